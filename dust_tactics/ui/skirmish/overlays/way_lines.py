"""The line of a way that leads somewhere."""

from __future__ import annotations

from collections.abc import Sequence

from dust_tactics.skirmish.board.grid import Stop, area_of
from dust_tactics.skirmish.preview import moves
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.ui.skirmish.views.overlay_views import PathOverlay


def way_line(
    state: State, unit: UnitState, path: Sequence[Stop], waypoints: tuple[int, ...] = (), legend: str = ""
) -> PathOverlay:
    """The line of a unit along a path, with the way-points of these numbers.

    Who is inside something starts from there, who is not on the board from beyond its edge.
    """
    outside = state.units[unit.carried] if unit.carried is not None else unit
    begins = outside.area if outside.on_board else moves.beyond_edge(state, unit, path[0])
    return PathOverlay((begins, *map(area_of, path)), waypoints, legend=legend)
