"""The Italian book's special abilities, victory points and end, a position for a sentence."""

from __future__ import annotations

import pytest

from dust_tactics.world.cards import Ability
from dust_tactics.world.questions import Ask
from dust_tactics.world.rules import scoring
from tests.world.positions import fight_on, refusal, say, standing
from tests.world.test_italian_book import CARDS, CONVOY, asked, position

# -- Poteri Speciali -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attackers", "who"), [("2 mech", 2), ("4 fighter", 1)])
def test_raketen_truppen_need_a_land_unit_on_either_side(attackers: str, who: int) -> None:
    held = {"c3": f"1: {attackers}", "d3": "2: 4 fighter", "e3": "2: 1 tank"}
    game, state = position(held, abilities={2: Ability.RAKETEN_TRUPPEN})
    state = fight_on(game, say(game, state, f"attack c3 {attackers} to d3"))
    state = say(game, state, "roll", "roll", thrown=["...."])
    assert asked(state) == ((2, Ask.REROLL) if who == 2 else (1, Ask.RETREAT))


def test_sigrid_helps_at_sea_as_well() -> None:
    game, state = position({"s1": "1: 3 submarine", "s2": "2: 3 submarine"}, abilities={2: Ability.SIGRID})
    state = say(game, state, "attack s1 3 submarine to s2", thrown=["HH.", "HH."])
    assert asked(state) == (2, Ask.REROLL)
    state = say(game, state, "use sigrid", thrown=["H"])
    assert (standing(state, "s1"), standing(state, "s2")) == ("", "2: 1 submarine")


def test_a_nurse_takes_attackers_back_but_nobody_who_came_over_the_sea() -> None:
    many = "2: 4 tank 5 fighter"
    game, state = position({"c3": "1: 4 mech", "d3": many}, abilities={1: Ability.NURSE})
    state = fight_on(game, say(game, state, "attack c3 4 mech to d3"), "HH.......")
    state = say(game, state, "use nurse", thrown=["H."])
    assert standing(state, "c3") == "1: 1 mech"
    game, state = position({"a3": "1: 4 mech", "a1": many} | CONVOY, abilities={1: Ability.NURSE})
    state = say(game, state, "attack a3 4 mech to a1", thrown=["HH.......", "....", "HH......."])
    assert state.fight is None, "two and two have fallen, and nobody was asked for a nurse"
    assert standing(state, "a3") == ""


def test_a_nurse_needs_somewhere_for_them_to_go_and_no_special_attack() -> None:
    game, state = position({"c3": "1: 4 mech", "d3": "2: 4 tank"}, abilities={2: Ability.NURSE})
    state = fight_on(game, say(game, state, "attack c3 4 mech to d3"), "HH......")
    assert asked(state) == (1, Ask.RETREAT)
    held = {"s2": "1: 1 submarine", "b1": "2: 1 tank", "c1": "2: 1 tank"}
    game, state = position(held, abilities={2: Ability.NURSE})
    assert standing(say(game, state, "shell s2 1 to b1", thrown=["H"]), "b1") == ""


def test_who_is_driven_out_may_be_divided_among_the_ways_out() -> None:
    held = {"c3": "1: 1 tank", "d3": "2: 9 mech", "d4": "2: 1 tank", "e3": "2: 1 tank"}
    game, state = position(held, abilities={1: Ability.SECRET_WEAPON})
    state = say(game, state, "attack c3 1 tank to d3", "use secret-weapon")
    assert refusal(game, state, "done") == "must-retreat"
    state = say(game, state, "retreat 4 mech to d4", "retreat 5 mech to e3")
    assert (standing(state, "d3"), standing(state, "d4")) == ("1: 1 tank", "2: 1 tank 4 mech")


@pytest.mark.parametrize(("founder", "may"), [({"h1": 2}, True), ({"a1": 1}, False), ({"a1": 2}, False)])
def test_the_secret_weapon_is_for_no_capital_that_a_player_began_with(
    founder: dict[str, int], may: bool
) -> None:
    held = {"b1": "1: 1 tank", "a1": "2: 9 mech", "a2": "2: 1 tank"}
    game, state = position(held, abilities={1: Ability.SECRET_WEAPON}, founders=founder, points=(0, 20))
    state = say(game, state, "attack b1 1 tank to a1")
    assert (asked(state) == (1, Ask.BATTLE)) is may


