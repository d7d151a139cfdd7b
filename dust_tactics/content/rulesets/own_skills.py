"""Skills of the player's own: rows in files of his, for the kinds of effect that the catalogue has."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml

from dust_tactics.content.files import paths
from dust_tactics.content.files.atomic_write import write_new
from dust_tactics.content.files.kept import Kept
from dust_tactics.content.files.limits import FILE
from dust_tactics.content.files.problems import ContentError, Problem, near_names, quoted, told
from dust_tactics.content.files.reading import is_there, open_file, why
from dust_tactics.content.files.yaml_marks import decode, document_of
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.skills.catalogue import SkillRule, named_on
from dust_tactics.skirmish.skills.effects import KINDS

from .ruleset_tables import row_faults, shipped_skills, skill_of_row

if TYPE_CHECKING:
    from dust_tactics.content.files.yaml_marks import Document, Route
    from dust_tactics.skirmish.cards.unit_card import UnitCard

    from .ruleset_schema import OwnSkillFile, SkillRow


@dataclass(frozen=True)
class OwnSkills:
    """The rules of some files, and all that is wrong with them; a file with mistakes has no rules."""

    rules: tuple[SkillRule, ...] = ()
    problems: tuple[Problem, ...] = ()


_KEPT: Kept[OwnSkills] = Kept()
_NONE = OwnSkills()


def own_files() -> list[Path]:
    """The player's files of skills."""
    return paths.yaml_files(paths.own("skills"))


def load_own_skills() -> OwnSkills:
    """The skills of the player's own, as his files have them now."""
    files = own_files()
    return read_files(files, paths.own("skills")) if files else _NONE


def read_files(files: Iterable[Path], place: Path) -> OwnSkills:
    """The skills of some files, all of which may name each other; kept under a ``place``."""
    contents: list[tuple[str, bytes]] = []
    problems: list[Problem] = []
    for path in files:
        shown = paths.shown(path)
        try:
            with open_file(path) as stream:
                contents.append((shown, stream.read(FILE.most + 1)))
        except OSError as error:
            problems.append(Problem(shown, 1, 1, f"cannot be read ({why(error)})"))
    found = _KEPT.made(place, tuple(contents), lambda: _read(contents))
    return found if not problems else replace(found, problems=(*problems, *found.problems))


def read_rows(data: object, shown: str) -> OwnSkills:
    """The same for rows that came with a card or a saved game."""
    document = document_of({"skills": "1", "rows": data})
    return _checked([replace(document, file=shown)])


def _read(contents: Iterable[tuple[str, bytes]]) -> OwnSkills:
    from dust_tactics.content.files import yaml_marks

    documents: list[Document] = []
    problems: list[Problem] = []
    for name, raw in contents:
        text, found = decode(raw, name)
        document, more = yaml_marks.parse(text, name) if not found else (None, [])
        problems += [*found, *more]
        if document is not None and not more:
            documents.append(document)
    checked = _checked(documents)
    return replace(checked, problems=tuple(sorted({*problems, *checked.problems})))


def _checked(documents: Iterable[Document]) -> OwnSkills:
    from dust_tactics.content.files.schema import validate

    from .ruleset_schema import OwnSkillFile

    read: list[tuple[Document, OwnSkillFile]] = []
    problems: list[Problem] = []
    broken: list[tuple[Document, list[Problem]]] = []
    for document in documents:
        model, found = validate(OwnSkillFile, document)
        if model is not None:
            read.append((document, model))
        else:
            broken.append((document, found))
    names = {row.name for _, model in read for row in model.rows}
    names |= {name for document, _ in broken for name in _row_names(document)}
    rules: dict[str, SkillRule] = {}
    for document, model in read:
        faults = _file_faults(model, document, names, rules)
        problems += told(faults)
        if not faults:
            rules |= {row.name: replace(skill_of_row(row), added=True) for row in model.rows}
    for document, found in broken:
        problems += told([*found, *_further_faults(document, found, names, rules)])
    return OwnSkills(tuple(rules.values()), tuple(sorted(set(problems))))


