from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from dust_tactics.skirmish.cards.dice_kinds import CLASSIC, DUST, NAMES, DiceKind, letters

SETS = ["".join(some) for count in (1, 2) for some in combinations("FTS", count)]


@pytest.mark.parametrize("kind", [DUST, CLASSIC])
def test_a_die_has_six_sides_that_have_names(kind: DiceKind) -> None:
    assert len(kind.sides) == 6
    assert set(kind.sides) <= set(NAMES)


@pytest.mark.parametrize("symbols", SETS)
def test_dust_dice_count_what_the_rules_count(symbols: str) -> None:
    assert DUST.counted(symbols) == symbols
    assert DUST.chance(symbols) == Fraction(len(symbols), 3)


@pytest.mark.parametrize(
    ("symbols", "sides", "chance"),
    [
        ("F", "T", Fraction(1, 3)), ("FS", "B", Fraction(2, 3)), ("FT", "B", Fraction(2, 3)),
        ("T", "T", Fraction(1, 3)), ("S", "", Fraction(0)), ("", "", Fraction(0)),
    ],
)  # fmt: skip
def test_classic_dice_count_targets_for_the_army_and_black_for_the_army_and_another(
    symbols: str, sides: str, chance: Fraction
) -> None:
    assert CLASSIC.counted(symbols) == sides
    assert CLASSIC.chance(symbols) == chance


def test_what_counts_has_words() -> None:
    assert DUST.named("FS") == "army symbol or shield"
    assert CLASSIC.named("FS") == "black side"
    assert letters(CLASSIC) == "T target, B black side"
