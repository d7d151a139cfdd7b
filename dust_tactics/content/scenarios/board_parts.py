"""What files say of a board besides its map: buildings of several floors, wrecks, mats with their seams."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Annotated

from pydantic import Field

from dust_tactics.content.files.problems import Problem, quoted
from dust_tactics.content.files.schema import Choice, FromText, Strict, Text, Whole, wrong
from dust_tactics.content.files.yaml_marks import Document, Route
from dust_tactics.skirmish.board.board import Board, Terrain
from dust_tactics.skirmish.board.buildings import MAX_FLOORS, Fort, FortKind, Storeys
from dust_tactics.skirmish.board.grid import Area, Facing, Square
from dust_tactics.skirmish.board.wrecks import Wreck


class YesOrNo(FromText):
    """``yes`` or ``no``; ``true`` and ``false`` are the same."""

    def __init__(self) -> None:
        self.json = {"type": ["boolean", "string"], "enum": [True, False, "yes", "no"]}

    def read(self, value: object) -> bool:
        """The truth value."""
        if value not in ("yes", "no", "true", "false"):
            raise wrong("yes or no", value)
        return value in ("yes", "true")


class PlaceName(FromText):
    """The name of a square, such as C7."""

    def __init__(self) -> None:
        self.json = {"type": "string", "pattern": "^[A-Za-z]{1,2}[1-9][0-9]?$"}

    def read(self, value: object) -> Square:
        """The square."""
        try:
            return Square.parse(value if isinstance(value, str) else "")
        except ValueError:
            raise wrong("a square such as C7", value) from None


class AreaName(FromText):
    """A rectangle of squares, such as A1:F9."""

    def __init__(self) -> None:
        self.json = {"type": "string", "pattern": "^[A-Za-z]{1,2}[1-9][0-9]?(:[A-Za-z]{1,2}[1-9][0-9]?)?$"}

    def read(self, value: object) -> Area:
        """The rectangle."""
        try:
            return Area.parse(value if isinstance(value, str) else "")
        except ValueError:
            raise wrong("a rectangle of squares such as A1:F9", value) from None


class FacingName(FromText):
    """The side of its squares that something faces."""

    _words = Choice(tuple(str(facing) for facing in Facing))
    json = _words.json

    def read(self, value: object) -> Facing:
        """The facing."""
        return Facing[str(self._words.read(value)).upper()]


class HeightRows(FromText):
    """Rows of digits below ``heights: |``: how high the ground of each square is; a dot is 0."""

    def __init__(self) -> None:
        self.json = {"type": "string", "minLength": 1}

    def read(self, value: object) -> tuple[str, ...]:
        """The rows without the spaces between their digits."""
        lines = value.split("\n") if isinstance(value, str) else []
        rows = [line.replace(" ", "").replace(".", "0") for line in lines if line.strip()]
        if not rows or not all(row.isascii() and row.isdecimal() for row in rows):
            raise wrong("rows of digits below 'heights: |', one a square, a dot for 0", value)
        return tuple(rows)


Heights = Annotated[tuple[str, ...], HeightRows()]


class BuildingPart(Strict):
    """A building of more than a ground floor."""

    at: Annotated[Square, PlaceName()] = Field(description="One of its squares.")
    floors: Annotated[int, Whole(1, MAX_FLOORS)] = Field(
        default=1, description="How many floors it has, the ground floor included."
    )
    roof: Annotated[bool, YesOrNo()] = Field(default=False, description="Whether one can stand on its roof.")
    ceilings: Annotated[str, Choice(("wood", "stone"))] = Field(
        default="wood", description="Of what its floors are: one fights through wood, not through stone."
    )


class WreckPart(Strict):
    """What a destroyed vehicle left on a board."""

    at: Annotated[Area, AreaName()] = Field(description="Its squares: C4, or C4:C5.")
    name: Text = Field(default="", description="The vehicle's name, as reasons call it.")
    burning: Annotated[bool, YesOrNo()] = Field(default=False, description="Whether it is a flaming wreck.")


class FortPart(Strict):
    """A bunker or a strongpoint."""

    kind: Annotated[FortKind, Choice(FortKind)] = Field(description="What it is.")
    at: Annotated[Square, PlaceName()] = Field(description="The top left one of its four squares.")
    facing: Annotated[Facing, FacingName()] = Field(description="Where its slit is.")
    side: Annotated[int, Whole(1, 2)] | None = Field(
        default=None, description="Whose strongpoint units may be placed in it, 1 or 2; nobody's if left out."
    )


def forts_of(parts: Sequence[FortPart]) -> tuple[Fort, ...]:
    """The fortifications that a file names."""
    return tuple(Fort(part.kind, part.at, part.facing, part.side) for part in parts)


def with_forts(board: Board, parts: Sequence[FortPart]) -> Board:
    """The board with the fortifications of a file, as far as they can stand there."""
    for fort in forts_of(parts):
        board = board.with_fort(fort) if board.holds(fort.area) else board
    return board


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
        mark = document.mark((*route, number, "at"))
        place, line = (document.file, mark.line, mark.column), document.line(mark.line)
        over = next((known[square] for square in fort.area.squares() if square in known), None)
        if not board.holds(fort.area):
            last = Square(board.cols - 2, board.rows - 2)
            what, expected = "a fortification off the board", f"a square from A1 to {last}"
            yield Problem(*place, what, quoted(str(fort.at)), expected, source=line)
        elif over is not None:
            what = "a fortification over another"
            yield Problem(*place, what, quoted(str(fort.at)), f"squares beside {over}", source=line)
        elif (why := ground_fault(board, fort.area)) is not None:
            what, expected = f"no fortification can stand there: {why}", "level open ground without walls"
            yield Problem(*place, what, quoted(str(fort.at)), expected, source=line)
        known.update(dict.fromkeys(fort.area.squares(), fort.area))


Mats = list[Annotated[Area, AreaName()]]


def storeys_of(parts: Sequence[BuildingPart]) -> tuple[Storeys, ...]:
    """The storeys that a file gives to its buildings."""
    return tuple(Storeys(part.at, part.floors, part.roof, part.ceilings == "stone") for part in parts)


def with_wrecks(board: Board, parts: Sequence[WreckPart]) -> Board:
    """The board with the wrecks that a file lays on it, as far as they can lie there."""
    for part in parts:
        if part.at.is_footprint and board.holds(part.at):
            board = board.with_wreck(Wreck(part.at, part.name, part.burning))
    return board


def with_heights(board: Board, rows: Sequence[str]) -> Board:
    """The board with the heights that a file gives to its ground, if they fit."""
    fits = len(rows) == board.rows and all(len(row) == board.cols for row in rows)
    return board.with_heights(rows) if fits else board


def height_problems(rows: Sequence[str], board: Board, document: Document, route: Route) -> Iterator[Problem]:
    """Heights of another size than the map."""
    if not rows or (len(rows) == board.rows and all(len(row) == board.cols for row in rows)):
        return
    mark = document.mark(route)
    found = f"{max(map(len, rows))} x {len(rows)} heights"
    what, expected = "heights of the wrong size", f"{board.cols} x {board.rows}, one a square"
    yield Problem(document.file, mark.line, mark.column, what, found, expected)


def wreck_problems(
    parts: Sequence[WreckPart], board: Board, document: Document, route: Route
) -> Iterator[Problem]:
    """Wrecks off the board, or of a size that no vehicle has."""
    for number, part in enumerate(parts):
        mark, found = document.mark((*route, number, "at")), quoted(str(part.at))
        place, line = (document.file, mark.line, mark.column), document.line(mark.line)
        if not part.at.is_footprint:
            expected = "one square, two in a row, or two by two"
            yield Problem(*place, "a size that no vehicle has", found, expected, source=line)
        elif not board.holds(part.at):
            last = Square(board.cols - 1, board.rows - 1)
            what, expected = "a wreck off the board", f"squares from A1 to {last}"
            yield Problem(*place, what, found, expected, source=line)


def building_problems(
    parts: Sequence[BuildingPart], board: Board, document: Document, route: Route
) -> Iterator[Problem]:
    """Buildings that are none on the board, or that are spoken of twice."""
    known: dict[Square, Square] = {}
    for number, part in enumerate(parts):
        mark, at = document.mark((*route, number, "at")), part.at
        place, line = (document.file, mark.line, mark.column), document.line(mark.line)
        found = quoted(str(at))
        if at not in board:
            last = Square(board.cols - 1, board.rows - 1)
            what, expected = "a building off the board", f"a square from A1 to {last}"
            yield Problem(*place, what, found, expected, source=line)
            continue
        building = board.building_at(at)
        if building is None:
            what, found = "no building stands there", f"{board[at]} at {at}"
            expected = f"a square with the letter {Terrain.BUILDING.letter}"
            yield Problem(*place, what, found, expected, source=line)
        elif building.first in known:
            what, expected = "the same building a second time", f"each once ({known[building.first]})"
            yield Problem(*place, what, found, expected, source=line)
        else:
            known[building.first] = at


def mat_problems(mats: Sequence[Area], board: Board, document: Document, route: Route) -> Iterator[Problem]:
    """Mats that reach off the board or over each other; where all are right, a square without one."""
    laid: dict[Square, Area] = {}
    right = True
    for number, mat in enumerate(mats):
        mark = document.mark((*route, number))
        place, line = (document.file, mark.line, mark.column), document.line(mark.line)
        over = next((laid[square] for square in mat.squares() if square in laid), None)
        right = right and over is None and board.holds(mat)
        if not board.holds(mat):
            last = Square(board.cols - 1, board.rows - 1)
            what, expected = "a mat that reaches off the board", f"squares from A1 to {last}"
            yield Problem(*place, what, quoted(str(mat)), expected, source=line)
        elif over is not None:
            yield Problem(*place, "a mat over another", quoted(str(mat)), f"one beside {over}", source=line)
        laid.update(dict.fromkeys(mat.squares(), mat))
    bare = next((square for square in board.squares() if square not in laid), None)
    if mats and right and bare is not None:
        mark = document.mark(route)
        what, expected = "a square without a mat", "mats that cover the board"
        yield Problem(
            document.file, mark.line, mark.column, what, str(bare), expected, source=document.line(mark.line)
        )
