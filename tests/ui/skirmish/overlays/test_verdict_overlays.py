from __future__ import annotations

from fractions import Fraction
from typing import TypeVar

import pytest

from dust_tactics.content.rulesets.ruleset_tables import load_sight_book
from dust_tactics.skirmish.board.board import Board, Edge
from dust_tactics.skirmish.board.grid import Area, Square, Wall
from dust_tactics.skirmish.dispute.adjudicate import Judgement, judge
from dust_tactics.skirmish.dispute.position import Figure, FigureKind, Position
from dust_tactics.skirmish.sight.traces import BlockerKind
from dust_tactics.ui.skirmish.overlays.verdict_overlays import meeting, pages, verdict_overlays
from dust_tactics.ui.skirmish.views.overlay_views import (
    ConeOverlay,
    LineForm,
    LineOverlay,
    Mark,
    MarksOverlay,
    Overlay,
    PartOverlay,
    Polygon,
)
from dust_tactics.ui.skirmish.views.piece_views import Point

DT, D47 = load_sight_book("dust-tactics"), load_sight_book("dust-1947")

TREE = ["......", "..T...", ".....#", "......"]
LUDWIG = Figure("Ludwig", FigureKind.VEHICLE, Area(3, 2, 2, 2))
POSITIONS = {
    "half seen": Position(Board.from_rows(TREE), (), Square(0, 0), Square(4, 3)),
    "closed": Position(Board.from_rows(["...", "###", "..."]), (), Square(1, 0), Square(1, 2)),
    "open": Position(Board.empty(5, 3), (), Square(0, 1), Square(4, 0)),
    "vehicle": Position(Board.from_rows(TREE), (LUDWIG,), Square(0, 0), Square(3, 2)),
    "wall": Position(
        Board.from_rows(["......"] * 3, [Wall(3, 0, True), Wall(3, 1, True)], [(Wall(3, 2, True),
            Edge.SMALL_OPENING)]), (), Square(0, 2), Square(5, 0)
    ),
    "in rubble": Position(Board.from_rows(["....R"]), (), Square(0, 0), Square(4, 0)),
}  # fmt: skip


def both(name: str) -> tuple[Judgement, Judgement]:
    return judge(POSITIONS[name], DT), judge(POSITIONS[name], D47)


Kind = TypeVar("Kind", bound=Overlay)


def of_kind(kind: type[Kind], *verdicts: Judgement) -> list[Kind]:
    return [overlay for overlay in verdict_overlays(*verdicts) if isinstance(overlay, kind)]


def marks(*verdicts: Judgement) -> tuple[Mark, ...]:
    return tuple(mark for overlay in of_kind(MarksOverlay, *verdicts) for mark in overlay.marks)


def size(polygon: Polygon) -> float:
    around = zip(polygon, polygon[1:] + polygon[:1], strict=True)
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in around)) / 2


@pytest.mark.parametrize("name", POSITIONS)
@pytest.mark.parametrize("book", [0, 1], ids=["DT", "D47"])
def test_there_is_a_clear_line_exactly_when_the_target_is_seen(name: str, book: int) -> None:
    verdict = both(name)[book]
    lines = of_kind(LineOverlay, verdict)
    assert lines
    assert any(line.clear for line in lines) == verdict.visible
    assert all(line.clear == (line.stop is None) for line in lines)
    drawn = {(line.start, line.end, line.clear) for line in lines}
    assert drawn == {(floats(t.start), floats(t.end), t.clear) for t in verdict.sight.traces}


def floats(point: tuple[Fraction, Fraction]) -> Point:
    return float(point[0]), float(point[1])


@pytest.mark.parametrize("name", POSITIONS)
def test_a_closed_line_breaks_on_what_closes_it(name: str) -> None:
    for verdict in both(name):
        for trace in verdict.sight.traces:
            if trace.blocker is None:
                continue
            x, y = meeting(trace, trace.blocker)
            box = trace.blocker.box
            assert box.x0 <= x <= box.x1
            assert box.y0 <= y <= box.y1
            (ax, ay), (bx, by) = trace.start, trace.end
            assert (bx - ax) * (y - ay) == (by - ay) * (x - ax)
            if trace.blocker.kind is BlockerKind.CORNER:
                assert [x, y] == list(trace.blocker.corner or ())


