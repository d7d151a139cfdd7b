"""Production and movement of a turn (Epic "The Production Phase", "The Movement Phase")."""

from __future__ import annotations

import pytest

from dust_tactics.world.cards import Ability
from dust_tactics.world.questions import Ask
from dust_tactics.world.rules.production import income
from tests.world.positions import ATLAS, position, refusal, say, standing
from tests.world.tables import deck

BOTH = pytest.mark.parametrize("edition", ["epic", "italian"])
SOURCES = [area for area in ATLAS.land if ATLAS.areas[area].source]
PLAIN = [area for area in ATLAS.land if not ATLAS.areas[area].source and not ATLAS.areas[area].capital]


def held(*areas: str, by: int = 1) -> dict[str, str]:
    return dict.fromkeys(areas, f"{by}: 1 tank")


# -- production ------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize(("centres", "sources", "expected"), [(3, 2, 15), (3, 3, 18), (1, 3, 12), (0, 0, 9)])
def test_three_points_for_a_centre_as_far_as_there_are_sources_six_for_the_capital_and_the_card(
    edition: str, centres: int, sources: int, expected: int
) -> None:
    """The book's example: three centres, two sources, a capital and a card of three are fifteen."""
    _, state = position(
        edition, held("a1", *PLAIN[:3], *SOURCES[:sources]) | held("h1", by=2), centres=PLAIN[:centres],
        founders={"a1": 1}, phase="production",
    )  # fmt: skip
    assert income(state, 0) == expected


@BOTH
def test_nobody_has_fewer_than_six(edition: str) -> None:
    _, state = position(edition, held("c3") | held("h1", by=2), phase="production")
    assert income(state, 0) == 6


@BOTH
def test_units_are_built_where_a_centre_is_and_submarines_in_a_sea_beside_it(edition: str) -> None:
    sea, other = ATLAS.at_sea["b1"][0], "s12"
    game, state = position(
        edition, held("b1", "c3") | held("h1", by=2), centres=["b1"], phase="production", production=30
    )
    assert refusal(game, state, "build 1 tank at c3") == "no-centre"
    assert refusal(game, state, f"build 1 submarine at b1 in {other}") == "sea-closed"
    assert refusal(game, state, "build 1 submarine at b1") == "place"
    assert refusal(game, state, f"build 1 tank at b1 in {sea}") == "place"
    state = say(game, state, f"build 2 submarine at b1 in {sea}", "build 3 tank at b1")
    assert (standing(state, sea), standing(state, "b1")) == ("1: 2 submarine", "1: 4 tank")
    assert refusal(game, state, "build 1 tank at b1") == "centre-full", "submarines count, too"


@BOTH
def test_submarines_are_not_placed_among_enemies(edition: str) -> None:
    sea = ATLAS.at_sea["b1"][0]
    game, state = position(
        edition, held("b1") | {sea: "2: 1 submarine"}, centres=["b1"], phase="production", production=30
    )
    assert refusal(game, state, f"build 1 submarine at b1 in {sea}") == "sea-closed"


@BOTH
def test_a_new_centre_stands_on_an_own_area_without_one_and_builds_nothing_yet(edition: str) -> None:
    source = SOURCES[0]
    game, state = position(
        edition,
        held("c3", "d3", source) | held("h1", by=2),
        centres=["c3"],
        phase="production",
        production=20,
    )
    assert refusal(game, state, "centre c3") == "has-centre"
    assert refusal(game, state, f"centre {source}") == "source"
    assert refusal(game, state, "centre h1") == "not-held"
    state = say(game, state, "centre d3")
    assert state.turn is not None
    assert state.turn.production == 14
    assert refusal(game, state, "build 1 tank at d3") == "not-able"


@BOTH
def test_no_more_is_bought_than_is_paid_for_or_lies_in_the_box(edition: str) -> None:
    many = {"c3": "1: 58 tank", "h1": "2: 1 tank"}
    game, state = position(edition, many, centres=["c3"], phase="production", production=9)
    assert refusal(game, state, "build 5 tank at c3") == "too-dear"
    assert refusal(game, state, "build 3 tank at c3") == "box-empty"
    assert refusal(game, state, "build 2 tank at c3") == ""
    full = dict.fromkeys(PLAIN[:25], "1: 1 tank") | held("h1", by=2)
    game, state = position(edition, full, centres=PLAIN[:24], phase="production", production=9)
    assert refusal(game, state, f"centre {PLAIN[24]}") == "box-empty"


