"""Deployment: who may be placed where before the first turn (D47 "Deployment").

Where a scenario gives a side a part of the board, its units are placed there; the other units
enter from their edge.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.board.board import Board, Edge
from dust_tactics.skirmish.board.grid import STEPS, Area, Facing, Square, Stop, Wall, area_of
from dust_tactics.skirmish.board.places import place_words
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import Deploy, Withhold
from dust_tactics.skirmish.decisions.procedure_frames import DeployFrame
from dust_tactics.skirmish.rules.movement.ground import Ground
from dust_tactics.skirmish.rules.movement.ground_for_unit import ground_of
from dust_tactics.skirmish.rules.movement.legal_moves import facings_after
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.state import State, UnitState

from .arrival import may_stay, placed_first, rule_of
from .fortification_placement import DEPTH, needs_fort, places as fort_places, refusal as strongpoint_refusal

INWARD = {"north": Facing.SOUTH, "south": Facing.NORTH, "west": Facing.EAST, "east": Facing.WEST}
"""Away from an edge of the board."""


def zone(state: State, side: Side) -> tuple[Area, ...]:
    """The part of the board where a side is placed; empty if it enters from its edge."""
    scenario = state.table.scenario
    return scenario.zone(state.edges[side])


@lru_cache(maxsize=64)
def _squares(areas: tuple[Area, ...]) -> frozenset[Square]:
    return frozenset(square for area in areas for square in area.squares())


def squares(state: State, side: Side) -> frozenset[Square]:
    """The squares where a side is placed."""
    return _squares(zone(state, side))


def wanting(state: State, side: Side) -> list[UnitState]:
    """The units of a side that are still to be placed and have room (ruling ``D47-deploy-room``).

    Where a side enters from its edge only strongpoint units are placed.
    """
    waiting = [unit for unit in state.side_units(side) if _waits(unit) and placed_first(state, unit)]
    if not zone(state, side):
        waiting = [unit for unit in waiting if needs_fort(unit)]
    return [unit for unit in waiting if _has_room(state, unit)]


def region(state: State, side: Side) -> frozenset[Square]:
    """Return where a side may build strongpoints: its deployment area, or the squares near its edge."""
    if zone(state, side):
        return squares(state, side)
    return _strip(state.edges[side], state.board.cols, state.board.rows)


@lru_cache(maxsize=64)
def _strip(edge: str, cols: int, rows: int) -> frozenset[Square]:
    areas = {
        "north": Area(0, 0, cols, min(DEPTH, rows)),
        "south": Area(0, max(rows - DEPTH, 0), cols, min(DEPTH, rows)),
        "west": Area(0, 0, min(DEPTH, cols), rows),
        "east": Area(max(cols - DEPTH, 0), 0, min(DEPTH, cols), rows),
    }
    return frozenset(areas[edge].squares())


def _waits(unit: UnitState) -> bool:
    return unit.square is None and unit.host is None


def _has_room(state: State, unit: UnitState) -> bool:
    return next(stops(state, unit), None) is not None


def stops(state: State, unit: UnitState) -> Iterator[Stop]:
    """Everywhere in its side's part of the board where a unit could be placed now."""
    if needs_fort(unit):
        yield from dict.fromkeys(stop for stop, _ in fort_places(state, unit, region(state, unit.side)))
        return
    ground, here = ground_of(state, unit), squares(state, unit.side)
    for stop in ground.stops:
        area = area_of(stop)
        if Square(area.x, area.y) not in here or not _stands(ground, stop, area, here):
            continue
        if not (unit.is_vehicle and shut_in(state, area)):
            yield stop


def _stands(ground: Ground, stop: Stop, area: Area, here: frozenset[Square]) -> bool:
    if not here.issuperset(area.squares()):
        return False
    return ground.may_stop(stop) and ground.refusal_to_enter(stop) is None


def shut_in(state: State, area: Area) -> bool:
    """Return whether a vehicle there could not get out of the building (ruling ``D47-deploy-room``)."""
    board = state.board
    for square in area.squares() if board.buildings else ():
        building = board.building_at(square)
        if building is not None and not any(_gate(board, one, building.squares) for one in building.squares):
            return True
    return False


