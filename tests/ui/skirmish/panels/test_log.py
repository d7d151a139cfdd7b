"""Lines of the log."""

from __future__ import annotations

from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.events.all import DiceRolled
from dust_tactics.ui.skirmish.panels.log import line_of
from tests.helpers.build import open_board, position


def test_a_roll_says_what_its_letters_stand_for() -> None:
    state = position(open_board(6, 6), ["Ludwig A5 N"], ["Pounder A1 S"]).state
    line = line_of(state, DiceRolled(Side.ONE, "initiative", "TSF", "F", 0), 1)
    assert line is not None
    assert "T target" in line.grounds
    assert "S shield" in line.grounds
