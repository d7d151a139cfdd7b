"""Whole random runs: after every decision nothing impossible is on the table.

``make games`` plays ten thousand of them.
"""

from __future__ import annotations

import os
import random
from collections import Counter

import pytest

from dust_tactics.content.dustrunner.load import CARDS
from dust_tactics.core.dice import SecretDice
from dust_tactics.dustrunner.cards import GAUGES, CardSet
from dust_tactics.dustrunner.dustrunner import DustrunnerGame
from dust_tactics.dustrunner.questions import Ask
from dust_tactics.dustrunner.rulings import RULINGS, readings_of
from dust_tactics.dustrunner.state import MOST_POINTS, TURNS, State, Table

RUNS = 10_000 if "DUST_GAMES" in os.environ else 500
BATCHES = 10
LONGEST = 3_000
"""Decisions of a run at most: raiders, worm and dry tanks end it long before."""

SWITCHES = tuple(ruling for ruling in RULINGS if ruling.readings)


def game_of(seed: int, cards: CardSet) -> DustrunnerGame:
    """A run; every second one is played by readings that are not the usual ones."""
    chance = random.Random(seed)
    words = [f"{ruling.id}={chance.choice(ruling.readings).name}" for ruling in SWITCHES if seed % 2]
    return DustrunnerGame(Table(cards, readings_of(words)))


def sound(state: State) -> None:
    """Assert everything that holds at any moment of a run."""
    cards = state.table.cards
    if state.round or state.points:
        for gauge in GAUGES:
            assert 0 <= state.__dict__[gauge] <= state.rig.most(gauge), gauge
    assert 0 <= state.points <= MOST_POINTS
    assert len(set(state.mods)) == len(state.mods)
    if state.trail:
        _on_the_road(state)
    if state.round:
        assert 1 <= state.turn <= TURNS or state.outcome is not None
        held = Counter(state.resolution.pile) + Counter(state.resolution.discards) + Counter(state.drawn)
        assert held == Counter(cards.resolution_deck)
        mods = Counter(state.mods) + Counter(state.modifications.pile) + Counter(state.modifications.discards)
        assert mods == Counter(card.id for card in cards.modifications)
        _explored(state)


def _on_the_road(state: State) -> None:
    road = state.road
    assert state.trail[0] == 0
    for here, there in zip(state.trail, state.trail[1:], strict=False):
        assert there in road.spaces[here].onward
    assert 0 <= state.raiders <= len(state.trail) - 1
    assert (state.gap == 0) == (state.outcome is not None and state.outcome.reason == "caught")


def _explored(state: State) -> None:
    """The twelve cards are in the pile, on the table or discarded; those discarded unseen have no name."""
    deck = Counter(state.table.cards.exploration_deck)
    piled = Counter(card for card in state.exploration.pile if card is not None)
    known = Counter(card for card in state.exploration.discards if card is not None)
    assert not piled + known - deck
    between = state.question is not None and state.question.ask is Ask.TANK  # shuffled for the next round
    drawn = 0 if between else 2 * state.turn
    assert piled.total() + drawn == 2 * TURNS or state.outcome is not None


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(BATCHES))
def test_whole_runs_end_and_break_nothing(batch: int) -> None:
    cards = CARDS.load(shipped=True).made
    ends: Counter[str] = Counter()
    for seed in range(batch, RUNS, BATCHES):
        game, chance = game_of(seed, cards), random.Random(seed)
        dice = SecretDice.from_seed(seed, "whole run")
        state = game.begin(dice).state
        for _ in range(LONGEST):
            sound(state)
            legal = game.legal(state)
            if not legal:
                break
            decision = legal[chance.randrange(len(legal))]
            assert game.parse(str(decision)) == decision
            assert game.describe(state, decision)
            state = game.step(state, decision, dice).state
        assert state.outcome is not None
        assert (state.outcome.winner == 0) == (state.outcome.reason == "home")
        ends[state.outcome.reason] += 1
    assert set(ends) <= {"home", "wrecked", "caught"}
    assert min(ends["wrecked"], ends["caught"]) > 0
