"""The tables of rules have no hole: every titled rule of both books, its files and tests (docs/rules*.md)."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from dust_tactics.content.help.load_help import load_help
from dust_tactics.content.rulesets.ruleset_tables import load_skills
from dust_tactics.core.reason import Rule
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.rulings import rulebook

TESTS = Path(__file__).parent
ROOT = TESTS.parent
PAGES = {
    ROOT / "docs" / "rules.md": TESTS / "rulebook" / "dt_headings.txt",
    ROOT / "docs" / "rules-1947.md": TESTS / "rulebook" / "d47_headings.txt",
}
"""Each book's page, and the names of its rules and worked examples in order; chapters begin with ``#``."""
TACTICS, DUST_1947 = PAGES
BOTH = pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
EXAMPLES = "Worked examples"
MISSING_PAGES = "Rules of the missing pages, as Dust 1947 has them"


@dataclass(frozen=True)
class Row:
    """One row of the page; ``words`` is empty in the table of examples, which has no such column."""

    chapter: str
    name: str
    words: str
    files: tuple[str, ...]
    tests: tuple[str, ...]

    @property
    def key(self) -> str:
        return f"{self.chapter}: {self.name}"


def _ticked(cell: str) -> tuple[str, ...]:
    """The names in backticks of a cell that holds nothing else."""
    names = re.findall(r"`([^`]+)`", cell)
    assert cell == " ".join(f"`{name}`" for name in names), f"not a list of names in backticks: {cell!r}"
    return tuple(names)


@cache
def page(path: Path) -> tuple[Row, ...]:
    """The rows of a page, top to bottom."""
    rows: list[Row] = []
    chapter = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            chapter = line[3:]
        elif line.startswith("| ") and not line.startswith(("| rule |", "| example |")):
            name, *cells = (cell.strip() for cell in line.strip("|").split("|"))
            words = "" if chapter == EXAMPLES else cells.pop(0)
            files = () if chapter == EXAMPLES else _ticked(cells.pop(0))
            [tests] = cells
            rows.append(Row(chapter, name, words, files, _ticked(tests)))
    return tuple(rows)


def rules(path: Path) -> list[Row]:
    return [row for row in page(path) if row.chapter != EXAMPLES]


def every_rule() -> list[Row]:
    return [row for path in PAGES for row in rules(path)]


def examples() -> list[Row]:
    return [row for row in page(TACTICS) if row.chapter == EXAMPLES]


def headings(path: Path) -> list[str]:
    """What a page must list: the book's names, each with its chapter."""
    found: list[str] = []
    chapter = ""
    for line in PAGES[path].read_text(encoding="utf-8").splitlines():
        if line.startswith("# "):
            chapter = line[2:]
        elif line:
            found.append(f"{chapter}: {line}")
    return found


@cache
def functions(path: Path) -> frozenset[str]:
    """The functions that a module defines at its top."""
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


def holes(row: Row) -> list[str]:
    """The files and tests that a row names and that are not there."""
    missing = [name for name in row.files if not (ROOT / name).is_file()]
    for test in row.tests:
        file, _, function = test.partition("::")
        path = TESTS / file
        if not path.is_file() or not function.startswith("test_") or function not in functions(path):
            missing.append(test)
    return missing


@BOTH
def test_every_titled_rule_of_the_book_stands_there_once_in_its_order(path: Path) -> None:
    assert [row.key for row in page(path)] == headings(path)
    assert len(set(headings(path))) == len(headings(path)) > 120


@BOTH
def test_no_row_is_empty(path: Path) -> None:
    for row in rules(path):
        assert row.words.endswith("."), row.key
        assert row.files, row.key
    for row in page(path):
        assert row.tests, row.key


@BOTH
def test_every_file_and_every_test_is_there(path: Path) -> None:
    assert {row.key: found for row in page(path) if (found := holes(row))} == {}


