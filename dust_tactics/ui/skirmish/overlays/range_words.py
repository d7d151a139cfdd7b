"""The words of ranges and fields of fire: how far each ring reaches, and the side that a field opens to."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import pygame

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.ui.skirmish.views import overlay_views as o
from dust_tactics.ui.skirmish.views.board_brush import BoardBrush

_NUMBER, _WORD = 0.17, 0.2
"""The heights of a number on a ring, and of the word in a field, in squares."""


def label_rings(brush: BoardBrush, overlay: o.RangeOverlay) -> None:
    """On every ring its range, off pieces, as near as may be to the row of whoever is in the middle.

    That of one that reaches over the whole board stands on its border.
    """
    inner = overlay.rings[0][1] if overlay.rings else frozenset()
    rows = [square.y for square in inner]
    middle = (min(rows) + max(rows)) / 2 if rows else 0.0
    for reach, squares in overlay.rings:
        rims = sorted(_rims(squares), key=lambda rim: (abs(rim[0].y - middle), rim[1]))
        inside = [(square, west) for square, west in rims if 0 <= square.x + _step(west) < brush.camera.cols]
        shown = [rim for rim in inside or rims if brush.camera.sees(rim[0])]
        size = brush.strip(str(reach), _NUMBER).size
        places = [_at_side(brush.rect_of(square), size, west=west) for square, west in shown]
        if places:
            brush.label_near(places, str(reach), _NUMBER, "range", off_pieces=True)


def _rims(squares: Collection[Square]) -> Iterator[tuple[Square, bool]]:
    """The squares at the left or right border of a ring, and whether at the left."""
    for square in squares:
        for west in (False, True):
            if (square.x + _step(west), square.y) not in squares:
                yield square, west


def _step(west: bool) -> int:
    return -1 if west else 1


def _at_side(box: pygame.Rect, size: tuple[int, int], *, west: bool) -> pygame.Rect:
    place = pygame.Rect((0, 0), size)
    place.center = (box.left if west else box.right), box.centery
    return place


def label_field(brush: BoardBrush, overlay: o.FieldOverlay) -> None:
    """The side that a field of fire opens to, off pieces, in the square of it that is nearest its middle."""
    shown = [square for square in overlay.squares if brush.camera.sees(square)]
    if not shown:
        return
    x = sum(square.x for square in shown) / len(shown)
    y = sum(square.y for square in shown) / len(shown)
    shown.sort(key=lambda square: (square.x - x) ** 2 + (square.y - y) ** 2)
    size = brush.strip(overlay.label, _WORD).size
    places = [pygame.Rect((0, 0), size) for _ in shown]
    for place, square in zip(places, shown, strict=True):
        place.center = brush.rect_of(square).center
    brush.label_near(places, overlay.label, _WORD, "range", off_pieces=True)
