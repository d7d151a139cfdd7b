"""Whom a unit could hurt from where it stands, by what is aimed at units or explodes; smoke hurts nobody."""

from __future__ import annotations

from collections.abc import Iterable

from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame
from dust_tactics.skirmish.rules.targeting import observed_fire, targets
from dust_tactics.skirmish.rules.units import heroes
from dust_tactics.skirmish.rules.weapons import available_weapons
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.state.state import State, UnitState

from .suggested_bursts import burst


def hurts_somebody(state: State, unit: UnitState) -> bool:
    """True if a unit that may attack could hurt an enemy, itself or with the artillery that it observes for.

    Whoever aims at units alone hurts whom he may attack; what is aimed at points may find only smoke to lay.
    """
    if not observed_fire.may_attack(state, unit):
        return False
    frame = AttackFrame(unit.id, sustained=False, close=not unit.suppressed and unit.carried is None)
    guns = observed_fire.guns(state, unit, sustained=False)
    calls = [(gun.ready(), observed_fire.frame_of(gun.id, unit.id, sustained=False)) for gun in guns]
    if not calls and not _aims_at_points(state, unit):
        return True
    enemies = [enemy for enemy in state.side_units(unit.side.other) if enemy.on_board]
    return any(hurts(state, who, enemies, at) for who, at in ((unit, frame), *calls))


def hurts(state: State, unit: UnitState, enemies: Iterable[UnitState], frame: AttackFrame) -> bool:
    """True if a unit could hurt one of some enemies in an attack."""
    unit = state.firing(unit)
    every = (unit, *heroes.fellows(state, unit))
    return any(_hurts(state, who, enemy, frame) for enemy in enemies for who in every)


def _hurts(state: State, who: UnitState, enemy: UnitState, frame: AttackFrame) -> bool:
    """The same with one's own weapons only."""
    arms = arms_of(state.table, who.card)
    return any(
        (index in arms.direct and targets.target_fault(state, who, index, enemy, frame) is None)
        or (index in arms.spreads and burst(state, who, index, enemy, frame) is not None)
        for index in available_weapons.lines(who)
        if available_weapons.usable(state, who, index, ())
    )


def _aims_at_points(state: State, unit: UnitState) -> bool:
    every = (state.firing(unit), *heroes.fellows(state, unit))
    return any(arms_of(state.table, who.card).spreads for who in every)
