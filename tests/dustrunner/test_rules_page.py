"""docs/rules-dustrunner.md has no hole: every section of the book, files and tests that are there."""

from __future__ import annotations

import re

from dust_tactics.core.reason import Rule
from dust_tactics.dustrunner import rulebook
from dust_tactics.dustrunner.rulings import RULINGS, readings_of
from tests.test_rules_table import ROOT, holes, page

PAGE = ROOT / "docs" / "rules-dustrunner.md"
SECTIONS = (
    "Objective", "Setup", "Turn Sequence", "Resolution Deck", "Combat", "Enemy Card", "Ending a Round",
    "Victory Points", "Ending the Game", "Scoring",
)  # fmt: skip
"""The sections of the book that have rules, in its order."""


def test_every_section_of_the_book_is_there_in_its_order() -> None:
    assert tuple(dict.fromkeys(row.chapter for row in page(PAGE))) == SECTIONS
    cited = {rule.section for rule in vars(rulebook).values() if isinstance(rule, Rule)}
    assert cited <= set(SECTIONS)


def test_no_row_is_empty_and_every_file_and_test_is_there() -> None:
    rows = page(PAGE)
    assert len(rows) > 40
    assert [row.name for row in rows if not (row.words.endswith(".") and row.files and row.tests)] == []
    assert {row.key: found for row in rows if (found := holes(row))} == {}


def test_every_procedure_enforces_a_rule_of_the_page() -> None:
    named = {name for row in page(PAGE) for name in row.files}
    every = (ROOT / "dust_tactics" / "dustrunner" / "procedures").glob("[!_]*.py")
    assert {path.relative_to(ROOT).as_posix() for path in every} <= named


def test_rulings_are_told_in_full_and_those_that_the_page_names_are_there() -> None:
    ids = {ruling.id for ruling in RULINGS}
    assert len(ids) == len(RULINGS)
    named = set(re.findall(r"\bDR-[a-z-]+", PAGE.read_text(encoding="utf-8")))
    assert named <= ids
    for ruling in RULINGS:
        assert ruling.summary.endswith(".")
        assert ruling.source.startswith("DR ")
        assert ruling.in_force not in ruling.alternatives
        assert len(ruling.readings) != 1
        for reading in ruling.readings[1:]:
            assert readings_of([f"{ruling.id}={reading.name}"]) == ((ruling.id, reading.name),)
