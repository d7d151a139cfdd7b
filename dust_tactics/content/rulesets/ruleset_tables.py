"""The tables of a ruleset, read from its folder and checked: terrain and skills."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import MISSING, fields, replace
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dust_tactics.content.files import paths
from dust_tactics.content.files.problems import ContentError, Problem, UnknownNameError, quoted
from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.terrain_rules import TerrainRule
from dust_tactics.skirmish.dispute.adjudicate import SightBook
from dust_tactics.skirmish.rulesets.editions import EDITIONS, USUAL
from dust_tactics.skirmish.sight.query import MODELS
from dust_tactics.skirmish.skills.catalogue import SkillRule
from dust_tactics.skirmish.skills.effects import KINDS, OWN

if TYPE_CHECKING:
    from dust_tactics.content.files.yaml_marks import Document

    from .ruleset_schema import SkillRow, TerrainRow


def table_file(ruleset: str, table: str) -> Path:
    """The file of a ruleset's table.

    :raises KeyError: no such ruleset.
    """
    return paths.rulesets() / EDITIONS[ruleset].folder / f"{table}.yaml"


@cache
def load_terrain(ruleset: str = USUAL) -> tuple[TerrainRule, ...]:
    """The terrain table of a ruleset, in the order of its file.

    :raises ContentError: the table has problems.
    """
    rules, problems = read_terrain(table_file(ruleset, "terrain"))
    if problems:
        raise ContentError(problems)
    return rules


@cache
def load_sight_book(ruleset: str) -> SightBook:
    """Book of all that decides sight and cover by a ruleset.

    :raises UnknownNameError: there is no such rulebook.
    :raises ContentError: its terrain table has problems.
    """
    edition = EDITIONS.get(ruleset)
    if edition is None:
        raise UnknownNameError("ruleset", ruleset, EDITIONS)
    rows = {row.name: row for row in load_terrain(ruleset)}
    terrain = {kind: rows[str(kind)] for kind in Terrain}
    return SightBook(
        edition.id, edition.title, MODELS[edition.id], terrain, rows["low-wall"], rows.get("wreck"),
        edition.weather,
    )  # fmt: skip


def load_skills(ruleset: str = USUAL, own: tuple[SkillRule, ...] | None = None) -> dict[str, SkillRule]:
    """The catalogue of skills and special weapons of a ruleset, by name, with the player's own.

    ``own`` are those of somebody else instead, such as a saved game's.

    :raises ContentError: the catalogue has problems.
    """
    from .own_skills import load_own_skills

    return _with_own(ruleset, load_own_skills().rules if own is None else own)


@lru_cache(maxsize=32)
def _with_own(ruleset: str, own: tuple[SkillRule, ...]) -> dict[str, SkillRule]:
    """A catalogue with rows that were added; none takes the place of one that ships."""
    lacks = EDITIONS[ruleset].lacks
    added = {rule.name: rule if rule.moot in lacks else replace(rule, moot="") for rule in own}
    return {**shipped_skills(ruleset), **added} if own else shipped_skills(ruleset)


@cache
def shipped_skills(ruleset: str = USUAL) -> dict[str, SkillRule]:
    """The catalogue of a ruleset as it ships.

    :raises ContentError: the catalogue has problems.
    """
    below = EDITIONS[ruleset].skills_of
    books = [ruleset] if below is None else [below, ruleset]
    found: dict[str, SkillRule] = {}
    for book in books:
        rules, problems = read_skills(table_file(book, "skills"))
        if problems:
            raise ContentError(problems)
        found |= {rule.name: rule for rule in rules}
    lacks = EDITIONS[ruleset].lacks
    return {name: rule if rule.moot in lacks else replace(rule, moot="") for name, rule in found.items()}


def read_terrain(path: Path) -> tuple[tuple[TerrainRule, ...], list[Problem]]:
    """A terrain table and everything wrong with it."""
    from dust_tactics.content.files.schema import read

    from .ruleset_schema import TerrainFile

    model, document, problems = read(path, TerrainFile)
    if model is None:
        return (), problems
    for key in ("name", "letter"):
        problems += _twice(document, key, [getattr(row, key) for row in model.rows])
    return tuple(_terrain_rule(row) for row in model.rows), problems


def _terrain_rule(row: TerrainRow) -> TerrainRule:
    plain: dict[str, Any] = {**row.model_dump(), "letter": row.letter or ""}
    for key in ("enter", "armoured", "slows", "speeds"):
        plain[key] = frozenset(plain[key])
    plain["stop"] = None if row.stop is None else frozenset(row.stop)
    return TerrainRule(**plain)


def read_skills(path: Path) -> tuple[tuple[SkillRule, ...], list[Problem]]:
    """A catalogue of skills and everything wrong with it."""
    from dust_tactics.content.files.schema import read

    from .ruleset_schema import SkillFile

    model, document, problems = read(path, SkillFile)
    if model is None:
        return (), problems
    problems += row_faults(model.rows, document)
    return ((), problems) if problems else (tuple(map(skill_of_row, model.rows)), [])


def row_faults(rows: Sequence[SkillRow], document: Document, unsure: Container[object] = ()) -> list[Problem]:
    """Everything that is wrong with rows of skills whose keys are right.

    What the rows of the numbers that are ``unsure`` lack may only follow from what is told of them.
    """
    problems = _twice(document, "name", [row.name for row in rows])
    for number, row in enumerate(rows):
        if number in unsure:
            continue
        problems += [*_misfits(document, number, row), *_unheard(document, number, row)]
    return problems


def skill_of_row(row: SkillRow) -> SkillRule:
    """A row without mistakes as the rules have it."""
    effect = None
    if row.kind is not None:
        effect = KINDS[row.kind](**row.given)
    elif row.own is not None:
        effect = OWN[row.own]
    return SkillRule(
        row.name, row.on, frozenset(row.tags), row.rule, row.text, row.shares, effect,
        gains=tuple(row.gains), moot=row.moot or "", given_by=tuple(row.given_by), leaves=tuple(row.leaves),
        to_heroes=row.to_heroes, given=row.value, bare=row.bare, borne_by=frozenset(row.borne_by),
    )  # fmt: skip


def _misfits(document: Document, number: int, row: SkillRow) -> list[Problem]:
    """Problems of a row whose kind and parameters do not fit together."""
    taken = {field.name: field.default is MISSING for field in fields(KINDS[row.kind])} if row.kind else {}
    problems = []
    if row.kind is not None and row.own is not None:
        mark = document.key_mark(("rows", number, "own"))
        what = "a row with both a kind and a file of its own"
        problems.append(Problem(document.file, mark.line, mark.column, what, quoted(row.own)))
    for key in row.given:
        if key not in taken:
            mark = document.key_mark(("rows", number, key))
            what = f"no parameter of the kind {row.kind}" if row.kind else "a parameter without a kind"
            problems.append(
                Problem(document.file, mark.line, mark.column, what, quoted(key), ", ".join(taken))
            )
    mark = document.mark(("rows", number))
    problems += [
        Problem(document.file, mark.line, mark.column, f"the kind {row.kind} needs the key '{key}'")
        for key, needed in taken.items()
        if needed and key not in row.given
    ]
    return problems


def _unheard(document: Document, number: int, row: SkillRow) -> list[Problem]:
    """Problems of a row that says who gives it: a command action does, and nothing else."""
    if row.on == "command" and not row.given_by:
        mark = document.mark(("rows", number, "on"))
        what = "a command action without 'given-by'"
        return [Problem(document.file, mark.line, mark.column, what, "", "the skills that bring it")]
    if row.on != "command" and row.given_by:
        mark = document.key_mark(("rows", number, "given-by"))
        return [Problem(document.file, mark.line, mark.column, "'given-by' on what is no command action")]
    return []


def _twice(document: Document, key: str, values: list[str | None]) -> list[Problem]:
    """The rows whose ``key`` an earlier row has already."""
    problems = []
    for number, value in enumerate(values):
        if value is not None and value in values[:number]:
            mark = document.mark(("rows", number, key))
            what = f"a duplicate {key}"
            problems.append(Problem(document.file, mark.line, mark.column, what, quoted(value)))
    return problems
