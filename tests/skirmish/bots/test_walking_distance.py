"""The way round walls."""

from __future__ import annotations

from dust_tactics.skirmish.board.grid import Square, distance
from dust_tactics.skirmish.bots.walking_distance import DREADED, SHUT_IN, WalkingDistance
from dust_tactics.skirmish.rules.movement.ground import Ground
from tests.helpers.build import open_board, position

LUDWIG = "Ludwig (dust-tactics)"


def _length(rows: list[str], here: str, goal: str) -> int:
    state = position(rows, [f"{LUDWIG} {here}"], []).state
    ground = Ground(state, state.units["1a"])
    return WalkingDistance(ground).length(Square.parse(here), Square.parse(goal))


def test_without_walls_it_is_the_range() -> None:
    for goal in ("A1", "C2", "D4"):
        assert _length(open_board(4, 4), "A1", goal) == distance(Square(0, 0), Square.parse(goal))


def test_walls_make_it_longer_and_gates_shorter() -> None:
    assert _length([". . . .", "- - -", ". . . ."], "A1", "A2") == 7
    assert _length([". . . .", "- O -", ". . . ."], "A1", "A2") == 3
    assert _length([". . . .", "- o -", ". . . ."], "A1", "A2") == 7  # too small for the Ludwig


def test_who_is_shut_in_is_far_away() -> None:
    assert _length([".|.|."], "A1", "C1") == 2 + SHUT_IN


def test_mud_wire_and_mines_make_it_longer() -> None:
    assert _length(["....", "...."], "A1", "C1") == 2
    assert _length([".m..", "m..."], "A1", "C1") == 3
    assert _length([".*.."], "A1", "C1") == 2 + DREADED
    assert _length([".*..", "...."], "A1", "C1") == 4  # round them
