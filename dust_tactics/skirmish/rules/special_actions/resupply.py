"""Scenery that serves units next to it: ammunition dumps, rockets and workshops (D47 "Special Terrain").

Infantry fills up its ammunition boxes with one action, a vehicle with two; with two a vehicle makes a
repair of itself, as a mechanic would.
"""

from __future__ import annotations

from collections.abc import Sequence

from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.grid import Area
from dust_tactics.skirmish.decisions.decisions import ATTACKING, Action, Target
from dust_tactics.skirmish.rules.targeting.target_search import has_target_supplied
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.state import State, UnitState

from . import repair
from .special_action import NOWHERE, Offer, SpecialAction, beside, nearest, not_yet_on, within

DUMPS = frozenset({Terrain.AMMO_DUMP})
SHOPS = frozenset({Terrain.ROCKET, Terrain.WORKSHOP})


def _areas(state: State, kinds: frozenset[Terrain]) -> list[Area]:
    return [Area.at(square) for square in state.board.where(kinds)]


def _beside(state: State, unit: UnitState, kinds: frozenset[Terrain]) -> bool:
    """Return whether some scenery is next to a unit, and in its sight."""
    return any(beside(state, unit, area) for area in _areas(state, kinds))


# -- ammunition -------------------------------------------------------------------------------


def fed(state: State, unit: UnitState) -> tuple[UnitState, ...]:
    """A unit and its heroes, those of them with ammunition boxes."""
    every = (unit, *state.heroes_with(unit.id))
    return tuple(one for one in every if arms_of(state.table, one.card).boxes)


def _eats(state: State, unit: UnitState) -> bool:
    return not unit.flies and bool(state.board.where(DUMPS)) and bool(fed(state, unit))


def _replenish(state: State, unit: UnitState) -> Offer | str:
    if not _eats(state, unit):
        return f"{unit.name} has no ammunition to replenish, or no dump to do it at"
    if unit.square is None:
        return not_yet_on(unit)
    used = any(any(one.spent) for one in fed(state, unit))
    near = _beside(state, unit, DUMPS)
    after = within(nearest(unit, _areas(state, DUMPS)), unit) if used else NOWHERE
    after |= ATTACKING if near else after
    if not near and not after:
        why = f"no ammunition dump is near enough for {unit.name}"
        return why if used else f"{unit.name} has all its ammunition"
    here = used and near
    arms = here and has_target_supplied(state, unit)
    return Offer(Action.REPLENISH, 2 if unit.is_vehicle else 1, here, after, once=True, arms=arms)


REPLENISH = SpecialAction(
    Action.REPLENISH,
    rulebook.AMMO_DUMP,
    frozenset(("site",)),
    _eats,
    _replenish,
    None,
    "nothing is missing, or no dump is next to it",
)


# -- repairs ----------------------------------------------------------------------------------


def _served(state: State, unit: UnitState) -> bool:
    return unit.is_vehicle and bool(state.board.where(SHOPS))


def _refit(state: State, unit: UnitState) -> Offer | str:
    if not _served(state, unit):
        return f"there is no workshop for {unit.name}"
    if unit.square is None:
        return not_yet_on(unit)
    if not repair.needs(unit):
        return f"{unit.name} needs no repair"
    after, here = within(nearest(unit, _areas(state, SHOPS)), unit), _beside(state, unit, SHOPS)
    if not here and not after:
        return f"no workshop is near enough for {unit.name}"
    return Offer(Action.REFIT, 2, here, after)


def _choices(state: State, unit: UnitState) -> Sequence[Target]:
    return [*repair.choices(state, unit, unit)]


REFIT = SpecialAction(
    Action.REFIT,
    rulebook.WORKSHOP,
    frozenset(("site",)),
    _served,
    _refit,
    _choices,
    "it needs no repair, or no workshop is next to it",
)
