"""D47 "Medic Special Actions", "Mechanic Special Action": whom they treat, what that costs and gives."""

from __future__ import annotations

import pytest

from tests.helpers.build import open_board

from .staff import NO_MECHANIC, NO_MEDIC, field

ENEMY = ["Rifles L1"]
LONG = open_board(12, 3)


# -- "Get Up, It Ain't That Bad" --------------------------------------------------------------


@pytest.mark.parametrize(("die", "soldiers"), [("F", 4), ("S", 4), ("T", 3)])
def test_get_up_an_army_symbol_or_a_shield_returns_one_soldier(die: str, soldiers: int) -> None:
    table = field(LONG, ["HQ A1", "Rifles B1 lost 2"], ENEMY)
    table.say("activate 1a getup nothing", "target 1b", dice=die)
    assert table.unit("1b").miniatures == soldiers


def test_get_up_within_one_square_in_sight() -> None:
    ones = ["HQ A1", "Rifles C1 lost 2", "Rifles B2 lost 1", "Walker A2 damage 1"]
    table = field(LONG, ones, ENEMY).say("activate 1a getup nothing")
    assert table.allows("target 1c"), "diagonally adjacent"
    assert not table.allows("target 1b")
    assert not table.allows("target 1d"), "a vehicle is no infantry"


@pytest.mark.parametrize("who", ["Lone", "Field gun"])
def test_get_up_a_hero_or_a_support_weapon_loses_a_point_of_damage(who: str) -> None:
    table = field(LONG, ["HQ A1", f"{who} B1 damage 2"], ENEMY)
    table.say("activate 1a getup getup", "target 1b", dice="F").say("target 1b", dice="S")
    assert table.unit("1b").damage == 0


def test_get_up_their_own_unit_too() -> None:
    table = field(LONG, ["HQ A1 lost 1,0,0,0,0"], ENEMY)
    table.say("activate 1a getup nothing", "target 1a", dice="F")
    assert table.unit("1a").miniatures == 5


def test_get_up_does_not_change_the_ammunition() -> None:
    table = field(LONG, ["HQ A1", "Rocketeers B1 lost 1,0 spent 1,0"], ENEMY)
    table.say("activate 1a getup nothing", "target 1b", dice="F")
    assert table.unit("1b").survivors() == (1, 4)
    assert table.unit("1b").spent[0] == 1


@pytest.mark.parametrize("who", ["Dead", "Spawn"])
def test_get_up_no_zombie_and_no_lesser_creature(who: str) -> None:
    table = field(LONG, ["HQ A1", f"{who} B1 lost 1", "Rifles A2 lost 1"], ENEMY)
    table.say("activate 1a getup nothing")
    assert not table.allows("target 1b")
    assert table.allows("target 1c")


def test_medic_actions_end_with_him_and_go_on_without_the_others() -> None:
    friends = ["Rifles B1 lost 1"]
    for action in ("getup", "stimulate"):
        assert not field(LONG, [f"HQ A1 {NO_MEDIC}", *friends], ENEMY).allows(f"activate 1a {action} nothing")
        assert field(LONG, ["HQ A1 lost 1,1,0,1,1", *friends], ENEMY).allows(f"activate 1a {action} nothing")


def test_combat_medic_does_what_the_medic_of_a_command_squad_does() -> None:
    table = field(LONG, ["Doctor A1", "Rifles B1 lost 1"], ENEMY)
    table.say("activate 1a getup stimulate", "target 1b", dice="S").say("target 1b")
    assert table.unit("1b").miniatures == 5
    assert table.unit("1b").marked("stimulants")


def test_medic_from_inside_a_ground_vehicle_but_not_an_aircraft() -> None:
    ones = ["HQ outside inside 1b", "Carrier A1 E", "Rifles B1 lost 1"]
    assert field(LONG, ones, ENEMY).say("activate 1a getup nothing").allows("target 1c")
    ones = ["HQ outside inside 1b", "Plane A1 E", "Rifles B1 lost 1"]
    assert not field(LONG, ones, ENEMY).allows("activate 1a getup nothing")
    assert not field(LONG, ones, ENEMY).allows("activate 1a stimulate nothing")


def test_command_vehicle_the_medic_rolls_a_failure_again() -> None:
    ones = ["HQ outside inside 1b", "Staff car A1 E", "Rifles B1 lost 1"]
    table = field(LONG, ones, ENEMY).say("activate 1a getup nothing", "target 1c", dice="T S")
    assert table.unit("1c").miniatures == 5


# -- "Inject Stimulants" ----------------------------------------------------------------------


def test_inject_stimulants_without_a_die_next_door_only() -> None:
    ones = ["HQ A1", "Rifles B1", "Rifles C1", "Walker A2 E"]
    table = field(LONG, ones, ENEMY).say("activate 1a stimulate nothing")
    assert not table.allows("target 1c")
    assert not table.allows("target 1d")
    table.say("target 1b")
    assert table.unit("1b").marked("stimulants")


def _stimulated(die: str) -> object:
    table = field(LONG, ["HQ A1", "Rifles B1", "Rifles A3"], ["Rifles L1", "Rifles L2", "Rifles F1"])
    table.say("activate 1a stimulate nothing", "target 1b", "activate 2a nothing nothing")
    return table.say("activate 1b", dice=die)


