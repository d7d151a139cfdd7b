"""The luck of a game: what is counted with which roll."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dust_tactics.skirmish.cards.dice_kinds import DUST
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.events.all import DiceRolled
from dust_tactics.skirmish.preview.dice_statistics import PURPOSES, ledger


@pytest.mark.parametrize(
    ("purpose", "counts"),
    [
        ("hit", "hit"),
        ("hit again", "hit"),
        ("roll on", "hit"),
        ("save", "save"),
        ("save again", "save"),
        ("save retry", "save"),
        ("reaction", "reaction"),
        ("initiative", None),
    ],
)
def test_rolls_again_count_with_what_they_follow(purpose: str, counts: str | None) -> None:
    found = ledger([DiceRolled(Side.TWO, purpose, "FTS", "F", 0)], DUST)
    dice = {
        luck.purpose: (luck.dice, luck.successes, luck.expected) for luck in found if luck.side is Side.TWO
    }
    counted, nothing = (3, 1, Fraction(1)), (0, 0, Fraction(0))
    assert dice == {one: counted if one == counts else nothing for one in PURPOSES}
    assert all(luck.dice == 0 for luck in found if luck.side is Side.ONE)


@pytest.mark.parametrize(
    ("dice", "hits", "chance"),
    [(2, 2, Fraction(1, 9)), (3, 3, Fraction(1, 27)), (2, 0, Fraction(5, 9)), (12, 4, Fraction(1))],
)
def test_how_seldom_dice_stray_so_far_is_exact_however_few_they_are(
    dice: int, hits: int, chance: Fraction
) -> None:
    """Two of two comes once in nine times, which is not unusual; three of three once in 27."""
    found = ledger([DiceRolled(Side.ONE, "reaction", "F" * hits + "T" * (dice - hits), "F", hits)], DUST)
    luck = next(one for one in found if one.side is Side.ONE and one.purpose == "reaction")
    assert luck.as_far == pytest.approx(float(chance))
    assert luck.unusual is (chance < Fraction(1, 20))
