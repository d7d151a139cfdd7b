"""What must hold for every reading of both rulebooks, wherever the blockers stand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from dust_tactics.skirmish.board.grid import Area, Wall
from dust_tactics.skirmish.rulings.all import RULINGS
from dust_tactics.skirmish.sight.alternate_readings import chosen
from dust_tactics.skirmish.sight.batch.survey import survey
from dust_tactics.skirmish.sight.geometry.lattice import Box, Symmetry
from dust_tactics.skirmish.sight.model import SightModel
from dust_tactics.skirmish.sight.models.air import Flying
from dust_tactics.skirmish.sight.query import MODELS, covered, sight, visible
from dust_tactics.skirmish.sight.scene import Scene
from dust_tactics.skirmish.sight.verdict import SightVerdict

from .slow_check import boxes
from .strategies import Position, positions, random_position, with_vehicles
from .test_query import transformed
from .test_verdict import meets, strictly_within


def readings_of(model: SightModel) -> Iterator[SightModel]:
    """A model under every combination of its readings."""
    names = [switch.ruling for switch in model.switches]
    for choice in product(*(switch.choices for switch in model.switches)):
        yield model.under(dict(zip(names, choice, strict=True)))


EVERY = [reading for model in MODELS.values() for reading in readings_of(model)]
READINGS = pytest.mark.parametrize(
    "model", EVERY, ids=lambda model: "-".join((model.id, *chosen(model.switches, model).values()))
)
STRICT = [model for model in EVERY if model in MODELS.values()]


@st.composite
def questions(draw: st.DrawFn, largest: int = 5) -> Position:
    """Positions with some of the squares that block held by vehicles."""
    position = draw(positions(largest))
    scene = position.scene
    vehicles = draw(st.integers(0, 2 ** (scene.cols * scene.rows) - 1)) & scene.squares
    return position._replace(scene=replace(scene, vehicles=vehicles))


def answers(position: Position, model: SightModel) -> tuple[bool, bool]:
    return visible(*position, model), covered(*position, model)


def test_there_are_ten_ways_to_read_the_two_rulebooks() -> None:
    assert len(EVERY) == 2 * 3 + 2 * 2
    assert len(STRICT) == 2


@READINGS
@given(position=questions())
@settings(max_examples=25)
def test_sight_goes_both_ways(model: SightModel, position: Position) -> None:
    scene, source, target = position
    assert visible(scene, source, target, model) == visible(scene, target, source, model)


@READINGS
@given(position=positions(largest=5))
@settings(max_examples=15)
def test_the_eight_symmetries(model: SightModel, position: Position) -> None:
    expected = answers(position, model)
    for swap, sign_x, sign_y in product((False, True), (1, -1), (1, -1)):
        turned = transformed(position, Symmetry(swap, sign_x, sign_y))
        assert answers(turned, model) == expected, turned


@READINGS
@given(position=questions(largest=4), vehicle=st.booleans())
@settings(max_examples=12)
def test_one_more_blocker_never_opens_a_line_nor_removes_cover(
    model: SightModel, position: Position, vehicle: bool
) -> None:
    seen, in_cover = answers(position, model)
    for crowded in crowded_by_one(position.scene, vehicle):
        now = answers(position._replace(scene=crowded), model)
        assert now[0] <= seen
        assert now[1] >= in_cover


def crowded_by_one(scene: Scene, vehicle: bool) -> Iterator[Scene]:
    """The scene with one more square that blocks, or one more wall between two squares."""
    for index in range(scene.cols * scene.rows):
        if not scene.squares >> index & 1:
            vehicles = scene.vehicles | (1 << index if vehicle else 0)
            yield replace(scene, squares=scene.squares | 1 << index, vehicles=vehicles)
    for y, x, vertical in product(range(scene.rows), range(scene.cols), (True, False)):
        wall = Wall(x, y, vertical)
        if wall.between(scene.cols, scene.rows) and wall not in scene.walls:
            yield replace(scene, walls=(*scene.walls, wall))


@READINGS
@given(position=questions())
@settings(max_examples=40)
def test_a_verdict_bears_looking_into(model: SightModel, position: Position) -> None:
    verdict = sight(*position, model)
    check_named(verdict)
    check_lines(verdict)
    check_turns(verdict)


@READINGS
def test_verdicts_on_random_positions_bear_looking_into(model: SightModel) -> None:
    rng = Random(1947)
    for _ in range(40):
        verdict = sight(*with_vehicles(random_position(rng, 6), rng), model)
        check_named(verdict)
        check_lines(verdict)
        check_turns(verdict)


def check_named(verdict: SightVerdict) -> None:
    """Whatever is named stands there, and without it the answer or the reasons are others."""
    standing = boxes(verdict.scene, verdict.source, verdict.target)
    if verdict.model.id == "dust-tactics":
        assert bool(verdict.blockers) == verdict.cover
    else:  # one square in cover of a huge unit's four does not cover it
        assert verdict.blockers or not verdict.cover
    named = [box for reason in verdict.reasons for box in named_in(reason.squares, reason.walls)]
    for blocker in verdict.blockers:
        assert blocker.box in named
    for box in dict.fromkeys(named):
        assert tuple(box) in standing
        without = SightVerdict(verdict.scene.without(box), verdict.source, verdict.target, verdict.model)
        assert (without.visible, without.cover, without.explain()) != (
            verdict.visible,
            verdict.cover,
            verdict.explain(),
        )
    if not verdict.visible and verdict.model.id == "dust-tactics":
        alone = verdict.scene.without(*(Box(*box) for box in standing if box not in named))
        assert not visible(alone, verdict.source, verdict.target, verdict.model)


def named_in(squares: tuple[tuple[int, int], ...], walls: tuple[Wall, ...]) -> list[Box]:
    return [Box.of_square(*square) for square in squares] + [Box.of_wall(wall) for wall in walls]


def check_lines(verdict: SightVerdict) -> None:
    """A clear line enters nothing that blocks, every other one meets its blocker."""
    standing = boxes(verdict.scene, verdict.source, verdict.target)
    assert verdict.traces[0].clear == verdict.visible
    for trace in verdict.traces:
        assert strictly_within(trace.start, verdict.source)
        if trace.blocker is not None:
            assert meets(trace.start, trace.end, trace.blocker.box)
        if trace.clear:
            assert strictly_within(trace.end, verdict.target)
            for box in standing:
                assert not entered(trace.start, trace.end, box), box
    if verdict.viewpoint is not None:
        x, y = verdict.viewpoint
        source = verdict.source
        assert source.x <= x <= source.x + source.cols
        assert source.y <= y <= source.y + source.rows
    assert (verdict.viewpoint is not None) == (verdict.visible and verdict.model.id == "dust-tactics")


def entered(
    start: tuple[Fraction, Fraction], end: tuple[Fraction, Fraction], box: tuple[int, int, int, int]
) -> bool:
    """Whether a segment has a box's corners on both sides of it where it meets the box."""
    if not meets(start, end, box):
        return False
    dx, dy = end[0] - start[0], end[1] - start[1]
    turns = [dx * (y - start[1]) - dy * (x - start[0]) for x in (box[0], box[2]) for y in (box[1], box[3])]
    return min(turns) < 0 < max(turns)


