"""Facts to sentences: special actions, what they undo, and the tokens of lightning and claws."""

from __future__ import annotations

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.events import all as e
from dust_tactics.skirmish.state.state import State

from .labels import CRITICALS, name, plural, weapon_name


def third(state: State, event: e.ThirdActionGained) -> str:
    """A third action."""
    return f"{name(state, event.unit)} gains a third action"


def stunned(state: State, event: e.UnitStunned) -> str:
    """A Stunned token, or who holds whom."""
    if event.holds and event.by is not None:
        return f"{name(state, event.by)} holds {name(state, event.unit)}"
    return f"{name(state, event.unit)} is stunned"


def stun_put(state: State, event: e.StunPut) -> str:
    """A Stunned token that waits."""
    return f"{name(state, event.unit)} is going to be stunned"


def stun_ended(state: State, event: e.StunEnded) -> str:
    """Stunned or held no more."""
    if event.by is None:
        return f"{name(state, event.unit)} is stunned no more"
    return f"{name(state, event.by)} holds {name(state, event.unit)} no more"


def unloaded(state: State, event: e.WeaponUnloaded) -> str:
    """A weapon that must be loaded."""
    weapon = weapon_name(state, state.units[event.unit], event.weapon)
    return f"{name(state, event.unit)} has to load the {weapon} again"


def loaded(state: State, event: e.WeaponsLoaded) -> str:
    """Weapons that are loaded again."""
    unit = state.units[event.unit]
    weapons = " and the ".join(weapon_name(state, unit, line) for line in event.weapons)
    return f"{name(state, event.unit)} has loaded the {weapons}"


def replenished(state: State, event: e.AmmoReplenished) -> str:
    """Ammunition."""
    return f"{name(state, event.unit)} has all its ammunition again"


def repaired(state: State, event: e.DamageRepaired) -> str:
    """Damage that is repaired."""
    unit = state.units[event.unit]
    track = f"{unit.damage - event.points} of {unit.card.damage} crosses"
    points = plural(event.points, "point")
    return f"{name(state, event.by)} repairs {points} of damage of {name(state, event.unit)} ({track})"


def cured(state: State, event: e.CriticalsCured) -> str:
    """Critical hits that are repaired."""
    what = ", ".join(CRITICALS[critical] for critical in event.criticals)
    return f"{name(state, event.unit)} is repaired: no more {what}"


def dug(state: State, event: e.DugIn) -> str:
    """A vehicle in the ground."""
    return f"{name(state, event.unit)} digs in"


def _wreck_at(state: State, square: Square) -> str:
    wreck = state.board.wreck_at(square)
    return f"{'a wreck' if wreck is None else wreck.words} at {square}"


def doused(state: State, event: e.WreckDoused) -> str:
    """A fire that is put out."""
    return f"{name(state, event.unit)} puts out the fire of {_wreck_at(state, event.square)}"


def cleared(state: State, event: e.WreckCleared) -> str:
    """A wreck that is gone."""
    return f"{name(state, event.unit)} clears away {_wreck_at(state, event.square)}"
