"""D47 "Command Actions", "Officer Special Actions": what an officer orders, to whom, by which radio."""

from __future__ import annotations

import pytest

from tests.helpers.build import open_board

from .staff import NO_OFFICER, NO_RADIO, field

ENEMY = ["Rifles L1"]
LONG = open_board(12, 2)


# -- "Ammo Drop" ------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "spent"), [("F", 0), ("T", 0), ("S", 2)])
def test_ammo_drop_an_army_symbol_or_a_target_refills_all_boxes(die: str, spent: int) -> None:
    table = field(LONG, ["HQ A1", "Rocketeers C1 spent 2,0"], ENEMY)
    table.say("activate 1a ammodrop nothing", "target 1b", dice=die)
    assert table.unit("1b").spent[0] == spent


def test_ammo_drop_without_radio_reaches_two_squares_in_sight() -> None:
    ones = [f"HQ A1 {NO_RADIO}", "Rocketeers C1 spent 2,0", "Rocketeers D1 spent 2,0"]
    table = field(LONG, ones, ENEMY).say("activate 1a ammodrop nothing")
    assert table.allows("target 1b")
    assert not table.allows("target 1c")


def test_ammo_drop_without_radio_not_behind_a_structure() -> None:
    ones = [f"HQ A1 {NO_RADIO}", "Rocketeers C1 spent 2,0", "Rocketeers A2 spent 1,0"]
    table = field([".#.........."] + ["............"] * 2, ones, ENEMY).say("activate 1a ammodrop nothing")
    assert not table.allows("target 1b")
    assert table.allows("target 1c")


def test_ammo_drop_by_radio_any_ground_unit_of_the_play_area() -> None:
    ones = ["HQ A1", "Rocketeers K2 spent 2,0", "Copter C1 E"]
    table = field([".#.........."] + ["............"] * 2, ones, ENEMY).say("activate 1a ammodrop nothing")
    assert table.allows("target 1b")
    assert not table.allows("target 1c"), "an aircraft is no ground unit"
    assert not table.allows("target 2a")


# -- "Get Moving You Bunch Of Monkeys" --------------------------------------------------------


@pytest.mark.parametrize("die", ["T", "S"])
def test_get_moving_fails_but_on_an_army_symbol_and_the_officer_goes_on(die: str) -> None:
    table = field(LONG, ["HQ A1", "Rifles C1 done", "Rifles D1"], ENEMY)
    table.say("activate 1a getmoving move", "target 1b", dice=die)
    assert table.asked == "side1 move 1a"


def test_get_moving_ends_the_officers_activation_and_the_other_acts_at_once() -> None:
    table = field(LONG, ["HQ A1", "Rifles C1 done", "Rifles D1"], ENEMY)
    table.say("activate 1a getmoving move", "target 1b", dice="F")
    assert table.asked == "side1 activate 1b"
    table.say("activate 1b march")
    table.say("move D2-E2")
    assert table.unit("1a").activated
    assert table.at("1a") == "A1"


def test_get_moving_only_who_has_activated_this_turn() -> None:
    table = field(LONG, ["HQ A1", "Rifles C1", "Rifles B1 done"], ENEMY).say("activate 1a getmoving nothing")
    assert not table.allows("target 1b")
    assert table.allows("target 1c")


def test_get_moving_without_radio_reaches_two_squares() -> None:
    ones = [f"HQ A1 {NO_RADIO}", "Rifles C1 done", "Rifles D1 done"]
    table = field(LONG, ones, ENEMY).say("activate 1a getmoving nothing")
    assert table.allows("target 1b")
    assert not table.allows("target 1c")


def test_get_moving_a_unit_is_reactivated_once_a_turn_only() -> None:
    ones = ["HQ A1", "HQ B2", "Rifles C1 done", "Rifles E1 done"]
    table = field(LONG, ones, ["Rifles L1", "Rifles L2"])
    table.say("activate 1a getmoving nothing", "target 1c", "activate 1c nothing nothing", dice="F")
    table.say("activate 2a nothing nothing", "activate 1b getmoving nothing")
    assert not table.allows("target 1c")
    assert table.allows("target 1d")


def test_get_moving_who_reacted_may_be_sent_on_again() -> None:
    """D47 "Aftermath": the attempt activates, and Get Moving brings the unit back."""
    table = field(LONG, ["HQ A1", "Rifles C1"], ["Rifles F1", "Rifles L2"], first=2)
    table.say("activate 2a move attack", "move stay", "react 1b", dice="TS").say("fire")
    table.say("activate 1a getmoving nothing", "target 1b", dice="F")
    assert table.asked == "side1 activate 1b"


