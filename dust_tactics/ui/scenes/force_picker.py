"""Picking a force from the cards, within the points."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from dust_tactics.content.cardset import full_name
from dust_tactics.content.table import load_ruleset
from dust_tactics.skirmish.cards import Bloc, UnitCard
from dust_tactics.skirmish.rules import muster
from dust_tactics.skirmish.rules.in_play import why_not
from dust_tactics.skirmish.scenario import Force, Scenario

from ..card_picture import card_picture
from ..paint import Brush
from ..rows import Row, RowList
from ..words import say
from .new_game import unit_row
from .scene import Scene

if TYPE_CHECKING:
    from ..app import App


class ForcePicker(Scene):
    """Cards of one bloc on the left, the force on the right, the card pointed at between them."""

    name = "force-picker"

    def __init__(
        self,
        app: App,
        scenario: Scenario,
        points: int,
        force: Force,
        side: int,
        done: Callable[[Force], None],
    ) -> None:
        super().__init__(app)
        self.scenario, self.points, self.side, self.done = scenario, points, side, done
        self.bloc = force.bloc
        self.title = force.name
        self.units: list[str] = list(force.units)
        self.filter = ""
        self.shown: UnitCard | None = app.cards[self.units[0]] if self.units else None
        self.rules = load_ruleset(scenario.ruleset)
        self._cards_list = RowList("cards", self._add, size=13)
        self._force_list = RowList("force", self._remove, size=13, empty=say("pick.empty"))

    @property
    def total(self) -> int:
        """Army points of what is picked."""
        return sum(self.app.cards[unit].points for unit in self.units)

    def build(self) -> None:
        """All controls."""
        kit, px = self.kit, self.px
        kit.clear()
        width, height = self.size
        pad = px(16)
        side = min(px(330), (width - 4 * pad) // 3)
        top = px(104)
        blocs = [str(bloc) for bloc in Bloc if any(card.bloc is bloc for card in self.app.cards.values())]
        kit.choice(
            "top",
            "pick/bloc",
            blocs,
            self.bloc,
            pygame.Rect(pad, px(58), side // 2 - px(4), px(34)),
            self._set_bloc,
        )
        entry = pygame.Rect(pad + side // 2 + px(4), px(58), side // 2 - px(4), px(34))
        kit.entry("top", "pick/filter", self.filter, entry, self._set_filter, holder=say("pick.filter"))
        name = pygame.Rect(width - pad - side, px(58), side, px(34))
        kit.entry("top", "pick/name", self.title, name, self._set_title, holder=say("pick.name"))
        self._cards_list.rect = pygame.Rect(pad, top, side, height - top - px(16))
        self._force_list.rect = pygame.Rect(width - pad - side, top, side, height - top - px(120))
        self.lists = [self._cards_list, self._force_list]
        self._refresh()

    def _refresh(self) -> None:
        cards = sorted(
            (card for card in self.app.cards.values() if card.bloc == self.bloc and self._matches(card)),
            key=lambda card: (why_not(card) is not None, card.kind, card.name),
        )
        self._cards_list.show([self._row(card) for card in cards])
        rows = [
            replace(
                unit_row(self.app.cards[unit], self.rules.not_enforced(self.app.cards[unit])), name=f"{n}"
            )
            for n, unit in enumerate(self.units)
        ]
        self._force_list.show(rows)
        self.kit.clear("foot")
        px = self.px
        box = self._force_list.rect
        rect = pygame.Rect(box.left, self.size[1] - px(56), box.width, px(42))
        half = rect.width // 3
        why = "" if self.units else say("pick.none")
        cancel = pygame.Rect(rect.left, rect.top, half - px(4), rect.height)
        take = pygame.Rect(rect.left + half + px(4), rect.top, rect.width - half - px(4), rect.height)
        self.kit.button("foot", "pick/cancel", say("cancel"), cancel, self.app.pop)
        self.kit.button("foot", "pick/take", say("pick.take"), take, self._take, reason=why, style="#main")

    def _matches(self, card: UnitCard) -> bool:
        words = " ".join((card.name, *card.aliases, *card.factions, str(card.kind))).casefold()
        return all(word in words for word in self.filter.casefold().split())

    def _row(self, card: UnitCard) -> Row:
        refusal = muster.refusal(card, self.bloc, self.units, self.points - self.total)
        why = "" if refusal is None else refusal.sentence
        return replace(
            unit_row(card, self.rules.not_enforced(card)),
            text=full_name(card), reason=why, note=why or unit_row(card, self.rules.not_enforced(card)).note,
            badge=(str(card.bloc), self.side + 1),
        )  # fmt: skip

    def _set_bloc(self, bloc: str) -> None:
        if bloc != self.bloc:
            self.bloc, self.units, self.title = bloc, [], say("pick.force-of", bloc=bloc)
            self.build()

    def _set_filter(self, text: str) -> None:
        self.filter = text
        self._cards_list.offset = 0
        self._refresh()

    def _set_title(self, text: str) -> None:
        self.title = text

    def _add(self, row: Row) -> None:
        self.units.append(row.key.id)
        self._refresh()

    def _remove(self, row: Row) -> None:
        del self.units[int(row.name)]
        self._refresh()

    def _take(self) -> None:
        name = self.title.strip() or say("pick.force-of", bloc=self.bloc)
        force = Force("picked", name, self.bloc, self.points, tuple(self.units), say("pick.own"))
        self.app.pop()
        self.done(force)

    def handle(self, event: pygame.Event) -> bool:
        """Escape leaves; the card under the pointer is shown."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.app.pop()
            return True
        used = super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            for rows in self.lists:
                row = rows.at(event.pos)
                if row is not None and isinstance(row.key, UnitCard):
                    self.shown = row.key
        return used

    def paint(self, brush: Brush) -> None:
        """Headings, the points, the card."""
        px = self.px
        brush.box(pygame.Rect((0, 0), self.size), "panel", None)
        brush.text(say("pick.title"), (px(16), px(12)), 24, "chalk", bold=True)
        box = self._force_list.rect
        left = self.points - self.total
        text = say("pick.total", total=self.total, points=self.points, left=left)
        brush.text(text, (box.left, box.bottom + px(8)), 15, "accent" if left >= 0 else "lost", bold=True)
        brush.lines(
            say("pick.help"),
            pygame.Rect(box.left, box.bottom + px(32), box.width, 0),
            12,
            "panel-soft",
            most=2,
        )
        if self.shown is not None:
            room = box.left - self._cards_list.rect.right - px(32)
            picture = card_picture(
                self.shown,
                room,
                self.app.art,
                self.kit.letters,
                side=self.side + 1,
                unenforced=frozenset(self.rules.not_enforced(self.shown)),
            )
            place = (self._cards_list.rect.right + px(16), self._cards_list.rect.top)
            brush.surface.blit(picture, place)
            below = pygame.Rect(place[0], place[1] + picture.get_height() + px(10), room, px(120))
            why = why_not(self.shown)
            if why:
                brush.lines(say("pick.greyed", why=why), below, 13, "accent")
