"""What a ruleset's terrain and the vehicles on a board mean to sight and cover."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from .board import Board, Terrain
from .grid import Area, Square
from .sight.scene import Scene
from .terrain import TerrainRule

TerrainTable = Mapping[Terrain, TerrainRule]


def scene_of(
    board: Board,
    terrain: TerrainTable,
    vehicles: Iterable[tuple[Area, str]],
    wreck: TerrainRule | None = None,
    smoke: Iterable[Square] = (),
) -> Scene:
    """What blocks sight: terrain that does, edges, and vehicles on the ground with their names.

    ``wreck`` is what wrecks do: they block sight in the same way as the vehicles did (D47 "Wrecks").
    ``smoke`` are more squares that smoke hides.
    """
    if wreck is not None and wreck.blocks_sight:
        vehicles = (*((one.area, one.words) for one in board.wrecks), *vehicles)
    hiding = board.mask(kind for kind, row in terrain.items() if row.blocks_sight)
    standing, names = 0, dict(board.names)
    for square in smoke:
        bit = 1 << (square.y * board.cols + square.x)
        if not hiding & bit:
            names[square] = "smoke"
        hiding |= bit
    for area, name in vehicles:
        for square in area.squares():
            standing |= 1 << (square.y * board.cols + square.x)
            names[square] = name
    return Scene(
        cols=board.cols,
        rows=board.rows,
        squares=hiding | standing,
        walls=board.walls,
        names=names,
        openings=board.openings,
        vehicles=standing & ~hiding,
        indoors=board.mask((Terrain.BUILDING,)),
        buildings=tuple(building for building in board.buildings if building.top) if board.storeys else (),
    )


def covering_squares(
    board: Board,
    terrain: TerrainTable,
    squares: Iterable[Square],
    infantry: bool,
    wreck: TerrainRule | None = None,
) -> tuple[Square, ...]:
    """Those of some squares whose terrain, or the ``wreck`` in them, covers whoever stands in them."""
    wrecked = board.wrecked if wreck is not None and _covers(wreck, infantry) else ()
    return tuple(
        square for square in squares if square in wrecked or _covers(terrain[board[square]], infantry)
    )


def _covers(row: TerrainRule, infantry: bool) -> bool:
    return row.cover_infantry if infantry else row.cover_vehicle
