"""A force on paper for a real table: each unit with its figures, and boxes to tick off what it loses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dust_tactics.skirmish.cards.unit_card import Kind, UnitCard
from dust_tactics.skirmish.narration.card_face import WORDS, figures, second_line, weapon_title
from dust_tactics.skirmish.scenario.scenario import Force

from .card_page import drawing_of, figure_box
from .paper import Box
from .pen import Pen, flow

_MARGIN = 14.0
_NAME, _TEXT, _SMALL = 10.5, 8.5, 7.5
_BOX, _GAP = 4.2, 1.0
"""A box to tick off with a pencil, and the space between two."""
_SIGN = 13.0
"""The width of the column with the unit's figure."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A unit of a force, with what is said of whom it goes with."""

    card: UnitCard
    number: int
    told: tuple[str, ...]


def entries(force: Force, cards: Mapping[str, UnitCard]) -> list[Entry]:
    """The units of a force in its order; those of one name are counted."""
    found = [cards[unit] for unit in force.units]
    twice = {card.id for card in found if found.count(card) > 1}
    numbers = [found[: place + 1].count(card) if card.id in twice else 0 for place, card in enumerate(found)]
    labels = [
        f"{card.name} #{number}" if number else card.name for card, number in zip(found, numbers, strict=True)
    ]
    told: list[list[str]] = [[] for _ in found]
    for hero, unit in force.attached:
        verb = "joins" if found[unit].is_infantry else "pilots"
        told[hero].append(f"{verb} {labels[unit]}")
    for unit, carrier in force.mounted:
        told[unit].append(f"rides in {labels[carrier]}")
    for place in force.bunkered:
        told[place].append("in a bunker")
    return [
        Entry(card, number, tuple(words)) for card, number, words in zip(found, numbers, told, strict=True)
    ]


def print_roster(pen: Pen, force: Force, cards: Mapping[str, UnitCard]) -> None:
    """Print a force on as many pages as it needs."""
    press = _Roster(pen, force, cards)
    for entry in entries(force, cards):
        press.unit(entry)
    press.forts()


class _Roster:
    def __init__(self, pen: Pen, force: Force, cards: Mapping[str, UnitCard]) -> None:
        self.pen, self.force = pen, force
        self.points = sum(cards[unit].points for unit in force.units)
        self.pages = 0
        self.room = self._page()

    def _page(self) -> Box:
        """Begin a page with the name of the force; answers the room below it."""
        pen, force = self.pen, self.force
        page = pen.page().inner(_MARGIN)
        self.pages += 1
        band = Box(page.x, page.y, page.width, 13)
        pen.box(band, "card-head")
        pen.box(Box(band.x, band.bottom, band.width, 0.8), "brass")
        bloc = f"signs/{force.bloc.lower()}"
        pen.drawing(bloc, Box(band.x + 3, band.y + 2.5, 8, 8), "card-head-ink")
        points = f"{self.points} {WORDS.points} of units" + (
            "" if force.unrestricted else f", limit {force.limit}"
        )
        wide = pen.text(points, band.right - 3, band.y + 4, 9, "card-head-ink", at="right")
        name = force.name if self.pages == 1 else f"{force.name}, page {self.pages}"
        size = pen.lesser(name, 15, band.width - wide - 20, bold=True)
        pen.text(
            name, band.x + 14, band.y + (band.height - pen.height(size)) / 2, size, "card-head-ink", bold=True
        )
        y = band.bottom + 2
        if self.pages == 1:
            said = [force.bloc + (", unrestricted" if force.unrestricted else ""), force.text]
            y = pen.lines(". ".join(part for part in said if part), page.below(y), _SMALL, "ink-soft") + 1.5
        foot = "Tick off damage and lost soldiers from the left, and each shot of limited ammunition."
        pen.text(foot, page.x, page.bottom + 2, 6.5, "ink-soft")
        return page.below(y)

    def unit(self, entry: Entry) -> None:
        """One unit, on the next page if this one has no room left for it."""
        with self.pen.measuring():
            end = self._strip(entry, self.room)
        if end > self.room.bottom and self.room.height < self.pen.paper.height / 2:
            self.room = self._page()
        end = self._strip(entry, self.room)
        self.pen.line(self.room.x, end, self.room.right, end, "card-line")
        self.room = self.room.below(end + 1.4)

    def _strip(self, entry: Entry, room: Box) -> float:
        pen, card = self.pen, entry.card
        pen.drawing(drawing_of(card), figure_box(card, Box(room.x + 1, room.y + 1, 9.5, 9.5)), _ROLES)
        right = Box(room.x + _SIGN, room.y, room.width - _SIGN, room.height)
        points = pen.text(f"{card.points}", right.right, right.y, _NAME, "ink", bold=True, at="right")
        name = f"{card.name} #{entry.number}" if entry.number else card.name
        size = pen.lesser(name, _NAME, right.width - points - 4, bold=True)
        x = right.x + pen.text(name, right.x, right.y, size, "ink", bold=True) + 2
        second = ", ".join((second_line(card), *entry.told))
        least = right.right - points - 3 - x
        y = right.y + pen.height(_NAME)
        if pen.width(second, _SMALL) <= least:
            pen.text(second, x, right.y + 0.9, _SMALL, "ink-soft")
        else:
            y = pen.lines(second, right.below(y), _SMALL, "ink-soft")
        shown = [f"{figure.label} {figure.value}" for figure in figures(card)]
        shown += [str(skill) for skill in card.skills]
        y = pen.lines("  ·  ".join(shown), right.below(y), _TEXT)
        armed = [f"{weapon_title(weapon)} ({weapon.range_text})" for weapon in card.weapons]
        y = pen.lines(", ".join(armed), right.below(y), _SMALL, "ink-soft") + 0.8
        for word, length in tracks(card):
            y = self._track(word, length, right.below(y)) + 0.9
        return y + 0.6

    def _track(self, word: str, length: int, box: Box) -> float:
        pen = self.pen
        size = pen.lesser(word, _SMALL, box.width / 2)
        wide = max(18.0, pen.text(word, box.x, box.y + 0.5, size, "ink-soft") + 2)
        boxes, y = flow([_BOX] * length, Box(box.x + wide, box.y, box.width - wide, 0), _BOX, _GAP, _GAP)
        for place in boxes:
            pen.box(place, None, "ink", width=0.25, radius=0.5)
        return y

    def forts(self) -> None:
        """The fortifications that were bought."""
        said = [f"{count} × {name.replace('-', ' ')}" for name, count in self.force.forts]
        if said:
            with self.pen.measuring():
                fits = self.room.y + self.pen.height(_TEXT) <= self.room.bottom
            self.room = self.room if fits else self._page()
            self.pen.lines("Fortifications: " + ", ".join(said), self.room, _TEXT)


_ROLES = {"side-ink": "card", "side-dark": "ink", "sign": "ink", "side": "card-shade", "side-light": "card"}


def tracks(card: UnitCard) -> list[tuple[str, int]]:
    """What of a unit is ticked off: its miniatures or damage, and ammunition."""
    found = [(WORDS.soldiers, card.miniatures)] if card.kind is Kind.SQUAD else []
    found += [(WORDS.damage, card.damage)] if card.damage else []
    return found + [(weapon_title(weapon), weapon.ammo) for weapon in card.weapons if weapon.ammo]
