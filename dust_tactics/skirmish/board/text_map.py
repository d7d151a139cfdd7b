"""Maps of letters and signs: from text to a board, and back.

A *plain* map has one letter a square.  A *drawn* one has its squares at every second
character and shows what stands on the edges between them::

    . . .|. .
        - o
    . b b|. T

Between two squares of a row a space is nothing, ``|`` a wall, ``:`` a low wall, ``o`` a small and
``O`` a large opening.  Between two rows of squares a row of edges may stand, in which ``-``, ``=``
(a low wall), ``o`` and ``O`` belong to the square below them; the characters between these are corners
and may hold ``+``, ``-`` or ``|``.  A map is drawn when it has a space or one of these signs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .board import LETTERS, MAX_SIDE, Board, Edge, Terrain
from .grid import Wall

_SIGNS = " |-+oO:="
_UPRIGHT = {
    " ": Edge.NONE,
    "|": Edge.WALL,
    "o": Edge.SMALL_OPENING,
    "O": Edge.LARGE_OPENING,
    ":": Edge.LOW_WALL,
}
_LEVEL = {
    " ": Edge.NONE,
    "-": Edge.WALL,
    "o": Edge.SMALL_OPENING,
    "O": Edge.LARGE_OPENING,
    "=": Edge.LOW_WALL,
}
_UPRIGHT_SIGNS = {edge: sign for sign, edge in _UPRIGHT.items()}
_LEVEL_SIGNS = {edge: sign for sign, edge in _LEVEL.items()}
_WHERE = "walls and openings between two squares of the board"


@dataclass(frozen=True)
class MapFault:
    """Something wrong in a map; ``line`` and ``column`` count the text's lines and characters from 0."""

    line: int
    column: int
    what: str
    found: str = ""
    expected: str = ""
    near: tuple[str, ...] = ()


@dataclass(frozen=True)
class _Row:
    """A row of squares: its letters, and the signs on their right sides with their columns."""

    line: int
    letters: str
    signs: tuple[tuple[int, str], ...] = ()
    whole: bool = True
    """True if it could be read to its end, so that its length counts."""
    shift: int = 0
    """The column of its first letter."""


def is_drawn(lines: Sequence[str]) -> bool:
    """True if a map shows edges, so that its squares stand at every second character."""
    return any(not set(line.rstrip(" ")).isdisjoint(_SIGNS) for line in lines)


def read_map(lines: Sequence[str]) -> tuple[Board, list[MapFault]]:
    """The board of a map, and everything wrong with it.

    Where something is wrong the board is a guess, good enough to look for other mistakes
    on it: a square without a known letter is open, a short row goes on with open squares.
    """
    found: list[MapFault] = []
    step = 2 if is_drawn(lines) else 1
    if step == 2:
        rows, levels = _drawn_rows(lines, found)
    else:
        rows = [_Row(number, line.rstrip(" ")) for number, line in enumerate(lines) if line.rstrip(" ")]
        levels = {}
    if not rows:
        found.append(MapFault(0, 0, "the map is empty", "", "at least one row of one square"))
        return Board.empty(1, 1), found
    cols = _width(rows, step, found)
    edges = [
        (Wall(x + 1, y, True), _UPRIGHT[sign])
        for y, row in enumerate(rows)
        for x, sign in row.signs
        if x + 1 < cols
    ]
    for y, (line, text) in levels.items():
        edges += _level_edges(y, cols, line, text, found)
    width = min(cols, MAX_SIDE)
    letters = [
        "".join(_known_letters(row, step, found))[:width].ljust(width, Terrain.OPEN.letter)
        for row in rows[:MAX_SIDE]
    ]
    here = [(wall, edge) for wall, edge in edges if wall.between(width, len(letters))]
    found.sort(key=lambda fault: (fault.line, fault.column))
    return Board.from_rows(letters, (), here), found


def draw_map(board: Board) -> tuple[str, ...]:
    """The map of a board: plain if nothing stands on its edges, else drawn.

    :raises ValueError: something stands on the rim of the board, where no map can show it.
    """
    rows = board.to_rows()
    if not board.edges:
        return rows
    for wall, _ in board.edges:
        if not wall.between(board.cols, board.rows):
            raise ValueError(f"the edge {wall} is on the rim of the board; a map has edges between squares")
    edges = dict(board.edges)
    lines = []
    for y, row in enumerate(rows):
        level = [_LEVEL_SIGNS[edges.get(Wall(x, y, False), Edge.NONE)] for x in range(board.cols)]
        if any(sign != " " for sign in level):
            line = level[0]
            for x in range(1, board.cols):
                line += _corner(edges, x, y) + level[x]
            lines.append(line.rstrip(" "))
        line = row[0]
        for x in range(1, board.cols):
            line += _UPRIGHT_SIGNS[edges.get(Wall(x, y, True), Edge.NONE)] + row[x]
        lines.append(line)
    return tuple(lines)


def _corner(edges: dict[Wall, Edge], x: int, y: int) -> str:
    """The sign where four edges meet: for the eye only."""
    level = [Wall(x - 1, y, False) in edges, Wall(x, y, False) in edges]
    upright = [Wall(x, y - 1, True) in edges, Wall(x, y, True) in edges]
    if any(level) and any(upright):
        return "+"
    if all(level):
        return "-"
    return "|" if all(upright) else " "


