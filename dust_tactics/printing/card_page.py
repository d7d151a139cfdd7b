"""A unit card on paper, laid out like the printed one, as large as its letters can be within its size."""

from __future__ import annotations

from dust_tactics.skirmish.cards.unit_card import Kind, SkillRef, UnitCard
from dust_tactics.skirmish.narration.card_face import WORDS, figure_of, figures, remarks, second_line
from dust_tactics.skirmish.rules.army.fieldable import lacking

from .chart import Chart
from .paper import CARDS, Box
from .pen import Pen, flow

_LARGEST, _STEP, _LEAST = 1.35, 0.04, 0.05
"""The largest letters, the part by which they are made smaller, and the smallest."""
_NAME, _LEAST_NAME = 9.5, 6.5
_ART = 12.0
"""The millimetres that must be left over for the unit's figure to stand at the foot."""


def print_card(pen: Pen, card: UnitCard, box: Box) -> None:
    """Print a card in its place, all of it, in the largest letters that leave it within its edges."""
    scale = box.width / CARDS["printed"].width
    CardPress(pen, scale, fitting(pen, card, box)).card(card, box)
    pen.box(box, None, "card-line", width=0.1)


def fitting(pen: Pen, card: UnitCard, box: Box) -> float:
    """The size of the letters in which all of a card has room in its place."""
    scale = box.width / CARDS["printed"].width
    letters = _LARGEST
    with pen.measuring():
        while letters > _LEAST and CardPress(pen, scale, letters).card(card, box) > box.bottom - scale:
            letters -= _STEP * letters
    return letters


