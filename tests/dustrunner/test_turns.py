"""The book's "Setup", "Turn Sequence", "Ending a Round" and "Ending the Game", sentence by sentence."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from dust_tactics.core.decks import Deck
from dust_tactics.core.dice import SecretDice
from dust_tactics.dustrunner.cards import Effect
from dust_tactics.dustrunner.events import Event, LeftUnseen, PairDrawn, Revealed
from dust_tactics.dustrunner.questions import Ask
from dust_tactics.dustrunner.road import lay
from dust_tactics.dustrunner.rules import ends_the_run
from dust_tactics.dustrunner.state import State

from .tables import CARDS, ROAD, after, card_where, game_of, open_to, refusal, told, turn


def begun(seed: int, *readings: str) -> State:
    return game_of(*readings).begin(SecretDice.from_seed(seed, "setup")).state


def set_up(seed: int = 1) -> State:
    dice = SecretDice.from_seed(seed, "setup")
    return after(begun(seed), "take courier", "take autocannon", "take roll-cage", dice=dice)


def test_the_road_begins_at_the_start_and_ends_at_the_finish_with_the_others_shuffled() -> None:
    orders = {begun(seed).cards for seed in range(60)}
    assert len(orders) == 6
    assert {(order[0], order[-1]) for order in orders} == {("raider-base", "home-valley")}
    assert all(len(order) == 5 for order in orders)


def test_the_vehicle_stands_ahead_of_the_raiders() -> None:
    state = begun(1)
    assert (state.trail, state.raiders, state.gap) == ((0, 1, 2), 0, 2)


def test_the_stars_of_the_vehicle_are_the_points_of_the_start_and_the_gauges_are_full() -> None:
    state = set_up()
    parts = [CARDS.parts[name] for name in ("courier", "autocannon", "roll-cage")]
    assert state.points == sum(part.stars for part in parts)
    for gauge in ("health", "fuel", "ammo"):
        assert state.__dict__[gauge] == state.rig.most(gauge) == sum(getattr(part, gauge) for part in parts)


def test_one_modification_is_drawn_and_one_is_chosen_from_all_others() -> None:
    assert len({set_up(seed).mods[0] for seed in range(40)}) > 8
    state = set_up()
    assert state.question is not None
    assert state.question.ask is Ask.MODIFY
    left = [card.id for card in CARDS.modifications if card.id != state.mods[0]]
    assert open_to(state) == [f"fit {name}" for name in left]
    chosen = after(state, f"fit {left[3]}")
    assert chosen.mods == (state.mods[0], left[3])
    assert Counter(chosen.modifications.pile) == Counter(name for name in left if name != left[3])


def test_the_decks_are_whole_and_shuffled() -> None:
    state = after(set_up(), open_to(set_up())[0])
    assert Counter(state.resolution.pile) == Counter(CARDS.resolution_deck)
    assert len(state.exploration.pile) == 10
    assert state.resolution.pile != CARDS.resolution_deck


def test_the_vehicle_may_be_chosen_before_the_road() -> None:
    state = begun(1, "DR-vehicle-when=vehicle-first")
    assert not state.trail
    assert after(state, "take courier", "take autocannon", "take roll-cage").trail


def test_two_cards_are_drawn_face_down_and_one_is_revealed() -> None:
    _, events = told(set_up(), open_to(set_up())[0])
    kinds = [type(event) for event in events]
    assert kinds.index(PairDrawn) < kinds.index(Revealed)
    state = set_up()
    view = game_of().view_for(after(state, open_to(state)[0]), 0)
    assert view.pair[0] is not None
    assert view.pair[1] is None
    assert set(view.exploration.pile) == set(view.resolution.pile) == set(view.modifications.pile) == {None}


def test_the_first_card_is_resolved_and_the_other_discarded_unseen() -> None:
    state, events = told(turn("farm", "crags"), "resolve", "choose 2")
    assert LeftUnseen(None) in events
    assert None in state.exploration.discards
    assert state.points == 4


def test_whoever_passes_must_resolve_the_second_card() -> None:
    state = after(turn("farm", "dust-worm"), "pass")
    assert (state.current, state.order) == ("dust-worm", 2)
    assert open_to(state) == ["choose 1", "choose 2"]


def test_the_worm_must_always_be_resolved() -> None:
    state = turn("dust-worm")
    assert open_to(state) == ["resolve"]
    assert "must always be resolved" in str(refusal(state, "pass"))


def test_a_worm_that_lies_unseen_is_resolved_too_by_the_other_reading() -> None:
    state = after(turn("farm", "dust-worm", readings=("DR-worm=always",)), "resolve", "choose 2")
    assert (state.current, state.order) == ("dust-worm", 2)


def test_nobody_knows_whether_a_worm_lies_unseen_until_the_first_card_is_done() -> None:
    def fought(second: str) -> tuple[State, State, list[Event | None]]:
        first = turn("scout-bikes", second, readings=("DR-worm=always",), trail=tuple(range(8)))
        state, events = told(first, "resolve")
        return state, state.hidden(), [game_of().fact_for(first, event, 0) for event in events]

    worm, farm = fought("dust-worm"), fought("farm")
    assert worm[1:] == farm[1:]
    after_worm, after_farm = (after(state, "attack 4", "keep") for state, *_ in (worm, farm))
    assert (after_worm.current, after_worm.order, after_worm.turn) == ("dust-worm", 2, 1)
    assert (after_farm.exploration.discards, after_farm.turn) == (("scout-bikes", None), 2)


def test_an_option_must_be_payable() -> None:
    state = after(turn("clear-path", fuel=0), "resolve")
    assert open_to(state) == ["choose 2"]
    assert "not enough to pay" in str(refusal(state, "choose 1"))
    assert after(turn("clear-highway", fuel=0), "resolve").turn == 2


def test_gauges_stay_between_nothing_and_their_most() -> None:
    state = after(turn("farm"), "resolve", "choose 1")
    assert (state.health, state.fuel, state.ammo) == (6, 5, 9)
    assert after(turn("farm", fuel=1), "resolve", "choose 1").fuel == 2


def test_fuel_is_spent_to_move() -> None:
    state = after(turn("clear-path"), "resolve", "choose 1")
    assert state.fuel == 4
    assert state.trail == (0, 1, 2, 3, 4)


def test_raiders_follow_the_path_that_was_taken() -> None:
    road = lay(CARDS, ROAD)
    fork = next(n for n, space in enumerate(road.spaces) if len(space.onward) > 1)
    state = turn("clear-path", trail=tuple(range(fork + 1)), raiders=fork - 1)
    state = after(state, "resolve", "choose 1", "turn bank")
    bank = [n for n, space in enumerate(road.spaces) if space.lane == "bank"]
    assert state.trail[-2:] == tuple(bank[:2])
    moved = after(turn("ambulance", trail=state.trail, raiders=fork), "resolve", "choose 1")
    assert moved.trail[moved.raiders] == bank[0]


@pytest.mark.parametrize("lane", ["riverbed", "bank"])
def test_a_fork_is_asked_about_in_the_middle_of_a_move(lane: str) -> None:
    road = lay(CARDS, ROAD)
    fork = next(n for n, space in enumerate(road.spaces) if len(space.onward) > 1)
    state = after(turn("clear-highway", trail=tuple(range(fork)), raiders=0), "resolve", "choose 1")
    assert open_to(state) == ["turn riverbed", "turn bank"]
    state = after(state, f"turn {lane}")
    assert road.spaces[state.trail[fork + 1]].lane == lane
    assert len(state.trail) == fork + 4


def test_the_raiders_catch_whoever_they_reach() -> None:
    state = after(turn("ambulance", raiders=1), "resolve", "choose 1")
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.winner) == ("caught", None)


@pytest.mark.parametrize(
    ("card", "option", "changes", "fatal"),
    [
        ("ambulance", 1, {}, False),
        ("ambulance", 2, {}, True),
        ("ambulance", 2, {"mods": ("trapdoor",)}, False),
        ("dust-worm", 1, {}, True),
        ("dust-worm", 1, {"trail": tuple(range(4))}, False),
        ("clear-path", 2, {"raiders": 1}, False),
        ("gas-station", 2, {"raiders": 1}, False),
    ],
)
def test_what_is_sure_to_end_the_run_is_known_before(
    card: str, option: int, changes: dict[str, Any], fatal: bool
) -> None:
    state = turn(card, **changes)
    assert ends_the_run(state, CARDS.explored[card].options[option - 1]) == fatal
    over = after(state, "resolve", f"choose {option}")
    assert (over.outcome is not None) == fatal


def test_who_is_home_before_the_raiders_come_is_not_caught() -> None:
    near = tuple(
        n for n, space in enumerate(lay(CARDS, ROAD).spaces)
        if space.lane in ("", "bank", "ring-road", "pass-road", "ford") and n < lay(CARDS, ROAD).finish
    )  # fmt: skip
    loud = replace(CARDS.explored["clear-path"].options[1], effects=(Effect("move", 1), Effect("raiders", 9)))
    assert not ends_the_run(turn("clear-path", trail=near), loud)
    assert ends_the_run(turn("clear-path", trail=near[:-1], raiders=len(near) - 5), loud)


def test_raiders_who_would_pass_have_caught_the_vehicle_and_the_points_count_without_those_of_home() -> None:
    state = after(turn("gas-station", raiders=1, points=7), "resolve", "choose 1")  # a space behind, and 2 on
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.points, state.gap) == ("caught", (7,), 0)


def test_a_star_is_three_points_landed_on_or_passed() -> None:
    road = lay(CARDS, ROAD)
    star = next(n for n, space in enumerate(road.spaces) if space.kind == "*" and space.lane == "bank")
    before = tuple(n for n in range(star) if road.spaces[n].lane != "riverbed")
    for option in ("choose 1", "choose 2"):  # two spaces, or one
        assert after(turn("clear-path", trail=before), "resolve", option).points == 3


@pytest.mark.parametrize(("readings", "health"), [((), 5), (("DR-hazards=off",), 6)])
def test_a_hazard_costs_health(readings: tuple[str, ...], health: int) -> None:
    road = lay(CARDS, ROAD)
    hazard = next(n for n, space in enumerate(road.spaces) if space.kind == "!" and space.lane == "riverbed")
    state = turn("clear-path", trail=tuple(range(hazard)), readings=readings)
    assert after(state, "resolve", "choose 1").health == health


def last_turn(**changes: Any) -> State:
    return turn("farm", "crags", exploration=Deck((), tuple(["spybot"] * 10)), turn=6, **changes)


def test_a_round_has_six_turns_and_begins_with_all_cards_shuffled() -> None:
    state = turn("farm", "crags", exploration=Deck(("farm", "crags") * 5))
    for number in range(1, 7):
        assert (state.round, state.turn) == (1, number)
        state = after(state, "resolve", "choose 2")
    assert (state.round, state.turn) == (2, 1)
    pair = [card for card in state.pair if card is not None]
    assert Counter(state.exploration.pile) + Counter(pair) == Counter(CARDS.exploration_deck)
    assert state.exploration.discards == ()


def test_the_tank_takes_a_fuel_at_the_end_of_a_round() -> None:
    assert after(last_turn(), "resolve", "choose 2").fuel == 4


def test_without_fuel_the_raiders_come_two_spaces_nearer() -> None:
    state = after(last_turn(fuel=0, trail=tuple(range(5))), "resolve", "choose 2")
    assert (state.fuel, state.gap) == (0, 2)
    assert after(last_turn(fuel=0), "resolve", "choose 2").outcome is not None


def test_the_fuel_may_be_kept_by_the_other_reading() -> None:
    state = last_turn(trail=tuple(range(5)), readings=("DR-tank=may",))
    state = after(state, "resolve", "choose 2")
    assert open_to(state) == ["fill", "leave"]
    assert (after(state, "leave").gap, after(state, "leave").fuel) == (2, 5)
    assert (after(state, "fill").gap, after(state, "fill").fuel) == (4, 4)


def test_who_has_no_health_left_is_defeated() -> None:
    skulls = card_where(skulls=3)
    state = after(turn("dust-worm", health=2, drawn=(skulls,)), "resolve", "choose 2")
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.winner, state.outcome.points) == ("wrecked", None, (0,))


def test_reaching_f_wins_at_once_with_ten_points_more() -> None:
    road = lay(CARDS, ROAD)
    near = tuple(
        n for n in range(road.finish) if road.spaces[n].lane in ("", "bank", "ring-road", "pass-road", "ford")
    )
    state = after(turn("clear-highway", trail=near, points=7), "resolve", "choose 1")
    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.reason, state.outcome.points) == (0, "home", (17,))
    assert CARDS.rank(17) == "Drifter"


def test_a_run_may_be_given_up() -> None:
    state = after(turn("farm", points=3), "concede")
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.points) == ("conceded", (3,))
    assert "concede" not in open_to(turn("farm"))


def test_points_stop_at_ninety_nine() -> None:
    assert after(turn("farm", points=97), "resolve", "choose 2").points == 99
