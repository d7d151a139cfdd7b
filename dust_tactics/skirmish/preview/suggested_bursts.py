"""Explosions and what attacks all around: where a weapon line is best aimed at a point for one target's sake.

Like :mod:`.targets`, everything here asks the rules and changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dust_tactics.skirmish.board.grid import STEPS, Quarter, Square, Stop, stop_at
from dust_tactics.skirmish.cards.unit_card import WeaponCard
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame
from dust_tactics.skirmish.rules.targeting import target_points
from dust_tactics.skirmish.rules.targeting.blast_areas import areas, caught
from dust_tactics.skirmish.rules.targeting.surroundings import aim_around, around
from dust_tactics.skirmish.rules.units import heroes
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.state.state import State, UnitState

FRIENDS = 2
"""How many enemies' points one point of a friend in an explosion outweighs."""


def burst(state: State, unit: UnitState, index: int, enemy: UnitState, frame: AttackFrame) -> Aim | None:
    """The aim of a line at a point that does most around a target; none that does more harm than good.

    The point may be next to the target if the weapon hits an area.
    """
    arms = arms_of(state.table, unit.card)
    spread, weapon = arms.spreads[index], arms.weapons[index]
    if spread.radius:
        return _all_around(state, unit, index, enemy, frame)
    alone = [other.id for other in state.side_units(enemy.side) if other.on_board] == [enemy.id]
    if alone and _harm(state, unit, weapon, enemy.id) > 0:  # nothing does more than to hit nobody else
        clean = clean_burst(state, unit, index, enemy, frame)
        if clean is not None:
            return clean
    best: Aim | None = None
    most = 0.0
    known: dict[tuple[str, ...], float] = {}
    for aim, hit in bursts(state, unit, index, enemy, frame):
        if hit not in known:
            known[hit] = sum(_harm(state, unit, weapon, name) for name in hit)
        if known[hit] > most:
            best, most = aim, known[hit]
    return best


def clean_burst(
    state: State, unit: UnitState, index: int, enemy: UnitState, frame: AttackFrame
) -> Aim | None:
    """The first way to hit a target with such a line and nobody else, or ``None``."""
    ways = bursts(state, unit, index, enemy, frame)
    return next((aim for aim, hit in ways if hit == (enemy.id,)), None)


def bursts(
    state: State, unit: UnitState, index: int, enemy: UnitState, frame: AttackFrame
) -> Iterator[tuple[Aim, tuple[str, ...]]]:
    """The ways to hit a target with a line that is aimed in its squares or next to it, each with all whom it
    hits.
    """
    arms = arms_of(state.table, unit.card)
    spread, weapon = arms.spreads[index], arms.weapons[index]
    count = (weapon.ammo or 1) if spread.run else 1
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
                yield aim, tuple(sorted(hit))


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
