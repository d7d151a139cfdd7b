"""The lines from a unit to those that it fires at: ones that see, as the sight desk draws them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import atan2, dist, hypot, sqrt

from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.preview.fire_lines import seen_along
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.ui.skirmish.views.piece_views import Point
from dust_tactics.ui.skirmish.views.pieces import middle
from dust_tactics.ui.skirmish.views.stacks import lies_in, middle_in

_PIECE = 0.46
"""From the middle of a square to beyond the piece in it, in squares."""
_APART, _TOGETHER = 0.2, 0.3
"""How far lines are set apart that would run together, and how near they come then, in squares."""

Ends = tuple[Point, Point]


def fire_lines(state: State, shooter: UnitState, aims: Iterable[Aim]) -> dict[str, Ends]:
    """The ends of the line to every unit that is aimed at, if both are on the board, or inside what is.

    Where two would run together one could not tell them apart, nor at whom each ends: those go from piece to
    piece, side by side in the order of their directions.
    """
    declared, shooter = tuple(aims), state.firing(shooter)
    names = dict.fromkeys(aim.target for aim in declared if aim.target)
    units = [state.units[name] for name in names if shooter.on_board and state.units[name].on_board]
    found = {
        unit.id: fire_line(state, shooter, unit, tuple(a for a in declared if a.target == unit.id))
        for unit in units
    }
    close = [unit for unit in units if any(_together(found[unit.id], found[other.id])
                                           for other in units if other is not unit)]  # fmt: skip
    lines = (
        sorted((_turn(line), unit.id, line) for unit, line in _between_pieces(state, shooter, close))
        if close
        else []
    )
    for index, (_, name, line) in enumerate(lines):
        found[name] = _beside(line, _APART * (index - (len(lines) - 1) / 2))
    return found


def _between_pieces(
    state: State, shooter: UnitState, units: Iterable[UnitState]
) -> Iterator[tuple[UnitState, Ends]]:
    start = middle_in(state, shooter)
    for unit in units:
        yield unit, (start, middle_in(state, unit))


def _turn(line: Ends) -> tuple[float, float]:
    """The direction of a line, and its length."""
    (ax, ay), (bx, by) = line
    return atan2(by - ay, bx - ax), hypot(bx - ax, by - ay)


def _together(one: Ends, other: Ends) -> bool:
    """True if one of two lines ends at the other one, or nearly so."""
    return any(_away(end, line) < _TOGETHER for end, line in ((one[1], other), (other[1], one)))


def _away(point: Point, line: Ends) -> float:
    """The distance of a point from a stretch."""
    (ax, ay), (bx, by) = line
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy or 1.0
    part = min(1.0, max(0.0, ((point[0] - ax) * dx + (point[1] - ay) * dy) / square))
    return hypot(point[0] - ax - part * dx, point[1] - ay - part * dy)


def _beside(line: Ends, aside: float) -> Ends:
    """A line as far to its right."""
    (ax, ay), (bx, by) = line
    long = hypot(bx - ax, by - ay) or 1.0
    x, y = -(by - ay) / long * aside, (bx - ax) / long * aside
    return (ax + x, ay + y), (bx + x, by + y)


def fire_line(state: State, shooter: UnitState, target: UnitState, aims: tuple[Aim, ...] = ()) -> Ends:
    """The two ends of the line along which the aims fire: of the clear line of the verdict on sight.

    Where that goes from middle to middle, or fire needs no line of sight, it joins the pieces as they lie.
    Who is inside something is where that is.
    """
    shooter, target = state.firing(shooter), state.firing(target)
    seen = seen_along(state, shooter, target, aims)
    if seen in (None, (middle(shooter), middle(target))):
        return middle_in(state, shooter), middle_in(state, target)
    assert seen is not None
    return seen


def arrow_along(state: State, shooter: UnitState, target: UnitState, line: Ends) -> tuple[Point, ...]:
    """The points of an arrow from the border of one piece to that of another one, along a line between them.

    Where the line ends beside the pieces, as at a corner of a square, the arrow turns to them there.  There
    is none where both lie in one place.
    """
    one, two = state.firing(shooter), state.firing(target)
    first, last = middle_in(state, one), middle_in(state, two)
    most = dist(first, last) * 0.4
    if not most:
        return ()
    ahead = _leaving((first, *line, last), _radii(state, one, most))
    return _leaving(ahead[::-1], _radii(state, two, most))[::-1]


def _radii(state: State, unit: UnitState, most: float) -> Point:
    """From the middle of a piece to beyond its borders, across and down."""
    scale = _PIECE * lies_in(state, unit)[0]
    return min(most, scale * unit.area.cols), min(most, scale * unit.area.rows)


def _leaving(way: tuple[Point, ...], radii: Point) -> tuple[Point, ...]:
    """What is left of a way where it has left the ellipse around its beginning for good."""
    (left, top), (across, down) = way[0], radii
    round_it = [((x - left) / across, (y - top) / down) for x, y in way]  # it is the circle of radius 1 there
    inside = max(n for n, point in enumerate(round_it[:-1]) if hypot(*point) <= 1)
    (ax, ay), (bx, by) = round_it[inside : inside + 2]
    dx, dy = bx - ax, by - ay
    square, half = dx * dx + dy * dy, ax * dx + ay * dy
    part = (sqrt(max(0.0, half * half - square * (ax * ax + ay * ay - 1))) - half) / square
    return ((left + across * (ax + part * dx), top + down * (ay + part * dy)), *way[inside + 1 :])
