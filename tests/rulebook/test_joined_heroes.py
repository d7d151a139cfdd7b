"""D47 "Joining Infantry Units", "Piloting Vehicles", "Cheat Death", and whose skills are whose."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dust_tactics.skirmish.cards.unit_card import UnitCard
from tests.helpers.build import hero, line, open_board, position, squad, vehicle
from tests.helpers.say import Told

_PISTOL = line("Pistol", "4", "2/1 2/1 2/1", "2/1 2/1 2/1 2/1")


def _hero(name: str, skills: str = "", **more: object) -> UnitCard:
    return replace(hero(name, _PISTOL, skills=skills), **more)  # type: ignore[arg-type]


OWN = (
    _hero("Slow", "Loner", move=1, march=2),
    _hero("Walking", move=1, march=2),
    _hero("Captain"),
    _hero("Quick", "Infantry Ace"),
    _hero("Charging", "Charge"),
    _hero("Resilient", "Damage Resilient, Pilot"),
    _hero("Corpse", "Zombie, Pilot"),
    _hero("Guard", "Steel Guard, Pilot"),
    _hero("Ace", "Ace Pilot, Pilot"),
    _hero("Cat", "Cheat Death"),
    _hero("Driver", "Pilot"),
    _hero("Marksman", "Take Aim"),
    squad("Rifles", line("Rifle", "5", "1/1 1/1 1/1", "1/1 1/1 1/1 1/1", count=5)),
    squad("Scouts", line("Rifle", "5", "1/1 1/1", count=5), skills="Scout, At the Double"),
    squad("Hard", line("Rifle", "5", "1/1 1/1", count=5), skills="Damage Resilient"),
    squad("Snipers", line("Rifle", "6", "2/1 2/1 2/1", special="Sniper"), soldiers=1),
    vehicle("Burner", line("Burner", "1", "blast/1 blast/1", "1/2 1/2 1/2", special="Flame", arc="turret")),
    vehicle("Walker", line("Gun", "8", "1/2 1/2", "2/2 2/2 2/2 2/2", arc="turret"), damage=4),
    vehicle("Killer", line("Gun", "8", "1/4 1/4", "2/4 2/4 2/4 2/4", arc="turret"), damage=4),
)  # fmt: skip
LONG = open_board(12, 2)


def _field(
    ones: list[str], twos: list[str], rows: list[str] = LONG, book: str = "dust-1947", **more: object
) -> Told:
    return position(rows, ones, twos, own=OWN, ruleset=book, **more)  # type: ignore[arg-type]


# -- "Joining Infantry Units" -----------------------------------------------------------------


def test_joining_the_lower_rate_of_the_two() -> None:
    table = _field(["Rifles A1", "Walking outside joins 1a"], ["Rifles L1"]).say("activate 1a move nothing")
    assert table.allows("move B1")
    assert not table.allows("move B1-C1")


def test_joining_unit_and_hero_are_one_activation() -> None:
    table = _field(["Rifles A1", "Captain outside joins 1a", "Rifles A2"], ["Rifles L1"])
    table.say("activate 1a nothing nothing")
    assert table.unit("1b").activated


def test_joining_both_fire_in_one_attack() -> None:
    table = _field(["Rifles A1", "Captain outside joins 1a"], ["Rifles D1", "Rifles L1"])
    table.say("activate 1a attack nothing", "aim A 5 at 2a", "aim 1b A 1 at 2a", "fire", dice="TTTTT TT")
    assert table.asked == "side2 activate"


def test_joining_a_skill_of_the_unit_is_lent_to_the_hero_and_back() -> None:
    """Scouts with a hero march three actions in their first activation; the hero's charge is lent too."""
    table = _field(["Scouts A1", "Captain outside joins 1a"], ["Rifles L1"])
    assert table.allows("activate 1a march nothing")
    table = _field(["Rifles A1", "Charging outside joins 1a"], ["Rifles D1", "Rifles L1"])
    assert table.allows("activate 1a march charge")


def test_damage_resilient_is_not_shared_either_way() -> None:
    """D47 "Damage Resilient": the squad's soldiers roll, their hero does not, and the other way round."""
    table = _field(["Snipers A1", "Rifles A2"], ["Hard D1", "Captain outside joins 2a", "Rifles L1"])
    table.say("activate 1a attack nothing", "aim A 1 at 2a naming 2b", "fire", dice="FT")
    assert table.unit("2b").damage == 1
    table = _field(["Snipers A1", "Rifles A2"], ["Hard D1", "Captain outside joins 2a", "Rifles L1"])
    table.say("activate 1a attack nothing", "aim A 1 at 2a naming A", "fire", dice="FT F")
    assert table.unit("2a").miniatures == 5
    table = _field(["Snipers A1", "Rifles A2"], ["Rifles D1", "Resilient outside joins 2a", "Rifles L1"])
    table.say("activate 1a attack nothing", "aim A 1 at 2a naming A", "fire", dice="FT")
    assert table.unit("2a").miniatures == 4


def test_take_aim_is_not_shared() -> None:
    table = _field(["Rifles A1", "Marksman outside joins 1a"], ["Walker D1 W", "Rifles L1"])
    table.say("activate 1a sustained", "aim A 1 at 2a", "aim 1b A 1 at 2a", "fire", dice="T T TT TT")
    assert table.unit("2a").damage == 2


def test_infantry_ace_is_shared() -> None:
    table = _field(["Rifles A1", "Quick outside joins 1a"], ["Rifles L1"]).say("activate 1a", dice="T")
    assert table.allows("activate 1a march attack") or table.allows("activate 1a march nothing")


