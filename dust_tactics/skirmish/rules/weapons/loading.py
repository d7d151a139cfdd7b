"""Weapons that are loaded by hand: whose they are, and which are empty (D47 "Reload Weapons")."""

from __future__ import annotations

from dust_tactics.skirmish.decisions.decisions import Action
from dust_tactics.skirmish.decisions.frames import ActivationFrame
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.state.state import State, UnitState


def crew(state: State, unit: UnitState) -> tuple[UnitState, ...]:
    """A unit and the heroes who have joined it, those of them with weapons that are loaded by hand."""
    every = (unit, *state.heroes_with(unit.id))
    return tuple(one for one in every if arms_of(state.table, one.card).loads)


def empty(state: State, unit: UnitState) -> bool:
    """Return whether a unit, or a hero with it, has a weapon that is not loaded."""
    return bool(unit.unloaded) or any(hero.unloaded for hero in state.heroes_with(unit.id))


def follows(state: State, unit: UnitState) -> bool:
    """Return whether a unit is in an activation in which it reloads later on."""
    for frame in reversed(state.agenda):
        if isinstance(frame, ActivationFrame):
            acts = unit.joined or unit.id
            return frame.unit == acts and Action.RELOAD in frame.actions[frame.index :]
    return False
