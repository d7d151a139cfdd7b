"""DT "Setting the Terrain", "Moving On To the Table", "Ending the Game" (p. 34), "Scenario 1" (p. 35)."""

from __future__ import annotations

import pytest

from dust_tactics.core.game import Outcome
from dust_tactics.skirmish.events.all import GameEnded, UnitEntered
from tests.helpers.books import both_books
from tests.helpers.build import line, open_board, position, set_up, squad
from tests.helpers.dice import loud
from tests.helpers.say import Told

from .cards import BOOK, GHOSTS, LUDWIG

# -- setting the terrain ----------------------------------------------------------------------


def _setting_up(dice: str = "TTT FTT", **scenario: int) -> Told:
    """A table of 6 x 4; side 2 wins the initiative for the setup."""
    each = {"tiles_each": 2, "traps_each": 1} | scenario
    game, _ = set_up(open_board(6, 4), [f"{LUDWIG} outside"], ["Bot Hunters outside"], own=BOOK, **each)
    return Told(game, game.blank()).begin(dice)


@both_books
def test_dt_setting_the_terrain_the_winner_chooses_his_edge() -> None:
    table = _setting_up()
    assert table.asked == "side2 edge"
    assert table.open == ["edge south", "edge north"]
    assert table.why("edge west") == "edge"
    table.say("edge south")
    assert table.state.edges == ("north", "south")


@both_books
def test_dt_setting_the_terrain_alternately_two_tiles_and_a_trap_each() -> None:
    """The winner begins; each places what he likes first."""
    table = _setting_up().say("edge north")
    asked = []
    for text in ("tree C2", "trap D2", "trap A1", "rubble B3", "crates F4", "water E3"):
        asked.append(table.asked)
        table.say(f"terrain {text}", dice="FTT TTT" if text == "water E3" else "")
    assert asked == ["side2 terrain", "side1 terrain"] * 3
    assert table.state.board.to_rows() == ("x.....", "..Tx..", ".R..w.", ".....c")
    assert table.state.turn == 1  # and a new roll for initiative
    assert table.asked == "side1 first"


@both_books
@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("terrain tree C2", "taken"),
        ("terrain tree G1", "off-board"),
        ("terrain open A1", "no-tile"),
    ],
)
def test_dt_setting_the_terrain_what_is_refused(text: str, code: str) -> None:
    table = _setting_up().say("edge north", "terrain tree C2")
    assert table.why(text) == code


@both_books
def test_dt_setting_the_terrain_no_third_tile_and_no_second_trap() -> None:
    table = _setting_up().say("edge north", "terrain tree C2", "terrain tree D2")
    table.say("terrain trap A1", "terrain trap A2")
    assert table.why("terrain trap B1") == "no-trap"
    assert table.allows("terrain tree B1")
    spent = _setting_up().say("edge north", "terrain tree A1", "terrain tree A2", "terrain tree B1")
    spent.say("terrain tree B2")
    assert spent.why("terrain tree C2") == "no-tile"


@both_books
def test_dt_moving_on_each_side_from_its_own_edge() -> None:
    table = _setting_up(tiles_each=0, traps_each=0).say("edge south", "first side1", dice="FTT TTT")
    table.say("activate 1a move nothing", "move A1 face S", "activate 2a move nothing", "move A4",
              dice="FTT TTT")  # fmt: skip
    assert (table.at("1a"), table.at("2a")) == ("A1", "A4")


def test_encounter_ends_in_turn_eight() -> None:
    """DT "Scenario 1: Encounter": eight turns; with nobody lost, a draw (ruling ``equal-points``)."""
    table = position(open_board(9, 1), [f"{LUDWIG} A1 E"], ["Pounder I1 W"], turn=8)
    table.say("activate 1a nothing nothing", "activate 2a nothing nothing")
    assert table.state.outcome == Outcome(None, "draw", 8, (0, 0))
    assert any("equal-points" in ground for ground in table.grounds())


# -- ending the game --------------------------------------------------------------------------


def _ended(table: Told) -> Outcome:
    (ended,) = [event for event in table.events if isinstance(event, GameEnded)]
    assert table.state.outcome == ended.outcome
    assert table.open == []
    return ended.outcome


