"""The classes of sweeps from a footprint to another."""

from __future__ import annotations

from fractions import Fraction

from dust_tactics.skirmish.board.grid import Area
from dust_tactics.skirmish.sight.geometry.lattice import Box
from dust_tactics.skirmish.sight.geometry.sweeps import hidden_interval, sweeps_between


def test_along_a_row_only_the_squares_between_hide() -> None:
    (sweep,) = sweeps_between(Area(0, 0), Area(3, 0), walled=False)
    assert set(sweep.obstacles) == {Box.of_square(1, 0), Box.of_square(2, 0)}
    assert sweep.edge[0] == 1
    assert 0 < sweep.edge[1] < 1


def test_a_diagonal_neighbour_is_always_seen_past_both_squares_beside_the_corner() -> None:
    beside = {Box.of_square(1, 0), Box.of_square(0, 1)}
    sweeps = sweeps_between(Area(0, 0), Area(1, 1), walled=False)
    assert [bool(beside & set(sweep.obstacles)) for sweep in sweeps] == [True, True]
    assert {box for sweep in sweeps for box in sweep.obstacles} == beside


def test_a_sweep_starts_from_every_facing_edge() -> None:
    sides = {sweep.edge[0] == 2 for sweep in sweeps_between(Area(1, 4), Area(5, 0), walled=False)}
    assert sides == {True, False}
    assert all(sweep.edge[0] == 3 for sweep in sweeps_between(Area(1, 1, 2, 2), Area(6, 2), walled=False))


def test_where_a_square_hides_a_part_of_the_target() -> None:
    # Seen from the line x = 0 the square (1, 0) stands above the row of the target (3, 1):
    # from higher than the line through (2, 1) and the target's upper corner at y = 1.
    assert hidden_interval(0, Box(3, 1, 4, 2), Box(1, 0, 2, 1), 12, -60, 60)[1] == 12
    # The square before the target hides it between the two inner tangents.
    low, high = hidden_interval(0, Box(3, 0, 4, 1), Box(1, 0, 2, 1), 12, -60, 60)
    assert (low, high) == (-2 * 12, 3 * 12)


def test_a_wall_on_the_rim_hides_from_the_points_behind_it() -> None:
    assert hidden_interval(0, Box(3, 0, 4, 1), Box(0, 0, 0, 1), 12, -60, 60) == (0, 12)


def test_a_wall_inside_the_target_hides_from_everywhere() -> None:
    assert hidden_interval(0, Box(3, 0, 5, 1), Box(4, 0, 4, 1), 12, -60, 60) == (-60, 60)


def test_points_of_a_sweep_lie_behind_the_rim() -> None:
    for sweep in sweeps_between(Area(2, 2), Area(6, 5), walled=True):
        x, y = sweep.point(Fraction(1, 100))
        assert 2 < x < 3
        assert 2 < y < 3
