"""The classes of lines between two squares."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest

from dust_tactics.skirmish.sight.geometry.lattice import Box
from dust_tactics.skirmish.sight.geometry.lines import LineClass, line_classes


def test_along_a_row_there_is_one_class() -> None:
    (straight,) = line_classes(3, 0)
    assert straight.path == ((0, 0), (1, 0), (2, 0), (3, 0))
    assert straight.obstacles() == (
        Box.of_square(1, 0), Box.of_square(2, 0), Box(1, 0, 1, 1), Box(2, 0, 2, 1), Box(3, 0, 3, 1),
    )  # fmt: skip


def test_to_a_diagonal_neighbour_there_are_the_two_ways_round_the_corner() -> None:
    assert {pattern.path for pattern in line_classes(1, 1)} == {
        ((0, 0), (1, 0), (1, 1)),
        ((0, 0), (0, 1), (1, 1)),
    }


def all_stair_paths(dx: int, dy: int) -> list[tuple[tuple[int, int], ...]]:
    """Every path of steps right and up."""
    if dx == dy == 0:
        return [((0, 0),)]
    paths = []
    if dx:
        paths += [(*path, (dx, dy)) for path in all_stair_paths(dx - 1, dy)]
    if dy:
        paths += [(*path, (dx, dy)) for path in all_stair_paths(dx, dy - 1)]
    return paths


def some_line_visits(path: tuple[tuple[int, int], ...]) -> bool:
    """Whether some straight line visits exactly these squares: corners left of the path and right of it
    can be parted by a line of one slope."""
    dx, dy = path[-1]
    above, below = [(0, 1), (dx, dy + 1)], [(1, 0), (dx + 1, dy)]
    for (x, y), (next_x, _) in pairwise(path):
        (above if next_x > x else below).append((x + 1, y + 1))
    slopes = {Fraction(0)} | {Fraction(ay - by, ax - bx) for ax, ay in above for bx, by in below if ax != bx}
    ordered = sorted(slope for slope in slopes if slope >= 0)
    tries = [(one + other) / 2 for one, other in pairwise(ordered)] + [ordered[-1] + 1]
    return any(min(y - slope * x for x, y in above) > max(y - slope * x for x, y in below) for slope in tries)


@pytest.mark.parametrize(("dx", "dy"), [(2, 1), (2, 2), (3, 2), (4, 1), (4, 3), (5, 4), (6, 3), (5, 5)])
def test_the_classes_are_the_stair_paths_that_a_line_can_follow(dx: int, dy: int) -> None:
    expected = {path for path in all_stair_paths(dx, dy) if some_line_visits(path)}
    found = [pattern.path for pattern in line_classes(dx, dy)]
    assert len(found) == len(set(found))
    assert set(found) == expected


def visited(pattern: LineClass) -> list[tuple[int, int]]:
    """The squares that the line of a class really visits, from its crossings of columns."""
    slope, height = pattern.line()
    dx, dy = pattern.path[-1]
    squares = []
    for x in range(dx + 1):
        low, high = slope * x + height, slope * (x + 1) + height
        for y in range(dy + 1):
            if low < y + 1 and high > y:
                squares.append((x, y))  # noqa: PERF401 - two loops and a condition read better so
    return squares


@pytest.mark.parametrize(("dx", "dy"), [(1, 1), (5, 2), (7, 7), (9, 4), (17, 11), (23, 1)])
def test_the_line_of_a_class_visits_its_path(dx: int, dy: int) -> None:
    for pattern in line_classes(dx, dy):
        assert visited(pattern) == list(pattern.path)