def test_get_moving_the_second_activation_may_be_reacted_to() -> None:
    table = field(LONG, ["HQ A1", "Rifles C1 done"], ["Rifles F1", "Rifles L2"])
    table.say("activate 1a getmoving nothing", "target 1b", dice="F").say(
        "activate 1b move attack", "move D1"
    )
    assert table.asked == "side2 react 1b"


def test_get_moving_rolls_against_suppression_again() -> None:
    """D47 "Activating Suppressed Units": whenever a unit with a token activates."""
    table = field(LONG, ["HQ A1", "Rifles C1 done suppressed"], ENEMY)
    table.say("activate 1a getmoving nothing", "target 1b", dice="F FT")
    assert table.unit("1b").suppression == 1


# -- "Rally" ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("token", "dice", "left"),
    [
        ("suppressed", "FF", 0), ("suppressed", "FT", 1), ("suppressed", "TS", 2),
        ("under-fire", "FF", 0), ("under-fire", "SF", 0), ("under-fire", "TT", 1),
    ],
)  # fmt: skip
def test_rally_two_dice_take_a_token_back_by_their_army_symbols(token: str, dice: str, left: int) -> None:
    table = field(LONG, [f"HQ A1 {NO_RADIO}", f"Rifles C1 {token}"], ENEMY)
    table.say("activate 1a rally nothing", "target 1a", dice=dice)
    assert table.unit("1b").suppression == left


def test_rally_everybody_within_two_squares_in_sight_two_dice_each() -> None:
    ones = [f"HQ A1 {NO_RADIO}", "Rifles C1 suppressed", "Walker A3 suppressed", "Rifles D1 suppressed"]
    table = field(open_board(12, 3), ones, ENEMY)
    table.say("activate 1a rally nothing", "target 1a", dice="FF FT")
    assert [table.unit(name).suppression for name in ("1b", "1c", "1d")] == [0, 1, 2]


def test_rally_one_unit_anywhere_by_radio() -> None:
    ones = ["HQ A1", "Rifles C1 suppressed", "Rifles J1 suppressed"]
    table = field(LONG, ones, ENEMY).say("activate 1a rally nothing", "target 1c", dice="FF")
    assert [table.unit(name).suppression for name in ("1b", "1c")] == [2, 0]


def test_rally_without_radio_nobody_further_away() -> None:
    ones = [f"HQ A1 {NO_RADIO}", "Rifles B1 under-fire", "Rifles D1 suppressed"]
    table = field(LONG, ones, ENEMY).say("activate 1a rally nothing")
    assert not table.allows("target 1c")


# -- "Command Actions": whose soldiers they are -----------------------------------------------


@pytest.mark.parametrize("action", ["ammodrop", "getmoving", "rally"])
def test_command_actions_end_with_the_officer(action: str) -> None:
    friends = ["Rocketeers B1 spent 1,0", "Rifles B2 done suppressed"]
    assert field(LONG, ["HQ A1", *friends], ENEMY).allows(f"activate 1a {action} nothing")
    assert not field(LONG, [f"HQ A1 {NO_OFFICER}", *friends], ENEMY).allows(f"activate 1a {action} nothing")


def test_officer_armour_of_three_has_a_radio_built_in() -> None:
    """Nobody of such a squad is a radio man; whoever else falls, the officer's armour stays on the air."""
    ones = ["Heavy HQ A1 lost 1,1,1,1,0", "Rocketeers K1 spent 1,0"]
    assert field(LONG, ones, ENEMY).say("activate 1a ammodrop nothing").allows("target 1b")


@pytest.mark.parametrize(
    ("officer", "far"),
    [
        (["Colonel A1"], False),
        (["Iron Colonel A1"], True),
        (["Colonel outside joins 1b", "HQ A1"], True),
        (["Colonel outside joins 1b", f"HQ A1 {NO_RADIO}"], False),
        (["Colonel outside joins 1b", "Rifles A1"], False),
        (["Driver outside pilots 1b", "Walker A1 E"], True),
        (["Colonel outside inside 1b", "Carrier A1 E"], True),
        (["Colonel outside inside 1b", "Plane A1 E"], True),
    ],
)
def test_officer_a_hero_has_three_sources_of_radio(officer: list[str], far: bool) -> None:
    ones = [*officer, "Rocketeers K1 spent 1,0", "Rocketeers B2 spent 1,0"]
    table = field(LONG, ones, ENEMY)
    last = len(officer)
    far_one, near_one = f"1{'abcd'[last]}", f"1{'abcd'[last + 1]}"
    who = "1b" if "joins" in officer[0] or "pilots" in officer[0] else "1a"
    table.say(f"activate {who} ammodrop nothing")
    assert table.allows(f"target {near_one}")
    assert table.allows(f"target {far_one}") is far


