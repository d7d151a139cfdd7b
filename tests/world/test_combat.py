"""Attacks and battles (Epic "The Combat Phase", "Battle", "Retreating", "Special Attacks")."""

from __future__ import annotations

import pytest

from dust_tactics.world.cards import Ability
from dust_tactics.world.questions import Ask
from dust_tactics.world.state import NEUTRAL
from tests.world.positions import ATLAS, fight_on, position, refusal, say, standing

BOTH = pytest.mark.parametrize("edition", ["epic", "italian"])
SOURCE = next(area for area in ("c3", "d3", "e3", "c2", "d2", "e2", "f3") if ATLAS.areas[area].source)
CORNER = {"h6": "2: 1 tank"}


def fought(edition: str, attackers: str, defenders: str, **more: object):  # type: ignore[no-untyped-def]
    """A battle of c3 against d3, just declared; player 2 holds h6 as well, far away."""
    game, state = position(edition, {"c3": f"1: {attackers}", "d3": defenders} | CORNER, **more)  # type: ignore[arg-type]
    return game, say(game, state, f"attack c3 {attackers} to d3")


# -- who may be attacked ---------------------------------------------------------------------------------


@BOTH
def test_an_attack_goes_from_an_own_area_to_an_enemy_beside_it(edition: str) -> None:
    game, state = position(edition, {"c3": "1: 3 tank", "d3": "2: 1 tank", "e3": "2: 1 tank"} | CORNER)
    assert refusal(game, state, "attack c3 2 tank to d3") == ""
    assert refusal(game, state, "attack c3 2 tank to e3") == "no-way"
    assert refusal(game, state, "attack d3 1 tank to e3") == "not-held"
    assert refusal(game, state, "attack c3 4 tank to d3") == "not-there"
    assert refusal(game, state, "attack c3 2 tank to c4") == "no-enemy", "nobody stands there"


@BOTH
def test_land_units_never_attack_at_sea_nor_submarines_on_land(edition: str) -> None:
    sea = ATLAS.at_sea["b1"][0]
    game, state = position(edition, {"b1": "1: 3 tank", sea: "2: 1 submarine"} | CORNER)
    assert refusal(game, state, f"attack b1 3 tank to {sea}") == "no-way"
    game, state = position(edition, {sea: "1: 3 submarine", "b1": "2: 1 tank"} | CORNER)
    assert refusal(game, state, f"attack {sea} 3 submarine to b1") == "no-way"


@BOTH
def test_over_the_sea_along_own_submarines(edition: str) -> None:
    held = {"a5": "1: 4 tank", "a3": "2: 1 tank", "s21": "1: 1 submarine", "s22": "1: 1 submarine"} | CORNER
    game, state = position(edition, held)
    assert refusal(game, state, "attack a5 4 tank to a3") == "no-way"
    game, state = position(edition, held | {"s23": "1: 1 submarine"})
    assert refusal(game, state, "attack a5 4 tank to a3") == ""


@BOTH
def test_in_the_first_round_sources_and_centres_are_closed(edition: str) -> None:
    beside = ATLAS.on_land[SOURCE][0]
    held = {beside: "1: 3 tank", SOURCE: "neutral: 1 tank 1 mech"} | CORNER
    game, state = position(edition, held, round_number=1)
    assert refusal(game, state, f"attack {beside} 3 tank to {SOURCE}") == "first-round"
    game, state = position(edition, held, round_number=2)
    assert refusal(game, state, f"attack {beside} 3 tank to {SOURCE}") == ""


@BOTH
@pytest.mark.parametrize(("points", "code"), [((19, 3), "capital-closed"), ((20, 3), ""), ((3, 20), "")])
def test_a_players_capital_is_closed_until_anybody_has_twenty_points(
    edition: str, points: tuple[int, int], code: str
) -> None:
    game, state = position(edition, {"b1": "1: 3 tank", "a1": "2: 1 tank"}, founders={"a1": 2}, points=points)
    assert refusal(game, state, "attack b1 3 tank to a1") == code


