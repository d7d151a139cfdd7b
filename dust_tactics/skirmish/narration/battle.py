"""Sentences for deployment and weather; see :mod:`.narrate`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dust_tactics.skirmish.events import all as e
from dust_tactics.skirmish.scenario.weather import Severity, called
from dust_tactics.skirmish.state.state import State

from .labels import name


def _deployed(state: State, event: e.UnitDeployed) -> str:
    return f"{name(state, event.unit)} is placed at {event.stop}, facing {event.facing}"


def _weather(state: State) -> str:
    forecast = state.table.scenario.weather
    assert forecast is not None
    assert state.weather is not None
    return called(forecast.kind, state.weather.severity)


def _known(state: State, event: e.WeatherKnown) -> str:
    forecast = state.table.scenario.weather
    assert forecast is not None
    if event.severity is Severity.MILD:
        return "The weather of this battle is mild"
    return f"The weather of this battle is {event.severity}: {called(forecast.kind, event.severity)}"


def _began(state: State, event: e.WeatherBegan) -> str:
    return f"The weather begins: {_weather(state)}"


def _ended(state: State, event: e.WeatherEnded) -> str:
    return f"The weather ends: no more {_weather(state)}"


def _left(state: State, event: e.AircraftLeft) -> str:
    how = "leaves the board" if state.units[event.unit].on_board else "stays away"
    return f"{name(state, event.unit)} {how} until the weather ends"


TELL: dict[type, Callable[[State, Any], str]] = {
    e.UnitDeployed: _deployed,
    e.WeatherKnown: _known,
    e.WeatherBegan: _began,
    e.WeatherEnded: _ended,
    e.AircraftLeft: _left,
}