def test_every_file_of_the_rules_enforces_a_rule_of_a_table() -> None:
    named = {name for row in every_rule() for name in row.files}
    every = (ROOT / "dust_tactics" / "skirmish" / "rules").glob("[!_]*.py")
    assert sorted({path.relative_to(ROOT).as_posix() for path in every} - named) == []


@pytest.mark.parametrize(
    "rule",
    [rule for rule in vars(rulebook).values() if isinstance(rule, Rule)],
    ids=lambda rule: rule.section,
)
def test_every_section_that_a_verdict_cites_is_in_the_table(rule: Rule) -> None:
    chapters = {row.chapter.partition(" (p.")[0] for row in every_rule()}
    names = {row.name for row in every_rule()}
    skills = {skill.place.section for name, skill in load_skills().items() if name in names}
    assert rule.section in chapters | names | skills  # a card may spell a skill otherwise than its heading


def test_every_special_rule_is_in_the_table() -> None:
    named = {row.name for row in rules(TACTICS) if row.chapter == MISSING_PAGES}
    given = {row.name for row in rules(DUST_1947) if row.chapter == "Command Actions"}
    skills = load_skills().items()
    assert {name for name, skill in skills if skill.on != "command"} <= named
    assert {name for name, skill in skills if skill.on == "command"} <= given


@BOTH
def test_the_help_says_a_rule_in_the_same_words(path: Path) -> None:
    """The nutshell of a topic is the column "in our words"; the skills of cards have rows of their own."""
    edition = [*EDITIONS][[*PAGES].index(path)]
    topics = [topic for chapter in load_help().chapters[edition] for topic in chapter.topics]
    said = {(topic.title, topic.short) for topic in topics}
    in_files = {topic.title for topic in topics}
    wrong = [
        row.key
        for row in rules(path)
        if (row.name, row.words) not in said and (row.chapter != MISSING_PAGES or row.name in in_files)
    ]
    assert wrong == []


SPELT = {
    "Bombing Run: Weapon": "Bombing Run",
    "Grapple": "Grapple",
    "Pilot": "Pilot",
    "Tesla Weapon": "Tesla",
    "Tracked": "Tracked",
    "Wheeled": "Wheeled",
}
"""Headings whose row of the catalogue cites another place of the books, by the name of that row."""
OTHERWISE = {"Aircraft": "Moving Aircraft"}
"""Headings that are no skill of a card but the rules of a kind of unit, by a row of Dust 1947's table."""


def test_no_heading_of_the_skills_is_without_file_and_test() -> None:
    """A row of the catalogue acts for it, or says why it is moot; the table has its files and tests."""
    headings = (TESTS / "rulebook" / "d47_skills.txt").read_text(encoding="utf-8").splitlines()
    assert len(set(headings)) == len(headings) == 114
    catalogue = load_skills("dust-1947")
    rows = {skill.place.section: skill for skill in catalogue.values()}
    rows |= {heading: catalogue[name] for heading, name in SPELT.items()}
    shown = {row.name for row in rules(TACTICS) if row.chapter == MISSING_PAGES}
    done = {heading for heading, skill in rows.items() if skill.name in shown}
    in_the_book = {row.name for row in rules(DUST_1947)}
    done |= {heading for heading, name in OTHERWISE.items() if name in in_the_book}
    assert [heading for heading in headings if heading not in done] == []


@pytest.mark.parametrize("example", examples(), ids=lambda row: row.name)
def test_every_worked_example_is_a_test_named_by_its_caption(example: Row) -> None:
    caption = re.sub(r"\W+", "_", example.name.lower())
    for test in example.tests:
        assert caption in test.partition("::")[2], test


def test_a_hole_would_be_found() -> None:
    whole = Row("c", "n", "w", ("docs/rules.md",), ("test_rules_table.py::test_a_hole_would_be_found",))
    assert holes(whole) == []
    broken = Row("c", "n", "w", ("docs/rule.md",), ("test_rules_table.py::test_a_hole", "no.py::test_a", "x"))
    assert holes(broken) == ["docs/rule.md", *broken.tests]
