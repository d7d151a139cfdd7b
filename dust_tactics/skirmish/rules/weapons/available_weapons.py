"""Weapons that a unit has, and how many of them are left to declare (DT "Units with Multiple Weapons")."""

from __future__ import annotations

from collections.abc import Sequence

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.cards.explosion import EXPLOSION
from dust_tactics.skirmish.cards.unit_card import Cell, WeaponCard
from dust_tactics.skirmish.decisions.decisions import BLOWN_UP, STANDARD, Aim
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.state import State, UnitState

from . import crews
from .weapon_profile import arms_of


def weapon_line(state: State, unit: UnitState, index: int) -> WeaponCard:
    """A weapon line of a unit's card, the standard weapon, or the blast of what explodes.

    :raises IndexError: the card has no such line.
    """
    if index == STANDARD:
        return state.table.ruleset.standard_weapon
    if index == BLOWN_UP:
        return EXPLOSION
    if index < 0:
        raise IndexError(index)
    return unit.card.weapons[index]


def lines(unit: UnitState) -> tuple[int, ...]:
    """The indexes of all weapon lines a unit can use, last the standard weapon, which no aircraft has."""
    own = range(len(unit.card.weapons))
    return (*own,) if unit.flies else (*own, STANDARD)


def chart_cell(weapon: WeaponCard, target: UnitState) -> Cell | None:
    """The chart's cell for a weapon against a unit."""
    return weapon.cell(target.card.armour_class, target.card.armour)


def usable(state: State, unit: UnitState, index: int, aims: Sequence[Aim]) -> int:
    """Return how many of a weapon line may still be declared beside ``aims``.

    A soldier of a squad uses one ranged and one close-combat weapon in an
    attack; who carries what beside his main weapon is not on the card, so any
    survivor may (ruling ``squad-carry``).  Heroes and vehicles use all they
    have, or the standard weapon instead of their own at close quarters, and so do soldiers
    where the book says so (:attr:`~..rulesets.ruleset.Ruleset.shots_by_hand`); what
    has a crew uses what :func:`.crews.manners` leaves.  Of a squadron each vehicle left has its own.
    """
    squadron = unit.card.squadron > 1
    if (index in unit.broken and not squadron) or index in unit.unloaded:
        return 0
    if index >= 0 and unit.card.weapons[index].skills and index in arms_of(state.table, unit.card).unleashed:
        return 0
    if unit.carried is not None and index == unit.card.support_line:
        return 0
    weapon = weapon_line(state, unit, index)
    declared = sum(aim.count for aim in aims if aim.weapon == index)
    rules = state.table.ruleset
    instead = rules.crews_instead
    choices = crews.manners(unit, close=weapon.close, instead=instead) if unit.card.has_crew else ()
    if unit.card.groups and not rules.shots_by_hand:
        left = _all_of_them(state, unit, index, weapon, aims)
    elif unit.card.groups:
        left = unit.miniatures - sum(
            aim.count for aim in aims if weapon_line(state, unit, aim.weapon).close is weapon.close
        )
        if index != STANDARD:
            left = min(left, _carried(state, unit, index, weapon) - declared)
    elif choices:
        used = [
            (aim.weapon, aim.count)
            for aim in aims
            if weapon_line(state, unit, aim.weapon).close is weapon.close
        ]
        left = crews.free(choices, index, used)
        if index != STANDARD:
            left = min(left, crews.carried(unit, index) - declared)
    elif index == STANDARD and unit.flies:
        left = 0
    elif index == STANDARD:
        close = any(weapon_line(state, unit, aim.weapon).close for aim in aims)
        left = 0 if close else unit.miniatures - declared if squadron else 1
    else:
        every = _of_squadron(unit, index, weapon) if squadron else weapon.count
        if weapon.ammo is not None and "volley" in arms_of(state.table, unit.card).sources[index].tags:
            every = max(every, weapon.ammo)  # each box is a rocket that may be fired at once
        left = every - declared
        if weapon.close and any(aim.weapon == STANDARD for aim in aims):
            left = 0
    if index != STANDARD and (ammo := unit.ammo_left(index)) is not None:
        left = min(left, ammo - declared)
    return max(left, 0)


def gone(state: State, unit: UnitState, index: int) -> Refusal | None:
    """Return why nothing of a weapon line is left, whatever it is aimed at; ``None`` if something is."""
    if not 0 <= index < len(unit.card.weapons):
        return None
    weapon = unit.card.weapons[index]
    if index in unit.broken and not (unit.card.squadron > 1 and _of_squadron(unit, index, weapon)):
        text = f"a critical hit has broken the {weapon.name}"
        return Refusal("weapon-destroyed", text, rulebook.CRITICAL_EFFECTS)
    carried = _carried(state, unit, index, weapon) if unit.card.groups else crews.carried(unit, index)
    if carried <= 0:
        who = "the soldier" if weapon.count == 1 else "every soldier"
        return Refusal("fallen", f"{who} with the {weapon.name} has fallen", rulebook.SEVERAL_WEAPONS)
    if unit.ammo_left(index) == 0:
        return Refusal("empty", f"no ammunition is left for the {weapon.name}", rulebook.SEVERAL_WEAPONS)
    return None


def _of_squadron(unit: UnitState, index: int, weapon: WeaponCard) -> int:
    """Return how many of a line its vehicles still have: with each, its share of them is lost."""
    able = unit.miniatures - (index in unit.broken)
    return weapon.count * able // unit.card.squadron


def _all_of_them(state: State, unit: UnitState, index: int, weapon: WeaponCard, aims: Sequence[Aim]) -> int:
    """Return how many of a line a squad has left that uses everything its survivors carry.

    Who strikes with the standard weapon uses no close-combat weapon of his own (D47 "Improvised
    Weapons"; ruling ``D47-improvised-hands``).
    """
    declared = sum(aim.count for aim in aims if aim.weapon == index)
    men = unit.miniatures
    if index == STANDARD:
        own = (aim.weapon for aim in aims if weapon_line(state, unit, aim.weapon).close)
        armed = (sum(aim.count for aim in aims if aim.weapon == line) for line in own if line != STANDARD)
        return men - max(armed, default=0) - declared
    left = min(_carried(state, unit, index, weapon), men)
    if weapon.close:
        left = min(left, men - sum(aim.count for aim in aims if aim.weapon == STANDARD))
    return left - declared


def _carried(state: State, unit: UnitState, index: int, weapon: WeaponCard) -> int:
    """Return how many of a squad's line its survivors still have."""
    line = arms_of(state.table, unit.card).carriers.get(index, index)
    for (main, _), left in zip(unit.card.groups, unit.survivors(), strict=True):
        if main == line:
            return left
    return weapon.count
