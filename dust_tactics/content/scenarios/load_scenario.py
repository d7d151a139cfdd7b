"""Scenario files: found by name or path, read, checked, made into frozen objects."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from dust_tactics.content.files import paths
from dust_tactics.content.files.kept import Kept
from dust_tactics.content.files.named_files import NamedFiles, named_files
from dust_tactics.content.files.problems import ContentError, Problem, UnknownNameError, told
from dust_tactics.content.forces.forces import (
    force_files as force_files,
    list_forces as list_forces,
    load_force as load_force,
    read_force as read_force,
)
from dust_tactics.skirmish.board.buildings import FortKind
from dust_tactics.skirmish.rules.setup.objectives import centre
from dust_tactics.skirmish.scenario.scenario import Objectives, Reserves, Scenario, Victory

if TYPE_CHECKING:
    from dust_tactics.content.files.yaml_marks import Document

    from .scenario_parts import SidePart
    from .scenario_schema import ScenarioFile

_Made = tuple[tuple[Scenario, ...], tuple[Problem, ...]]
_KEPT: Kept[_Made] = Kept()


def shipped_scenarios() -> list[Path]:
    """The shipped scenario files."""
    shipped = paths.shipped("scenarios")
    others = ("forces", "positions")
    return [path for path in paths.yaml_files(shipped) if path.relative_to(shipped).parts[0] not in others]


def own_scenarios() -> list[Path]:
    """The player's own scenario files."""
    return paths.yaml_files(paths.own("scenarios"))


def named_scenarios() -> NamedFiles:
    """Every scenario file by its id; one of the player's never takes the place of a shipped one."""
    return named_files(shipped_scenarios(), own_scenarios(), "scenario")


def scenario_files() -> dict[str, Path]:
    """The same, those that are used alone."""
    return dict(named_scenarios().files)


def list_scenarios() -> tuple[Scenario, ...]:
    """Every scenario that can be read, shipped ones first; broken ones are left out."""
    return tuple(scenario for scenario in list_variants() if not scenario.variant)


def list_variants() -> tuple[Scenario, ...]:
    """Every scenario that can be read, followed by its variants; shipped ones first, broken ones left out."""
    found = (_read(path) for path in scenario_files().values())
    return tuple(scenario for scenarios, problems in found if not problems for scenario in scenarios)


def load_scenario(name_or_path: str | Path) -> Scenario:
    """A scenario by its name, its file's name without ending, or its path.

    :raises UnknownNameError: there is none.
    :raises ContentError: its file has problems, or is not used because of another one.
    """
    path = named_scenarios().find(name_or_path)
    if path is None:
        named = {scenario.name.casefold(): scenario for scenario in list_scenarios()}
        match = named.get(str(name_or_path).casefold())
        if match:
            return match
        names = [*scenario_files(), *(scenario.name for scenario in named.values())]
        raise UnknownNameError("scenario", str(name_or_path), names)
    scenario, problems = read_scenario(path)
    if scenario is None:
        raise ContentError(problems)
    return scenario


def variant_of(scenario: Scenario, name: str) -> Scenario:
    """A variant of a scenario by its name; the scenario itself for none.

    :raises UnknownNameError: it has no such variant.
    :raises ContentError: its file has problems by now.
    """
    if not name:
        return scenario
    path = scenario_files().get(scenario.id)
    names = [known for known, _ in scenario.variants]
    number = next((i for i, known in enumerate(names) if known.casefold() == name.casefold()), None)
    if number is None or path is None:
        raise UnknownNameError("variant", name, names)
    found, problems = _read(path)
    if problems:
        raise ContentError(list(problems))
    return found[number + 1]


def read_scenario(path: Path) -> tuple[Scenario | None, list[Problem]]:
    """A scenario file: the scenario, or everything wrong with the file."""
    found, problems = _read(path)
    return (None if problems else found[0]), list(problems)


def scenario_in(document: Document, scenario_id: str) -> tuple[Scenario | None, list[Problem]]:
    """A scenario that stands in a document of another kind: the same."""
    from dust_tactics.content.files.schema import validate

    from .scenario_schema import ScenarioFile

    found, problems = _made(scenario_id, document, *validate(ScenarioFile, document))
    return (None if problems else found[0]), problems


