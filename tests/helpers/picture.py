"""Sets of squares as pictures, for tests that compare them with the book's diagrams."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dust_tactics.skirmish.board.board import Board
from dust_tactics.skirmish.board.grid import Square, Stop, area_of


def drawn(board: Board, *layers: tuple[str, Iterable[Stop]]) -> list[str]:
    """The board's rows with a letter on every square of a layer; earlier layers lie on top."""
    letters = dict.fromkeys(board.squares(), ".")
    for letter, squares in reversed(layers):
        letters.update({square: letter for stop in squares for square in area_of(stop).squares()})
    return ["".join(letters[Square(x, y)] for x in range(board.cols)) for y in range(board.rows)]


def picture(rows: Sequence[str]) -> list[str]:
    """A picture written with spaces between the squares."""
    return [row.replace(" ", "") for row in rows]
