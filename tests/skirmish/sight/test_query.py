"""The answers themselves: the public positions, a second method, and what must hold everywhere."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from dust_tactics.skirmish.board.grid import Area, Wall
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.sight.geometry.lattice import Box, Symmetry
from dust_tactics.skirmish.sight.model import SightModel
from dust_tactics.skirmish.sight.models.dust1947 import DUST_1947
from dust_tactics.skirmish.sight.models.tactics import DUST_TACTICS
from dust_tactics.skirmish.sight.query import MODELS, covered, sight, visible
from dust_tactics.skirmish.sight.scene import Scene

from .slow_check import slow_1947, slow_covered, slow_visible
from .strategies import Position, every_wall, positions, random_position

CASES = json.loads((Path(__file__).parent / "sight_cases.json").read_text(encoding="utf-8"))
BOTH = pytest.mark.parametrize("model", [DUST_TACTICS, DUST_1947], ids=lambda model: str(model.id))


def position_of(case: dict[str, Any]) -> Position:
    scene = Scene.from_rows(case["rows"], case.get("vwalls", ()), case.get("hwalls", ()))
    source = Area(*case["a"], *case.get("a_size", (1, 1)))
    return Position(scene, source, Area(*case["b"], *case.get("b_size", (1, 1))))


@pytest.mark.parametrize("number", range(len(CASES)))
def test_public_positions(number: int) -> None:
    case = CASES[number]
    for model, key in (("dust-tactics", "dt"), ("dust-1947", "d47")):
        verdict = sight(*position_of(case), model)
        assert {"visible": verdict.visible, "cover": verdict.cover} == case[key], model


@pytest.mark.parametrize("seed", [1947, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(3))])
def test_agrees_with_the_slow_check(seed: int) -> None:
    rng = Random(seed)
    answers = set()
    for _ in range(250):
        position = random_position(rng)
        tactics = visible(*position), DUST_TACTICS.covered(*position)
        assert tactics == (slow_visible(*position), slow_covered(*position)), position
        verdict = sight(*position, DUST_1947)
        assert (verdict.visible, verdict.cover) == slow_1947(*position), position
        answers.add((tactics, verdict.visible, verdict.cover))
    assert len(answers) > 4, "the random positions must try both rulesets' answers in most combinations"


def test_agrees_with_the_slow_check_far_apart() -> None:
    rng = Random(24)
    for _ in range(60):
        squares = sum(1 << index for index in range(18 * 12) if rng.random() < rng.choice((0.03, 0.06)))
        scene = Scene(18, 12, squares)
        source, target = (Area(rng.randrange(18), rng.randrange(12)) for _ in range(2))
        if source == target:
            continue
        assert visible(scene, source, target) == slow_visible(scene, source, target)
        assert DUST_TACTICS.covered(scene, source, target) == slow_covered(scene, source, target)


@BOTH
@given(position=positions())
@settings(max_examples=150, deadline=None)
def test_sight_goes_both_ways(model: SightModel, position: Position) -> None:
    scene, source, target = position
    assert visible(scene, source, target, model) == visible(scene, target, source, model)


def transformed(position: Position, symmetry: Symmetry) -> Position:
    """A position turned or mirrored; the symmetry must keep the board's corner at (0, 0)."""
    scene, *areas = position
    board = symmetry.box(Box(0, 0, scene.cols, scene.rows))
    turn = symmetry._replace(shift_x=-board.x0, shift_y=-board.y0)
    squares = 0
    cols, rows = (scene.rows, scene.cols) if symmetry.swap else (scene.cols, scene.rows)
    for y in range(scene.rows):
        for x in range(scene.cols):
            if scene.squares >> (y * scene.cols + x) & 1:
                square = turn.box(Box.of_square(x, y))
                squares |= 1 << (square.y0 * cols + square.x0)
    walls = tuple(turn.box(Box.of_wall(wall)).wall for wall in scene.walls)
    boxes = [turn.box(Box.of_area(area)) for area in areas]
    placed = [Area(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0) for box in boxes]
    return Position(Scene(cols, rows, squares, walls), *placed)


