"""D47 "Skills", from "Savage Animal" to "Superhumans": what each sentence says, on the board."""

from __future__ import annotations

import pytest

from .skilled_cards import FIST, SHOT, TREES, gun, hits, lone, men, soldiers_left, table, walker

# -- Savage Animal ----------------------------------------------------------------------------

DOG = men("Dog", "", gun(), gun("C", 2, name="Bite", special="Savage Animal"), soldiers=1)


def test_savage_animal_targets_count_with_that_weapon_alone() -> None:
    aims = ["aim A 1 at 2a", "aim B 1 at 2a"]
    twos = ["Walker B1 W done", "Plain I3"]
    assert hits(["Dog A1"], aims, "TTT TS T TT", DOG, twos=twos) == [0, 1, 0]


# -- Scout ------------------------------------------------------------------------------------

SCOUT = men("Scout", "Scout")
GUIDE = lone("Guide", "Scout")


@pytest.mark.parametrize(
    ("ones", "allowed"),
    [(["Scout A1"], True), (["Plain A1"], False), (["Plain A1", "Guide outside joins 1a"], True),
     (["Scout A1", "Alone outside joins 1a"], True), (["Plain A1", "Guide A1"], False)],
)  # fmt: skip
def test_scout_a_third_action_with_the_march_of_the_first_activation(ones: list[str], allowed: bool) -> None:
    t = table(ones, ["Plain E1 done", "Plain I3"], SCOUT, GUIDE)
    assert t.allows("activate 1a march attack") is allowed


def test_scout_without_a_march_there_is_no_third_action() -> None:
    t = table(["Scout A1"], ["Plain E1 done", "Plain I3"], SCOUT)
    assert not t.allows("activate 1a move attack nothing")
    assert not t.allows("activate 1a sustained move")
    assert not t.allows("activate 1a march move")
    assert not t.allows("activate 1a march sustained")


def test_scout_in_the_second_activation_it_is_over() -> None:
    t = table(["Scout A1"], ["Plain E1 done", "Plain I3"], SCOUT)
    t.say("activate 1a nothing nothing", "activate 2b nothing nothing", dice="FFF TTT")
    t.say("first side1")
    assert not t.allows("activate 1a march attack")


def test_scout_a_reaction_was_the_first_activation() -> None:
    t = table(["Plain A1"], ["Scout D1", "Plain I3 done"], SCOUT)
    t.say("activate 1a attack move", "aim A 1 at 2a", "fire", "react 2a", dice="TTT TT")
    t.say("move stay", dice="TTT FFF")
    t.say("first side2")
    assert not t.allows("activate 2a march attack")


# -- Siblings ---------------------------------------------------------------------------------

DRAGON = lone("Dragon", "Siblings (Phoenix)", gun(), FIST)
PHOENIX = lone("Phoenix", "Siblings (Dragon)", gun(), FIST)
BOTH = ["Plain A1", "Dragon outside joins 1a", "Phoenix outside joins 1a"]


def test_siblings_in_one_unit_targets_count_with_all_their_weapons() -> None:
    aims = ["aim 1b A 1 at 2a", "aim 1c A 1 at 2a"]
    assert hits(BOTH, aims, "TSS TSS TT", DRAGON, PHOENIX) == [1, 1]
    near = ["Walker B1 W done", "Plain I3"]
    assert hits(BOTH, ["aim 1b B 1 at 2a"], "TS T TT", DRAGON, PHOENIX, twos=near)[0] == 1


def test_siblings_the_squad_is_no_better_for_it() -> None:
    assert hits(BOTH, SHOT, "TTT", DRAGON, PHOENIX) == [0]


def test_siblings_apart_they_are_no_experts() -> None:
    ones = ["Dragon A1", "Phoenix A2"]
    assert hits(ones, SHOT, "TTT", DRAGON, PHOENIX) == [0]
    ones = ["Plain A1", "Dragon outside joins 1a", "Phoenix A2"]
    assert hits(ones, ["aim 1b A 1 at 2a"], "TTT", DRAGON, PHOENIX) == [0]


