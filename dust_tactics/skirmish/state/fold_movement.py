"""The fold of what units do on the board: activations, moves, who rides, joins and leaves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dust_tactics.skirmish.board.grid import Facing, Spot, Stop
from dust_tactics.skirmish.cards.marks import ACTIVATED_AGAIN, Mark, Until
from dust_tactics.skirmish.events import all as e

from .state import State


def combined_with(state: State, host: str) -> list[str]:
    """Return who goes where a unit goes: its pilot, whom it carries, and the heroes who have joined those."""
    found = [*state.attached.get(host, ())]
    return [*found, *(name for one in found for name in state.attached.get(one, ()))]


def _activated(state: State, event: e.UnitActivated | e.ReactionDeclared) -> State:
    for unit in state.belonging(event.unit):
        state = state.with_unit(unit.without_marks(Until.ACTIVATION).but(activated=True))
    unit = state.units[event.unit].without_marks(Until.ACTIVATION)
    count = unit.activations + 1
    return state.with_unit(unit.but(activated=True, activations=count, evasion=0, caught=False))


def _evades(state: State, event: e.EvasionGained) -> State:
    return state.with_changes(event.unit, evasion=event.evasion)


def _moved(state: State, event: e.UnitMoved | e.UnitEntered) -> State:
    return _goes(state, event.unit, event.facing, event.path[-1] if event.path else None)


def _turned(state: State, event: e.UnitTurned) -> State:
    return _goes(state, event.unit, event.facing, event.stop)


def _goes(state: State, name: str, facing: Facing, stop: Stop | None) -> State:
    """A unit has moved, or turned where it stands."""
    if state.units[name].dug_in:
        state = state.with_changes(name, dug_in=False)
    if stop is None:
        return state.with_changes(name, facing=facing)
    if state.units[name].away:
        state = state.with_changes(name, away=False)
    return state.with_changes(name, facing=facing, **_standing(stop))


def _standing(stop: Stop) -> dict[str, Any]:
    """The fields of a unit that stands there."""
    if isinstance(stop, Spot):
        return {"square": stop.square, "level": stop.level}
    return {"square": stop, "level": 0}


def _deployed(state: State, event: e.UnitDeployed) -> State:
    return state.with_changes(event.unit, facing=event.facing, **_standing(event.stop))


def _caught(state: State, event: e.CaughtInWire) -> State:
    return state.with_changes(event.unit, caught=True)


def _displaced(state: State, event: e.UnitDisplaced) -> State:
    return state.with_changes(event.unit, **_standing(event.square))


def _missing(state: State, event: e.UnitMissing) -> State:
    return state.with_changes(
        event.unit, eliminated=True, activated=True, lost_in=state.turn,
        joined=None, pilots=None, carried=None,
    )  # fmt: skip


def _again(state: State, event: e.UnitReactivated) -> State:
    unit = state.units[event.unit]
    return state.with_changes(unit.id, marks=(*unit.marks, Mark(ACTIVATED_AGAIN, Until.TURN)))


def _dug(state: State, event: e.DugIn) -> State:
    return state.with_changes(event.unit, dug_in=True)


def _left(state: State, event: e.HeroLeft) -> State:
    if event.joins is not None:
        return state.with_changes(event.unit, joined=event.joins)
    gone = state.units[event.gone]
    tokens: dict[str, Any] = {}
    if gone.suppression:
        tokens = {"suppression": gone.suppression, "due": gone.due}
    if gone.dazed or gone.stun_due:
        tokens |= {"stunned": gone.stunned, "stun_due": gone.stun_due, "held": gone.held}
    where = {"square": event.square} if event.carried is None else {"carried": event.carried}
    return state.with_changes(event.unit, level=event.level, joined=None, **where, **tokens)


def _out(state: State, event: e.PilotOut) -> State:
    return state.with_changes(event.unit, square=event.square, activated=True, pilots=None)


def _mounted(state: State, event: e.UnitMounted) -> State:
    return state.with_changes(event.unit, square=None, level=0, carried=event.carrier)


def _dismounted(state: State, event: e.UnitDismounted) -> State:
    where = _standing(event.path[-1])
    return state.with_changes(event.unit, facing=event.facing, carried=None, **where)


def _passengers_out(state: State, event: e.PassengersOut) -> State:
    if event.spent:
        for hero in state.belonging(event.unit):
            state = state.with_changes(hero.id, activated=True)
    unit = state.units[event.unit]
    spent = unit.activated or event.spent
    where = _standing(event.stop)
    return state.with_changes(unit.id, carried=None, activated=spent, facing=event.facing, **where)


def _left_board(state: State, event: e.AircraftLeft) -> State:
    for name in combined_with(state, event.unit):
        state = state.with_changes(name, activated=True)
    return state.with_changes(event.unit, square=None, level=0, away=True, activated=True, evasion=0)


FOLDS: dict[type, Callable[[State, Any], State]] = {
    e.UnitDeployed: _deployed,
    e.UnitMissing: _missing,
    e.UnitActivated: _activated,
    e.EvasionGained: _evades,
    e.UnitEntered: _moved,
    e.UnitMoved: _moved,
    e.CaughtInWire: _caught,
    e.UnitDisplaced: _displaced,
    e.HeroLeft: _left,
    e.PilotOut: _out,
    e.UnitMounted: _mounted,
    e.UnitDismounted: _dismounted,
    e.PassengersOut: _passengers_out,
    e.ReactionDeclared: _activated,
    e.UnitTurned: _turned,
    e.AircraftLeft: _left_board,
    e.UnitReactivated: _again,
    e.DugIn: _dug,
}
