"""The room for words on a board: what is taken of it, so that a label finds a free place near its anchor."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from dust_tactics.ui.toolkit.layout import covered

_WORD = 100
"""How much worse it is to cover words or a mark than a figure."""


class LabelRoom:
    """What a picture of the board has marks and figures on, and the ``strips`` of words laid on it so far.

    ``pieces`` are all that belongs to figures: badges, heads, borders.  Only words that belong to no piece
    keep off them.
    """

    def __init__(
        self, marks: Iterable[pygame.Rect] = (), figures: Iterable[pygame.Rect] = (),
        pieces: Iterable[pygame.Rect] = (),
    ) -> None:  # fmt: skip
        self.marks, self._figures, self._pieces = list(marks), list(figures), list(pieces)
        self.strips: list[pygame.Rect] = []

    def cost(self, box: pygame.Rect) -> int:
        """The pixels that a box covers, those of words and marks many times; 0 if the place is free."""
        return _WORD * (covered(box, self.marks) + covered(box, self.strips)) + covered(box, self._figures)

    def best(self, places: Sequence[pygame.Rect]) -> pygame.Rect:
        """The first free one of some places, else the one that covers least."""
        return min(places, key=self.cost)

    def clearest(self, places: Sequence[pygame.Rect]) -> pygame.Rect:
        """The first one that lies on no piece either, else the one that covers least, figures last of all."""
        return min(places, key=self._whole_cost)

    def free(self, box: pygame.Rect) -> bool:
        """True if a box lies on nothing, no piece either."""
        return not self._whole_cost(box)

    def _whole_cost(self, box: pygame.Rect) -> int:
        return self.cost(box) + covered(box, self._pieces) + 2 * _WORD * covered(box, self._figures)

    def take(self, box: pygame.Rect) -> pygame.Rect:
        """Keep a place for words from now on."""
        self.strips.append(box)
        return box


def around(box: pygame.Rect, size: tuple[int, int], air: int = 2) -> list[pygame.Rect]:
    """Places of a size beside a box: above and below it, right and left, then in its corners outside."""
    wide, tall = (size[0] + box.width) // 2 + air, (size[1] + box.height) // 2 + air
    steps = ((0, -tall), (0, tall), (wide, 0), (-wide, 0),
             (wide, -tall), (-wide, -tall), (wide, tall), (-wide, tall))  # fmt: skip
    places = [pygame.Rect((0, 0), size) for _ in steps]
    for place, (dx, dy) in zip(places, steps, strict=True):
        place.center = box.centerx + dx, box.centery + dy
    return places
