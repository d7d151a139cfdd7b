"""Who is yet to enter: he may come on anywhere along his edge, and his guns reach in from there."""

from __future__ import annotations

from dust_tactics.skirmish.board.grid import Area
from dust_tactics.skirmish.rules.setup import arrival, reserves
from dust_tactics.skirmish.state.state import State, UnitState


def steps_in(state: State, unit: UnitState, goal: Area) -> int | None:
    """The squares from outside the board to an area, straight across the edge by which a unit enters.

    ``None`` for a unit that does not enter from its side's edge: it is on the board already, inside another
    one, eliminated, or comes on elsewhere.
    """
    if unit.square is not None or unit.carried is not None or unit.eliminated or unit.joined is not None:
        return None
    if reserves.comes_by_flank(state, unit) or arrival.way_of(state, unit) is not None:
        return None
    board, edge = state.board, state.edges[unit.side]
    return {
        "north": goal.y + 1,
        "south": board.rows - goal.y - goal.rows + 1,
        "west": goal.x + 1,
        "east": board.cols - goal.x - goal.cols + 1,
    }[edge]
