"""Parts of a board in files besides its map: buildings of several floors, wrecks, mats with their seams."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Annotated

from pydantic import Field

from dust_tactics.content.files import limits
from dust_tactics.content.files.problems import Problem, quoted
from dust_tactics.content.files.schema import (
    Choice,
    FromText,
    Most,
    Named,
    ReadBy,
    Strict,
    Text,
    Whole,
    wrong,
)
from dust_tactics.content.files.yaml_marks import Document, Route
from dust_tactics.skirmish.board.board import Board, Terrain
from dust_tactics.skirmish.board.buildings import MAX_FLOORS, Fort, FortKind, Storeys
from dust_tactics.skirmish.board.grid import Area, Facing, Square
from dust_tactics.skirmish.board.wrecks import Wreck


def _yes_or_no(value: object) -> bool:
    if value not in ("yes", "no", "true", "false"):
        raise wrong("yes or no", value)
    return value in ("yes", "true")


YesOrNo = Annotated[
    bool, ReadBy(_yes_or_no, {"type": ["boolean", "string"], "enum": [True, False, "yes", "no"]})
]
"""``yes`` or ``no``; ``true`` and ``false`` are the same."""

_SQUARE = "[A-Za-z]{1,2}[1-9][0-9]?"
Place = Annotated[Square, Named(Square.parse, f"^{_SQUARE}$", "a square such as C7")]
"""The name of a square, such as C7."""

Rectangle = Annotated[
    Area, Named(Area.parse, f"^{_SQUARE}(:{_SQUARE})?$", "a rectangle of squares such as A1:F9")
]
"""A rectangle of squares, such as A1:F9."""


class FacingName(FromText):
    """The side of its squares that something faces."""

    _words = Choice(tuple(str(facing) for facing in Facing))
    json = _words.json

    def read(self, value: object) -> Facing:
        """The facing."""
        return Facing[str(self._words.read(value)).upper()]


_MAP = Most(limits.MAP)


def _heights(value: object) -> tuple[str, ...]:
    lines = str(_MAP.check(value)).split("\n") if isinstance(value, str) else []
    rows = [line.replace(" ", "").replace(".", "0") for line in lines if line.strip()]
    if not rows or not all(row.isascii() and row.isdecimal() for row in rows):
        raise wrong("rows of digits below 'heights: |', one a square, a dot for 0", value)
    return tuple(rows)


Heights = Annotated[tuple[str, ...], ReadBy(_heights, {"type": "string", "minLength": 1})]
"""Rows of digits below ``heights: |``, without spaces: the height of each square's ground, 0 for a dot."""


class BuildingPart(Strict):
    """A building of more than a ground floor."""

    at: Place = Field(description="One of its squares.")
    floors: Annotated[int, Whole(1, MAX_FLOORS)] = Field(
        default=1, description="How many floors it has, the ground floor included."
    )
    roof: YesOrNo = Field(default=False, description="Whether one can stand on its roof.")
    ceilings: Annotated[str, Choice(("wood", "stone"))] = Field(
        default="wood", description="Of what its floors are: one fights through wood, not through stone."
    )


class WreckPart(Strict):
    """The wreck of a destroyed vehicle on a board."""

    at: Rectangle = Field(description="Its squares: C4, or C4:C5.")
    name: Text = Field(default="", description="The vehicle's name, as reasons call it.")
    burning: YesOrNo = Field(default=False, description="Whether it is a flaming wreck.")
    small: YesOrNo = Field(default=False, description="Whether it was a small vehicle.")


class FortPart(Strict):
    """A bunker or a strongpoint."""

    kind: Annotated[FortKind, Choice(FortKind)] = Field(description="What it is.")
    at: Place = Field(description="The top left one of its four squares.")
    facing: Annotated[Facing, FacingName()] = Field(description="Where its slit is.")
    side: Annotated[int, Whole(1, 2)] | None = Field(
        default=None, description="Whose strongpoint units may be placed in it, 1 or 2; nobody's if left out."
    )


def forts_of(parts: Sequence[FortPart]) -> tuple[Fort, ...]:
    """The fortifications that a file names."""
    return tuple(Fort(part.kind, part.at, part.facing, part.side) for part in parts)


def with_forts(board: Board, parts: Sequence[FortPart]) -> Board:
    """The board with the fortifications of a file, as far as they can stand there."""
    return board.with_fort(*(fort for fort in forts_of(parts) if board.holds(fort.area)))


def _last(board: Board, size: int = 1) -> Square:
    """The last square in which something of ``size`` by ``size`` squares can begin."""
    return Square(board.cols - size, board.rows - size)