@BOTH
def test_cards_are_thrown_away_first_and_bought_all_at_once_up_to_five(edition: str) -> None:
    names = list(deck())[:4]
    game, state = position(
        edition, held("c3") | held("h1", by=2), phase="production", production=6, hands={1: names}
    )
    state = state.but(deck=type(state.deck)(tuple(list(deck())[10:20]), ()))
    assert refusal(game, state, "buy 2") == "too-many-cards", "a hand holds five"
    state = say(game, state, f"discard {names[0]}", f"discard {names[1]}", "buy 3")
    assert len(state.hands[0]) == 2, "they are drawn when production is over"
    assert refusal(game, state, "buy 1") == "too-late"
    assert refusal(game, state, f"discard {names[2]}") == "too-late"
    state = say(game, state, "done")
    assert len(state.hands[0]) == 5
    assert state.deck.discards == (names[0], names[1])


@BOTH
def test_the_builder_adds_a_mech_that_counts_nowhere(edition: str) -> None:
    game, state = position(
        edition, held("c3", "d3") | held("h1", by=2), centres=["c3"], phase="production", production=10,
        abilities={1: Ability.MECH_BUILDER},
    )  # fmt: skip
    assert refusal(game, state, "use mech-builder d3") == "no-centre"
    state = say(game, state, "build 5 tank at c3", "use mech-builder c3")
    assert standing(state, "c3") == "1: 6 tank 1 mech"
    assert refusal(game, state, "use mech-builder c3") == "no-ability"


# -- movement --------------------------------------------------------------------------------------------


@BOTH
def test_over_land_through_own_areas_to_own_or_empty_ones(edition: str) -> None:
    way = {"b3": "1: 3 tank 1 mech 1 fighter", "c3": "1: 1 tank", "d3": "1: 1 tank", "b4": "2: 1 tank"}
    game, state = position(edition, way, phase="movement")
    assert refusal(game, state, "land b3 2 tank to e3") == "", "empty, beside an own one"
    assert refusal(game, state, "land b3 2 tank to f3") == "no-way", "through an empty one"
    assert refusal(game, state, "land b3 2 tank to b4") == "enemy"
    assert refusal(game, state, "land b3 4 tank to d3") == "not-there"
    state = say(game, state, "land b3 2 tank 1 mech 1 fighter to e3")
    assert standing(state, "e3") == "1: 2 tank 1 mech 1 fighter"
    assert state.turn is not None
    assert state.turn.movement == 2


@BOTH
def test_submarines_go_through_free_and_own_seas(edition: str) -> None:
    fleet = {"s1": "1: 3 submarine", "s4": "2: 1 submarine", "s24": "2: 1 submarine", "c3": "1: 1 tank"}
    game, state = position(edition, fleet, phase="movement")
    assert refusal(game, state, "sail s1 2 submarine to s3") == ""
    assert refusal(game, state, "sail s1 2 submarine to s4") == "enemy"
    assert refusal(game, state, "sail s1 2 submarine to s5") == "no-way"
    assert refusal(game, state, "sail s1 2 submarine to c3") in ("no-way", "enemy")
    assert refusal(game, state, "land s1 2 submarine to s2") == "wrong-units"


@BOTH
def test_over_the_sea_only_along_own_submarines(edition: str) -> None:
    shore = {"a5": "1: 4 tank", "s21": "1: 1 submarine", "s22": "1: 1 submarine", "h1": "2: 1 tank"}
    game, state = position(edition, shore, phase="movement")
    assert refusal(game, state, "ship a5 4 tank to a4") == ""
    assert refusal(game, state, "ship a5 4 tank to a3") == "no-way", "no submarine of one's own lies there"
    state = say(game, state, "ship a5 4 tank to a4")
    assert standing(state, "a4") == "1: 4 tank"
    assert standing(state, "a5") == ""


@BOTH
def test_bombers_fly_anywhere_that_is_free_or_own(edition: str) -> None:
    game, state = position(
        edition, {"c3": "1: 3 bomber 1 tank", "g4": "2: 1 tank", "h6": "1: 1 tank"}, phase="movement"
    )
    assert refusal(game, state, "fly c3 2 to g4") == "no-field"
    assert refusal(game, state, "fly c3 2 to s1") == "no-field"
    assert refusal(game, state, "fly c3 4 to h6") == "not-there"
    state = say(game, state, "fly c3 2 to h6", "land c3 1 bomber 1 tank to c4")
    assert standing(state, "h6") == "1: 1 tank 2 bomber"
    assert standing(state, "c4") == "1: 1 tank 1 bomber"


