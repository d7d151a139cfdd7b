"""The scene of a board: what a ruleset's terrain and the vehicles on it mean to sight and cover."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from dust_tactics.skirmish.board.board import Board, Terrain
from dust_tactics.skirmish.board.elevation import VEHICLE, elevation_of
from dust_tactics.skirmish.board.grid import Area, Square, Wall
from dust_tactics.skirmish.board.terrain_rules import TerrainRule
from dust_tactics.skirmish.sight.models.dots import dot_path
from dust_tactics.skirmish.sight.scene import Scene

TerrainTable = Mapping[Terrain, TerrainRule]


def scene_of(
    board: Board,
    terrain: TerrainTable,
    vehicles: Iterable[tuple[Area, str]],
    wreck: TerrainRule | None = None,
    smoke: Iterable[Square] = (),
    small: Iterable[tuple[Area, str]] = (),
) -> Scene:
    """Return what blocks sight: terrain that does, edges, and vehicles on the ground with their names.

    ``small`` are the vehicles that hide only others of their size from each other (D47 "Small Vehicles").

    ``wreck`` is what wrecks do: they block sight in the same way as the vehicles did (D47 "Wrecks").
    ``smoke`` are more squares that smoke hides.  On a board with heights the scene knows how high what
    blocks is (ruling ``D47-heights``).
    """
    small = tuple(small)
    if wreck is not None and wreck.blocks_sight and board.wrecks:
        lying = [((one.area, one.called), one.small) for one in board.wrecks]
        vehicles = (*(place for place, little in lying if not little), *vehicles)
        small = (*(place for place, little in lying if little), *small)
    smoke = tuple(smoke)
    if not small:
        return _scene(board, terrain, vehicles, wreck, smoke)
    vehicles = tuple(vehicles)
    among = _scene(board, terrain, (*vehicles, *small), wreck, smoke)
    return replace(_scene(board, terrain, vehicles, wreck, smoke), small=among)


def _scene(
    board: Board,
    terrain: TerrainTable,
    vehicles: Iterable[tuple[Area, str]],
    wreck: TerrainRule | None,
    smoke: tuple[Square, ...],
) -> Scene:
    """The scene with some vehicles and wrecks in it."""
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
    for fort in board.forts:
        for square in fort.area.squares():
            hiding |= 1 << (square.y * board.cols + square.x)
            names[square] = str(fort.kind)
    if board.heights:
        hiding |= _hills(board, names)
    low = _low(board, terrain, hiding, standing, wreck, smoke) if elevation_of(board, terrain) else ()
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
        low=low,
        forts=board.forts,
    )


def _hills(board: Board, names: dict[Square, str]) -> int:
    """The squares whose ground is higher than the lowest: it hides what is beyond from those below."""
    mask = 0
    for square in board.squares():
        height = board.ground_height(square)
        if height:
            mask |= 1 << (square.y * board.cols + square.x)
            names.setdefault(square, f"ground of height {height}")
    return mask


def _low(
    board: Board,
    terrain: TerrainTable,
    hiding: int,
    standing: int,
    wreck: TerrainRule | None,
    smoke: Iterable[Square],
) -> tuple[tuple[int, int], ...]:
    """Return what blocks up to some height only: by height, in half squares, the squares where it does."""
    by_height: dict[int, int] = {}
    smoked = frozenset(smoke)
    vehicles = None if wreck is None else VEHICLE
    for number, square in enumerate(board.squares()):
        bit = 1 << number
        if not (hiding | standing) & bit or board.fort_at(square) is not None:
            continue
        row = terrain[board[square]]
        tops: list[int | None] = [row.height] if row.blocks_sight else []
        tops += [None] if square in smoked else []
        tops += [vehicles] if standing & bit else []
        known = [top for top in tops if top is not None]
        if len(known) == len(tops):
            top = 2 * board.ground_height(square) + max(known, default=0)
            by_height[top] = by_height.get(top, 0) | bit
    return tuple(sorted(by_height.items()))


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


def behind_low_walls(
    board: Board, low_wall: TerrainRule, source: Area, squares: Iterable[Square], infantry: bool
) -> tuple[Square, ...]:
    """Those of some squares whose own low walls stand between them and all of the source's squares.

    A wall counts where the line from dot to dot enters the square over it, or by its end (ruling
    ``D47-low-wall-cover``).
    """
    if not board.low_walls or not _covers(low_wall, infantry):
        return ()
    low = frozenset(board.low_walls)
    return tuple(
        square
        for square in squares
        if all(start != square and _enters_over(low, start, square) for start in source.squares())
    )


def _enters_over(low: frozenset[Wall], start: Square, square: Square) -> bool:
    """Return whether the last edge or corner on the way from dot to dot has a low wall of the square at its
    end.
    """
    own = {wall for wall in low if square in wall.squares}
    if not own:
        return False
    path = dot_path(start, square)
    if path.crossed and not path.crossed[-1].is_square:
        return path.crossed[-1].wall in own
    ends = (box.wall for side in path.touched[-1].sides for box in side if not box.is_square)
    return not own.isdisjoint(ends)


def _covers(row: TerrainRule, infantry: bool) -> bool:
    return row.cover_infantry if infantry else row.cover_vehicle
