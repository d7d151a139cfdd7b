"""Squares with several units: all are drawn, and all can be pointed at.

An aircraft hangs smaller in the upper right of the square, the unit beneath gives way to the lower
left; a hero stands smaller in the lower right, before the friend whose square he shares.  Of units on
several floors of a building the lowest lies in the lower left and those above it in the upper right, both
small enough to be seen.  What is drawn is what is hit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from dust_tactics.skirmish.board.grid import Area, Square, overlap
from dust_tactics.skirmish.cards.unit_card import Kind
from dust_tactics.skirmish.state.state import State, UnitState

from .piece_views import Point

_ALOFT = 0.68, (0.36, -0.06)
_BENEATH = 0.8, (-0.03, 0.23)
_UPSTAIRS, _DOWNSTAIRS = (0.64, (0.4, -0.04)), (0.64, (-0.04, 0.38))
_BESIDE, _BEHIND = (0.58, (0.44, 0.44)), (0.86, (-0.04, -0.04))
"""The size of a piece in a stack, and the place of its corner, in squares from the square's."""


def lie(area: Area, flies: bool, others: Iterable[Area]) -> tuple[float, Point]:
    """The size and the top-left corner of the piece in an area.

    ``others`` are the pieces beneath an aircraft, or the aircraft above a unit on the ground.
    """
    x, y = float(area.x), float(area.y)
    if area.cols * area.rows > 1 or not any(overlap(area, other) for other in others):
        return 1.0, (x, y)
    scale, (dx, dy) = _ALOFT if flies else _BENEATH
    return scale, (x + dx, y + dy)


def stands_beside(state: State, unit: UnitState) -> bool:
    """True if it is a hero who shares his square with a friend, and stands before him."""
    if unit.card.kind is not Kind.HERO:
        return False
    friends = [other for other in _around(state, unit) if not other.flies and other.level == unit.level]
    return any(other.card.kind is not Kind.HERO or other.id < unit.id for other in friends)


def _around(state: State, unit: UnitState) -> list[UnitState]:
    """The other units in its squares."""
    around = {other.id: other for square in unit.area.squares() for other in state.units_at(square)}
    return [other for other in around.values() if other.id != unit.id]


def lies_in(state: State, unit: UnitState) -> tuple[float, Point]:
    """The size and the place of a unit's piece as the units stand."""
    around = _around(state, unit)
    scale, corner = lie(
        unit.area, unit.flies, (other.area for other in around if other.flies is not unit.flies)
    )
    x, y = float(unit.area.x), float(unit.area.y)
    if floors := {other.level for other in around if not other.flies and other.level != unit.level}:
        scale, (dx, dy) = _DOWNSTAIRS if unit.level < min(floors) else _UPSTAIRS
        return scale, (x + dx, y + dy)
    if stands_beside(state, unit):
        scale, (dx, dy) = _BESIDE
        return scale, (x + dx, y + dy)
    alone = scale == 1 and unit.area.cols * unit.area.rows == 1
    if alone and any(stands_beside(state, other) for other in around):
        scale, (dx, dy) = _BEHIND
        return scale, (x + dx, y + dy)
    return scale, corner


def middle_in(state: State, unit: UnitState) -> Point:
    """The middle of a unit's piece as it is drawn among the others."""
    scale, (x, y) = lies_in(state, unit)
    return x + scale * unit.area.cols / 2, y + scale * unit.area.rows / 2


def under(state: State, square: Square, point: Point | None) -> list[UnitState]:
    """The units in a square, the one whose piece is drawn at a point of it first."""
    found = list(state.units_at(square))
    if len(found) < 2 or point is None:
        return found
    sizes = {unit.id: lies_in(state, unit)[0] for unit in found}
    return sorted(found, key=lambda unit: (not _hit(state, unit, point), sizes[unit.id], -found.index(unit)))


def _hit(state: State, unit: UnitState, point: Point) -> bool:
    scale, (x, y) = lies_in(state, unit)
    return 0 <= point[0] - x < scale * unit.area.cols and 0 <= point[1] - y < scale * unit.area.rows


def first(units: list[UnitState], fits: Callable[[UnitState], bool]) -> UnitState | None:
    """The first unit that something is possible with, else simply the first."""
    return next((unit for unit in units if fits(unit)), units[0] if units else None)
