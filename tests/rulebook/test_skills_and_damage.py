"""D47 "Skills", A to H: damage, death and cover where several rules meet."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.cards.side import Side
from tests.helpers.build import line, squad

from .skilled_cards import (
    ALL,
    BLADES,
    FOE,
    HERO,
    RIFLES,
    SEVEN,
    TANK,
    TARGETS,
    next_turn,
    skilled,
    table,
)

# -- damage -----------------------------------------------------------------------------------


SKULL = skilled(HERO, "", weapons=(line("Ray", "8", "1/kill 1/kill", " ".join(["1/kill"] * 7)),))


def test_damage_resilient_a_kill_is_a_die_for_each_cross() -> None:
    game = table(["Hero A1"], ["Tank H1 W", "Rifles H3"], SKULL, skilled(TANK, "Damage Resilient"))
    game.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="F FTTTTS TT")
    assert game.unit("2a").damage == 5


def test_damage_resilient_passengers_use_it_without_saves() -> None:
    game = table(
        ["Hero A1", "Blades A3"],
        ["Truck H1 W", "Targets outside inside 2a", "Rifles H3"],
        SKULL,
        skilled(TARGETS, "Damage Resilient"),
    )
    game.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="F TTSSF FT")
    assert game.unit("2b").miniatures == 4


def test_devour_by_points_and_not_by_those_that_are_negated() -> None:
    jaws = skilled(HERO, "Devour", weapons=(line("Jaws", "C", "1/1", " ".join(["1/3"] * 7)),))
    game = table(["Hero A1 damage 3"], ["Tank B1 W", "Rifles F3"], jaws, skilled(TANK, "Damage Resilient"))
    game.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="F T FTT TT")
    assert game.unit("2a").damage == 2
    assert game.unit("1a").damage == 1


def test_devour_the_last_point_taken_and_given_at_once() -> None:
    game = table(["Hero A1 damage 3", "Rifles A3"], ["Targets B1", "Foe F3"], skilled(HERO, "Devour"))
    game.say("activate 1a attack nothing", "aim B 1 at 2a", "fire", dice="F FTTTT")
    assert not game.unit("1a").eliminated
    assert game.unit("1a").damage == 3


def test_cheat_death_from_a_kill_and_from_flames() -> None:
    game = table(["Hero A1", "Rifles A3"], ["Foe F1", "Targets F3"], SKULL, skilled(FOE, "Cheat Death"))
    game.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="F T S")
    assert (game.unit("2a").damage, game.unit("2a").stunned) == (3, True)


def test_cheat_death_with_his_squad_he_stays_with_it() -> None:
    game = table(
        ["Rifles A1", "Blades A3"],
        ["Targets F1", "Foe outside damage 3 joins 2a", "Rifles F3"],
        skilled(FOE, "Cheat Death"),
    )
    game.say("activate 1a attack nothing", "aim A 5 at 2a", "fire", dice="FTTTT T")
    game.say("lose 2b", dice="F")
    assert game.unit("2b").damage == 3
    assert game.unit("2b").joined == "2a"
    assert game.unit("2a").stunned


def test_execute_does_not_let_damage_resilient_or_shields_save() -> None:
    game = table(
        ["Tesla A3", "Hero A1"],
        ["Targets B1", "Rifles H3"],
        skilled(HERO, "Execute"),
        skilled(TARGETS, "Damage Resilient"),
    )
    game.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="F T T")
    game.say("activate 2b nothing nothing", "activate 1b execute move", "target 2a naming A")
    assert game.unit("2a").miniatures == 3


# -- cover by skill ---------------------------------------------------------------------------


def _marched(weapon: str, dice: str) -> int:
    """A vehicle that Jimmy has marched is shot at with a special weapon."""
    arms = squad("Arms", line("Tube", "10", ALL, SEVEN, special=weapon))
    game = table(
        ["Walker A1 E", "Hero outside pilots 1a", "Friend A3"],
        ["Arms J1"],
        arms,
        skilled(HERO, "Crazy Jimmy"),
    )
    game.say("activate 1a march", "move B1 face E", "move C1 face E")
    game.say("activate 2a attack nothing", "aim A 1 at 1a", "fire", dice=dice)
    return game.unit("1a").damage


def test_crazy_jimmy_phasers_deny_the_cover_and_grenades_do_not() -> None:
    assert _marched("Phaser", "F TT") == 1
    assert _marched("Grenade", "F F") == 0


def test_crazy_jimmy_until_his_next_activation() -> None:
    game = table(
        ["Walker A1 E", "Hero outside pilots 1a"], ["Rifles L1", "Foe L3 done"], skilled(HERO, "Crazy Jimmy")
    )
    game.say("activate 1a march", "move B1 face E", "move C1 face E")
    next_turn(game).say("activate 1a move nothing", "move D1 face E")
    game.say("activate 2a attack nothing", "aim A 5 at 1a", "fire", dice="FTTTT TT")
    assert game.unit("1a").damage == 1


def test_dozer_blade_phasers_deny_the_cover_and_a_march_ends_it() -> None:
    arms = squad("Arms", line("Tube", "10", ALL, SEVEN, special="Phaser"))
    game = table(["Tank A2 E", "Hero A3"], ["Arms H2"], arms, skilled(TANK, "Dozer Blade"))
    game.say("activate 1a dig nothing", "activate 2a attack nothing", "aim A 1 at 1a", "fire", dice="F TT")
    assert game.unit("1a").damage == 1
    game.say("activate 1b nothing nothing", dice="FFF TTT")
    game.say("first side1")
    game.say("activate 1a", dice="TT").say("activate 1a march", "move B2 face E")
    assert not game.unit("1a").dug_in


# -- further edges ---------------------------------------------------------------------------------


DUEL = squad(
    "Duel", line("Rifle", "4", ALL, count=3), line("Bazooka", "4", ALL, SEVEN), line("Pistol", "4", ALL)
)


def test_damage_resilient_who_takes_no_damage_is_not_stunned() -> None:
    tough = skilled(TARGETS, "Damage Resilient")
    game = table(["Tesla A1"], ["Targets H1", "Foe H3"], tough)
    game.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="F T F")
    assert not game.unit("2a").stunned
    assert game.unit("2a").suppression == 1


def test_assault_shield_where_it_fails_the_leader_may_be_resilient() -> None:
    shielded = skilled(DUEL, "Assault Shield, Damage Resilient")
    game = table(["Blades A1"], ["Duel B1", "Foe F3"], shielded)
    game.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="F TTTTT")
    game.say("lose C shield", dice="T F")
    assert game.unit("2a").miniatures == 5


def test_cheat_death_is_worth_no_points() -> None:
    game = table(["Hero A1", "Rifles A3"], ["Foe F1 damage 3", "Targets I3"], skilled(FOE, "Cheat Death"))
    game.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="F T F")
    assert game.state.victory_points(Side.ONE) == 0


def test_cheat_death_in_close_combat_he_has_struck_at_the_same_time() -> None:
    game = table(["Blades A1", "Rifles A3"], ["Foe B1 damage 3", "Targets I3"], skilled(FOE, "Cheat Death"))
    game.say("activate 1a attack nothing", "aim A 5 at 2a", "fire", "aim B 1 at 1a", "fire", dice="FTTTT F F")
    assert not game.unit("2a").eliminated
    assert game.unit("1a").miniatures == 4


def test_cheat_death_a_stunned_reaction_is_one_die_and_takes_the_token() -> None:
    game = table(["Rifles A1", "Blades A3"], ["Foe D1 damage 3", "Targets I3"], skilled(FOE, "Cheat Death"))
    game.say("activate 1a attack nothing", "aim A 5 at 2a", "fire", dice="FTTTT T F")
    game.say("activate 2b nothing nothing", "activate 1b march", "move B3", "react 2a", dice="TT F")
    game.say("fire")
    assert not game.unit("2a").stunned


def test_berserk_with_a_saw_each_hit_is_one_more_die_not_two() -> None:
    saw = skilled(HERO, "Berserk", weapons=(line("Saw", "C", ALL, SEVEN, special="Cutting"),))
    game = table(["Hero A1"], ["Tank B1 W"], saw)
    game.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="F F T T TT")
    assert game.unit("2a").damage == 2


def test_berserk_his_squads_fighting_spirit_is_for_his_first_roll() -> None:
    spirit = skilled(BLADES, "Fighting Spirit")
    game = table(["Blades A1", "Hero outside joins 1a"], ["Tank B1 W"], spirit, skilled(HERO, "Berserk"))
    game.say("activate 1a attack nothing", "aim 1b B 1 at 2a", "fire boosted", dice="T F T T TT")
    assert game.unit("2a").damage == 2


def test_expert_with_a_laser_targets_count_in_the_first_roll() -> None:
    laser = skilled(HERO, "Expert (Laser)", weapons=(line("Laser", "8", ALL, SEVEN, special="Laser"),))
    game = table(["Hero A1"], ["Tank F1 W"], laser)
    game.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="T F T TT")
    assert game.unit("2a").damage == 2


def test_defensive_tactics_against_a_sniper_who_denies_cover() -> None:
    sniper = skilled(HERO, "", weapons=(line("Sniper", "8", ALL, special="Sniper"),))
    careful = skilled(TARGETS, "Defensive Tactics")
    game = table(["Hero A1"], ["Targets G1", "Foe H2"], sniper, careful, rows=["......T.", "........"])
    game.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="F F")
    assert game.unit("2a").miniatures == 5


@pytest.mark.parametrize(
    ("skills", "joined"), [("Nothin's Easy", " joins 2a"), ("Fanatical", " joins 2a"), ("Fanatical", "")]
)
def test_and_stay_down_nobody_who_is_immune(skills: str, joined: str) -> None:
    whose = (
        (skilled(FOE, skills), ["Targets H1", f"Foe outside{joined}"])
        if joined
        else (skilled(TARGETS, skills), ["Targets H1"])
    )
    game = table(["Rifles A1"], whose[1], skilled(RIFLES, "And Stay Down"), whose[0])
    game.say("activate 1a attack nothing", "aim A 5 at 2a", "fire", dice="FTTTT F")
    assert game.unit("2a").suppression < 2


def test_devour_when_she_strikes_back_and_with_a_squad() -> None:
    game = table(["Targets A1", "Rifles A3"], ["Foe B1 damage 2"], skilled(FOE, "Devour"))
    game.say("activate 1a attack nothing", "aim * 5 at 2a", "fire", "aim B 1 at 1a", "fire", dice="TTTTT F")
    assert game.unit("2a").damage == 1
    joined = ["Blades A1", "Hero outside damage 2 joins 1a"]
    with_them = table(joined, ["Targets B1", "Foe F3"], skilled(HERO, "Devour"))
    with_them.say("activate 1a attack nothing", "aim 1b B 1 at 2a", "fire", dice="F TTTTT")
    assert with_them.unit("1b").damage == 1


def test_first_strike_a_hero_of_a_squad_that_does_not() -> None:
    units = ["Blades A1", "Hero outside joins 1a", "Friend A3"]
    game = table(units, ["Targets B1 lost 4", "Foe F3"], skilled(HERO, "First Strike"))
    game.say("activate 1a attack nothing", "aim A 5 at 2a", "aim 1b B 1 at 2a", "fire", dice="F")
    assert game.unit("2a").eliminated


def test_assassin_his_hits_and_those_of_his_squad() -> None:
    units = ["Blades A1", "Hero outside joins 1a"]
    game = table(units, ["Duel B1", "Foe F3"], skilled(HERO, "Assassin"), DUEL)
    game.say("activate 1a attack nothing", "aim A 5 at 2a", "aim 1b B 1 at 2a", "fire", dice="FTTTT F TTTTT")
    asked = {game.asked}
    game.say(game.open[0])
    asked.add(game.asked)
    assert asked == {"side1 lose 2a", "side2 lose 2a"}


def test_assassin_in_a_sustained_attack_too() -> None:
    game = table(["Hero A1"], ["Duel B1", "Foe F3"], skilled(HERO, "Assassin"), DUEL)
    game.say("activate 1a sustained", "aim B 1 at 2a", "fire", dice="T F TTTTT")
    assert game.asked == "side1 lose 2a"


def test_crazy_jimmy_half_way_and_not_against_blades() -> None:
    jimmy = skilled(HERO, "Crazy Jimmy")
    units = ["Walker A1 E", "Hero outside pilots 1a"]
    game = table(units, ["Rifles F1", "Foe L3"], jimmy)
    game.say("activate 1a march", "move B1 face E")
    game.say("react 2a", "aim A 5 at 1a", "fire", dice="FT FTTTT F")
    assert game.unit("1a").damage == 0
    close = table(units, ["Blades D1", "Foe L3"], jimmy)
    close.say("activate 1a march", "move B1 face E", "move C1 face E")
    close.say("activate 2a attack nothing", "aim A 5 at 1a", "fire", dice="FTTTT T TT")
    assert close.unit("1a").damage == 1


def test_flame_burst_sustained_and_a_vehicle() -> None:
    burst = squad("Burst", line("Burst", "6", "3/1 3/1", SEVEN, special="Flame Burst"))
    game = table(["Burst A1"], ["Walker E1 W", "Foe H3"], burst)
    game.say("activate 1a sustained", "aim A 1 on E1", "fire", dice="T F TT")
    assert (game.unit("2a").damage, game.unit("2a").suppression) == (1, 2)
