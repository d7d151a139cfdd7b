"""Lesson files: found by edition, read, checked, made into frozen objects."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.content.files import paths
from dust_tactics.content.files.problems import ContentError, Problem, quoted
from dust_tactics.content.files.schema import read
from dust_tactics.content.files.yaml_marks import Document, Route
from dust_tactics.content.forces.forces import force_in
from dust_tactics.content.scenarios.load_scenario import scenario_in
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.scenario.scenario import Force, Scenario

from .lesson import Lesson, Step, Tip, Until
from .lesson_schema import LessonFile, StepPart, UntilPart

_SQUARE = re.compile(r"square/([A-Z]{1,2}[1-9][0-9]?)")
_UNIT = re.compile(r"unit/([12])([a-z])")


def lesson_files() -> dict[str, Path]:
    """Every lesson's file by its id (``dust-tactics/01-move``), in the order in which they are taken."""
    folder, order = paths.shipped("assets") / "lessons", [*EDITIONS]
    names = {path.relative_to(folder).with_suffix("").as_posix(): path for path in paths.yaml_files(folder)}
    return dict(sorted(names.items(), key=lambda item: order.index(item[1].parent.name)))


def load_lessons(cards: CardSet) -> tuple[Lesson, ...]:
    """All lessons, one path after the other.

    :raises ContentError: a file has problems.
    """
    found, problems = [], []
    for path in lesson_files().values():
        lesson, wrong = read_lesson(path, cards)
        problems += wrong
        if lesson is not None:
            found.append(lesson)
    if problems:
        raise ContentError(problems)
    return tuple(found)


def read_lesson(path: Path, cards: CardSet) -> tuple[Lesson | None, list[Problem]]:
    """A lesson file: the lesson, or everything wrong with the file."""
    model, document, problems = read(path, LessonFile)
    if model is None:
        return None, problems
    scenario, problems = scenario_in(document.part(("scenario",)), path.stem)
    forces = []
    for side in (0, 1):
        force, wrong = force_in(document.part(("forces", side)), f"{path.stem}-{side + 1}", cards)
        problems += wrong
        forces += [force] if force is not None else []
    if scenario is not None and len(forces) == 2:
        problems += _step_problems(model, document, scenario, forces)
        problems += _place_problems(path, document, scenario)
    if scenario is None or problems:
        problems.sort(key=lambda problem: (problem.line, problem.column))
        return None, problems
    return _lesson(path, model, scenario, (forces[0], forces[1])), []


def _lesson(path: Path, model: LessonFile, scenario: Scenario, forces: tuple[Force, Force]) -> Lesson:
    """The lesson of a file that is right."""
    return Lesson(
        id=f"{path.parent.name}/{path.stem}",
        title=model.title,
        learn=model.learn,
        end=model.end,
        minutes=model.minutes,
        seed=model.seed,
        scenario=replace(scenario, name=model.title),
        forces=forces,
        begin=tuple(model.begin),
        steps=tuple(_step(part) for part in model.steps),
        tips=tuple(Tip(tip.asked, tip.text, tip.rule) for tip in model.tips),
    )


def _step(part: StepPart) -> Step:
    until = None if part.until is None else Until(**dict(part.until))
    return Step(
        part.text, part.rule, part.point, until, tuple(part.do), tuple(part.then), part.instead, part.free
    )


# -- what can be wrong ----------------------------------------------------------------------------


def _place_problems(path: Path, document: Document, scenario: Scenario) -> Iterator[Problem]:
    """A lesson in the folder of another edition."""
    if path.parent.name != scenario.ruleset:
        what = "a lesson in the folder of another ruleset"
        yield document.problem(("scenario", "ruleset"), what, quoted(scenario.ruleset), path.parent.name)


def _step_problems(
    model: LessonFile, document: Document, scenario: Scenario, forces: list[Force]
) -> Iterator[Problem]:
    """Steps that end in two ways or in none, and pointers at what is not there."""
    for number, step in enumerate(model.steps):
        here: Route = ("steps", number)
        if step.until is not None and len(given(step.until)) != 1:
            yield document.problem((*here, "until"), "wrong 'until'", "", "one key of those there are")
        if step.do and step.until is not None:
            yield document.problem(
                (*here, "until"), "a step that ends in two ways", "'do' too", "'until' or 'do'"
            )
        if step.then and step.until is not None:
            yield document.problem((*here, "then"), "answers to nothing", "", "'then' without 'until'")
        if step.until is not None and (step.until.selected or step.until.shown) and not step.point:
            what = "a step that points at nothing"
            yield document.problem(here, what, "", "'point' at what is clicked, so that it can be skipped")
        for name in step.point:
            yield from _point_problems((*here, "point"), name, document, scenario, forces)


def given(until: UntilPart) -> list[str]:
    """The keys of an end that are given."""
    return [key for key, value in until if value not in (None, False)]


def _point_problems(
    here: Route, name: str, document: Document, scenario: Scenario, forces: list[Force]
) -> Iterator[Problem]:
    """A square off the board, or a unit that nobody has."""
    if (found := _SQUARE.fullmatch(name)) is not None:
        square = Square.parse(found[1])
        if square.x >= scenario.cols or square.y >= scenario.rows:
            last = Square(scenario.cols - 1, scenario.rows - 1)
            yield document.problem(here, "a square off the board", quoted(name), f"squares from A1 to {last}")
    elif (unit := _UNIT.fullmatch(name)) is not None:
        number = ord(unit[2]) - ord("a")
        if number >= len(forces[int(unit[1]) - 1].units):
            yield document.problem(
                here, "a unit that nobody has", quoted(name), "a unit of one of the forces"
            )
