"""The line of an attack on the board: one that sees, the same before the dice as while it is shown."""

from __future__ import annotations

from math import dist, hypot

import pytest

from dust_tactics.skirmish.board.grid import Area
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.events import all as e
from dust_tactics.skirmish.rules.visibility.line_of_sight import line_of
from dust_tactics.skirmish.sight.geometry.lattice import Box
from dust_tactics.ui.skirmish.overlays.fire_lines import arrow_along, fire_line, fire_lines
from dust_tactics.ui.skirmish.playback.fire import declared
from dust_tactics.ui.skirmish.views.overlay_views import TracerEffect
from tests.helpers.build import position
from tests.helpers.say import Told

AROUND = [".....", ".....", ".....", "...#.", "....."]
"""A house in D4: from B1 to D5 the way from middle to middle goes through it, others go past it."""
OPEN = ["....."] * 5


def facing(rows: list[str], ruleset: str = "dust-tactics") -> Told:
    return position(rows, ["Ludwig B1 S"], ["Pounder D5 N"], ruleset=ruleset)


def drawn(told: Told) -> tuple[tuple[float, float], tuple[float, float]]:
    return fire_line(told.state, told.unit("1a"), told.unit("2a"))


def test_the_line_goes_past_what_stands_between_the_middles() -> None:
    told = facing(AROUND)
    start, end = drawn(told)
    assert line_of(told.state, told.unit("1a"), told.unit("2a")).visible
    assert Box.of_square(3, 3).shares((1.5, 0.5), (3.5, 4.5)), "from middle to middle it would go through"  # type: ignore[arg-type]  # floats are exact here
    assert Box.of_square(3, 3).shares(start, end) is None  # type: ignore[arg-type]  # and near enough there
    assert (int(start[0]), int(start[1]), int(end[0]), int(end[1])) == (1, 0, 3, 4)


@pytest.mark.parametrize("ruleset", ["dust-tactics", "dust-1947"])
def test_it_goes_from_middle_to_middle_where_nothing_stands(ruleset: str) -> None:
    assert drawn(facing(OPEN, ruleset=ruleset)) == ((1.5, 0.5), (3.5, 4.5))


def test_fire_that_needs_no_line_joins_the_pieces() -> None:
    closed = facing([".....", "#####", "#####", ".....", "....."])
    assert drawn(closed) == ((1.5, 0.5), (3.5, 4.5))


def test_the_shot_runs_along_the_line_of_the_aim() -> None:
    told = facing(AROUND)
    show = declared(told.state, e.AttackDeclared("1a", (Aim(0, 1, "2a"),), sustained=False, reactive=False))
    [tracer] = show.effects(0.5)
    assert isinstance(tracer, TracerEffect)
    assert (tracer.start, tracer.end) == drawn(told)


@pytest.mark.parametrize("enemies", [("B4", "B5"), ("C4", "C5"), ("B3", "B4", "B5")])
def test_lines_that_would_run_together_lie_side_by_side(enemies: tuple[str, ...]) -> None:
    """They neither meet nor does one end at another, and each ends in the square of its target."""
    told = position(OPEN, ["Ludwig B1 S"], [f"Pounder {square} N" for square in enemies])
    names = [f"2{letter}" for letter in "abc"[: len(enemies)]]
    found = fire_lines(told.state, told.unit("1a"), [Aim(0, 1, name) for name in names])
    assert list(found) == names
    for name, ((ax, ay), (bx, by)) in found.items():
        square = told.unit(name).square
        assert square is not None
        assert (int(bx), int(by)) == (square.x, square.y)
        for other, (start, end) in found.items():
            if other != name:
                across = ((bx - ax) * (end[1] - ay) - (by - ay) * (end[0] - ax)) / hypot(bx - ax, by - ay)
                assert abs(across) > 0.15
                assert start != (ax, ay)


def test_lines_far_from_each_other_stay_those_of_sight() -> None:
    told = position(AROUND, ["Ludwig B1 S"], ["Pounder D5 N", "Pounder A5 N"])
    found = fire_lines(told.state, told.unit("1a"), [Aim(0, 1, "2a"), Aim(0, 1, "2b")])
    assert found == {name: fire_line(told.state, told.unit("1a"), told.unit(name)) for name in ("2a", "2b")}


def arrow(told: Told) -> tuple[tuple[float, float], ...]:
    return arrow_along(told.state, told.unit("1a"), told.unit("2a"), drawn(told))


def test_an_arrow_turns_to_the_pieces_where_its_line_ends_at_corners() -> None:
    told = position([".....", "##...", ".....", "...#.", "....."], ["Ludwig B1 S"], ["Pounder E5 N"])
    (_, end), way = drawn(told), arrow(told)
    assert dist(end, (4.5, 4.5)) > 0.6, "beside the piece"
    assert way[-2] == end, "and along it otherwise"
    assert (int(way[0][0]), int(way[0][1])) == (1, 0)
    assert (int(way[-1][0]), int(way[-1][1])) == (4, 4)
    assert [dist(way[0], (1.5, 0.5)), dist(way[-1], (4.5, 4.5))] == pytest.approx([0.46, 0.46])


def test_an_arrow_from_middle_to_middle_is_straight_and_leaves_the_pieces_in_sight() -> None:
    way = arrow(facing(OPEN))
    assert len(way) == 2
    assert [dist(way[0], (1.5, 0.5)), dist(way[-1], (3.5, 4.5))] == pytest.approx([0.46, 0.46])


def test_an_arrow_stops_at_the_border_of_a_large_piece() -> None:
    told = position(OPEN, ["Ludwig B1 S"], ["Karl D4 N"])
    assert told.unit("2a").area == Area(3, 3, 1, 2)
    x, y = arrow(told)[-1]
    assert hypot((x - 3.5) / 0.46, (y - 4) / 0.92) == pytest.approx(1)
