"""Place of the pointer or the cursor on the board: a point, its square, and the edge nearest to it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import floor

from dust_tactics.skirmish.board.board import Board
from dust_tactics.skirmish.board.grid import Facing, Square, Wall
from dust_tactics.ui.skirmish.views.piece_views import Point

_NEAR_EDGE = 0.22
"""How near an edge is, in squares, that is meant rather than the square."""

_WENT = 0.6
"""How far a hand went, in squares, when its direction tells along which edges it draws."""


@dataclass(frozen=True)
class Spot:
    """A place that is pointed at; ``wall`` is the nearest edge between two squares of the board.

    ``close`` tells whether the edge is near enough to be meant where both could be.
    """

    point: Point
    square: Square
    wall: Wall | None
    close: bool = False


def spot_at(board: Board, point: Point) -> Spot | None:
    """The spot at a point of the board, ``None`` beside it."""
    square = Square(floor(point[0]), floor(point[1]))
    if square not in board:
        return None
    x, y = point[0] - square.x, point[1] - square.y
    sides = sorted(
        ((x, Facing.WEST), (1 - x, Facing.EAST), (y, Facing.NORTH), (1 - y, Facing.SOUTH)),
        key=lambda side: side[0],
    )
    for far, side in sides:
        wall = edge_of(board, square, side)
        if wall is not None:
            return Spot(point, square, wall, far < _NEAR_EDGE)
    return Spot(point, square, None)


def cursor_spot(board: Board, square: Square, side: Facing) -> Spot:
    """The spot of the keyboard's cursor: the middle of a square, and the edge on one side of it."""
    return Spot((square.x + 0.5, square.y + 0.5), square, edge_of(board, square, side))


def edge_of(board: Board, square: Square, side: Facing) -> Wall | None:
    """The edge on a side of a square, ``None`` at the rim of the board."""
    x, y = square
    wall = {
        Facing.WEST: Wall(x, y, True),
        Facing.EAST: Wall(x + 1, y, True),
        Facing.NORTH: Wall(x, y, False),
        Facing.SOUTH: Wall(x, y + 1, False),
    }[side]
    return wall if wall.between(board.cols, board.rows) else None


def squares_between(start: Square, end: Square) -> Iterator[Square]:
    """The squares of a stroke from one to another, without the first: a fast hand leaves no gaps."""
    steps = max(abs(end.x - start.x), abs(end.y - start.y))
    for step in range(1, steps + 1):
        yield Square(
            start.x + round((end.x - start.x) * step / steps),
            start.y + round((end.y - start.y) * step / steps),
        )


def line_of_walls(board: Board, first: Wall, start: Point, end: Point) -> list[Wall]:
    """The edges of a straight line that is drawn from a point to another and begins with an edge.

    It runs along the first edge, or across it when the hand went clearly that way.
    """
    dx, dy = end[0] - start[0], end[1] - start[1]
    vertical = first.vertical
    if max(abs(dx), abs(dy)) > _WENT:
        vertical = abs(dy) > abs(dx)
    if vertical:
        x = first.x if first.vertical else round(start[0])
        low, high = sorted((floor(start[1]), floor(end[1])))
        found = [Wall(x, y, True) for y in range(low, high + 1)]
    else:
        y = first.y if not first.vertical else round(start[1])
        low, high = sorted((floor(start[0]), floor(end[0])))
        found = [Wall(x, y, False) for x in range(low, high + 1)]
    return [wall for wall in found if wall.between(board.cols, board.rows)]