def check_turns(verdict: SightVerdict) -> None:
    """The readings that would answer otherwise are named, and no others; every ruling named exists."""
    model, here = verdict.model, chosen(verdict.model.switches, verdict.model)
    expected = []
    for switch in model.switches:
        for reading in switch.choices:
            other = model.under({**here, switch.ruling: reading})
            question = Position(verdict.scene, verdict.source, verdict.target)
            if answers(question, other) != (verdict.visible, verdict.cover):
                expected.append((switch.ruling, reading, *answers(question, other)))
    found = [(turn.ruling, turn.reading, turn.visible, turn.cover) for turn in verdict.turns]
    assert found == expected
    named = {reason.ruling for reason in verdict.reasons} - {None}
    assert named <= {ruling.id for ruling in RULINGS}
    assert {turn.ruling for turn in verdict.turns} <= named


@READINGS
@pytest.mark.slow
def test_overlays_say_what_verdicts_say(model: SightModel) -> None:
    rng = Random(9)
    for _ in range(6):
        scene = with_vehicles(random_position(rng, 5), rng).scene
        layers = survey(scene, model)
        areas = [Area(x, y) for y in range(scene.rows) for x in range(scene.cols)]
        for (i, source), (j, target) in product(enumerate(areas), repeat=2):
            verdict = sight(scene, source, target, model)
            assert (layers.visible[i, j], layers.cover[i, j]) == (verdict.visible, verdict.cover), verdict


@READINGS
@given(position=positions(largest=4), flying=st.sampled_from((Flying.SOURCE, Flying.TARGET)))
@settings(max_examples=15)
def test_from_the_air_nobody_sees_less_than_on_the_ground(
    model: SightModel, position: Position, flying: Flying
) -> None:
    on_ground, from_air = sight(*position, model), sight(*position, model, flying)
    assert from_air.visible >= on_ground.visible
    assert from_air.cover <= on_ground.cover
    assert from_air.explain()
    assert sight(*position, model, Flying.BOTH).visible
