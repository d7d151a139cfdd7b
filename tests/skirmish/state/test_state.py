"""What a state keeps of earlier questions never changes an answer."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.core.dice import SecretDice
from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.board.grid import Facing, Square
from dust_tactics.skirmish.events.all import UnitMoved
from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.skirmish.rules.targeting.target_search import has_target
from dust_tactics.skirmish.state.fold import evolve
from dust_tactics.skirmish.state.state import State
from tests.helpers.build import line, position, squad, vehicle

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


def test_a_vehicle_that_moves_away_opens_the_line_behind_it() -> None:
    """Infantry moving changes no line of sight, a vehicle does, whosever it is (DT "Check Line of Sight")."""
    foot, walker = squad("Foot", line("Rifle", "6", "1/1 1/1")), vehicle("Walker")
    state = position(["....."] * 3, ["Foot A2", "Walker C2"], ["Foot E2"], own=[foot, walker]).state
    assert not has_target(state, state.units["1a"])
    because = (Reason("test"),)
    away = UnitMoved("1b", Square(2, 1), (Square(2, 0),), Facing.NORTH, 1, because)
    state = evolve(state, away)
    assert has_target(state, state.units["1a"])
    back = UnitMoved("1b", Square(2, 0), (Square(2, 1),), Facing.SOUTH, 1, because)
    state = evolve(state, back)
    assert not has_target(state, state.units["1a"])
