"""What is told of a run: every fact that the player's own cards can bring about has its sentence."""

from __future__ import annotations

from dataclasses import replace

from dust_tactics.dustrunner.cards import Effect
from dust_tactics.dustrunner.dustrunner import DustrunnerGame
from dust_tactics.dustrunner.state import Table

from .tables import CARDS, card_where, told, turn


def test_loot_that_moves_the_raiders_is_told() -> None:
    noisy = tuple(replace(loot, effects=(Effect("raiders", 1),)) for loot in CARDS.loot)
    table = Table(replace(CARDS, loot=noisy, code="noisy"))
    begun = turn("outpost", "farm", drawn=(card_where(skulls=0),), trail=tuple(range(8)), table=table)
    state, events = told(begun, "resolve", "choose 2")
    sentences = [DustrunnerGame(table).narrate(state, event) for event in events]
    assert "The raiders come nearer by 1 space after the loot: 6 spaces behind" in sentences
