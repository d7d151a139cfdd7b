"""Useful fire of a unit at one target: which weapons, how many, at which point, naming whom.

Like :mod:`.targets`, everything here asks the rules and changes nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from fractions import Fraction

from dust_tactics.skirmish.board.grid import STEPS, Quarter, Square, Stop, stop_at
from dust_tactics.skirmish.cards.unit_card import WeaponCard
from dust_tactics.skirmish.decisions.decisions import STANDARD, Aim, weapon_index
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame
from dust_tactics.skirmish.rules.targeting import (
    flame,
    skill_effects,
    sniper_casualties,
    target_points,
    targets,
)
from dust_tactics.skirmish.rules.targeting.attack_plan import plan_attack
from dust_tactics.skirmish.rules.targeting.blast_areas import areas, caught
from dust_tactics.skirmish.rules.targeting.surroundings import aim_around, around
from dust_tactics.skirmish.rules.units import heroes, passenger_fire
from dust_tactics.skirmish.rules.weapons import available_weapons, crews
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.state.state import State, UnitState

from .odds import attack_odds
from .salvos import salvo_pays

FRIENDS = 2
"""How many enemies' points one point of a friend in an explosion outweighs."""


WORTH_AMMUNITION = Fraction(1, 3)
"""The chance to destroy infantry that limited ammunition must add to be spent on it."""


def sparing_volley(state: State, unit: UnitState, target: str, frame: AttackFrame) -> tuple[Aim, ...]:
    """The same as :func:`volley` for who means to keep his limited ammunition for what it is made for.

    On infantry it is spent only if it adds at least a third to the chance to destroy it, or if nothing
    else hurts it.
    """
    full = volley(state, unit, target, frame)
    enemy = state.units[target]
    if not enemy.card.is_infantry or not any(_limited(state, unit, aim) for aim in full):
        return full
    spared = volley(state, unit, target, frame, sparing=True)
    if not spared:
        return full
    more = _destroys(state, unit, full, enemy, frame) - _destroys(state, unit, spared, enemy, frame)
    return full if more >= WORTH_AMMUNITION else spared


def _limited(state: State, unit: UnitState, aim: Aim) -> bool:
    """True of a weapon aimed at a unit, not a point, that ticks a box of ammunition off."""
    who = heroes.shooter(state, state.firing(unit), aim)
    return aim.point is None and aim.weapon != STANDARD and who.ammo_left(aim.weapon) is not None


def _destroys(
    state: State, unit: UnitState, aims: tuple[Aim, ...], enemy: UnitState, frame: AttackFrame
) -> Fraction:
    """The chance that a volley destroys a unit."""
    plan = plan_attack(state, state.firing(unit), aims, sustained=frame.sustained)
    return next((o.destroyed for o in attack_odds(state, plan) if o.target == enemy.id), Fraction(0))


def volley(
    state: State,
    unit: UnitState,
    target: str,
    frame: AttackFrame,
    only: Collection[int] | None = None,
    *,
    sparing: bool = False,
) -> tuple[Aim, ...]:
    """Everything a unit can usefully fire at one target, best weapons first, beside what is declared.

    ``only`` are the weapon lines that its player wants to use, if not all of them.  Limited ammunition is
    used where it does more than the weapon it replaces; a crew does what costs the target most, and so does
    a spotter: he fires or helps his sniper.  What explodes is aimed where it does most around the target,
    friends reckoned in.
    A ``sparing`` one leaves out what has limited ammunition and is aimed at units.
    """
    unit = state.firing(unit)
    enemy, found = state.units[target], tuple[Aim, ...]()
    for who, by in ((unit, None), *((hero, hero.id) for hero in heroes.fellows(state, unit))):
        whole = targets.narrowed(state, unit, replace(frame, aims=(*frame.aims, *found)))
        own = replace(whole, aims=heroes.own_aims(whole.aims, by))
        mine = _own_volley(state, who, enemy, own, only, sparing=sparing)
        found = (*found, *(replace(aim, by=by) for aim in mine))
    return found if unit.carried is None else passenger_fire.trimmed(state, unit, frame.aims, found)