@BOTH
def test_the_same_attack_is_made_once_in_a_turn(edition: str) -> None:
    held = {"c3": "1: 9 tank", "c2": "1: 9 tank", "d3": "2: 3 tank", "d2": "1: 9 tank"} | CORNER
    game, state = position(edition, held, values=(4, 2, 1))
    state = say(game, state, "attack c3 1 tank to d3")
    while state.fight is not None:
        state = say(game, state, "roll")
    assert refusal(game, state, "attack c3 1 tank to d3") == "again"
    assert refusal(game, state, "attack d2 1 tank to d3") == "", "from another area"


@BOTH
def test_who_has_won_may_go_on_from_where_he_is(edition: str) -> None:
    game, state = position(
        edition, {"c3": "1: 9 mech", "d3": "2: 1 tank", "e3": "2: 1 tank"} | CORNER, values=(2, 2, 3)
    )
    state = fight_on(game, say(game, state, "attack c3 9 mech to d3"), "H" * 18)
    assert (standing(state, "c3"), standing(state, "d3")) == ("", "1: 9 mech")
    state = fight_on(game, say(game, state, "attack d3 8 mech to e3"), "H" * 16)
    assert (standing(state, "d3"), standing(state, "e3")) == ("1: 1 mech", "1: 8 mech")
    assert state.turn is None or state.turn.seat == 1, "two combat points, two attacks"


# -- battles ---------------------------------------------------------------------------------------------


@BOTH
def test_the_books_example(edition: str) -> None:
    """Three of supremacy against two: red rolls seven dice and hits both fighters; blue answers with five."""
    game, state = fought(edition, "2 tank 1 mech 1 fighter 1 bomber", "2: 5 tank 2 fighter")
    assert state.question is not None
    assert state.question.seat == 0
    state = fight_on(game, state, "HH.....")
    assert state.question is not None
    assert state.question.ask is Ask.DESTROY
    state = say(game, state, "destroy 2 fighter")
    assert standing(state, "d3") == "2: 5 tank"


@BOTH
@pytest.mark.parametrize(
    ("attackers", "defenders", "first"),
    [("1 mech", "9 tank", 0), ("1 mech", "1 mech", 1), ("9 tank", "1 tank", 1)],
)
def test_more_supremacy_rolls_first_and_ties_are_the_defenders(
    edition: str, attackers: str, defenders: str, first: int
) -> None:
    _, state = fought(edition, attackers, f"2: {defenders}")
    assert state.fight is not None
    assert state.fight.first == first


def test_centres_and_capitals_add_dice_and_a_capital_rolls_first() -> None:
    game, state = position("epic", {"b1": "1: 9 mech", "a1": "2: 2 tank"}, centres=["a1"], founders={"a1": 2},
                           points=(20, 0))  # fmt: skip
    state = say(game, state, "attack b1 9 mech to a1", thrown=["." * 7])
    assert state.fight is not None
    assert state.fight.rolls == (0, 1), "the capital's five dice, not the centre's three as well"
    game, state = position("epic", {"c3": "1: 2 tank", "d3": "2: 2 tank"} | CORNER, centres=["d3"])
    say(game, state, "attack c3 2 tank to d3", thrown=["." * 5])


@BOTH
def test_shields_and_the_choice_of_who_hits(edition: str) -> None:
    game, state = fought(edition, "9 mech", "2: 1 tank 2 mech 1 fighter 1 bomber")
    state = fight_on(game, state, "HH" + "." * 16)
    assert refusal(game, state, "destroy 2 mech") == "shielded"
    assert refusal(game, state, "destroy 1 tank 1 bomber") == "shielded"
    assert refusal(game, state, "destroy 1 tank") == "wrong-number"
    for fair in ("1 tank 1 mech", "1 tank 1 fighter", "1 fighter 1 bomber"):
        assert refusal(game, state, f"destroy {fair}") == ""


@BOTH
def test_whoever_has_fallen_rolls_no_more(edition: str) -> None:
    game, state = fought(edition, "4 mech", "2: 4 tank")
    state = fight_on(game, state, "HHH.....", ".")
    assert standing(state, "d3") == "2: 1 tank"


@BOTH
def test_three_rolls_without_a_hit_send_the_attackers_back(edition: str) -> None:
    game, state = fought(edition, "3 mech", "2: 3 tank")
    while state.fight is not None:
        state = say(game, state, "roll")
    assert (standing(state, "c3"), standing(state, "d3")) == ("1: 3 mech", "2: 3 tank")