def _read(path: Path) -> _Made:
    """A scenario file: the scenario and its variants, or everything wrong with the file."""
    return _KEPT.of(path, lambda: _read_anew(path), paths.shown(path))


def _read_anew(path: Path) -> _Made:
    from dust_tactics.content.files.schema import read

    from .scenario_schema import ScenarioFile

    model, document, problems = read(path, ScenarioFile)
    found, wrong = _made(path.stem, document, model, problems)
    return tuple(found), tuple(wrong)


def _made(
    scenario_id: str, document: Document, model: ScenarioFile | None, problems: list[Problem]
) -> tuple[list[Scenario], list[Problem]]:
    """The scenario of a document and its variants, or everything wrong with it."""
    from dust_tactics.content.files.schema import validate

    from .scenario_parts import varied_ways
    from .scenario_problems import file_problems, further_problems
    from .scenario_schema import ScenarioFile

    def faults(model: ScenarioFile | None, problems: list[Problem], document: Document) -> list[Problem]:
        return file_problems(model, document) if model else further_problems(problems, document)

    problems += faults(model, problems, document)
    variants: list[ScenarioFile] = []
    for other in varied_ways(document, ScenarioFile):
        changed, wrong = validate(ScenarioFile, other)
        known = set(problems)
        problems += [problem for problem in (*wrong, *faults(changed, wrong, other)) if problem not in known]
        variants += [changed] if changed is not None else []
    if model is None or problems:
        problems.sort(key=lambda problem: (problem.line, problem.column))
        return [], [replace(problem, source=document.line(problem.line)) for problem in told(problems)]
    one = scenario_of(scenario_id, model, "")
    others = (
        scenario_of(scenario_id, *way) for way in zip(variants, (v.name for v in model.variants), strict=True)
    )
    return [one, *(replace(other, variants=one.variants) for other in others)], []


def scenario_of(scenario_id: str, model: ScenarioFile, variant: str) -> Scenario:
    """The scenario of a file that is right."""
    from .board_parts import forts_of, storeys_of

    board = model.board
    attacker, defender = model.attacker, model.defender
    zones = [tuple(areas) for areas in model.deploy or ((), ())]
    if attacker is not None and defender is not None:
        zones = [tuple(attacker.deploy), tuple(defender.deploy)]
    rows = board.map.rstrip("\n").split("\n") if isinstance(board.map, str) else board.map
    return Scenario(
        id=scenario_id,
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
        reserves=_reserves(model),
        victory=Victory(**dict(model.victory)),
        buildings=storeys_of(board.buildings),
        mats=tuple(board.mats),
        weather=model.weather.forecast if model.weather else None,
        zones=(zones[0], zones[1]),
        attacked=attacker is not None,
        percents=(attacker.percent, defender.percent) if attacker and defender else (100, 100),
        works=(attacker.works.counted, defender.works.counted) if attacker and defender else ((), ()),
        forces=tuple(model.forces),
        variant=variant,
        variants=tuple((one.name, one.text) for one in model.variants),
        heights=board.heights,
        forts=forts_of(board.forts),
        offers=(_offer(attacker or model), _offer(defender or model)),
    )


def _offer(part: ScenarioFile | SidePart) -> tuple[str, ...]:
    """The kinds of fortifications that a side may buy, in one order."""
    return tuple(str(kind) for kind in FortKind if kind in part.may_buy)


def _reserves(model: ScenarioFile) -> Reserves | None:
    part, sides = model.reserves, (model.attacker, model.defender)
    if sides[0] is None or sides[1] is None:
        return Reserves(part.each, part.heroes, part.enter) if part else None
    each = (sides[0].reserves, sides[1].reserves)
    if each == (0, 0):
        return None
    return Reserves(0, part.heroes, part.enter, each) if part else Reserves(0, sides=each)


def _objectives(model: ScenarioFile) -> Objectives | None:
    part, board = model.objectives, model.board
    if part is None:
        return None
    squares = (*(centre(board.cols, board.rows) if part.centre else ()), *part.squares)
    return Objectives(tuple(dict.fromkeys(squares)), part.each, part.margin, part.from_turn, part.clear)
