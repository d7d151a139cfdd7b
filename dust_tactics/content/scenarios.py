"""Scenario files: found by name or path, read, checked, made into frozen objects."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from dust_tactics.content import places
from dust_tactics.content.forces import by_id, find_file
from dust_tactics.content.forces import force_files as force_files
from dust_tactics.content.forces import list_forces as list_forces
from dust_tactics.content.forces import load_force as load_force
from dust_tactics.content.forces import read_force as read_force
from dust_tactics.content.problems import ContentError, Problem, UnknownNameError, near_names
from dust_tactics.skirmish.rules.objectives import centre
from dust_tactics.skirmish.scenario import Objectives, Reserves, Scenario, Victory

if TYPE_CHECKING:
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
    from dust_tactics.content.scenario_problems import beside, scenario_problems
    from dust_tactics.content.scenario_schema import ScenarioFile
    from dust_tactics.content.schema import read

    model, document, problems = read(path, ScenarioFile)
    problems += scenario_problems(model, document) if model else beside(problems, document)
    if model is None or problems:
        problems.sort(key=lambda problem: (problem.line, problem.column))
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
        heights=board.heights,
    )
    return scenario, []


def _objectives(model: ScenarioFile) -> Objectives | None:
    part, board = model.objectives, model.board
    if part is None:
        return None
    squares = (*(centre(board.cols, board.rows) if part.centre else ()), *part.squares)
    return Objectives(tuple(dict.fromkeys(squares)), part.each, part.margin, part.from_turn, part.clear)
