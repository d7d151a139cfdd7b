"""What walls leave of the steps between squares (DT "Walls and Buildings", p. 21).

Nobody crosses a wall; infantry passes openings of any size, a vehicle none that is smaller
than a square's side.  A diagonal step goes round a corner by one of the two squares beside it,
so walls shut it as enemies do (ruling ``wall-corners``).
"""

from __future__ import annotations

from functools import cache

from ..board import Board, Edge, Terrain
from ..grid import Square, Wall
from ..rulesets.ruleset import Ruleset

Straight = list[tuple[int, ...]]
"""By the number of a square: the squares one step up, down or to the side."""
Diagonal = list[tuple[tuple[int, int, int], ...]]
"""By the number of a square: each diagonal step with the two squares beside it."""

_SHUT = {False: frozenset({Edge.WALL}), True: frozenset({Edge.WALL, Edge.SMALL_OPENING})}
"""What stops infantry, and what stops vehicles."""


def in_the_way(board: Board, start: Square, to: Square, *, vehicle: bool) -> Edge | None:
    """The wall, or the opening that is too small, between two squares that share an edge."""
    edge = board.edge(Wall.parting(start, to))
    return edge if edge in _SHUT[vehicle] else None


def shut_edges(board: Board, *, vehicle: bool) -> frozenset[tuple[int, int]]:
    """The steps that walls and small openings stop, as pairs of squares by number, both ways."""
    shut: set[tuple[int, int]] = set()
    for wall, edge in board.edges:
        if edge in _SHUT[vehicle] and wall.between(board.cols, board.rows):
            a, b = (square.y * board.cols + square.x for square in wall.squares)
            shut |= {(a, b), (b, a)}
    return frozenset(shut)


def between_walls(
    board: Board, straight: Straight, diagonal: Diagonal, *, vehicle: bool
) -> tuple[Straight, Diagonal]:
    """The steps of an open board, without those that a wall stops.

    Where a wall stops the way round one side of a diagonal step, the square on that side becomes
    the number after the last one: a square that nobody can ever pass.
    """
    shut = shut_edges(board, vehicle=vehicle)
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
    """Whether a kind of terrain stops infantry, or any kind of vehicle if they count too."""
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