class CardPress:
    """Prints the parts of a card one below the other; each answers the height at which it ends.

    ``scale`` is that of the card, which everything follows; ``letters`` that of what has to fit its height.
    """

    def __init__(self, pen: Pen, scale: float, letters: float) -> None:
        self.pen, self.scale, self.letters = pen, scale, letters * scale

    def card(self, card: UnitCard, box: Box) -> float:
        """The whole card."""
        inner = box.inner(2 * self.scale, 0)
        y = self.header(card, box)
        y = self.figures(card, inner.below(y + 0.9 * self.letters))
        y = Chart(self.pen, self.scale, self.letters).chart(card, box.inner(self.scale, 0).below(y))
        y = self.skills(card.skills, inner.below(y + self.letters))
        y = self.notes(card, inner.below(y + 0.6 * self.letters))
        self._art(card, box.below(y))
        return y

    def header(self, card: UnitCard, box: Box) -> float:
        """The dark band: sign of the bloc, name and second line, figure, points."""
        pen, scale = self.pen, self.scale
        room = box.width - 27 * scale
        name = _NAME * scale
        lines = [card.name]
        if pen.lesser(card.name, name, room, bold=True) < _LEAST_NAME * scale:
            name = _LEAST_NAME * scale
            lines = pen.wrapped(card.name, name, room, bold=True)
        name = min(pen.lesser(line, name, room, bold=True) for line in lines)
        small = 5.6 * scale
        words = pen.height(name) * len(lines) + pen.height(small)
        band = Box(box.x, box.y, box.width, max(10 * scale, words + 1.6 * scale))
        pen.box(band, "card-head")
        pen.box(Box(box.x, band.bottom, box.width, 0.8 * scale), "brass")
        middle = band.y + band.height / 2
        pen.drawing(
            f"signs/{card.bloc.lower()}",
            Box(box.x + 2 * scale, middle - 2.75 * scale, 5.5 * scale, 5.5 * scale), "card-head-ink",
        )  # fmt: skip
        y = band.y + (band.height - words) / 2
        for line in lines:
            pen.text(line, box.x + 9 * scale, y, name, "card-head-ink", bold=True)
            y += pen.height(name)
        below = second_line(card)
        pen.text(below, box.x + 9 * scale, y, pen.lesser(below, small, room), "panel-soft")
        self._figure(card, Box(box.right - 17 * scale, middle - 3.7 * scale, 7.4 * scale, 7.4 * scale))
        pen.disc(box.right - 5 * scale, middle, 3.6 * scale, "brass")
        coin = Box(box.right - 8 * scale, middle - 3 * scale, 6 * scale, 6 * scale)
        pen.centred(str(card.points), coin, 9 * scale, "ink", bold=True)
        return band.bottom + 0.8 * scale

    def _figure(self, card: UnitCard, box: Box) -> None:
        roles = {"side-ink": "card-head-ink", "side-dark": "card-head", "sign": "card-head-ink",
                 "side": "card-head", "side-light": "card-head-ink"}  # fmt: skip
        self.pen.drawing(drawing_of(card), figure_box(card, box), roles)

    def figures(self, card: UnitCard, box: Box) -> float:
        """Armour, moves, miniatures, and the boxes of the damage track."""
        pen, unit = self.pen, self.letters
        icon, label, value = 2.6 * unit, 5 * unit, 6.4 * unit
        entries = figures(card)
        widths = [
            icon + 0.7 * unit + pen.width(entry.label, label) + 0.8 * unit
            + pen.width(entry.value, value, bold=True)
            for entry in entries
        ]  # fmt: skip
        boxes, y = flow(widths, box, pen.height(value), 2.4 * unit, 0.4 * unit)
        for entry, place in zip(entries, boxes, strict=True):
            top = place.y + (place.height - icon) / 2
            pen.drawing(entry.drawing, Box(place.x, top, icon, icon), "ink")
            x = place.x + icon + 0.7 * unit
            lower = place.y + (pen.height(value) - pen.height(label)) * 0.8
            x += pen.text(entry.label, x, lower, label, "ink-soft") + 0.8 * unit
            pen.text(entry.value, x, place.y, value, "ink", bold=True)
        if card.damage:
            y = self.track(WORDS.damage, card.damage, box.below(y + 0.5 * unit))
        return y + 0.8 * unit

    def track(self, word: str, length: int, box: Box) -> float:
        """Boxes to tick off, with a word before them."""
        pen, unit = self.pen, self.letters
        side, label = 3 * unit, 5 * unit
        wide = pen.text(word, box.x, box.y + (side - pen.height(label)) / 2, label, "ink-soft") + 1.2 * unit
        room = Box(box.x + wide, box.y, box.width - wide, box.height)
        boxes, y = flow([side] * length, room, side, 0.7 * unit, 0.7 * unit)
        for place in boxes:
            pen.box(place, None, "ink", width=0.25, radius=0.4 * unit)
        return y

    def skills(self, skills: tuple[SkillRef, ...], box: Box) -> float:
        """The unit's skills as tags."""
        pen, unit = self.pen, self.letters
        size = 6 * unit
        words = [str(skill) for skill in skills]
        widths = [pen.width(word, size) + 2.4 * unit for word in words]
        boxes, y = flow(widths, box, pen.height(size) + 0.5 * unit, 0.9 * unit, 0.7 * unit)
        for word, place in zip(words, boxes, strict=True):
            pen.box(place, "card-shade", "card-line", radius=place.height / 2)
            pen.centred(word, place.inner(0.8 * unit, 0), size)
        return y

    def notes(self, card: UnitCard, box: Box) -> float:
        """Remarks in small print."""
        said = remarks(card)
        if card.incomplete:
            said = [WORDS.incomplete.format(lacks=lacking(card.missing)), *said]
        y = box.y
        for note in said:
            y = self.pen.lines(note, box.below(y), 4.6 * self.letters, "ink-soft") + 0.3 * self.letters
        return y

    def _art(self, card: UnitCard, box: Box) -> None:
        """The unit's figure at the foot, where much is left over."""
        side = min(box.height - 5 * self.scale, 22 * self.scale)
        if side >= _ART * self.scale:
            place = Box(box.x + (box.width - side) / 2, box.y + (box.height - side) / 2, side, side)
            roles = {"side-ink": "card", "side-dark": "card-line", "sign": "card-shade",
                     "side": "card-line", "side-light": "card-shade"}  # fmt: skip
            self.pen.drawing(drawing_of(card), figure_box(card, place), roles)


def figure_box(card: UnitCard, box: Box) -> Box:
    """The place of the drawing whose figure fills a box: pieces have air around theirs."""
    return box if card.kind is Kind.SQUAD else box.inner(-box.width * 0.2)


def drawing_of(card: UnitCard) -> str:
    """The drawing of a unit's figure."""
    return "icons/infantry" if card.kind is Kind.SQUAD else f"pieces/{figure_of(card)}"
