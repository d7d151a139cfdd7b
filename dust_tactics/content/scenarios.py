"""Scenario files: found by name or path, read, checked, made into frozen objects."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from dust_tactics.content import places
from dust_tactics.content.board_maps import read_board_map
from dust_tactics.content.forces import by_id, find_file
from dust_tactics.content.forces import force_files as force_files
from dust_tactics.content.forces import list_forces as list_forces
from dust_tactics.content.forces import load_force as load_force
from dust_tactics.content.forces import read_force as read_force
from dust_tactics.content.problems import ContentError, Problem, UnknownNameError, near_names, quoted
from dust_tactics.content.tables import load_terrain
from dust_tactics.skirmish import evolve
from dust_tactics.skirmish.board import Board
from dust_tactics.skirmish.grid import Square
from dust_tactics.skirmish.rules.objectives import centre
from dust_tactics.skirmish.scenario import Objectives, Reserves, Scenario, Victory

if TYPE_CHECKING:
    from dust_tactics.content.marks import Document, Route
    from dust_tactics.content.scenario_schema import ScenarioFile


def scenario_files() -> dict[str, Path]:
    """Every scenario file by its id; a shipped one goes before the player's of the same id."""
    shipped = places.shipped("scenarios")
    others = ("forces", "positions")
    files = [path for path in places.yaml_files(shipped) if path.relative_to(shipped).parts[0] not in others]
    return by_id([*files, *places.yaml_files(places.own("scenarios"))])


def shadowed() -> list[Problem]:
    """The player's scenarios and forces that are not used because a shipped one has their id."""
    problems = []
    for folder, files in (("scenarios", scenario_files()), ("forces", force_files())):
        for path in places.yaml_files(places.own(folder)):
            used = files[path.stem]
            if used != path:
                what = f"not used: {places.shown(used)} has the same file name"
                problems.append(Problem(places.shown(path), 1, 1, what))
    return problems


def list_scenarios() -> tuple[Scenario, ...]:
    """Every scenario that can be read, shipped ones first; broken ones are left out."""
    found = (read_scenario(path)[0] for path in scenario_files().values())
    return tuple(scenario for scenario in found if scenario)


def load_scenario(name_or_path: str | Path) -> Scenario:
    """A scenario by its name, its file's name without ending, or its path.

    :raises UnknownNameError: there is none.
    :raises ContentError: its file has problems.
    """
    path = find_file(name_or_path, scenario_files())
    if path is None:
        named = {scenario.name.casefold(): scenario for scenario in list_scenarios()}
        match = named.get(str(name_or_path).casefold())
        if match:
            return match
        names = [*scenario_files(), *(scenario.name for scenario in named.values())]
        raise UnknownNameError("scenario", str(name_or_path), near_names(str(name_or_path), names))
    scenario, problems = read_scenario(path)
    if scenario is None:
        raise ContentError(problems)
    return scenario


def read_scenario(path: Path) -> tuple[Scenario | None, list[Problem]]:
    """A scenario file: the scenario, or everything wrong with the file."""
    from dust_tactics.content.board_parts import storeys_of
    from dust_tactics.content.scenario_schema import ScenarioFile
    from dust_tactics.content.schema import read

    model, document, problems = read(path, ScenarioFile)
    if model is None:
        return None, problems
    problems = _scenario_problems(model, document)
    if problems:
        return None, [replace(problem, source=document.line(problem.line)) for problem in problems]
    board = model.board
    rows = board.map.rstrip("\n").split("\n") if isinstance(board.map, str) else board.map
    scenario = Scenario(
        id=path.stem,
        name=model.name,
        ruleset=model.ruleset,
        cols=board.cols,
        rows=board.rows,
        board_rows=tuple(rows) if rows else None,
        edges=(model.edges[0], model.edges[1]),
        tiles=tuple(model.terrain.tiles),
        tiles_each=model.terrain.tiles_each,
        traps_each=model.terrain.traps_each,
        turns=model.turns,
        points=model.points,
        text=model.text,
        rule=model.rule,
        objectives=_objectives(model),
        reserves=Reserves(**dict(model.reserves)) if model.reserves else None,
        victory=Victory(**dict(model.victory)),
        buildings=storeys_of(board.buildings),
        mats=tuple(board.mats),
    )
    return scenario, []


def _objectives(model: ScenarioFile) -> Objectives | None:
    part, board = model.objectives, model.board
    if part is None:
        return None
    squares = (*(centre(board.cols, board.rows) if part.centre else ()), *part.squares)
    return Objectives(tuple(dict.fromkeys(squares)), part.each, part.margin, part.from_turn, part.clear)


def _scenario_problems(model: ScenarioFile, document: Document) -> list[Problem]:
    terrain = load_terrain(model.ruleset)
    problems = []

    def note(route: Route, what: str, found: object, expected: str, near: tuple[str, ...] = ()) -> None:
        mark = document.mark(route)
        problems.append(Problem(document.file, mark.line, mark.column, what, quoted(found), expected, near))

    tiles = [rule.name for rule in terrain if rule.tile]
    for number, tile in enumerate(model.terrain.tiles):
        if tile not in tiles:
            route = ("terrain", "tiles", number)
            note(route, "not a terrain tile", tile, ", ".join(tiles), near_names(tile, tiles))
    if not model.terrain.tiles and model.terrain.tiles_each:
        note(("terrain", "tiles"), "no terrain tiles to choose from", None, "at least one kind")
    if model.edges[0] == model.edges[1]:
        note(("edges", 1), "both sides enter at the same edge", model.edges[1], "another edge")
    in_map = _map_problems(model, document)
    if in_map:
        return problems + in_map
    return [*problems, *_board_problems(model, document), *_objective_problems(model, document)]


