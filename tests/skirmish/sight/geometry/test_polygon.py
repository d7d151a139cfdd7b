"""Exact polygons and shadows."""

from __future__ import annotations

from fractions import Fraction

from dust_tactics.skirmish.sight.geometry.lattice import Box
from dust_tactics.skirmish.sight.geometry.polygon import (
    HalfPlane,
    area,
    clip,
    middle,
    rectangle,
    shadow,
    split,
)

UNIT = rectangle(Box(0, 0, 1, 1))


def test_a_cut_keeps_the_side_asked_for() -> None:
    right = HalfPlane(Fraction(1), Fraction(0), Fraction(1, 3))
    assert area(clip(UNIT, right)) == Fraction(2, 3)
    assert area(clip(UNIT, right.opposite())) == Fraction(1, 3)


def test_a_cut_along_the_rim_leaves_all_or_nothing() -> None:
    assert clip(UNIT, HalfPlane(Fraction(1), Fraction(0), Fraction(0))) == UNIT
    assert clip(UNIT, HalfPlane(Fraction(1), Fraction(0), Fraction(1))) == ()


def test_a_cut_through_two_corners_leaves_a_triangle() -> None:
    half = clip(UNIT, HalfPlane(Fraction(1), Fraction(-1), Fraction(0)))
    assert len(half) == 3
    assert area(half) == Fraction(1, 2)


def test_the_pieces_of_a_split_fill_the_whole() -> None:
    planes = [
        HalfPlane(Fraction(1), Fraction(0), Fraction(1, 4)),
        HalfPlane(Fraction(1), Fraction(1), Fraction(1)),
        HalfPlane(Fraction(0), Fraction(1), Fraction(1, 5)),
    ]
    inside, rest = split(UNIT, planes)
    assert area(inside) + sum(map(area, rest)) == 1
    assert area(inside) > 0


def test_the_shadow_of_a_square_straight_ahead_covers_the_square_behind() -> None:
    eye = (Fraction(1, 2), Fraction(1, 2))
    dark, rest = split(rectangle(Box(3, 0, 4, 1)), shadow(eye, Box(1, 0, 2, 1)))
    assert area(dark) == 1
    assert not rest


def test_nothing_before_a_square_is_in_its_shadow() -> None:
    eye = (Fraction(1, 2), Fraction(1, 2))
    assert split(rectangle(Box(1, 0, 2, 1)), shadow(eye, Box(2, 0, 3, 1)))[0] == ()


def test_half_a_square_behind_the_end_of_a_wall() -> None:
    # The wall on x = 1 ends at y = 0, level with the eye: what lies below that is dark.
    dark, _ = split(rectangle(Box(3, -1, 4, 0)), shadow((Fraction(0), Fraction(-1, 2)), Box(1, -1, 1, 0)))
    assert area(dark) == 1
    dark, _ = split(rectangle(Box(2, 0, 3, 1)), shadow((Fraction(0), Fraction(1, 2)), Box(1, 0, 1, 1)))
    assert area(dark) == 1
    dark, rest = split(rectangle(Box(2, 1, 3, 2)), shadow((Fraction(0), Fraction(1, 2)), Box(1, 0, 1, 1)))
    assert area(dark) == Fraction(3, 4)
    assert sum(map(area, rest)) == Fraction(1, 4)


def test_the_middle_of_a_polygon() -> None:
    assert middle(UNIT) == (Fraction(1, 2), Fraction(1, 2))
