"""Facts to sentences: the setup, turns, objectives and the end of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.events import all as e
from dust_tactics.skirmish.state.state import State

from .labels import name as _name
from .labels import plural as _plural
from .labels import side_name as _side
from .labels import tally, victory_points


def _initiative(state: State, event: e.InitiativeWon) -> str:
    return f"{_side(state, event.side)} wins the initiative"


def _tied(state: State, event: e.InitiativeTied) -> str:
    return "The initiative is tied; both sides roll again"


def _edge(state: State, event: e.EdgeChosen) -> str:
    return f"{_side(state, event.side)} starts from the {event.edge} edge"


def _terrain(state: State, event: e.TerrainPlaced) -> str:
    return f"{_side(state, event.side)} places {event.terrain} at {event.square}"


def _objective(state: State, event: e.ObjectivePlaced) -> str:
    return f"{_side(state, event.side)} places an objective at {event.square}"


def _held(state: State, event: e.ObjectiveHeld) -> str:
    points = f": {_plural(event.points, 'victory point')}" if event.points else ""
    return f"{_name(state, event.unit)} holds the objective at {event.square}{points}"


def _reserved(state: State, event: e.UnitReserved) -> str:
    return f"{_name(state, event.unit)} is placed in reserve"


def _no_reserve(state: State, event: e.ReserveDeclined) -> str:
    return f"{_side(state, event.side)} places no unit in reserve"


def _turn(state: State, event: e.TurnBegan) -> str:
    return f"Turn {event.turn} of {state.table.scenario.turns}"


def _first(state: State, event: e.FirstChosen) -> str:
    return f"{_side(state, event.first)} activates first"


def _passed(state: State, event: e.Passed) -> str:
    spent = f" with {_plural(event.spent, 'pass token')}" if event.spent else ""
    return f"{_side(state, event.side)} passes{spent}"


def _tokens(state: State, event: e.PassTokensGiven) -> str:
    for side in Side:
        if event.tokens[side]:
            return f"{_side(state, side)} gets {_plural(event.tokens[side], 'pass token')} for this turn"
    return "Nobody gets pass tokens this turn"


def _turn_ended(state: State, event: e.TurnEnded) -> str:
    return f"Turn {event.turn} ends"


def _ended(state: State, event: e.GameEnded) -> str:
    outcome = event.outcome
    score = tally(state)
    if outcome.winner is None:
        return f"The game is a draw after turn {outcome.turns}, {score}"
    how = {
        "elimination": "by elimination",
        "objective": "by taking the objective",
        "victory-points": f"with {_plural(victory_points(state)[outcome.winner], 'victory point')}",
        "points": "on army points",
    }[outcome.reason]
    return f"{_side(state, Side(outcome.winner))} wins {how} in turn {outcome.turns}, {score}"


TELL: dict[type, Callable[[State, Any], str]] = {
    e.InitiativeWon: _initiative,
    e.InitiativeTied: _tied,
    e.EdgeChosen: _edge,
    e.TerrainPlaced: _terrain,
    e.ObjectivePlaced: _objective,
    e.ObjectiveHeld: _held,
    e.UnitReserved: _reserved,
    e.ReserveDeclined: _no_reserve,
    e.TurnBegan: _turn,
    e.FirstChosen: _first,
    e.Passed: _passed,
    e.PassTokensGiven: _tokens,
    e.TurnEnded: _turn_ended,
    e.GameEnded: _ended,
}
