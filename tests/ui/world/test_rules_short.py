"""The rules in short are those of the game that is played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dust_tactics.ui.world.rules_short import goal_words, rules_words
from dust_tactics.world.editions import EDITIONS
from dust_tactics.world.rulings import RULINGS
from tests.world.tables import table


@pytest.mark.parametrize(("edition", "told"), [("epic", True), ("italian", False)])
def test_c19_a_capital_is_told_where_one_needs_it(edition: str, told: bool) -> None:
    assert ("and a capital" in goal_words(EDITIONS[edition])) is told
    assert ("and a capital" in rules_words(table(edition, 3))) is told


def test_c2_whose_capitals_bring_points() -> None:
    assert "6 points for each capital" in rules_words(table("epic", 3))
    assert "6 points for your own capital" in rules_words(table("italian", 3))


def test_c21_what_a_majority_is() -> None:
    italian = table("italian", 3)
    assert "more than all others together" in rules_words(italian)
    assert "who has the most" in rules_words(replace(italian, readings=(("W-majority", "most"),)))
    assert "who has the most" in rules_words(table("epic", 3))


def test_the_readings_of_a_game_under_way_are_told() -> None:
    plain = table("italian", 3)
    assert "House rule" not in rules_words(plain)
    majority = next(ruling for ruling in RULINGS if ruling.id == "W-majority")
    told = rules_words(replace(plain, readings=(("W-majority", "most"),)))
    assert told.endswith(f"House rule: {majority.words_of('most')}")


def test_what_a_capital_is_worth() -> None:
    italian = table("italian", 3)
    assert "2 for a capital" in rules_words(italian)
    assert "1 for a capital" in rules_words(replace(italian, readings=(("W-capital-points", "one"),)))