def test_a_truce_forbids_every_sort_of_attack_to_both_until_the_round_is_over() -> None:
    held = {"c3": "1: 5 mech", "d3": "2: 1 tank", "s2": "1: 1 submarine", "b1": "2: 1 tank",
            "c1": "1: 1 bomber", "s3": "2: 1 submarine", "e3": "3: 1 tank"}  # fmt: skip
    game, state = position(held, seats=3, phase="production", centres=["c3", "b1"],
                           abilities={1: Ability.DIPLOMAT, 2: Ability.BALLISTIC_MISSILES})  # fmt: skip
    state = say(game, state, "build 1 tank at c3", "use diplomat 2", "done", "done")
    for text in ("attack c3 5 mech to d3", "shell s2 1 to b1", "bomb c1 1 to s3"):
        assert refusal(game, state, text) == "truce"
    state = say(game, state, "done", "done", "done")
    for text in ("attack d3 1 tank to c3", "missile c3", "shell s3 1 to c1"):
        assert refusal(game, state, text) == "truce"


def test_a_round_ends_truces_and_abilities() -> None:
    game, state = position({"c3": "1: 5 mech", "d3": "2: 1 tank"}, phase="production", seat=2,
                           abilities={2: Ability.DIPLOMAT}, hands={1: CARDS[:1], 2: CARDS[1:2]})  # fmt: skip
    state = say(game, state, "use diplomat 1", "done", "done", "done")
    state = say(game, state, f"choose {CARDS[0]}", f"choose {CARDS[1]}")
    assert (state.truces, state.used) == ((), ())


def test_whom_the_radar_has_taken_back_does_not_count_for_the_supremacy() -> None:
    """Two of supremacy against one; when both fighters have gone, none against one."""
    held = {"c3": "1: 1 mech", "d3": "2: 1 tank 2 fighter", "d4": "2: 1 tank", "e3": "2: 1 tank"}
    game, state = position(held, abilities={2: Ability.ALIEN_RADAR})
    state = say(game, state, "attack c3 1 mech to d3")
    assert say(game, state, "keep", "roll", "roll", thrown=["..."]).fight is not None
    state = say(game, state, "use alien-radar", "retreat 1 fighter to d4", "retreat 1 fighter to e3", "done")
    state = say(game, state, "roll", "roll", thrown=["H."])
    assert standing(state, "d3") == "1: 1 mech"


def test_after_the_radar_one_may_still_retreat_before_the_first_roll() -> None:
    held = {"c3": "1: 1 mech", "d3": "2: 2 tank 2 fighter", "d4": "2: 1 tank"}
    game, state = position(held, abilities={2: Ability.ALIEN_RADAR})
    state = say(game, state, "attack c3 1 mech to d3", "use alien-radar", "retreat 2 fighter to d4", "done")
    state = say(game, state, "roll")
    assert asked(state) == (2, Ask.RETREAT)
    assert refusal(game, state, "retreat 1 tank to d4") == ""


def test_an_area_that_the_radar_has_emptied_is_taken_and_the_point_is_spent() -> None:
    held = {"c3": "1: 1 mech", "d3": "2: 1 tank 2 fighter", "d4": "2: 1 tank"}
    game, state = position(held, abilities={2: Ability.ALIEN_RADAR})
    state = say(game, state, "attack c3 1 mech to d3", "use alien-radar", "retreat 1 tank 2 fighter to d4")
    assert standing(state, "d3") == "1: 1 mech"
    assert state.turn is not None
    assert state.turn.combat == 2


def test_dropped_mechs_join_no_other_attack_and_stay_where_they_win() -> None:
    held = {"a4": "1: 2 mech", "h4": "1: 3 mech", "d3": "2: 2 tank", "e4": "neutral: 1 tank 1 mech",
            "s3": "2: 1 submarine"}  # fmt: skip
    game, state = position(held, abilities={1: Ability.MECH_DROPPER})
    assert refusal(game, state, "drop a4 2 to s3") != ""
    assert refusal(game, state, "drop a4 2 to f5") != "", "nobody is there"
    assert refusal(game, state, "drop a4 2 to e4") == "", "neutrals are enemies"
    state = say(game, state, "drop a4 2 + h4 2 to d3", thrown=["HH......"])
    assert (standing(state, "d3"), standing(state, "h4")) == ("1: 4 mech", "1: 1 mech")


def test_an_ace_helps_in_one_battle_alone_and_in_no_special_attack() -> None:
    game, state = position(
        {"c3": "1: 2 fighter", "d3": "2: 1 tank", "e3": "2: 1 tank"}, abilities={1: Ability.ACE_OF_THE_SKY}
    )
    state = fight_on(game, say(game, state, "attack c3 2 fighter to d3", "use ace-of-the-sky"), "HHHH")
    state = fight_on(game, say(game, state, "attack d3 2 fighter to e3"), "H.")
    assert standing(state, "e3") == "1: 2 fighter"
    game, state = position(
        {"b1": "1: 2 bomber", "s2": "2: 3 submarine"}, abilities={1: Ability.ACE_OF_THE_SKY}
    )
    say(game, state, "bomb b1 2 to s2", thrown=["...."])


