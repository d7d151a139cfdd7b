"""What a state keeps of earlier questions never changes an answer."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from dust_tactics.content.table import set_table
from dust_tactics.core.dice import SecretDice
from dust_tactics.skirmish.skirmish import SkirmishGame
from dust_tactics.skirmish.state import State

FORCES = [
    ("first-wave", "ghost-company"),
    ("guards-armour", "steel-spearhead"),
    ("red-thunder", "ranger-patrol"),
]


def _forgetful(state: State) -> State:
    """The same state, at another table, that has never been asked anything."""
    return replace(
        state, table=replace(state.table), units={name: replace(unit) for name, unit in state.units.items()}
    )


@pytest.mark.parametrize("forces", FORCES)
def test_a_state_answers_as_if_it_had_never_been_asked(forces: tuple[str, str]) -> None:
    game = SkirmishGame(set_table("encounter", *forces))
    for seed in range(2):
        chance, dice = random.Random(seed), SecretDice.from_seed(seed, "state")
        state = game.begin(dice).state
        while legal := game.legal(state):
            fresh = _forgetful(state)
            assert list(game.legal(fresh)) == list(legal)
            assert fresh.standing == state.standing
            assert fresh.places == state.places
            assert fresh.strength == state.strength
            assert fresh.by_square == state.by_square
            assert fresh.scene == state.scene
            assert fresh.scene.names == state.scene.names
            state = game.step(state, legal[chance.randrange(len(legal))], dice).state


def test_asking_changes_nothing_that_is_recorded() -> None:
    game = SkirmishGame(set_table())
    chance, dice = random.Random(3), SecretDice.from_seed(3, "state")
    state = game.begin(dice).state
    for _ in range(60):
        legal = game.legal(state)
        before = _forgetful(state)
        for decision in legal:
            assert game.check(state, decision) is None
        assert state.units == before.units
        assert (state.agenda, state.question, state.rolls) == (before.agenda, before.question, before.rolls)
        state = game.step(state, legal[chance.randrange(len(legal))], dice).state