_STAND_INS: dict[Route, Any] = {
    ("skills",): "1",
    ("rows", 0): {"name": "?", "on": "both", "text": "?"},
    ("rows", 0, "name"): "?",
    ("rows", 0, "on"): "both",
    ("rows", 0, "text"): "?",
    ("rows", 0, "rule"): "?",
}
"""Values in place of wrong ones, to go on looking."""


def _further_faults(
    document: Document, found: list[Problem], names: set[str], before: dict[str, SkillRule]
) -> list[Problem]:
    """Everything else that is wrong in a file of which some rows have wrong keys or values."""
    from dust_tactics.content.files.partial_validation import further_problems

    from .ruleset_schema import OwnSkillFile

    unsure: set[object] = set()

    def adapt(data: dict[str, Any], wrong: list[Route]) -> None:
        unsure.update(route[1] for route in wrong if len(route) > 1)

    def look(model: OwnSkillFile, document: Document) -> list[Problem]:
        return _file_faults(model, document, names, before, unsure)

    return further_problems(found, document, OwnSkillFile, _STAND_INS, adapt, look)


def _row_names(document: Document) -> Iterator[str]:
    """The names in a file with mistakes, so that who names one is not told that there is none."""
    rows = document.data.get("rows") if isinstance(document.data, dict) else None
    for row in rows if isinstance(rows, list) else ():
        name = row.get("name") if isinstance(row, dict) else None
        if isinstance(name, str):
            yield name


def _file_faults(
    model: OwnSkillFile,
    document: Document,
    names: set[str],
    before: dict[str, SkillRule],
    unsure: Container[object] = (),
) -> list[Problem]:
    """Everything that is wrong with the rows of a file, whose names other files may not have either."""
    faults = row_faults(model.rows, document, unsure)
    for number, row in enumerate(model.rows):
        faults += _row_faults(document, number, row, names, before)
    return faults


def _row_faults(
    document: Document, number: int, row: SkillRow, names: set[str], before: dict[str, SkillRule]
) -> Iterator[Problem]:
    """What is wrong with a row because a player wrote it, and what it names that there is not."""
    route = ("rows", number)
    if row.name in _shipped_names() or row.name in before:
        whose = "the catalogue" if row.name in _shipped_names() else "another file"
        yield document.problem((*route, "name"), f"a skill that {whose} has already", quoted(row.name))
    if set("()") & set(row.name):
        expected = "the name without the value that a card may give it"
        yield document.problem((*route, "name"), "a name with brackets", quoted(row.name), expected)
    if row.on == "command":
        yield document.problem((*route, "on"), "a command action of one's own", "", "unit, weapon or both")
    if row.own is not None:
        what = "the key 'own' is for skills that are written in code"
        yield document.problem(document.key_mark((*route, "own")), what, quoted(row.own), "a kind")
    for key, words, known, thing in _named(row, names):
        for word in words:
            if word not in known:
                near = near_names(word, known)
                yield document.problem((*route, key), f"no {thing} is called so", quoted(word), "", near)


def _named(row: SkillRow, names: set[str]) -> Iterator[tuple[str, Iterable[str], set[str], str]]:
    """The keys that name something, what they name, and what there is of it."""
    skills = {*_shipped_names(), *names}
    yield "gains", row.gains, skills, "skill"
    yield "skills", row.skills or (), skills, "skill"
    yield "tags", row.tags, _tags(row.on), f"property of a {row.on if row.on != 'both' else 'skill'}"
    every = _tags("both") | _asked()
    yield "tag", (row.tag,) if row.tag else (), every, "property"
    yield "weapons", (row.weapons,) if row.weapons else (), every, "property"
    marks = {*skills, *_marks()}
    yield "mark", (row.mark,) if row.mark else (), marks, "mark"
    yield "leaves", row.leaves, marks, "mark"


@cache
def _shipped_rules() -> tuple[SkillRule, ...]:
    return tuple(rule for book in EDITIONS for rule in shipped_skills(book).values())


@cache
def _shipped_names() -> frozenset[str]:
    return frozenset(rule.name for rule in _shipped_rules())


