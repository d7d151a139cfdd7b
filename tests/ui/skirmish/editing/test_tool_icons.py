"""Samples of terrain are drawn as the board draws it."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.skirmish.board.board import Board, Terrain
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.ui.skirmish.board.ground import drawing
from dust_tactics.ui.skirmish.editing.tool_icons import Samples
from dust_tactics.ui.toolkit.app import App


@pytest.mark.parametrize("terrain", [Terrain.STRUCTURE, Terrain.TREE, Terrain.AMMO_DUMP, Terrain.WATER])
def test_a_piece_in_hand_is_the_drawing_that_will_lie_there(app: App, terrain: Terrain) -> None:
    samples, squares = Samples(app.art), list(Board.empty(12, 9).squares())
    pictures: dict[int, set[bytes]] = {}
    for square in squares:
        picture = samples.terrain(terrain, 40, square)
        same = pictures.setdefault(drawing(terrain, square, app.art), set())
        same.add(pygame.image.tobytes(picture, "RGB"))
    assert all(len(same) == 1 for same in pictures.values())
    assert len(set.union(*pictures.values())) == len(pictures)
    assert len(pictures) > 1


def test_without_a_square_it_is_the_same_sample_every_time(app: App) -> None:
    samples = Samples(app.art)
    assert samples.terrain(Terrain.TREE, 30) is samples.terrain(Terrain.TREE, 30, Square(1, 1))
