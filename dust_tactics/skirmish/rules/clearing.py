"""Engineering work on special terrain: gaps in wire and minefields, trenches filled in.

D47 "Barbed Wire", "Minefield", "Cutting & Grappel Weapons", "Dozer Blades".  Each function is the roll
and its outcome; who may do the work, and in which action, is decided where special actions are.
"""

from __future__ import annotations

from collections.abc import Iterator

from dust_tactics.core.reason import Reason, Rule

from .. import rulebook
from ..board import Board, Terrain
from ..events import TerrainCleared
from ..grid import Square
from ..scribe import Scribe
from ..state import State, UnitState
from .hazards import strike_with_mines

FACES = "F"
"""What clears."""
_RULES: dict[Terrain, Rule] = {
    Terrain.WIRE: rulebook.BARBED_WIRE,
    Terrain.MINES: rulebook.MINEFIELD,
    Terrain.TRENCH: rulebook.DOZER_BLADES,
}


def beside(state: State, unit: UnitState, kind: Terrain) -> tuple[Square, ...]:
    """The squares of a kind of terrain adjacent to a unit, its own ones included."""
    if unit.square is None or unit.level:
        return ()
    x, y, cols, rows = unit.area
    where = state.board.where(frozenset({kind}))
    return tuple(
        square
        for square in sorted(where, key=lambda square: (square.y, square.x))
        if x - 1 <= square.x <= x + cols and y - 1 <= square.y <= y + rows
    )


def gaps(board: Board, kind: Terrain, square: Square) -> tuple[tuple[Square, ...], ...]:
    """The gaps of two by two squares with a square in them, by what of them has the terrain."""
    found = {
        tuple(_within(board, kind, Square(square.x - dx, square.y - dy))) for dx in (0, 1) for dy in (0, 1)
    }
    return tuple(sorted(found, key=lambda gap: (-len(gap), gap)))


def _within(board: Board, kind: Terrain, corner: Square) -> Iterator[Square]:
    for dy in (0, 1):
        for dx in (0, 1):
            square = Square(corner.x + dx, corner.y + dy)
            if square in board and board[square] is kind:
                yield square


def clear(scribe: Scribe, unit: UnitState, squares: tuple[Square, ...], *, dice: int = 1) -> bool:
    """Roll to clear some squares of the terrain of the first of them; whether they are clear."""
    kind = scribe.state.board[squares[0]]
    why = (Reason(f"engineering work on {kind.words} at {squares[0]}", _RULES[kind]),)
    rolled = scribe.roll(dice, FACES, side=unit.side, purpose="engineering", unit=unit.id, because=why)
    if not rolled.successes:
        return False
    scribe.emit(TerrainCleared(unit.id, kind, squares, (Reason("", _RULES[kind]),)))
    return True


def clear_mines_on_foot(scribe: Scribe, unit: UnitState, square: Square) -> bool:
    """Infantry clears one square of a minefield, or else the mines attack it and it is suppressed further."""
    if clear(scribe, unit, (square,)):
        return True
    strike_with_mines(scribe, unit.id, "it fails to clear the minefield")
    return False
