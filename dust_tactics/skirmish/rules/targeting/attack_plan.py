"""The plan of an attack: what would be rolled, against whom, with which saves.

DT "Attack and Sustained Attack Actions" (p. 22-30).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.cards.critical_hits import Critical
from dust_tactics.skirmish.cards.unit_card import Cell, WeaponCard
from dust_tactics.skirmish.decisions.decisions import STANDARD, Aim
from dust_tactics.skirmish.rules.units.heroes import miniatures, shooter
from dust_tactics.skirmish.rules.visibility.line_of_sight import at_rear
from dust_tactics.skirmish.rules.visibility.saves import COVER, melee_saves, saves
from dust_tactics.skirmish.rules.weapons.area_weapons import rule_of
from dust_tactics.skirmish.rules.weapons.available_weapons import chart_cell, weapon_line
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.rulesets.ruleset import Ruleset
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.plans import AttackPlan, ShotPlan
from dust_tactics.skirmish.state.state import State, UnitState

from .blast_areas import caught
from .skill_effects import Effects, shot_effects


def plan_attack(
    state: State, attacker: UnitState, aims: Iterable[Aim], *, sustained: bool, beside: tuple[Aim, ...] = ()
) -> AttackPlan:
    """Return what declared weapons would roll, against whom and with which saves.  Rolls nothing.

    ``beside`` are weapons of the same attack whose dice are rolled at another time.
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
        for name in attacked(state, aim):
            target = state.units[name]
            effects = shot_effects(state, attacker, who, aim, target, every, sustained=again)
            shot = _plan_shot(state, who, aim, target, again, effects)
            if shot is not None:
                shots.append(shot)
    return AttackPlan(attacker.id, sustained, tuple(shots))


def attacked(state: State, aim: Aim) -> tuple[str, ...]:
    """The units that a declared weapon attacks: nobody with smoke, or everybody in an explosion."""
    if aim.point is None:
        return (*aim.through, aim.target)
    return () if aim.smoke else caught(state, aim.point, aim.area)


class ToHit(NamedTuple):
    """The half of a shot that its attacker rolls; see :class:`..plans.ShotPlan`."""

    hits: str
    again: bool
    spoilt: bool
    rolls_on: str


def to_hit(ruleset: Ruleset, shooter: UnitState, effects: Effects, *, sustained: bool) -> ToHit:
    """Return what hits, and what is rolled again, when a unit fires with these special effects."""
    usual, dim = ruleset.hit_faces, Critical.TARGETING in shooter.criticals
    return ToHit(
        usual + "".join(sorted(effects.adds - set(usual))),
        (sustained or effects.again) and not dim,
        dim and not sustained,
        usual if effects.rolls_on else "",
    )


def dice_of(state: State, cell: Cell, target: UnitState, count: int, *, salvo: bool) -> int:
    """Return how many dice so many weapons roll against a unit; a blast for each of its miniatures."""
    many = miniatures(state, target) if cell.blast else 1
    return cell.dice * count * many * (2 if salvo else 1)


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
    rolled = to_hit(ruleset, attacker, effects, sustained=sustained)
    if Critical.TARGETING in attacker.criticals:
        how = "no miss is rolled again" if sustained else "every hit is rolled again"
        why = f"its targeting system is damaged: {how}"
        because.append(Reason(why, rulebook.CRITICAL_EFFECTS, "D47-targeting"))
    elif sustained:
        because.append(Reason("a sustained attack rolls every miss once more", rulebook.SUSTAINED))
    if target.id in aim.through:
        because.append(Reason(f"{target.name} is in the flame's way", rulebook.FLAME, "flame-path"))
    if aim.point is not None:
        spread = arms_of(state.table, attacker.card).spreads[aim.weapon]
        because.append(Reason(f"{target.name} stands in what is hit around {aim.point}", rule_of(spread)))
    because += effects.on_hits
    if weapon.close:
        saved = melee_saves(state, attacker, target, twice=effects.saves_again)
    else:
        saved = saves(
            state, attacker, target, effects.denied,
            rear=at_rear(weapon), point=aim.point, twice=effects.saves_again,
        )  # fmt: skip
        because += effects.on_saves
    because += (*saved.more, *saved.because)
    return ShotPlan(
        attacker.id, aim.weapon, weapon.name, aim.count, target.id,
        dice_of(state, cell, target, aim.count, salvo=aim.salvo), cell.damage,
        rolled.hits, rolled.again, saved.faces, saved.cover, weapon.close, tuple(because), ruleset.dice,
        rolls_on=rolled.rolls_on, saves_again=saved.twice,
        no_cover=weapon.close or COVER in effects.denied, names=aim.names,
        suppresses=effects.suppresses, spoilt=rolled.spoilt, point=aim.point, retries=saved.retries,
        stuns=effects.stuns, holds=effects.holds,
    )  # fmt: skip


def _dice_reason(state: State, aim: Aim, weapon: WeaponCard, cell: Cell, target: UnitState) -> Reason:
    column, count, dice = f"{target.card.armour_class} {target.card.armour}", aim.count, cell.dice
    if cell.blast:
        many = miniatures(state, target)
        each = "one die" if dice == 1 else f"{dice} dice"
        whom = "its one miniature" if many == 1 else f"each of {many} miniatures"
        text = f"{count} x {weapon.name} against {column}: {each} for {whom}"
        return Reason(text, rulebook.BLAST)
    each = "one die each" if dice == 1 else f"{dice} dice each"
    rule = rulebook.STANDARD_WEAPONS if aim.weapon == STANDARD else rulebook.TO_HIT
    return Reason(f"{count} x {weapon.name} against {column}: {each}", rule)
