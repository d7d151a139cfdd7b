"""Auras: what units on the board do for their friends (D47 "Red Banner", "Way of the Serpent")."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from dust_tactics.skirmish.board.grid import area_distance
from dust_tactics.skirmish.rules.visibility.line_of_sight import line_of
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.skills.ask import Answer, ask
from dust_tactics.skirmish.skills.firing import Aiding
from dust_tactics.skirmish.skills.hooks import Hook
from dust_tactics.skirmish.state.state import State, UnitState

from .voices import spoken

T = TypeVar("T")


def _bearers(state: State, unit: UnitState, hook: Hook[T]) -> Iterator[tuple[UnitState, UnitState]]:
    """The units of a side on the board that speak, each with the unit in whose place it is."""
    for friend in state.side_units(unit.side):
        place = friend
        while place.host is not None:
            place = state.units[place.host]
        if place.square is not None and arms_of(state.table, friend.card).unit.voices(hook.name):
            yield friend, place


def aid(state: State, unit: UnitState, hook: Hook[T]) -> Answer[T]:
    """Return what the friends of a unit, and itself, say at a hook about it while all are on the board."""
    found = Answer(hook.policy.nothing)
    if unit.square is None or not spoken(state.table, hook):
        return found
    for friend, place in _bearers(state, unit, hook):
        squares = area_distance(place.area, unit.area)
        sees = place.id == unit.id or line_of(state, place, unit).visible
        asked = Aiding(squares, unit.card.is_infantry, sees, frozenset(unit.card.factions))
        said = ask(hook, arms_of(state.table, friend.card).unit, asked)
        if said.reasons:
            found = Answer(hook.policy.together(found.value, said.value), (*found.reasons, *said.reasons))
    return found
