"""What is said of the square of an objective."""

from __future__ import annotations

from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.core.dice import SecretDice
from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.ui.skirmish.overlays.objective_marks import objective_words


def test_from_which_turn_on_an_objective_counts_is_said_until_it_does() -> None:
    game = SkirmishGame(set_table("grab-the-dust"))
    state = game.begin(SecretDice.from_seed(3, "words")).state
    square = state.objectives[0]
    _, wins = objective_words(state.but(turn=2), square)
    assert wins.endswith("wins by holding it at the end of a turn, from turn 3 on")
    _, wins = objective_words(state.but(turn=3), square)
    assert wins.endswith("wins by holding it at the end of a turn")
