"""The numbers of ranges and the word of a field of fire: there, and on no piece."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from dust_tactics.skirmish.board.board import Board
from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.ui.skirmish.views.overlay_views import FieldOverlay, Overlay, RangeOverlay

from .test_objective_plates import SQUAD, shown

ALL = frozenset(Board.empty(10, 8).squares())
MIDDLE = Square(4, 3)
NEAR = frozenset(s for s in ALL if max(abs(s.x - MIDDLE.x), abs(s.y - MIDDLE.y)) <= 2)
RINGS = RangeOverlay(((2, NEAR), (14, ALL)))
FIELD = FieldOverlay(NEAR, "front")


def strips(zoom: int, overlay: Overlay, *at: Square) -> list[pygame.Rect]:
    """Where the words of an overlay are, with squads without names at some squares."""
    crowd = [replace(SQUAD, key=str(square), tag="", label="", area=Area(*square)) for square in at]
    picture, _, _ = shown(zoom, *crowd, overlays=(overlay,))
    return picture.room.strips


@pytest.mark.parametrize("zoom", [44, 56, 96])
@pytest.mark.parametrize(("overlay", "many"), [(RINGS, 2), (FIELD, 1)])
def test_words_keep_off_pieces(zoom: int, overlay: Overlay, many: int) -> None:
    free = strips(zoom, overlay)
    assert len(free) == many
    boxes = {square: pygame.Rect(square.x * zoom, square.y * zoom, zoom, zoom) for square in ALL}
    there = [square for square, box in boxes.items() if box.collidelist(free) >= 0]
    moved = strips(zoom, overlay, *there)
    assert len(moved) == many
    assert not any(strip.collidelistall([boxes[square] for square in there]) for strip in moved)


def test_what_reaches_over_the_whole_board_bears_its_range_at_the_border() -> None:
    assert strips(56, RINGS)[-1].right == 560
