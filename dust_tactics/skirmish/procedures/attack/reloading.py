"""Weapons that are loaded by hand, and salvos (D47 "Reload Weapons", "Salvo Weapons").

Every weapon begins the game loaded; one reload action loads every line of a unit and of the heroes who
have joined it (ruling ``D47-reload-all``).
"""

from __future__ import annotations

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.decisions.decisions import STANDARD, Aim, Target
from dust_tactics.skirmish.events.all import WeaponsLoaded, WeaponUnloaded
from dust_tactics.skirmish.rules.weapons.loaded_weapons import crew
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.state import UnitState


def fired(recorder: Recorder, who: UnitState, aim: Aim) -> None:
    """A weapon line has been declared: a salvo, and each shot of some weapons, leaves it unloaded."""
    if aim.weapon == STANDARD:
        return
    arms = arms_of(recorder.state.table, who.card)
    if not aim.salvo and aim.weapon not in arms.reloads:
        return
    if aim.weapon in recorder.state.units[who.id].unloaded:  # another one of the same line
        return
    if aim.salvo:
        why = Reason("a salvo empties its magazine", rulebook.SALVO)
    else:
        why = Reason("it is loaded by hand", rulebook.RELOADING)
    recorder.emit(WeaponUnloaded(who.id, aim.weapon, (why,)))


def reload(recorder: Recorder, name: str, _target: Target) -> None:
    """Load everything that a unit and its heroes have."""
    state = recorder.state
    for one in crew(state, state.units[name]):
        if one.unloaded:
            why = Reason("a reload action", rulebook.RELOADING, "D47-reload-all")
            recorder.emit(WeaponsLoaded(one.id, tuple(sorted(one.unloaded)), (why,)))
