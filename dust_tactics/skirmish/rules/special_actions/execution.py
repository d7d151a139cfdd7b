"""Executions: a soldier or hero of a stunned enemy unit is eliminated (D47 "Execute")."""

from __future__ import annotations

from collections.abc import Iterator

from dust_tactics.skirmish.decisions.decisions import ATTACKING, Action, Target, weapon_letter
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of, borne_by
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.state import State, UnitState

from .special_action import Offer, SpecialAction, beside, nearest, not_yet_on, within

_TAG = "executes"


def _knows(state: State, unit: UnitState) -> bool:
    return borne_by(state.table, (unit, *state.heroes_with(unit.id)), _TAG)


def _dazed(state: State, unit: UnitState) -> Iterator[UnitState]:
    """Yield the enemy infantry on the board with a Stunned token."""
    for other in state.side_units(unit.side.other):
        if other.on_board and other.dazed and other.card.is_infantry:
            yield other


def _each(state: State, unit: UnitState) -> Iterator[Target]:
    """Yield the miniatures of a combined unit that may be chosen, one of each kind."""
    if unit.card.groups:
        for (main, _), left in zip(unit.card.groups, unit.survivors(), strict=True):
            if left:
                yield Target(unit.id, names="-" if main is None else weapon_letter(main))
    else:
        yield Target(unit.id)
    for hero in state.heroes_with(unit.id):
        yield Target(hero.id)


def targets(state: State, unit: UnitState) -> list[Target]:
    """Return whoever of stunned enemies is next to a unit and in its sight."""
    near = [other for other in _dazed(state, unit) if beside(state, unit, other.area, other)]
    return [target for other in near for target in _each(state, other)]


def _offer(state: State, unit: UnitState) -> Offer | str:
    """To who is next to a stunned enemy, may get there, or may stun one by an attack."""
    if not _knows(state, unit):
        return f"{unit.name} executes nobody"
    if unit.square is None:
        return not_yet_on(unit)
    after = within(nearest(unit, [other.area for other in _dazed(state, unit)]), unit)
    after |= ATTACKING if arms_of(state.table, unit.card).holds else after
    here = bool(targets(state, unit))
    if not here and not after:
        return f"no stunned enemy is near enough for {unit.name}"
    return Offer(Action.EXECUTE, 1, here, after)


EXECUTE = SpecialAction(
    Action.EXECUTE,
    rulebook.EXECUTE,
    frozenset((_TAG,)),
    _knows,
    _offer,
    targets,
    "no stunned enemy is next to it",
)
