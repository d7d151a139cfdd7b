"""Places and actions in the words of a player."""

from __future__ import annotations

from dust_tactics.skirmish.board.grid import Spot, Square, place
from dust_tactics.skirmish.decisions.decisions import Action
from dust_tactics.skirmish.narration.labels import sequence


def test_a_place_above_the_ground_says_its_floor_in_words() -> None:
    assert place(Square.parse("D4")) == "D4"
    assert place(Spot.parse("D4^1")) == "D4 (upper floor)"
    assert place(Spot.parse("D4^2")) == "D4 (floor 2)"
    assert place(Spot.parse("C5:C6")) == "C5:C6"


def test_actions_are_said_as_a_player_says_them() -> None:
    assert sequence((Action.MARCH, Action.MOVE)) == "march, then move"
    assert sequence((Action.MOVE, Action.NOTHING)) == "move"
    assert sequence((Action.NOTHING, Action.MOVE)) == "nothing, then move"
    assert sequence((Action.NOTHING, Action.NOTHING)) == "nothing"
