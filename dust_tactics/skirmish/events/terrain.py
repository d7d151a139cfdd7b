"""Facts of what terrain does to units and units to terrain in Dust 1947 (see :mod:`..events`)."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.grid import Facing, Square
from dust_tactics.skirmish.cards.side import Side

from .reasons import Grounds


@dataclass(frozen=True, slots=True)
class CaughtInWire:
    """Infantry is caught in barbed wire: its activation is over, and no cover saves it until its next one."""

    unit: str
    square: Square
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class FortBuilt:
    """Before the game a side has a fortification stand on the board: two by two squares from that one."""

    side: Side
    kind: str
    square: Square
    facing: Facing
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class FortBuried:
    """A dozer has buried a fortification; whoever was in it is eliminated."""

    unit: str
    square: Square
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class UnitDisplaced:
    """A unit stands in another square, and has not moved of its own."""

    unit: str
    square: Square
    because: Grounds = ()


@dataclass(frozen=True, slots=True)
class TerrainCleared:
    """A unit has cleared some squares of wire or mines, or filled in a trench: they are open ground now."""

    unit: str
    terrain: Terrain
    squares: tuple[Square, ...]
    because: Grounds = ()
