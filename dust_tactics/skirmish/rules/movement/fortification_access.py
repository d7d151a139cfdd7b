"""Fortifications in the way of moves (D47 "Fortifications — Bunkers & Strongpoints").

Only infantry gets in: into a bunker by the doors at its rear, into a strongpoint from everywhere, and
never to an enemy.
"""

from __future__ import annotations

from collections.abc import Iterable

from dust_tactics.skirmish.board.board import Board
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.cards.unit_card import Kind
from dust_tactics.skirmish.state.state import State, UnitState

from .mobility import Mover


def mask(board: Board, squares: Iterable[Square]) -> int:
    """Squares as bits."""
    return sum(1 << (y * board.cols + x) for x, y in squares)


def shut_to(board: Board, mover: Mover) -> int:
    """The squares of fortifications that a kind of mover cannot enter: infantry alone gets in."""
    if mover is not Mover.VEHICLE:
        return 0
    return mask(board, (square for fort in board.forts for square in fort.area.squares()))


def passed_by(board: Board, mover: Mover) -> int:
    """The squares of fortifications that it may pass and not stop in: the ways in, and roofs."""
    if mover is Mover.AIRCRAFT:
        return 0
    found = 0
    for fort in board.forts:
        roofed = fort.closed and mover is Mover.FLYING
        found |= mask(board, (fort.area if roofed else fort.back).squares())
    return found


def shut_steps(board: Board) -> frozenset[tuple[int, int]]:
    """The steps that a bunker's walls stop, as pairs of squares by number: all but those at its rear."""
    shut: set[tuple[int, int]] = set()
    for fort in board.forts:
        if not fort.closed:
            continue
        own, (dx, dy) = set(fort.area.squares()), fort.facing.vector
        for square in own:
            for step in ((0, 1), (0, -1), (1, 0), (-1, 0)):
                beside = Square(square.x + step[0], square.y + step[1])
                if beside in own or beside not in board or step == (-dx, -dy):
                    continue
                a, b = (one.y * board.cols + one.x for one in (square, beside))
                shut |= {(a, b), (b, a)}
    return frozenset(shut)


def held_against(state: State, unit: UnitState) -> int:
    """The squares of fortifications that enemies are in: nobody else enters them."""
    held = 0
    for fort in state.board.forts:
        enemies = (place for place in state.places[unit.side.other] if not place.card.flies)
        if any(fort.holds(place.area) for place in enemies):
            held |= mask(state.board, fort.area.squares())
    return held


def filled(state: State, unit: UnitState) -> int:
    """The squares inside of which a strongpoint unit of the same side takes up all the room."""
    found = 0
    for fort in state.board.forts:
        for place in state.places[unit.side]:
            if place.card.kind is Kind.STRONGPOINT and place.unit != unit.id and fort.holds(place.area):
                found |= mask(state.board, fort.inside.squares())
    return found
