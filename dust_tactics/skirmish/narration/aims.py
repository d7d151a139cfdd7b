"""Sentences of the log on weapons and what they are aimed at."""

from __future__ import annotations

from dust_tactics.skirmish.board.grid import Quarter
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.state.state import State, UnitState

from .labels import callname, weapon_name


def aimed(state: State, attacker: UnitState, aims: tuple[Aim, ...]) -> str:
    """The declared weapons with their targets."""
    parts = []
    for aim in aims:
        who = attacker if aim.by is None else state.units[aim.by]
        whose = "" if aim.by is None else f" of {callname(state, who.id)}"
        text = f"{aim.count} x {weapon_name(state, who, aim.weapon)}{whose} "
        if aim.point is not None:
            text += _at_point(aim)
        else:
            text += f"at {callname(state, aim.target)}"
        if aim.through:
            text += f" through {', '.join(callname(state, one) for one in aim.through)}"
        if aim.names:
            text += f", naming {named(state, aim)}"
        parts.append(text)
    return "; ".join(parts)


def _at_point(aim: Aim) -> str:
    """The point that a weapon is aimed at, with the squares around it."""
    assert aim.point is not None
    smoke = "with smoke " if aim.smoke else ""
    if aim.radius:
        return f"on everything within {aim.radius} of {aim.point}"
    if aim.area is None:
        return f"{smoke}on {aim.point}"
    return f"{smoke}on {aim.point} and the squares to the {_QUARTERS[aim.area]} of it"


_QUARTERS = {
    Quarter.NORTH_EAST: "north-east",
    Quarter.SOUTH_EAST: "south-east",
    Quarter.SOUTH_WEST: "south-west",
    Quarter.NORTH_WEST: "north-west",
}


def named(state: State, aim: Aim) -> str:
    """The miniature that a sniper's player names."""
    named = aim.names or ""
    if named in state.units:
        return callname(state, named)
    if named == "-":
        return "a soldier without a weapon of his own"
    target = state.units[aim.target]
    return f"a soldier with {weapon_name(state, target, ord(named) - ord('A'))}"
