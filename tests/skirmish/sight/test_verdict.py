"""The verdict: its lines really run as it says, its blockers really matter, its words name them."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

from hypothesis import given, settings

from dust_tactics.skirmish.board.grid import Area, Square, Wall
from dust_tactics.skirmish.sight.geometry.lattice import Point
from dust_tactics.skirmish.sight.geometry.polygon import area
from dust_tactics.skirmish.sight.models.dust1947 import DUST_1947
from dust_tactics.skirmish.sight.query import sight
from dust_tactics.skirmish.sight.scene import Scene
from dust_tactics.skirmish.sight.traces import BlockerKind
from dust_tactics.skirmish.sight.verdict import SightVerdict

from .slow_check import boxes, cut, separators, thick
from .strategies import Position, positions, random_position


def strictly_within(point: Point, footprint: Area) -> bool:
    x, y = point
    return footprint.x < x < footprint.x + footprint.cols and footprint.y < y < footprint.y + footprint.rows


def meets(start: Point, end: Point, box: tuple[int, int, int, int]) -> bool:
    """Whether a segment touches a closed box."""
    x0, y0, x1, y1 = box
    piece = [start, end]
    for half in ((1, 0, x0), (-1, 0, -x1), (0, 1, y0), (0, -1, -y1)):
        piece = cut(piece, half)
    return bool(piece)


def only(verdict: SightVerdict, keep: list[tuple[int, int, int, int]]) -> Scene:
    """The scene with nothing standing but some boxes."""
    scene = verdict.scene
    squares = sum(1 << (y0 * scene.cols + x0) for x0, y0, x1, y1 in keep if x1 > x0 and y1 > y0)
    walls = tuple(Wall(x0, y0, x0 == x1) for x0, y0, x1, y1 in keep if x0 == x1 or y0 == y1)
    return Scene(scene.cols, scene.rows, squares, walls)


def check_tactics(position: Position) -> None:
    verdict = sight(*position)
    scene, source, target = position
    blockers = boxes(scene, source, target)
    for trace in verdict.traces:
        assert strictly_within(trace.start, source)
        assert strictly_within(trace.end, target)
        if trace.clear:
            assert trace.blocker is None
            assert not any(meets(trace.start, trace.end, box) for box in blockers)
        else:
            assert trace.blocker is not None
            assert tuple(trace.blocker.box) in blockers
            assert meets(trace.start, trace.end, trace.blocker.box)
    assert verdict.traces[0].clear == verdict.visible
    named: list[tuple[int, int, int, int]] = [blocker.box for blocker in verdict.blockers]
    assert bool(named) == verdict.cover
    if verdict.cover:
        check_named(verdict, named)
    if verdict.visible:
        check_viewpoint(verdict)


def check_named(verdict: SightVerdict, named: list[tuple[int, int, int, int]]) -> None:
    """The named blockers alone give the same answer, and not with one of them less."""
    source, target = verdict.source, verdict.target

    def still(scene: Scene) -> bool:
        again = SightVerdict(scene, source, target, verdict.model)
        return again.cover if verdict.visible else not again.visible

    assert still(only(verdict, named))
    for box in named:
        assert not still(only(verdict, [other for other in named if other != box])), box
    places = {square for reason in verdict.reasons for square in reason.squares}
    assert {blocker.square for blocker in verdict.blockers if blocker.square} <= places


def check_viewpoint(verdict: SightVerdict) -> None:
    """From the viewpoint exactly the parts said to be hidden are hidden, without overlap."""
    eye = verdict.viewpoint
    assert eye is not None
    assert strictly_within(eye, verdict.source)
    assert bool(verdict.hidden) == verdict.cover
    whole = verdict.target.cols * verdict.target.rows
    assert sum(area(part.polygon) for part in verdict.hidden) <= whole
    for part in verdict.hidden:
        assert thick(part.polygon)
        inner = tuple(
            sum(values, Fraction(0)) / len(part.polygon) for values in zip(*part.polygon, strict=True)
        )
        assert meets(eye, (inner[0], inner[1]), part.blocker.box)
        for corner in part.polygon:
            assert meets(eye, corner, part.blocker.box)
    if not verdict.cover:
        seen = verdict.target
        rectangle = (seen.x, seen.y, seen.x + seen.cols, seen.y + seen.rows)
        for box in boxes(verdict.scene, verdict.source, verdict.target):
            halves = separators(rectangle, box)
            assert any(a * eye[0] + b * eye[1] >= c for a, b, c in halves), box


def test_lines_and_blockers_of_dust_tactics_on_random_positions() -> None:
    rng = Random(2014)
    for _ in range(250):
        check_tactics(random_position(rng))


@given(position=positions())
@settings(max_examples=60, deadline=None)
def test_lines_and_blockers_of_dust_tactics(position: Position) -> None:
    check_tactics(position)


@given(position=positions())
@settings(max_examples=100, deadline=None)
def test_lines_and_blockers_of_dust_1947(position: Position) -> None:
    verdict = sight(*position, DUST_1947)
    blockers = boxes(*position)
    half = Fraction(1, 2)
    for trace in verdict.traces:
        assert all(value % 1 == half for value in (*trace.start, *trace.end))
        assert strictly_within(trace.start, position.source)
        assert strictly_within(trace.end, position.target)
        if trace.blocker is not None:
            assert tuple(trace.blocker.box) in blockers
            assert meets(trace.start, trace.end, trace.blocker.box)
            if trace.clear:
                assert trace.blocker.kind is BlockerKind.CORNER
        else:
            assert trace.clear
            assert not any(meets(trace.start, trace.end, box) for box in blockers)
    assert any(trace.clear for trace in verdict.traces) == verdict.visible


def test_the_words_of_a_closed_line() -> None:
    scene = Scene.from_rows(["..", "#.", ".."], names={Square(0, 1): "trees"})
    verdict = sight(scene, Area(0, 0), Area(0, 2))
    (sentence,) = verdict.explain()
    assert sentence == (
        "Line of sight from A1 to A3 is closed: every line meets the trees at A2 "
        "(DT “Check Line of Sight”, p. 24)"
    )
    assert verdict.blockers[0].square == Square(0, 1)


def test_the_words_of_two_ways_round() -> None:
    scene = Scene.from_rows([".#", "#."], names={Square(1, 0): "trees", Square(0, 1): "Ludwig"})
    verdict = sight(scene, Area(0, 0), Area(1, 1))
    assert verdict.explain()[0].startswith(
        "Line of sight from A1 to B2 is closed: every line meets the trees at B1 or the Ludwig at A2 ("
    )
    assert [trace.clear for trace in verdict.traces] == [False, False]


def test_the_words_of_cover() -> None:
    scene = Scene.from_rows([".#", ".."], names={Square(1, 0): "trees"})
    sentences = sight(scene, Area(0, 0), Area(1, 1)).explain()
    assert sentences[0].startswith("Line of sight from A1 to B2 is open")
    assert sentences[1] == (
        "B2 is in cover: from any point of A1 a part of it is hidden by the trees at B1 "
        "(DT “Cover Saves”, p. 29; ruling DT-cover-points)"
    )
    assert "stays hidden behind the trees at B1" in sentences[2]


def test_a_wall_is_named_by_the_squares_beside_it() -> None:
    verdict = sight(Scene.from_rows(["..."], vwalls=[(2, 0)]), Area(0, 0), Area(2, 0))
    assert str(verdict.blockers[0]) == "the wall between B1 and C1"
    assert verdict.reasons[0].walls == (Wall(2, 0, True),)
    verdict = sight(Scene.from_rows([".", "."], hwalls=[(0, 1)]), Area(0, 0), Area(0, 1))
    assert str(verdict.blockers[0]) == "the wall between A1 and A2"


def test_the_words_of_corners_in_dust_1947() -> None:
    names = {Square(1, 0): "Ludwig"}
    one = sight(Scene.from_rows([".#", ".."], names=names), Area(0, 0), Area(1, 1), DUST_1947)
    assert one.reasons[0].ruling is None  # no reading of the corner rulings would answer otherwise
    assert replace(one, scene=replace(one.scene, vehicles=2)).reasons[0].ruling == "D47-vehicle-corner"
    assert "passes a corner of the Ludwig at B1" in one.explain()[0]
    two = sight(
        Scene.from_rows([".#", ".."], hwalls=[(0, 1)], names=names), Area(0, 0), Area(1, 1), DUST_1947
    )
    assert not two.visible
    assert two.reasons[0].ruling == "D47-wall-end"
    assert two.reasons[0].walls == (Wall(0, 1, False),)


def test_verdicts_of_equal_questions_are_equal() -> None:
    one = sight(Scene.from_rows(["..#"], names={Square(2, 0): "trees"}), Area(0, 0), Area(1, 0))
    two = sight(Scene.from_rows(["..#"]), Area(0, 0), Area(1, 0))
    assert one == two
    assert hash(one) == hash(two)
    assert one.range == 1