def test_joining_a_hero_left_alone_shares_squares_but_joins_nobody() -> None:
    table = _field(["Captain A1", "Rifles B1", "Rifles A2"], ["Rifles L1"])
    table.say("activate 1a move nothing", "move B1")
    assert table.unit("1a").joined is None
    table.say("activate 2a nothing nothing")
    assert table.allows("activate 1b nothing nothing")


def test_joining_a_flame_on_a_shared_square_rolls_for_each_unit() -> None:
    ones, twos = ["Burner A1 E"], ["Rifles B1", "Captain B1", "Rifles L1"]
    table = _field(ones, twos).say(
        "activate 1a attack nothing", "aim A 1 at 2a through 2b", "fire", dice="F TTTTT"
    )
    assert table.unit("2b").damage == 1
    assert table.unit("2b").suppression == 2
    assert table.unit("2a").suppression == 0


# -- "Piloting Vehicles" ----------------------------------------------------------------------

DRIVEN = ["Walker D1 W", "Driver outside pilots 2a", "Rifles L1"]


def test_piloting_he_is_no_target_and_fires_no_weapon_of_his_own() -> None:
    table = _field(["Killer A1 E", "Rifles A2"], DRIVEN).say("activate 1a attack nothing")
    assert not table.allows("aim A 1 at 2b")
    table = _field(["Walker D1 W", "Driver outside pilots 1a"], ["Rifles B1", "Rifles L1"])
    table.say("activate 1a attack nothing")
    assert not table.allows("aim 1b A 1 at 2a")


@pytest.mark.parametrize(("die", "damage"), [("F", 0), ("S", 0), ("T", 1)])
def test_piloting_a_die_when_the_vehicle_is_destroyed(die: str, damage: int) -> None:
    table = _field(["Killer A1 E", "Rifles A2"], DRIVEN).say("activate 1a attack nothing", "aim A 1 at 2a")
    table.say("fire", dice=f"FT {die}")
    assert table.asked == "side2 get-out 2b"
    assert not table.allows("get-out F1"), "not adjacent"
    table.say("get-out E2")
    assert table.unit("2b").damage == damage
    assert table.unit("2b").activated


def test_piloting_no_square_to_get_out_to_is_his_end() -> None:
    """Structures and enemies all around."""
    rows = ["######", "....#.", "######"]
    table = _field(
        ["Killer C2 E", "Rifles A2"], ["Walker D2 W", "Driver outside pilots 2a", "Rifles F2"], rows
    )
    table.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FT F")
    assert table.unit("2b").eliminated


def test_piloting_both_activate_together() -> None:
    table = _field(["Walker A1 E", "Driver outside pilots 1a", "Rifles A2"], ["Rifles L1"])
    table.say("activate 1a nothing nothing")
    assert table.unit("1b").activated


def test_piloting_he_gets_out_by_a_move_and_the_vehicle_is_lost() -> None:
    table = _field(["Walker A1 E", "Driver outside pilots 1a", "Rifles A2"], ["Rifles L1"])
    table.say("activate 1b move nothing", "move B1")
    assert table.unit("1a").eliminated
    assert table.at("1b") == "B1"


def test_piloting_not_out_after_the_vehicle_has_activated() -> None:
    table = _field(["Walker A1 E done", "Driver outside done pilots 1a", "Rifles A2"], ["Rifles L1"])
    assert not table.allows("activate 1b move nothing")


@pytest.mark.parametrize(("die", "third"), [("F", True), ("T", True), ("S", False)])
def test_ace_pilot_a_third_action_for_the_vehicle(die: str, third: bool) -> None:
    table = _field(["Walker A1 E", "Ace outside pilots 1a", "Rifles A2"], ["Walker L1 W"]).say(
        "activate 1a", dice=die
    )
    assert table.allows("activate 1a march attack") is third


@pytest.mark.parametrize(
    ("pilot", "dice", "damage"),
    [("Resilient", "FF ST", 4), ("Corpse", "FF FS TT", 2), ("Guard", "FF FS TT", 2)],
)
def test_piloting_what_saves_the_hero_does_nothing_for_his_vehicle(
    pilot: str, dice: str, damage: int
) -> None:
    """Ruling ``pilot-skills``: he is no target; neither his resilience nor his want of cover is its own."""
    table = _field(
        ["Walker A1 E", "Rifles A2"],
        ["Walker D1 W", f"{pilot} outside pilots 2a", "Rifles L1"],
        ["...T........", LONG[1]],
    )
    table.say(
        "activate 1a attack nothing", "aim A 1 at 2a", "fire", dice=f"{dice} F" if damage == 4 else dice
    )
    assert table.unit("2a").damage == damage


# -- "Cheat Death" ----------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "lives"), [("F", True), ("S", True), ("T", False)])
def test_cheat_death_a_point_back_and_stunned(die: str, lives: bool) -> None:
    table = _field(["Snipers A1", "Rifles A2"], ["Cat D1 damage 3", "Rifles L1"])
    table.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice=f"FT {die}")
    cat = table.unit("2a")
    assert cat.eliminated is not lives
    if lives:
        assert cat.damage == 3
        assert cat.stunned


def test_cheat_death_once_a_game() -> None:
    table = _field(["Snipers A1", "Snipers A2"], ["Cat D1 damage 3", "Rifles L1", "Rifles L2"])
    table.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FT F")
    table.say("activate 2b nothing nothing", "activate 1b attack nothing", "aim A 1 at 2a", "fire", dice="FT")
    assert table.unit("2a").eliminated