@BOTH
def test_a_centre_goes_with_its_area(edition: str) -> None:
    game, state = position(edition, {"c3": "1: 9 mech", "d3": "2: 1 tank"} | CORNER, centres=["d3"])
    state = fight_on(game, say(game, state, "attack c3 9 mech to d3"), "H" * 18)
    assert state.centres_of(0) == ("d3",)


@BOTH
def test_at_sea_both_roll_at_once_and_may_both_be_gone(edition: str) -> None:
    game, state = position(
        edition, {"s1": "1: 1 submarine", "s2": "2: 1 submarine", "c3": "1: 1 tank"} | CORNER
    )
    leave = ["roll"] if edition == "epic" else []
    state = say(game, state, "attack s1 1 submarine to s2", *leave, thrown=["H", "H"])
    assert state.fight is None
    assert (standing(state, "s1"), standing(state, "s2")) == ("", "")


@BOTH
def test_neutrals_answer_by_whoever_sits_left_and_never_leave(edition: str) -> None:
    game, state = position(
        edition, {"c3": "1: 1 tank 1 fighter", "d3": "neutral: 1 tank 1 mech"} | CORNER, seats=3
    )
    asked = ["roll"] if edition == "italian" else []
    state = say(game, state, "attack c3 1 tank 1 fighter to d3", *asked, thrown=["H.."])
    assert state.fight is not None
    assert state.fight.seats[1] == NEUTRAL
    assert state.question is not None
    assert (state.question.ask, state.question.seat) == (Ask.DESTROY, 1)


def test_attackers_go_back_defenders_beside_their_own() -> None:
    held = {"c3": "1: 5 mech", "d3": "2: 5 tank", "e3": "2: 1 tank", "d4": "2: 1 tank"} | CORNER
    game, state = position("epic", held)
    state = fight_on(game, say(game, state, "attack c3 5 mech to d3"), "." * 10, "." * 5, "H" + "." * 9)
    assert state.question is not None
    assert (state.question.seat, state.question.ask) == (1, Ask.RETREAT)
    assert refusal(game, state, "retreat 1 tank to c4") == "no-way", "empty, and there are own ones"
    assert refusal(game, state, "retreat 3 tank to e3") == "too-many", "half of four are two"
    state = say(game, state, "retreat 1 tank to e3", "retreat 1 tank to d4", thrown=["H."])
    assert (standing(state, "e3"), standing(state, "d4")) == ("2: 2 tank", "2: 2 tank")


def test_a_landing_is_not_broken_off() -> None:
    held = {"a5": "1: 4 tank", "a3": "2: 1 tank", "s21": "1: 1 submarine", "s22": "1: 1 submarine",
            "s23": "1: 1 submarine"} | CORNER  # fmt: skip
    game, state = position("epic", held)
    state = say(game, state, "attack a5 4 tank to a3", thrown=["H", "H.."])
    assert (standing(state, "a5"), standing(state, "a3")) == ("", "1: 3 tank"), "nobody was asked to retreat"


# -- special attacks -------------------------------------------------------------------------------------


@BOTH
def test_bombers_throw_two_dice_each_at_submarines_beside_them(edition: str) -> None:
    sea = ATLAS.at_sea["b1"][0]
    game, state = position(edition, {"b1": "1: 2 bomber", sea: "2: 3 submarine"} | CORNER)
    assert refusal(game, state, "bomb b1 2 to s12") == "not-beside"
    state = say(game, state, f"bomb b1 2 to {sea}", thrown=["HH.."])
    assert standing(state, sea) == "2: 1 submarine"
    assert refusal(game, state, f"bomb b1 2 to {sea}") == "again"
    assert state.turn is not None
    assert state.turn.combat == 2


@BOTH
def test_submarines_throw_a_die_each_and_shields_count(edition: str) -> None:
    sea = ATLAS.at_sea["b1"][0]
    game, state = position(edition, {sea: "1: 3 submarine", "b1": "2: 1 tank 1 mech"} | CORNER)
    state = say(game, state, f"shell {sea} 3 to b1", thrown=["H.."])
    assert standing(state, "b1") == "2: 1 mech", "the tank shields the mech"