def _gate(board: Board, square: Square, inside: frozenset[Square]) -> bool:
    """Return whether a vehicle gets straight out of a building from one of its squares."""
    beside = (Square(square.x + dx, square.y + dy) for dx, dy in STEPS[:4])
    out = (other for other in beside if other in board and other not in inside)
    return any(board.edge(Wall.parting(square, other)) in (Edge.NONE, Edge.LARGE_OPENING) for other in out)


def facings(state: State, unit: UnitState, stop: Stop) -> tuple[Facing, ...]:
    """The facings that a unit may have at a stop: one, if they make no difference."""
    if needs_fort(unit):
        found = fort_places(state, unit, region(state, unit.side))
        return tuple(facing for there, facing in found if there == stop)
    may = tuple(facing for facing in facings_after(unit, (stop,)) if facing is not None)
    if arms_of(state.table, unit.card).turns:
        return may
    inward = INWARD[state.edges[unit.side]]
    return (inward if inward in may else may[0],)


def options(state: State) -> list[Deploy | Withhold]:
    """Every unit of the side that is asked, everywhere it may stand, facing every way that matters.

    Last those that may stay outside.
    """
    assert state.question is not None
    units = wanting(state, state.question.side)
    found: list[Deploy | Withhold] = [
        Deploy(unit.id, stop, facing)
        for unit in units
        for stop in stops(state, unit)
        for facing in facings(state, unit, stop)
    ]
    return found + [Withhold(unit.id) for unit in units if may_stay(state, unit)]


def _withhold_refusal(state: State, unit: UnitState) -> Refusal | None:
    """Return why a unit of the side that is asked can't be kept outside, or ``None``."""
    if unit in wanting(state, unit.side) and may_stay(state, unit):
        return None
    return Refusal("must-place", f"{unit.name} is placed now; only spies may stay outside", rulebook.SPY)


def refusal(state: State, decision: Deploy | Withhold) -> Refusal | None:
    """Return why a unit can't be placed there, or kept outside; or ``None``."""
    assert state.question is not None
    rule = rulebook.DEPLOYMENT
    unit = state.units.get(decision.unit)
    if unit is None:
        return Refusal("no-unit", f"there is no unit {decision.unit}", rule)
    if unit.side is not state.question.side:
        return Refusal("not-yours", f"{unit.name} is not yours", rule)
    if isinstance(decision, Withhold):
        return _withhold_refusal(state, unit)
    if unit.host is not None:
        host = state.units[unit.host].name
        return Refusal("aboard", f"{unit.name} is with {host}, and is placed with it", rule)
    if unit.square is not None:
        return Refusal("placed", f"{unit.name} is placed already", rule)
    if not placed_first(state, unit):
        return Refusal("arrives", f"{unit.name} comes on later, in its own way", rule_of(state, unit))
    if needs_fort(unit):
        return strongpoint_refusal(state, unit, decision.stop, decision.facing, region(state, unit.side))
    ground, stop = ground_of(state, unit), decision.stop
    if (why := ground.refusal_to_enter(stop)) is not None:
        return why
    if not squares(state, unit.side).issuperset(area_of(stop).squares()):
        return Refusal("zone", f"{place_words(state.board, stop)} is not in your deployment area", rule)
    if not ground.may_stop(stop):
        return ground.occupied(stop)
    if unit.is_vehicle and shut_in(state, area_of(stop)):
        return Refusal("indoors", f"{unit.name} could not get out of the building at {stop}", rule)
    may = facings_after(unit, (stop,))
    if decision.facing not in may:
        text = f"{unit.name} at {stop} can't face {decision.facing}: it is two squares long the way it faces"
        return Refusal("facing", text, rulebook.MOVING_LARGE)
    return None


def next_to_place(state: State, frame: DeployFrame) -> Side | None:
    """Side that places the next unit: in turn, and one alone when the other has none left."""
    for side in (frame.to_act, frame.to_act.other):
        if wanting(state, side):
            return side
    return None
