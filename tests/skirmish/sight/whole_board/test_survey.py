"""The survey says what single questions say, and what the slow check says."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st

from dust_tactics.skirmish.board.grid import Area, Opening, Square, Wall
from dust_tactics.skirmish.sight import query
from dust_tactics.skirmish.sight.model import SightModel
from dust_tactics.skirmish.sight.models.dust1947 import DUST_1947
from dust_tactics.skirmish.sight.models.tactics import DUST_TACTICS
from dust_tactics.skirmish.sight.scene import Scene
from dust_tactics.skirmish.sight.whole_board import dots, lines, network, places, sweeps
from dust_tactics.skirmish.sight.whole_board.survey import Survey, survey
from tests.skirmish.sight.slow_check import slow_1947, slow_covered, slow_visible
from tests.skirmish.sight.strategies import every_wall, positions

MODELS: tuple[SightModel, ...] = (DUST_TACTICS, DUST_1947)


def random_scene(rng: Random, cols: int, rows: int, density: float, walled: float = 0) -> Scene:
    squares = sum(1 << index for index in range(cols * rows) if rng.random() < density)
    return Scene(cols, rows, squares, tuple(wall for wall in every_wall(cols, rows) if rng.random() < walled))


def index(scene: Scene, area: Area) -> int:
    return area.y * scene.cols + area.x


def check_pair(scene: Scene, found: Survey, model: SightModel, source: Area, target: Area) -> None:
    pair = index(scene, source), index(scene, target)
    assert found.visible[pair] == query.visible(scene, source, target, model), (scene, source, target)
    assert found.cover[pair] == query.covered(scene, source, target, model), (scene, source, target)


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("walled", [0, 0.1])
@pytest.mark.parametrize(("cols", "rows"), [(1, 1), (1, 7), (7, 1), (2, 2), (5, 4), (3, 8), (8, 8), (9, 8)])
def test_every_pair_is_answered_as_by_a_single_question(
    model: SightModel, walled: float, cols: int, rows: int
) -> None:
    rng = Random(cols * 100 + rows)
    for density in (0.0, 0.1, 0.3):
        scene = random_scene(rng, cols, rows, density, walled)
        found = survey(scene, model)
        areas = [Area(x, y) for y in range(rows) for x in range(cols)]
        for source in areas:
            for target in areas:
                check_pair(scene, found, model, source, target)


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize(
    ("cols", "rows", "walled"), [(24, 18, 0), (24, 18, 0.05), (18, 24, 0), (48, 48, 0), (70, 9, 0.02)]
)
def test_samples_of_a_large_board(model: SightModel, cols: int, rows: int, walled: float) -> None:
    rng = Random(11)
    scene = random_scene(rng, cols, rows, 0.15, walled)
    found = survey(scene, model)
    for _ in range(300):
        source, target = (Area(rng.randrange(cols), rng.randrange(rows)) for _ in range(2))
        check_pair(scene, found, model, source, target)


@given(positions(5))
@settings(max_examples=60, deadline=None)
def test_the_slow_check_agrees(position: tuple[Scene, Area, Area]) -> None:
    scene = position[0]
    source, target = (Area(area.x, area.y) for area in position[1:])
    pair = index(scene, source), index(scene, target)
    tactics, dust = survey(scene, DUST_TACTICS), survey(scene, DUST_1947)
    seen = slow_visible(scene, source, target)
    assert tactics.visible[pair] == seen
    assert tactics.cover[pair] == (not seen or slow_covered(scene, source, target))
    if source != target:
        assert (dust.visible[pair], dust.cover[pair]) == slow_1947(scene, source, target)


@given(st.integers(1, 9), st.integers(1, 9), st.integers(0, 2**81), st.integers(0, 10**6))
@settings(max_examples=30, deadline=None)
def test_sight_is_mutual_and_more_blockers_never_help(cols: int, rows: int, bits: int, more: int) -> None:
    few = Scene(cols, rows, bits & (1 << cols * rows) - 1 & more * 0x10001)
    many = Scene(cols, rows, few.squares | bits & (1 << cols * rows) - 1)
    for model in MODELS:
        before, after = survey(few, model), survey(many, model)
        assert (before.visible == before.visible.T).all()
        assert (after.visible <= before.visible).all()
        assert (after.cover >= before.cover).all()
        assert (before.cover | before.visible).all()


@pytest.mark.parametrize("walled", [0, 0.05])
@pytest.mark.parametrize(("cols", "rows"), [(10, 9), (5, 13), (70, 3)])
@pytest.mark.parametrize("tile", [1, 3, 8])
def test_boards_cut_into_tiles_have_the_same_answers(
    monkeypatch: pytest.MonkeyPatch, tile: int, cols: int, rows: int, walled: float
) -> None:
    scene = random_scene(Random(2), cols, rows, 0.2, walled)
    monkeypatch.setattr(network, "ONE_TILE", cols * rows)
    forget_plans()
    whole = [survey(scene, model) for model in MODELS]
    monkeypatch.setattr(network, "ONE_TILE", 0)
    monkeypatch.setattr(network, "TILE", tile)
    monkeypatch.setattr(places, "KEPT_PAIRS", 0)
    forget_plans()
    for before, model in zip(whole, MODELS, strict=True):
        cut = survey(scene, model)
        assert (cut.visible == before.visible).all()
        assert (cut.cover == before.cover).all()
    forget_plans()


def forget_plans() -> None:
    for plan in (lines.line_plan, sweeps.sweep_plan, dots.dot_plan):
        plan.cache_clear()


def test_openings_are_closed_to_those_far_from_them() -> None:
    rng = Random(4)
    walls = tuple(Wall(3, y, True) for y in range(6) if y not in (1, 4))
    openings = (Opening((Wall(3, 1, True),)), Opening((Wall(3, 4, True),)))
    for model in MODELS:
        scene = Scene(7, 6, random_scene(rng, 7, 6, 0.1).squares, walls, openings=openings)
        found = survey(scene, model)
        areas = [Area(x, y) for y in range(6) for x in range(7)]
        for source in areas:
            for target in areas:
                check_pair(scene, found, model, source, target)


def test_other_readings_are_asked_one_by_one() -> None:
    model = DUST_TACTICS.under({"DT-sight-points": "touching-sees"})
    scene = Scene.from_rows([".#.", "#..", "..."])
    found = survey(scene, model)
    areas = [Area(x, y) for y in range(3) for x in range(3)]
    for source in areas:
        for target in areas:
            check_pair(scene, found, model, source, target)
    assert found.visible.sum() > survey(scene, DUST_TACTICS).visible.sum()


def test_layers_for_overlays() -> None:
    found = survey(Scene.from_rows(["..#.", "...."]), DUST_TACTICS)
    assert found.seen_from(Square(0, 0)).tolist() == [[True, True, True, False], [True] * 4]
    assert (found.sees(Square(0, 0)) == found.seen_from(Square(0, 0))).all()
    assert found.covered_from(Square(0, 0))[0, 3]
    assert not found.covers(Square(3, 1))[1, 2]
    assert not found.visible.flags.writeable
    assert found.cover.dtype == np.bool_
    with pytest.raises(IndexError, match="not on the board of 4 x 2"):
        found.seen_from(Square(4, 0))
