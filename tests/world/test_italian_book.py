"""The Italian book from its first chapter to the retreats, a position for a sentence.

What both books say in the same way is in the files by topic; here is how the Italian one is read.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from dust_tactics.core.decks import Deck
from dust_tactics.world.cards import Ability
from dust_tactics.world.questions import Ask
from dust_tactics.world.rules.production import income
from dust_tactics.world.state import State
from dust_tactics.world.world import WorldGame
from tests.world.positions import ATLAS, fight_on, position as any_position, refusal, say, standing
from tests.world.tables import deck
from tests.world.test_setup import go_on, until

CORNER = {"h6": "2: 1 tank"}
CONVOY = dict.fromkeys(("s23", "s24", "s25"), "1: 1 submarine")
"""A way over the sea for player 1, past a4 or a3, a2 and a1."""
CARDS = list(deck())


def position(held: Mapping[str, str], **more: Any) -> tuple[WorldGame, State]:
    """A position of the Italian edition; player 2 holds h6 as well."""
    return any_position("italian", {**held, **CORNER}, **more)


def asked(state: State) -> tuple[int, Ask] | None:
    """Whom is asked what; seats from 1."""
    return None if state.question is None else (state.question.seat + 1, state.question.ask)


def ways_back(game: WorldGame, state: State) -> list[str]:
    """Where the one who is asked may take a unit back to."""
    return [str(one) for one in game.legal(state) if str(one).startswith("retreat")]


# -- Preparazione del gioco ------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_the_fourth_player_and_those_after_him_sit_wherever_they_like(seats: int) -> None:
    game, state = until(Ask.CAPITAL, "italian", seats)
    state = go_on(game, state, "claim a1")
    assert refusal(game, state, "claim a2") != ""
    state = go_on(game, state, "claim h2")
    assert [refusal(game, state, f"claim {name}") == "" for name in ("a2", "h1", "d6")] == [
        False,
        False,
        True,
    ]
    state = go_on(game, state, "claim d6")
    assert [refusal(game, state, f"claim {name}") for name in ("a2", "h1", "e6")] == ["", "", ""]


def test_everybody_decides_how_much_of_his_reinforcements_he_builds() -> None:
    """It. "7. Rinforzi iniziali": he has so many points; nothing but units is built with them."""
    game, state = until(Ask.REINFORCE, "italian")
    seat = game.seat_to_move(state)
    assert seat is not None
    free = next(a for a in state.held(seat) if a not in state.centres and not ATLAS.areas[a].source)
    for text in (f"centre {free}", "buy 1", f"discard {state.hands[seat][0]}"):
        assert refusal(game, state, text) != ""
    state = go_on(game, state, f"build 1 tank at {state.centres_of(seat)[0]}")
    assert refusal(game, state, "done") == ""
    assert "done" in map(str, game.legal(state))
    state = go_on(game, state, "done")
    assert game.seat_to_move(state) != seat


# -- Sequenza di gioco -----------------------------------------------------------------------------------


def test_combat_then_movement_then_stars_decide_the_order_of_a_round() -> None:
    found = {(card.combat, card.movement, card.stars): name for name, card in deck().items()}
    hands = {1: [found[3, 2, 1]], 2: [found[3, 2, 3]], 3: [found[3, 3, 1]], 4: [found[4, 1, 1]]}
    held = {f"{column}3": f"{number}: 1 tank" for number, column in enumerate("cdef", start=1)}
    game, state = position(held, seats=4, seat=4, hands=hands)
    state = say(game, state, "done", *(f"choose {hands[number][0]}" for number in hands))
    assert state.order == (3, 2, 1, 0)


def test_who_has_no_card_plays_the_top_one_of_the_deck_unasked() -> None:
    game, state = position({"c3": "1: 1 tank", "d3": "2: 1 tank"}, seat=2, hands={2: [CARDS[7]]})
    state = say(game, state.but(deck=Deck(tuple(CARDS[20:30]), ())), "done")
    assert set(state.deck.discards) == {"card-1", "card-2"}, "those of the round before, all at once"
    assert asked(state) == (2, Ask.CARD)
    state = say(game, state, f"choose {CARDS[7]}")
    assert state.played == (CARDS[20], CARDS[7])


# -- Fase di produzione ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "centres", "points"),
    [
        ({"a1": "1: 1 tank", "c3": "1: 1 tank", "s7": "1: 1 submarine"}, ["c3"], 6 + 3 + 3),
        ({"a1": "1: 1 fighter", "c3": "1: 1 bomber", "s7": "1: 1 submarine"}, ["c3"], 6 + 3 + 3),
        ({"a1": "1: 1 tank", "c3": "1: 1 tank", "s7": "1: 1 submarine"}, ["c4"], 6 + 3),
        ({"a1": "2: 1 tank", "h1": "1: 1 tank", "c3": "1: 1 tank", "s7": "1: 1 submarine"}, ["c3"], 3 + 3),
        ({"a1": "2: 1 tank", "h1": "1: 1 tank"}, [], 6),
        ({"c3": "1: 1 tank", "s7": "1: 1 submarine"}, ["c3"], 3 + 3),
    ],
    ids=["a source at sea", "air units hold as well", "a centre without anybody", "another's capital",
         "never fewer than six", "an own capital that is empty"],
)  # fmt: skip
def test_the_points_of_a_turn(held: dict[str, str], centres: list[str], points: int) -> None:
    _, state = position(held, centres=centres, founders={"a1": 1, "h1": 2}, phase="production")
    assert income(state, 0) == points


def test_two_centres_at_one_sea_build_five_each() -> None:
    game, state = position(
        {"b1": "1: 1 tank", "a1": "1: 1 tank"}, centres=["b1", "a1"], phase="production", production=60
    )
    state = say(game, state, "build 5 submarine at b1 in s26", "build 4 submarine at a1 in s25")
    assert refusal(game, state, "build 1 tank at b1") == "centre-full"
    assert refusal(game, state, "build 1 tank at a1") == ""


def test_who_has_no_centre_builds_one_for_the_turns_to_come() -> None:
    game, state = position({"c3": "1: 1 tank"}, phase="production", production=8)
    assert refusal(game, state, "build 1 tank at c3") == "no-centre"
    state = say(game, state, "centre c3")
    assert refusal(game, state, "build 1 tank at c3") == "not-able"


def test_a_centre_may_stand_in_a_capital_that_was_taken() -> None:
    game, state = position({"h1": "1: 1 tank"}, phase="production", founders={"a1": 1, "h1": 2})
    assert refusal(game, state, "centre h1") == ""


# -- Fase di movimenti -----------------------------------------------------------------------------------


def test_an_empty_capital_is_walked_into_in_any_round_and_is_taken_with_its_centre() -> None:
    game, state = position({"b1": "1: 2 tank"}, phase="movement", founders={"a1": 2, "h1": 1}, round_number=1,
                           centres=["a1"])  # fmt: skip
    state = say(game, state, "land b1 2 tank to a1")
    assert (state.capitals_of(0), state.centres_of(0)) == (("a1",), ("a1",))


def test_a_bomber_goes_by_ship_and_flies_on_in_the_same_turn() -> None:
    game, state = position({"a3": "1: 3 tank 1 bomber", "b2": "1: 1 tank"} | CONVOY, phase="movement")
    assert refusal(game, state, "ship b2 1 tank to a1") == "no-way", "it is not on the coast"
    state = say(game, state, "ship a3 3 tank 1 bomber to a1", "fly a1 1 to f5")
    assert (standing(state, "a1"), standing(state, "f5")) == ("1: 3 tank", "1: 1 bomber")


# -- Attacchi --------------------------------------------------------------------------------------------


def test_submarines_from_afar_take_the_sea_and_may_go_on() -> None:
    fleet = {"s1": "1: 3 submarine", "s2": "1: 1 submarine", "s5": "2: 1 submarine"}
    fleet |= dict.fromkeys(("s6", "s7"), "2: 1 submarine")
    game, state = position(fleet)
    assert refusal(game, state, "attack s1 3 submarine to s6") == "no-way", "not through s5"
    assert refusal(game, state, "attack s1 3 submarine to s4") == "no-enemy"
    state = say(game, state, "attack s1 2 submarine to s5", thrown=["H.", "."])
    assert (standing(state, "s1"), standing(state, "s5")) == ("1: 1 submarine", "1: 2 submarine")
    assert refusal(game, state, "attack s5 2 submarine to s6") == ""


def test_at_sea_three_pairs_of_rolls_in_a_row_send_them_back() -> None:
    game, state = position({"s1": "1: 2 submarine", "s5": "2: 2 submarine"})
    begun = "attack s1 2 submarine to s5"
    after = say(game, state, begun, thrown=[".."] * 6)
    assert (standing(after, "s1"), standing(after, "s5")) == ("1: 2 submarine", "2: 2 submarine")
    after = say(game, state, begun, thrown=[".."] * 4 + ["H.", ".."] + ["..", "."] * 3)
    assert (standing(after, "s1"), standing(after, "s5")) == ("1: 2 submarine", "2: 1 submarine")


def test_a_landing_in_a_capital_its_defenders_may_leave_before_every_roll_and_roll_first() -> None:
    held = {"a3": "1: 5 mech", "a1": "2: 1 tank", "b1": "2: 1 tank"} | CONVOY
    game, state = position(held, founders={"a1": 2, "h1": 1}, points=(0, 20))
    state = say(game, state, "attack a3 5 mech to a1")
    assert asked(state) == (2, Ask.RETREAT)
    state = say(game, state, "roll", thrown=["." * 6])
    assert asked(state) == (2, Ask.RETREAT), "those who came over the sea are not asked"
    state = say(game, state, "roll", thrown=["H" * 10])
    assert state.capitals_of(0) == ("a1",)


# -- Restrizioni e regole speciali -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("attack s6 2 submarine to s7", "first-round"),
        ("attack f2 3 mech to e2", "first-round"),
        ("attack f1 1 bomber to g1", "first-round"),
        ("attack f2 3 mech to f3", ""),
        ("bomb g3 1 to s7", "not-beside"),
        ("shell s6 1 to f1", "no-enemy"),
        ("drop f2 1 to g1", "first-round"),
        ("drop f2 1 to f3", ""),
    ],
)
def test_in_the_first_round_no_attack_of_any_sort_is_made_on_sources_and_centres(
    text: str, code: str
) -> None:
    held = {"s6": "1: 2 submarine", "s7": "2: 1 submarine", "g1": "neutral: 1 tank 1 mech", "f2": "1: 3 mech",
            "f1": "1: 1 bomber", "e2": "2: 1 tank", "f3": "neutral: 1 tank 1 mech",
            "g3": "1: 1 bomber"}  # fmt: skip
    game, state = position(held, round_number=1, centres=["e2"], abilities={1: Ability.MECH_DROPPER})
    assert refusal(game, state, text) == code


def test_a_capital_has_its_dice_for_whoever_has_taken_it_and_one_of_neutrals_is_an_area() -> None:
    held = {"b1": "1: 2 mech", "a1": "2: 1 tank"}
    game, state = position(held, founders={"a1": 1, "h1": 2}, points=(0, 20), centres=["a1"])
    say(game, state, "attack b1 2 mech to a1", "roll", thrown=["." * 6])
    game, state = position(held, founders={"a1": 1, "h1": 2}, points=(19, 0))
    assert refusal(game, state, "attack b1 2 mech to a1") == "capital-closed"
    game, state = position(held, founders={"h1": 2}, centres=["a1"])
    state = fight_on(game, say(game, state, "attack b1 2 mech to a1"), "....", "." * 4)
    assert state.fight is not None, "three dice of the centre, and who has the supremacy has rolled first"


@pytest.mark.parametrize(("points", "code"), [(19, "capital-closed"), (20, "")])
def test_no_way_into_a_capital_is_open_before_twenty_points(points: int, code: str) -> None:
    game, state = position(
        {"b1": "1: 4 mech", "s1": "1: 1 submarine", "a1": "2: 1 tank"}, founders={"a1": 2},
        points=(0, points), abilities={1: Ability.MECH_DROPPER},
    )  # fmt: skip
    for text in ("attack b1 4 mech to a1", "shell s1 1 to a1", "drop b1 4 to a1"):
        assert refusal(game, state, text) == code


@pytest.mark.parametrize(("seat", "left"), [(1, 2), (2, 3), (3, 1)])
def test_who_sits_left_of_the_attacker_chooses_for_neutrals(seat: int, left: int) -> None:
    held = {"c3": f"{seat}: 1 tank 1 fighter", "d3": "neutral: 1 tank 1 mech", "g6": "1: 1 tank"}
    game, state = position(held | {"h5": "3: 1 tank"}, seats=3, seat=seat)
    state = say(game, state, "attack c3 1 tank 1 fighter to d3", "roll", thrown=["H.."])
    assert asked(state) == (left, Ask.DESTROY)


def test_a_cease_fire_takes_them_back_to_those_who_stayed_and_a_hit_puts_it_off() -> None:
    game, state = position({"c3": "1: 2 mech 3 tank", "d3": "2: 5 tank"})
    state = fight_on(
        game, say(game, state, "attack c3 2 mech to d3"), "....", ".....", "H...", "....", "...."
    )
    assert state.fight is not None
    state = fight_on(game, state, "....")
    assert (standing(state, "c3"), standing(state, "d3")) == ("1: 3 tank 2 mech", "2: 4 tank")
    assert refusal(game, state, "attack c3 3 tank to d3") == "again"


# -- Ritirata --------------------------------------------------------------------------------------------


def test_each_side_takes_one_back_before_the_same_roll() -> None:
    game, state = position({"c3": "1: 3 mech", "d3": "2: 3 tank", "e3": "2: 1 tank", "d4": "2: 1 tank"})
    state = say(game, state, "attack c3 3 mech to d3", "retreat 1 mech to c3")
    assert asked(state) == (2, Ask.RETREAT), "the other one has his own"
    assert ways_back(game, state) == ["retreat 1 tank to d4", "retreat 1 tank to e3"]
    state = say(game, state, "retreat 1 tank to d4", thrown=["...."])
    assert (standing(state, "c3"), standing(state, "d4")) == ("1: 1 mech", "2: 2 tank")
    assert asked(state) == (1, Ask.RETREAT), "and both again before the roll of the defender"
    state = say(game, state, "roll")
    assert asked(state) == (2, Ask.RETREAT)


def test_the_last_defender_leaves_the_area_to_the_attackers() -> None:
    game, state = position({"c3": "1: 1 mech", "d3": "2: 1 bomber", "e3": "2: 1 tank"})
    state = say(game, state, "attack c3 1 mech to d3", "roll", "retreat 1 bomber to e3")
    assert (standing(state, "d3"), standing(state, "e3")) == ("1: 1 mech", "2: 1 tank 1 bomber")


def test_the_last_attacker_breaks_the_attack_off_and_it_is_not_made_again() -> None:
    game, state = position({"c3": "1: 1 mech", "d3": "2: 1 tank", "e3": "2: 1 tank"})
    state = say(game, state, "attack c3 1 mech to d3", "retreat 1 mech to c3")
    assert state.fight is None
    assert refusal(game, state, "attack c3 1 mech to d3") == "again"


@pytest.mark.parametrize(
    ("shores", "seas", "found"),
    [
        (["a2"], [], ["a2"]),
        (["a1"], [], ["a1"]),
        (["a1", "b1"], ["s26"], ["a1"]),
        (["a1", "a5"], ["s21"], ["a1", "a5"]),
        (["b1"], [], []),
        ([], [], []),
    ],
    ids=["beside", "over the sea", "the nearest one", "two as near", "where no submarine is", "nowhere"],
)  # fmt: skip
def test_from_a_coast_they_retreat_over_own_submarines_by_the_shortest_way(
    shores: list[str], seas: list[str], found: list[str]
) -> None:
    held = {"b3": "1: 9 mech", "a3": "2: 3 tank"} | dict.fromkeys(shores, "2: 1 tank")
    held |= dict.fromkeys(("s22", "s23", "s24", "s25", *seas), "2: 1 submarine")
    game, state = position(held)
    state = say(game, state, "attack b3 9 mech to a3", "roll")
    ways = ways_back(game, state) if asked(state) == (2, Ask.RETREAT) else []
    assert sorted(way.rpartition(" ")[2] for way in ways) == found


# -- Attacchi via mare, Lotta ai Sottomarini -------------------------------------------------------------


def test_an_area_that_submarines_have_emptied_is_only_walked_into() -> None:
    game, state = position({"s2": "1: 3 submarine", "b1": "2: 1 tank", "b2": "1: 1 mech"})
    state = say(game, state, "shell s2 1 to b1", thrown=["H"])
    assert refusal(game, state, "attack b2 1 mech to b1") == "no-enemy"
    assert refusal(game, state, "shell s2 3 to b1") != ""


def test_bombers_in_one_area_may_be_used_in_parts_but_against_a_sea_once() -> None:
    game, state = position({"b1": "1: 3 bomber", "s2": "2: 5 submarine", "s26": "2: 2 submarine"})
    state = say(game, state, "bomb b1 1 to s2", thrown=["HH"])
    assert refusal(game, state, "bomb b1 2 to s2") == "again"
    assert refusal(game, state, "bomb b1 2 to s26") == ""
