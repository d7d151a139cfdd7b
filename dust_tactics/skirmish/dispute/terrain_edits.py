"""Changes of the ground of a position and of what is built on it: heights, fortifications, wrecks."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum

from dust_tactics.skirmish.board.board import Board, Terrain
from dust_tactics.skirmish.board.buildings import Fort, FortKind
from dust_tactics.skirmish.board.grid import Area, Facing, Square
from dust_tactics.skirmish.board.wrecks import Wreck

from .position import Position

HIGHEST = 9
"""How high ground can be: files write it as one digit."""


class Work(StrEnum):
    """Things that lie on the ground and are no terrain."""

    BUNKER = "bunker"
    STRONGPOINT = "strongpoint"
    WRECK = "wreck"


def levelled(position: Position, square: Square, height: int) -> Position:
    """The ground of a square at a height."""
    board = position.board
    if square not in board or board.ground_height(square) == height:
        return position
    rows = [list(row) for row in board.heights or ("0" * board.cols,) * board.rows]
    rows[square.y][square.x] = str(height)
    return replace(position, board=board.with_heights(["".join(row) for row in rows]))


def room_for(position: Position, area: Area) -> bool:
    """True if something of that size can be laid there: on the board, clear of fortifications."""
    board = position.board
    return board.holds(area) and not any(board.fort_at(square) for square in area.squares())


def fortified(position: Position, kind: Work, square: Square, facing: Facing) -> Position:
    """A fortification more, whose top left square is given.

    :raises IndexError: it does not lie wholly on the board.
    """
    fort = Fort(FortKind(kind), square, facing)
    return replace(position, board=position.board.with_fort(fort))


def wrecked(position: Position, area: Area, name: str) -> Position:
    """A wreck more.

    :raises IndexError: it does not lie wholly on the board.
    """
    return replace(position, board=position.board.with_wreck(Wreck(area, name)))


def cleared_of_works(position: Position, square: Square) -> Position:
    """Without the fortification, else without the wreck, that lies in a square."""
    board = position.board
    fort = board.fort_at(square)
    if fort is not None:
        return replace(position, board=board.without_fort(fort))
    wreck = board.wreck_at(square)
    if wreck is None:
        return position
    left = tuple(one for one in board.wrecks if one is not wreck)
    return replace(position, board=replace(board, wrecks=left))


def bare(position: Position, square: Square) -> Position:
    """A square without what lies on it: first smoke over it, then works, terrain, and its height."""
    if square in position.smoke:
        return replace(position, smoke=position.smoke - {square})
    found = cleared_of_works(position, square)
    if found is not position:
        return found
    board = position.board
    if board[square] is not Terrain.OPEN:
        return replace(position, board=board.with_terrain(square, Terrain.OPEN))
    return levelled(position, square, 0)


def works_moved(board: Board, old: Board, dx: int, dy: int) -> Board:
    """A board with the fortifications and wrecks of another one, moved, as far as they lie on it."""
    for fort in old.forts:
        moved = replace(fort, at=Square(fort.at.x + dx, fort.at.y + dy))
        board = board.with_fort(moved) if board.holds(moved.area) else board
    for wreck in old.wrecks:
        area = wreck.area._replace(x=wreck.area.x + dx, y=wreck.area.y + dy)
        board = board.with_wreck(replace(wreck, area=area)) if board.holds(area) else board
    return board
