"""Facts to sentences: repairs, wrecks, loading, weapons lost with soldiers, tokens of lightning and claws."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.decisions.decisions import Action
from dust_tactics.skirmish.events import all as e
from dust_tactics.skirmish.state.state import State

from .labels import callname, plural, weapon_name


def _stunned(state: State, event: e.UnitStunned) -> str:
    if event.holds and event.by is not None:
        return f"{callname(state, event.by)} holds {callname(state, event.unit)}"
    return f"{callname(state, event.unit)} is stunned"


def _stun_ended(state: State, event: e.StunEnded) -> str:
    if event.by is None:
        return f"{callname(state, event.unit)} is stunned no more"
    return f"{callname(state, event.by)} holds {callname(state, event.unit)} no more"


def _loaded(state: State, event: e.WeaponsLoaded) -> str:
    unit = state.units[event.unit]
    weapons = " and the ".join(weapon_name(state, unit, line) for line in event.weapons)
    return f"{callname(state, event.unit)} has loaded the {weapons}"


def _unarmed(state: State, event: e.ArmsLost) -> str:
    if event.weapon is None:
        return f"{callname(state, event.unit)} loses a soldier without a weapon of his own"
    return (
        f"{callname(state, event.unit)} loses a {weapon_name(state, state.units[event.unit], event.weapon)}"
    )


def _repaired(state: State, event: e.DamageRepaired) -> str:
    unit = state.units[event.unit]
    track = f"{unit.damage - event.points} of {unit.card.damage} crosses"
    points = plural(event.points, "point")
    verb = "heals" if unit.card.is_infantry else "repairs"
    return f"{callname(state, event.by)} {verb} {points} of damage of {callname(state, event.unit)} ({track})"


def _returned(state: State, event: e.SoldierReturned) -> str:
    unit = state.units[event.unit]
    group = f" with {weapon_name(state, unit, event.weapon)}" if len(unit.card.groups) > 1 else ""
    return f"{callname(state, event.by)} gets a soldier{group} of {callname(state, event.unit)} up again"


_CHEAPER = {Action.MARCH: "a march move like a move", Action.SUSTAINED: "a sustained attack like an attack"}


def _stimulated(state: State, event: e.StimulantsTaken) -> str:
    what = " or ".join(_CHEAPER[action] for action in event.actions)
    return f"{callname(state, event.unit)} may take {what} this time"


def _wreck_at(state: State, square: Square) -> str:
    wreck = state.board.wreck_at(square)
    return f"{'a wreck' if wreck is None else wreck.words} at {square}"


def _doused(state: State, event: e.WreckDoused) -> str:
    return f"{callname(state, event.unit)} puts out the fire of {_wreck_at(state, event.square)}"


def _cleared(state: State, event: e.WreckCleared) -> str:
    return f"{callname(state, event.unit)} clears away {_wreck_at(state, event.square)}"


TELL: dict[type, Callable[[State, Any], str]] = {
    e.UnitStunned: _stunned,
    e.StunEnded: _stun_ended,
    e.WeaponsLoaded: _loaded,
    e.DamageRepaired: _repaired,
    e.ArmsLost: _unarmed,
    e.SoldierReturned: _returned,
    e.StimulantsTaken: _stimulated,
    e.WreckDoused: _doused,
    e.WreckCleared: _cleared,
}
