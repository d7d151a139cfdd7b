"""Declaring Target Points: where a weapon that hits an area may be aimed, and at which area.

D47 "Artillery Weapons", "Smoke Screen", "Large Ordnance", "Flame Burst", "Bombing Run: Weapon".
The point is within field of fire, range and sight of the weapon and may be empty; the other
squares of its area need not be.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.board.elevation import elevation_of
from dust_tactics.skirmish.board.grid import (
    Area,
    Facing,
    Quarter,
    Spot,
    Square,
    Stop,
    area_distance,
    away,
    level_of,
    overlap,
    square_of,
    stop_at,
)
from dust_tactics.skirmish.cards.unit_card import WeaponCard
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame
from dust_tactics.skirmish.rules.units.fortifications import fort_of
from dust_tactics.skirmish.rules.visibility import hiding, weather
from dust_tactics.skirmish.rules.visibility.blocked_sight import because_of
from dust_tactics.skirmish.rules.visibility.line_of_sight import at_rear, eyes_apart, in_sight
from dust_tactics.skirmish.rules.weapons.area_weapons import Spread
from dust_tactics.skirmish.rules.weapons.available_weapons import usable
from dust_tactics.skirmish.rules.weapons.firing_arc import in_arc
from dust_tactics.skirmish.rules.weapons.weapon_profile import Arms, range_fault
from dust_tactics.skirmish.state.derived import SIGHT, Shelf
from dust_tactics.skirmish.state.state import State, UnitState

from . import one_side, surroundings
from .blast_areas import areas, caught, ground_of, has_dot, stands
from .point_faults import FAULTS


def options(
    state: State, attacker: UnitState, arms: Arms, left: Mapping[int, int], frame: AttackFrame
) -> list[Aim]:
    """Every aim at a point that may be declared next; ``left`` are the weapons still to be used."""
    found: list[Aim] = []
    for index, spread in arms.spreads.items():
        if not left.get(index) or (frame.eyes is not None and not spread.lobbed):
            continue
        weapon = arms.weapons[index]
        if spread.radius:
            found += surroundings.options(state, attacker, arms, index, left[index], frame)
            continue
        counts = _counts(attacker, index, spread, weapon, left[index], frame)
        for point in _points(state, attacker, arms, index, frame) if counts else ():
            if not one_side.bears(state, attacker, Area(*square_of(point)), frame):
                continue
            ways = _ways(state, attacker, spread, weapon, point)
            shells = [Aim(index, n, "", point=point, area=way) for n in counts for way in ways]
            found += shells
            if index in arms.salvos:
                found += [replace(aim, salvo=True) for aim in shells]
            if _smoke_fault(state, spread, point, frame) is None:
                found += [
                    Aim(index, n, "", point=point, area=way, smoke=True)
                    for n in counts
                    for way in areas(state, point)
                ]
    return found


def first(
    state: State, attacker: UnitState, arms: Arms, left: Mapping[int, int], frame: AttackFrame
) -> str | None:
    """Return what some weapon may be aimed at: a point, or an enemy where there must be one; or ``None``."""
    for index, spread in arms.spreads.items():
        if not left.get(index) or (frame.eyes is not None and not spread.lobbed):
            continue
        weapon = arms.weapons[index]
        if spread.run and not _counts(attacker, index, spread, weapon, left[index], frame):
            continue
        if spread.radius:
            if surroundings.options(state, attacker, arms, index, 1, frame):
                return surroundings.enemy_around(state, attacker, weapon, spread)
            continue
        for point in _points(state, attacker, arms, index, frame, lazily=True):
            if not one_side.bears(state, attacker, Area(*square_of(point)), frame):
                continue
            if not spread.engulfs:
                return str(point)
            if (enemy := _engulfed(state, attacker, weapon, point)) is not None:
                return enemy
    return None


def _counts(
    attacker: UnitState, index: int, spread: Spread, weapon: WeaponCard, left: int, frame: AttackFrame
) -> Sequence[int]:
    """Return how many of a line may be aimed together."""
    if not spread.run:
        return range(1, left + 1)
    assert weapon.ammo is not None
    alone = not frame.aims and attacker.ammo_left(index) == weapon.ammo
    return (weapon.ammo,) if alone and weapon.ammo <= left else ()


def _points(
    state: State, attacker: UnitState, arms: Arms, index: int, frame: AttackFrame, *, lazily: bool = False
) -> Iterable[Stop]:
    """The places that a line may be aimed at; ``lazily`` where one of them is enough."""
    spread, weapon = arms.spreads[index], arms.weapons[index]
    if not frame.ranged or (spread.lobbed and under_roof(state, attacker)):
        return ()
    among: Iterable[Stop]
    if frame.only is not None:
        among = _under(state, frame.only)
    elif spread.engulfs:
        enemies = [place.unit for place in state.places[attacker.side.other]]
        among = list(dict.fromkeys(stop for name in enemies for stop in _under(state, name)))
    elif frame.eyes is not None:
        return _observed(state, attacker, arms, index, state.units[frame.eyes])
    else:
        return _look(state, attacker, arms, index) if lazily else _seen(state, attacker, arms, index)
    return (p for p in among if _place_fault(state, attacker, weapon, p, frame) is None)


def _under(state: State, name: str) -> list[Stop]:
    """The places of a unit; none of one in the air."""
    unit = state.units[name]
    if unit.square is None or unit.flies:
        return []
    return [stop_at(square, level=unit.level) for square in unit.area.squares()]


_IN_SIGHT: Shelf[tuple[Area, Facing, int, str, int], list[Stop]] = Shelf("points in sight", until=SIGHT)
"""The places that a line of a card may be aimed at, by where and how its unit stands, card and line."""


def _seen(state: State, attacker: UnitState, arms: Arms, index: int) -> list[Stop]:
    """Every place in range, field of fire and sight; kept while lines of sight stay."""
    key = (attacker.area, attacker.facing, attacker.level, attacker.card.id, index)
    known = _IN_SIGHT.of(state.derived)
    found = known.get(key)
    if found is None:
        found = known[key] = list(_look(state, attacker, arms, index))
    return found


def _look(state: State, attacker: UnitState, arms: Arms, index: int) -> Iterator[Stop]:
    board, ground, rear = state.board, ground_of(state), at_rear(arms.weapons[index])
    here, dots = attacker.area, ground.dots
    x, y, _, _ = here
    field, dim = arms.field(index, attacker.facing, here), state.storm is not None
    level_ground = elevation_of(board, state.table.ruleset.terrain) is None and not board.forts
    plain = level_ground and not (attacker.flies or attacker.level or eyes_apart(state, attacker))
    # what moves: vehicles and smoke
    moving = state.scene.squares & ~ground.scene.squares & ~here.mask(board.cols)
    for dx, dy in field:
        at_x, at_y = x + dx, y + dy
        on_board = 0 <= at_x < board.cols and 0 <= at_y < board.rows
        if not on_board or not dots >> (at_y * board.cols + at_x) & 1:
            continue
        square = Square(at_x, at_y)
        if dim and weather.too_far(state, here, Area(at_x, at_y)):
            continue
        if plain and not ground.sees(here, square):
            continue
        clear = plain and not moving & ground.between(here, square)
        if clear or in_sight(state, attacker, Area(at_x, at_y), None, 0, rear=rear):
            yield square
    for building in board.buildings if board.storeys else ():
        for square in sorted(building.squares):
            if (square.x - x, square.y - y) in field:
                for level in range(1, building.top + 1):
                    if in_sight(state, attacker, Area(*square), None, level, rear=rear):
                        yield Spot(*square, level=level)


def _observed(state: State, attacker: UnitState, arms: Arms, index: int, eyes: UnitState) -> Iterator[Stop]:
    """The places in range and field of fire of a line that somebody else sees."""
    board, dots = state.board, ground_of(state).dots
    x, y, _, _ = attacker.area
    for dx, dy in arms.field(index, attacker.facing, attacker.area):
        at_x, at_y = x + dx, y + dy
        if (
            not (0 <= at_x < board.cols and 0 <= at_y < board.rows)
            or not dots >> (at_y * board.cols + at_x) & 1
        ):
            continue
        there = Area(at_x, at_y)
        if in_sight(state, eyes, there, None, 0):
            yield Square(at_x, at_y)
        building = board.building_at(Square(at_x, at_y)) if board.storeys else None
        for level in range(1, building.top + 1) if building is not None else ():
            if in_sight(state, eyes, there, None, level):
                yield Spot(at_x, at_y, level=level)


def under_roof(state: State, unit: UnitState) -> str | None:
    """Under what roof a unit is, so that it lobs nothing: the refusal's code, or ``None``.

    A strongpoint has no roof, and large ordnance needs no room above it: the book keeps artillery alone
    in, and from buildings and bunkers (ruling ``artillery-roof``).
    """
    if state.board.forts and (fort := fort_of(state, unit)) is not None and fort.closed:
        return "in-bunker"
    if unit.flies or not state.board.buildings:
        return None
    found = (state.board.building_at(square) for square in unit.area.squares())
    roofed = any(building is not None and not building.on_roof(unit.level) for building in found)
    return "indoors" if roofed else None


def kept_in(state: State, unit: UnitState, arms: Arms) -> Refusal | None:
    """Return why nothing but artillery is left to a unit for ranges, and can't be fired from there, or
    ``None``.
    """
    if not any(spread.lobbed for spread in arms.spreads.values()) or unit.square is None:
        return None
    left = [index for index in arms.lines if not arms.weapons[index].close and usable(state, unit, index, ())]
    if not left or not all(index in arms.spreads and arms.spreads[index].lobbed for index in left):
        return None
    if (roof := under_roof(state, unit)) is None:
        return None
    sentence, rule = FAULTS[roof]
    return Refusal(roof, sentence.format(weapon=arms.weapons[left[0]].name), rule)


def _place_fault(
    state: State, attacker: UnitState, weapon: WeaponCard, point: Stop, frame: AttackFrame
) -> str | None:
    """Return why a weapon can't be aimed at a place whatever it would hit there, the cheap reasons first."""
    square, here = square_of(point), attacker.area
    if not stands(state.board, point):
        return "off-board"
    if not has_dot(state.table.ruleset, state.board[square]):
        return "no-dot"
    if frame.only is not None:
        if point not in _under(state, frame.only):
            return "only-point"
        if hiding.keeps_off(state, attacker, state.units[frame.only]):
            return "hidden"
    there = Area(*square)
    if overlap(here, there):
        return "own-square"
    if not one_side.bears(state, attacker, there, frame):
        return "one-side"
    fault = range_fault(weapon, area_distance(here, there))
    if fault is not None:
        return fault
    if not in_arc(weapon.arc, attacker.facing, here, there):
        return "fire-arc"
    level = level_of(point)
    if frame.eyes is not None:
        return None if in_sight(state, state.units[frame.eyes], there, None, level) else "unobserved"
    return None if in_sight(state, attacker, there, None, level, rear=at_rear(weapon)) else "no-sight"


