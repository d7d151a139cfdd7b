"""Facts of what terrain does to units and units to terrain in Dust 1947 (see :mod:`..events`)."""

from __future__ import annotations

from dataclasses import dataclass

from ..board import Terrain
from ..grid import Square
from .because import Because


@dataclass(frozen=True, slots=True)
class CaughtInWire:
    """Infantry is caught in barbed wire: its activation is over, and no cover saves it until its next one."""

    unit: str
    square: Square
    because: Because = ()


@dataclass(frozen=True, slots=True)
class TerrainCleared:
    """A unit has cleared some squares of wire or mines, or filled in a trench: they are open ground now."""

    unit: str
    terrain: Terrain
    squares: tuple[Square, ...]
    because: Because = ()
