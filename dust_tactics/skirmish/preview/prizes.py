"""What each objective brings a side that holds it."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.rules.setup import objectives
from dust_tactics.skirmish.state.state import State


@dataclass(frozen=True, slots=True)
class Prize:
    """The victory points for a turn in which an objective is held, and whether it wins the game at once."""

    points: int
    wins: bool


def prizes(state: State) -> tuple[tuple[Square, tuple[Prize, Prize]], ...]:
    """Every objective with what holding it at the end of a turn brings side 1 and side 2.

    While an edge is still to be chosen, only those that bring both sides the same.
    """
    found = tuple((square, _both(state, square)) for square in state.objectives)
    if edges_open(state):
        return tuple((square, (one, two)) for square, (one, two) in found if one == two)
    return found


def counts_from(state: State) -> int:
    """The turn at whose end holding an objective first brings anything, 0 once it does."""
    aims = state.table.scenario.objectives
    return aims.from_turn if aims is not None and state.turn < aims.from_turn else 0


def edges_open(state: State) -> bool:
    """True while a side has still to choose its edge."""
    return state.question is not None and state.question.kind is Ask.EDGE


def _both(state: State, square: Square) -> tuple[Prize, Prize]:
    one, two = (
        Prize(objectives.worth(state, side, square), objectives.wins(state, side, square)) for side in Side
    )
    return one, two
