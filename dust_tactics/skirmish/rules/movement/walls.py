"""Walls, and the steps between squares that they leave (DT "Walls and Buildings", p. 21).

Nobody crosses a wall; infantry passes openings of any size, a vehicle none that is smaller
than a square's side; low walls stop who the terrain table says.  A diagonal step goes round a corner
by one of the two squares beside it,
so walls shut it as enemies do (ruling ``wall-corners``).
"""

from __future__ import annotations

from functools import cache

from dust_tactics.skirmish.board.board import Board, Edge, Terrain
from dust_tactics.skirmish.board.grid import Square, Wall
from dust_tactics.skirmish.rulesets.ruleset import Ruleset

Straight = list[tuple[int, ...]]
"""By the number of a square: the squares one step up, down or to the side."""
Diagonal = list[tuple[tuple[int, int, int], ...]]
"""By the number of a square: each diagonal step with the two squares beside it."""


def in_the_way(board: Board, start: Square, to: Square, stops: frozenset[Edge]) -> Edge | None:
    """The wall, or the opening that is too small, between two squares that share an edge.

    ``stops`` is what on an edge stops who moves (see :func:`.mobility.shut_edges`).
    """
    edge = board.edge(Wall.parting(start, to))
    return edge if edge in stops else None


def shut_steps(board: Board, stops: frozenset[Edge]) -> frozenset[tuple[int, int]]:
    """The steps that walls and other edges stop, as pairs of squares by number, both ways."""
    shut: set[tuple[int, int]] = set()
    if board.heights and stops:
        shut |= _cliffs(board)
    for wall, edge in board.edges:
        if edge in stops and wall.between(board.cols, board.rows):
            a, b = (square.y * board.cols + square.x for square in wall.squares)
            shut |= {(a, b), (b, a)}
    return frozenset(shut)


def _cliffs(board: Board) -> set[tuple[int, int]]:
    """The steps between squares whose ground differs by more than one (ruling ``D47-hills``)."""
    found: set[tuple[int, int]] = set()
    for square in board.squares():
        for beside in (Square(square.x + 1, square.y), Square(square.x, square.y + 1)):
            if beside in board and is_cliff(board, square, beside):
                a, b = (one.y * board.cols + one.x for one in (square, beside))
                found |= {(a, b), (b, a)}
    return found


def is_cliff(board: Board, a: Square, b: Square) -> bool:
    """Return whether the ground of two squares differs by more than one (ruling ``D47-hills``)."""
    return abs(board.ground_height(a) - board.ground_height(b)) > 1


def between_walls(
    board: Board,
    straight: Straight,
    diagonal: Diagonal,
    stops: frozenset[Edge],
    more: frozenset[tuple[int, int]],
) -> tuple[Straight, Diagonal]:
    """The steps of an open board, without those that a wall stops, and ``more``.

    Where a wall stops the way round one side of a diagonal step, the square on that side becomes
    the number after the last one: a square that nobody can ever pass.
    """
    shut = shut_steps(board, stops) | more
    if not shut:
        return straight, diagonal
    nowhere = board.cols * board.rows

    def by(start: int, beside: int, to: int) -> int:
        return nowhere if (start, beside) in shut or (beside, to) in shut else beside

    return (
        [tuple(to for to in steps if (start, to) not in shut) for start, steps in enumerate(straight)],
        [
            tuple((to, by(start, left, to), by(start, right, to)) for to, left, right in steps)
            for start, steps in enumerate(diagonal)
        ],
    )


@cache
def _keeps_out(ruleset: Ruleset, terrain: Terrain, *, vehicles: bool) -> bool:
    """Return whether a kind of terrain stops infantry, or any kind of vehicle if they count too."""
    lost = ruleset.terrain[Terrain.OPEN].enter - ruleset.terrain[terrain].enter
    return bool(lost) if vehicles else "infantry" in lost


def blocked_opening(board: Board, ruleset: Ruleset, terrain: Terrain, square: Square) -> Wall | None:
    """The opening that terrain would block in a square (ruling ``open-openings``)."""
    for wall, edge in board.gaps:
        if square in wall.squares and _keeps_out(ruleset, terrain, vehicles=edge is Edge.LARGE_OPENING):
            return wall
    return None


def kept_open(board: Board, ruleset: Ruleset, terrain: Terrain) -> int:
    """The squares where terrain would block an opening, as a bit mask."""
    mask = 0
    for wall, edge in board.gaps:
        if _keeps_out(ruleset, terrain, vehicles=edge is Edge.LARGE_OPENING):
            for x, y in wall.squares:
                mask |= 1 << (y * board.cols + x)
    return mask
