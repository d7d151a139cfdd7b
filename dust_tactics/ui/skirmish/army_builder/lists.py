"""The rows of the builder: cards on offer at the left, the units of the force at the right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.board.buildings import UPGRADE
from dust_tactics.skirmish.cards import attachment
from dust_tactics.skirmish.cards.unit_card import Kind, UnitCard
from dust_tactics.skirmish.rules.army import legality
from dust_tactics.skirmish.rules.army.fieldable import why_not
from dust_tactics.skirmish.scenario.scenario import Force
from dust_tactics.ui.skirmish.cards.library import shown_name
from dust_tactics.ui.skirmish.cards.skill_slip import Catalogue
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.strings import count, say

from .filters import Filter, offers, reason, refusal, total
from .unit_rows import UnitRow


def card_rows(force: Force, cards: Mapping[str, UnitCard], wanted: Filter, rules: Catalogue) -> list[Row]:
    """The cards on offer as rows under headings."""
    rows: list[Row] = []
    shown = offers(force, cards, wanted)
    sections = Counter(_section(card) for card in shown)
    heading = ""
    for card in shown:
        if (section := _section(card)) != heading:
            heading = section
            words, number = say(f"build.head.{section}"), str(sections[section])
            rows.append(Row(f"head-{section}", words, right=number, divider=True, bold=True))
        refused = refusal(card, force, cards)
        rows.append(UnitRow(
            card.id, shown_name(card), reason=reason(refused, rules.sections), key=card,
            held=force.units.count(card.id), points=card.points, short=_short(refused, card, force, cards),
        ))  # fmt: skip
    return rows


def none_shown(force: Force, cards: Mapping[str, UnitCard], wanted: Filter) -> str:
    """What is said where no card is shown: what hides those with the words that are searched for."""
    asked = wanted.asked()
    there = len(offers(force, cards, Filter(words=wanted.words))) if wanted.words and asked else 0
    if not there:
        return say("build.no-card")
    return say(
        "build.hidden",
        asked=" · ".join(asked),
        words=wanted.words.strip(),
        cards=count("build.skill.cards", there),
    )


def in_ranks(units: Iterable[str], cards: Mapping[str, UnitCard]) -> list[tuple[str, int]]:
    """The cards of a force with their numbers: by kind as on the shelf, then as they joined."""
    kinds = list(Kind)
    return sorted(Counter(units).items(), key=lambda item: kinds.index(cards[item[0]].kind))


def _section(card: UnitCard) -> str:
    return "later" if why_not(card) else str(card.kind)


def _short(refused: Refusal | None, card: UnitCard, force: Force, cards: Mapping[str, UnitCard]) -> str:
    """A refusal in the few words that a row has room for."""
    if refused is None:
        return ""
    lacking = card.points - (force.limit - total(force, cards))
    return say(f"build.why.{refused.code}", points=lacking, why=why_not(card))


def force_rows(
    force: Force,
    cards: Mapping[str, UnitCard],
    rules: Catalogue,
    notes: Mapping[str, str],
) -> list[Row]:
    """The units of a force as rows, equal ones together, by kind as on the shelf.

    ``notes`` has words to show in a unit's row, by card id.
    """
    rows: list[Row] = []
    broken = _breaches(force, cards)
    more = Counter[str]()
    for place in force.bunkered:
        more[force.units[place]] += UPGRADE
    for unit, number in in_ranks(force.units, cards):
        card = cards[unit]
        name = shown_name(card) if number == 1 else say("build.times", count=number, name=shown_name(card))
        rows.append(UnitRow(
            unit, name, notes.get(unit, ""), key=card, held=number, points=number * card.points + more[unit],
            short=broken.get(unit, ""),
            bar="lost" if unit in broken else None,
        ))  # fmt: skip
    return rows


def _breaches(force: Force, cards: Mapping[str, UnitCard]) -> dict[str, str]:
    """Rules that each unit of a force breaks by being in it, agreed on or not; in a few words, by card id."""
    found: dict[str, str] = {}
    before: list[UnitCard] = []
    for unit in force.units:
        card = cards[unit]
        refused = legality.refusal(card, force.bloc, before, card.points)
        if refused is not None:
            found.setdefault(unit, say(f"build.why.{refused.code}", points=0, why=why_not(card)))
        before.append(card)
    return found


def makeup(units: Iterable[str], cards: Mapping[str, UnitCard]) -> str:
    """Numbers of units of each kind, in a line."""
    kinds = Counter(cards[unit].kind for unit in units)
    return " · ".join(count(f"build.kinds.{kind}", kinds[kind]) for kind in Kind if kinds[kind])


def can_join(rows: Sequence[Row]) -> tuple[int, int]:
    """Number of cards in a list, and of those among them that can join now."""
    cards = [row for row in rows if not row.divider]
    return len(cards), sum(not row.reason for row in cards)


def with_unit(force: Force, unit: str) -> Force:
    """A unit more."""
    return replace(force, units=(*force.units, unit))


def joined(force: Force, card: UnitCard) -> str:
    """What is said of a unit that has just joined."""
    held = force.units.count(card.id)
    return say("build.joined.one" if held == 1 else "build.joined.many", name=card.name, count=held)


def kept(force: Force, places: Iterable[int]) -> Force:
    """The force with only the units at some places: every way to take units out leads here."""
    staying = tuple(places)
    units = tuple(force.units[place] for place in staying)
    return replace(
        force,
        units=units,
        attached=attachment.kept(force.attached, staying),
        mounted=attachment.kept(force.mounted, staying),
        bunkered=tuple(place for place, old in enumerate(staying) if old in force.bunkered),
    )


def without_unit(force: Force, unit: str) -> Force:
    """The last unit of a card less."""
    last = len(force.units) - 1 - force.units[::-1].index(unit)
    return kept(force, (place for place in range(len(force.units)) if place != last))


def without_card(force: Force, unit: str) -> Force:
    """All units of a card less."""
    return kept(force, (place for place, other in enumerate(force.units) if other != unit))


def there(force: Force, cards: Mapping[str, UnitCard]) -> Force:
    """The force with only the units whose cards there are."""
    if all(unit in cards for unit in force.units):
        return force
    return kept(force, (place for place, unit in enumerate(force.units) if unit in cards))


def of_bloc(force: Force, bloc: str, cards: Mapping[str, UnitCard]) -> Force:
    """The force for another bloc, without what that bloc can't field; an unrestricted one keeps all."""
    staying = (
        place
        for place, unit in enumerate(force.units)
        if force.unrestricted or legality.belongs(cards[unit], bloc)
    )
    return replace(kept(force, staying), bloc=bloc)
