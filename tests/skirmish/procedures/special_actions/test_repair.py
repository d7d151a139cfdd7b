"""Makeshift repairs, and clearing wrecks (D47 "Makeshift Repair", "Clearing Wrecks")."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dust_tactics.skirmish.board.grid import Area
from dust_tactics.skirmish.board.wrecks import Wreck
from dust_tactics.skirmish.bots.special_action_value import repair_worth
from dust_tactics.skirmish.cards.critical_hits import Critical
from dust_tactics.skirmish.decisions.decisions import Target
from dust_tactics.skirmish.preview.actions import repair_odds
from tests.helpers.build import aircraft, hero, line, position, squad, vehicle
from tests.helpers.say import Told

CELLS, TANK = "1/1 1/1 1/1 1/1", "1/1 1/1 1/1"
GUN = line("Gun", "5", CELLS, TANK, air="1/1 1/1")
FITTER = hero("Fitter", GUN, skills="Mechanic")
CRANE = vehicle("Crane", GUN, damage=6, skills="Mechanic")
RIFLES = squad("Rifles", line("Rifle", "5", CELLS, TANK, count=5))
WALKER = vehicle("Walker", line("Cannon", "6", CELLS, TANK), line("Gun", "6", CELLS), damage=6)
TRACTOR = vehicle("Tractor", GUN, moves="tracked", damage=6)
LONG = vehicle("Long", GUN, damage=9, size="large")
PLANE = aircraft("Plane", GUN, hovers=True, damage=6)
OWN = (FITTER, CRANE, RIFLES, WALKER, TRACTOR, LONG, PLANE)
BOARD = ["......", "......", "......"]
FAR = ("Rifles F3",)


def game(*ones: str, rules: str = "dust-1947", twos: tuple[str, ...] = FAR, rows: list[str] = BOARD) -> Told:
    return position(rows, list(ones), list(twos), own=OWN, ruleset=rules)


CREW = squad("Crew", line("Tools", "C", CELLS, TANK, count=4), soldiers=4, skills="Mechanic Crew")


@pytest.mark.parametrize(
    ("ones", "dice"),
    [
        (["Crew A1"], "FFTS"),
        (["Crew A1 lost 2"], "FF"),
        (["Crew A1", "Plain outside joins 1a"], "FFTS"),
        (["Crew A1", "Fitter outside joins 1a"], "FFTSS"),  # a mechanic's five are more
    ],
)
def test_a_mechanic_crew_rolls_a_die_for_each_of_its_soldiers(rules: str, ones: list[str], dice: str) -> None:
    """Ruling mechanic-crew."""
    own = [*OWN, CREW, hero("Plain", GUN)]
    others = ["Walker B1 E damage 4"]
    told = position(BOARD, [ones[0], *others, *(one for one in ones[1:])], list(FAR), own=own, ruleset=rules)
    odds = repair_odds(told.state, told.unit("1a"), Target("1b"))
    assert len(odds) == min(len(dice), 4) + 1
    told.say("activate 1a repair nothing", "target 1b", dice=dice)
    assert told.unit("1b").damage == 2


def broken(told: Told, name: str, *criticals: Critical, lines: tuple[int, ...] = ()) -> Told:
    told.touch(name, criticals=criticals, broken=lines)
    return told


def with_wreck(told: Told, *wrecks: Wreck) -> Told:
    board = told.state.board
    for wreck in wrecks:
        board = board.with_wreck(wreck)
    told.state = told.state.but(board=board)
    return told


# -- damage -----------------------------------------------------------------------------------


def test_five_dice_return_a_point_for_each_success(rules: str) -> None:
    told = game("Fitter A1", "Walker B1 E damage 4", rules=rules).say("activate 1a repair nothing")
    assert told.asked == "side1 target 1a"
    assert told.open == ["target 1b", "target none"]
    told.say("target 1b", dice="FFTTS")
    assert told.unit("1b").damage == 2


def test_no_more_than_was_lost_and_twice_if_he_likes() -> None:
    told = game("Fitter A1", "Walker B1 E damage 3")
    told.say("activate 1a repair repair", "target 1b", dice="FTTTT").say("target 1b", dice="FFFFF")
    assert told.unit("1b").damage == 0


def test_after_a_full_repair_there_is_nothing_to_do() -> None:
    told = game("Fitter A1", "Walker B1 E damage 1")
    told.say("activate 1a repair repair", "target 1b", dice="FFFFF")
    assert told.kinds()[-1] == "NothingDone"
    assert told.asked.startswith("side2")


def test_to_nobody_after_all() -> None:
    told = game("Fitter A1", "Walker B1 E damage 3").say("activate 1a repair nothing", "target none")
    assert told.unit("1b").damage == 3


def test_only_what_is_next_to_him_and_his_own_and_on_the_ground() -> None:
    told = game("Fitter A1", "Walker C1 E damage 3", "Plane B1 E damage 2", twos=("Walker B2 damage 3",))
    assert told.why("activate 1a repair nothing") == "idle"
    assert told.allows("activate 1a move repair")
    told.say("activate 1a move repair", "move A2")
    assert told.asked == "side2 activate", "nothing was there, so that it came to nothing"
    told = game("Fitter A1", "Walker C1 E damage 3", "Plane B1 E damage 2", twos=("Walker E2 damage 3",))
    told.say("activate 1a move repair", "move B2")
    assert told.open == ["target 1b", "target none"]
    assert told.why("target 1c") == "target"


def test_only_what_he_sees() -> None:
    """A wall stands between A1 and B1 of the second board."""
    for rows, open_to in ((["b b .", ". . ."], True), (["b|b .", "     ", ". . ."], False)):
        told = game("Fitter A1", "Walker B1 E damage 3", rows=rows, twos=("Rifles C2",))
        assert told.allows("activate 1a repair nothing") is open_to


def test_a_mechanic_vehicle_does_not_repair_itself() -> None:
    told = game("Crane A1 E damage 3", "Walker F3 damage 1")
    assert told.why("activate 1a repair nothing") == "special"
    assert "could get to" in told.refused("activate 1a repair nothing").sentence
    told = game("Crane A1 E", "Walker B1 damage 1")
    assert told.allows("activate 1a repair nothing")


def test_his_unit_repairs_with_him_and_others_do_not() -> None:
    told = game("Rifles A1", "Fitter outside joins 1a", "Rifles A2", "Walker B1 E damage 3")
    assert told.allows("activate 1a repair nothing")
    assert told.why("activate 1c repair nothing") == "special"
    assert "no mechanic" in told.refused("activate 1c repair nothing").sentence


def test_a_pilot_does_not() -> None:
    told = game("Tractor A1 E", "Fitter outside pilots 1a", "Walker B1 E damage 3")
    assert told.why("activate 1a repair nothing") == "special"


# -- critical hits ----------------------------------------------------------------------------


def test_a_vehicle_that_is_whole_again_has_no_critical_hits() -> None:
    told = game("Fitter A1", "Walker B1 E damage 2")
    broken(told, "1b", Critical.ON_FIRE, Critical.MAIN_WEAPON, lines=(0,))
    told.say("activate 1a repair nothing", "target 1b", dice="FFTTT")
    unit = told.unit("1b")
    assert (unit.damage, unit.criticals, unit.broken) == (0, (), ())


def test_what_is_left_of_the_damage_keeps_them() -> None:
    told = broken(game("Fitter A1", "Walker B1 E damage 2"), "1b", Critical.ON_FIRE)
    told.say("activate 1a repair nothing", "target 1b", dice="FTTTT")
    assert told.unit("1b").criticals == (Critical.ON_FIRE,)


def test_one_critical_hit_instead_of_damage() -> None:
    told = game("Fitter A1", "Walker B1 E damage 2")
    broken(told, "1b", Critical.MAIN_WEAPON, Critical.SECONDARY_WEAPON, Critical.ON_FIRE, lines=(0, 1))
    told.say("activate 1a repair repair")
    assert told.open == [
        "target 1b", "target 1b cure main-weapon", "target 1b cure secondary-weapon",
        "target 1b cure on-fire", "target none",
    ]  # fmt: skip
    assert told.state.smoke
    told.say("target 1b cure on-fire")
    assert not told.state.smoke
    told.say("target 1b cure secondary-weapon")
    unit = told.unit("1b")
    assert (unit.damage, unit.criticals, unit.broken) == (2, (Critical.MAIN_WEAPON,), (0,))


def test_he_puts_out_burning_wrecks_next_to_him_or_under_his_feet() -> None:
    fire = Wreck(Area(1, 0), "Ludwig", burning=True)
    told = with_wreck(game("Fitter A1"), fire, Wreck(Area(0, 1), "Loth"))
    told.say("activate 1a repair nothing")
    assert told.open == ["target B1", "target none"]
    told.say("target B1")
    assert [wreck.burning for wreck in told.state.board.wrecks] == [False, False]
    assert len(told.state.board.wrecks) == 2, "the wreck itself stays"


# -- crews and critical repairs ---------------------------------------------------------------

HELPERS = squad("Helpers", line("Tools", "C", CELLS, TANK, count=4), soldiers=4, skills="Justine's Crew")
JUSTINE = hero("Justine (Boss)", GUN, skills="Mechanic")
SURGEON = hero("Surgeon", GUN, skills="Mechanic, Critical Repairs")
GIFTED = hero("Gifted", GUN, skills="Critical Repairs")


def crewed(*ones: str, rules: str = "dust-1947") -> Told:
    own = (*OWN, HELPERS, JUSTINE, SURGEON, GIFTED, hero("Plain", GUN))
    return position(BOARD, list(ones), list(FAR), own=own, ruleset=rules)


@pytest.mark.parametrize(
    ("ones", "dice"),
    [
        (["Helpers A1", "Justine (Boss) outside joins 1a"], 10),
        (["Helpers A1", "Fitter outside joins 1a"], 5),  # a mechanic of another name
        (["Rifles A1", "Justine (Boss) outside joins 1a"], 5),  # another squad
    ],
)
def test_justine_s_crew_rolls_five_dice_more_with_her(rules: str, ones: list[str], dice: int) -> None:
    told = crewed(ones[0], ones[1], "Walker B1 E damage 5", rules=rules)
    odds = repair_odds(told.state, told.unit("1a"), Target("1c"))
    assert odds[0] == Fraction(2, 3) ** dice
    told.say("activate 1a repair nothing", "target 1c", dice="FF" + "T" * (dice - 2))
    assert told.unit("1c").damage == 3
    assert any("Justine's Crew" in ground for ground in told.grounds()) is (dice == 10)


def test_justine_s_crew_repairs_nothing_without_a_mechanic() -> None:
    told = crewed("Helpers A1", "Plain outside joins 1a", "Walker B1 E damage 5")
    assert told.why("activate 1a repair nothing") == "special"


def test_critical_repairs_undo_a_critical_hit_beside_the_damage() -> None:
    told = crewed("Surgeon A1", "Walker B1 E damage 3")
    broken(told, "1b", Critical.TARGETING, Critical.ON_FIRE)
    told.say("activate 1a repair nothing")
    assert told.open == ["target 1b cure targeting", "target 1b cure on-fire", "target none"]
    assert len(repair_odds(told.state, told.unit("1a"), Target("1b", cure=Critical.ON_FIRE))) == 4
    told.say("target 1b cure on-fire", dice="FTTTT")
    unit = told.unit("1b")
    assert (unit.damage, unit.criticals) == (2, (Critical.TARGETING,))
    assert any("critical-repairs" in ground for ground in told.grounds())


def test_a_whole_repair_undoes_the_others_too() -> None:
    told = broken(crewed("Surgeon A1", "Walker B1 E damage 1"), "1b", Critical.TARGETING, Critical.ON_FIRE)
    told.say("activate 1a repair nothing", "target 1b cure on-fire", dice="FTTTT")
    assert (told.unit("1b").damage, told.unit("1b").criticals) == (0, ())


def test_critical_repairs_are_like_any_where_one_of_the_two_is_missing() -> None:
    told = crewed("Surgeon A1", "Walker B1 E damage 1").say("activate 1a repair nothing")
    assert told.open == ["target 1b", "target none"]
    told = broken(crewed("Surgeon A1", "Walker B1 E"), "1b", Critical.TARGETING, Critical.ON_FIRE)
    told.say("activate 1a repair nothing")
    assert told.open == ["target 1b cure targeting", "target 1b cure on-fire", "target none"]
    told.say("target 1b cure on-fire")
    assert told.unit("1b").criticals == (Critical.TARGETING,)


def test_critical_repairs_are_shared_and_make_no_mechanic() -> None:
    lone = broken(crewed("Gifted A1", "Walker B1 E damage 3"), "1b", Critical.ON_FIRE)
    assert lone.why("activate 1a repair nothing") == "special"
    ones = ["Rifles A1", "Surgeon outside joins 1a", "Walker B1 E damage 3"]
    told = broken(crewed(*ones), "1c", Critical.ON_FIRE).say("activate 1a repair nothing")
    assert told.open == ["target 1c cure on-fire", "target none"]


def test_a_bot_undoes_what_burdens_most() -> None:
    told = crewed("Surgeon A1", "Walker B1 E damage 3")
    broken(told, "1b", Critical.TARGETING, Critical.IMMOBILIZED)
    unit = told.unit("1a")
    both = [repair_worth(told.state, unit, Target("1b", cure=one)) for one in told.unit("1b").criticals]
    assert both[1] > both[0]
    plain = broken(crewed("Fitter A1", "Walker B1 E damage 3"), "1b", Critical.IMMOBILIZED)
    assert both[1] > repair_worth(plain.state, plain.unit("1a"), Target("1b", cure=Critical.IMMOBILIZED))


def test_critical_repairs_are_moot_without_critical_hits() -> None:
    told = crewed("Surgeon A1", "Walker B1 E damage 3", rules="dust-tactics")
    told.say("activate 1a repair nothing")
    assert told.game.table.ruleset.moot(SURGEON) == ("Critical Repairs",)
    assert told.open == ["target 1b", "target none"]


# -- clearing wrecks --------------------------------------------------------------------------

COLD = Wreck(Area(1, 0), "Ludwig")


@pytest.mark.parametrize(("die", "left"), [("F", 0), ("T", 1), ("S", 1)])
def test_a_vehicle_clears_a_wreck_with_an_army_symbol(die: str, left: int) -> None:
    told = with_wreck(game("Tractor A1 E"), COLD)
    told.say("activate 1a clear nothing", "target B1", dice=die)
    assert len(told.state.board.wrecks) == left


def test_infantry_clears_none_and_nobody_where_none_is_near() -> None:
    told = with_wreck(game("Tractor A1 E", "Rifles A2"), Wreck(Area(3, 0), "Ludwig"))
    assert told.why("activate 1b clear nothing") == "special"
    assert told.why("activate 1a clear nothing") == "idle"
    assert told.allows("activate 1a move clear")
    told = with_wreck(game("Tractor A1 E"), Wreck(Area(4, 0), "Ludwig"))
    assert told.why("activate 1a move clear") == "idle"  # a march could get there, which takes both actions
    told = with_wreck(game("Tractor A1 E"), Wreck(Area(5, 2), "Ludwig"))
    assert told.why("activate 1a clear nothing") == "special"
    assert game("Tractor A1 E").why("activate 1a clear nothing") == "special"


def test_a_cleared_wreck_lets_everybody_pass_and_look_through() -> None:
    told = with_wreck(game("Tractor A1 E", twos=("Rifles D1",)), COLD)
    assert told.why("activate 1a attack nothing") == "no-target"
    told.say("activate 1a clear move", "target B1", dice="F")
    assert told.allows("move B1")
    assert not told.state.board.wrecked


def test_all_of_a_large_wreck_goes() -> None:
    told = with_wreck(game("Tractor A1 E"), Wreck(Area(1, 0, 2, 1), "Long"))
    told.say("activate 1a clear clear", "target B1", dice="T").say("target B1", dice="F")
    assert told.state.board.wrecked == frozenset()
