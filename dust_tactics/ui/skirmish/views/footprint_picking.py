"""The places of a unit of several squares when one square is pointed at.

Of everything that it can reach with that square under it: near the side or corner of the square
to which the pointer lies, what reaches over it; in the middle of the square, what enters it last
and costs least.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from dust_tactics.skirmish.board.grid import Area, Square, Stop, area_of
from dust_tactics.skirmish.preview.move_reach import Route
from dust_tactics.skirmish.state.state import UnitState

from .piece_views import Point

_MIDDLE = 0.2
"""The distance from the middle of a square up to which the pointer means the square as such, in squares."""


def standing_in(stops: Iterable[Stop], square: Square) -> list[Stop]:
    """The stops that have a square under them."""
    return [stop for stop in stops if _holds(area_of(stop), square)]


def covered_squares(routes: Mapping[Stop, Route]) -> tuple[tuple[Square, int], ...]:
    """Every square that a unit could come to stand in, with the least that it costs."""
    found: dict[Square, int] = {}
    for stop, route in routes.items():
        for square in area_of(stop).squares():
            found[square] = min(route.cost, found.get(square, route.cost))
    return tuple(found.items())


def _holds(area: Area, square: Square) -> bool:
    return area.x <= square.x < area.x + area.cols and area.y <= square.y < area.y + area.rows


def meant(square: Square, point: Point | None) -> Point:
    """The point of the board that a pointer in a square means: the middle, a side or a corner."""
    if point is None or not (0 <= point[0] - square.x < 1 and 0 <= point[1] - square.y < 1):
        return square.x + 0.5, square.y + 0.5
    return _snapped(point[0], square.x), _snapped(point[1], square.y)


def _snapped(at: float, low: int) -> float:
    off = at - low - 0.5
    return low + 0.5 if abs(off) <= _MIDDLE else float(low + (off > 0))


def ranked(
    unit: UnitState, routes: Mapping[Stop, Route], square: Square, point: Point, inward: bool | None = None
) -> list[Stop]:
    """The reachable stops with a square under them, the one that is most likely meant first.

    ``point`` is what :func:`meant` gives.  ``inward`` is whether a unit that comes on would stand
    upright to lie across its edge, ``None`` for one on the board.
    """
    found = standing_in(routes, square)
    return sorted(found, key=_order(unit, routes, square, point, inward))


def _order(
    unit: UnitState, routes: Mapping[Stop, Route], square: Square, point: Point, inward: bool | None
) -> Callable[[Stop], tuple[object, ...]]:
    start = unit.area if unit.on_board else None

    def key(stop: Stop) -> tuple[object, ...]:
        route, area = routes[stop], area_of(stop)
        before = area_of(route.path[-2]) if len(route.path) > 1 else start
        follows = before is not None and _holds(before, square)
        across = inward is not None and area.cols != area.rows and (area.rows > area.cols) is not inward
        return _away(area, point), follows, across, route.cost, route.cut, tuple(stop)

    return key


def _away(area: Area, point: Point) -> float:
    """The square of the way from a point to the middle of an area."""
    return (area.x + area.cols / 2 - point[0]) ** 2 + (area.y + area.rows / 2 - point[1]) ** 2
