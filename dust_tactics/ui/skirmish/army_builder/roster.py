"""Things to do with a unit of the force: the small buttons of its row, its menu, its keys."""

from __future__ import annotations

import pygame

from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.ui.toolkit.dialogs import DropMenu, Entry
from dust_tactics.ui.toolkit.row_list import Row
from dust_tactics.ui.toolkit.strings import say

from . import attachments, fortifications
from .bench import Bench
from .card_view import CardView
from .filters import reason, refusal
from .lists import joined, with_unit, without_card, without_unit
from .unit_rows import UnitRows

_LESS = (pygame.K_DELETE, pygame.K_BACKSPACE, pygame.K_MINUS, pygame.K_KP_MINUS)
_MORE = (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS)


def tools() -> tuple[tuple[str, str, str], ...]:
    """The small buttons in every row of the force."""
    signs = (("less", "−"), ("more", "+"))
    return tuple((name, sign, say(f"build.unit.{name}.hint")) for name, sign in signs)


class Roster:
    """The hands on the units of a builder's force."""

    def __init__(self, builder: Bench, view: CardView, units: UnitRows) -> None:
        self.builder, self.view, self.units = builder, view, units

    # -- what a row offers --------------------------------------------------------------------

    def entries(self, card: UnitCard) -> list[Entry]:
        """Entries for a unit of the force; those that other files know are added here."""
        why = reason(refusal(card, self.builder.force, self.builder.library), self.builder.rules.sections)
        return [
            *attachments.entries(self.builder, card),
            *attachments.seats(self.builder, card),
            *fortifications.entries(self.builder, card),
            Entry("more", say("build.unit.more"), lambda: self.add(card), "+", why),
            Entry("less", say("build.unit.less"), lambda: self.take_out(card), "−"),
            Entry("all", say("build.unit.all"), lambda: self.take_all(card), say("build.key.delete")),
            Entry("variant", say("lab.make-variant"), lambda: self.builder.to_lab(card)),
        ]

    def notes(self) -> dict[str, str]:
        """A few words to show in a unit's row, by card id."""
        builder = self.builder
        return {
            **attachments.notes(builder.force, builder.library),
            **fortifications.notes(builder.force),
        }

    # -- doing --------------------------------------------------------------------------------

    def add(self, card: UnitCard) -> None:
        """One more of a card, or the reason why not."""
        builder = self.builder
        why = reason(refusal(card, builder.force, builder.library), builder.rules.sections)
        if why:
            builder.flash(why)
            return
        builder.to(with_unit(builder.force, card.id))
        builder.flash(joined(builder.force, card))

    def take_out(self, card: UnitCard) -> None:
        """One less of a card."""
        self.builder.to(without_unit(self.builder.force, card.id))

    def take_all(self, card: UnitCard) -> None:
        """The card's units leave the force."""
        self.builder.to(without_card(self.builder.force, card.id))

    def use(self, row: Row, name: str) -> None:
        """A small button of a row."""
        self.view.look(row)
        (self.add if name == "more" else self.take_out)(row.key)

    def open(self, row: Row) -> None:
        """Drop the menu of a unit down: a click on its row, or Enter."""
        self.view.look(row)
        self.drop(row.key, self.units.spot(row))

    def drop(self, card: UnitCard, place: tuple[int, int]) -> None:
        """Drop the menu of a unit down from a place."""
        self.builder.app.push(DropMenu(self.builder.app, place, self.entries(card)))

    def key(self, event: pygame.Event) -> bool:
        """Plus, minus and Delete on the marked unit; Shift and Delete takes all of them out."""
        row = self.units.marked()
        if row is None or event.key not in (*_LESS, *_MORE):
            return False
        card: UnitCard = row.key
        if event.key in _MORE:
            self.add(card)
        elif event.mod & pygame.KMOD_SHIFT and event.key == pygame.K_DELETE:
            self.take_all(card)
        else:
            self.take_out(card)
        return True
