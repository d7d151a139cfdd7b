"""What is told of a run: every fact that the player's own cards can bring about has its sentence."""

from __future__ import annotations

from dataclasses import replace

from dust_tactics.dustrunner.cards import Effect
from dust_tactics.dustrunner.dustrunner import DustrunnerGame
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
