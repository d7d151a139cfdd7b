"""A moment of a game as a position."""

from __future__ import annotations

from dust_tactics.skirmish.board.grid import Area, Facing, Square
from dust_tactics.skirmish.dispute.adjudicate import judge
from dust_tactics.skirmish.dispute.position import Figure, FigureKind
from dust_tactics.skirmish.dispute.snapshot import position_of
from dust_tactics.skirmish.sight.query import sight
from tests.helpers.build import position


def test_units_on_the_board_become_figures() -> None:
    table = position(
        [". . . . .", ". . T . ."],
        ["Ludwig A1 E", "The Ghosts outside"],
        ["Pounder E2 N", "USMC Fire Squad C1 S"],
    )
    found = position_of(table.state)
    assert found.board == table.state.board
    assert found.figures == (
        Figure("Ludwig", FigureKind.VEHICLE, Area(0, 0), Facing.EAST, walker=True),
        Figure("Pounder", FigureKind.VEHICLE, Area(4, 1), Facing.NORTH, walker=True),
        Figure("USMC Fire Squad", FigureKind.INFANTRY, Area(2, 0), Facing.SOUTH),
    )
    assert found.faults() == []
    assert (found.source, found.target, found.title) == (None, None, "Test, turn 1")


def test_the_desk_and_the_game_see_the_same() -> None:
    table = position([". . . . .", ". . T . .", ". . . . ."], ["The Ghosts A1"], ["Ludwig C1", "Pounder E1"])
    state, rules = table.state, table.state.table.ruleset
    found = position_of(state)
    for target in (Square(4, 0), Square(2, 0)):
        verdict = sight(state.scene, Area(0, 0), Area.at(target), rules.sight_model)
        judged = judge(found, rules, Square(0, 0), target)
        assert (judged.visible, judged.sight.cover) == (verdict.visible, verdict.cover)
    assert not judge(found, rules, Square(0, 0), Square(4, 0)).visible
