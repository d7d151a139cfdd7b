"""Rolls as they lie on the table: the dice of one weapon at one unit together, whatever became of them."""

from __future__ import annotations

from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.events.all import DiceRolled
from dust_tactics.ui.skirmish.cards.dice_rolls import Roll, Rolls
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.mid_game import mid_game, state_of


def test_shots_of_one_weapon_that_were_declared_apart_lie_together(app: App) -> None:
    """A recruit fires two of his rifles, then the rest of them at the same unit: that is one weapon."""
    rolls = laid(
        app,
        ("hit", "FFT", "Gun"), ("save", "FS", "Gun"),
        ("hit", "FTS", "Gun"), ("save", "S", "Gun"),
        ("hit", "T", "Other Gun"),
    )  # fmt: skip
    assert [len(roll.dice) for roll in rolls] == [6, 3, 1]
    assert [headed(roll) for roll in rolls] == [
        {"hits": 2, "hits, saved": 1, "misses": 3},
        {"saves": 1, "failed saves": 2},
        {"misses": 1},
    ]


def test_what_is_rolled_again_is_taken_from_the_last_shot_alone(app: App) -> None:
    rolls = laid(
        app,
        ("hit", "FTT", "Gun"), ("hit again", "FS", "Gun"),
        ("hit", "FTS", "Gun"), ("hit again", "TS", "Gun"), ("save", "F", "Gun"),
    )  # fmt: skip
    assert headed(rolls[0]) == {
        "hits": 1, "hits, saved": 1, "rolled again": 4, "of these, hits": 1, "of these, misses": 3,
    }  # fmt: skip
    assert len(rolls) == 2


def test_without_a_weapon_that_is_known_every_roll_lies_by_itself(app: App) -> None:
    assert len(laid(app, ("hit", "FT", ""), ("hit", "FS", ""))) == 2


def laid(app: App, *throws: tuple[str, str, str]) -> list[Roll]:
    """What lies on the table after some throws of a tank and of whom it fires at."""
    play = mid_game(app, ("Axis", ("Ludwig",)), ("SSU", ("Red Yana",)), {"1a": "D5", "2a": "D2"})
    rolls = Rolls()
    rolls.begin("Ludwig attacks", ("1a", "2a"))
    for number, (purpose, faces, weapon) in enumerate(throws):
        side, who, whom = (Side.TWO, "2a", "1a") if purpose.startswith("save") else (Side.ONE, "1a", "2a")
        rolls.add(state_of(play), DiceRolled(side, purpose, faces, "F", number, who, whom), weapon)
    return rolls.rolls


def headed(roll: Roll) -> dict[str, int]:
    """How many of its dice stand under which words."""
    return {group.heading: len(group.dice) for group in roll.groups()}
