from __future__ import annotations

import pygame
import pytest

from dust_tactics.skirmish.board.board import Board, Edge, Terrain
from dust_tactics.skirmish.board.grid import Area, Square, Wall
from dust_tactics.ui.skirmish.board.ground import paint
from dust_tactics.ui.skirmish.board.wall_art import GAP, thickness
from dust_tactics.ui.skirmish.views.overlay_views import BoardView
from tests.ui.drawing import art, different

ART = art()
EMPTY = Board.empty(5, 5)
ZOOMS = (24, 60, 160)


def painted(board: Board, zoom: int = 60) -> pygame.Surface:
    return paint(BoardView(board, grid=False), Area(0, 0, board.cols, board.rows), zoom, ART)


def inked(picture: pygame.Surface, x: float, y: float, zoom: int) -> bool:
    return picture.get_at((round(x * zoom), round(y * zoom)))[:3] == ART.palette.rgb("ink")


def body(vertical: bool, along: float, zoom: int) -> tuple[float, float]:
    """A point in the dark part of the wall at (2, 2), as far along its edge as wanted."""
    aside = 0.3 * thickness(zoom) / zoom
    return (2 + aside, 2 + along) if vertical else (2 + along, 2 + aside)


@pytest.mark.parametrize("zoom", ZOOMS)
@pytest.mark.parametrize("vertical", [True, False])
def test_a_wall_is_solid_from_corner_to_corner(vertical: bool, zoom: int) -> None:
    picture = painted(EMPTY.with_edge(Wall(2, 2, vertical), Edge.WALL), zoom)
    assert all(inked(picture, *body(vertical, tenth / 10, zoom), zoom) for tenth in range(1, 10))


@pytest.mark.parametrize("zoom", ZOOMS)
@pytest.mark.parametrize("vertical", [True, False])
def test_a_small_opening_is_a_gap_narrower_than_its_square(vertical: bool, zoom: int) -> None:
    picture = painted(EMPTY.with_edge(Wall(2, 2, vertical), Edge.SMALL_OPENING), zoom)
    assert inked(picture, *body(vertical, GAP[0] / 2, zoom), zoom)
    assert inked(picture, *body(vertical, (1 + GAP[1]) / 2, zoom), zoom)
    middle = (2, 2.5) if vertical else (2.5, 2)
    assert picture.get_at((round(middle[0] * zoom), round(middle[1] * zoom)))[:3] == ART.palette.rgb(
        "paper-light"
    )


def test_a_large_opening_has_jambs_at_both_ends_and_nothing_between() -> None:
    picture, bare = painted(EMPTY.with_edge(Wall(2, 2, True), Edge.LARGE_OPENING)), painted(EMPTY)
    top, middle, bottom = (pygame.Rect(112, 120 + at, 16, 8) for at in (0, 26, 52))
    assert different(picture, bare, top) > 60 < different(picture, bare, bottom)
    assert different(picture, bare, middle) < 50


def test_large_openings_side_by_side_are_one_huge_opening() -> None:
    """Jambs stand at the ends of the whole gap only."""
    walls = [Wall(2, 1, True), Wall(2, 2, True)]
    huge = Board.from_rows(["....."] * 5, [], [(wall, Edge.LARGE_OPENING) for wall in walls])
    picture, bare = painted(huge), painted(EMPTY)
    meeting = pygame.Rect(112, 116, 4, 8)
    assert different(picture, bare, meeting) == 0
    assert different(picture, bare, meeting.move(0, -56)) > 10 < different(picture, bare, meeting.move(0, 56))


def test_edges_of_four_kinds_look_different() -> None:
    shown = [painted(EMPTY.with_edge(Wall(2, 2, False), edge), 24) for edge in Edge]
    for number, picture in enumerate(shown):
        assert all(different(picture, other) > 25 for other in shown[:number])


def test_a_floor_ends_in_a_sill_but_runs_on_under_its_neighbour() -> None:
    one = EMPTY.with_terrain(Square(2, 2), Terrain.BUILDING)
    two = one.with_terrain(Square(3, 2), Terrain.BUILDING)
    edge = pygame.Rect(177, 130, 3, 40)
    sill = ART.palette.rgb("floor-dark")
    assert painted(one).get_at(edge.center)[:3] == sill
    assert painted(two).get_at(edge.center)[:3] != sill
