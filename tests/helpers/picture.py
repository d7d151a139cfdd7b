"""Sets of squares as pictures, for tests that compare them with the book's diagrams."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dust_tactics.skirmish.board import Board
from dust_tactics.skirmish.grid import Square


def drawn(board: Board, *layers: tuple[str, Iterable[Square]]) -> list[str]:
    """The board's rows with a letter on every square of a layer; earlier layers lie on top."""
    letters = dict.fromkeys(board.squares(), ".")
    for letter, squares in reversed(layers):
        letters.update(dict.fromkeys(squares, letter))
    return ["".join(letters[Square(x, y)] for x in range(board.cols)) for y in range(board.rows)]


def picture(rows: Sequence[str]) -> list[str]:
    """A picture written with spaces between the squares."""
    return [row.replace(" ", "") for row in rows]
