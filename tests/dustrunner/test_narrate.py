"""What is told of a run: every fact that the player's own cards can bring about has its sentence."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from dust_tactics.dustrunner.cards import Effect
from dust_tactics.dustrunner.dustrunner import DustrunnerGame
from dust_tactics.dustrunner.narrate import kept_words
from dust_tactics.dustrunner.state import Table

from .tables import CARDS, after, card_where, game_of, open_to, told, turn


def test_loot_that_moves_the_raiders_is_told() -> None:
    noisy = tuple(replace(loot, effects=(Effect("raiders", 1),)) for loot in CARDS.loot)
    table = Table(replace(CARDS, loot=noisy, code="noisy"))
    begun = turn("outpost", "farm", drawn=(card_where(skulls=0),), trail=tuple(range(8)), table=table)
    state, events = told(begun, "resolve", "choose 2")
    sentences = [DustrunnerGame(table).narrate(state, event) for event in events]
    assert "The raiders come nearer by 1 space after the loot: 6 spaces behind" in sentences


def test_what_other_readings_let_one_decide_has_words() -> None:
    game = game_of()
    left = after(turn("farm", readings=("DR-options=left",)), "resolve")
    assert game.describe(left, game.parse("choose 0")) == "leave all of it"
    _, events = told(left, "choose 0")
    assert "Farm: all of it is left" in [game.narrate(left, event) for event in events]
    far = after(turn("clear-path", readings=("DR-whole-move=up-to",)), "resolve", "choose 1")
    words = [game.describe(far, game.parse(line)) for line in open_to(far)]
    assert words == ["drive 2 spaces", "drive 1 space", "drive 0 spaces"]


def test_a_card_of_which_nothing_can_be_paid_says_so() -> None:
    spent = replace(CARDS.explored["farm"], options=CARDS.explored["farm"].options[1:])
    cards = tuple(spent if card.id == "farm" else card for card in CARDS.exploration)
    broke = turn("farm", ammo=0, table=Table(replace(CARDS, code="spent", exploration=cards)))
    state, events = told(broke, "resolve")
    sentences = [game_of().narrate(state, event) for event in events]
    assert "Farm: nothing of it can be paid, and nothing happens" in sentences


HARD, EASY = card_where(die=6, begins="enemy", skulls=1), card_where(die=1, begins="you", skulls=0)
TWO, ONE = card_where(skulls=2, die=2), card_where(skulls=1, die=4)


@pytest.mark.parametrize(
    ("card", "drawn", "decisions", "words"),
    [
        ("war-rig", (HARD,), ("resolve",), "10 health, the enemy begins"),
        ("war-rig", (EASY,), ("resolve",), "5 health, you begin"),
        ("scout-bikes", (HARD, TWO), ("resolve", "keep"), "you lose 2 health"),
        ("spybot", (HARD, TWO), ("resolve", "keep"), "raiders 2 spaces nearer"),
        ("war-rig", (EASY, TWO), ("resolve", "keep", "attack 1"), "3 damage, 2 health left to the enemy"),
        (
            "scout-bikes", (EASY, TWO), ("resolve", "keep", "attack 1"),
            "3 damage, nothing is left of the enemy",
        ),
        (
            "scout-bikes", (EASY, TWO, card_where(loot="repairs", moon="half")),
            ("resolve", "keep", "attack 1", "keep"), "Repairs, Belt of ammo, raiders 1 space nearer",
        ),
        ("crags", (ONE,), ("resolve", "choose 1"), "you lose 1 health"),
        ("outpost", (ONE, TWO, EASY), ("resolve", "choose 2", "keep"), "Charts, Fuel can"),
    ],
)  # fmt: skip
def test_what_drawn_cards_come_to_is_said_and_then_comes(
    card: str, drawn: tuple[str, ...], decisions: tuple[str, ...], words: str
) -> None:
    state = after(turn(card, "farm", drawn=drawn, points=20, trail=tuple(range(9))), *decisions)
    assert kept_words(state) == words
    kept = after(state, "keep")
    if words.startswith("you lose"):
        assert kept.health == state.health - int(words.split()[2])
    if "nearer" in words:
        assert kept.raiders - state.raiders == int(words.split("raiders ")[1].split()[0])
    if "damage" in words:
        assert f"{0 if kept.fight is None else kept.fight.health} health left" in words or kept.fight is None


@pytest.mark.parametrize(
    ("card", "drawn", "decisions", "changes", "words"),
    [
        ("scout-bikes", (HARD, TWO), ("resolve", "keep"), {"health": 2}, "you lose 2 health, and the run"),
        ("scout-bikes", (HARD, TWO), ("resolve", "keep"), {"health": 3}, "you lose 2 health"),
        ("spybot", (HARD, TWO), ("resolve", "keep"), {"raiders": 0}, "raiders 2 spaces nearer, upon you"),
        ("spybot", (HARD, TWO), ("resolve", "keep"), {"raiders": 0, "mods": ("trapdoor",)},
         "raiders 2 spaces nearer"),
        ("scout-bikes", (EASY, TWO, card_where(loot="repairs", moon="half")),
         ("resolve", "keep", "attack 1", "keep"), {"raiders": 1},
         "Repairs, Belt of ammo, raiders 1 space nearer, upon you"),
    ],
)  # fmt: skip
def test_what_ends_the_run_is_said_of_drawn_cards(
    card: str, drawn: tuple[str, ...], decisions: tuple[str, ...], changes: dict[str, Any], words: str
) -> None:
    state = after(turn(card, "farm", drawn=drawn, points=20, trail=tuple(range(3)), **changes), *decisions)
    assert kept_words(state) == words
    over = after(state, "keep").outcome
    assert (over is not None) == words.endswith(("and the run", "upon you"))