# -- reading ----------------------------------------------------------------------------------


def _drawn_rows(lines: Sequence[str], found: list[MapFault]) -> tuple[list[_Row], dict[int, tuple[int, str]]]:
    """The rows of squares, and the rows of edges above them by the number of the row of squares."""
    rows: list[_Row] = []
    levels: dict[int, tuple[int, str]] = {}
    between: list[tuple[int, str]] = []
    for number, line in enumerate(lines):
        text = line.rstrip(" ")
        if set(text) <= set(_SIGNS):
            between.append((number, text))
            continue
        if rows and between:
            levels[len(rows)] = between[0]
            for second, _ in between[1:]:
                what = "a second row of edges between two rows of squares"
                found.append(MapFault(second, 0, what, "", "one row of edges at most"))
        elif not rows:
            found += _off_the_board(between, "above the first row")
        between = []
        rows.append(_drawn_row(number, text, found))
    found += _off_the_board(between, "below the last row") if rows else []
    return rows, levels


def _off_the_board(between: list[tuple[int, str]], where: str) -> Iterator[MapFault]:
    for number, text in between:
        if text:
            column = len(text) - len(text.lstrip(" "))
            yield MapFault(number, column, f"a wall where none can be, {where}", repr(text[column]), _WHERE)


def _drawn_row(number: int, text: str, found: list[MapFault]) -> _Row:
    """One row of squares with what stands on its upright edges."""
    shift = 0
    if text[0] in "|oO:" and text[1:2] in set(LETTERS):
        found.append(MapFault(number, 0, "a wall where none can be, on the rim", repr(text[0]), _WHERE))
        shift, text = 1, text[1:]
    letters, signs = "", []
    for column, sign in enumerate(text):
        place = column + shift
        if column % 2 == 0:
            letters += sign
        elif column == len(text) - 1 and sign in _SIGNS:
            found.append(MapFault(number, place, "a wall where none can be, on the rim", repr(sign), _WHERE))
        elif sign in _UPRIGHT:
            signs.append((column // 2, sign))
        elif sign in LETTERS:
            what = "no room between two squares of a map that shows edges"
            expected = "a space, |, :, o or O at every second character"
            found.append(MapFault(number, place, what, repr(text[column - 1 : column + 1]), expected))
            return _Row(number, letters, tuple(signs), whole=False, shift=shift)
        else:
            what = "an unknown sign between two squares"
            found.append(MapFault(number, place, what, repr(sign), "a space, |, :, o or O"))
    return _Row(number, letters, tuple(signs), shift=shift)


def _width(rows: list[_Row], step: int, found: list[MapFault]) -> int:
    """The number of columns that most rows have; rows of another length are faults, and so is too much."""
    counted = Counter(len(row.letters) for row in rows if row.whole)
    cols = counted.most_common(1)[0][0] if counted else max(len(row.letters) for row in rows)
    if cols > MAX_SIDE:
        what = "too many columns"
        found.append(MapFault(rows[0].line, MAX_SIDE * step, what, str(cols), f"at most {MAX_SIDE}"))
    if len(rows) > MAX_SIDE:
        what = "too many rows"
        found.append(MapFault(rows[MAX_SIDE].line, 0, what, str(len(rows)), f"at most {MAX_SIDE}"))
    for row in rows:
        length = len(row.letters)
        if row.whole and length != cols:
            what = "a row of another length than the others"
            column = max(min(length, cols) * step - (0 if length > cols else step), 0)
            found.append(MapFault(row.line, column, what, _squares(length), _squares(cols)))
    return cols


def _squares(count: int) -> str:
    return "1 square" if count == 1 else f"{count} squares"


def _known_letters(row: _Row, step: int, found: list[MapFault]) -> Iterator[str]:
    """The letters of a row; an open square for one that no terrain has."""
    for x, letter in enumerate(row.letters[:MAX_SIDE]):
        if letter in LETTERS:
            yield letter
            continue
        what = "a square without a letter" if letter == " " else "an unknown terrain letter"
        near = tuple(known for known in (letter.swapcase(),) if known in set(LETTERS))
        expected = "" if near else f"one of {' '.join(LETTERS)}"
        found.append(MapFault(row.line, x * step + row.shift, what, repr(letter), expected, near))
        yield Terrain.OPEN.letter


def _level_edges(
    y: int, cols: int, line: int, text: str, found: list[MapFault]
) -> Iterator[tuple[Wall, Edge]]:
    """Walls and openings that a row of edges puts on the top sides of row ``y``."""
    for column, sign in enumerate(text):
        if column % 2:
            if sign in "oO":
                found.append(MapFault(line, column, "an opening at a corner", repr(sign), _WHERE))
            continue
        if sign != " " and column // 2 >= cols:
            what = "a wall where none can be, off the board"
            found.append(MapFault(line, column, what, repr(sign), _WHERE))
            return
        if sign not in _LEVEL:
            what = "a wall where none can be, in the middle of an edge"
            found.append(MapFault(line, column, what, repr(sign), "a space, -, =, o or O below a square"))
        elif sign != " ":
            yield Wall(column // 2, y, False), _LEVEL[sign]
