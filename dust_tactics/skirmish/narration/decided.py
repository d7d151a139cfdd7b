"""Decisions to sentences: what somebody has just decided, in words and not as it is typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dust_tactics.skirmish.decisions import decisions as d
from dust_tactics.skirmish.state.state import State, UnitState

from .aims import aimed
from .labels import callname, name, side_name, weapon_name
from .narrate import actions_in_words


def decided(before: State, decision: d.Decision) -> str:
    """A sentence for a decision; ``before`` is the state in which it was made."""
    return _WORDS[type(decision)](before, decision)


def _asked(state: State) -> str:
    """Whom the question is about, or the side that it is asked of."""
    question = state.question
    assert question is not None, "somebody decides"
    return side_name(state, question.side) if question.unit is None else callname(state, question.unit)


def _side(state: State) -> str:
    assert state.question is not None, "somebody decides"
    return side_name(state, state.question.side)


def _activate(state: State, one: d.Activate) -> str:
    how = f": {actions_in_words(one.actions)}" if one.actions else ""
    return f"{callname(state, one.unit)} is activated{how}"


def _move(state: State, one: d.Move) -> str:
    way = f"goes by {'-'.join(map(str, one.path))}" if one.path else "stays where it is"
    facing = "" if one.facing is None else f", facing {one.facing}"
    into = "" if one.mount is None else f", and gets into {callname(state, one.mount)}"
    return f"{_asked(state)} {way}{facing}{into}"


def _fire(state: State, one: d.Fire) -> str:
    if not getattr(state.agenda[-1], "aims", ()):
        return f"{_asked(state)} holds its fire"
    return f"{_asked(state)} fires" + (", boosted by a skill" if one.boosted else "")


def _react_with(state: State, one: d.ReactWith) -> str:
    how = "a sustained attack" if one.facing is None else f"an attack after a turn to face {one.facing}"
    return f"{_asked(state)} reacts with {how}"


def _lose(state: State, one: d.Lose) -> str:
    shield = ", on a shield" if one.shield else ""
    if one.unit is not None:
        return f"{callname(state, one.unit)} takes the hit{shield}"
    assert state.question is not None
    assert state.question.unit is not None, "a unit has losses"
    unit = state.units[state.question.unit]
    return f"{_asked(state)} loses a soldier with {weapon_name(state, unit, one.weapon)}{shield}"


def _target(state: State, one: d.Target) -> str:
    if one.unit is None and one.square is None:
        return f"{_asked(state)} chooses nothing after all"
    whom = str(one.square) if one.unit is None else name(state, one.unit)
    return f"{_asked(state)} chooses {whom}"


def _reroll(state: State, one: d.Reroll) -> str:
    if one.whole:
        return f"{_asked(state)} rolls all dice again"
    return f"{_asked(state)} rolls the misses again" if one.misses else f"{_asked(state)} lets the dice be"


_WORDS: dict[type, Callable[[State, Any], str]] = {
    d.ChooseEdge: lambda state, one: f"{_side(state)} starts from the {one.edge} edge",
    d.PlaceTerrain: lambda state, one: f"{_side(state)} places {one.terrain} at {one.square}",
    d.PlaceObjective: lambda state, one: f"{_side(state)} places an objective at {one.square}",
    d.Deploy: lambda state, one: f"{callname(state, one.unit)} is placed at {one.stop}, facing {one.facing}",
    d.Withhold: lambda state, one: f"{callname(state, one.unit)} stays outside for now",
    d.Reserve: lambda state, one: f"{_side(state)} places nobody in reserve" if one.unit is None
    else f"{callname(state, one.unit)} is placed in reserve",
    d.ChooseFirst: lambda state, one: f"{_side(state)} lets {side_name(state, one.side)} begin",
    d.Pass: lambda state, one: f"{_side(state)} passes",
    d.Activate: _activate,
    d.Move: _move,
    d.Aim: lambda state, one: f"{_asked(state)} aims {aimed(state, _attacker(state), (one,))}",
    d.Fire: _fire,
    d.CallFire: lambda state, one: f"{_asked(state)} calls the fire of {callname(state, one.unit)}",
    d.React: lambda state, one: f"{callname(state, one.unit)} tries to react",
    d.Decline: lambda state, one: f"{_side(state)} lets the enemy go on without a reaction",
    d.ReactWith: _react_with,
    d.Lose: _lose,
    d.GetOut: lambda state, one: f"{_asked(state)} gets out at {one.square}",
    d.Target: _target,
    d.Reroll: _reroll,
}  # fmt: skip


def _attacker(state: State) -> UnitState:
    assert state.question is not None
    assert state.question.unit is not None, "a unit aims"
    return state.units[state.question.unit]
