"""Whole random games of both editions, two to six players: after every decision nothing impossible is so.

``make games`` plays a thousand of each edition.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Callable
from itertools import chain, islice
from operator import add, le

import pytest

from dust_tactics.core.dice import SecretDice
from dust_tactics.core.serialization import to_plain
from dust_tactics.world.decisions import Decision, Done
from dust_tactics.world.editions import EDITIONS
from dust_tactics.world.events import Waiting
from dust_tactics.world.figures import CENTRES, FIGURES
from dust_tactics.world.state import GOAL, HAND, NEUTRAL, State
from dust_tactics.world.world import WorldGame
from tests.world.referee import Referee
from tests.world.tables import table

GAMES = int(os.environ.get("DUST_GAMES", 60))
BATCHES = 10
LONGEST = 6_000
MOST = [figure.most for figure in FIGURES.values()]


def game_of(edition: str, seed: int) -> WorldGame:
    return WorldGame(table(edition, 2 + seed % 5))


def sound(state: State, before: State | None) -> None:
    """Assert everything that holds at any moment of a game; what is the same as before held then."""
    for parts, hold in _HOLD.items():
        if before is None or any(getattr(state, part) is not getattr(before, part) for part in parts):
            hold(state)
    if before is not None and state.points is not before.points:
        assert all(now >= had for now, had in zip(state.points, before.points, strict=True))


def _units(state: State) -> None:
    """Every unit is of the box, and where it may be."""
    areas = state.table.atlas.areas
    armies = {seat: [0] * len(FIGURES) for seat in (NEUTRAL, *state.seats)}
    if state.fight is not None:
        armies[state.fight.seats[0]] = list(state.fight.attack.counts)
    for area, holding in state.holdings.items():
        counts = holding.force.counts
        assert min(counts) >= 0 < sum(counts)
        assert counts[-1] == (sum(counts) if areas[area].sea else 0), "submarines at sea, all others on land"
        armies[holding.owner] = [*map(add, armies[holding.owner], counts)]
    for seat in state.seats:
        assert all(map(le, armies[seat], MOST))


def _centres(state: State) -> None:
    areas = state.table.atlas.areas
    assert len(state.centres) <= CENTRES
    assert not any(areas[area].sea or areas[area].source for area in state.centres)


def _cards(state: State) -> None:
    """Every card lies in one place."""
    lying = (card for card in (*state.chosen, *state.played) if card is not None)
    cards = [*state.deck.pile, *state.deck.discards, *lying, *chain(*state.hands)]
    assert len(cards) == len(state.table.deck)
    assert {*cards} == state.table.deck.keys()
    assert all(len(hand) <= HAND + 1 for hand in state.hands)


def _fight(state: State) -> None:
    if state.fight is not None and state.question is not None and state.fight.faces == (None, None):
        assert state.fight.attack
        assert state.force(state.fight.target)


_HOLD: dict[tuple[str, ...], Callable[[State], None]] = {
    ("holdings", "fight"): _units,
    ("centres",): _centres,
    ("deck", "chosen", "played", "hands"): _cards,
    ("fight", "question", "holdings"): _fight,
}
"""What holds of parts of a position."""


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("batch", range(BATCHES))
def test_whole_games_end_and_break_nothing(edition: str, batch: int) -> None:
    for seed in range(batch, GAMES, BATCHES):
        game, chance = game_of(edition, seed), random.Random(f"{edition} {seed}")
        dice = SecretDice.from_seed(seed, "whole game")
        state, before = game.begin(dice).state, None
        for _ in range(LONGEST):
            sound(state, before)
            legal = game.legal(state)
            if not legal:
                break
            decision = legal[chance.randrange(len(legal))]
            assert game.parse(str(decision)) == decision
            assert game.describe(state, decision)
            before, state = state, game.step(state, decision, dice).state
        assert state.outcome is not None
        assert max(state.points) >= GOAL


def test_a_referee_of_the_english_book_finds_every_fact_right() -> None:
    seen: Counter[str] = Counter()
    games = max(10, GAMES // 10)
    for seed in range(games):
        game, chance, referee = game_of("epic", seed), random.Random(f"referee {seed}"), Referee()
        dice = SecretDice.from_seed(seed, "referee")
        state = game.begin(dice).state
        while legal := game.legal(state):
            some = [legal[chance.randrange(len(legal))] for _ in range(3)]
            decision = next((one for one in some if not isinstance(one, Done)), some[0])
            step = game.step(state, decision, dice)
            for event in step.events:
                if not isinstance(event, Waiting):
                    referee.sees(state, event)
                    state = game.fold(state, event)
            state = step.state
        seen += referee.seen
    assert seen["GameEnded"] == games
    met = (
        "AttackDeclared",
        "MechsDropped",
        "SpecialAttack",
        "NurseTended",
        "CeaseFire",
        "voluntary",
        "UnitsMoved",
    )
    assert all(seen[name] for name in met)


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_listed_is_open_and_nothing_else(edition: str) -> None:
    """Listed decisions step; those of other moments are refused with a sentence, or are listed as well."""
    for seed in range(3):
        game, chance = game_of(edition, seed), random.Random(seed)
        dice = SecretDice.from_seed(seed, "listed")
        state = game.begin(dice).state
        seen: list[Decision] = []
        while legal := game.legal(state):
            listed = list(islice(legal, 400))
            assert len(listed) == min(400, len(legal))
            for decision in chance.sample(listed, min(12, len(listed))):
                assert game.check(state, decision) is None
            everything = {*map(str, legal)} if len(legal) < 400 else None
            for decision in chance.sample(seen, min(12, len(seen))):
                refusal = game.check(state, decision)
                if refusal is not None:
                    assert refusal.sentence
                elif everything is not None:
                    assert str(decision) in everything or len(getattr(decision, "parts", "1")) > 1
            decision = legal[chance.randrange(len(legal))]
            seen = [*seen[-200:], decision]
            state = game.step(state, decision, dice).state


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_same_seed_is_the_same_game_and_facts_folded_up_are_it(edition: str) -> None:
    told = []
    for _ in range(2):
        game, chance = game_of(edition, 3), random.Random(3)
        dice = SecretDice.from_seed(3, "same")
        step = game.begin(dice)
        folded, facts = game.blank(), []
        while True:
            for fact in step.events:
                game.narrate(folded, fact)
                folded = game.fold(folded, fact)
                facts.append(str(to_plain(fact)))
            assert folded == step.state
            state = step.state
            legal = game.legal(state)
            if not legal:
                break
            step = game.step(state, legal[chance.randrange(len(legal))], dice)
        told.append(facts)
    assert told[0] == told[1]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_view_folded_with_what_its_seat_is_told_is_the_view_of_the_new_state(edition: str) -> None:
    game, chance = game_of(edition, 2), random.Random(2)
    dice = SecretDice.from_seed(2, "views")
    step = game.begin(dice)
    seats = (*step.state.seats, None)
    views = {seat: game.blank() for seat in seats}
    state = game.blank()
    for _ in range(500):
        for fact in step.events:
            for seat in seats:
                told = game.fact_for(state, fact, seat)
                if told is not None:
                    views[seat] = game.fold(views[seat], told)
            state = game.fold(state, fact)
        for seat in seats:
            assert views[seat] == game.view_for(state, seat)
        to_move, legal = game.seat_to_move(state), game.legal(state)
        if not legal:
            break
        assert list(islice(game.legal(views[to_move]), 50)) == list(islice(legal, 50))
        step = game.step(state, legal[chance.randrange(len(legal))], dice)


def test_nobody_sees_another_hand_or_what_comes() -> None:
    game = game_of("epic", 1)
    state = game.begin(SecretDice.from_seed(1, "hands")).state
    for seat in state.seats:
        view = game.view_for(state, seat)
        assert all(card is not None for card in view.hands[seat])
        others = [card for other in state.seats if other != seat for card in view.hands[other]]
        assert {*others} == {None}
        assert {*view.deck.pile} == {None}
