"""D47 "Skills", from "Large Ordnance" to "Move And Fire": what each sentence says, on the board."""

from __future__ import annotations

import pytest

from .skilled_cards import FIST, SHOT, gun, hits, lone, men, table, walker

# -- Large Ordnance ---------------------------------------------------------------------------

HEAVY = walker("Heavy", "", gun("4", special="Large Ordnance"))


def test_large_ordnance_everybody_in_two_by_two_squares_friend_and_foe() -> None:
    t = table(["Heavy A2 E", "Plain E3 done"], ["Plain E2 done", "Plain F3", "Plain F1"], HEAVY)
    t.say("activate 1a attack nothing", "aim A 1 on E2 area SE", "fire", dice="TTT TTT TTT")
    assert sorted(shot.target for shot in t.shots()) == ["1b", "2a", "2b"]


def test_large_ordnance_the_point_is_in_range_the_other_squares_need_not_be() -> None:
    t = table(["Heavy A2 E"], ["Plain F2 done", "Plain I3"], HEAVY)
    t.say("activate 1a attack nothing")
    assert t.allows("aim A 1 on E2 area NE")
    assert not t.allows("aim A 1 on F2 area NE")


def test_large_ordnance_the_point_is_in_sight_the_other_squares_need_not_be() -> None:
    rows = [".........", "...#.....", "........."]
    t = table(["Heavy A2 E"], ["Plain E2 done", "Plain I3"], HEAVY, rows=rows)
    t.say("activate 1a attack nothing")
    assert not t.allows("aim A 1 on E2 area NE")
    assert t.allows("aim A 1 on D1 area SE") or t.allows("aim A 1 on E1 area SW")


def test_large_ordnance_infantry_in_the_open_keeps_its_save() -> None:
    """It is not artillery."""
    t = table(["Heavy A2 E"], ["Big E2 done", "Plain I3"], HEAVY)
    t.say("activate 1a attack nothing", "aim A 1 on E2 area NE", "fire", dice="FTT F")
    assert t.unit("2a").miniatures == 6


# -- Laser Weapons, Lesser Mythos Creature ----------------------------------------------------


def test_laser_weapons_only_the_first_roll_of_a_sustained_attack_is_rolled_again() -> None:
    laser = men("Laser", "", gun(special="Laser"))
    assert hits(["Laser A1"], SHOT, "FTT FT FT T TT", laser, action="sustained") == [3]


BEAST = men("Beast", "Lesser Mythos Creatures")
DOCTOR = lone("Doctor", "Combat Medic, Mechanic")


def test_lesser_mythos_creature_no_officer_speaks_to_it() -> None:
    t = table(["Chief A1", "Beast B1 suppressed done", "Plain B2 suppressed"], ["Plain I3 done"], BEAST)
    assert not t.allows("activate 1a getmoving nothing")
    t.say("activate 1a rally nothing")
    assert not t.allows("target 1b")
    assert t.allows("target 1c")


def test_lesser_mythos_creature_no_medic_treats_it() -> None:
    t = table(["Doctor A1", "Beast B1 lost 1"], ["Plain I3 done"], DOCTOR, BEAST)
    assert not t.allows("activate 1a getup nothing")
    t.say("activate 1a stimulate nothing")
    assert not t.allows("target 1b")


# -- Lucky ------------------------------------------------------------------------------------

LUCKY = lone("Lucky", "Lucky", gun(), gun(name="Pistol", dice=2), FIST)


def test_lucky_misses_are_rolled_again_after_the_roll_is_seen() -> None:
    t = table(["Lucky A1"], ["Walker D1 W done", "Plain I3"], LUCKY)
    t.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FTS")
    assert t.asked == "side1 reroll 1a"
    t.say("reroll misses", dice="FT TT")
    assert [shot.hits for shot in t.shots()] == [2]


def test_lucky_no_question_when_nothing_missed() -> None:
    t = table(["Lucky A1"], ["Walker D1 W done", "Plain I3"], LUCKY)
    t.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FFF TT")
    assert t.asked.startswith("side2")


