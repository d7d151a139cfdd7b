"""Large units in Dust 1947: the best line to each of their squares."""

from __future__ import annotations

from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.sight.models.dots import DotLine, fare_between
from dust_tactics.skirmish.sight.models.dust1947 import DUST_1947
from dust_tactics.skirmish.sight.query import sight
from dust_tactics.skirmish.sight.scene import Scene


def test_a_large_target_is_in_cover_when_one_of_its_squares_is() -> None:
    scene = Scene.from_rows(["....", ".#..", "...."])
    assert fare_between(scene, Square(0, 0), Square(2, 2)) is DotLine.BLOCKED
    verdict = sight(scene, Area(0, 0), Area(2, 1, 1, 2), DUST_1947)
    assert (verdict.visible, verdict.cover) == (False, True)
    verdict = sight(scene, Area(0, 0), Area(3, 0, 1, 2), DUST_1947)
    assert (verdict.visible, verdict.cover) == (True, True)


def test_a_huge_target_is_in_cover_when_two_of_its_squares_are() -> None:
    one = Scene.from_rows(["....", "..#.", "...."]), Area(0, 1), Area(2, 1, 2, 2)
    assert sight(Scene(4, 3, one[0].squares), one[1], one[2], DUST_1947).cover is False
    behind = Scene.from_rows([".....", ".#...", "....."])
    assert sight(behind, Area(0, 1), Area(3, 1, 2, 2), DUST_1947).cover is True
    assert sight(behind, Area(0, 0), Area(3, 0, 2, 2), DUST_1947).visible is True


def test_other_squares_of_a_large_unit_give_no_cover_to_it() -> None:
    scene = Scene.from_rows(["..##"])
    verdict = sight(scene, Area(0, 0), Area(2, 0, 2, 1), DUST_1947)
    assert (verdict.visible, verdict.cover) == (True, False)
