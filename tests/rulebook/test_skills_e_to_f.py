"""D47 "Skills", from Execute to Follow Me."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.cards.unit_card import UnitCard
from tests.helpers.build import line, squad
from tests.helpers.say import Told

from .skilled_cards import (
    ALL,
    BLADES,
    FOE,
    HERO,
    MIXED,
    RIFLES,
    SEVEN,
    TARGETS,
    skilled,
    table,
)

# -- "Execute" --------------------------------------------------------------------------------


def _shocked(units: list[str], skills: str = "Execute") -> Told:
    """The soldiers at B1 have lost one and are stunned; then side one is asked."""
    game = table(["Tesla A3", *units], ["Targets B1", "Rifles H3"], skilled(HERO, skills))
    game.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="F T")
    return game.say("activate 2b nothing nothing")


def test_execute_a_soldier_of_a_stunned_unit_next_to_it_without_a_die() -> None:
    game = _shocked(["Hero A1"]).say("activate 1b execute move", "target 2a naming A")
    assert game.unit("2a").miniatures == 3
    assert not game.rolls("save")


def test_execute_not_two_squares_away() -> None:
    assert not _shocked(["Hero D1"]).allows("activate 1b execute nothing")


def test_execute_only_the_stunned() -> None:
    game = table(["Hero A1"], ["Targets B1"], skilled(HERO, "Execute"))
    assert not game.allows("activate 1a execute nothing")


def test_execute_a_hero_is_a_soldier_too() -> None:
    game = table(
        ["Tesla A3", "Hero A1"], ["Targets B1", "Foe outside joins 2a", "Rifles H3"], skilled(HERO, "Execute")
    )
    game.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="F T").say("lose A")
    game.say("activate 2c nothing nothing", "activate 1b execute move")
    assert game.allows("target 2a naming A")
    game.say("target 2b")
    assert game.unit("2b").eliminated


# -- "Expert - Weapon" ------------------------------------------------------------------------


def _expert(skills: str, units: list[str], aim: str, dice: str, actions: str = "attack nothing") -> int:
    game = table(units, ["Targets H1"], skilled(HERO, skills))
    game.say(f"activate 1a {actions}", aim, "fire", dice=dice)
    return sum(shot.hits for shot in game.shots())


def test_expert_targets_hit_too_with_that_weapon() -> None:
    assert _expert("Expert (Gun)", ["Hero A1"], "aim A 1 at 2a", "T T") == 1
    assert _expert("Expert (Fist)", ["Hero A1"], "aim A 1 at 2a", "T") == 0
    assert _expert("Expert (Gun)", ["Hero A1"], "aim A 1 at 2a", "S") == 0


def test_expert_sustained_only_shields_are_rolled_again_and_targets_hit() -> None:
    assert _expert("Expert (Gun)", ["Hero A1"], "aim A 1 at 2a", "S T T", "sustained") == 1


def test_expert_never_shared_with_a_unit() -> None:
    joined = ["Rifles A1", "Hero outside joins 1a"]
    assert _expert("Expert (Rifle)", joined, "aim A 5 at 2a", "TTTTT") == 0
    assert _expert("Expert (Gun)", joined, "aim 1b A 1 at 2a", "T T") == 1


def test_expert_a_vehicle_with_the_exact_same_weapon() -> None:
    piloted = ["Walker A1 E", "Hero outside pilots 1a"]
    assert _expert("Expert (Cannon)", piloted, "aim A 1 at 2a", "TS T") == 1
    assert _expert("Expert (Gun)", piloted, "aim A 1 at 2a", "TS") == 0


def test_expert_when_he_strikes_back() -> None:
    game = table(["Targets A1"], ["Foe B1"], skilled(FOE, "Expert (Fist)"))
    game.say("activate 1a attack nothing", "aim * 5 at 2a", "fire", "aim B 1 at 1a", "fire", dice="SSSSS T")
    assert game.unit("1a").miniatures == 4


# -- "Fanatical" ------------------------------------------------------------------------------


def test_fanatical_never_suppressed() -> None:
    game = table(["Rifles A1", "Rifles A3"], ["Targets H1", "Foe H3"], skilled(TARGETS, "Fanatical"))
    game.say("activate 1a attack nothing", "aim A 5 at 2a", "fire", dice="FTTTT F")
    game.say("activate 2b nothing nothing")
    game.say("activate 1b attack nothing", "aim A 5 at 2a", "fire", dice="FTTTT F")
    assert game.unit("2a").suppression < 2


def test_fanatical_a_flame_does_not_suppress_and_a_pilot_brings_it() -> None:
    torch = skilled(RIFLES, "", weapons=(line("Torch", "3", "blast/1 blast/1", "1/1 1/1 1/1", flame=True),))
    game = table(["Rifles A1"], ["Walker C1 W", "Foe outside pilots 2a"], torch, skilled(FOE, "Fanatical"))
    game.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="F TT")
    assert game.unit("2a").damage == 1
    assert game.unit("2a").suppression < 2


# -- "Fighting Spirit" ------------------------------------------------------------------------


SPIRITED = skilled(RIFLES, "Fighting Spirit")


def test_fighting_spirit_targets_hit_too_once_a_game() -> None:
    game = table(["Rifles A1", "Hero A3"], ["Targets H1", "Foe H3"], SPIRITED)
    game.say("activate 1a attack nothing", "aim A 5 at 2a", "fire boosted", dice="TTSSS TT")
    assert game.unit("2a").miniatures == 3
    game.say("activate 2b nothing nothing", "activate 1b nothing nothing", dice="")
    game.say("activate 2a", dice="TT")
    game.say("activate 2a nothing nothing", dice="FFF TTT")
    game.say("first side1")
    game.say("activate 1a attack nothing", "aim A 5 at 2a")
    assert game.allows("fire")
    assert not game.allows("fire boosted")


def test_fighting_spirit_is_declared_or_not_used() -> None:
    game = table(["Rifles A1"], ["Targets H1", "Foe H3"], SPIRITED)
    game.say("activate 1a attack nothing", "aim A 5 at 2a", "fire", dice="TTTTT")
    assert not sum(shot.hits for shot in game.shots())


@pytest.mark.parametrize("card", [HERO, RIFLES], ids=["hero", "squad"])
def test_fighting_spirit_is_shared_both_ways(card: UnitCard) -> None:
    spirit = skilled(card, "Fighting Spirit")
    game = table(["Rifles A1", "Hero outside joins 1a"], ["Targets H1", "Foe H3"], spirit)
    game.say(
        "activate 1a attack nothing", "aim A 5 at 2a", "aim 1b A 1 at 2a", "fire boosted", dice="TSSSS T T T"
    )
    assert game.unit("2a").miniatures == 3


def test_fighting_spirit_hero_and_unit_use_it_at_the_same_time() -> None:
    """The two of them have it once between them."""
    game = table(
        ["Rifles A1", "Hero outside joins 1a", "Walker A3 E"],
        ["Targets H1", "Foe H3"],
        SPIRITED,
        skilled(HERO, "Fighting Spirit"),
    )
    game.say("activate 1a attack nothing", "aim A 5 at 2a", "fire boosted", dice="SSSSS")
    game.say("activate 2b nothing nothing", "activate 1c nothing nothing")
    game.say("activate 2a nothing nothing", dice="FFF TTT")
    game.say("first side1")
    game.say("activate 1a attack nothing", "aim 1b A 1 at 2a")
    assert not game.allows("fire boosted")


def test_fighting_spirit_a_hero_who_goes_on_alone_has_spent_it_with_his_unit() -> None:
    spirited = skilled(HERO, "Fighting Spirit")
    units = ["Rifles A1 lost 4", "Hero outside joins 1a", "Walker A3 E"]
    game = table(units, ["Targets H1", "Rifles H3"], SPIRITED, spirited)
    game.say("activate 1a attack nothing", "aim A 1 at 2a", "fire boosted", dice="S")
    game.say("activate 2b attack nothing", "aim A 5 at 1a", "fire", dice="FTTTT T").say("lose A")
    game.say("activate 1c nothing nothing", "activate 2a nothing nothing", dice="FFF TTT")
    game.say("first side1")
    if game.unit("1b").suppression:
        game.say("activate 1b", dice="TT")
    game.say("activate 1b attack nothing", "aim A 1 at 2a")
    assert not game.allows("fire boosted")


def test_fighting_spirit_sustained_shields_are_rolled_again() -> None:
    game = table(["Rifles A1 lost 3"], ["Targets H1", "Foe H3"], SPIRITED)
    game.say("activate 1a sustained", "aim A 2 at 2a", "fire boosted", dice="TS T TT")
    assert game.unit("2a").miniatures == 3


def test_fighting_spirit_bullets_and_blades_of_one_attack() -> None:
    game = table(["Mixed A1"], ["Targets B1", "Foe H3"], skilled(MIXED, "Fighting Spirit"))
    game.say(
        "activate 1a attack nothing", "aim A 3 at 2a", "aim B 2 at 2a", "fire boosted", dice="TSS T TS TTTT"
    )
    assert game.unit("2a").miniatures == 3


def test_fighting_spirit_not_to_strike_back() -> None:
    """It is for an Attack or a Sustained Attack Action."""
    game = table(["Targets A1"], ["Blades B1"], skilled(BLADES, "Fighting Spirit"))
    game.say("activate 1a attack nothing", "aim * 5 at 2a", "fire")
    assert game.asked == "side2 retaliate 2a"
    game.say("aim A 5 at 1a")
    assert game.why("fire boosted") == "no-boost"


# -- "First Strike" ---------------------------------------------------------------------------


def test_first_strike_the_fallen_do_not_strike_back() -> None:
    game = table(["Blades A1", "Hero A3"], ["Targets B1", "Foe F3"], skilled(BLADES, "First Strike"))
    game.say("activate 1a attack nothing", "aim A 5 at 2a", "fire", dice="FFFTT TT")
    assert game.unit("2a").miniatures == 2


def test_first_strike_when_it_strikes_back() -> None:
    game = table(["Targets A1", "Hero A3"], ["Blades B1", "Foe F3"], skilled(BLADES, "First Strike"))
    game.say("activate 1a attack nothing", "aim * 5 at 2a", "fire", "aim A 5 at 1a", "fire", dice="FFTTT TTT")
    assert game.unit("1a").miniatures == 3


def test_first_strike_two_of_them_are_simultaneous() -> None:
    both = skilled(BLADES, "First Strike")
    game = table(["Blades A1 lost 4", "Hero A3"], ["Blades B1 lost 4", "Foe F3"], both)
    game.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", "aim A 1 at 1a", "fire", dice="F F")
    assert game.unit("1a").eliminated
    assert game.unit("2a").eliminated


def test_first_strike_not_shared_with_a_hero() -> None:
    """The squad strikes first, then the enemy, and the hero with the enemy."""
    game = table(
        ["Blades A1", "Hero outside joins 1a", "Friend A3"],
        ["Targets B1 lost 3", "Foe F3"],
        skilled(BLADES, "First Strike"),
    )
    game.say("activate 1a attack nothing", "aim A 5 at 2a", "aim 1b B 1 at 2a", "fire", dice="FTTTT F F").say(
        "lose -"
    )
    assert game.unit("2a").eliminated
    assert game.unit("1a").miniatures == 4


def test_first_strike_who_is_stunned_by_it_does_not_strike_back() -> None:
    claw = squad("Claw", line("Claw", "C", ALL, SEVEN, count=5, special="Grapple"))
    game = table(["Claw A1", "Hero A3"], ["Targets B1", "Foe F3"], skilled(claw, "First Strike"))
    game.say("activate 1a attack nothing", "aim A 5 at 2a", "fire", dice="FTTTT")
    assert game.unit("2a").miniatures == 4


# -- "Flame Burst" ----------------------------------------------------------------------------


BURST = squad("Burst", line("Burst", "6", "3/1 3/1", SEVEN, special="Flame Burst"))


def test_flame_burst_everybody_on_the_ground_in_one_square_and_nobody_on_the_way() -> None:
    game = table(["Burst A1"], ["Targets E1", "Foe E1", "Rifles C1", "Copter E1 W"], BURST)
    game.say("activate 1a attack nothing")
    aim = next(text for text in game.open if text.startswith("aim A 1") and ("E1" in text or "2a" in text))
    game.say(aim, "fire", dice="FTT TTT")
    assert game.unit("2a").miniatures == 4
    assert game.unit("2a").suppression == 2
    assert (game.unit("2b").suppression, game.unit("2c").suppression, game.unit("2d").suppression) == (
        0,
        0,
        0,
    )


def test_flame_burst_no_saves_not_even_in_cover() -> None:
    game = table(["Burst A1"], ["Targets E1 under-fire"], BURST, rows=["....T...", "........"])
    game.say("activate 1a attack nothing")
    game.say(next(text for text in game.open if text.startswith("aim A 1")), "fire", dice="FTT")
    assert not game.rolls("save")
    assert game.unit("2a").suppression == 2


# -- "Flying" ---------------------------------------------------------------------------------


FLIERS = skilled(RIFLES, "Flying", move=3, march=6)


def test_flying_over_structures_and_enemies_but_not_onto_them() -> None:
    game = table(["Rifles A1"], ["Foe G1"], FLIERS, rows=[".##...."])
    game.say("activate 1a move nothing")
    assert not game.allows("move B1-C1")
    assert game.allows("move B1-C1-D1")
    plain = table(["Rifles A1"], ["Foe G1"], skilled(RIFLES, "", move=3, march=6), rows=[".##...."])
    plain.say("activate 1a move nothing")
    assert not plain.allows("move B1-C1-D1")


def test_flying_over_an_enemy_but_not_onto_him() -> None:
    game = table(["Rifles A1"], ["Foe B1", "Targets F1"], FLIERS, rows=["......"])
    game.say("activate 1a move nothing")
    assert game.allows("move B1-C1")
    assert not game.allows("move B1")


def test_flying_others_do_not_pass() -> None:
    game = table(["Rifles A1"], ["Foe B1", "Targets F1"], rows=["......"])
    game.say("activate 1a move nothing")
    assert not game.allows("move B1-C1")


# -- "Follow Me" ------------------------------------------------------------------------------


GUIDE = skilled(HERO, "Follow Me")


def test_follow_me_all_near_infantry_rolls_and_moves_two() -> None:
    game = table(["Hero A2", "Rifles C2", "Friend B2 done", "Walker A3 E", "Mixed D2"], ["Foe I3"], GUIDE)
    game.say("activate 1a followme nothing", dice="F T")
    assert game.asked == "side1 move 1b"
    assert game.allows("move D1-E1")
    assert not game.allows("move D1-E1-F1")
    game.say("move C1")
    assert not game.unit("1b").activated


def test_follow_me_not_those_in_heavy_armour() -> None:
    game = table(["Hero A2", "Rifles C2", "Mixed B2"], ["Foe I3"], GUIDE, skilled(RIFLES, "", armour=3))
    game.say("activate 1a followme nothing", dice="T")


def test_follow_me_in_sight_only() -> None:
    walled = [".#.....", ".#.....", ".......", "......."]
    game = table(["Hero A1", "Rifles C1", "Mixed A2"], ["Foe G3"], GUIDE, rows=walled)
    game.say("activate 1a followme nothing", dice="T")


def test_follow_me_once_a_turn() -> None:
    game = table(["Hero A2", "Rifles C2"], ["Foe I3"], GUIDE)
    assert not game.allows("activate 1a followme followme")
