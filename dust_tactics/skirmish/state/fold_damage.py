"""The fold of what befalls units: losses, damage, tokens, marks, ammunition, and what is mended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dust_tactics.skirmish.cards.critical_hits import Critical
from dust_tactics.skirmish.cards.marks import Until
from dust_tactics.skirmish.decisions.decisions import STANDARD
from dust_tactics.skirmish.events import all as e

from .state import State, UnitState


def _suppressed(state: State, event: e.SuppressionChanged) -> State:
    return state.with_changes(event.unit, suppression=event.level, due=False)


def _put(state: State, event: e.SuppressionPut) -> State:
    return state.with_changes(event.unit, due=True)


def _spent(state: State, event: e.AmmoSpent) -> State:
    spent = list(state.units[event.unit].spent)
    spent[event.weapon] += event.boxes
    return state.with_changes(event.unit, spent=tuple(spent))


def _lost(state: State, event: e.MiniaturesLost) -> State:
    lost = list(state.units[event.unit].lost)
    lost[event.group] += event.count
    return state.with_changes(event.unit, lost=tuple(lost))


def _unarmed(state: State, event: e.ArmsLost) -> State:
    line = STANDARD if event.weapon is None else event.weapon
    return state.with_changes(event.unit, unarmed=(*state.units[event.unit].unarmed, line))


def _damaged(state: State, event: e.DamageTaken) -> State:
    return _crossed(state, event.unit, event.damage)


def _crossed(state: State, name: str, crosses: int) -> State:
    """So many more crosses, or fewer; a unit with two cards is the one or the other by them."""
    unit = state.units[name]
    hurt = unit.but(damage=unit.damage + crosses)
    if unit.card.squadron > 1 and hurt.miniatures < unit.miniatures:  # what was broken went with the vehicle
        hurt = hurt.but(criticals=(), broken=())
    pair = state.table.profiles.get(unit.card.id)
    return state.with_unit(hurt if pair is None else hurt.with_card(pair[bool(hurt.damage)]))


def _regained(state: State, event: e.PointsRegained) -> State:
    return _crossed(state, event.unit, -event.points)


def _eliminated(state: State, event: e.UnitEliminated) -> State:
    return state.with_changes(
        event.unit, square=None, level=0, eliminated=True, activated=True, lost_in=state.turn,
        joined=None, pilots=None, carried=None,
    )  # fmt: skip


def _critical(state: State, event: e.CriticalHit) -> State:
    unit = state.units[event.unit]
    hit = unit.but(criticals=(*unit.criticals, event.critical))
    return state.but(units={**state.units, unit.id: hit})  # smoke changes lines of sight


def _broken(state: State, event: e.WeaponDestroyed) -> State:
    return state.with_changes(event.unit, broken=(*state.units[event.unit].broken, event.weapon))


def _marked(state: State, event: e.MarkGained) -> State:
    unit = state.units[event.unit]
    return state.with_changes(unit.id, marks=(*unit.marks, event.mark))


def _returned(state: State, event: e.SoldierReturned) -> State:
    lost = list(state.units[event.unit].lost)
    lost[event.group] -= 1
    return state.with_changes(event.unit, lost=tuple(lost))


def _unmarked(state: State, event: e.MarkLost) -> State:
    unit = state.units[event.unit]
    return state.with_changes(unit.id, marks=tuple(mark for mark in unit.marks if mark != event.mark))


def _stunned(state: State, event: e.UnitStunned) -> State:
    unit = state.units[event.unit]
    if event.holds and event.by is not None:
        return state.with_changes(event.unit, held=(*unit.held, event.by))
    return state.with_changes(event.unit, stunned=True, stun_due=False)


def _stun_put(state: State, event: e.StunPut) -> State:
    return state.with_changes(event.unit, stun_due=True)


def _stun_ended(state: State, event: e.StunEnded) -> State:
    if event.by is None:
        return state.with_changes(event.unit, stunned=False)
    return state.with_changes(
        event.unit, held=tuple(by for by in state.units[event.unit].held if by != event.by)
    )


def _unloaded(state: State, event: e.WeaponUnloaded) -> State:
    return state.with_changes(event.unit, unloaded=(*state.units[event.unit].unloaded, event.weapon))


def _loaded(state: State, event: e.WeaponsLoaded) -> State:
    left = tuple(line for line in state.units[event.unit].unloaded if line not in event.weapons)
    return state.with_changes(event.unit, unloaded=left)


def _replenished(state: State, event: e.AmmoReplenished) -> State:
    return state.with_changes(event.unit, spent=(0,) * len(state.units[event.unit].spent))


def _repaired(state: State, event: e.DamageRepaired) -> State:
    state = _crossed(state, event.unit, -event.points)
    unit = state.units[event.unit]
    return state.with_changes(unit.id, unarmed=unit.unarmed[: unit.damage])


def _cured(state: State, event: e.CriticalsCured) -> State:
    unit = state.units[event.unit]
    broken = unit.broken
    if Critical.MAIN_WEAPON in event.criticals:
        broken = tuple(line for line in broken if line != 0)
    if Critical.SECONDARY_WEAPON in event.criticals:
        broken = tuple(line for line in broken if line == 0)
    left = tuple(critical for critical in unit.criticals if critical not in event.criticals)
    whole = unit.but(criticals=left, broken=broken)
    return state.but(units={**state.units, unit.id: whole})  # smoke changes lines of sight


def fresh_unit(unit: UnitState) -> UnitState:
    """A unit as it stands on its card: no losses, all ammunition."""
    return unit.but(
        damage=0,
        lost=(0,) * len(unit.card.groups),
        spent=(0,) * len(unit.card.weapons),
        eliminated=False,
        suppression=0,
        due=False,
        evasion=0,
        caught=False,
        criticals=(),
        broken=(),
        unarmed=(),
        away=False,
        unloaded=(),
        stunned=False,
        dug_in=False,
        stun_due=False,
        held=(),
        marks=tuple(mark for mark in unit.marks if mark.until is Until.GAME),
    )


def refitted(unit: UnitState) -> UnitState:
    """The same of an aircraft that the weather has kept away, and that may come on again."""
    return fresh_unit(unit).but(away=True)


FOLDS: dict[type, Callable[[State, Any], State]] = {
    e.SuppressionChanged: _suppressed,
    e.SuppressionPut: _put,
    e.AmmoSpent: _spent,
    e.MiniaturesLost: _lost,
    e.ArmsLost: _unarmed,
    e.DamageTaken: _damaged,
    e.PointsRegained: _regained,
    e.UnitEliminated: _eliminated,
    e.CriticalHit: _critical,
    e.WeaponDestroyed: _broken,
    e.SoldierReturned: _returned,
    e.MarkGained: _marked,
    e.MarkLost: _unmarked,
    e.UnitStunned: _stunned,
    e.StunPut: _stun_put,
    e.StunEnded: _stun_ended,
    e.WeaponUnloaded: _unloaded,
    e.WeaponsLoaded: _loaded,
    e.AmmoReplenished: _replenished,
    e.DamageRepaired: _repaired,
    e.CriticalsCured: _cured,
}
