"""What is said of dice that are thrown again: not all of them need be."""

from __future__ import annotations

from dust_tactics.world import events as e
from dust_tactics.world.narrate import narrate
from tests.world.positions import position, say


def test_dice_that_are_thrown_again_are_not_counted_anew() -> None:
    game, state = position("epic", {"c3": "1: 3 mech", "d3": "2: 1 tank"})
    state = say(game, state, "attack c3 3 mech to d3")
    faces = (0, 5, 5)
    assert narrate(state, e.DiceThrown(0, faces, 1)) == "Player 1 throws 3 dice: 1 hit."
    assert narrate(state, e.DiceThrown(0, faces, 1, again=True)) == "Player 1 throws again: now 1 hit."
