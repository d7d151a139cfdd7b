"""Sheets of paper: their sizes, the places of cards on them and the marks to cut along, in millimetres."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

_AWAY, _MARK = 1.0, 4.0
"""How far a cut mark is from the cards, and how long it is."""
EDGE = 6.0
"""The part along each edge that printers leave white."""


class Box(NamedTuple):
    """A rectangle from its top left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.height

    def inner(self, dx: float, dy: float | None = None) -> Box:
        """The box without so much at the sides, and above and below."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.width - 2 * dx, self.height - 2 * dy)

    def below(self, y: float) -> Box:
        """What is left of it from a height downwards."""
        return Box(self.x, y, self.width, self.bottom - y)


@dataclass(frozen=True, slots=True)
class Size:
    """A width and a height by a name that players use."""

    name: str
    width: float
    height: float


PAPERS = {size.name: size for size in (Size("a4", 210, 297), Size("letter", 215.9, 279.4))}
"""The sheets that are printed on."""
CARDS = {size.name: size for size in (Size("printed", 63, 88), Size("large", 88, 126))}
"""The cards: as large as a printed one, and twice its area."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """Cards of a size side by side on a paper, as many as it has room for, in its middle."""

    paper: Size
    card: Size

    @property
    def across(self) -> int:
        """The cards in a row."""
        return int((self.paper.width - 2 * EDGE) // self.card.width)

    @property
    def down(self) -> int:
        """The rows of cards."""
        return int((self.paper.height - 2 * EDGE) // self.card.height)

    @property
    def room(self) -> int:
        """The cards on a sheet."""
        return self.across * self.down

    @property
    def block(self) -> Box:
        """The place of all cards together."""
        width, height = self.across * self.card.width, self.down * self.card.height
        return Box((self.paper.width - width) / 2, (self.paper.height - height) / 2, width, height)

    def place(self, number: int) -> Box:
        """The place of a card of a sheet, counted from 0 in rows from the top left."""
        row, column = divmod(number, self.across)
        block = self.block
        return Box(
            block.x + column * self.card.width, block.y + row * self.card.height,
            self.card.width, self.card.height,
        )  # fmt: skip

    def marks(self, count: int) -> Iterator[tuple[float, float, float, float]]:
        """The marks to cut along, each from a point to a point, outside the places of so many cards."""
        if not count:
            return
        last = [self.place(number) for number in range(count)]
        left, top = self.block.x, self.block.y
        right, bottom = max(box.right for box in last), max(box.bottom for box in last)
        for x in sorted({edge for box in last for edge in (box.x, box.right)}):
            yield x, top - _AWAY - _MARK, x, top - _AWAY
            yield x, bottom + _AWAY, x, bottom + _AWAY + _MARK
        for y in sorted({edge for box in last for edge in (box.y, box.bottom)}):
            yield left - _AWAY - _MARK, y, left - _AWAY, y
            yield right + _AWAY, y, right + _AWAY + _MARK, y
