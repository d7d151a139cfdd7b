"""The help's files: found, read, checked, made into frozen objects."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import TypeVar

from dust_tactics.content.files import paths, yaml_marks
from dust_tactics.content.files.problems import ContentError, Problem, near_names, quoted
from dust_tactics.content.files.reading import real
from dust_tactics.content.files.schema import Strict, validate
from dust_tactics.content.files.yaml_marks import Document, Route
from dust_tactics.content.rulesets.ruleset_tables import load_skills
from dust_tactics.core.reason import Rule

from .help import Chapter, HelpFiles, Symbol, Term, Topic
from .help_schema import ChapterFile, DiceFile, GlossaryFile, TopicPart
from .volumes import VOLUMES

M = TypeVar("M", bound=Strict)

_RULING_NAMED = re.compile(r"\bruling\s([\w-]+)")


@dataclass(frozen=True)
class _Read:
    """One file: what stands in it, as its schema has it, with its places; the folder is its edition."""

    path: Path
    document: Document
    model: Strict

    @property
    def edition(self) -> str:
        return self.path.parent.name


def help_folder() -> Path:
    """The folder of the help's files: one of each edition, and what they share."""
    return paths.shipped("assets") / "help"


def load_help() -> HelpFiles:
    """Everything that the help's files say.

    :raises ContentError: they have problems.
    """
    found, problems = _read_all(paths.yaml_files(help_folder()))
    problems += _astray(found)
    if problems:
        raise ContentError(problems)
    chapters = {
        edition: tuple(
            _chapter(edition, part.model)
            for part in found
            if isinstance(part.model, ChapterFile) and part.edition == edition
        )
        for edition in VOLUMES
    }
    models = [part.model for part in found]
    return HelpFiles(
        chapters,
        tuple(
            Term(part.term, part.text, tuple(part.also), dict(part.topics), part.only)
            for model in models
            if isinstance(model, GlossaryFile)
            for part in model.glossary
        ),
        tuple(
            Symbol(part.picture, part.name, dict(part.text))
            for model in models
            if isinstance(model, DiceFile)
            for part in model.symbols
        ),
    )


def help_problems(files: Iterable[Path]) -> list[Problem]:
    """Everything wrong with some files; where they lead is looked for in them and in those of their help."""
    asked = {real(path) for path in files}
    roots = {_root(path) for path in asked}
    beside = {real(path) for root in roots for path in paths.yaml_files(root)}
    names = {paths.shown(path) for path in asked}
    found, problems = _read_all(sorted(asked | beside))
    return [problem for problem in (*problems, *_astray(found)) if problem.file in names]


def _root(path: Path) -> Path:
    """The folder of the help that a file belongs to; the shipped one, if it lies anywhere else."""
    shipped = help_folder()
    return next((folder for folder in [*path.parents][:2] if folder.name == shipped.name), shipped)


def _chapter(edition: str, model: ChapterFile) -> Chapter:
    topics = (_topic(edition, model.chapter, part) for part in model.topics)
    return Chapter(model.chapter, model.about, tuple(topics))


def _topic(edition: str, chapter: str, part: TopicPart) -> Topic:
    place = Rule(part.book or VOLUMES[edition].book, part.heading or part.title, part.page)
    rulings = tuple(dict.fromkeys(_RULING_NAMED.findall(" ".join((part.short, *part.text)))))
    return Topic(
        f"{chapter}/{part.title}", chapter, part.title, part.short, part.text, place, tuple(part.see),
        tuple(part.words), rulings,
    )  # fmt: skip


# -- reading --------------------------------------------------------------------------------------


def _read_all(files: Iterable[Path]) -> tuple[list[_Read], list[Problem]]:
    found, problems = [], []
    for path in files:
        shown = paths.shown(path)
        text, wrong = yaml_marks.read_text(path, shown)
        if wrong:
            problems += wrong
            continue
        document, wrong = yaml_marks.parse(text, shown)
        keys = document.data if isinstance(document.data, dict) else {}
        schema = next((s for key, s in _SCHEMAS.items() if key in keys), ChapterFile)
        model, more = validate(schema, document)
        problems += [*wrong, *more]
        if model is not None and not wrong:
            found.append(_Read(path, document, model))
    return found, problems


