"""The fold: the state after one more fact.  One small function per fact, and no decisions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dust_tactics.skirmish.cards.marks import Until
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.events import all as e
from dust_tactics.skirmish.scenario.weather import Weather

from . import fold_board, fold_damage, fold_movement
from .fold_damage import fresh_unit, refitted
from .fold_movement import combined_with
from .state import State


def evolve(state: State, event: e.Event) -> State:
    """The state after ``event``.

    :raises KeyError: the event is of a kind that is not in the table.
    """
    return _FOLDS[event.__class__](state, event)


def _same(state: State, event: e.Event) -> State:
    return state


def _agenda(state: State, event: e.AgendaSet) -> State:
    return state.but(agenda=event.agenda)


def _asked(state: State, event: e.Asked) -> State:
    return state.but(question=event.question)


def _answered(state: State, event: e.Answered) -> State:
    return state.but(question=None)


def _rolled(state: State, event: e.DiceRolled) -> State:
    return state.but(rolls=event.number + 1)


def _edge(state: State, event: e.EdgeChosen) -> State:
    one, two = state.table.scenario.edges
    other = two if event.edge == one else one
    return state.but(edges=(event.edge, other) if event.side is Side.ONE else (other, event.edge))


def _held(state: State, event: e.ObjectiveHeld) -> State:
    if not event.points:
        return state
    one, two = state.held
    return state.but(held=(one, two + event.points) if event.side else (one + event.points, two))


def _reserved(state: State, event: e.UnitReserved) -> State:
    unit = state.units[event.unit]
    pair = state.table.profiles.get(unit.card.id)
    fresh = fresh_unit(unit if pair is None else unit.with_card(pair[False]))
    back = fresh.but(activated=True, fallen=unit.fallen + 1, lost_in=0, joined=event.joins)
    return state.with_unit(back)


def _refitted(state: State, event: e.AircraftRefitted) -> State:
    return state.with_unit(refitted(state.units[event.unit]))


def _turn_began(state: State, event: e.TurnBegan) -> State:
    gone = _gone(state)
    units = {
        name: unit.but(activated=False) if unit.activated and name not in gone else unit
        for name, unit in ((name, unit.without_marks(Until.TURN)) for name, unit in state.units.items())
    }
    return state.but(turn=event.turn, units=units)


def _gone(state: State) -> frozenset[str]:
    """The aircraft that the weather keeps away, and who is with them: they activate when it has ended."""
    if state.weather is None or not state.weather.since:
        return frozenset()
    away = [unit.id for unit in state.units.values() if unit.away]
    return frozenset([*away, *(name for host in away for name in combined_with(state, host))])


def _ended(state: State, event: e.GameEnded) -> State:
    return state.but(outcome=event.outcome, agenda=(), question=None)


def _passed(state: State, event: e.Passed) -> State:
    if not event.spent:
        return state
    one, two = state.pass_tokens
    return state.but(pass_tokens=(one, two - event.spent) if event.side else (one - event.spent, two))


def _tokens(state: State, event: e.PassTokensGiven) -> State:
    return state.but(pass_tokens=event.tokens)


def _weather(state: State, event: e.WeatherKnown) -> State:
    return state.but(weather=Weather(event.severity))


def _weather_began(state: State, event: e.WeatherBegan) -> State:
    assert state.weather is not None
    return state.but(weather=Weather(state.weather.severity, state.turn))


def _weather_ended(state: State, event: e.WeatherEnded) -> State:
    assert state.weather is not None
    gone = _gone(state)
    units = {name: unit.but(activated=False) if name in gone else unit for name, unit in state.units.items()}
    return state.but(weather=Weather(state.weather.severity), units=units)


_FOLDS: dict[type, Callable[[State, Any], State]] = {
    **fold_board.FOLDS,
    **fold_movement.FOLDS,
    **fold_damage.FOLDS,
    e.AgendaSet: _agenda,
    e.Asked: _asked,
    e.Answered: _answered,
    e.SkillsUnknown: _same,
    e.DiceRolled: _rolled,
    e.InitiativeWon: _same,
    e.InitiativeTied: _same,
    e.EdgeChosen: _edge,
    e.ObjectiveHeld: _held,
    e.UnitReserved: _reserved,
    e.AircraftRefitted: _refitted,
    e.ReserveDeclined: _same,
    e.TurnBegan: _turn_began,
    e.FirstChosen: _same,
    e.Passed: _passed,
    e.PassTokensGiven: _tokens,
    e.TurnEnded: _same,
    e.GameEnded: _ended,
    e.ActionsDeclared: _same,
    e.NothingDone: _same,
    e.AttackDeclared: _same,
    e.ShotResolved: _same,
    e.SmokeMissed: _same,
    e.ReactionJudged: _same,
    e.ReactionDeclined: _same,
    e.WeatherKnown: _weather,
    e.WeatherBegan: _weather_began,
    e.WeatherEnded: _weather_ended,
    e.ThirdActionGained: _same,
    e.StimulantsTaken: _same,
    e.FireCalled: _same,
}
