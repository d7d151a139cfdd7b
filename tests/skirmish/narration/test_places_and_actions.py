"""Places and actions in the words of a player."""

from __future__ import annotations

from dust_tactics.skirmish.board.board import Board
from dust_tactics.skirmish.board.buildings import Storeys
from dust_tactics.skirmish.board.grid import Spot, Square
from dust_tactics.skirmish.board.places import place_words
from dust_tactics.skirmish.decisions.decisions import Action
from dust_tactics.skirmish.narration.labels import sequence


def test_a_place_above_the_ground_says_its_floor_in_words() -> None:
    board = Board.from_rows(["bb.b", "...."])
    board = board.with_storeys(Storeys(Square(0, 0), 2, roof=True), Storeys(Square(3, 0), 4, roof=True))

    def said(stop: str) -> str:
        return place_words(board, Spot.parse(stop) if "^" in stop or ":" in stop else Square.parse(stop))

    assert [said(stop) for stop in ("B1", "B1^1", "B1^2")] == ["B1", "B1 (upper floor)", "B1 (roof)"]
    assert [said(stop) for stop in ("D1^2", "D1^4")] == ["D1 (floor 2)", "D1 (roof)"]
    assert said("C2:D2") == "C2:D2"
    assert said("Z9^1") == "Z9 (upper floor)", "what no board has is only named"


def test_actions_are_said_as_a_player_says_them() -> None:
    assert sequence((Action.MARCH, Action.MOVE)) == "march, then move"
    assert sequence((Action.MOVE, Action.NOTHING)) == "move"
    assert sequence((Action.NOTHING, Action.MOVE)) == "nothing, then move"
    assert sequence((Action.NOTHING, Action.NOTHING)) == "nothing"