def _ways(
    state: State, attacker: UnitState, spread: Spread, weapon: WeaponCard, point: Stop
) -> tuple[Quarter | None, ...]:
    """Return what an attack may take in around a point: the point alone, or one of its areas."""
    alone: tuple[Quarter | None, ...] = (None,) if spread.alone else ()
    if spread.engulfs and _engulfed(state, attacker, weapon, point) is None:
        return ()
    return (*alone, *areas(state, point)) if spread.area else alone


def _engulfed(state: State, attacker: UnitState, weapon: WeaponCard, point: Stop) -> str | None:
    """An enemy that a weapon can hurt in the square of a point, or ``None``."""
    for name in caught(state, point, None):
        unit = state.units[name]
        if unit.side is attacker.side or hiding.keeps_off(state, attacker, unit):
            continue
        if weapon.cell(unit.card.armour_class, unit.card.armour):
            return name
    return None


def _smoke_fault(state: State, spread: Spread, point: Stop, frame: AttackFrame) -> str | None:
    if not spread.smoke:
        return "no-smoke"
    if frame.only is not None:
        return "smoke-reaction"
    square = square_of(point)
    if (fort := state.board.fort_at(square)) is not None and fort.closed:
        return "smoke-bunker"
    return "smoke-indoors" if state.board.building_at(square) is not None else None