def test_lines_from_dot_to_dot_have_a_form_of_their_own() -> None:
    dt, d47 = both("half seen")
    assert {line.form for line in of_kind(LineOverlay, dt)} == {LineForm.POINTS}
    assert {line.form for line in of_kind(LineOverlay, d47)} == {LineForm.DOTS}
    assert {line.form for line in of_kind(LineOverlay, dt, d47)} == set(LineForm)


def test_the_hidden_part_is_the_verdicts() -> None:
    dt, d47 = both("half seen")
    (part,) = of_kind(PartOverlay, dt)
    assert part.target == Area(4, 3)
    assert sum(map(size, part.hidden)) == pytest.approx(0.64, abs=0.01)
    # D47 sees nothing of it; the other book's part is what is worth showing beside.
    (whole,) = of_kind(PartOverlay, d47)
    assert sum(map(size, whole.hidden)) == 1
    assert of_kind(PartOverlay, dt, d47) == [part]


def test_the_cone_is_lit_and_shaded_without_a_gap() -> None:
    dt, _ = both("half seen")
    (cone,) = of_kind(ConeOverlay, dt)
    assert cone.shadow
    assert floats(dt.sight.viewpoint or (Fraction(0), Fraction(0))) == cone.eye
    corners = [cone.eye, (4.0, 3.0), (5.0, 3.0), (4.0, 4.0), (5.0, 4.0)]
    x0, x1 = min(x for x, _ in corners), max(x for x, _ in corners)
    lit, dark = sum(map(size, cone.light)), sum(map(size, cone.shadow))
    assert 0 < dark < lit + dark < (x1 - x0) * 4
    (open_cone,) = of_kind(ConeOverlay, both("open")[0])
    assert not open_cone.shadow
    assert len(open_cone.light) == 1


def test_dots_of_a_large_target_are_hidden_square_by_square() -> None:
    _, d47 = both("vehicle")
    (part,) = of_kind(PartOverlay, d47)
    assert sum(map(size, part.hidden)) == 3
    grazed = [line for line in of_kind(LineOverlay, d47) if line.covered]
    assert [line.end for line in grazed] == [(3.5, 3.5)]


def test_what_stands_in_the_way_is_marked_with_its_rule() -> None:
    dt, d47 = both("half seen")
    assert marks(dt) == (Mark(Area(2, 1), "tree C2 · DT p. 29"),)
    assert marks(dt, d47) == (Mark(Area(2, 1), "tree C2 · DT p. 29, D47 p. 27"),)
    assert marks(both("open")[0]) == ()


def test_corners_and_edges_are_marked_as_such() -> None:
    _, d47 = both("vehicle")
    assert Mark((2, 2), "corner of tree C2 · D47 p. 30") in marks(d47)
    dt, _ = both("wall")
    assert {mark.place for mark in marks(dt)} == {Wall(3, 0, True), Wall(3, 1, True), Wall(3, 2, True)}
    assert "opening C3/D3 · DT p. 24" in {mark.label for mark in marks(dt)}


def test_an_opening_that_is_looked_through_is_not_in_the_way() -> None:
    window = Wall(2, 0, True)
    board = Board.from_rows(["....", "...."], [Wall(2, 1, True)], [(window, Edge.SMALL_OPENING)])
    verdict = judge(Position(board, (), Square(1, 0), Square(3, 0)), DT)
    assert verdict.visible
    assert Mark(window, "opening B1/C1 · DT p. 24", shields=True) in marks(verdict)


def test_ground_that_covers_is_marked_as_a_shield() -> None:
    assert marks(*both("in rubble")) == (Mark(Area(4, 0), "rubble E1 · DT p. 29, D47 p. 30", shields=True),)


def test_a_reading_that_looks_at_what_touches_marks_it() -> None:
    board = Board.from_rows(["......", "....T.", "......"])
    touching = Position(board, (), Square(0, 0), Square(5, 2), {"DT-cover-points": "closed-target"})
    verdict = judge(touching, DT)
    assert verdict.visible
    assert verdict.cover
    assert [mark.place for mark in marks(verdict)] == [Area(4, 1)]


def test_pages_of_one_book_are_named_together() -> None:
    assert pages(["DT “Cover Saves”, p. 29", "D47 “Cover”, p. 30", "DT “A, b”, p. 7"]) == (
        "DT p. 29, p. 7, D47 p. 30"
    )