def test_lucky_once_a_game() -> None:
    t = table(["Lucky A1"], ["Big D1"], LUCKY)
    t.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", "reroll misses", dice="TTT TTT")
    t.say("activate 2a nothing nothing", dice="FFF TTT")
    t.say("first side1", "activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="TTT")
    assert t.asked.startswith("side2")


def test_lucky_who_lets_it_be_still_has_it() -> None:
    t = table(["Lucky A1"], ["Big D1"], LUCKY)
    t.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", "reroll nothing", dice="TTT")
    t.say("activate 2a nothing nothing", dice="FFF TTT")
    t.say("first side1", "activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="TTT")
    assert t.asked == "side1 reroll 1a"


def test_lucky_the_dice_of_all_his_weapons_in_one_attack() -> None:
    """Any dice that failed with any of his weapons: one use for the gun and the pistol."""
    t = table(["Lucky A1"], ["Walker D1 W done", "Plain I3"], LUCKY)
    t.say("activate 1a attack nothing", "aim A 1 at 2a", "aim B 1 at 2a")
    t.say("fire", dice="TTS FT")
    t.say("reroll misses", dice="TTF S TT")
    assert [shot.hits for shot in t.shots()] == [1, 1]


def test_lucky_the_squad_that_he_has_joined_has_no_part_in_it() -> None:
    t = table(["Plain A1", "Lucky outside joins 1a"], ["Big D1 done", "Plain I3"], LUCKY)
    t.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="TTT")
    assert t.asked.startswith("side2")
    t = table(["Plain A1", "Lucky outside joins 1a"], ["Big D1 done", "Plain I3"], LUCKY)
    t.say("activate 1a attack nothing", "aim A 1 at 2a", "aim 1b A 1 at 2a", "fire", dice="TTT")
    t.say("reroll misses", dice="FTT TTT S")
    assert [(roll.unit, roll.purpose) for roll in t.rolls("hit")] == [("1a", "hit")]


def test_lucky_after_the_second_roll_of_a_sustained_attack() -> None:
    t = table(["Lucky A1"], ["Walker D1 W done", "Plain I3"], LUCKY)
    t.say("activate 1a sustained", "aim A 1 at 2a", "fire", dice="TTT FTT")
    t.say("reroll misses", dice="FT TT")
    assert [shot.hits for shot in t.shots()] == [2]


def test_lucky_hand_to_hand_when_he_attacks_but_not_when_he_strikes_back() -> None:
    t = table(["Lucky A1"], ["Walker B1 W done", "Plain I3"], LUCKY)
    t.say("activate 1a attack nothing", "aim C 1 at 2a", "fire", dice="TT")
    assert t.asked == "side1 reroll 1a"
    t.say("reroll nothing", dice="T")
    back = table(["Lucky A1"], ["Walker B1 W", "Plain I3"], LUCKY, first=2)
    back.say("activate 2a attack nothing", "aim * 1 at 1a", "fire", "aim C 1 at 2a", "fire", dice="T TT")
    assert back.asked.startswith("side1 activate")


# -- Mechanic ---------------------------------------------------------------------------------

FITTER = lone("Fitter", "Mechanic, Pilot")
FITTERS = men("Fitters", "Mechanic")
HANDY = walker("Handy", "Mechanic")


def test_mechanic_five_dice_a_point_for_each_army_symbol() -> None:
    t = table(["Fitters A1", "Walker B2 E damage 3"], ["Plain I3"], FITTERS)
    t.say("activate 1a repair nothing", "target 1b", dice="FTFSS")
    assert t.unit("1b").damage == 1


def test_mechanic_only_next_to_it_and_only_vehicles() -> None:
    assert not table(["Fitters A1", "Walker C1 damage 3"], ["Plain I3"], FITTERS).allows(
        "activate 1a repair nothing"
    )
    assert not table(["Fitters A1", "Plain B1 lost 1"], ["Plain I3"], FITTERS).allows(
        "activate 1a repair nothing"
    )
    assert not table(["Plain A1", "Walker B1 damage 3"], ["Plain I3"]).allows("activate 1a repair nothing")


def test_mechanic_not_on_itself() -> None:
    t = table(["Handy A1 damage 3"], ["Plain I3"], HANDY)
    assert not t.allows("activate 1a repair nothing")
    other = table(["Handy A1 damage 3", "Walker B1 damage 3"], ["Plain I3"], HANDY)
    other.say("activate 1a repair nothing")
    assert not other.allows("target 1a")
    assert other.allows("target 1b")


def test_mechanic_not_while_he_pilots() -> None:
    t = table(["Walker A1 E", "Fitter outside pilots 1a", "Walker B1 damage 3"], ["Plain I3"], FITTER)
    assert not t.allows("activate 1a repair nothing")


def test_mechanic_not_while_he_is_carried() -> None:
    t = table(["Truck A1 E", "Fitters outside inside 1a", "Walker B1 damage 3"], ["Plain I3"], FITTERS)
    assert not t.allows("activate 1b repair nothing")


def test_mechanic_of_a_hero_serves_the_squad_that_he_has_joined() -> None:
    t = table(["Plain A1", "Fitter outside joins 1a", "Walker B1 damage 3"], ["Plain I3"], FITTER)
    t.say("activate 1a repair repair", "target 1c", "target 1c", dice="FTTTT TTTTT")
    assert t.unit("1c").damage == 2


# -- Medevac ----------------------------------------------------------------------------------

AMBULANCE = walker("Ambulance", "Medevac")


def test_medevac_a_die_for_each_soldier_who_has_fallen() -> None:
    t = table(["Ambulance A1 E", "Big B1 lost 4"], ["Plain I3"], AMBULANCE)
    t.say("activate 1a medevac nothing", "target 1b", dice="FTSF")
    assert t.unit("1b").miniatures == 4


def test_medevac_infantry_within_range_one_that_has_lost_somebody() -> None:
    far = table(["Ambulance A1 E", "Big C1 lost 4"], ["Plain I3"], AMBULANCE)
    whole = table(["Ambulance A1 E", "Big B1", "Walker B2 damage 2"], ["Plain I3"], AMBULANCE)
    gone = table(["Ambulance A1 E", "Big outside lost 6"], ["Plain I3"], AMBULANCE)
    for t in (far, whole, gone):
        assert not t.allows("activate 1a medevac nothing")


def test_medevac_the_ambulance_may_drive_up_first() -> None:
    t = table(["Ambulance A1 E", "Big D1 lost 1"], ["Plain I3 done"], AMBULANCE)
    t.say("activate 1a move medevac", "move B1-C1", "target 1b", dice="F")
    assert t.unit("1b").miniatures == 6


# -- Mindless Zombie --------------------------------------------------------------------------

LIVING = lone("Living", "Blutkreuz")


def test_mindless_zombie_feels_no_fire() -> None:
    for cards in (["Dead D1"], ["Dead D1", "Living outside joins 2a"]):
        t = table(["Plain A1"], cards, LIVING)
        t.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FTT F")
        assert t.unit("2a").suppression == 0


def test_mindless_zombie_not_even_flames_suppress_it() -> None:
    flamer = men("Flamer", "", gun("1", special="Flame"))
    t = table(["Flamer A1"], ["Dead B1"], flamer)
    t.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FTT")
    assert t.unit("2a").suppression == 0


def test_mindless_zombie_is_a_zombie_with_its_saves() -> None:
    t = table(["Plain A1"], ["Dead D1"])
    t.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FFF FST")
    assert t.unit("2a").miniatures == 5


# -- Move And Fire ----------------------------------------------------------------------------

RUNNER = lone("Runner", "Move and Fire", gun(), FIST)
RUNNERS = men("Runners", "Move and Fire", gun(), FIST)


@pytest.mark.parametrize("actions", ["move sustained", "sustained move", "march attack", "attack march"])
def test_move_and_fire_a_free_action_before_or_after(actions: str) -> None:
    foe = ["Big E1 done", "Plain I3"]
    assert table(["Runner A1"], foe, RUNNER).allows(f"activate 1a {actions}")
    assert not table(["Plain A1"], foe).allows(f"activate 1a {actions}")
    assert table(["Plain A1", "Runner outside joins 1a"], foe, RUNNER).allows(f"activate 1a {actions}")
    assert table(["Runners A1", "Alone outside joins 1a"], foe, RUNNERS).allows(f"activate 1a {actions}")


def test_move_and_fire_one_free_action_and_no_more() -> None:
    t = table(["Runner A1"], ["Big E1 done", "Plain I3"], RUNNER)
    for actions in ("march sustained", "move sustained move", "attack march attack", "sustained attack",
                    "move sustained nothing", "march attack nothing"):  # fmt: skip
        assert not t.allows(f"activate 1a {actions}")


def test_move_and_fire_the_free_attack_is_with_ranged_weapons() -> None:
    t = table(["Runner A1"], ["Big D1 done", "Plain I3"], RUNNER)
    t.say("activate 1a march attack", "move B1-C1", "move stay")
    assert t.allows("aim A 1 at 2a")
    assert not t.allows("aim B 1 at 2a")
    assert not t.allows("aim * 1 at 2a")


def test_move_and_fire_the_sustained_attack_is_with_ranged_weapons() -> None:
    t = table(["Runner A1"], ["Big C1 done", "Plain I3"], RUNNER)
    t.say("activate 1a move sustained", "move B1", "aim A 1 at 2a")
    assert not t.allows("aim B 1 at 2a")
    blow = table(["Runner A1"], ["Big C1 done", "Plain I3"], RUNNER)
    blow.say("activate 1a move sustained", "move B1")
    assert not blow.allows("aim B 1 at 2a")


def test_move_and_fire_suppressed_there_is_no_room_for_a_sustained_attack() -> None:
    t = table(["Runner A1 suppressed"], ["Big E1 done", "Plain I3"], RUNNER)
    t.say("activate 1a", dice="TT")
    assert not t.allows("activate 1a nothing move sustained")
    assert not t.allows("activate 1a move sustained")


def test_move_and_fire_the_move_of_a_sustained_attack_is_no_longer_than_a_move() -> None:
    t = table(["Runner A1"], ["Big E1 done", "Plain I3"], RUNNER)
    t.say("activate 1a sustained move", "aim A 1 at 2a", "fire", dice="TTT TTT")
    assert t.allows("move A2-A3")
    assert not t.allows("move B1-C1-D1")


def test_move_and_fire_the_enemy_reacts_to_move_and_fire() -> None:
    t = table(["Runner A1"], ["Big D1", "Plain I3"], RUNNER)
    t.say("activate 1a move sustained", "move B1")
    assert t.asked == "side2 react 1a"
