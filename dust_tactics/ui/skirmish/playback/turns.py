"""How turns, setup and reactions are shown: words where they happen."""

from __future__ import annotations

from dust_tactics.skirmish.board.grid import square_of
from dust_tactics.skirmish.events import all as e
from dust_tactics.skirmish.scenario.weather import called
from dust_tactics.skirmish.state.state import State
from dust_tactics.ui.skirmish.views.overlay_views import FloatEffect
from dust_tactics.ui.toolkit.strings import say

from .movement import words, words_over
from .show import NOTHING, Show


def quiet(state: State, event: e.Event) -> Show:
    """The log and the board say enough."""
    return NOTHING


def _centre(state: State, text: str, role: str = "chalk", seconds: float = 1.0) -> Show:
    at = (state.board.cols / 2, state.board.rows / 2)

    def effects(progress: float) -> tuple[FloatEffect, ...]:
        return (FloatEffect(at, text, progress, role),)

    return Show(seconds, effects=effects)


def won(state: State, event: e.InitiativeWon) -> Show:
    """Who won the initiative."""
    return _centre(state, say("show.initiative", name=state.table.forces[event.side].name), "selected")


def tied(state: State, event: e.InitiativeTied) -> Show:
    """Nobody did."""
    return _centre(state, say("show.tied"), seconds=0.7)


def placed(state: State, event: e.TerrainPlaced) -> Show:
    """The tile appears with its word."""
    return words(event.square, say(f"terrain.{event.terrain}"), seconds=0.6)


def objective(state: State, event: e.ObjectivePlaced) -> Show:
    """The mark appears with its word."""
    return words(event.square, say("objective.free"), seconds=0.6)


def deployed(state: State, event: e.UnitDeployed) -> Show:
    """A unit stands where it was placed."""
    return words(square_of(event.stop), say("show.deployed", name=state.units[event.unit].name), seconds=0.5)


def held(state: State, event: e.ObjectiveHeld) -> Show:
    """Who holds it, and what that brings."""
    text = say("show.held", name=state.table.forces[event.side].name, points=event.points)
    return words(event.square, text, "selected", 0.9)


def caught(state: State, event: e.CaughtInWire) -> Show:
    """Wire closes round a unit."""
    return words(event.square, say("show.caught"), "threat", 0.8)


def cleared(state: State, event: e.TerrainCleared) -> Show:
    """What lay there is gone."""
    return words(event.squares[0], say("show.cleared"), seconds=0.6)


def began(state: State, event: e.TurnBegan) -> Show:
    """A new turn."""
    return _centre(state, say("show.turn", turn=event.turn), "chalk", 0.9)


def passed(state: State, event: e.Passed) -> Show:
    """A side passed."""
    return _centre(state, say("show.passed", name=state.table.forces[event.side].name), seconds=0.7)


def activated(state: State, event: e.UnitActivated | e.ActionsDeclared) -> Show:
    """What a unit is going to do."""
    if not event.actions:
        return NOTHING
    text = " + ".join(say(f"action.{action}") for action in event.actions)
    return words_over(state.units[event.unit], text, "active", 0.5)


def nothing(state: State, event: e.NothingDone) -> Show:
    """An action came to nothing."""
    return words_over(state.units[event.unit], say("show.nothing"), "chalk", 0.5)


def reacts(state: State, event: e.ReactionDeclared) -> Show:
    """A reaction is attempted."""
    return words_over(state.units[event.unit], say("show.reacts"), "selected", 0.8)


def judged(state: State, event: e.ReactionJudged) -> Show:
    """What the dice allow."""
    return words_over(state.units[event.unit], say(f"show.reaction.{event.allowed}"), "chalk", 0.9)


def left(state: State, event: e.HeroLeft) -> Show:
    """A hero without his unit."""
    return words(event.square, say("show.alone", name=state.units[event.unit].name), "selected", 0.8)


def out(state: State, event: e.PilotOut) -> Show:
    """A pilot beside his vehicle."""
    return words(event.square, say("show.out", name=state.units[event.unit].name), "selected", 0.8)


def turned(state: State, event: e.UnitTurned) -> Show:
    """A unit turns on the spot."""
    return Show(0.0, focus=state.units[event.unit].square, rests=0.25)


def _weather(state: State) -> str:
    forecast, weather = state.table.scenario.weather, state.weather
    assert forecast is not None
    assert weather is not None
    return called(forecast.kind, weather.severity)


def weather_began(state: State, event: e.WeatherBegan) -> Show:
    """The weather comes."""
    return _centre(state, say("show.weather.begins", weather=_weather(state)), "selected", 1.2)


def weather_ended(state: State, event: e.WeatherEnded) -> Show:
    """It goes."""
    return _centre(state, say("show.weather.ends", weather=_weather(state)), "selected", 1.0)


def left_board(state: State, event: e.AircraftLeft) -> Show:
    """An aircraft goes."""
    unit = state.units[event.unit]
    return words_over(unit, say("show.left"), "chalk", 0.8) if unit.on_board else NOTHING


def ended(state: State, event: e.GameEnded) -> Show:
    """The end."""
    return _centre(state, say("show.ended"), "selected", 1.4)