@both_books
def test_dt_ending_the_game_all_units_on_the_board_eliminated() -> None:
    """Twelve points for the Ludwig; the turn ends at once (ruling ``early-end``)."""
    table = position(open_board(9, 1), [f"{LUDWIG} A1 E damage 5"], ["Pounder I1 W", "Joe H1"], own=BOOK,
                     first=2, turn=3)  # fmt: skip
    table.say("activate 2a attack nothing", "aim A 1 at 1a", "fire", dice="F")
    assert _ended(table) == Outcome(1, "elimination", 3, (0, 12))
    assert any("early-end" in ground for ground in table.grounds())


@both_books
def test_dt_ending_the_game_nothing_more_is_asked_when_the_last_unit_has_fallen() -> None:
    """Ruling ``early-end``: the second action is given up."""
    table = position(open_board(9, 1), [f"{LUDWIG} A1 E damage 5"], ["Pounder I1 W", "Joe H1"], own=BOOK,
                     first=2, turn=3)  # fmt: skip
    table.say("activate 2a attack move", "aim A 1 at 1a", "fire", dice="F")
    assert _ended(table) == Outcome(1, "elimination", 3, (0, 12))
    assert table.at("2a") == "I1"


def test_dt_ending_the_game_army_points_at_the_turn_limit() -> None:
    """The side that destroyed more points wins, however few it has left."""
    table = position(
        open_board(9, 2),
        [f"{LUDWIG} A1 E", f"{LUDWIG} B2 E done damage 5"],
        ["Pounder I1 W done", "Bot Hunters C1 lost 1,3 done"],
        own=BOOK,
        turn=8,
    )
    table.say("activate 1a attack nothing", "aim B 1 at 2b", "fire", dice=f"{loud(1, 6)} T")
    assert _ended(table) == Outcome(0, "points", 8, (10, 0))


@both_books
def test_dt_ending_the_game_only_at_the_end_of_a_turn() -> None:
    """Side 1 has lost its last unit on the board, but one waits outside: it still moves on this turn."""
    table = position(
        open_board(9, 3), [f"{LUDWIG} A1 E damage 5", "Joe outside"], ["Pounder I1 W"], own=BOOK, first=2
    )
    table.say("activate 2a attack nothing", "aim A 1 at 1a", "fire", dice="F")
    assert table.asked == "side1 activate"
    table.say("activate 1b move nothing", "move A3", dice="FTT TTT")
    assert table.state.outcome is None
    assert any(isinstance(event, UnitEntered) for event in table.events)


@both_books
def test_no_room_a_side_that_only_waits_outside_has_not_lost() -> None:
    """Ruling ``no-room``: nobody was eliminated, so nobody has won."""
    table = position(["...", "#.#"], ["Joe outside"], ["Bot Hunters B2"], own=BOOK)
    table.say("activate 1a nothing nothing", "activate 2a move nothing", "move B1", dice="FTT TTT")
    assert table.state.outcome is None
    table.say("first side1")
    assert table.open == ["activate 1a move attack", "activate 1a move nothing", "activate 1a march"]


def test_own_fire_a_unit_burnt_by_its_own_side_counts_for_the_enemy() -> None:
    """Ruling ``own-fire``."""
    torch = squad("Torch", line("Torch", "3", "blast/1 blast/1", flame=True), soldiers=1)
    table = position(["..."], ["Torch A1", "Joe B1 damage 3"], ["Bot Hunters C1 done"], own=[*BOOK, torch],
                     turn=8)  # fmt: skip
    table.say(
        "activate 1a sustained", "aim A 1 at 2a through 1b", "fire", dice=f"F T {loud(0, 5)} {loud(0, 5)}"
    )
    assert table.unit("1b").eliminated
    assert _ended(table) == Outcome(1, "points", 8, (0, 8))


def test_dt_passing_a_reaction_uses_up_an_activation() -> None:
    """After its only reaction the side has fewer units left, and may pass."""
    table = position(
        open_board(9, 1), [f"{GHOSTS} A1", "Joe I1"], ["Bot Hunters D1", "Pounder H1 W"], own=BOOK
    )
    table.say("activate 1a move attack", "move stay", "react 2a", "fire", dice="TT")
    assert table.asked == "side2 activate"
    assert table.why("pass") == "pass"  # one each
    assert table.why("activate 2a nothing nothing") == "activated"
