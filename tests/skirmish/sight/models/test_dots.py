"""The line from dot to dot: corners and ends of walls."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.sight.geometry.lattice import Box
from dust_tactics.skirmish.sight.models.dots import DotLine, dot_path, fare_between
from dust_tactics.skirmish.sight.scene import Scene


def test_the_path_of_a_knights_move() -> None:
    path = dot_path(Square(0, 0), Square(2, 1))
    assert path.crossed == (
        Box(1, 0, 1, 1), Box.of_square(1, 0), Box(1, 1, 2, 1), Box.of_square(1, 1), Box(2, 1, 2, 2),
    )  # fmt: skip
    assert path.touched == ()


def test_a_diagonal_touches_corners_and_crosses_no_edge() -> None:
    path = dot_path(Square(2, 2), Square(0, 0))
    assert path.crossed == (Box.of_square(1, 1),)
    assert [touch.corner for touch in path.touched] == [(2, 2), (1, 1)]


@pytest.mark.parametrize(
    ("rows", "fare"),
    [
        (["..", ".."], DotLine.CLEAR),
        ([".#", ".."], DotLine.GRAZED),
        (["..", "#."], DotLine.GRAZED),
        ([".#", "#."], DotLine.BLOCKED),
    ],
)
def test_corners_of_squares(rows: list[str], fare: DotLine) -> None:
    assert fare_between(Scene.from_rows(rows), Square(0, 0), Square(1, 1)) is fare


def test_corners_on_both_sides_but_at_two_places_leave_it_seen() -> None:
    scene = Scene.from_rows([".#.", "...", ".#."])
    assert fare_between(scene, Square(0, 0), Square(2, 2)) is DotLine.GRAZED


@pytest.mark.parametrize(
    ("vwalls", "hwalls", "fare"),
    [
        ([(1, 0)], [], DotLine.GRAZED),
        ([(1, 0)], [(1, 1)], DotLine.GRAZED),
        ([(1, 0)], [(0, 1)], DotLine.BLOCKED),
        ([(1, 0), (1, 1)], [], DotLine.BLOCKED),
        ([], [(0, 1), (1, 1)], DotLine.BLOCKED),
        ([(0, 0), (2, 1)], [(0, 0)], DotLine.CLEAR),
    ],
)
def test_ends_of_walls_are_corners(
    vwalls: list[tuple[int, int]], hwalls: list[tuple[int, int]], fare: DotLine
) -> None:
    scene = Scene.from_rows(["..", ".."], vwalls, hwalls)
    assert fare_between(scene, Square(0, 0), Square(1, 1)) is fare


def test_the_end_of_a_wall_and_a_square_close_a_corner_together() -> None:
    scene = Scene.from_rows([".#", ".."], hwalls=[(0, 1)])
    assert fare_between(scene, Square(0, 0), Square(1, 1)) is DotLine.BLOCKED
