"""The colour of each kind of terrain: of its square on the small map, and under what stands on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dust_tactics.skirmish.board.board import Board, Terrain
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.ui.toolkit import svg

_COLOURS = {
    Terrain.TREE: "leaf", Terrain.RUBBLE: "stone", Terrain.STRUCTURE: "ink", Terrain.SWAMP: "marsh-dark",
    Terrain.WATER: "water", Terrain.CRATES: "wood", Terrain.TRAP: "rust", Terrain.SMOKE: "smoke-light",
    Terrain.BUILDING: "floor", Terrain.LARGE_TREE: "leaf-dark", Terrain.MUD: "mud", Terrain.SAND: "sand",
    Terrain.ROAD: "road", Terrain.PLINTH: "stone-light", Terrain.HUT: "steel",
    Terrain.AMMO_DUMP: "brass-dark", Terrain.PIT: "trunk", Terrain.ROCKET: "chalk",
    Terrain.WORKSHOP: "rust", Terrain.TRENCH: "wood-dark", Terrain.WIRE: "steel-dark",
    Terrain.MINES: "warning",
}  # fmt: skip
_WRECK = "steel-dark"
_SMALL = (
    Terrain.TREE, Terrain.LARGE_TREE, Terrain.RUBBLE, Terrain.CRATES, Terrain.TRAP, Terrain.WIRE,
    Terrain.MINES, Terrain.TRENCH,
)  # fmt: skip
"""What a unit that stands there hides."""


def colour(board: Board, square: Square) -> str:
    """The role of the colour of a square; empty for open ground."""
    return _WRECK if square in board.wrecked else _COLOURS.get(board[square], "")


def footings(board: Board, squares: Iterable[Square]) -> Iterator[str]:
    """A patch of its colour in every square whose terrain a piece would hide: the corners beside it show."""
    for square in squares:
        if board[square] in _SMALL or square in board.wrecked:
            x, y, role = 100 * square.x, 100 * square.y, colour(board, square)
            yield svg.rect(x + 2, y + 2, 96, 96, r=6, fill=role, stroke=role, width=3, alpha=0.72)
