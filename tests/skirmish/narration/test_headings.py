"""Every line of the log has a heading of the rulebook that is played."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.events import all as e
from dust_tactics.skirmish.narration.headings import HEADINGS, heading_of
from dust_tactics.skirmish.narration.narrate import _TELL
from tests.helpers.build import dust_1947, tactics


def test_every_fact_that_is_told_has_a_heading() -> None:
    assert set(HEADINGS) == set(_TELL)


@pytest.mark.parametrize(
    ("purpose", "dt", "d47"),
    [
        ("initiative", "DT “Roll for Initiative”, p. 18", "D47 “Initiative”"),
        ("hit", "DT “Roll To Hit”, p. 27", "D47 “Roll To Hit Target Units”"),
        ("save", "DT “Cover Saves”, p. 29", "D47 “Cover”"),
    ],
)
def test_it_is_that_of_the_book_that_is_played(purpose: str, dt: str, d47: str) -> None:
    roll = e.DiceRolled(Side.ONE, purpose, "TSF", "F", 0)
    assert heading_of(roll, tactics()) == dt
    assert heading_of(roll, dust_1947()) == d47