# -- Smoke Launchers --------------------------------------------------------------------------

SMOKER = walker("Smoker", "Smoke Launchers")
ACE = lone("Ace", "Ace Pilot")


def test_smoke_launchers_a_free_action_beside_two_others() -> None:
    t = table(["Smoker A1 E"], ["Plain F1 done", "Plain I3"], SMOKER)
    assert t.allows("activate 1a smoke move attack")
    assert t.allows("activate 1a sustained smoke")
    assert not t.allows("activate 1a smoke smoke move")
    assert not table(["Walker A1 E"], ["Plain F1 done", "Plain I3"]).allows("activate 1a smoke move attack")


def test_smoke_launchers_it_hides_who_is_behind_it_from_who_is_in_front() -> None:
    t = table(["Smoker C2 E", "Plain A2"], ["Big F2", "Plain I3"], SMOKER)
    t.say("activate 1a smoke nothing nothing", "target C2 area SW")
    t.say("activate 2a attack nothing")
    assert t.allows("aim A 1 at 1a")
    assert not t.allows("aim A 1 at 1b")


def test_smoke_launchers_the_square_of_four_holds_the_vehicle() -> None:
    t = table(["Smoker C2 E"], ["Plain I3"], SMOKER)
    t.say("activate 1a smoke nothing nothing")
    assert all(t.allows(f"target C2 area {area}") for area in ("NE", "NW", "SE", "SW"))
    assert not t.allows("target E2 area NE")


def test_smoke_launchers_a_large_vehicle_uses_either_of_its_squares() -> None:
    large = walker("Large", "Smoke Launchers", size="large")
    t = table(["Large C2 E"], ["Plain I3"], large)
    t.say("activate 1a smoke nothing nothing")
    assert t.allows("target C2 area NW")
    assert t.allows("target D2 area NE")


def test_smoke_launchers_who_is_in_it_has_cover() -> None:
    t = table(["Smoker C2 E"], ["Big F2", "Plain I3"], SMOKER)
    t.say("activate 1a smoke nothing nothing", "target C2 area NW")
    t.say("activate 2a attack nothing", "aim A 1 at 1a", "fire", dice="FTT F")
    assert t.unit("1a").damage == 0


def test_smoke_launchers_once_a_game_and_gone_after_the_next_turn() -> None:
    t = table(["Smoker A1 E", "Plain A3"], ["Plain I3"], SMOKER)
    t.say("activate 1a smoke nothing nothing", "target A1 area SE", "activate 2a nothing nothing")
    t.say("activate 1b nothing nothing", dice="FFF TTT")
    t.say("first side1")
    assert t.state.screens
    assert not t.allows("activate 1a smoke nothing nothing")
    t.say(
        "activate 1a nothing nothing",
        "activate 2a nothing nothing",
        "activate 1b nothing nothing",
        dice="FFF TTT",
    )
    assert not t.state.screens


def test_smoke_launchers_with_an_aces_die_no_fourth_action() -> None:
    t = table(["Smoker A1 E", "Ace outside pilots 1a"], ["Plain F1 done", "Plain I3"], SMOKER, ACE)
    t.say("activate 1a", dice="F")
    assert t.allows("activate 1a smoke move attack")
    assert not t.allows("activate 1a smoke move attack nothing")


# -- Spy --------------------------------------------------------------------------------------

SPY = lone("Spy", "Spy")


@pytest.mark.parametrize(("dice", "actions"), [("FF", 2), ("FS", 1), ("TS", 0)])
def test_spy_revealed_an_action_for_each_army_symbol(dice: str, actions: int) -> None:
    t = table(["Spy outside", "Plain A1"], ["Walker D2 W", "Plain I3"], SPY)
    t.say("activate 1a arrive", dice=dice)
    if not actions:
        assert t.at("1a") == "-"
        assert t.asked == "side2 activate"
        return
    t.say("deploy 1a C2 face N")
    assert t.at("1a") == "C2"
    assert t.allows("activate 1a attack nothing") is (actions == 2)
    assert t.allows("activate 1a attack") is (actions == 1)


