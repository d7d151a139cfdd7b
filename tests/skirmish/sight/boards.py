"""Random boards with everything on them: terrain, buildings with walls and openings, units of every size."""

from __future__ import annotations

from random import Random

from dust_tactics.skirmish.board.board import Board, Edge
from dust_tactics.skirmish.board.grid import Area, Facing, Square, Wall
from dust_tactics.skirmish.dispute.position import Figure, FigureKind, Position

from .strategies import SIZES

GROUND = "." * 14 + "TTT~#RcxsB"


def random_board(rng: Random, cols: int, rows: int) -> Board:
    """A board with one building or two, their walls pierced, and free walls and terrain between them."""
    ground = GROUND if rng.random() < 0.7 else "." * 30 + "T#"
    letters = [[rng.choice(ground).replace("B", ".") for _ in range(cols)] for _ in range(rows)]
    for _ in range(rng.choice((0, 1, 1, 2))):
        left, top = rng.randrange(cols), rng.randrange(rows)
        for y in range(top, min(rows, top + rng.randint(1, 3))):
            for x in range(left, min(cols, left + rng.randint(1, 3))):
                letters[y][x] = "b"
    between = [Wall(x, y, True) for y in range(rows) for x in range(1, cols)]
    between += [Wall(x, y, False) for y in range(1, rows) for x in range(cols)]
    edges = []
    pierced = rng.choice((0.2, 0.5))
    for wall in between:
        one, other = (letters[y][x] == "b" for x, y in wall.squares)
        if rng.random() < (0.9 if one != other else 0.1 if one else 0.05):
            opening = rng.choice((Edge.SMALL_OPENING, Edge.LARGE_OPENING, Edge.LARGE_OPENING))
            edges.append((wall, opening if rng.random() < pierced else Edge.WALL))
    return Board.from_rows(["".join(row) for row in letters], (), edges)


def random_question(rng: Random, largest: int = 6) -> Position:
    """A position without faults: two units that look at each other, others about them."""
    while True:
        board = random_board(rng, rng.randint(2, largest), rng.randint(2, largest))
        figures: list[Figure] = []
        for number in range(rng.randint(1, 5)):
            kind = rng.choice(
                (FigureKind.INFANTRY, FigureKind.VEHICLE, FigureKind.VEHICLE, FigureKind.AIRCRAFT)
            )
            cols, rows = (1, 1) if kind is FigureKind.INFANTRY else rng.choice(SIZES)
            x, y = rng.randrange(board.cols), rng.randrange(board.rows)
            facing = rng.choice((None, *Facing))
            figure = Figure(f"unit {number + 1}", kind, Area(x, y, cols, rows), facing)
            if not Position(board, (*figures, figure)).faults():
                figures.append(figure)
        ends = [Square(rng.randrange(board.cols), rng.randrange(board.rows)) for _ in range(2)]
        if figures and rng.random() < 0.7:
            ends = [Square(*rng.choice(figures).area[:2]), ends[1]]
        if rng.random() < 0.5:
            ends.reverse()
        position = Position(board, tuple(figures), ends[0], ends[1], rear=rng.random() < 0.3)
        if not position.faults():
            return position
