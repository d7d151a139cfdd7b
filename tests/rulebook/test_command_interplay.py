"""D47 "Command Actions" where they meet each other, vehicles, radios, tokens and other skills."""

from __future__ import annotations

import pytest

from tests.helpers.build import open_board

from .staff import NO_MEDIC, NO_OFFICER, NO_RADIO, field

ENEMY = ["Rifles L1", "Rifles L2"]
LONG = open_board(12, 3)


def test_get_moving_then_the_enemy_is_to_act() -> None:
    """Two activations of one side in a row, and no more."""
    table = field(LONG, ["HQ A1", "Rifles C1 done", "Rifles A3"], ENEMY)
    table.say("activate 1a getmoving nothing", "target 1b", dice="F").say("activate 1b nothing nothing")
    assert table.asked == "side2 activate"


def test_get_moving_an_officer_who_acts_again_may_order_too() -> None:
    table = field(LONG, ["HQ A1", "HQ B2 done", "Rifles C1 done"], ENEMY)
    table.say("activate 1a getmoving nothing", "target 1b", dice="F")
    table.say("activate 1b getmoving nothing")
    assert table.allows("target 1c")
    assert table.allows("target 1a"), "whose own activation has ended, and who has not acted again"
    table.say("target 1a", dice="F")
    table.say("activate 1a getmoving nothing")
    assert not table.allows("target 1b"), "once a turn"


def test_get_moving_not_the_officers_own_unit() -> None:
    table = field(LONG, ["HQ A1", "Rifles C1 done"], ENEMY).say("activate 1a getmoving nothing")
    assert not table.allows("target 1a")


def test_get_moving_whoever_acts_again_reacts_no_more() -> None:
    table = field(LONG, ["HQ A1", "Rifles C1 done", "Rifles A3"], ["Rifles E1", *ENEMY])
    table.say("activate 1a getmoving nothing", "target 1b", dice="F").say("activate 1b nothing nothing")
    table.say("activate 2a move attack", "move stay")
    assert not table.allows("react 1b")


def test_get_moving_aircraft_are_no_ground_units() -> None:
    """By radio neither, though "any Unit" stands there (Air Traffic Control) (``D47-command-whom``)."""
    table = field(LONG, ["HQ A1", "Copter C1 E done", "Rifles K1 done"], ENEMY)
    table.say("activate 1a getmoving nothing")
    assert not table.allows("target 1b")
    assert table.allows("target 1c")


def test_rally_aircraft_too() -> None:
    """All units, it says."""
    table = field(LONG, [f"HQ A1 {NO_RADIO}", "Copter C1 E suppressed"], ENEMY)
    table.say("activate 1a rally nothing", "target 1a", dice="FF")
    assert table.unit("1b").suppression == 0


def test_rally_a_stunned_token_goes_with_two_army_symbols() -> None:
    for dice, left in (("FF", False), ("FT", True)):
        table = field(LONG, ["HQ A1", "Rifles C1"], ENEMY).touch("1b", stunned=True)
        table.say("activate 1a rally nothing", "target 1b", dice=dice)
        assert table.unit("1b").stunned is left


def test_officer_a_hero_uses_the_radio_of_a_squad_whose_officer_fell() -> None:
    ones = [f"HQ A1 {NO_OFFICER}", "Colonel outside joins 1a", "Rifles K1 done"]
    table = field(LONG, ones, ENEMY).say("activate 1a getmoving nothing")
    assert table.allows("target 1c")


def test_officer_in_a_vehicle_sees_and_measures_from_it() -> None:
    ones = ["Colonel outside inside 1b", "Carrier C1 E", "Rocketeers C3 spent 1,0"]
    assert field(LONG, ones, ENEMY).say("activate 1a ammodrop nothing").allows("target 1c")


def test_officer_orders_come_in_no_reaction() -> None:
    table = field(LONG, ["HQ A1", "Rocketeers B2 spent 1,0"], ["Rifles C1", *ENEMY], first=2)
    table.say("activate 2a move attack", "move stay", "react 1a", dice="FF")
    assert not any("ammodrop" in text for text in table.open)


def test_command_vehicle_a_pilot_who_is_an_officer_rolls_again_too() -> None:
    ones = ["Driver outside pilots 1b", "Staff car A1 E", "Rifles C1 done"]
    table = field(LONG, ones, ENEMY).say("activate 1b getmoving nothing", "target 1c", dice="S F")
    assert table.asked == "side1 activate 1c"