def test_a_centre_that_was_taken_in_this_turn_adds_a_die_to_the_missile() -> None:
    held = {"b1": "1: 1 tank", "c1": "1: 2 mech", "d1": "2: 1 tank", "e3": "2: 3 tank"}
    game, state = position(held, centres=["b1", "d1"], abilities={1: Ability.BALLISTIC_MISSILES})
    state = say(game, state, "attack c1 2 mech to d1", "roll", thrown=["HHHH"])
    state = say(game, state, "missile e3", thrown=["HH"])
    assert standing(state, "e3") == "2: 1 tank"


# -- La Supremazia ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("areas", "holder", "found"),
    [
        ((3, 2, 2), None, None),
        ((3, 2, 2), 0, 0),
        ((3, 2, 2), 1, None),
        ((3, 1, 1), None, 0),
        ((3, 1, 1), 1, 0),
        ((2, 2, 1), 0, 0),
        ((2, 2, 1), 2, None),
    ],
)
def test_a_majority_is_won_by_more_than_all_others_have_and_kept_while_nobody_has_more(
    areas: tuple[int, ...], holder: int | None, found: int | None
) -> None:
    names = iter("abcdefgh")
    held = {f"{next(names)}3": f"{seat}: 1 tank" for seat, many in enumerate(areas, start=1)
            for _ in range(many)}  # fmt: skip
    _, state = position({"h6": "1: 1 tank"} | held, seats=3)
    holdings = {area: holding for area, holding in state.holdings.items() if area != "h6"}
    assert scoring.majority(state.but(holdings=holdings), "land", holder) == found


def test_sources_at_sea_count_and_a_capital_may_be_worth_one_point() -> None:
    """It. "Suggerimenti strategici e varianti": the longer game."""
    held = dict.fromkeys(["a5", "b2", "a1", "h1"], "1: 1 tank") | {"s7": "1: 1 submarine"}
    for readings, points in (((), 2 * 2 + 1), ((("W-capital-points", "one"),), 2 + 1)):
        _, state = position(held, founders={"a1": 1, "h1": 2}, readings=readings)
        assert scoring.points(state, (None, None, None))[0] == points


# -- Conclusione del gioco -------------------------------------------------------------------------------

THREE = {"a1": "1: 1 tank", "b1": "1: 1 tank", "h1": "2: 1 tank"} | dict.fromkeys(
    ["c1", "e1", "f3"], "3: 1 tank"
)


@pytest.mark.parametrize(
    ("points", "last", "tokens", "found"),
    [
        ((39, 38, 39), (1, 1, 1), (None,) * 3, None),
        ((41, 44, 43), (9, 1, 1), (None,) * 3, (1, "victory points")),
        ((41, 41, 40), (3, 4, 9), (None,) * 3, (1, "last round")),
        ((41, 41, 40), (4, 4, 9), (2, 1, 1), (1, "majorities")),
        ((41, 40, 41), (4, 4, 4), (None,) * 3, (2, "land")),
        ((41, 40, 41), (4, 4, 3), (None,) * 3, (0, "last round")),
    ],
)
def test_only_those_who_are_equal_are_compared_one_thing_after_the_other(
    points: tuple[int, ...],
    last: tuple[int, ...],
    tokens: tuple[int | None, ...],
    found: tuple[int, str] | None,
) -> None:
    _, state = position(THREE, seats=3, founders={"a1": 1, "h1": 2, "d6": 3}, points=points)
    assert scoring.ended(state.but(last=last, majorities=tokens)) == found


@pytest.mark.parametrize(("mine", "found"), [("a5", (0, "sources")), ("a1", (0, "capitals")), ("a3", None)])
def test_then_sources_then_capitals_then_a_whole_round_more(mine: str, found: tuple[int, str] | None) -> None:
    _, state = position({mine: "1: 1 tank", "s3": "1: 1 submarine"}, founders={"a1": 1}, points=(41, 41))
    assert scoring.ended(state.but(last=(4, 4))) == found


def test_who_is_equal_in_everything_plays_another_round() -> None:
    hands = {1: [CARDS[0]], 2: [CARDS[1]]}
    game, state = position({"a3": "1: 1 tank"}, seat=2, points=(41, 41), hands=hands)
    state = say(game, state, "done")
    assert state.outcome is None
    assert state.round == 4
