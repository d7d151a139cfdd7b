"""The plan of an attack: what would be rolled, against whom, with which saves.

DT "Attack and Sustained Attack Actions" (p. 22-30).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.board.grid import area_distance, away
from dust_tactics.skirmish.cards.critical_hits import Critical
from dust_tactics.skirmish.cards.unit_card import Cell, Kind, WeaponCard
from dust_tactics.skirmish.decisions.decisions import BLOWN_UP, STANDARD, Aim
from dust_tactics.skirmish.rules.units.heroes import miniatures, shooter
from dust_tactics.skirmish.rules.units.leaders import shield_bearers
from dust_tactics.skirmish.rules.units.resilience import NOBODY, may_negate, negated_by
from dust_tactics.skirmish.rules.units.striking_order import strikes_first
from dust_tactics.skirmish.rules.visibility.line_of_sight import at_rear
from dust_tactics.skirmish.rules.visibility.save_rolls import COVER, Saves, melee_saves, saves, view_of
from dust_tactics.skirmish.rules.weapons.area_weapons import rule_of
from dust_tactics.skirmish.rules.weapons.available_weapons import chart_cell, weapon_line
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.rulesets.ruleset import Ruleset
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.shot_plans import AttackPlan, ShotPlan
from dust_tactics.skirmish.state.state import State, UnitState

from . import observed_fire
from .blast_areas import caught
from .longer_reach import further
from .skill_effects import Effects, shot_effects
from .surroundings import around


def plan_attack(
    state: State, attacker: UnitState, aims: Iterable[Aim], *, sustained: bool,
    beside: tuple[Aim, ...] = (), boosted: bool = False, reply: bool = False,
) -> AttackPlan:  # fmt: skip
    """Return what declared weapons would roll, against whom and with which saves.  Rolls nothing.

    ``beside`` are weapons of the same attack whose dice are rolled at another time; a ``reply`` strikes
    back; ``boosted`` tells that a skill is spent on it that makes one attack of the game better.
    """
    attacker = state.firing(attacker)
    shots: list[ShotPlan] = []
    aims = tuple(aims)
    every, first = (*aims, *beside), None
    for aim in aims:
        who = shooter(state, attacker, aim)
        close = weapon_line(state, who, aim.weapon).close
        first = close if first is None else first
        again = sustained and close is first  # ruling D47-sustained-kind
        for name in (*attacked(state, attacker, aim), *_beside(state, who, aim)):
            target = state.units[name]
            effects = shot_effects(
                state, attacker, who, aim, target, every, sustained=again, boosted=boosted, reply=reply
            )
            shot = _plan_shot(state, who, aim, target, again, effects)
            if shot is not None:
                shots.append(shot)
    return AttackPlan(attacker.id, sustained, tuple(shots))


def attacked(state: State, attacker: UnitState, aim: Aim) -> tuple[str, ...]:
    """The units that a declared weapon attacks: nobody with smoke, or everybody in an explosion, or around
    its unit.
    """
    if aim.point is None:
        return (*aim.through, aim.target)
    if aim.radius:
        return around(state, attacker, aim.radius, blind=_blind(state, shooter(state, attacker, aim), aim))
    return () if aim.smoke else caught(state, aim.point, aim.area)


def _blind(state: State, who: UnitState, aim: Aim) -> bool:
    """Return whether a weapon attacks around its unit whom it does not see."""
    return aim.weapon >= 0 and arms_of(state.table, who.card).spreads[aim.weapon].blind


def _beside(state: State, who: UnitState, aim: Aim) -> tuple[str, ...]:
    """Return who is hit with the target of a blast: a hero in a vehicle's square, a vehicle in a hero's.

    Its pilot is in it, and no target (ruling ``blast-square``).
    """
    if aim.point is not None:
        return ()
    target = state.units[aim.target]
    cell = chart_cell(weapon_line(state, who, aim.weapon), target)
    if cell is None or not cell.blast or target.square is None:
        return ()
    pair = {Kind.HERO, Kind.VEHICLE}
    there = dict.fromkeys(
        name for square in target.area.squares() for name in state.by_square.get(square, ())
    )
    units = (state.units[name] for name in there if name != target.id and name not in aim.through)
    return tuple([u.id for u in units if {u.card.kind, target.card.kind} == pair and u.level == target.level])


class ToHit(NamedTuple):
    """The half of a shot that its attacker rolls; see :class:`..plans.ShotPlan`."""

    hits: str
    again: bool
    spoilt: bool
    rolls_on: str


def to_hit(
    ruleset: Ruleset, shooter: UnitState, effects: Effects, *, sustained: bool, jammed: bool = False
) -> ToHit:
    """Return what hits, and what is rolled again, when a unit fires with these special effects."""
    usual, dim = ruleset.hit_faces, jammed or Critical.TARGETING in shooter.criticals
    return ToHit(
        usual + "".join(sorted(effects.adds - set(usual))),
        (sustained or effects.again) and not dim,
        dim and not sustained,
        usual if effects.rolls_on else "",
    )


def dice_of(state: State, cell: Cell, target: UnitState, count: int, *, salvo: bool, more: int = 0) -> int:
    """Return how many dice so many weapons roll against a unit; a blast for each of its miniatures.

    So many ``more`` are rolled beside those, whatever multiplies them (ruling ``D47-extra-die``).
    """
    many = miniatures(state, target) if cell.blast else 1
    return cell.dice * count * many * (2 if salvo else 1) + more


def _plan_shot(
    state: State, attacker: UnitState, aim: Aim, target: UnitState, sustained: bool, effects: Effects
) -> ShotPlan | None:
    weapon = weapon_line(state, attacker, aim.weapon)
    cell = chart_cell(weapon, target)
    if cell is None:  # a flame's way may pass what it cannot hurt
        return None
    because = [_dice_reason(state, aim, weapon, cell, target)]
    if aim.salvo:
        because.append(Reason("a salvo: twice as many dice", rulebook.SALVO))
    ruleset = state.table.ruleset
    point = None if aim.radius else aim.point  # around a unit, everything is judged from where it stands
    jammed = point is not None and observed_fire.spoilt(state, attacker)
    rolled = to_hit(ruleset, attacker, effects, sustained=sustained, jammed=jammed)
    how = "no miss is rolled again" if sustained else "every hit is rolled again"
    if jammed:
        because.append(Reason(f"a jammer disturbs its observer: {how}", rulebook.JAMMER, "D47-observer"))
    elif Critical.TARGETING in attacker.criticals:
        why = f"its targeting system is damaged: {how}"
        because.append(Reason(why, rulebook.CRITICAL_EFFECTS, "D47-targeting"))
    elif sustained:
        because.append(Reason("a sustained attack rolls every miss once more", rulebook.SUSTAINED))
    if target.id in aim.through:
        because.append(Reason(f"{target.name} is in the flame's way", rulebook.FLAME, "flame-path"))
    elif aim.point is None and target.id != aim.target:
        shares = f"{target.name} is in the square of {state.units[aim.target].name}"
        because.append(Reason(shares, rulebook.BLAST_SQUARE, "blast-square"))
    if aim.radius:
        because.append(_radius_reason(state, attacker, aim, target))
    elif aim.point is not None:
        spread = arms_of(state.table, attacker.card).spreads[aim.weapon]
        because.append(Reason(f"{target.name} stands in what is hit around {aim.point}", rule_of(spread)))
    if area_distance(attacker.area, target.area) > weapon.range_max and aim.point is None:
        because += further(state, attacker, aim.weapon).reasons
    because += effects.on_hits
    if weapon.close:
        because += effects.on_saves if effects.assigns else ()
        if strikes_first(state, attacker):
            because.append(Reason("before those who do not strike first", rulebook.FIRST_STRIKE))
        saved = melee_saves(state, attacker, target, twice=effects.saves_again)
    else:
        saved = saves(
            state, attacker, target, effects.denied,
            rear=at_rear(weapon), point=point, twice=effects.saves_again, own=effects.saver,
        )  # fmt: skip
        because += effects.on_saves
    sheltered, negation = False, NOBODY
    if may_negate(state, target):
        sheltered = _sheltered(state, attacker, target, weapon, saved)
        negation = negated_by(state, target, covered=sheltered)
    because += (*saved.more, *negation.because, *saved.because)
    return shot_of(
        state, attacker, aim, target, cell, effects, rolled, saved,
        negates=negation.faces, sheltered=sheltered, because=tuple(because),
    )  # fmt: skip


def shot_of(
    state: State, attacker: UnitState, aim: Aim, target: UnitState, cell: Cell, effects: Effects,
    rolled: ToHit, saved: Saves, *, negates: tuple[tuple[str, str], ...] = (), sheltered: bool = False,
    because: tuple[Reason, ...] = (),
) -> ShotPlan:  # fmt: skip
    """Return the shot of some weapons of which is known what hits, what saves and what special rules do."""
    weapon, ruleset = weapon_line(state, attacker, aim.weapon), state.table.ruleset
    more = effects.more * min(aim.count, weapon.count)  # of a volley it is rockets that are counted
    shields: tuple[tuple[str, int], ...] = ()
    if weapon.close and not effects.assigns:
        bodies = (target, *state.heroes_with(target.id))
        shields = tuple([(one.id, count) for one in bodies if (count := shield_bearers(state, one))])
    return ShotPlan(
        attacker.id, aim.weapon, weapon.name, aim.count, target.id,
        dice_of(state, cell, target, aim.count, salvo=aim.salvo, more=more), cell.damage,
        rolled.hits, rolled.again, saved.faces, saved.cover, weapon.close, because, ruleset.dice,
        rolls_on=rolled.rolls_on, saves_again=saved.twice,
        no_cover=weapon.close or COVER in effects.denied | effects.saver.forgone, names=aim.names,
        suppresses=effects.suppresses, spoilt=rolled.spoilt, point=None if aim.radius else aim.point,
        retries=saved.retries, stuns=effects.stuns, holds=effects.holds, negates=negates,
        sheltered=sheltered, assigns=effects.assigns, leaders=effects.leaders, dazes=effects.dazes,
        shields=shields,
    )  # fmt: skip


def _sheltered(
    state: State, attacker: UnitState, target: UnitState, weapon: WeaponCard, saved: Saves
) -> bool:
    """Return whether a target is in cover, also from a weapon that denies it and at close quarters."""
    if weapon.close:
        return bool(view_of(state, attacker, target, rear=at_rear(weapon)).kinds)
    return saved.sheltered


def _radius_reason(state: State, attacker: UnitState, aim: Aim, target: UnitState) -> Reason:
    """The ground on which a weapon attacks a unit that it is not aimed at."""
    far = away(area_distance(attacker.area, target.area))
    text = f"{target.name} is {far}, within {aim.radius} of {attacker.name}"
    if aim.weapon == BLOWN_UP:
        return Reason(text, rulebook.EXPLODE, "D47-explode")
    return Reason(text, rule_of(arms_of(state.table, attacker.card).spreads[aim.weapon]), "D47-radius")


def _dice_reason(state: State, aim: Aim, weapon: WeaponCard, cell: Cell, target: UnitState) -> Reason:
    column, count, dice = f"{target.card.armour_class} {target.card.armour}", aim.count, cell.dice
    if cell.blast:
        many = miniatures(state, target)
        each = "one die" if dice == 1 else f"{dice} dice"
        kind = " soldiers" if target.card.is_infantry else ""
        whom = "it" if many == 1 else f"each of its {many}{kind}"
        text = f"{count} x {weapon.name} against {column}: {each} for {whom}"
        return Reason(text, rulebook.BLAST)
    each = "one die each" if dice == 1 else f"{dice} dice each"
    rule = rulebook.STANDARD_WEAPONS if aim.weapon == STANDARD else rulebook.TO_HIT
    return Reason(f"{count} x {weapon.name} against {column}: {each}", rule)
