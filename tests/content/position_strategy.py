"""Positions for property tests: any board, any figures that can stand on it, any question."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from dust_tactics.skirmish.board.board import LETTERS, Board, Edge
from dust_tactics.skirmish.board.buildings import MAX_FLOORS, Storeys
from dust_tactics.skirmish.board.grid import Area, Facing, Square, Wall
from dust_tactics.skirmish.dispute.position import Figure, FigureKind, Position
from dust_tactics.skirmish.scenario.weather import CONDITIONS
from dust_tactics.skirmish.sight.query import MODELS

_READINGS = {switch.ruling: tuple(switch.choices) for model in MODELS.values() for switch in model.switches}
_TEXTS = st.text(max_size=12).map(
    lambda text: " ".join("".join(c if c.isprintable() else " " for c in text).split())
)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """A position without faults, its texts as files keep them."""
    cols, rows = draw(st.integers(1, 7)), draw(st.integers(1, 7))
    letters = st.text(LETTERS, min_size=cols, max_size=cols)
    every = [Wall(x, y, True) for x in range(1, cols) for y in range(rows)]
    every += [Wall(x, y, False) for x in range(cols) for y in range(1, rows)]
    edges = draw(st.dictionaries(st.sampled_from(every), st.sampled_from(Edge), max_size=5)) if every else {}
    board = Board.from_rows(draw(st.lists(letters, min_size=rows, max_size=rows)), (), edges.items())
    squares = st.sampled_from(list(board.squares()))
    board = board.with_storeys(*draw(st.lists(_storeys(squares), max_size=3)))
    position = Position(
        board,
        source=draw(st.none() | squares),
        target=draw(st.none() | squares),
        readings=draw(_readings),
        rear=draw(st.booleans()),
        title=draw(_TEXTS),
        note=draw(_TEXTS),
        weather=draw(st.none() | st.sampled_from(CONDITIONS)),
    )
    for figure in draw(st.lists(_figures(squares), max_size=4)):
        wider = replace(position, figures=(*position.figures, figure))
        position = wider if not wider.faults() else position
    return position if not position.faults() else replace(position, target=None)


def _storeys(squares: st.SearchStrategy[Square]) -> st.SearchStrategy[Storeys]:
    return st.builds(Storeys, squares, st.integers(1, MAX_FLOORS), st.booleans(), st.booleans())


def _figures(squares: st.SearchStrategy[Square]) -> st.SearchStrategy[Figure]:
    sides = st.integers(1, 2)
    areas = st.tuples(squares, sides, sides).map(lambda parts: Area(*parts[0], *parts[1:]))
    return st.builds(Figure, _TEXTS, st.sampled_from(FigureKind), areas, st.none() | st.sampled_from(Facing))


_readings = st.fixed_dictionaries(
    {}, optional={ruling: st.sampled_from(choices) for ruling, choices in _READINGS.items()}
)
