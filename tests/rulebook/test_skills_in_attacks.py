"""Skills of the D47 book from I to Z that bear on one attack together, on reactions and on saves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from .skilled_cards import FIST, SHOT, gun, hits, lone, men, table, walker

# -- dice of others ---------------------------------------------------------------------------


def test_lucky_in_a_reaction_it_is_a_skill_that_takes_no_action() -> None:
    lucky = lone("Lucky", "Lucky")
    t = table(["Plain A1"], ["Lucky D1", "Plain I3 done"], lucky)
    t.say("activate 1a move attack", "move A2", "react 2a", "aim A 1 at 1a", "fire", dice="FT TTT")
    assert t.asked == "side2 reroll 2a"


def test_take_aim_in_the_sustained_attack_of_a_reaction() -> None:
    sharp = lone("Sharp", "Take Aim")
    t = table(["Walker A1 E"], ["Sharp D1", "Plain I3 done"], sharp)
    t.say("activate 1a move attack", "move A2", "react 2a", dice="FF")
    t.say("aim A 1 at 1a", "fire", dice="TSS TS TT")
    assert [shot.hits for shot in t.shots()] == [2]


def test_savage_animal_targets_count_when_it_strikes_back_too() -> None:
    dog = men("Dog", "", gun(), gun("C", 2, name="Bite", special="Savage Animal"), soldiers=1)
    t = table(["Dog A1 done"], ["Walker B1 W", "Plain I3"], dog, first=2)
    t.say("activate 2a attack nothing", "aim * 1 at 1a", "fire", "aim B 1 at 2a", "fire", dice="T TS TT")
    assert [shot.hits for shot in t.shots()] == [0, 1]


DRAGON = lone("Dragon", "Siblings (Phoenix)", gun(), FIST)
PHOENIX = lone("Phoenix", "Siblings (Dragon)", gun(), FIST)


def test_siblings_two_of_them_alone_are_a_unit_and_experts() -> None:
    ones = ["Dragon A1", "Phoenix outside joins 1a"]
    aims = ["aim A 1 at 2a", "aim 1b A 1 at 2a"]
    assert hits(ones, aims, "TSS TSS TT", DRAGON, PHOENIX) == [1, 1]


def test_siblings_the_other_one_has_fallen() -> None:
    t = table(
        ["Plain A1", "Dragon outside joins 1a", "Phoenix outside joins 1a damage 3"],
        ["Big D1", "Plain I3"],
        DRAGON,
        PHOENIX,
        first=2,
    )
    t.say("activate 2a attack nothing", "aim A 1 at 1a", "fire", "lose 1c", dice="FTT T")
    assert t.unit("1c").eliminated
    t.say("activate 1a", dice="TT")
    t.say("activate 1a attack nothing", "aim 1b A 1 at 2a", "fire", dice="TTT")
    assert [shot.hits for shot in t.shots()] == [0]


# -- saves ------------------------------------------------------------------------------------

STEELS = men("Steels", "Steel Guard", soldiers=6, armour=4)
RAY = men("Ray", "", gun(special="Radiation"))


def test_radiation_an_aircraft_rolls_what_it_has_evaded_again() -> None:
    t = table(["Ray A1"], ["Copter D2 W", "Plain I3"], RAY, first=2)
    t.say("activate 2a move nothing", "move D1 face W")
    t.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FFF FFT FT TT")
    assert t.unit("2a").damage == 2


def test_radiation_steel_guards_roll_again_on_their_own_faces() -> None:
    t = table(["Ray A1"], ["Steels D1 done", "Plain I3"], RAY, STEELS)
    t.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FFF FST ST TT")
    assert t.unit("2a").miniatures == 4


def test_killing_spree_siblings_targets_count_on_the_first_roll_only() -> None:
    spree = lone("Dragon", "Siblings (Phoenix), Killing Spree")
    ones = ["Plain A1", "Dragon outside joins 1a", "Phoenix outside joins 1a"]
    assert hits(ones, ["aim 1b A 1 at 2a"], "TSS T TT", spree, PHOENIX) == [1]


def test_tesla_hit_in_a_reaction_it_is_stunned_after_its_activation() -> None:
    tesla = men("Tesla", "", gun(special="Tesla"))
    t = table(["Big A1"], ["Tesla D1", "Plain I3 done"], tesla)
    t.say("activate 1a move attack", "move A2", "react 2a", "aim A 1 at 1a", "fire", dice="FT FTT T")
    assert not t.unit("1a").stunned
    t.say(*SHOT, "fire", dice="TTT FFF TTT")
    assert t.unit("1a").stunned


def test_tesla_stunned_he_does_not_strike_back() -> None:
    tesla = men("Tesla", "", gun(special="Tesla"), FIST)
    t = table(["Tesla A1"], ["Big B1 done", "Plain I3"], tesla)
    t.say("activate 1a attack nothing", "aim A 1 at 2a", "aim B 1 at 2a", "fire", dice="FTT T TT")
    assert t.unit("1a").miniatures == 3


def test_steel_guard_hand_to_hand_only_its_resilience_is_left() -> None:
    t = table(["Brawler A1"], ["Steels B1 done", "Plain I3"], STEELS, men("Brawler", "", gun(), FIST))
    t.say("activate 1a attack nothing", "aim B 1 at 2a", "fire", dice="FF TTTTTT FT")
    assert t.unit("2a").miniatures == 5


def test_steel_guard_in_flames_only_its_resilience_is_left() -> None:
    t = table(
        ["Burner A1"], ["Steels B1 done", "Plain I3"], STEELS, men("Burner", "", gun("1", special="Flame"))
    )
    t.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FFT FT")
    assert (t.unit("2a").miniatures, t.unit("2a").suppression) == (5, 2)


def test_radar_of_a_vehicle_helps_its_passengers_no_more_than_its_neighbours() -> None:
    truck = walker("Van", "Radar, Passengers (8)")
    t = table(["Van A1 E done", "Big outside inside 1a"], ["Copter A3 W done", "Plain I3"], truck)
    t.say("activate 1b attack nothing", "aim A 1 at 2a", "fire", dice="TTT")


def test_savage_animal_with_a_cutting_weapon_targets_count_on_the_first_roll_only() -> None:
    saw = men("Saw", "", gun(), gun("C", 2, name="Saw", special="Savage Animal, Cutting"), soldiers=1)
    assert hits(["Saw A1"], ["aim B 1 at 2a"], "TS T T TT", saw, twos=("Walker B1 W done", "Plain I3")) == [
        1,
        0,
    ]


def test_take_aim_with_a_laser_targets_count_on_the_first_roll_and_its_misses() -> None:
    sharp = lone("Sharp", "Take Aim", gun(special="Laser"))
    assert hits(["Sharp A1"], SHOT, "TSS TS TT TT", sharp, action="sustained") == [2]


def test_killing_spree_in_a_salvo_of_two_weapons_each_rolls_on_for_itself() -> None:
    spree = lone("Spree", "Killing Spree", gun(dice=2), gun(name="Pistol", dice=1))
    aims = ["aim A 1 at 2a", "aim B 1 at 2a"]
    assert hits(["Spree A1"], aims, "FT T F F T TT", spree) == [1, 2]


def test_possessed_hit_while_she_is_with_a_squad() -> None:
    lilith = replace(lone("Lilith", "Possessed", gun(dice=1)), wounded="Demon")
    demon = lone("Demon", "", gun(dice=5))
    t = table(["Plain A1", "Lilith outside joins 1a"], ["Big D1", "Plain I3"], lilith, demon, first=2)
    t.say("activate 2a attack nothing", "aim A 1 at 1a", "fire", "lose 1b", dice="FTT T")
    assert t.unit("1b").card.name == "Demon"
    t.say("activate 1a", dice="TT")
    t.say("activate 1a attack nothing", "aim 1b A 1 at 2a", "fire", dice="TTTTT")


# -- one's own shells -------------------------------------------------------------------------

BOMBERS = men("Bombers", "", gun(special="Large Ordnance"), FIST)


@pytest.mark.parametrize(("squad_strikes", "dice"), [(True, "TT TTTTT"), (False, "")])
def test_large_ordnance_a_hero_whom_the_shells_of_his_squad_kill_strikes_no_blow(
    squad_strikes: bool, dice: str
) -> None:
    """What he had declared hand to hand is lost; the squad goes on with its own."""
    t = table(["Bombers B1", "Alone outside damage 3 joins 1a"], ["Big C1 done", "Plain I3"], BOMBERS)
    blows = ["aim B 1 at 2a"] if squad_strikes else []
    t.say("activate 1a attack nothing", "aim A 1 on C1 area SW", "aim 1b * 1 at 2a", *blows)
    t.say("fire", "lose 1b", dice=f"FTT S FTT T {dice}".strip())
    assert t.unit("1b").eliminated
    assert t.asked.startswith("side2 activate")


@pytest.mark.parametrize("special", ["Flame, Salvo", "Flame, Sniper"])
def test_flames_in_a_salvo_or_at_somebody_by_name_go_the_same_way(special: str) -> None:
    """Everything that is offered is legal, and says through whom the flames go."""
    t = table(
        ["Torch A1"],
        ["Plain B1", "Plain C1", "Alone outside joins 2b"],
        men("Torch", "", gun("3", special=special)),
    )
    t.say("activate 1a attack nothing")
    assert all(t.allows(text) for text in t.open)
    assert {"salvo", "naming"} & {word for text in t.open for word in text.split() if "through 2a" in text}