def fault(
    state: State, attacker: UnitState, aim: Aim, spread: Spread | None, weapon: WeaponCard, frame: AttackFrame
) -> str | None:
    """Return why a weapon can't be aimed at a point like that: a refusal's code, or ``None``."""
    point = aim.point
    assert point is not None
    if spread is None:
        return "no-point"
    if frame.eyes is not None and not spread.lobbed:
        return "no-artillery"
    if attacker.square is None:
        return "not-on-board"
    if not frame.ranged:
        return "no-ranged"
    if aim.weapon in attacker.unloaded:
        return "unloaded"
    if spread.radius or aim.radius:
        return surroundings.fault(state, attacker, aim, spread, weapon, frame)
    if spread.lobbed and (roof := under_roof(state, attacker)) is not None:
        return roof
    code = _place_fault(state, attacker, weapon, point, frame)
    if code is None and aim.smoke:
        code = _smoke_fault(state, spread, point, frame)
    if code is not None:
        return code
    if aim.area is None:
        if aim.smoke or not spread.alone:
            return "which-area"
    elif not spread.area:
        return "no-area"
    elif aim.area not in areas(state, point):
        return "area"
    if not aim.smoke and not _ways(state, attacker, spread, weapon, point):
        return "no-enemy"
    return _run_fault(attacker, aim, weapon, frame) if spread.run else None


