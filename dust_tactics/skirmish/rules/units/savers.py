"""Savers: what a unit's own skills make of its saves (D47 "Steel Guard", "Superhumans", "Zombie")."""

from __future__ import annotations

from typing import NamedTuple

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.skills.firing import Saving
from dust_tactics.skirmish.skills.hooks import FORGONE_SAVES, INFANTRY_SAVES, KEPT_SAVES
from dust_tactics.skirmish.state.state import State, UnitState

from .voices import say, spoken

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
    adds, forgone, kept = (say(state, unit, hook, Saving(tags)) for hook in _HOOKS)
    if not (adds.value or forgone.value or kept.value):
        return ORDINARY
    because = tuple(dict.fromkeys((*adds.reasons, *forgone.reasons, *kept.reasons)))
    return Saver(adds.value, forgone.value, kept.value, because)
