"""The cards on offer: search, filters, their order, and why one can't join."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

import pygame

from dust_tactics.content.cardset import full_name
from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.cards import Kind, UnitCard
from dust_tactics.skirmish.rules import muster
from dust_tactics.skirmish.rules.in_play import why_not
from dust_tactics.skirmish.scenario import Force

from ..desk.focus import KeyRows
from ..rows import Row
from ..words import count, say


class Catalogue(Protocol):
    """What tells which skills of a card are not applied yet; a ruleset does."""

    def not_enforced(self, card: UnitCard) -> tuple[str, ...]:
        """The names of those skills, sorted."""


PRICES = ((0, 9999), (1, 5), (6, 9), (10, 14), (15, 9999))
"""The ranges of army points to choose from."""


@dataclass(frozen=True)
class Filter:
    """What is asked of a card; ``None`` and 0 ask nothing."""

    words: str = ""
    kind: Kind | None = None
    armour: int = 0
    price: int = 0
    fits: bool = False

    def takes(self, card: UnitCard) -> bool:
        """Whether a card is as it is asked for."""
        low, high = PRICES[self.price]
        return (
            (self.kind is None or card.kind is self.kind)
            and (not self.armour or card.armour == self.armour)
            and low <= card.points <= high
            and all(word in _words(card) for word in self.words.casefold().split())
        )


def _words(card: UnitCard) -> str:
    words = [card.name, card.designation or "", *card.aliases, *card.factions, str(card.kind), str(card.bloc)]
    words += [str(skill) for skill in card.skills]
    for weapon in card.weapons:
        words += [weapon.name, *(skill.name for skill in weapon.skills)]
    return "\n".join(words).casefold()


def total(force: Force, cards: Mapping[str, UnitCard]) -> int:
    """What a force costs in army points."""
    return sum(cards[unit].points for unit in force.units)


def refusal(card: UnitCard, force: Force, cards: Mapping[str, UnitCard]) -> Refusal | None:
    """Why a card can't join a force now."""
    left = force.limit - total(force, cards)
    return muster.refusal(card, force.bloc, force.units, left, unrestricted=force.unrestricted)


def reason(refused: Refusal | None) -> str:
    """A refusal with the place of its rule, empty for none."""
    return "" if refused is None else f"{refused.sentence} ({refused.rule})"


def offers(force: Force, cards: Mapping[str, UnitCard], wanted: Filter) -> list[UnitCard]:
    """The cards that are shown for a force: by kind and name, those not in play yet at the end."""
    shown = [
        card
        for card in cards.values()
        if (force.unrestricted or muster.belongs(card, force.bloc)) and wanted.takes(card)
    ]
    if wanted.fits:
        shown = [card for card in shown if refusal(card, force, cards) is None]
    kinds = list(Kind)
    return sorted(
        shown, key=lambda card: (why_not(card) is not None, kinds.index(card.kind), card.name, card.id)
    )


def figures(card: UnitCard, rules: Catalogue) -> str:
    """Kind, armour and speed in a few words, and the skills that are not applied yet."""
    words = say("unit.armour", kind=say(f"kind.{card.kind}"), armour=card.armour, move=card.move,
                march=card.march)  # fmt: skip
    idle = ", ".join(rules.not_enforced(card))
    return f"{words} · {say('unit.idle', skills=idle)}" if idle else words


def card_rows(force: Force, cards: Mapping[str, UnitCard], wanted: Filter, rules: Catalogue) -> list[Row]:
    """The cards on offer as rows under headings."""
    rows: list[Row] = []
    heading = ""
    for card in offers(force, cards, wanted):
        name = "later" if why_not(card) else str(card.kind)
        if name != heading:
            heading = name
            rows.append(Row(f"head-{name}", say(f"build.head.{name}"), divider=True, bold=True))
        refused = refusal(card, force, cards)
        why = reason(refused)
        held = force.units.count(card.id)
        rows.append(Row(
            card.id, full_name(card), _short(refused, card, force, cards) or figures(card, rules),
            say("points", points=card.points),
            reason=why, key=card, badge=(str(card.bloc), 1), bold=held > 0,
        ))  # fmt: skip
    return rows


def _short(refused: Refusal | None, card: UnitCard, force: Force, cards: Mapping[str, UnitCard]) -> str:
    """A refusal in the few words that a row has room for."""
    if refused is None:
        return ""
    lacking = card.points - (force.limit - total(force, cards))
    return say(f"build.why.{refused.code}", points=lacking, why=why_not(card))


def force_rows(force: Force, cards: Mapping[str, UnitCard], rules: Catalogue) -> list[Row]:
    """The units of a force as rows, equal ones together."""
    rows = []
    foreign = _breaches(force, cards)
    for unit, number in Counter(force.units).items():
        card = cards[unit]
        name = full_name(card) if number == 1 else say("build.times", count=number, name=full_name(card))
        rows.append(Row(
            unit, name, foreign.get(unit) or figures(card, rules), say("points", points=number * card.points),
            key=card, badge=(str(card.bloc), 1), bar="accent" if unit in foreign else None,
        ))  # fmt: skip
    return rows


def _breaches(force: Force, cards: Mapping[str, UnitCard]) -> dict[str, str]:
    """What each unit of a force breaks by being in it, whether or not that is agreed."""
    found: dict[str, str] = {}
    before: list[str] = []
    for unit in force.units:
        refused = muster.refusal(cards[unit], force.bloc, before, cards[unit].points)
        if refused is not None:
            found.setdefault(unit, refused.sentence)
        before.append(unit)
    return found


def makeup(units: Iterable[str], cards: Mapping[str, UnitCard]) -> str:
    """How many units of each kind, in a line."""
    kinds = Counter(cards[unit].kind for unit in units)
    return " · ".join(count(f"build.kinds.{kind}", kinds[kind]) for kind in Kind if kinds[kind])


class CardRows(KeyRows):
    """Rows that can be walked and clicked even where they are greyed: the click says why they are."""

    def open_rows(self) -> list[int]:
        """Every row but the headings."""
        return [index for index, row in enumerate(self.rows) if not row.divider]

    def hold(self, rows: Sequence[Row]) -> None:
        """Show other rows; the mark stays on its row, or near it."""
        old = self.rows[self.mark].name if self.mark is not None and self.mark < len(self.rows) else None
        self.show(rows)
        if self.mark is not None:
            names = [row.name for row in rows]
            usable = self.open_rows()
            near = min(usable, key=lambda index: abs(index - (self.mark or 0)), default=None)
            self.mark = names.index(old) if old in names else near

    def marked(self) -> Row | None:
        """The row the keyboard is on."""
        return self.rows[self.mark] if self.mark is not None and self.mark < len(self.rows) else None

    def handle(self, event: pygame.Event) -> bool:
        """As any list, but greyed rows are clicked too, and the wheel lets the keyboard's mark go."""
        if event.type == pygame.MOUSEWHEEL and self.rect.collidepoint(pygame.mouse.get_pos()):
            self.mark = None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.rect.collidepoint(event.pos):
            row = self.at(event.pos)
            if row is not None and not row.divider and self.click is not None:
                self.click(row)
            return True
        return super().handle(event)


def with_unit(force: Force, unit: str) -> Force:
    """A unit more."""
    return replace(force, units=(*force.units, unit))


def without_unit(force: Force, unit: str) -> Force:
    """The last unit of a card less."""
    last = len(force.units) - 1 - force.units[::-1].index(unit)
    return replace(force, units=(*force.units[:last], *force.units[last + 1 :]))