def _own_volley(
    state: State,
    unit: UnitState,
    enemy: UnitState,
    frame: AttackFrame,
    only: Collection[int] | None,
    *,
    sparing: bool,
) -> tuple[Aim, ...]:
    """The same with the weapons of one of those who attack together."""
    arms = arms_of(state.table, unit.card)
    lines = tuple([i for i in available_weapons.lines(unit) if only is None or i in only])
    if sparing:
        lines = tuple(i for i in lines if i == STANDARD or i in arms.spreads or unit.ammo_left(i) is None)
    if arms.spreads and target_points.runs(arms, frame.aims):
        return ()
    instead = state.table.ruleset.crews_instead
    choices = crews.manners(unit, close=False, instead=instead) if unit.card.has_crew else ()
    if choices:
        every = frozenset(lines) - {line for manner in choices for line in crews.lines(manner)}
        ways = (sorted((every | crews.lines(manner)) & {*lines}) for manner in choices)
        volleys = [_volley(state, unit, enemy, frame, way) for way in ways]
    else:
        volleys = [_volley(state, unit, enemy, frame, lines)]
        helped = [i for i in lines if frame.sustained and skill_effects.helped_by_idle(state, unit, unit, i)]
        if helped:
            volleys.append(_volley(state, unit, enemy, frame, helped))
    for index, spread in arms.spreads.items():
        runs = spread.run and not frame.aims and index in lines
        run = burst(state, unit, index, enemy, frame) if runs else None
        if run is not None:
            volleys.append((run,))
    if len(volleys) == 1:
        return volleys[0]
    return max(volleys, key=lambda aims: _gain(state, unit, aims, frame))


def _gain(state: State, unit: UnitState, aims: tuple[Aim, ...], frame: AttackFrame) -> Fraction:
    """Army points that a volley costs those whom it hits; friends count against it."""
    plan = plan_attack(state, unit, aims, sustained=frame.sustained)
    total = Fraction(0)
    for odds in attack_odds(state, plan):
        other = state.units[odds.target]
        weight = -FRIENDS if other.side is unit.side else 1
        total += weight * other.card.points * odds.expected / max(1, odds.left)
    return total


def _volley(
    state: State, unit: UnitState, enemy: UnitState, frame: AttackFrame, lines: Iterable[int]
) -> tuple[Aim, ...]:
    arms = arms_of(state.table, unit.card)
    able: list[tuple[int, Aim]] = []
    for index in lines:
        aim: Aim | None = Aim(index, 1, enemy.id)
        if index not in arms.direct:
            aim = burst(state, unit, index, enemy, frame)
        elif targets.target_fault(state, unit, index, enemy, frame) is not None:
            aim = None
        if aim is not None:
            able.append((index, aim))
    if len(able) > 1:
        worths = {i: _worth(state, unit, replace(aim, count=1), enemy, frame) for i, aim in able}
        able.sort(key=lambda one: (-worths[one[0]], one[0] == STANDARD, one[0]))  # the card's own before it
    aims: list[Aim] = []
    for index, aim in able:
        now = targets.narrowed(state, unit, replace(frame, aims=(*frame.aims, *aims)))
        direct = aim.point is None
        if direct and targets.target_fault(state, unit, index, enemy, now) is not None:
            continue
        count = available_weapons.usable(state, unit, index, now.aims)
        if count:
            weapon = available_weapons.weapon_line(state, unit, index)
            through = _kindest(state, unit, enemy) if targets.is_flame(state, weapon) and direct else ()
            names = _whom(state, enemy, weapon) if index in arms.picks else None
            found = replace(aim, count=count, through=through, names=names)
            salvo = salvo_pays(state, unit, enemy, found, sustained=frame.sustained)
            aims.append(replace(found, salvo=salvo))
    return tuple(aims)


def _worth(state: State, unit: UnitState, aim: Aim, enemy: UnitState, frame: AttackFrame) -> Fraction:
    """Expected losses from one weapon of a line; hits that a squad could not feel do not count more."""
    plan = plan_attack(state, unit, (aim,), sustained=frame.sustained)
    return next((o.expected for o in attack_odds(state, plan) if o.target == enemy.id), Fraction(0))


def _kindest(state: State, unit: UnitState, enemy: UnitState) -> tuple[str, ...]:
    """The flame's way that burns fewest friends, then most enemies."""
    choices = flame.ways(state, unit, enemy)
    return min(
        choices,
        key=lambda way: (
            sum(state.units[name].side is unit.side for name in way),
            -sum(state.units[name].side is not unit.side for name in way),
            way,
        ),
    )


# -- explosions -------------------------------------------------------------------------------