_SCHEMAS: dict[str, type[Strict]] = {"chapter": ChapterFile, "glossary": GlossaryFile, "symbols": DiceFile}
"""The schema of a file by the key that only such files have."""


# -- what can be wrong ----------------------------------------------------------------------------


def _astray(found: Iterable[_Read]) -> list[Problem]:
    """What is there twice, and what leads to a title, a ruling or a picture that is not there."""
    found = list(found)
    titles: dict[str, set[str]] = {}
    for volume in VOLUMES.values():
        skills = {} if volume.edition is None else load_skills(volume.id)
        titles[volume.id] = {*skills, *(skill.place.section for skill in skills.values())}
    for part in found:
        if isinstance(part.model, ChapterFile):
            known = titles.setdefault(part.edition, set())
            known |= {part.model.chapter, *(topic.title for topic in part.model.topics)}
    problems: list[Problem] = []
    for part in found:
        if isinstance(part.model, ChapterFile):
            problems += _chapter_problems(part, part.model, titles[part.edition])
        elif isinstance(part.model, GlossaryFile):
            problems += _glossary_problems(part.document, part.model, titles)
        elif isinstance(part.model, DiceFile):
            problems += _dice_problems(part.document, part.model)
    problems += _chapters_twice(found)
    return sorted(problems)


def _unknown(document: Document, here: Route, what: str, name: str, known: Iterable[str]) -> list[Problem]:
    known = set(known)
    if name in known:
        return []
    return [document.problem(here, what, quoted(name), "", near_names(name, known))]


def _chapter_problems(part: _Read, model: ChapterFile, titles: set[str]) -> Iterator[Problem]:
    document = part.document
    yield from _unknown(document, ("chapter",), "a folder of no ruleset", part.edition, VOLUMES)
    yield from _twice(document, "topics", "title", [topic.title for topic in model.topics])
    rulings = [ruling.id for volume in VOLUMES.values() for ruling in volume.rulings]
    for number, topic in enumerate(model.topics):
        for place, title in enumerate(topic.see):
            here = ("topics", number, "see", place)
            yield from _unknown(document, here, "'see' names no topic", title, titles)
            if title == topic.title:
                yield document.problem(here, "a topic that leads to itself", quoted(title))
        for key, texts in (("short", (topic.short,)), ("text", topic.text)):
            for name in chain.from_iterable(map(_RULING_NAMED.findall, texts)):
                yield from _unknown(document, ("topics", number, key), "no such ruling", name, rulings)


def _glossary_problems(
    document: Document, model: GlossaryFile, titles: dict[str, set[str]]
) -> Iterator[Problem]:
    yield from _twice(document, "glossary", "term", [part.term for part in model.glossary])
    for number, part in enumerate(model.glossary):
        for edition, title in part.topics.items():
            here = ("glossary", number, "topics", edition)
            yield from _unknown(document, here, "a term that leads to no topic", title, titles[edition])
            if part.only not in (None, edition):
                what = "a topic of an edition that does not have the term"
                yield document.problem(here, what, quoted(edition), str(part.only))


def _dice_problems(document: Document, model: DiceFile) -> Iterator[Problem]:
    assets = paths.shipped("assets")
    for number, part in enumerate(model.symbols):
        folder, _, name = part.picture.rpartition("/")
        known = {path.stem for path in (assets / folder).glob("*.svg")}
        yield from _unknown(document, ("symbols", number, "picture"), "no such picture", name, known)


def _twice(document: Document, rows: str, key: str, values: list[str]) -> Iterator[Problem]:
    for number, value in enumerate(values):
        if value in values[:number]:
            yield document.problem((rows, number, key), f"a duplicate {key}", quoted(value))


def _chapters_twice(found: Iterable[_Read]) -> Iterator[Problem]:
    seen: set[tuple[str, str]] = set()
    for part in found:
        if isinstance(part.model, ChapterFile):
            if (part.edition, part.model.chapter) in seen:
                what = "a chapter that another file has already"
                yield part.document.problem(("chapter",), what, quoted(part.model.chapter))
            seen.add((part.edition, part.model.chapter))
