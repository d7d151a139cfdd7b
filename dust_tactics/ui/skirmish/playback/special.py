"""How special actions and Stunned tokens are shown: words where they happen."""

from __future__ import annotations

from dust_tactics.skirmish.events import all as e
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.ui.toolkit.strings import say

from .movement import words, words_over
from .show import Show


def _where(state: State, name: str) -> UnitState:
    """The unit on the board that a unit is, or belongs to."""
    unit = state.units[name]
    return unit if unit.aboard is None else state.units[unit.aboard]


def third(state: State, event: e.ThirdActionGained) -> Show:
    """One action more."""
    return words_over(_where(state, event.unit), say("show.third"), "selected", 0.8)


def stunned(state: State, event: e.UnitStunned) -> Show:
    """A Stunned token."""
    text = say("show.seized" if event.holds else "show.stunned")
    return words_over(_where(state, event.unit), text, "lost", 0.8)


def woken(state: State, event: e.StunEnded) -> Show:
    """The token is gone."""
    return words_over(_where(state, event.unit), say("show.woken"), "selected", 0.6)


def unloaded(state: State, event: e.WeaponUnloaded) -> Show:
    """An empty weapon."""
    return words_over(_where(state, event.unit), say("show.unloaded"), "chalk", 0.4)


def loaded(state: State, event: e.WeaponsLoaded) -> Show:
    """A loaded one."""
    return words_over(_where(state, event.unit), say("show.loaded"), "selected", 0.6)


def replenished(state: State, event: e.AmmoReplenished) -> Show:
    """Full ammunition boxes."""
    return words_over(_where(state, event.unit), say("show.replenished"), "selected", 0.6)


def repaired(state: State, event: e.DamageRepaired) -> Show:
    """Points of damage that come back."""
    return words_over(_where(state, event.unit), say("show.repaired", count=event.points), "selected", 0.8)


def cured(state: State, event: e.CriticalsCured) -> Show:
    """Critical hits that are undone."""
    return words_over(_where(state, event.unit), say("show.cured"), "selected", 0.8)


def dug(state: State, event: e.DugIn) -> Show:
    """A vehicle in the ground."""
    return words_over(_where(state, event.unit), say("show.dug"), "selected", 0.7)


def doused(state: State, event: e.WreckDoused) -> Show:
    """A fire that is put out."""
    return words(event.square, say("show.doused"), "selected", 0.8)


def cleared(state: State, event: e.WreckCleared) -> Show:
    """A wreck that is gone."""
    return words(event.square, say("show.cleared"), "selected", 0.8)