def test_spy_appears_next_to_an_enemy_and_only_there() -> None:
    t = table(["Spy outside", "Plain A1"], ["Walker D2 W", "Plain I3"], SPY)
    t.say("activate 1a arrive", dice="FF")
    assert t.allows("deploy 1a E1 face N")
    assert not t.allows("deploy 1a F1 face N")
    assert not t.allows("deploy 1a B1 face N")


def test_spy_who_failed_tries_again_in_the_next_activation() -> None:
    t = table(["Spy outside", "Plain A1 done"], ["Walker D2 W", "Plain I3 done"], SPY)
    t.say("activate 1a arrive", "activate 2a nothing nothing", dice="TT FFF TTT")
    t.say("first side1")
    assert t.allows("activate 1a arrive")


def test_spy_outside_no_command_reaches_him() -> None:
    chief = lone("Chief", "Officer", armour=3)
    t = table(["Chief A1", "Spy outside done"], ["Plain I3"], chief, SPY)
    assert not t.allows("activate 1a getmoving nothing")


def test_spy_on_the_board_he_activates_like_anybody() -> None:
    t = table(["Spy A1"], ["Plain E1 done", "Plain I3"], SPY)
    assert not t.allows("activate 1a arrive")
    assert t.allows("activate 1a move attack")


# -- Steel Guard ------------------------------------------------------------------------------

STEEL = men("Steel", "Steel Guard", soldiers=6, armour=4)
SNIPER = men("Sniper", "", gun(special="Sniper"))


def test_steel_guard_saves_on_shields_too_and_negates_damage() -> None:
    assert soldiers_left("Steel", "Plain", "aim A 1 at 2a", "FFF FST T", STEEL) == 5
    assert soldiers_left("Steel", "Plain", "aim A 1 at 2a", "FFF TTT FFT", STEEL) == 5


def test_steel_guard_in_trees_too() -> None:
    assert soldiers_left("Steel", "Plain", "aim A 1 at 2a", "FFF FST T", STEEL, rows=TREES) == 5


def test_steel_guard_keeps_its_infantry_save_against_artillery() -> None:
    assert soldiers_left("Steel", "Howitzer", "aim A 1 on D1 area SE", "FFF FST T", STEEL) == 5
    assert soldiers_left("Big", "Howitzer", "aim A 1 on D1 area SE", "FFF", STEEL) == 3


def test_steel_guard_no_save_against_a_sniper_but_still_resilient() -> None:
    assert soldiers_left("Steel", "Sniper", "aim A 1 at 2a", "FFF FFT", STEEL, SNIPER) == 5


# -- Superhumans ------------------------------------------------------------------------------

MIGHTY = lone("Mighty", "Super Human")


def test_superhumans_save_on_shields_in_the_open_and_are_never_suppressed() -> None:
    t = table(["Plain A1"], ["Mighty D1 done", "Plain I3"], MIGHTY)
    t.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FFF FST")
    assert (t.unit("2a").damage, t.unit("2a").suppression) == (1, 0)


def test_superhumans_get_no_infantry_save_from_artillery() -> None:
    t = table(["Howitzer A1"], ["Mighty D1 done", "Plain I3"], MIGHTY)
    t.say("activate 1a attack nothing", "aim A 1 on D1 area SE", "fire", dice="FFT")
    assert t.unit("2a").damage == 2


def test_superhumans_share_a_square_like_any_hero() -> None:
    t = table(["Mighty A1", "Plain B1"], ["Plain I3 done"], MIGHTY)
    t.say("activate 1a move nothing")
    assert t.allows("move B1")
