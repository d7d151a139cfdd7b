"""Turns, setup and tokens on the stage: words where they happen."""

from __future__ import annotations

from dust_tactics.skirmish.board.grid import square_of
from dust_tactics.skirmish.decisions.decisions import Action
from dust_tactics.skirmish.events import all as e
from dust_tactics.skirmish.narration.labels import callname
from dust_tactics.skirmish.scenario.weather import called
from dust_tactics.skirmish.state.state import State
from dust_tactics.ui.toolkit.strings import count, say

from .show import NOTHING, Initiative, Show
from .words import shown_unit, words_amid, words_at, words_over


def quiet(state: State, event: e.Event) -> Show:
    """The log and the board say enough."""
    return NOTHING


def initiative_won(state: State, event: e.InitiativeWon) -> Show:
    """Both rolls, and who won by them."""
    won = Initiative(state.turn, event.side, won_by(event), edge=_for_edge(state, event))
    return Show(0.6, reads=1.6, initiative=won)


def _for_edge(state: State, event: e.InitiativeWon) -> bool:
    """True if the winner chooses his edge now."""
    return event.purpose == "setup" and state.table.scenario.edge_by_roll


def rolled_for(state: State) -> str:
    """The key of the words above the dice of both sides: the first ones of a game are for its setup."""
    return "roll.title.initiative" if state.turn else "roll.title.initiative.setup"


def won_title(state: State, event: e.InitiativeWon) -> str:
    """Who won the dice of both sides, and what he has by it."""
    what = ".edge" if _for_edge(state, event) else "" if event.purpose == "turn" else ".setup"
    return say(f"show.initiative{what}", name=state.table.forces[event.side].name)


def won_by(event: e.InitiativeWon) -> str:
    """What the dice showed that decided it."""
    return "; ".join(reason.text for reason in event.because)


def first_chosen(state: State, event: e.FirstChosen) -> Show:
    """Who begins, below the rolls that he owes it to."""
    return Show(0.0, reads=1.2, initiative=Initiative(state.turn, event.side, first=event.first))


def placed(state: State, event: e.TerrainPlaced) -> Show:
    """The tile appears with its word."""
    return words_at(event.square, say(f"terrain.{event.terrain}"), seconds=0.6)


def deployed(state: State, event: e.UnitDeployed) -> Show:
    """A unit stands where it was placed."""
    text = say("show.deployed", name=callname(state, event.unit))
    return words_at(square_of(event.stop), text, seconds=0.5)


def held(state: State, event: e.ObjectiveHeld) -> Show:
    """The side that holds it, and what that brings."""
    text = say(
        "show.held", name=state.table.forces[event.side].name, points=count("victory-points", event.points)
    )
    return words_at(event.square, text, "selected", 0.9)


def cleared(state: State, event: e.TerrainCleared) -> Show:
    """The terrain that lay there is gone."""
    return words_at(event.squares[0], say("show.cleared"), seconds=0.6)


def activated(state: State, event: e.UnitActivated | e.ActionsDeclared) -> Show:
    """The actions that a unit is going to take."""
    if not event.actions:
        return NOTHING
    text = " + ".join(say(f"action.{action}") for action in event.actions)
    return words_over(state, state.units[event.unit], text, "active", 0.5)


def nothing(state: State, event: e.NothingDone) -> Show:
    """An action came to nothing; not one that was given up, and of passengers nothing is shown."""
    if event.declared is Action.NOTHING:
        return NOTHING
    return words_over(state, state.units[event.unit], say("show.nothing"), seconds=0.5)


def judged(state: State, event: e.ReactionJudged) -> Show:
    """The reaction that the dice allow."""
    return words_over(state, state.units[event.unit], say(f"show.reaction.{event.allowed}"), "chalk", 0.9)


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
    return words_amid(state, say("show.weather.begins", weather=_weather(state)), "selected", 1.2)


def weather_ended(state: State, event: e.WeatherEnded) -> Show:
    """It goes."""
    return words_amid(state, say("show.weather.ends", weather=_weather(state)), "selected", 1.0)


def left_board(state: State, event: e.AircraftLeft) -> Show:
    """An aircraft goes."""
    unit = state.units[event.unit]
    return words_over(state, unit, say("show.left"), "chalk", 0.8) if unit.on_board else NOTHING


def stunned(state: State, event: e.UnitStunned) -> Show:
    """A Stunned token."""
    text = say("show.seized" if event.holds else "show.stunned")
    return words_over(state, shown_unit(state, event.unit), text, "lost", 0.8)