@BOTH
@given(position=positions())
@settings(max_examples=100, deadline=None)
def test_the_eight_symmetries(model: SightModel, position: Position) -> None:
    expected = visible(*position, model), covered(*position, model)
    for swap in (False, True):
        for sign_x in (1, -1):
            for sign_y in (1, -1):
                turned = transformed(position, Symmetry(swap, sign_x, sign_y))
                assert (visible(*turned, model), covered(*turned, model)) == expected, turned


@BOTH
@given(position=positions(largest=5))
@settings(max_examples=40, deadline=None)
def test_one_more_blocker_never_opens_a_line_nor_removes_cover(model: SightModel, position: Position) -> None:
    scene, source, target = position
    seen, in_cover = visible(*position, model), covered(*position, model)
    more = [
        Scene(scene.cols, scene.rows, scene.squares | 1 << index, scene.walls)
        for index in range(scene.cols * scene.rows)
    ]
    more += [
        Scene(scene.cols, scene.rows, scene.squares, (*scene.walls, wall))
        for wall in every_wall(scene.cols, scene.rows)
    ]
    for crowded in more:
        assert seen or not visible(crowded, source, target, model)
        assert not in_cover or covered(crowded, source, target, model)


@BOTH
def test_own_squares_never_block(model: SightModel) -> None:
    scene = Scene.from_rows(["##..", "####"])
    assert visible(scene, Area(0, 0, 2, 2), Area(2, 0, 2, 2), model)
    assert not covered(scene, Area(0, 0, 2, 2), Area(2, 0, 2, 2), model)


@BOTH
def test_a_wall_on_the_shared_edge_closes_sight_though_the_squares_are_neighbours(model: SightModel) -> None:
    walled = Scene.from_rows([".."], vwalls=[(1, 0)])
    assert not visible(walled, Area(0, 0), Area(1, 0), model)
    assert visible(Scene.from_rows([".."], vwalls=[(0, 0)]), Area(0, 0), Area(1, 0), model)


@BOTH
def test_a_unit_sees_its_own_square(model: SightModel) -> None:
    scene = Scene.from_rows(["##"], vwalls=[(0, 0), (1, 0)])
    assert visible(scene, Area(0, 0), Area(0, 0), model)
    assert not covered(scene, Area(0, 0), Area(0, 0), model)


def test_a_squad_looks_round_the_corner_of_one_tank_but_not_between_two() -> None:
    one = Scene.from_rows([".#", ".."])
    two = Scene.from_rows([".#", "#."])
    assert visible(one, Area(0, 0), Area(1, 1))
    assert not visible(two, Area(0, 0), Area(1, 1))


def test_cover_is_judged_from_each_attacker() -> None:
    scene = Scene.from_rows([".....", "....#"])
    assert covered(scene, Area(0, 1), Area(4, 0))
    assert not covered(scene, Area(4, 0), Area(0, 1))


@pytest.mark.parametrize(
    ("area", "words"),
    [
        (Area(3, 0), "not on the board of 3 x 2"),
        (Area(-1, 0), "not on the board"),
        (Area(2, 1, 2, 1), "not on the board"),
        (Area(0, 0, 3, 1), "a footprint of 3 x 1"),
        (Area(0, 0, 0, 1), "a footprint of 0 x 1"),
    ],
)
def test_footprints_must_be_ours_and_on_the_board(area: Area, words: str) -> None:
    scene = Scene.from_rows(["...", "..."])
    with pytest.raises(ValueError, match=words):
        sight(scene, Area(0, 0), area)
    with pytest.raises(ValueError, match=words):
        sight(scene, area, Area(0, 0))


def test_an_unknown_model_is_named_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="'dust-1948'; there are dust-tactics, dust-1947"):
        sight(Scene(2, 1), Area(0, 0), Area(1, 0), "dust-1948")
    assert list(MODELS) == [*EDITIONS]


def test_walls_do_not_change_the_answers_of_a_board_without_them() -> None:
    rng = Random(7)
    for _ in range(200):
        scene, source, target = random_position(rng)
        bare = Scene(scene.cols, scene.rows, scene.squares)
        # A wall on the rim of the board is on nobody's way.
        rim = Scene(scene.cols, scene.rows, scene.squares, (Wall(0, 0, True), Wall(scene.cols, 0, True)))
        assert visible(bare, source, target) == visible(rim, source, target)
        assert covered(bare, source, target) == covered(rim, source, target)
