"""Position files: YAML to a position, with everything wrong in a file named at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from dust_tactics.content.files import paths, yaml_marks
from dust_tactics.content.files.limits import FIGURES_A_SQUARE
from dust_tactics.content.files.problems import Problem, quoted, told
from dust_tactics.content.files.yaml_marks import Document, Route
from dust_tactics.content.scenarios.board_maps import read_board_map
from dust_tactics.skirmish.board.board import MAX_SIDE, Board
from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.dispute.position import Figure, Position
from dust_tactics.skirmish.scenario.weather import Severity, WeatherCondition
from dust_tactics.skirmish.sight.models.floors import Levels

if TYPE_CHECKING:
    from .position_schema import PositionFile, UnitPart


class Expectation(NamedTuple):
    """The verdict that is right for a position by one rulebook."""

    visible: bool
    cover: bool


Expectations = dict[str, Expectation]
"""Expected verdicts by ruleset."""


def read_position(path: Path) -> tuple[Position | None, Expectations, list[Problem]]:
    """A position file: the position and the verdicts it expects, or everything wrong with the file."""
    shown = paths.shown(path)
    text, problems = yaml_marks.read_text(path, shown)
    return (None, {}, problems) if problems else read_position_text(text, shown)


def read_position_text(text: str, shown: str) -> tuple[Position | None, Expectations, list[Problem]]:
    """The same for the text of a file; ``shown`` is its name in messages."""
    document, problems = yaml_marks.parse(text, shown)
    if document.data is None:
        return None, {}, problems
    position, expected, more = position_of_document(document)
    problems = told(problems + more)
    return (None, {}, problems) if problems else (position, expected, [])


def position_of_document(document: Document) -> tuple[Position | None, Expectations, list[Problem]]:
    """The position that plain data describe, or everything wrong with them.

    A mistake in one part hides none in another: what can be read is put on a board
    and looked at together.
    """
    # pydantic takes long to import, and most commands read no position
    from pydantic import ValidationError

    from dust_tactics.content.files.schema import problems_of
    from dust_tactics.content.scenarios.board_parts import (
        building_problems,
        fort_problems,
        height_problems,
        storeys_of,
        with_forts,
        with_heights,
        with_wrecks,
        wreck_problems,
    )

    from .position_schema import PositionFile

    data = document.data
    if not isinstance(data, dict):
        mark = document.mark(())
        what = "not a position"
        problem = Problem(document.file, mark.line, mark.column, what, quoted(data), "keys with values")
        return None, {}, [problem]
    problems: list[Problem] = []
    numbers = list(range(len(data["units"]))) if isinstance(data.get("units"), list) else []
    board: Board | None = None
    try:
        model = PositionFile.model_validate(data)
    except ValidationError as error:
        details = error.errors(include_url=False)
        problems = problems_of(PositionFile, document, details)
        wrong = [(tuple(detail["loc"]), detail["type"] == "extra_forbidden") for detail in details]
        data, numbers = _without(data, numbers, wrong)
        model = PositionFile.model_validate(data)
        if any(route[0] == "map" for route, _ in wrong):
            board = Board.empty(MAX_SIDE, MAX_SIDE)
    if board is None:
        board, more = read_board_map(model.map, document, ("map",))
        problems += more
        problems += building_problems(model.buildings, board, document, ("buildings",))
        problems += height_problems(model.heights, board, document, ("heights",))
        problems += fort_problems(model.forts, board, document, ("forts",))
        problems += wreck_problems(model.wrecks, board, document, ("wrecks",))
    board = board.with_storeys(*storeys_of(model.buildings)) if model.buildings else board
    board = with_forts(with_heights(board, model.heights), model.forts)
    position = _position(model, with_wrecks(board, model.wrecks))
    crowd = _crowd(position, document, numbers)
    problems += _faults(position, document, numbers) if crowd is None else [crowd]
    expected = {
        ruleset: Expectation(part.visible, part.cover)
        for ruleset, part in (model.expect.parts() if model.expect else ())
    }
    problems += _impossible(expected, document)
    return (None, {}, told(problems)) if problems else (position, expected, [])


def _without(
    data: dict[str, Any], numbers: list[int], wrong: Iterable[tuple[Route, bool]]
) -> tuple[dict[str, Any], list[int]]:
    """The data without the parts that are wrong, and which of the units those left are.

    With each route comes whether it is only a key too many.
    """
    rest = {**data}
    units: dict[int, object] = {number: data["units"][number] for number in numbers}
    for route, too_many in wrong:
        first, *inner = str(route[0]), *route[1:]
        if first == "units" and inner:
            unit = units.pop(int(inner[0]), None)
            if too_many and isinstance(unit, dict):
                units[int(inner[0])] = {key: value for key, value in unit.items() if key != inner[1]}
        elif first in ("rulings", "expect") and inner and isinstance(rest.get(first), dict):
            rest[first] = {key: value for key, value in rest[first].items() if key != inner[0]}
        else:
            rest.pop(first, None)
    left = sorted(units)
    if "units" in rest:
        rest["units"] = [units[number] for number in left]
    return {"map": ".", **rest, "position": "1"}, left


def _position(model: PositionFile, board: Board) -> Position:
    source, target = model.source, model.target
    levels = Levels(source.level if source else 0, target.level if target else 0)
    return Position(
        board,
        tuple(_figure(unit) for unit in model.units),
        source.square if source else None,
        target.square if target else None,
        dict(model.rulings),
        model.rear,
        model.title,
        model.note,
        levels,
        WeatherCondition(model.weather.kind, Severity(model.weather.severity)) if model.weather else None,
        frozenset(model.smoke),
    )


def _figure(unit: UnitPart) -> Figure:
    return Figure(
        unit.name, unit.kind, Area(*unit.at, *unit.size), unit.facing, unit.level, unit.walker, unit.dug_in,
        unit.caught, unit.dodges, unit.small, unit.hidden, unit.unseen,
    )  # fmt: skip


def _crowd(position: Position, document: Document, numbers: list[int]) -> Problem | None:
    """The first unit too many in a square: of so many not every two are compared."""
    there: Counter[Square] = Counter()
    for number, figure in enumerate(position.figures):
        squares = list(figure.area.within(position.board.area).squares())
        there.update(squares)
        full = next((square for square in squares if there[square] > FIGURES_A_SQUARE.most), None)
        if full is not None:
            told = FIGURES_A_SQUARE.told(f"too many units in {full}", f"more than {FIGURES_A_SQUARE.most}")
            return document.problem(("units", numbers[number], "at"), *told)
    return None


def _faults(position: Position, document: Document, numbers: list[int]) -> Iterator[Problem]:
    """Problems that make the position impossible, each with its place in the file."""
    for fault in position.faults():
        route, found = fault.route, fault.found
        mark = document.mark(route)
        if route[0] == "units":
            mark = document.mark(("units", numbers[int(route[1])], *route[2:]))
        elif route[0] == "rulings":
            mark = document.key_mark(route) if found == route[-1] else mark
            found = quoted(found)
        yield Problem(document.file, mark.line, mark.column, fault.what, found, fault.expected, fault.near)


def _impossible(expected: Expectations, document: Document) -> Iterator[Problem]:
    """Expected verdicts that no rulebook can give."""
    for ruleset, verdict in expected.items():
        if not (verdict.visible or verdict.cover):
            mark = document.mark(("expect", ruleset, "cover"))
            what = "a unit that is not seen is always in cover"
            yield Problem(document.file, mark.line, mark.column, what, "no", "yes")
