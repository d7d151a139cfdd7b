"""D47 "Special Weapons" where they meet re-rolls, reactions, tokens, ammunition and each other."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.cards.unit_card import UnitCard, WeaponCard
from tests.helpers.build import aircraft, hero, line, open_board, position, squad, vehicle
from tests.helpers.say import Told

_ANY = "2/1 2/1 2/1 2/1"


def _arm(special: str, reach: str = "8", cells: str = _ANY, **more: object) -> WeaponCard:
    return line("Arm", reach, cells, cells, special=special, arc="turret", **more)  # type: ignore[arg-type]


def _hero(name: str, skills: str, special: str = "") -> UnitCard:
    return hero(name, _arm(special), skills=skills)


OWN = (
    vehicle("Laser", _arm("Laser"), damage=6),
    vehicle("Salvo", _arm("Salvo")),
    vehicle("Loader", _arm("Reload")),
    vehicle("Tesla", _arm("Tesla")),
    vehicle("Wire", _arm("Wire Guided")),
    vehicle("Radar", _arm("", air="2/1 2/1 2/1"), skills="Radar"),
    vehicle("Glow", _arm("Radiation")),
    vehicle("Thrower", _arm("Flame", "3", "blast/1 blast/1 blast/1")),
    vehicle("Claw", _arm("Grapple", "C")),
    vehicle("Target", _arm(""), damage=8),
    squad(
        "Rockets",
        line("Rocket", "6", _ANY, _ANY, ammo=3),
        line("Rifle", "5", "1/1 1/1 1/1", "1/1 1/1 1/1", count=4),
    ),
    squad("Plain", line("Rifle", "5", "1/1 1/1 1/1", "1/1 1/1 1/1", count=5)),
    squad("Corpses", line("Rifle", "5", "1/1 1/1", count=5), skills="Zombie"),
    squad("Steel", line("Rifle", "5", "1/1 1/1", count=3), soldiers=3, skills="Steel Guard"),
    aircraft("Copter", line("Gun", "6", "1/1", "1/1", arc="front"), hovers=True),
    _hero("Spirit", "Fighting Spirit, Pilot"),
    _hero("Super", "Super Human"),
    _hero("Beam", "Take Aim", "Laser"),
)
LONG = open_board(12, 3)
TREES = ["...T........", *LONG[1:]]


def _game(ones: list[str], twos: list[str], rows: list[str] = LONG, **more: object) -> Told:
    return position(rows, [*ones, "Plain A3"], [*twos, "Plain L3"], own=OWN, ruleset="dust-1947", **more)  # type: ignore[arg-type]


def _shoot(
    one: str,
    two: str,
    dice: str,
    rows: list[str] = LONG,
    how: str = "attack nothing",
    aim: str = "aim A 1 at 2a",
) -> Told:
    return _game([one], [two], rows).say(f"activate 1a {how}", aim, "fire", dice=dice)


# -- what hits too hits in the first roll only ------------------------------------------------


def test_laser_with_take_aim_targets_count_in_the_first_roll_only() -> None:
    """Sustained: the misses roll again first; targets hit then too; the rest on army symbols."""
    table = _shoot("Beam A1", "Target D1 W", "TS T TF T TT", how="sustained")
    assert table.unit("2a").damage == 3


def test_laser_with_fighting_spirit_of_its_pilot() -> None:
    table = _game(["Laser A1 E", "Spirit outside pilots 1a"], ["Target D1 W"])
    table.say("activate 1a attack nothing", "aim A 1 at 2a", "fire boosted", dice="TS T TT")
    assert table.unit("2a").damage == 1


# -- re-rolls ---------------------------------------------------------------------------------


def test_salvo_sustained_twice_the_dice_and_the_misses_again() -> None:
    table = _shoot("Salvo A1 E", "Target D1 W", "FTTT FTT TT", how="sustained", aim="aim A 1 at 2a salvo")
    assert table.unit("2a").damage == 2


def test_wire_guided_sustained_rerolls_once_all_the_same() -> None:
    table = _shoot("Wire A1 E", "Target D1 W", "TT FT TT", how="sustained")
    assert table.unit("2a").damage == 1


def test_radar_failed_dice_against_aircraft_again() -> None:
    assert _shoot("Radar A1 E", "Copter D1 W", "TT FT TT").unit("2a").damage == 1
    assert _shoot("Radar A1 E", "Target D1 W", "TT").unit("2a").damage == 0


def test_radiation_successful_saves_again() -> None:
    table = _shoot("Glow A1 E", "Plain D1", "FF FF FT")
    assert table.unit("2a").miniatures == 4


# -- saves of special units -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "rows"), [("Corpses", LONG), ("Corpses", TREES), ("Steel", LONG), ("Steel", TREES)]
)
def test_zombie_and_steel_guard_an_infantry_save_on_shields_too_wherever(who: str, rows: list[str]) -> None:
    more = " T" if who == "Steel" else ""  # the point that is left is rolled for: Damage Resilient
    table = _shoot("Target A1 E", f"{who} D1", f"FF ST{more}", rows)
    assert table.unit("2a").lost == (1,)


def test_superhumans_save_on_shields_in_the_open_and_are_never_under_fire() -> None:
    table = _shoot("Target A1 E", "Super D1", "FF ST")
    assert table.unit("2a").damage == 1
    assert table.unit("2a").suppression == 0


# -- flames -----------------------------------------------------------------------------------


def test_flame_everybody_on_the_way_burns_friends_too() -> None:
    table = _game(["Thrower A1 E", "Plain B1"], ["Plain D1"]).say("activate 1a attack nothing")
    table.say("aim A 1 at 2a through 1b", "fire", dice="FTTTT FTTTT")
    assert table.unit("1b").miniatures == 4
    assert table.unit("1b").suppression == 2
    assert table.unit("2a").miniatures == 4


def test_flame_not_beyond_what_hides() -> None:
    rows = [".#..........", "............", "............"]
    table = _game(["Thrower A1 E"], ["Plain C1", "Plain B2"], rows).say("activate 1a attack nothing")
    assert not table.allows("aim A 1 at 2a")
    assert not table.allows("aim A 1 at 2a through 2b")


# -- reactions --------------------------------------------------------------------------------


def test_tesla_in_a_reaction_stuns_at_the_end_of_the_activation() -> None:
    table = _game(["Target A1 E"], ["Tesla D1 W"]).say(
        "activate 1a move attack", "move stay", "react 2a", dice="FT"
    )
    table.say("aim A 1 at 1a", "fire", dice="FT TT")
    assert table.asked == "side1 aim 1a"
    assert not table.unit("1a").stunned
    table.say("aim A 1 at 2a", "fire", dice="TT")
    assert table.unit("1a").stunned


def test_suppressed_in_a_reaction_only_after_the_remaining_actions() -> None:
    """D47 "Reactive Attacks While Suppressed"."""
    table = _game(["Target A1 E"], ["Thrower D1 W"]).say(
        "activate 1a move attack", "move stay", "react 2a", dice="FT"
    )
    table.say("aim A 1 at 1a", "fire", dice="F TT")
    assert table.unit("1a").suppression < 2
    table.say("aim A 1 at 2a", "fire", dice="TT")
    assert table.unit("1a").suppression == 2


def test_reload_an_empty_weapon_does_not_react() -> None:
    table = _game(["Plain A1"], ["Loader D1 W", "Target E2 W"]).touch("2a", unloaded=(0,))
    table.say("activate 1a move attack", "move stay")
    assert not table.allows("react 2a")
    assert table.allows("react 2b")


def test_reload_a_reaction_empties_it_too() -> None:
    table = _game(["Plain A1"], ["Loader D1 W"]).say(
        "activate 1a move attack", "move stay", "react 2a", dice="FT"
    )
    table.say("aim A 1 at 1a", "fire", dice="TT")
    assert table.unit("2a").unloaded == (0,)


def test_reload_no_special_action_in_a_reaction() -> None:
    table = _game(["Plain A1"], ["Loader D1 W", "Target E2 W"]).touch("2a", unloaded=(0,))
    table.say("activate 1a attack move", "aim A 5 at 2b", "fire", dice="TTTTT")
    assert not table.allows("react 2a")


# -- ammunition -------------------------------------------------------------------------------


def test_limited_ammo_ends_with_the_last_soldier_who_has_the_weapon() -> None:
    table = _game(["Rockets A1 lost 1,0"], ["Target D1 W"]).say("activate 1a attack nothing")
    assert not table.allows("aim A 1 at 2a")


def test_limited_ammo_is_spent_though_the_target_fell_before() -> None:
    """D47 "Declare Target Units": all weapons of an attack fire at once."""
    table = _game(["Rockets A1"], ["Target D1 W damage 7"])
    table.say("activate 1a attack nothing", "aim B 4 at 2a", "aim A 1 at 2a", "fire", dice="FTTT TT")
    assert table.unit("2a").eliminated
    assert table.unit("1a").spent[0] == 1


# -- held -------------------------------------------------------------------------------------


def test_grapple_ends_with_whoever_holds() -> None:
    table = _game(["Target B1 E", "Plain C3"], ["Claw A1 E damage 3", "Laser D1 W"], first=2).touch(
        "1a", held=("2a",)
    )
    table.say(
        "activate 2b nothing nothing", "activate 1b attack nothing", "aim A 5 at 2a", "fire", dice="FTTTT T"
    )
    assert table.unit("2a").eliminated
    assert not table.unit("1a").held