def burst(state: State, unit: UnitState, index: int, enemy: UnitState, frame: AttackFrame) -> Aim | None:
    """The aim of a line at a point that does most around a target; none that does more harm than good.

    The point may be next to the target if the weapon hits an area.
    """
    arms = arms_of(state.table, unit.card)
    spread, weapon = arms.spreads[index], arms.weapons[index]
    count = (weapon.ammo or 1) if spread.run else 1
    if spread.radius:
        return _all_around(state, unit, index, enemy, frame)
    best: Aim | None = None
    most = 0.0
    known: dict[tuple[str, ...], float] = {}
    alone = [other.id for other in state.side_units(enemy.side) if other.on_board] == [enemy.id]
    bound = _harm(state, unit, weapon, enemy.id) if alone else float("inf")
    for point in _around(state, enemy, 1 if spread.area else 0):
        first = Aim(index, count, "", point=point, area=None)
        ways: list[Quarter | None] = [None] if spread.alone else []
        ways += areas(state, point) if spread.area and _on_board(state, point) else []
        for way in ways:
            aim = replace(first, area=way)
            if target_points.fault(state, unit, aim, spread, weapon, frame) is not None:
                break  # what is wrong is wrong with the point
            hit = caught(state, point, way)
            if enemy.id in hit:
                key = tuple(sorted(hit))
                if key not in known:
                    known[key] = sum(_harm(state, unit, weapon, name) for name in key)
                if known[key] > most:
                    best, most = aim, known[key]
            if most >= bound > 0:  # nobody else is there to be hit
                return best
    return best


def _all_around(
    state: State, unit: UnitState, index: int, enemy: UnitState, frame: AttackFrame
) -> Aim | None:
    """The attack on everybody around, where the target is among them and it does more good than harm."""
    arms = arms_of(state.table, unit.card)
    spread, weapon = arms.spreads[index], arms.weapons[index]
    aim = aim_around(unit, index, spread.radius)
    if target_points.fault(state, unit, aim, spread, weapon, frame) is not None:
        return None
    hit = around(state, unit, spread.radius, blind=spread.blind)
    gain = sum(_harm(state, unit, weapon, name) for name in hit)
    return aim if enemy.id in hit and gain > 0 else None


def _on_board(state: State, point: Stop) -> bool:
    return Square(point[0], point[1]) in state.board


def _around(state: State, enemy: UnitState, near: int) -> list[Stop]:
    """Its own squares, and those around them on its floor."""
    if enemy.square is None or enemy.flies:
        return []
    own = list(enemy.area.squares())
    ring = [Square(x + dx, y + dy) for x, y in own for dx, dy in STEPS] if near else []
    squares = (square for square in dict.fromkeys((*own, *ring)) if square in state.board)
    building = state.board.building_at(own[0]) if enemy.level else None
    return [
        stop_at(square, level=enemy.level)
        for square in squares
        if not enemy.level or (building is not None and square in building.squares)
    ]


def _harm(state: State, unit: UnitState, weapon: WeaponCard, name: str) -> float:
    """Cost of an explosion that hits somebody, roughly, in army points; friends count against it."""
    other = state.units[name]
    cell = weapon.cell(other.card.armour_class, other.card.armour)
    if cell is None:
        return 0.0
    dice = cell.dice * (heroes.miniatures(state, other) if cell.blast else 1)
    left = max(1, other.hits_left)
    damage = 1 if other.card.one_cross_a_hit else left if cell.kills else cell.damage
    cost = other.card.points * min(1.0, dice * damage / 3 / left)
    return -FRIENDS * cost if other.side is unit.side else cost


# -- snipers ----------------------------------------------------------------------------------


def _whom(state: State, enemy: UnitState, weapon: WeaponCard) -> str | None:
    """Casualty that a sniper names: who does most with his weapon.  Nobody, if more than one could be hit."""
    cell = available_weapons.chart_cell(weapon, enemy)
    open_to = sniper_casualties.namable(state, enemy)
    if not open_to or cell is None or cell.dice > 1 or cell.blast:
        return None
    return max(open_to, key=lambda name: _loss(state, enemy, name))


def _loss(state: State, enemy: UnitState, name: str) -> float:
    """Army points that a hit on a miniature costs its side, roughly."""
    if name in state.units:
        body = state.units[name]
        return body.card.points / max(1, body.hits_left)
    each = enemy.card.points / enemy.card.miniatures
    if name == "-":
        return each / 2
    weapon = enemy.card.weapons[weapon_index(name)]
    if enemy.ammo_left(weapon_index(name)) == 0:
        return each / 2
    every = [_strength(enemy.card.weapons[main]) for main, _ in enemy.card.groups if main is not None]
    return each * _strength(weapon) * len(every) / (sum(every) or 1.0)


def _strength(weapon: WeaponCard) -> float:
    """Strength of a weapon over its chart, roughly; further is better."""
    cells = [cell for cell in (*weapon.infantry, *weapon.vehicle) if cell is not None]
    total = sum((3 if cell.blast else 1) * cell.dice * (4 if cell.kills else cell.damage) for cell in cells)
    return total * (1 + 0.02 * weapon.range_max)
