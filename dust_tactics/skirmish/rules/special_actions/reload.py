"""The reload action (D47 "Reload Weapons")."""

from __future__ import annotations

from dust_tactics.skirmish.decisions.decisions import ATTACKING, Action
from dust_tactics.skirmish.rules.targeting.target_search import has_target_loaded
from dust_tactics.skirmish.rules.units.stores import dump_beside, dumps
from dust_tactics.skirmish.rules.weapons import loaded_weapons
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.state import State, UnitState

from .special_action import Offer, SpecialAction, nearest, within


def _offer(state: State, unit: UnitState) -> Offer | str:
    """To who has something to load now, or will have after an attack."""
    if not loaded_weapons.crew(state, unit):
        return f"{unit.name} has no weapon that is loaded by hand"
    empty = loaded_weapons.empty(state, unit)
    arms = empty and has_target_loaded(state, unit)
    return Offer(Action.RELOAD, 1, empty, ATTACKING, once=True, arms=arms, gratis=_served(state, unit))


def _served(state: State, unit: UnitState) -> bool:
    """Return whether a dump could let a unit reload for nothing: next to it, or where it could move to."""
    if unit.square is None or unit.carried is not None:
        return False
    if dump_beside(state, unit) is not None:
        return True
    areas = [one.area for one in dumps(state, unit)]
    return bool(areas) and Action.MOVE in within(nearest(unit, areas), unit)


def _knows(state: State, unit: UnitState) -> bool:
    return bool(loaded_weapons.crew(state, unit))


RELOAD = SpecialAction(
    Action.RELOAD,
    rulebook.RELOADING,
    frozenset(("loads",)),
    _knows,
    _offer,
    None,
    "all of its weapons are loaded",
    beside=lambda state, unit: dump_beside(state, unit) is not None,
)
