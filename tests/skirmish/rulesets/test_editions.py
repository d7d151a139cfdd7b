from __future__ import annotations

from pathlib import Path

import pytest

import dust_tactics
from dust_tactics.content.rulesets.load_ruleset import load_ruleset
from dust_tactics.content.rulesets.ruleset_tables import load_sight_book, table_file
from dust_tactics.play.skirmish.kind import SKIRMISH
from dust_tactics.skirmish.rulesets.editions import EDITIONS, USUAL, Edition

PACKAGE = Path(dust_tactics.__file__).parent


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.id)
def test_an_edition_has_its_ruleset_its_tables_and_its_sight(edition: Edition) -> None:
    rules, book = load_ruleset(edition.id), load_sight_book(edition.id)
    assert (rules.id, rules.title) == (book.id, book.title) == (edition.id, edition.title)
    assert rules.sight_model.id == book.sight_model.id == edition.id
    assert rules.weather == book.weather == edition.weather
    assert table_file(edition.id, "terrain").is_file()


def test_the_registry_of_games_has_them() -> None:
    assert dict(SKIRMISH.editions) == {edition.id: edition.title for edition in EDITIONS.values()}
    assert next(iter(EDITIONS)) == USUAL


def test_no_other_file_lists_them() -> None:
    """A file that names more than one edition would have to be changed for a third one."""
    lists = []
    for path in PACKAGE.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        if sum(f'"{edition}"' in text for edition in EDITIONS) > 1:
            lists.append(path.name)
    assert lists == ["editions.py"]
