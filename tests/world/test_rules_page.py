"""docs/rules-world.md has no hole: headings of both books, files and tests that are there."""

from __future__ import annotations

import re

from dust_tactics.world.rulings import RULINGS, readings_of
from tests.test_rules_table import ROOT, holes, page

PAGE = ROOT / "docs" / "rules-world.md"
EPIC = (
    "The Board",
    "Military Units",
    "Production Centers",
    "Dice",
    "2. The Deck",
    "3. Capitals",
    "4. Land Areas",
    "5. Production Centers",
    "6. Reinforcements",
    "The Figures",
    "The Cards",
    "The Initiative Step",
    "The Player Turn",
    "The Production Phase",
    "The Movement Phase",
    "Land Movement",
    "Sea Movement",
    "Amphibious Movement",
    "Strategic Bomber Movement",
    "The Combat Phase",
    "First-turn Restrictions",
    "Attacking Capitals",
    "Neutral Units",
    "The Victory Point Phase",
    "Majorities",
    "Victory",
    "Land Battles",
    "Sea Battles",
    "Amphibious Battles",
    "Retreating",
    "Special Bomber Attacks",
    "Special Submarine Attacks",
    "Special Ballistic Missile Attacks",
    "Special Abilities",
)
"""The headings of the English book that have rules, in its order."""


def test_every_heading_of_the_english_book_is_there_in_its_order() -> None:
    chapters = tuple(dict.fromkeys(row.chapter for row in page(PAGE)))
    assert tuple(name for name in chapters if not name.endswith("(It.)")) == EPIC
    assert sum(name.endswith("(It.)") for name in chapters) >= 10


def test_no_row_is_empty_and_every_file_and_test_is_there() -> None:
    rows = page(PAGE)
    assert [row.name for row in rows if not (row.words.endswith(".") and row.files and row.tests)] == []
    assert {row.key: found for row in rows if (found := holes(row))} == {}


def test_every_room_that_asks_or_carries_out_is_named() -> None:
    named = {name for row in page(PAGE) for name in row.files}
    folder = ROOT / "dust_tactics" / "world"
    every = [*(folder / "procedures").glob("[!_]*.py"), *(folder / "rules").glob("[!_]*.py")]
    assert {path.name for path in every if path.relative_to(ROOT).as_posix() not in named} <= {
        "legal.py", "refusals.py"
    }  # fmt: skip


def test_rulings_are_told_in_full_and_those_that_the_page_names_are_there() -> None:
    ids = {ruling.id for ruling in RULINGS}
    assert len(ids) == len(RULINGS)
    assert set(re.findall(r"\bW-[a-z-]+", PAGE.read_text(encoding="utf-8"))) <= ids
    for ruling in RULINGS:
        assert ruling.summary.endswith(".")
        assert ruling.source.startswith(("Epic ", "It. "))
        assert len(ruling.readings) != 1
        for reading in ruling.readings[1:]:
            assert readings_of([f"{ruling.id}={reading.name}"]) == ((ruling.id, reading.name),)
