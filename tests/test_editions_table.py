"""The page of differences between the rulebooks has no hole: every row is played, every field named."""

from __future__ import annotations

import ast
import re
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from dust_tactics.skirmish.rulesets.ruleset import Ruleset
from tests.helpers.build import dust_1947, tactics

TESTS = Path(__file__).parent
PAGE = TESTS.parent / "docs" / "editions.md"
ROWS = TESTS / "rulebook" / "edition_rows.txt"
"""The rows of the map of the two rulesets that was drawn up before either was written, in its order."""
NAMES = {"id", "title"}
"""Fields that tell the rulesets apart and rule nothing."""
SAID = {"rule", "text", "moot"}
"""What a row of a table says of itself, and what follows from the parts that a game lacks."""


class Row(NamedTuple):
    """One difference: what each book does, the fields that say so, and the tests."""

    what: str
    tactics: str
    dust_1947: str
    fields: tuple[str, ...]
    tests: tuple[str, ...]


def _ticked(cell: str) -> tuple[str, ...]:
    names = tuple(re.findall(r"`([^`]+)`", cell))
    assert cell in ("-", " ".join(f"`{name}`" for name in names)), f"not names in backticks: {cell!r}"
    return names


@cache
def page() -> tuple[Row, ...]:
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    rows = [line for line in lines if line.startswith("| ") and not line.startswith("| what |")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in rows]
    return tuple(
        Row(what, ours, theirs, _ticked(named), _ticked(tests)) for what, ours, theirs, named, tests in cells
    )


def differing() -> set[str]:
    """The fields in which the two rulesets differ; of the tables, the rows that do."""
    one, two = tactics(), dust_1947()
    found = {f.name for f in fields(Ruleset) if getattr(one, f.name) != getattr(two, f.name)} - NAMES
    for table in ("terrain", "skills"):
        ours, theirs = getattr(one, table), getattr(two, table)
        for key in {*ours, *theirs}:
            if _plain(ours.get(key)) != _plain(theirs.get(key)):
                found.add(f"{table}.{ours[key].name if key in ours else key}")
        found.discard(table)
    return found


def _plain(row: object) -> dict[str, object]:
    if row is None:
        return {}
    return {f.name: getattr(row, f.name) for f in fields(row) if f.name not in SAID}  # type: ignore[arg-type]  # a dataclass


def plays_both(test: str) -> str:
    """Why a named test does not play both books; empty if it does."""
    file, _, name = test.partition("::")
    path = TESTS / file
    if not path.is_file():
        return "no such file"
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    found = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == name]
    if not found or not name.startswith("test_"):
        return "no such test"
    source = ast.unparse(found[0])
    both = re.search(r"\bboth\(|@both_books|tactics\(\).*dust_1947\(\)|\bDT\b.*\bD47\b", source, re.DOTALL)
    return "" if both else "it plays one book"


def test_every_row_of_the_map_stands_there_in_its_order() -> None:
    rows = [row.what for row in page()]
    drawn = ROWS.read_text(encoding="utf-8").splitlines()
    assert len(drawn) == 27
    assert rows[: len(drawn)] == drawn
    assert len(set(rows)) == len(rows)


@pytest.mark.parametrize("row", page(), ids=lambda row: row.what)
def test_every_row_says_what_both_do_and_is_played_under_both(row: Row) -> None:
    assert row.tactics
    assert row.dust_1947
    assert row.tests
    assert {test: why for test in row.tests if (why := plays_both(test))} == {}


def test_every_field_that_differs_is_named_in_a_row_and_no_other() -> None:
    named = {field for row in page() for field in row.fields}
    assert differing() == named


def test_a_hole_would_be_found() -> None:
    here = "test_editions_table.py::"
    assert plays_both(here + "test_a_hole_would_be_found_not") == "no such test"
    assert plays_both(here + "differing") == "no such test"
    assert plays_both("no.py::test_a") == "no such file"
    assert plays_both("rulebook/test_aircraft.py::test_dt_aircraft_take_no_saves") == "it plays one book"