def _run_fault(attacker: UnitState, aim: Aim, weapon: WeaponCard, frame: AttackFrame) -> str | None:
    if frame.aims:
        return "run-alone"
    if attacker.ammo_left(aim.weapon) != weapon.ammo:
        return "run-spent"
    return None if aim.count == weapon.ammo else "run-count"


def refusal(
    state: State, attacker: UnitState, aim: Aim, arms: Arms, weapon: WeaponCard, frame: AttackFrame
) -> Refusal | None:
    """Return why an aim at a point can't be declared, apart from how many are left, or ``None``."""
    spread = arms.spreads.get(aim.weapon)
    code = fault(state, attacker, aim, spread, weapon, frame)
    if code is None:
        return None
    point = aim.point
    assert point is not None
    sentence, rule = FAULTS[code]
    rule = spread.place if rule is None and spread is not None and spread.place is not None else rule
    far = code in ("range", "minimum-range")
    ways = " or ".join(way.value for way in areas(state, point)) if code in ("area", "which-area") else ""
    words = {
        "attacker": attacker.name,
        "weapon": weapon.name,
        "point": point,
        "stop": attacker.stop,
        "radius": spread.radius if spread is not None else 0,
        "area": "" if aim.area is None else aim.area.value,
        "ways": ways,
        "arc": weapon.arc,
        "low": weapon.range_min,
        "high": weapon.range_max,
        "boxes": weapon.ammo,
        "only": state.units[frame.only].name if frame.only is not None else "",
        "eyes": state.units[frame.eyes].name if frame.eyes is not None else "",
        "away": away(area_distance(attacker.area, Area(*square_of(point)))) if far else "",
    }
    blocked = cache(lambda: _blocked(state, attacker, weapon, point, frame)) if code in _SIGHT else None
    return Refusal(code, sentence.format_map(words), rule, blocked)


_SIGHT = ("no-sight", "unobserved")


def _blocked(state: State, attacker: UnitState, weapon: WeaponCard, point: Stop, frame: AttackFrame) -> str:
    """What closes the line of sight of who looks at a point, as the end of a sentence."""
    rear = frame.eyes is None and at_rear(weapon)
    looks = attacker if frame.eyes is None else state.units[frame.eyes]
    return because_of(state, looks, Area(*square_of(point)), None, level_of(point), rear=rear)


def runs(arms: Arms, aims: Iterable[Aim]) -> bool:
    """Return whether a bombing run is declared, so that nothing else fires."""
    return any(aim.point is not None and arms.spreads[aim.weapon].run for aim in aims)
