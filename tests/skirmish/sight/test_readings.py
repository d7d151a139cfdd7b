"""Every reading that can be switched to, against the slow check of the same reading."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings

from dust_tactics.skirmish.board.grid import Area, Wall
from dust_tactics.skirmish.sight.models.dust1947 import DUST_1947
from dust_tactics.skirmish.sight.models.tactics import DUST_TACTICS
from dust_tactics.skirmish.sight.query import covered, sight, visible
from dust_tactics.skirmish.sight.scene import Scene

from .slow_readings import slow_1947_readings, slow_cover_from_rim, slow_cover_of_closed, slow_grazes
from .strategies import Position, positions, random_position, with_vehicles

TOUCHING = DUST_TACTICS.under({"DT-sight-points": "touching-sees"})
RIM = DUST_TACTICS.under({"DT-cover-points": "attacker-rim"})
CLOSED = DUST_TACTICS.under({"DT-cover-points": "closed-target"})


def test_readings_of_dust_tactics_agree_with_the_slow_check() -> None:
    rng = Random(1947)
    answers: Counter[tuple[bool, ...]] = Counter()
    for _ in range(300):
        position = random_position(rng, 6)
        found = TOUCHING.visible(*position), RIM.covered(*position), CLOSED.covered(*position)
        slow = slow_grazes(*position), slow_cover_from_rim(*position), slow_cover_of_closed(*position)
        assert found == slow, position
        base = visible(*position), DUST_TACTICS.covered(*position)
        answers[found[0] != base[0], found[1] != base[1], found[2] != base[1]] += 1
    for column in range(3):
        assert any(turned[column] for turned in answers), "the positions must turn on every reading"


@pytest.mark.parametrize("anywhere", [False, True])
@pytest.mark.parametrize("vehicles", [False, True])
def test_readings_of_dust_1947_agree_with_the_slow_check(anywhere: bool, vehicles: bool) -> None:
    rng = Random(47)
    model = replace(DUST_1947, corners_anywhere=anywhere, vehicle_corners=vehicles)
    turned = 0
    for _ in range(600):
        position = with_vehicles(random_position(rng, 6), rng)
        found = visible(*position, model), covered(*position, model)
        assert found == slow_1947_readings(*position, anywhere=anywhere, vehicles=vehicles), position
        turned += found != (visible(*position, DUST_1947), covered(*position, DUST_1947))
    assert turned or model == DUST_1947


@given(position=positions())
@settings(max_examples=80)
def test_who_allows_more_sees_more(position: Position) -> None:
    assert TOUCHING.visible(*position) >= DUST_TACTICS.visible(*position)
    assert RIM.covered(*position) <= DUST_TACTICS.covered(*position) <= CLOSED.covered(*position)
    anywhere = replace(DUST_1947, corners_anywhere=True)
    assert anywhere.visible(*position) <= DUST_1947.visible(*position)
    terrain_only = replace(DUST_1947, vehicle_corners=False)
    assert visible(*position, terrain_only) == visible(*position, DUST_1947)
    assert covered(*position, terrain_only) <= covered(*position, DUST_1947)


def test_a_line_between_two_tanks_that_meet_at_a_corner_only_touches() -> None:
    scene = Scene.from_rows([".#", "#."])
    verdict = sight(scene, Area(0, 0), Area(1, 1), TOUCHING)
    assert (verdict.visible, verdict.cover) == (True, True)
    assert not sight(scene, Area(0, 0), Area(1, 1)).visible


def test_walls_are_not_open_where_they_meet() -> None:
    straight = Scene.from_rows(["...", "..."], hwalls=[(0, 1), (1, 1), (2, 1)])
    assert not visible(straight, Area(0, 0), Area(2, 1), TOUCHING)
    corner = Scene.from_rows(["..", ".."], hwalls=[(0, 1)], vwalls=[(1, 0)])
    assert not visible(corner, Area(0, 0), Area(1, 1), TOUCHING)
    hooks = Scene.from_rows(["..", "..", ".."], hwalls=[(0, 1), (1, 2)], vwalls=[(1, 1)])
    assert not visible(
        hooks, Area(0, 0, 2, 1), Area(0, 2, 2, 1), TOUCHING
    )  # not along the middle wall either
    one_hook = Scene.from_rows(["..", "..", ".."], hwalls=[(0, 1)], vwalls=[(1, 1)])
    assert visible(one_hook, Area(0, 0, 2, 1), Area(0, 2, 2, 1), TOUCHING)


def test_from_the_corner_of_its_square_a_unit_looks_along_the_side_of_a_blocker() -> None:
    scene = Scene.from_rows([".#", ".."])
    assert covered(scene, Area(0, 0), Area(1, 1))
    assert not covered(scene, Area(0, 0), Area(1, 1), RIM)


def test_nobody_looks_from_the_rim_through_the_wall_that_he_stands_on() -> None:
    one = Scene.from_rows(["...", "...", "..."], vwalls=[(1, 1)])
    assert not RIM.covered(one, Area(0, 1), Area(2, 0, 1, 2))  # from an end of the wall
    on_both_sides = Scene.from_rows(["...", "...", "..."], vwalls=[(1, 0), (1, 1), (1, 2)])
    assert RIM.covered(on_both_sides, Area(0, 1), Area(2, 0, 1, 2))


def test_a_blocker_beside_the_target_covers_it_when_its_edges_count() -> None:
    scene = Scene.from_rows(["...#"])
    assert not covered(scene, Area(0, 0), Area(2, 0))
    assert covered(scene, Area(0, 0), Area(2, 0), CLOSED)
    walled = Scene(3, 1, 0, (Wall(0, 0, True), Wall(3, 0, True)))
    assert not covered(walled, Area(0, 0), Area(2, 0), CLOSED)  # the rim of the board is no blocker
    assert not covered(walled, Area(2, 0), Area(0, 0), CLOSED)