def _board_problems(model: ScenarioFile, document: Document) -> Iterator[Problem]:
    """What is wrong with buildings and mats; the map is known to be right."""
    from dust_tactics.content.board_parts import building_problems, mat_problems

    board = _board(model, document)
    yield from building_problems(model.board.buildings, board, document, ("board", "buildings"))
    yield from mat_problems(model.board.mats, board, document, ("board", "mats"))


def _map_problems(model: ScenarioFile, document: Document) -> list[Problem]:
    """What is wrong with the map, or with its size."""
    route: Route = ("board", "map")
    cols, deep = model.board.cols, model.board.rows
    if isinstance(model.board.map, str):
        board, problems = read_board_map(model.board.map, document, route)
        size, wanted = f"{board.cols} x {board.rows} squares", f"{cols} x {deep}"
        if not problems and (board.cols, board.rows) != (cols, deep):
            mark = document.mark(route)
            what = "a map of the wrong size"
            problems.append(Problem(document.file, mark.line, mark.column, what, size, wanted))
        return problems
    problems = []
    rows, letters = model.board.map or [], {rule.letter for rule in load_terrain(model.ruleset)}
    if rows and len(rows) != deep:
        mark, what = document.mark(route), "the wrong number of rows in the map"
        problems.append(
            Problem(document.file, mark.line, mark.column, what, f"'{len(rows)} rows'", f"{deep}")
        )
    for number, row in enumerate(rows):
        here = (*route, number)
        if len(row) != cols:
            mark, what = document.mark(here), "the wrong number of squares in a row"
            problems.append(Problem(document.file, mark.line, mark.column, what, f"'{len(row)}'", f"{cols}"))
        for offset, letter in enumerate(row):
            if letter not in letters:
                mark, what = document.mark_inside(here, offset, letter), "an unknown terrain letter"
                expected = "one of " + " ".join(sorted(letters))
                problems.append(
                    Problem(document.file, mark.line, mark.column, what, quoted(letter), expected)
                )
    return problems


def _board(model: ScenarioFile, document: Document) -> Board:
    """The board before the players place terrain; its map is known to be right."""
    drawn = model.board.map
    if isinstance(drawn, str):
        return read_board_map(drawn, document, ("board", "map"))[0]
    return Board.from_rows(drawn) if drawn else Board.empty(model.board.cols, model.board.rows)


def _objective_problems(model: ScenarioFile, document: Document) -> Iterator[Problem]:
    """What is wrong with objectives, victory and reserves; the board is known to be right."""

    def at(route: Route, what: str, found: object, expected: str) -> Problem:
        mark = document.mark(route)
        return Problem(document.file, mark.line, mark.column, what, quoted(found), expected)

    board, part, victory = _board(model, document), model.objectives, model.victory
    if part is not None:
        shut = {rule.letter for rule in load_terrain(model.ruleset) if "infantry" not in rule.enter}
        for number, square in enumerate(part.squares):
            route: Route = ("objectives", "squares", number)
            last = Square(board.cols - 1, board.rows - 1)
            if square.x > last.x or square.y > last.y:
                yield at(route, "an objective off the board", str(square), f"a square from A1 to {last}")
            elif board[square].letter in shut:
                yield at(route, "an objective where nobody can go", str(square), "a square to enter")
            elif square in part.squares[:number]:
                yield at(route, "an objective a second time", str(square), "each square once")
        if not (part.squares or part.centre or part.each):
            yield at(("objectives",), "no objectives", None, "'centre: true', 'squares' or 'each'")
        depth = board.cols if set(model.edges) <= {"west", "east"} else board.rows
        wide = board.rows if set(model.edges) <= {"west", "east"} else board.cols
        if part.each and (depth // 2 <= part.margin or wide <= 2 * part.margin):
            each: Route = ("objectives", "each")
            yield at(each, "no room to place objectives", part.each, "a smaller margin or a larger board")
    if part is None and (victory.taken or victory.own or victory.theirs or victory.middle):
        yield at(("victory",), "victory by objectives, and there are none", None, "the key 'objectives'")
    scores = victory.own or victory.theirs or victory.middle or victory.unit
    if scores and victory.target is None and not victory.most:
        yield at(("victory",), "victory points that win nothing", None, "'target' or 'most: true'")
    if not scores and (victory.target is not None or victory.most):
        yield at(("victory",), "nothing brings victory points", None, "'own', 'theirs', 'middle' or 'unit'")
    opposite = evolve.OPPOSITE[model.edges[0]] == model.edges[1]
    if not opposite and part is not None and part.each:
        yield at(("edges",), "edges without halves between them", model.edges[1], "opposite edges")
