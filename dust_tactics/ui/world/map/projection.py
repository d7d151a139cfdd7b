"""From degrees to the sheet of the map: Mercator's, with more room where Europe's small areas lie.

A point of the sheet is told in widths of the map: from 0 to 1 across, from 0 to :data:`TALL` down.
"""

from __future__ import annotations

from math import asinh, cos, pi, radians, sin, tan

from dust_tactics.world.atlas import WEST, Area

Point = tuple[float, float]

_STRETCH, _MIDDLE = 0.34, radians(22)
"""How much wider the map is around a meridian, and which; on the other side of the earth it is narrower."""
_NORTH, _SOUTH = 78.0, -57.0
"""The degrees at which the map ends."""
_FAR = 84.0


def _across(east: float) -> float:
    """How far from the west edge a meridian lies, in widths of the map."""
    along = radians((east - WEST) % 360)
    west = radians(WEST)
    bent = sin(west + along - _MIDDLE) - sin(west - _MIDDLE)
    return (along + _STRETCH * bent) / (2 * pi)


def _up(north: float) -> float:
    return asinh(tan(radians(max(-_FAR, min(_FAR, north))))) / (2 * pi)


TALL = _up(_NORTH) - _up(_SOUTH)
"""The height of the map in widths of it."""


def project(east: float, north: float) -> Point:
    """The point of the sheet of a place on earth."""
    return _across(east), _up(_NORTH) - _up(north)


def project_ring(place: tuple[float, float]) -> Point:
    """The same for a corner of an outline; one at the east edge stays there."""
    east, north = place
    across = 1.0 if east > 0 and (east - WEST) % 360 < 1e-9 else _across(east)
    return across, _up(_NORTH) - _up(north)


def place_of(area: Area) -> Point:
    """The point of the sheet where an area's circle lies."""
    return project(*area.place)


def widening(east: float) -> float:
    """How much wider a meridian's neighbourhood is than on an even map."""
    return 1 + _STRETCH * cos(radians(east) - _MIDDLE)
