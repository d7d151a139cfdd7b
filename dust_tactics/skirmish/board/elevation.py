"""Heights of units on a board, and what they look over (D47 "Height Advantage", "Trees", "Plinths").

Heights are in squares: that of the ground, then the floor of a building or what one stands on.  An eye
is told in half squares, because walkers and large vehicles look over what is lower than one square
(D47 "Short Buildings & Quonset Huts"; rulings ``D47-heights``, ``D47-hut``).
"""

from __future__ import annotations

from collections.abc import Mapping

from .board import Board, Terrain
from .grid import Area
from .terrain_rules import TerrainRule

TALL = 1
"""The height of a tall unit's eye above others', in half squares."""
VEHICLE = 2
"""The height up to which vehicles hide what is beyond, in half squares (D47 "Height Advantage")."""


class Elevation:
    """The heights of one board under one terrain table."""

    def __init__(self, board: Board, terrain: Mapping[Terrain, TerrainRule]) -> None:
        self._board = board
        self._terrain = terrain

    def height(self, area: Area, level: int = 0) -> int:
        """The height at which a unit stands: on the highest of its squares."""
        if level:
            return self._board.ground_height(next(area.squares())) + level
        return max(
            self._board.ground_height(square) + self._terrain[self._board[square]].stand
            for square in area.squares()
        )

    def eye(self, area: Area, level: int = 0, *, tall: bool = False) -> int:
        """From what height a unit looks, in half squares."""
        return 2 * self.height(area, level) + (TALL if tall else 0)


def elevation_of(board: Board, terrain: Mapping[Terrain, TerrainRule]) -> Elevation | None:
    """The heights of a board; ``None`` where everything is level and nothing is lower than a tall unit."""
    kept = board.room.get("elevation")
    if kept is None or kept[0] is not terrain:
        kept = board.room["elevation"] = (terrain, _elevation(board, terrain))
    found: Elevation | None = kept[1]
    return found


def _elevation(board: Board, terrain: Mapping[Terrain, TerrainRule]) -> Elevation | None:
    raised = frozenset(kind for kind, row in terrain.items() if row.stand or _low(row))
    if board.heights or board.storeys or board.mask(raised):
        return Elevation(board, terrain)
    return None


def _low(row: TerrainRule) -> bool:
    """True if tall units on the ground look over it."""
    return row.blocks_sight and row.height is not None and row.height <= TALL