@cache
def _tags(on: str) -> set[str]:
    """The properties that skills of a unit or of a weapon may have: those that the catalogue knows of."""
    wanted = {"unit": ("unit", "both"), "weapon": ("weapon", "both")}.get(on, ("unit", "weapon", "both"))
    return {tag for rule in _shipped_rules() if rule.on in wanted for tag in rule.tags}


@cache
def _asked() -> set[str]:
    """The properties that rows of the catalogue ask about, those that no row gives among them."""
    asked = {getattr(rule.effect, key, None) for rule in _shipped_rules() for key in ("tag", "weapons")}
    return {tag for tag in asked if tag}


@cache
def _marks() -> frozenset[str]:
    return frozenset(mark for rule in _shipped_rules() for mark in rule.leaves)


# -- brought along ------------------------------------------------------------------------------


def brought_by(cards: Iterable[UnitCard], catalogue: Mapping[str, SkillRule]) -> tuple[SkillRule, ...]:
    """The skills that a player added and some cards name, and what those name in turn."""
    waiting = [skill.name for card in cards for skill in named_on(card)]
    found: dict[str, SkillRule] = {}
    while waiting:
        rule = catalogue.get(waiting.pop())
        if rule is not None and rule.added and rule.name not in found:
            found[rule.name] = rule
            waiting += [*rule.gains, *getattr(rule.effect, "skills", ())]
            waiting += [*rule.leaves, getattr(rule.effect, "mark", "")]
    return tuple(found[name] for name in sorted(found))


def keep_skills(rules: Iterable[SkillRule], name: str) -> Path | None:
    """Put those that are not the player's yet into a new file of his, and answer which.

    :raises ContentError: it cannot be written.
    """
    own = {rule.name for rule in load_own_skills().rules}
    rows = [row_of(rule) for rule in rules if rule.name not in own]
    if not rows:
        return None
    folder, number = paths.own("skills"), 1
    path = folder / f"{name}.yaml"
    while is_there(path):
        number += 1
        path = folder / f"{name}-{number}.yaml"
    text = yaml.safe_dump(
        {"skills": 1, "rows": _strings(rows)}, sort_keys=False, allow_unicode=True, width=110
    )
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_new(path, text.replace("'on':", "on:").encode())
    except OSError as error:
        raise ContentError([Problem(paths.shown(path), 1, 1, f"cannot be written ({why(error)})")]) from error
    return path


def _strings(value: Any) -> Any:
    """Rows as YAML has them: what is a word of a list of ours becomes a plain text."""
    if isinstance(value, dict):
        return {key: _strings(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_strings(item) for item in value]
    return str(value) if isinstance(value, str) else value


def row_of(rule: SkillRule) -> dict[str, Any]:
    """A rule as the data of its row."""
    from .ruleset_schema import SYMBOLS

    row: dict[str, Any] = {"name": rule.name, "on": rule.on}
    for key, words in (("tags", rule.tags), ("leaves", rule.leaves), ("gains", rule.gains)):
        if words:
            row[key] = list(words) if isinstance(words, tuple) else sorted(words)
    row |= {} if rule.shares else {"shares": False}
    row |= {"to_heroes": True} if rule.to_heroes else {}
    row |= {"moot": rule.moot} if rule.moot else {}
    row |= {"value": rule.given} if rule.given else {}
    row |= {"bare": True} if rule.bare else {}
    row |= {"borne-by": sorted(rule.borne_by)} if rule.borne_by else {}
    if rule.effect is not None:
        kinds = {kind: name for name, kind in KINDS.items()}
        row["kind"] = kinds[type(rule.effect)]
        letters = {letter: symbol for symbol, letter in SYMBOLS.items()}
        for field in fields(rule.effect):  # type: ignore[arg-type]  # every kind is a dataclass
            value: Any = getattr(rule.effect, field.name)
            if value is None or (value == field.default and field.default is not MISSING):
                continue
            if field.name in ("add", "faces"):
                value = [letters[letter] for letter in value]
            row[field.name] = sorted(value) if isinstance(value, frozenset | list) else value
    return row | {"rule": rule.rule, "text": rule.text}
