"""Scenario files: found by name or path, read, checked, made into frozen objects."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from dust_tactics.content import places
from dust_tactics.content.forces import by_id, find_file
from dust_tactics.content.forces import force_files as force_files
from dust_tactics.content.forces import list_forces as list_forces
from dust_tactics.content.forces import load_force as load_force
from dust_tactics.content.forces import read_force as read_force
from dust_tactics.content.problems import ContentError, Problem, UnknownNameError, near_names, quoted
from dust_tactics.content.tables import load_terrain
from dust_tactics.skirmish.scenario import Scenario

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
    from dust_tactics.content.scenario_schema import ScenarioFile
    from dust_tactics.content.schema import read

    model, document, problems = read(path, ScenarioFile)
    if model is None:
        return None, problems
    problems = _scenario_problems(model, document)
    if problems:
        return None, problems
    board = model.board
    scenario = Scenario(
        id=path.stem,
        name=model.name,
        ruleset=model.ruleset,
        cols=board.cols,
        rows=board.rows,
        board_rows=tuple(board.map) if board.map else None,
        edges=(model.edges[0], model.edges[1]),
        tiles=tuple(model.terrain.tiles),
        tiles_each=model.terrain.tiles_each,
        traps_each=model.terrain.traps_each,
        turns=model.turns,
        points=model.points,
        text=model.text,
        rule=model.rule,
    )
    return scenario, []


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
    rows, letters = model.board.map or [], {rule.letter for rule in terrain}
    if rows and len(rows) != model.board.rows:
        found = f"{len(rows)} rows"
        note(("board", "map"), "the wrong number of rows in the map", found, f"{model.board.rows}")
    for number, row in enumerate(rows):
        route = ("board", "map", number)
        if len(row) != model.board.cols:
            note(route, "the wrong number of squares in a row", f"{len(row)}", f"{model.board.cols}")
        for offset, letter in enumerate(row):
            if letter not in letters:
                mark = document.mark_inside(route, offset, letter)
                expected = "one of " + " ".join(sorted(letters))
                what = "an unknown terrain letter"
                problems.append(
                    Problem(document.file, mark.line, mark.column, what, quoted(letter), expected)
                )
    return problems