def fort_problems(
    parts: Sequence[FortPart],
    board: Board,
    document: Document,
    route: Route,
    ground_fault: Callable[[Board, Area], str | None] = lambda board, area: None,
) -> Iterator[Problem]:
    """Fortifications off the board, over each other, or on ground where none may stand.

    ``ground_fault`` says what is wrong with the ground: nothing for a position, drawn as one likes.
    """
    known: dict[Square, Area] = {}
    for number, fort in enumerate(forts_of(parts)):
        at: Route = (*route, number, "at")
        over = next((known[square] for square in fort.area.squares() if square in known), None)
        if not board.holds(fort.area):
            what, expected = "a fortification off the board", f"a square from A1 to {_last(board, 2)}"
        elif over is not None:
            what, expected = "a fortification over another", f"squares beside {over}"
        elif (why := ground_fault(board, fort.area)) is not None:
            what, expected = f"no fortification can stand there: {why}", "level open ground without walls"
        else:
            what = expected = ""
        if what:
            yield document.problem(at, what, quoted(str(fort.at)), expected, drawn=True)
        known.update(dict.fromkeys(fort.area.squares(), fort.area))


Mats = Annotated[list[Rectangle], Most(limits.PARTS)]


def storeys_of(parts: Sequence[BuildingPart]) -> tuple[Storeys, ...]:
    """The storeys that a file gives to its buildings."""
    return tuple(Storeys(part.at, part.floors, part.roof, part.ceilings == "stone") for part in parts)


def with_wrecks(board: Board, parts: Sequence[WreckPart]) -> Board:
    """The board with the wrecks that a file lays on it, as far as they can lie there."""
    lying = (part for part in parts if part.at.is_footprint and board.holds(part.at))
    return board.with_wreck(*(Wreck(part.at, part.name, part.burning, part.small) for part in lying))


def with_heights(board: Board, rows: Sequence[str]) -> Board:
    """The board with the heights that a file gives to its ground, if they fit."""
    fits = len(rows) == board.rows and all(len(row) == board.cols for row in rows)
    return board.with_heights(rows) if fits else board


def height_problems(rows: Sequence[str], board: Board, document: Document, route: Route) -> Iterator[Problem]:
    """Heights of another size than the map."""
    if not rows or (len(rows) == board.rows and all(len(row) == board.cols for row in rows)):
        return
    found = f"{max(map(len, rows))} x {len(rows)} heights"
    expected = f"{board.cols} x {board.rows}, one a square"
    yield document.problem(route, "heights of the wrong size", found, expected)


def wreck_problems(
    parts: Sequence[WreckPart], board: Board, document: Document, route: Route
) -> Iterator[Problem]:
    """Wrecks off the board, or of a size that no vehicle has."""
    for number, part in enumerate(parts):
        if not part.at.is_footprint:
            what, expected = "a size that no vehicle has", "one square, two in a row, or two by two"
        elif not board.holds(part.at):
            what, expected = "a wreck off the board", f"squares from A1 to {_last(board)}"
        else:
            continue
        yield document.problem((*route, number, "at"), what, quoted(str(part.at)), expected, drawn=True)


def building_problems(
    parts: Sequence[BuildingPart], board: Board, document: Document, route: Route
) -> Iterator[Problem]:
    """Buildings that are none on the board, or that are spoken of twice."""
    known: dict[Square, Square] = {}
    for number, part in enumerate(parts):
        at, found = part.at, quoted(str(part.at))
        building = board.building_at(at) if at in board else None
        if at not in board:
            what, expected = "a building off the board", f"a square from A1 to {_last(board)}"
        elif building is None:
            what, found = "no building stands there", f"{board[at]} at {at}"
            expected = f"a square with the letter {Terrain.BUILDING.letter}"
        elif building.first in known:
            what, expected = "the same building a second time", f"each once ({known[building.first]})"
        else:
            known[building.first] = at
            continue
        yield document.problem((*route, number, "at"), what, found, expected, drawn=True)


def mat_problems(mats: Sequence[Area], board: Board, document: Document, route: Route) -> Iterator[Problem]:
    """Mats that reach off the board or over each other; where all are right, a square without one."""
    laid, right, cols = 0, True, board.area.cols
    below: list[tuple[int, Area]] = []
    for number, mat in enumerate(mats):
        here: Route = (*route, number)
        bits = mat.within(board.area).mask(cols)
        first = laid & bits & -(laid & bits)
        over = next((other for there, other in reversed(below) if there & first), None)
        right = right and over is None and board.holds(mat)
        if not board.holds(mat):
            what, expected = "a mat that reaches off the board", f"squares from A1 to {_last(board)}"
            yield document.problem(here, what, quoted(str(mat)), expected, drawn=True)
        elif over is not None:
            expected = f"one beside {over}"
            yield document.problem(here, "a mat over another", quoted(str(mat)), expected, drawn=True)
        laid |= bits
        below.append((bits, mat))
    bare = next((square for square in board.squares() if not laid >> (square.y * cols + square.x) & 1), None)
    if mats and right and bare is not None:
        expected = "mats that cover the board"
        yield document.problem(route, "a square without a mat", str(bare), expected, drawn=True)