def test_command_vehicle_and_jammer_both_attempts_are_jammed() -> None:
    """Ruling ``D47-command-again``: each success is rolled again, of the second attempt too."""
    ones = ["HQ outside inside 1b", "Staff car A1 E", "Rifles K3 done"]
    table = field(LONG, ones, ["Listeners D1", *ENEMY]).say("activate 1a getmoving nothing")
    table.say("target 1c", dice="F T F F")
    assert table.asked == "side1 activate 1c"


def test_general_his_free_order_beside_another_one() -> None:
    ones = ["Marshal A1", "Rocketeers B1 spent 1,0 suppressed"]
    table = field(LONG, ones, ENEMY)
    assert table.allows("activate 1a ammodrop rally move")
    assert not table.allows("activate 1a ammodrop march nothing")


def test_follow_me_two_squares_whatever_their_own_rate() -> None:
    table = field(LONG, ["Scoutmaster A1", "Slow B1"], ENEMY).say("activate 1a followme nothing", dice="F")
    assert table.allows("move C1-D1")
    assert not table.allows("move C1-D1-E1")


def test_follow_me_also_who_has_activated() -> None:
    table = field(LONG, ["Scoutmaster A1", "Rifles B1 done"], ENEMY).say(
        "activate 1a followme nothing", dice="F"
    )
    assert table.asked == "side1 move 1b"


def test_follow_me_once_a_turn() -> None:
    table = field(LONG, ["Scoutmaster A1", "HQ A2", "Rifles B1"], ENEMY)
    table.say("activate 1a followme nothing", dice="T T")
    table.say("activate 2a nothing nothing", "activate 1b getmoving nothing", "target 1a", dice="F")
    assert not table.allows("activate 1a followme nothing")


# -- medics and mechanics ---------------------------------------------------------------------


def test_get_up_a_hero_heals_himself() -> None:
    table = field(LONG, ["Doctor A1 damage 2"], ENEMY).say("activate 1a getup getup", "target 1a", dice="F")
    table.say("target 1a", dice="S")
    assert table.unit("1a").damage == 0


def test_get_up_who_is_back_is_what_he_was() -> None:
    table = field(LONG, ["Doctor A2", f"HQ A1 {NO_MEDIC}", "Rifles B1 lost 1"], ENEMY)
    table.say("activate 1a getup nothing", "target 1b", dice="F").say("activate 2a nothing nothing")
    assert table.allows("activate 1b getup nothing")


def test_medic_a_squad_that_a_combat_medic_has_joined() -> None:
    """D47 "Skills": a hero's skills apply to the unit."""
    ones = ["Rifles A1 lost 1", "Doctor outside joins 1a"]
    table = field(LONG, ones, ENEMY).say("activate 1a getup nothing", "target 1a", dice="F")
    assert table.unit("1a").miniatures == 5


def test_mechanic_a_squad_that_he_has_joined() -> None:
    ones = ["Rifles A1", "Fitter outside joins 1a", "Walker B1 E damage 2"]
    assert field(LONG, ones, ENEMY).allows("activate 1a repair nothing")


def test_inject_stimulants_into_themselves() -> None:
    table = field(LONG, ["HQ A1", "Rifles A3"], ENEMY).say(
        "activate 1a stimulate move", "target 1a", "move B1"
    )
    assert table.unit("1a").marked("stimulants")


def test_inject_stimulants_stay_until_the_unit_activates_in_a_later_turn() -> None:
    table = field(LONG, ["HQ A1", "Rifles B1 done"], ["Rifles L1"])
    table.say("activate 1a stimulate nothing", "target 1b")
    table.say("activate 2a nothing nothing", dice="FTT TTT").say("first side1")
    assert table.unit("1b").marked("stimulants")
    table.say("activate 1b", dice="S")
    assert not table.unit("1b").marked("stimulants")
    assert table.allows("activate 1b march attack") or table.allows("activate 1b march nothing")


@pytest.mark.parametrize("action", ["getup", "stimulate", "repair"])
def test_medics_and_mechanics_not_on_the_vehicle_that_they_are_in(action: str) -> None:
    ones = ["HQ outside lost 1,0,0,0,0 inside 1b", "Carrier A1 E damage 2", "Walker A2 E damage 1"]
    table = field(LONG, ones, ENEMY)
    if table.allows(f"activate 1a {action} nothing"):
        table.say(f"activate 1a {action} nothing")
        assert not table.allows("target 1b")
