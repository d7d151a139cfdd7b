"""Everybody within a radius: what attacks all around its unit, without being aimed.

D47 "Spores", "Psychic Scream", "Psychic Vortex", "Explode" (ruling ``D47-radius``).  Range and sight are
those of a shot, from the unit's own squares; above and below counts as near.
"""

from __future__ import annotations

from dust_tactics.skirmish.board.board import Board
from dust_tactics.skirmish.board.grid import Area, Square, Stop, area_distance, area_of, overlap
from dust_tactics.skirmish.cards.unit_card import WeaponCard
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame
from dust_tactics.skirmish.rules.visibility.line_of_sight import in_sight
from dust_tactics.skirmish.rules.weapons.area_weapons import Spread
from dust_tactics.skirmish.rules.weapons.available_weapons import chart_cell
from dust_tactics.skirmish.rules.weapons.weapon_profile import Arms
from dust_tactics.skirmish.state.state import State, UnitState


def aim_around(unit: UnitState, index: int, radius: int, count: int = 1) -> Aim:
    """The aim of so many of a line of a unit on the board that attack everything around it."""
    return Aim(index, count, "", point=unit.stop, radius=radius)


def squares_within(board: Board, stop: Stop, radius: int) -> tuple[Square, ...]:
    """The squares of a board that are within a radius of who stands in a place, its own too."""
    here = area_of(stop)
    x, y, cols, rows = here
    wide = Area(x - radius, y - radius, cols + 2 * radius, rows + 2 * radius)
    near = (square for square in wide.squares() if square in board)
    return tuple([square for square in near if area_distance(here, Area(*square)) <= radius])


def around(state: State, unit: UnitState, radius: int, *, blind: bool) -> tuple[str, ...]:
    """The units, friend and foe, within a radius of a unit, in sight or ``blind``; not it itself.

    Those who have joined others, or are inside of them, are no targets of their own.
    """
    here, found = unit.area, list[str]()
    for other in state.units.values():
        if other.square is None or other.host is not None or other.id == unit.id:
            continue
        there = other.area
        if area_distance(here, there) > radius:
            continue
        beneath = overlap(here, there) and other.level == unit.level
        if blind or beneath or in_sight(state, unit, there, other.card, other.level):
            found.append(other.id)
    return tuple(found)


def enemy_around(state: State, unit: UnitState, weapon: WeaponCard, spread: Spread) -> str | None:
    """An enemy around a unit that such a weapon of it can hurt, or ``None``."""
    for name in around(state, unit, spread.radius, blind=spread.blind):
        other = state.units[name]
        if other.side is not unit.side and chart_cell(weapon, other) is not None:
            return name
    return None


# -- declaring --------------------------------------------------------------------------------


def options(
    state: State, attacker: UnitState, arms: Arms, index: int, left: int, frame: AttackFrame
) -> list[Aim]:
    """The aims of a line that attacks everybody around, as many of it as may be used at once."""
    spread = arms.spreads[index]
    first, *more = (aim_around(attacker, index, spread.radius, count) for count in range(1, left + 1))
    if attacker.square is None or not frame.ranged:
        return []
    wrong = fault(state, attacker, first, spread, arms.weapons[index], frame)
    return [first, *more] if wrong is None else []


def fault(
    state: State, attacker: UnitState, aim: Aim, spread: Spread, weapon: WeaponCard, frame: AttackFrame
) -> str | None:
    """Return why a weapon can't attack all around like that: a refusal's code, or ``None``."""
    if not spread.radius:
        return "no-radius"
    if spread.unleashed:
        return "unleashed"
    if attacker.carried is not None:
        return "around-inside"
    if aim != aim_around(attacker, aim.weapon, spread.radius, aim.count):
        return "around"
    if enemy_around(state, attacker, weapon, spread) is None:
        return "nobody-around"
    near = frame.only is None or frame.only in around(state, attacker, spread.radius, blind=spread.blind)
    return None if near else "only-around"
