"""Weapons that are loaded by hand, and salvos (D47 "Reload Weapons", "Salvo Weapons").

Every weapon begins the game loaded; one reload action loads every line of a unit and of the heroes who
have joined it (ruling ``D47-reload-all``).
"""

from __future__ import annotations

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.decisions.decisions import STANDARD, Action, Aim
from dust_tactics.skirmish.decisions.frames import ActivationFrame
from dust_tactics.skirmish.events.all import WeaponsLoaded, WeaponUnloaded
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Scribe
from dust_tactics.skirmish.state.state import State, UnitState


def crew(state: State, unit: UnitState) -> tuple[UnitState, ...]:
    """A unit and the heroes who have joined it, those of them with weapons that are loaded by hand."""
    every = (unit, *state.heroes_with(unit.id))
    return tuple(one for one in every if arms_of(state.table, one.card).loads)


def empty(state: State, unit: UnitState) -> bool:
    """Whether a unit, or a hero with it, has a weapon that is not loaded."""
    return bool(unit.unloaded) or any(hero.unloaded for hero in state.heroes_with(unit.id))


def fired(scribe: Scribe, who: UnitState, aim: Aim) -> None:
    """A weapon line has been declared: a salvo, and each shot of some weapons, leaves it unloaded."""
    if aim.weapon == STANDARD:
        return
    arms = arms_of(scribe.state.table, who.card)
    if not aim.salvo and aim.weapon not in arms.reloads:
        return
    if aim.weapon in scribe.state.units[who.id].unloaded:  # another one of the same line
        return
    if aim.salvo:
        why = Reason("a salvo empties its magazine", rulebook.SALVO)
    else:
        why = Reason("it is loaded by hand", rulebook.RELOADING)
    scribe.emit(WeaponUnloaded(who.id, aim.weapon, (why,)))


def load(scribe: Scribe, name: str) -> None:
    """Load everything that a unit and its heroes have."""
    state = scribe.state
    for one in crew(state, state.units[name]):
        if one.unloaded:
            why = Reason("a reload action", rulebook.RELOADING, "D47-reload-all")
            scribe.emit(WeaponsLoaded(one.id, tuple(sorted(one.unloaded)), (why,)))


def follows(state: State, unit: UnitState) -> bool:
    """Whether a unit is in an activation in which it reloads later on."""
    for frame in reversed(state.agenda):
        if isinstance(frame, ActivationFrame):
            acts = unit.joined or unit.id
            return frame.unit == acts and Action.RELOAD in frame.actions[frame.index :]
    return False