@BOTH
def test_the_points_of_the_card_are_all_and_an_attack_ends_the_movement(edition: str) -> None:
    game, state = position(
        edition, {"c3": "1: 9 tank", "d3": "2: 1 tank", "h1": "2: 1 tank"}, phase="movement", values=(2, 1, 4)
    )
    state = say(game, state, "land c3 1 tank to c4")
    assert state.question is not None
    assert state.question.ask is Ask.ATTACK, "no points are left, so combat begins"
    game, state = position(edition, {"c3": "1: 9 tank", "d3": "2: 1 tank"}, phase="movement")
    state = say(game, state, "done")
    assert refusal(game, state, "land c3 1 tank to c4") == "no-answer"


@BOTH
def test_the_same_unit_may_move_again(edition: str) -> None:
    game, state = position(edition, {"c3": "1: 1 tank", "h1": "2: 1 tank"}, phase="movement")
    state = say(game, state, "land c3 1 tank to d3", "land d3 1 tank to e3", "land e3 1 tank to f3")
    assert standing(state, "f3") == "1: 1 tank"


# -- sentences of the English book, one position each ------------------------------------------------------


def test_sources_at_sea_let_centres_work_and_every_capital_pays() -> None:
    areas = held("a1", "d6", *PLAIN[:3], SOURCES[0]) | {"s7": "1: 1 submarine"} | held("h1", by=2)
    _, state = position("epic", areas, centres=PLAIN[:3], founders={"a1": 1, "h1": 2}, phase="production")
    assert income(state, 0) == 2 * 3 + 2 * 6 + 3


def test_a_centre_where_nobody_stands_pays_and_builds_nothing_and_is_whose_units_come() -> None:
    game, state = position(
        "epic", {"c3": "1: 2 tank"} | held("h1", by=2), centres=["c3", "d3"], phase="movement"
    )
    state = say(game, state, "land c3 2 tank to d3")
    assert state.centres_of(0) == ("d3",)


def test_points_are_counted_when_the_turn_begins() -> None:
    """What the first player has taken of the second one is no longer his when he produces."""
    areas = {"c3": "1: 9 mech", "d3": "2: 1 tank"} | held("h6", "h2", "c5", by=2)
    game, state = position("epic", areas, centres=["d3", "h6"], founders={"h2": 2})
    state = say(game, state, "attack c3 9 mech to d3", "roll", "done", thrown=["H" * 18])
    assert state.turn is not None
    assert (state.turn.seat, state.turn.production) == (1, 3 + 6 + 3)


def test_two_centres_build_ten_submarines_in_seas_beside_them_and_an_inland_one_none() -> None:
    game, state = position(
        "epic", held("b1", "c1", "d3") | held("h1", by=2), centres=["b1", "c1", "d3"], phase="production",
        production=60,
    )  # fmt: skip
    assert refusal(game, state, "build 1 submarine at d3 in s3") == "sea-closed"
    state = say(game, state, "build 5 submarine at b1 in s2", "build 5 submarine at c1 in s3")
    assert refusal(game, state, "build 1 submarine at b1 in s26") == "centre-full"


def test_what_was_thrown_away_comes_back_when_the_deck_runs_out_while_cards_are_drawn() -> None:
    names = list(deck())
    game, state = position(
        "epic", held("c3") | held("h1", by=2), phase="production", production=6, hands={1: names[:3]}
    )
    state = state.but(deck=type(state.deck)((names[10],), tuple(names[20:25])))
    state = say(game, state, f"discard {names[0]}", "buy 3", "done")
    assert names[10] in state.hands[0]
    assert len(state.hands[0]) == 5
    assert len(state.deck.pile) == 4
    assert state.deck.discards == ()


def test_the_cards_of_a_round_lie_face_up_until_it_is_over() -> None:
    hands = {1: list(deck())[:1], 2: list(deck())[2:3]}
    game, state = position("epic", held("a1") | held("h1", by=2), hands=hands)
    state = say(game, state, "done")
    assert (state.deck.discards, state.played) == ((), ("card-1", "card-2"))
    state = say(game, state, "done", "done", "done")
    assert set(state.deck.discards) == {"card-1", "card-2"}