@BOTH
def test_special_attacks_are_closed_in_the_first_round_as_others_are(edition: str) -> None:
    sea = ATLAS.at_sea["b1"][0]
    game, state = position(
        edition, {sea: "1: 3 submarine", "b1": "2: 1 tank"} | CORNER, centres=["b1"], round_number=1
    )
    assert refusal(game, state, f"shell {sea} 3 to b1") == "first-round"


@BOTH
def test_an_area_emptied_by_a_special_attack_is_nobodys(edition: str) -> None:
    sea = ATLAS.at_sea["b1"][0]
    game, state = position(edition, {sea: "1: 3 submarine", "b1": "2: 1 tank"} | CORNER)
    state = say(game, state, f"shell {sea} 3 to b1", thrown=["HHH"])
    assert standing(state, "b1") == ""


# -- sentences of the English book, one position each ------------------------------------------------------


def test_everything_that_attacks_is_closed_in_the_first_round_for_sources_centres_and_capitals() -> None:
    held = {
        "b1": "1: 3 mech", "g1": "1: 1 bomber", "s6": "1: 1 submarine", "s2": "1: 2 submarine",
        "b2": "2: 1 tank", "c1": "2: 1 tank", "d1": "2: 1 tank", "s7": "2: 1 submarine",
        "s3": "2: 1 submarine", "a1": "neutral: 1 tank 1 mech",
    } | CORNER  # fmt: skip
    game, state = position("epic", held, round_number=1, centres=["c1"], abilities={1: Ability.MECH_DROPPER})
    for attack in ("attack b1 1 mech to b2", "attack b1 1 mech to c1", "attack b1 1 mech to a1",
                   "attack s6 1 submarine to s7", "bomb g1 1 to s7", "drop b1 1 to b2", "drop b1 1 to c1",
                   "drop b1 1 to a1"):  # fmt: skip
        assert refusal(game, state, attack) == "first-round", attack
    assert refusal(game, state, "drop b1 1 to d1") == ""
    assert refusal(game, state, "attack s2 2 submarine to s3") == ""


def test_a_capital_that_a_player_has_taken_is_closed_as_his_own_is() -> None:
    for founders in ({}, {"a1": 1}):
        game, state = position("epic", {"b1": "1: 3 mech", "a1": "2: 1 tank"} | CORNER, founders=founders)
        assert refusal(game, state, "attack b1 3 mech to a1") == "capital-closed"


def test_only_those_who_attack_count_for_supremacy_and_dice() -> None:
    game, state = position("epic", {"c3": "1: 5 mech", "d3": "2: 1 fighter"} | CORNER)
    state = say(game, state, "attack c3 1 mech to d3", thrown=["."])
    assert state.fight is not None
    assert state.fight.first == 1, "one against one"
    say(game, state, "roll", thrown=[".."])


def test_the_attacker_may_leave_before_the_first_roll_half_of_three_are_two() -> None:
    held = {"c3": "1: 3 mech", "d3": "2: 4 tank", "e3": "2: 1 tank"} | CORNER
    game, state = position("epic", held)
    state = say(game, state, "attack c3 3 mech to d3")
    assert refusal(game, state, "retreat 3 mech to c3") == "too-many"
    state = say(game, state, "retreat 2 mech to c3", thrown=["H.", "..."])
    assert state.question is not None
    assert state.question.seat == 0, "who defends is not asked before his first roll"
    state = say(game, state, "retreat 1 mech to c3")
    assert (standing(state, "c3"), standing(state, "d3")) == ("1: 3 mech", "2: 3 tank")
    assert refusal(game, state, "attack c3 3 mech to d3") == "again"


def test_a_hit_begins_the_count_for_a_cease_fire_anew_and_a_retreat_does_not() -> None:
    held = {"c3": "1: 3 tank", "d3": "2: 3 tank", "e3": "2: 1 tank"} | CORNER
    game, state = position("epic", held)
    state = say(game, state, "attack c3 3 tank to d3", thrown=["..."])
    state = fight_on(game, state, "...", "H..", "..", "...")
    assert state.fight is not None
    state = say(game, fight_on(game, state), "retreat 1 tank to c3", thrown=["."])
    assert (standing(state, "c3"), standing(state, "d3")) == ("1: 2 tank", "2: 3 tank")


