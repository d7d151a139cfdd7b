"""Who plays forward: a table as it may be, whole rounds, and nothing that its seat doesn't see."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from dust_tactics.bots.bot import BotQuestion
from dust_tactics.bots.chance import draw
from dust_tactics.bots.lookahead import Lookahead
from dust_tactics.bots.time_budget import think
from dust_tactics.content.levels.load_levels import load_levels
from dust_tactics.play.match import MatchSettings, new_match
from dust_tactics.play.world.kind import WORLD
from dust_tactics.play.world.levels import LEVELS, NAMES
from dust_tactics.world.bots.imagined import imagined
from dust_tactics.world.bots.outlook import Outlook
from dust_tactics.world.bots.standing import FACETS, facets
from dust_tactics.world.questions import Ask
from dust_tactics.world.state import State
from dust_tactics.world.world import WorldGame


def state_at(ask: Ask, *, edition: str = "epic", seats: int = 3, after: int = 40) -> tuple[WorldGame, State]:
    """The first state after so many decisions of recruits in which something is asked."""
    match = new_match(MatchSettings(("bot:recruit",) * seats, {"edition": edition}, 5, WORLD.id))
    number = 0
    while True:
        state: State = match.session.state
        if number >= after and state.question is not None and state.question.ask is ask:
            game = match.session.game
            assert isinstance(game, WorldGame)
            return game, state
        match.bot_decides()
        number += 1


def question_of(game: WorldGame, state: State) -> BotQuestion:
    """The question as its seat sees it."""
    assert state.question is not None
    view = game.view_for(state, state.question.seat)
    return BotQuestion(game, view, state.question.seat, game.legal(view), 77)


def test_every_hidden_card_lies_somewhere_and_none_twice() -> None:
    game, state = state_at(Ask.MOVE)
    assert state.question is not None
    seat = state.question.seat
    view = game.view_for(state, seat)
    there = imagined(view, partial(draw, b"a lot"))
    assert there.hands[seat] == state.hands[seat]
    assert [len(hand) for hand in there.hands] == [len(hand) for hand in state.hands]
    cards = [*there.deck.pile, *there.deck.discards, *(card for hand in there.hands for card in hand)]
    cards += [card for card in there.played if card is not None]
    assert None not in cards
    assert sorted(map(str, cards)) == sorted(state.table.deck)
    assert imagined(view, partial(draw, b"a lot")) == there
    assert imagined(view, partial(draw, b"another")).deck != there.deck


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("ask", [Ask.CARD, Ask.PRODUCE, Ask.MOVE, Ask.ATTACK])
def test_it_decides_by_what_its_seat_sees_alone(name: str, ask: Ask) -> None:
    game, state = state_at(ask, edition="italian")
    assert state.question is not None
    seat = state.question.seat
    other = (seat + 1) % 3
    hand, pile = state.hands[other], state.deck.pile
    swapped = (*pile[len(hand) :], *hand) if hand else pile[::-1]
    hands = tuple(pile[: len(hand)] if at == other else held for at, held in enumerate(state.hands))
    another = state.but(hands=hands, deck=type(state.deck)(swapped, state.deck.discards))
    assert another != state
    bot = LEVELS[name](b"its own key")
    chosen = bot.choose(question_of(game, state))
    assert chosen == bot.choose(question_of(game, another))
    assert game.check(state, chosen) is None


def test_a_playout_goes_to_the_end_of_the_round_whose_points_are_counted() -> None:
    game, state = state_at(Ask.MOVE)
    bot = LEVELS["officer"](b"key")
    thinking = bot.think(question_of(game, state))
    for _ in thinking.steps():
        pass
    assert isinstance(thinking, Lookahead)
    ends = [thinking.play(idea, sample) for idea in thinking.ideas for sample in range(len(idea.values))]
    assert ends
    for end in ends:
        assert end.outcome is not None or end.round == state.round + 1
        assert sum(end.points) >= sum(state.points)


def test_it_says_its_best_three_choices_and_what_decided() -> None:
    game, state = state_at(Ask.ATTACK)
    thinking = LEVELS["general"](b"key").think(question_of(game, state))
    for _ in thinking.steps():
        pass
    first, *others = thinking.explanation().choices
    assert first.decision == thinking.best
    assert first.worth >= 0.0
    assert len(others) == 2
    assert {term.name for choice in (first, *others) for term in choice.terms} <= set(FACETS)


def test_facets_of_two_seats_are_opposite_and_all_have_their_weight() -> None:
    _, state = state_at(Ask.MOVE, seats=2)
    one, two = facets(state, 0), facets(state, 1)
    assert {name: -value for name, value in one.items()} == pytest.approx(two)
    assert set(one) == set(FACETS) == set(load_levels("world").weights)


def test_who_leads_has_the_better_chance_and_the_better_the_later() -> None:
    _, state = state_at(Ask.MOVE, seats=2)
    outlook = Outlook(state, load_levels("world").weights)
    values = [outlook.weighed(state.but(points=points), 0)[0] for points in ((4, 4), (9, 4), (35, 30))]
    assert values == sorted(values)
    assert outlook.weighed(state.but(points=(9, 4)), 1)[0] == pytest.approx(1.0 - values[1])


@pytest.mark.games
def test_an_officer_beats_recruits() -> None:
    won, pairs = 0.0, 6
    for seed in range(pairs):
        for seat in (0, 1):
            sides = ["bot:recruit", "bot:recruit"]
            sides[seat] = "bot:officer"
            match = new_match(MatchSettings(tuple(sides), {"edition": "epic"}, seed, WORLD.id))
            while match.session.seat is not None:
                match.bot_decides()
            assert match.session.outcome is not None
            won += match.session.outcome.winner == seat
    assert won >= 1.3 * pairs, "of two games a pair"


@pytest.mark.parametrize("ask", [Ask.PRODUCE, Ask.MOVE, Ask.ATTACK, Ask.RETREAT])
@pytest.mark.parametrize("name", NAMES)
def test_what_is_thought_in_a_turn_says_nothing_of_the_hand(name: str, ask: Ask) -> None:
    """Whoever reads it learns no card: with another hand of as many cards it is the same to the letter."""
    game, state = state_at(ask)
    assert state.question is not None
    seat = state.question.seat
    hand, pile = state.hands[seat], state.deck.pile
    assert hand, "there is something to hide"
    hands = tuple(pile[: len(hand)] if at == seat else other for at, other in enumerate(state.hands))
    changed = state.but(hands=hands, deck=replace(state.deck, pile=(*hand, *pile[len(hand) :])))
    bot = LEVELS[name](b"key")
    told = []
    for one in (state, changed):
        thinking = bot.think(question_of(game, one))
        think(thinking, None)
        told.append(thinking.explanation())
    assert told[0].choices
    assert told[0] == told[1]
