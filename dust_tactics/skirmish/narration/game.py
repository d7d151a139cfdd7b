"""Facts to sentences: turns, objectives, weather and the end of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.events import all as e
from dust_tactics.skirmish.scenario.weather import Severity, called
from dust_tactics.skirmish.state.state import State

from .labels import callname, plural as _plural, side_name as _side, tally, victory_points


def _held(state: State, event: e.ObjectiveHeld) -> str:
    points = f": {_plural(event.points, 'victory point')}" if event.points else ""
    return f"{callname(state, event.unit)} holds the objective at {event.square}{points}"


def _turn(state: State, event: e.TurnBegan) -> str:
    return f"Turn {event.turn} of {state.table.scenario.turns}"


def _passed(state: State, event: e.Passed) -> str:
    spent = f" with {_plural(event.spent, 'pass token')}" if event.spent else ""
    return f"{_side(state, event.side)} passes{spent}"


def _tokens(state: State, event: e.PassTokensGiven) -> str:
    for side in Side:
        if event.tokens[side]:
            return f"{_side(state, side)} gets {_plural(event.tokens[side], 'pass token')} for this turn"
    return "Nobody gets pass tokens this turn"


def _ended(state: State, event: e.GameEnded) -> str:
    outcome = event.outcome
    if outcome.winner is None:
        return f"The game is a draw after turn {outcome.turns}, {tally(state)}"
    how = {
        "elimination": "by elimination",
        "objective": "by taking the objective",
        "victory-points": f"with {_plural(victory_points(state)[outcome.winner], 'victory point')}",
        "points": "on points of enemy units destroyed",
        "concession": f"because {_side(state, Side(outcome.winner).other)} concedes,",
    }[outcome.reason]
    winner = Side(outcome.winner)
    when = f"in turn {outcome.turns}" if outcome.turns else "before the first turn"
    return f"{_side(state, winner)} wins {how} {when}, {tally(state, winner)}"


def _weather(state: State) -> str:
    forecast = state.table.scenario.weather
    assert forecast is not None
    assert state.weather is not None
    return called(forecast.kind, state.weather.severity)


def _weather_known(state: State, event: e.WeatherKnown) -> str:
    forecast = state.table.scenario.weather
    assert forecast is not None
    if event.severity is Severity.MILD:
        return "The weather of this battle is mild"
    return f"The weather of this battle is {event.severity}: {called(forecast.kind, event.severity)}"


def _weather_began(state: State, event: e.WeatherBegan) -> str:
    return f"The weather begins: {_weather(state)}"


def _weather_ended(state: State, event: e.WeatherEnded) -> str:
    return f"The weather ends: no more {_weather(state)}"


def _aircraft_left(state: State, event: e.AircraftLeft) -> str:
    how = "leaves the board" if state.units[event.unit].on_board else "stays away"
    return f"{callname(state, event.unit)} {how} until the weather ends"


TELL: dict[type, Callable[[State, Any], str]] = {
    e.ObjectiveHeld: _held,
    e.TurnBegan: _turn,
    e.Passed: _passed,
    e.PassTokensGiven: _tokens,
    e.GameEnded: _ended,
    e.WeatherKnown: _weather_known,
    e.WeatherBegan: _weather_began,
    e.WeatherEnded: _weather_ended,
    e.AircraftLeft: _aircraft_left,
}
