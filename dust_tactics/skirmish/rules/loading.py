"""The reload action (D47 "Reload Weapons")."""

from __future__ import annotations

from .. import rulebook
from ..decisions import Action, Target
from ..scribe import Scribe
from ..state import State, UnitState
from . import reloading
from .special_action import ATTACKING, Offer, SpecialAction
from .targets import has_target_loaded


def _offer(state: State, unit: UnitState) -> Offer | str:
    """To who has something to load now, or will have after an attack."""
    if not reloading.crew(state, unit):
        return f"{unit.name} has no weapon that is loaded by hand"
    empty = reloading.empty(state, unit)
    arms = empty and has_target_loaded(state, unit)
    return Offer(Action.RELOAD, 1, empty, ATTACKING, once=True, arms=arms)


def _carry_out(scribe: Scribe, name: str, target: Target) -> None:
    reloading.load(scribe, name)


def _knows(state: State, unit: UnitState) -> bool:
    return bool(reloading.crew(state, unit))


RELOAD = SpecialAction(
    Action.RELOAD,
    rulebook.RELOADING,
    frozenset(("loads",)),
    _knows,
    _offer,
    None,
    _carry_out,
    "all of its weapons are loaded",
)
