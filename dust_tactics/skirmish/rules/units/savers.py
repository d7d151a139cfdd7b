"""Savers: what a unit's own skills make of its saves (D47 "Steel Guard", "Superhumans", "Zombie")."""

from __future__ import annotations

from typing import NamedTuple

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.skills.ask import ask
from dust_tactics.skirmish.skills.firing import Saving
from dust_tactics.skirmish.skills.hooks import FORGONE_SAVES, INFANTRY_SAVES, KEPT_SAVES
from dust_tactics.skirmish.state.state import State, UnitState

from .voices import sources_about, spoken

_NONE: frozenset[str] = frozenset()


class Saver(NamedTuple):
    """The saves of a unit, as its skills have them.

    Infantry saves succeed on the symbols that it ``adds`` too; of the kinds of saves those ``forgone`` are
    never made, and those ``kept`` not taken away by the weapon.
    """

    adds: frozenset[str] = _NONE
    forgone: frozenset[str] = _NONE
    kept: frozenset[str] = _NONE
    because: tuple[Reason, ...] = ()


ORDINARY = Saver()
"""A unit without such skills."""
_HOOKS = (INFANTRY_SAVES, FORGONE_SAVES, KEPT_SAVES)


def saver(state: State, unit: UnitState, tags: frozenset[str] = _NONE) -> Saver:
    """Return how a unit saves from a weapon whose special rules have such properties."""
    if not any(spoken(state.table, hook) for hook in _HOOKS):
        return ORDINARY
    piloted = any(one.pilots is not None for one in state.belonging(unit.id))
    # a pilot is no target, and what saves him saves nobody else (ruling pilot-skills)
    own = arms_of(state.table, unit.card).unit if piloted else sources_about(state, unit)
    adds, forgone, kept = (ask(hook, own, Saving(tags)) for hook in _HOOKS)
    if not (adds.value or forgone.value or kept.value):
        return ORDINARY
    because = tuple(dict.fromkeys((*adds.reasons, *forgone.reasons, *kept.reasons)))
    return Saver(adds.value, forgone.value, kept.value, because)
