"""Setting the world game up, step by step (Epic "Setup"; It. "Preparazione")."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from dust_tactics.core.dice import SecretDice
from dust_tactics.world.decisions import Build, Decision
from dust_tactics.world.editions import EDITIONS
from dust_tactics.world.figures import FIGURES, Kind
from dust_tactics.world.questions import Ask
from dust_tactics.world.state import NEUTRAL, State
from dust_tactics.world.world import WorldGame
from tests.world.positions import refusal, standing
from tests.world.tables import table


def until(ask: Ask, edition: str = "epic", seats: int = 3, seed: int = 1) -> tuple[WorldGame, State]:
    """A game when a question is asked for the first time; everybody has answered at random."""
    game, chance = WorldGame(table(edition, seats)), random.Random(seed)
    dice = SecretDice.from_seed(seed, "setup")
    state = game.begin(dice).state
    while state.question is not None and state.question.ask is not ask:
        legal = game.legal(state)
        state = game.step(state, legal[chance.randrange(len(legal))], dice).state
    assert state.question is not None
    return game, state


def go_on(game: WorldGame, state: State, *decisions: str) -> State:
    dice = SecretDice.from_seed(1, "setup")
    for text in decisions:
        state = game.step(state, game.parse(text), dice).state
    return state


def answered(game: WorldGame, state: State) -> tuple[State, list[tuple[int, Decision]]]:
    """The state after all answers to questions of one kind, each the first legal one, and who gave them."""
    assert state.question is not None
    ask, said = state.question.ask, []
    dice = SecretDice.from_seed(1, "setup")
    while state.question is not None and state.question.ask is ask:
        decision = game.legal(state)[0]
        said.append((state.question.seat, decision))
        state = game.step(state, decision, dice).state
    return state, said


def test_six_cards_are_dealt_and_five_are_left_when_one_has_decided_the_order() -> None:
    game, state = until(Ask.CARD)
    assert [len(hand) for hand in state.hands] == [6, 6, 6]
    assert len(state.deck.pile) == 45 - 18
    _, state = until(Ask.CAPITAL)
    assert [len(hand) for hand in state.hands] == [5, 5, 5]
    ranks = [state.table.deck[state.played[seat] or ""].rank for seat in state.order]
    assert ranks == sorted(ranks, reverse=True), "combat, then movement, then stars"
    assert game.seat_to_move(state) == state.order[0]


def test_a_card_that_lies_face_down_is_known_to_its_player_alone() -> None:
    game, state = until(Ask.CARD)
    card = state.hands[0][2]
    state = go_on(game, state, f"choose {card}")
    assert game.view_for(state, 0).chosen[0] == card
    assert game.view_for(state, 1).chosen == (None, None, None)
    assert game.view_for(state, None).chosen == (None, None, None)
    assert refusal(game, state, f"choose {card}") == "not-in-hand", "it is another's turn to choose"


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("edition", EDITIONS)
def test_everybody_begins_with_a_capital_two_sources_five_areas_and_neutrals_hold_the_rest(
    seats: int, edition: str
) -> None:
    _, state = until(Ask.CENTRE, edition, seats)
    areas = state.table.atlas.areas
    for seat in state.seats:
        held = [areas[area] for area in state.held(seat)]
        assert Counter((area.capital, area.source) for area in held) == {
            (True, False): 1, (False, True): 2, (False, False): 5
        }  # fmt: skip
        assert all(state.force(area.id).counts == (1, 0, 0, 0, 0) for area in held)
    assert len(state.holdings) == 48
    assert all(not areas[area].sea for area in state.holdings), "nobody begins at sea"
    assert {standing(state, area) for area in state.held(NEUTRAL)} <= {"neutral: 1 tank 1 mech"}
    assert len(state.founders) == seats


def test_areas_are_claimed_in_turns() -> None:
    game, state = until(Ask.SOURCE)
    state, said = answered(game, state)
    assert [seat for seat, _ in said] == [*state.order, *state.order]
    _, said = answered(game, state)
    assert [seat for seat, _ in said] == list(state.order) * 5


def test_what_is_claimed_is_free_and_of_its_sort() -> None:
    game, state = until(Ask.SOURCE)
    atlas = state.table.atlas
    taken = next(iter(state.founders))
    sea = next(area for area in atlas.sea if atlas.areas[area].source)
    plain = next(a for a in atlas.land if not atlas.areas[a].source and a not in state.holdings)
    assert refusal(game, state, f"claim {taken}") == "occupied"
    assert refusal(game, state, f"claim {sea}") == "wrong-area"
    assert refusal(game, state, f"claim {plain}") == "wrong-area"
    assert refusal(game, state, "claim atlantis") == "no-area"


def test_centres_stand_on_own_areas_that_are_no_sources_one_in_each() -> None:
    game, state = until(Ask.CENTRE)
    atlas, seat = state.table.atlas, game.seat_to_move(state)
    assert seat is not None
    source = next(area for area in state.held(seat) if atlas.areas[area].source)
    other = next(area for area in state.holdings if state.owner(area) not in (seat, NEUTRAL))
    capital = state.capitals_of(seat)[0]
    assert refusal(game, state, f"centre {source}") == "source"
    assert refusal(game, state, f"centre {other}") == "not-held"
    assert refusal(game, state, f"centre {capital}") == ""
    state, said = answered(game, state)
    assert [one for one, _ in said] == list(state.order) * 3
    assert len(state.centres) == 9


def test_reinforcements_cost_twelve_and_the_card_five_to_a_centre_and_none_at_sea() -> None:
    game, state = until(Ask.REINFORCE)
    seat = game.seat_to_move(state)
    assert seat is not None
    assert state.turn is not None
    card = state.card_of(seat)
    assert card is not None
    assert state.turn.production == 12 + card.production
    centre = state.centres_of(seat)[0]
    sea = next((area for area in state.table.atlas.at_sea[centre]), "s1")
    assert refusal(game, state, f"build 1 submarine at {centre} in {sea}") == "no-sea"
    assert refusal(game, state, f"build 6 tank at {centre}") == "centre-full"
    assert refusal(game, state, "done") == "points-left"
    state = go_on(game, state, f"build 5 tank at {centre}")
    assert refusal(game, state, f"build 1 tank at {centre}") == "centre-full"
    assert state.turn is not None
    assert state.turn.production == 2 + card.production


def test_everybody_reinforces_in_order_and_the_cards_of_the_setup_are_discarded() -> None:
    game, state = until(Ask.REINFORCE)
    played = {card for card in state.played if card is not None}
    state, said = answered(game, state)
    seats = [seat for seat, decision in said if isinstance(decision, Build)]
    assert list(dict.fromkeys(seats)) == list(state.order)
    assert state.round == 1
    assert set(state.deck.discards) == played
    assert state.played == (None, None, None)
    assert state.question is not None
    assert state.question.ask is Ask.CARD


def test_the_figures_are_those_of_the_book() -> None:
    found = {kind: (f.cost, f.combat, f.supremacy, f.most) for kind, f in FIGURES.items()}
    assert found == {
        Kind.TANK: (2, 1, 0, 60), Kind.MECH: (5, 2, 1, 20), Kind.FIGHTER: (3, 1, 1, 20),
        Kind.BOMBER: (6, 2, 1, 15), Kind.SUBMARINE: (4, 1, 0, 15),
    }  # fmt: skip


def test_a_closed_capital_says_why() -> None:
    game, state = until(Ask.CAPITAL, seats=4)
    atlas = state.table.atlas
    one = atlas.capitals[0]
    two = next(area for area in atlas.capitals if area not in (one, atlas.paired[one]))
    state = go_on(game, state, f"claim {one}", f"claim {two}")
    third = next(area for area in atlas.capitals if {area, atlas.paired[area]}.isdisjoint({one, two}))
    found = game.check(state, game.parse(f"claim {third}"))
    assert found is not None
    assert "stays neutral" in found.sentence
    game, state = until(Ask.CAPITAL, seats=3)
    state = go_on(game, state, f"claim {one}")
    found = game.check(state, game.parse(f"claim {atlas.paired[one]}"))
    assert found is not None
    assert atlas.areas[one].name in found.sentence