@pytest.mark.parametrize(
    ("die", "may", "may_not"),
    [
        ("T", ["sustained move", "move sustained", "sustained nothing"], ["march attack", "march sustained"]),
        ("S", ["march attack", "attack march"], ["sustained move", "march sustained"]),
        ("F", ["march attack", "sustained move"], ["march sustained"]),
    ],
)
def test_inject_stimulants_three_actions_of_which_the_die_says_two(
    die: str, may: list[str], may_not: list[str]
) -> None:
    table = _stimulated(die)
    for actions in may:
        assert table.allows(f"activate 1b {actions}"), actions  # type: ignore[attr-defined]
    for actions in may_not:
        assert not table.allows(f"activate 1b {actions}"), actions  # type: ignore[attr-defined]


def test_inject_stimulants_the_token_goes_with_the_die() -> None:
    table = _stimulated("S")
    assert not table.unit("1b").marked("stimulants")  # type: ignore[attr-defined]


# -- "Makeshift Repair" -----------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "damage"), [("FFTSS", 2), ("TTSSS", 4), ("FFFFF", 0)])
def test_makeshift_repair_five_dice_a_point_for_each_army_symbol(dice: str, damage: int) -> None:
    table = field(LONG, ["HQ A1", "Walker B1 E damage 4"], ENEMY)
    table.say("activate 1a repair nothing", "target 1b", dice=dice)
    assert table.unit("1b").damage == damage


def test_makeshift_repair_twice_in_an_activation() -> None:
    """D47 "Activations": the same special action may be assigned more than once."""
    table = field(LONG, ["HQ A1", "Walker B1 E damage 5"], ENEMY)
    table.say("activate 1a repair repair", "target 1b", dice="FTTTT").say("target 1b", dice="FFTTT")
    assert table.unit("1b").damage == 2


def test_makeshift_repair_within_one_square_in_sight_a_vehicle() -> None:
    rows = ["............", ".#..........", "............"]
    ones = [
        "HQ A1",
        "Walker A3 E damage 1",
        "Walker B1 E damage 1",
        "Rifles A2 lost 1",
        "Copter C2 E damage 1",
    ]
    table = field(rows, ones, ENEMY).say("activate 1a repair nothing")
    assert table.allows("target 1c")
    for other in ("1b", "1d", "1e"):
        assert not table.allows(f"target {other}"), other


def test_makeshift_repair_ends_with_the_mechanic() -> None:
    ones = ["Walker B1 E damage 4"]
    assert not field(LONG, [f"HQ A1 {NO_MECHANIC}", *ones], ENEMY).allows("activate 1a repair nothing")


def test_mechanic_the_skill_not_as_passenger_nor_as_pilot() -> None:
    """D47 "Mechanic": he may do it neither carried nor driving."""
    hurt = "Walker B1 E damage 4"
    assert field(LONG, ["Fitter A1", hurt], ENEMY).allows("activate 1a repair nothing")
    ones = ["Fitter outside inside 1b", "Carrier A1 E", hurt]
    assert not field(LONG, ones, ENEMY).allows("activate 1a repair nothing")
    ones = ["Fitter outside pilots 1b", "Walker A1 E damage 1", hurt]
    assert not field(LONG, ones, ENEMY).allows("activate 1b repair nothing")


def test_mechanic_of_a_command_squad_from_inside_but_not_on_the_vehicle_itself() -> None:
    ones = ["HQ outside inside 1b", "Carrier A1 E damage 2", "Walker B1 E damage 2"]
    table = field(LONG, ones, ENEMY).say("activate 1a repair nothing")
    assert not table.allows("target 1b")
    assert table.allows("target 1c")


def test_mechanic_of_a_command_squad_not_from_an_aircraft() -> None:
    ones = ["HQ outside inside 1b", "Plane A1 E", "Walker B1 E damage 2"]
    assert not field(LONG, ones, ENEMY).allows("activate 1a repair nothing")


def test_command_vehicle_the_mechanic_rolls_failures_again() -> None:
    ones = ["HQ outside inside 1b", "Staff car A1 E", "Walker B1 E damage 5"]
    table = field(LONG, ones, ENEMY)
    table.say("activate 1a repair nothing", "target 1c", dice="FFTTT FTT")
    assert table.unit("1c").damage == 2


# -- all of them: D47 "Reactive Attacks" ------------------------------------------------------


@pytest.mark.parametrize("actions", ["getup move", "move getup", "stimulate attack", "repair move"])
def test_reactive_attacks_no_special_action_is_part_of_a_triggering_combination(actions: str) -> None:
    """The list is closed: move and attack, attack and move, march."""
    ones = ["HQ A1 lost 1,0,0,0,0", "Walker A2 E damage 2"]
    table = field(LONG, ones, ["Rifles D1", *ENEMY]).say(f"activate 1a {actions}")
    while table.asked.startswith("side1"):
        if table.asked == "side1 target 1a":
            whom = "1b" if "repair" in actions else "1a"
            dice = {"getup": "F", "stimulate": "", "repair": "TTTTT"}[
                next(w for w in actions.split() if w not in ("move", "attack"))
            ]
            table.say(f"target {whom}", dice=dice)
        else:
            table.say({"move": "move stay", "aim": "fire"}[table.asked.split()[1]])
    assert table.asked == "side2 activate"


def test_command_actions_a_suppressed_squad_does_nothing_first() -> None:
    table = field(LONG, ["HQ A1 suppressed", "Rifles B1 lost 1"], ENEMY).say("activate 1a", dice="TS")
    assert not table.allows("activate 1a getup nothing")
    assert table.allows("activate 1a nothing getup")