def test_who_retreats_to_an_empty_area_makes_it_the_only_one_for_those_behind() -> None:
    game, state = position("epic", {"c3": "1: 4 tank", "d3": "2: 5 tank"} | CORNER)
    state = say(game, state, "attack c3 4 tank to d3", thrown=["....."])
    state = fight_on(game, state, "...H")
    assert refusal(game, state, "retreat 1 tank to c3") == "no-way", "the attackers came from there"
    for empty in ("e3", "d2", "d4"):
        assert refusal(game, state, f"retreat 1 tank to {empty}") == ""
    state = say(game, state, "retreat 1 tank to e3")
    assert refusal(game, state, "retreat 1 tank to d2") == "no-way"
    assert refusal(game, state, "retreat 1 tank to e3") == ""


def test_at_sea_each_side_may_take_half_of_its_own_back() -> None:
    held = {"s1": "1: 5 submarine", "s2": "2: 4 submarine", "s3": "2: 1 submarine", "c3": "1: 1 tank"}
    game, state = position("epic", held | CORNER)
    state = say(game, state, "attack s1 5 submarine to s2", "roll", thrown=[".....", "...."])
    state = say(game, state, "retreat 2 submarine to s1", "roll")
    assert state.question is not None
    assert (state.question.seat, state.question.ask) == (1, Ask.RETREAT)
    assert refusal(game, state, "retreat 3 submarine to s3") == "too-many"
    state = say(game, state, "retreat 2 submarine to s3", thrown=["...", "HH"])
    assert (standing(state, "s1"), standing(state, "s3")) == ("1: 2 submarine", "2: 3 submarine")
    assert state.fight is not None
    assert state.fight.attack.size == 1


def test_before_a_roll_one_unit_of_each_side_may_retreat() -> None:
    """It. "Ritirata": that the attacker takes one back leaves the defender his own."""
    held = {"c3": "1: 5 mech", "d3": "2: 4 tank", "e3": "2: 1 tank"} | CORNER
    game, state = position("italian", held)
    state = say(game, state, "attack c3 5 mech to d3", "retreat 1 mech to c3")
    assert refusal(game, state, "retreat 1 tank to e3") == ""


def test_at_sea_a_cease_fire_takes_three_pairs_of_rolls() -> None:
    held = {"s1": "1: 3 submarine", "s2": "2: 3 submarine", "c3": "1: 1 tank"} | CORNER
    game, state = position("epic", held)
    state = say(game, state, "attack s1 3 submarine to s2", "roll", thrown=["...", "..."])
    state = say(game, state, "roll", "roll", thrown=["...", "..."])
    state = say(game, state, "roll", "roll", thrown=["...", "H.."])
    assert state.fight is not None
    assert state.fight.quiet == 0, "one of the six has hit"
    for _ in range(3):
        state = say(game, state, "roll", "roll")
    assert (standing(state, "s1"), standing(state, "s2")) == ("1: 2 submarine", "2: 3 submarine")


def test_who_defends_against_a_landing_may_retreat() -> None:
    held = {"a5": "1: 4 tank", "a3": "2: 1 tank", "b3": "2: 1 tank", "s21": "1: 1 submarine",
            "s22": "1: 1 submarine", "s23": "1: 1 submarine"} | CORNER  # fmt: skip
    game, state = position("epic", held)
    state = say(game, state, "attack a5 3 tank to a3", thrown=[".", "..."])
    state = say(game, state, "retreat 1 tank to b3")
    assert (standing(state, "a5"), standing(state, "a3")) == ("1: 1 tank", "1: 3 tank")


def test_no_ability_of_battles_helps_against_a_special_attack() -> None:
    held = {"b1": "1: 2 bomber 1 fighter", "s2": "2: 5 submarine", "s3": "2: 1 submarine"} | CORNER
    abilities = {1: Ability.ACE_OF_THE_SKY, 2: Ability.NURSE}
    game, state = position("epic", held, abilities=abilities, centres=["b1"])
    state = say(game, state, "bomb b1 2 to s2", thrown=["H..H"])
    assert standing(state, "s2") == "2: 3 submarine"
    assert state.question is not None
    assert state.question.ask is Ask.ATTACK