def test_officer_from_inside_never_on_the_vehicle_itself() -> None:
    ones = ["HQ outside inside 1b", "Carrier A1 E done suppressed", "Rifles C1 done suppressed"]
    for action in ("getmoving", "rally"):
        table = field(LONG, ones, ENEMY).say(f"activate 1a {action} nothing")
        assert not table.allows("target 1b")
        assert table.allows("target 1c")


def test_officer_from_inside_an_aircraft() -> None:
    ones = ["HQ outside inside 1b", "Plane A1 E done", "Rifles C1 done"]
    table = field(LONG, ones, ENEMY).say("activate 1a getmoving nothing")
    assert not table.allows("target 1b")
    assert table.allows("target 1c")


@pytest.mark.parametrize("who", ["Dead", "Spawn"])
def test_zombie_and_lesser_mythos_creature_no_target_of_an_officer(who: str) -> None:
    ones = ["HQ A1", f"{who} C1 done", "Rifles B1 done"]
    table = field(LONG, ones, ENEMY).say("activate 1a getmoving nothing")
    assert not table.allows("target 1b")
    assert table.allows("target 1c")


# -- who changes the dice ---------------------------------------------------------------------


def test_command_vehicle_a_failed_die_is_rolled_again() -> None:
    ones = ["HQ outside inside 1b", "Staff car A1 E", "Rifles C1 done"]
    table = field(LONG, ones, ENEMY).say("activate 1a getmoving nothing", "target 1c", dice="T F")
    assert table.asked == "side1 activate 1c"


def test_jammer_a_success_by_radio_within_six_squares_is_rolled_again() -> None:
    table = field(LONG, ["HQ A1", "Rifles D1 done"], ["Listeners G2", *ENEMY])
    table.say("activate 1a getmoving nothing", "target 1b", dice="F T")
    assert table.asked != "side1 activate 1b"


def test_jammer_not_without_radio_and_not_from_seven_squares() -> None:
    table = field(LONG, ["HQ A1", "Rifles C1 done"], ["Listeners G1", *ENEMY])
    table.say("activate 1a getmoving nothing", "target 1b", dice="F")
    assert table.asked == "side1 activate 1b"
    table = field(LONG, ["HQ A1", "Rifles D1 done"], ["Listeners H1", *ENEMY])
    table.say("activate 1a getmoving nothing", "target 1b", dice="F")
    assert table.asked == "side1 activate 1b"


def test_general_a_free_officer_action_each_activation() -> None:
    table = field(LONG, ["Marshal A1", "Rocketeers B1 spent 1,0"], ENEMY)
    assert table.allows("activate 1a ammodrop march")
    assert table.allows("activate 1a ammodrop move attack")
    assert not table.allows("activate 1a ammodrop rally move attack")
    assert not table.allows("activate 1a nothing move attack")


def test_general_two_dice_with_an_officer_squad() -> None:
    table = field(LONG, ["HQ A1", "Marshal outside joins 1a", "Rifles C1 done"], ENEMY)
    table.say("activate 1a getmoving nothing", "target 1c", dice="TF")
    assert table.asked == "side1 activate 1c"


def test_general_one_die_with_riflemen() -> None:
    table = field(LONG, ["Rifles A1", "Marshal outside joins 1a", "Rifles C1 done"], ENEMY)
    table.say("activate 1a getmoving nothing", "target 1c", dice="F")
    assert table.asked == "side1 activate 1c"


def test_desert_fox_whom_he_sends_on_is_at_the_double() -> None:
    """A march and a free move directly after it, in that activation."""
    table = field(LONG, ["Fox A1", "Rifles B1 done"], ENEMY)
    table.say("activate 1a getmoving nothing", "target 1b", dice="F")
    assert table.allows("activate 1b march move")
    table = field(LONG, ["HQ A1", "Rifles B1 done"], ENEMY)
    table.say("activate 1a getmoving nothing", "target 1b", dice="F")
    assert not table.allows("activate 1b march move")


def test_follow_me_light_infantry_near_moves_on_an_army_symbol() -> None:
    ones = ["Scoutmaster A1", "Rifles B1", "Heavy HQ A2", "Rifles C1", "Rifles F1"]
    table = field(LONG, ones, ENEMY).say("activate 1a followme nothing", dice="F T")
    assert table.asked == "side1 move 1b"
    table.say("move B2-C2")
    assert not table.unit("1b").activated
    assert table.asked.startswith("side2 activate")
