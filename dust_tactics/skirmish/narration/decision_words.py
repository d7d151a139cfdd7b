"""Decisions in words, before anything has come of them: what one would do, with whom and where."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from dust_tactics.skirmish.board.grid import Facing, Stop, square_of
from dust_tactics.skirmish.board.places import place_words
from dust_tactics.skirmish.decisions import decisions as d
from dust_tactics.skirmish.decisions.procedure_frames import ActivationFrame
from dust_tactics.skirmish.state.state import State, UnitState

from .aims import aimed
from .labels import CRITICALS, callname, sequence, side_name, weapon_name

_SIDES = {Facing.NORTH: "north", Facing.EAST: "east", Facing.SOUTH: "south", Facing.WEST: "west"}


def decision_words(state: State, decision: d.Decision, *on: d.Decision) -> str:
    """What a decision would do that is open in a state, with those that only go on with it."""
    if on and isinstance(decision, d.Aim):
        return _volley(state, (decision, *on))
    if on:
        whole = _march([one for one in (decision, *on) if isinstance(one, d.Move)])
        return _move(state, whole, goes="marches")
    return _WORDS[type(decision)](state, decision)


def _march(parts: list[d.Move]) -> d.Move:
    """The parts of a march as one way."""
    last = parts[-1]
    path = tuple(stop for part in parts for stop in part.path)
    crush = tuple(square for part in parts for square in part.crush)
    facing = next((part.facing for part in reversed(parts) if part.facing is not None), None)
    return d.Move(path, facing, crush, last.mount)


def _asked(state: State) -> UnitState | None:
    """The unit that the question is about, if it is about one."""
    question = state.question
    return None if question is None or question.unit is None else state.units[question.unit]


def _who(state: State) -> str:
    """The name of that unit."""
    unit = _asked(state)
    return "somebody" if unit is None else callname(state, unit.id)


def _side(state: State) -> str:
    """The name of the side that is asked."""
    assert state.question is not None, "somebody decides"
    return side_name(state, state.question.side)


def _facing(facing: Facing | None) -> str:
    return "" if facing is None else f", facing {_SIDES[facing]}"


def _activate(state: State, decision: d.Activate) -> str:
    name = callname(state, decision.unit)
    return f"{name}: {sequence(decision.actions)}" if decision.actions else f"{name} activates"


def _move(state: State, decision: d.Move, *, goes: str = "moves") -> str:
    name = _who(state)
    if decision.mount is not None:
        return f"{name} gets into {callname(state, decision.mount)}"
    if not decision.path:
        return f"{name} stays{_facing(decision.facing)}"
    way = [one for one, then in pairwise(decision.path) if square_of(one) != square_of(then)]
    by = f" by {'-'.join(place_words(state.board, stop) for stop in way)}" if way else ""
    over = f", over {', '.join(map(str, decision.crush))}" if decision.crush else ""
    goal = place_words(state.board, decision.path[-1])
    return f"{name} {goes} to {goal}{by}{over}{_facing(decision.facing)}"


def _aim(state: State, decision: d.Aim) -> str:
    unit = _asked(state)
    assert unit is not None
    return f"{_who(state)} aims {aimed(state, unit, (decision,))}"


def _volley(state: State, decisions: tuple[d.Decision, ...]) -> str:
    """An attack as one: all that is aimed, and that it is fired."""
    unit = _asked(state)
    assert unit is not None
    aims = tuple(one for one in decisions if isinstance(one, d.Aim))
    fire = next((one for one in decisions if isinstance(one, d.Fire)), None)
    does = "aims" if fire is None else "fires"
    boosted = ", boosted by a skill" if fire is not None and fire.boosted else ""
    return f"{_who(state)} {does} {aimed(state, unit, aims)}{boosted}"


def _fire(state: State, decision: d.Fire) -> str:
    if not getattr(state.agenda[-1], "aims", ()):
        return f"{_who(state)} holds its fire"
    return f"{_who(state)} fires as declared" + (", boosted by a skill" if decision.boosted else "")


def _react_with(state: State, decision: d.ReactWith) -> str:
    if decision.facing is None:
        return f"{_who(state)} reacts with a sustained attack"
    return f"{_who(state)} turns{_stop(state, decision.stop)}{_facing(decision.facing)}, and attacks"


def _lose(state: State, decision: d.Lose) -> str:
    unit = _asked(state)
    if decision.unit is not None:
        lost = f"{callname(state, decision.unit)} takes the hit"
    elif unit is None or decision.weapon is None:
        lost = "a soldier without a weapon of his own falls"
    else:
        lost = f"a soldier with {weapon_name(state, unit, decision.weapon)} falls"
    return f"{_who(state)}: {lost}{', if his shield does not stop it' if decision.shield else ''}"


_DONE_TO = {
    d.Action.SMOKE: "launches smoke at", d.Action.REPAIR: "repairs", d.Action.CLEAR: "clears",
    d.Action.AMMO_DROP: "has ammunition dropped for", d.Action.GET_MOVING: "gets moving",
    d.Action.RALLY: "rallies", d.Action.GET_UP: "helps up", d.Action.STIMULATE: "gives stimulants to",
    d.Action.MEDEVAC: "has brought back one of", d.Action.RESURRECT: "raises one of",
    d.Action.EXECUTE: "executes one of", d.Action.SCRAMBLE: "scrambles",
    d.Action.OPTICS: "cleans the optics of", d.Action.JUICE: "juices up", d.Action.FOLLOW_ME: "leads",
}  # fmt: skip
"""What a special action does to its object."""


def _target(state: State, decision: d.Target) -> str:
    frame = state.agenda[-1]
    action = frame.action if isinstance(frame, ActivationFrame) else None
    if decision.unit is None and decision.square is None:
        return f"{_who(state)} {'launches no smoke' if action is d.Action.SMOKE else 'does it to nobody'}"
    does = "does it to" if action is None else _DONE_TO.get(action, "does it to")
    to = callname(state, decision.unit) if decision.unit else str(decision.square)
    cure = "" if decision.cure is None else f": {CRITICALS[decision.cure]}"
    return f"{_who(state)} {does} {to}{cure}"


def _reroll(state: State, decision: d.Reroll) -> str:
    if not decision.misses:
        return f"{_who(state)} lets the dice be"
    return f"{_who(state)} rolls {'all dice' if decision.whole else 'the misses'} again"


def _stop(state: State, stop: Stop | None) -> str:
    return "" if stop is None else f" at {place_words(state.board, stop)}"


_WORDS: dict[type, Callable[[State, Any], str]] = {
    d.ChooseEdge: lambda state, one: f"{_side(state)} starts from the {one.edge} edge",
    d.PlaceTerrain: lambda state, one: (
        f"{_side(state)} places {one.terrain} at {one.square}{_facing(one.facing)}"
    ),
    d.PlaceObjective: lambda state, one: f"{_side(state)} places an objective at {one.square}",
    d.Deploy: lambda state, one: f"{callname(state, one.unit)}{_stop(state, one.stop)}{_facing(one.facing)}",
    d.Withhold: lambda state, one: f"{callname(state, one.unit)} stays outside",
    d.Reserve: lambda state, one: (
        "nobody else is held in reserve" if one.unit is None else f"{callname(state, one.unit)} in reserve"
    ),
    d.ChooseFirst: lambda state, one: f"{side_name(state, one.side)} activates first",
    d.Pass: lambda state, one: f"{_side(state)} passes",
    d.Activate: _activate,
    d.Move: _move,
    d.Aim: _aim,
    d.Fire: _fire,
    d.CallFire: lambda state, one: f"{callname(state, one.unit)} fires where {_who(state)} sees",
    d.React: lambda state, one: f"{callname(state, one.unit)} reacts",
    d.Decline: lambda state, one: f"{_side(state)} does not react",
    d.ReactWith: _react_with,
    d.Lose: _lose,
    d.GetOut: lambda state, one: f"{_who(state)} gets out{_stop(state, one.square)}",
    d.Target: _target,
    d.Reroll: _reroll,
    d.Concede: lambda state, one: f"{_side(state)} concedes",
}
