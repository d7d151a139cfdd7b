"""Changes of a position: each makes another position and leaves the first as it was.

Nothing here asks whether the result may stand; :meth:`.history.Draft.change` does.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dust_tactics.skirmish.board.board import Board, Edge, Terrain
from dust_tactics.skirmish.board.grid import Area, Facing, Square, Wall
from dust_tactics.skirmish.sight.models.floors import Levels

from .position import Figure, FigureKind, Position
from .terrain_edits import works_moved

SIZES = ((1, 1), (1, 2), (2, 1), (2, 2))
"""Columns and rows of the units that can be placed."""

HIDINGS = ((0, 0), (3, 0), (2, 2))
"""Ways to hide, none first: the range from which on nobody attacks a unit and on which no enemy sees it, 0
for none (D47 "Camouflage", "Improved Camouflage").
"""

START = (12, 9)
"""Columns and rows of a new board: two mats of a game, lying side by side along their long edges."""

_CLOCKWISE = tuple(Facing)


def fresh() -> Position:
    """An empty board of the usual size."""
    return Position(Board.empty(*START))


def same(a: Position, b: Position) -> bool:
    """True if two positions are one; the board is looked at last, as it takes longest."""
    return a is b or (
        (a.source, a.target, a.levels, a.rear) == (b.source, b.target, b.levels, b.rear)
        and (a.title, a.note, a.weather, a.smoke) == (b.title, b.note, b.weather, b.smoke)
        and a.figures == b.figures
        and dict(a.readings) == dict(b.readings)
        and (a.board is b.board or a.board == b.board)
    )


def painted(position: Position, square: Square, terrain: Terrain) -> Position:
    """Another terrain in a square; the same position where it stands already."""
    board = position.board
    if square not in board or board[square] is terrain:
        return position
    return grounded(replace(position, board=board.with_terrain(square, terrain)))


def edged(position: Position, wall: Wall, edge: Edge) -> Position:
    """Something else on the edge between two squares; the same position off the board."""
    board = position.board
    if not wall.between(board.cols, board.rows) or board.edge(wall) is edge:
        return position
    return replace(position, board=board.with_edge(wall, edge))


def asked(position: Position, source: Square | None, target: Square | None) -> Position:
    """Another question; a target that is the shooter himself is dropped."""
    if source is not None and target is not None and position.end(source).spot == position.end(target).spot:
        target = None
    kept = zip((source, target), (position.source, position.target), position.levels[:2], strict=True)
    levels = Levels(*(level if square == before else 0 for square, before, level in kept))
    return replace(position, source=source, target=target, levels=levels)


def flipped(position: Position) -> Position:
    """Shooter and target change places."""
    levels = Levels(position.levels.target, position.levels.source)
    return replace(position, source=position.target, target=position.source, levels=levels)


def grounded(position: Position) -> Position:
    """Nobody higher than the building is: who was above it stands on its highest floor."""
    figures = tuple(
        replace(figure, level=min(figure.level, position.top(Square(figure.area.x, figure.area.y))))
        if figure.level
        else figure
        for figure in position.figures
    )
    ends = zip((position.source, position.target), position.levels[:2], strict=True)
    levels = Levels(*(min(level, position.top(square)) if square else 0 for square, level in ends))
    return replace(position, figures=figures, levels=levels)


# -- units ----------------------------------------------------------------------------------------


def index_at(position: Position, square: Square) -> int | None:
    """Index of the unit that stands over a square, aircraft first; ``None`` if there is none."""
    found = next(position.figures_at(square), None)
    return None if found is None else position.figures.index(found)


def footprint(square: Square, size: tuple[int, int]) -> Area:
    """The squares of a unit whose top-left one is given."""
    return Area(square.x, square.y, *size)


def placed(position: Position, figure: Figure) -> Position:
    """A unit more."""
    return replace(position, figures=(*position.figures, figure))


def changed(position: Position, index: int, figure: Figure) -> Position:
    """Another unit instead of one; shooter and target that stood in it go with it."""
    old = position.figures[index].area
    figures = (*position.figures[:index], figure, *position.figures[index + 1 :])
    ends = (_carried(square, old, figure.area) for square in (position.source, position.target))
    source, target = ends
    return grounded(replace(position, figures=figures, source=source, target=target))


def _carried(square: Square | None, old: Area, new: Area) -> Square | None:
    if square is None or old == new or square not in set(old.squares()):
        return square
    x = min(square.x - old.x, new.cols - 1) + new.x
    y = min(square.y - old.y, new.rows - 1) + new.y
    return Square(x, y)


def moved(position: Position, index: int, dx: int, dy: int) -> Position:
    """A unit some squares away."""
    figure = position.figures[index]
    area = figure.area._replace(x=figure.area.x + dx, y=figure.area.y + dy)
    return changed(position, index, replace(figure, area=area))


def turned(position: Position, index: int, quarters: int) -> Position:
    """A unit some quarters clockwise; the squares of a long one turn with it."""
    figure = position.figures[index]
    facing = quarter(figure.facing or Facing.NORTH, quarters)
    area = figure.area
    if quarters % 2:
        area = area._replace(cols=area.rows, rows=area.cols)
    return changed(position, index, replace(figure, facing=facing, area=area))


def quarter(facing: Facing, quarters: int) -> Facing:
    """A facing some quarters clockwise."""
    return _CLOCKWISE[(facing.quarter_turns + quarters) % 4]


def sized(position: Position, index: int, size: tuple[int, int]) -> Position:
    """A unit of another size at the same top-left square."""
    figure = position.figures[index]
    area = figure.area._replace(cols=size[0], rows=size[1])
    return changed(position, index, replace(figure, area=area))


def walking(position: Position, index: int) -> Position:
    """A vehicle that is a walker, or is none any more."""
    figure = position.figures[index]
    return changed(position, index, replace(figure, walker=not figure.walker))


def smaller(position: Position, index: int) -> Position:
    """A vehicle that is a small one, or is none any more."""
    figure = position.figures[index]
    return changed(position, index, replace(figure, small=not figure.small))


def hiding(position: Position, index: int, way: tuple[int, int]) -> Position:
    """A unit that hides in one of the :data:`HIDINGS`."""
    hidden, unseen = way
    return changed(position, index, replace(position.figures[index], hidden=hidden, unseen=unseen))


def next_hiding(way: tuple[int, int]) -> tuple[int, int]:
    """The way to hide after one; the first after what is none of them."""
    return HIDINGS[(HIDINGS.index(way) + 1) % len(HIDINGS)] if way in HIDINGS else HIDINGS[0]


def renamed(position: Position, index: int, name: str) -> Position:
    """A unit by another name."""
    return changed(position, index, replace(position.figures[index], name=name))


def removed(position: Position, index: int) -> Position:
    """A unit less."""
    return replace(position, figures=(*position.figures[:index], *position.figures[index + 1 :]))


def next_name(position: Position, word: str) -> str:
    """A name that no unit has: the word with the first free letter, ``Squad A``."""
    taken = {figure.name for figure in position.figures}
    return next(name for name in _names(word) if name not in taken)


def _names(word: str) -> Iterator[str]:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    yield from (f"{word} {letter}" for letter in letters)
    number = 1
    while True:
        yield f"{word} {number}"
        number += 1


def new_figure(
    position: Position, kind: FigureKind, square: Square, size: tuple[int, int], facing: Facing, word: str
) -> Figure:
    """A unit of a kind; infantry takes one square and faces nowhere."""
    if kind is FigureKind.INFANTRY:
        return Figure(next_name(position, word), kind, Area.at(square))
    return Figure(next_name(position, word), kind, footprint(square, size), facing)


# -- the board ------------------------------------------------------------------------------------


def resized(position: Position, cols: int, rows: int, dx: int = 0, dy: int = 0) -> Position:
    """A board of another size with everything moved by (dx, dy); what lies beyond its rim is dropped.

    :raises ValueError: the size is none that a board can have.
    """
    old = position.board
    cells = [["."] * cols for _ in range(rows)]
    for y, row in enumerate(old.to_rows()):
        for x, letter in enumerate(row):
            if 0 <= x + dx < cols and 0 <= y + dy < rows:
                cells[y + dy][x + dx] = letter
    edges = [(wall._replace(x=wall.x + dx, y=wall.y + dy), edge) for wall, edge in old.edges]
    board = Board.from_rows(
        ["".join(row) for row in cells], (), [pair for pair in edges if pair[0].between(cols, rows)]
    )
    board = works_moved(board, old, dx, dy)
    if old.heights:
        rows_of = [["0"] * cols for _ in range(rows)]
        for y, line in enumerate(old.heights):
            for x, height in enumerate(line):
                if 0 <= x + dx < cols and 0 <= y + dy < rows:
                    rows_of[y + dy][x + dx] = height
        board = board.with_heights(["".join(row) for row in rows_of])
    if old.storeys:
        board = board.with_storeys(
            *(
                replace(storeys, at=Square(at.x + dx, at.y + dy))
                for storeys in old.storeys
                for at in sorted(next(b.squares for b in old.buildings if b.first == storeys.at))
            )
        )
    shifted = (replace(f, area=f.area._replace(x=f.area.x + dx, y=f.area.y + dy)) for f in position.figures)
    ends = (
        None if end is None else Square(end.x + dx, end.y + dy) for end in (position.source, position.target)
    )
    source, target = (end if end is not None and end in board else None for end in ends)
    figures = tuple(figure for figure in shifted if board.holds(figure.area))
    smoke = frozenset(Square(x + dx, y + dy) for x, y in position.smoke)
    return grounded(
        replace(
            position,
            board=board,
            figures=figures,
            source=source,
            target=target,
            smoke=smoke & {*board.squares()},
        )
    )


def cleared(position: Position) -> Position:
    """An empty board of the same size, with the rulings as they are read now."""
    board = position.board
    return Position(Board.empty(board.cols, board.rows), readings=position.readings)


def read_as(position: Position, ruling: str, reading: str, in_force: str) -> Position:
    """A ruling read in another way; the reading in force is not written down."""
    readings = {name: value for name, value in position.readings.items() if name != ruling}
    if reading != in_force:
        readings[ruling] = reading
    return replace(position, readings=readings)
