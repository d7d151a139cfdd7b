"""D47 "Skills", A to H: damage, death and cover where several rules meet."""

from __future__ import annotations

from tests.helpers.build import line, squad
from tests.helpers.say import Told

from .skill_cards import (
    ALL,
    FOE,
    HERO,
    SEVEN,
    TANK,
    TARGETS,
    along,
    skilled,
    table,
)


def _next_turn(game: Told) -> Told:
    """Side one begins the next turn."""
    if game.unit("2a").suppression:
        game.say("activate 2a", dice="TT")
    game.say("activate 2a nothing nothing", dice="FFF TTT")
    return game.say("first side1")


# -- damage -----------------------------------------------------------------------------------


SKULL = skilled(HERO, "", weapons=(line("Ray", "8", "1/kill 1/kill", " ".join(["1/kill"] * 7)),))


def test_damage_resilient_a_kill_is_a_die_for_each_cross() -> None:
    game = table(along(8), ["Hero A1"], ["Tank H1 W", "Rifles H3"], SKULL, skilled(TANK, "Damage Resilient"))
    game.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="F FTTTTS TT")
    assert game.unit("2a").damage == 5


def test_damage_resilient_passengers_use_it_without_saves() -> None:
    game = table(
        along(8),
        ["Hero A1", "Blades A3"],
        ["Truck H1 W", "Targets outside inside 2a", "Rifles H3"],
        SKULL,
        skilled(TARGETS, "Damage Resilient"),
    )
    game.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="F TTSSF FT")
    assert game.unit("2b").miniatures == 4


def test_devour_by_points_and_not_by_those_that_are_negated() -> None:
    jaws = skilled(HERO, "Devour", weapons=(line("Jaws", "C", "1/1", " ".join(["1/3"] * 7)),))
    game = table(
        along(6), ["Hero A1 damage 3"], ["Tank B1 W", "Rifles F3"], jaws, skilled(TANK, "Damage Resilient")
    )
    game.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="F T FTT TT")
    assert game.unit("2a").damage == 2
    assert game.unit("1a").damage == 1


def test_devour_the_last_point_taken_and_given_at_once() -> None:
    game = table(
        along(6), ["Hero A1 damage 3", "Rifles A3"], ["Targets B1", "Foe F3"], skilled(HERO, "Devour")
    )
    game.say("activate 1a attack nothing", "aim B 1 at 2a", "fire", dice="F FTTTT")
    assert not game.unit("1a").eliminated
    assert game.unit("1a").damage == 3


def test_cheat_death_from_a_kill_and_from_flames() -> None:
    game = table(
        along(6), ["Hero A1", "Rifles A3"], ["Foe F1", "Targets F3"], SKULL, skilled(FOE, "Cheat Death")
    )
    game.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="F T S")
    assert (game.unit("2a").damage, game.unit("2a").stunned) == (3, True)


def test_cheat_death_with_his_squad_he_stays_with_it() -> None:
    game = table(
        along(6),
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
    tesla = squad("Tesla", line("Coil", "8", ALL, SEVEN, count=5, special="Tesla"))
    game = table(
        along(8),
        ["Tesla A3", "Hero A1"],
        ["Targets B1", "Rifles H3"],
        tesla,
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
        along(12),
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
        along(12),
        ["Walker A1 E", "Hero outside pilots 1a"],
        ["Rifles L1", "Foe L3 done"],
        skilled(HERO, "Crazy Jimmy"),
    )
    game.say("activate 1a march", "move B1 face E", "move C1 face E")
    _next_turn(game).say("activate 1a move nothing", "move D1 face E")
    game.say("activate 2a attack nothing", "aim A 5 at 1a", "fire", dice="FTTTT TT")
    assert game.unit("1a").damage == 1


def test_dozer_blade_phasers_deny_the_cover_and_a_march_ends_it() -> None:
    arms = squad("Arms", line("Tube", "10", ALL, SEVEN, special="Phaser"))
    game = table(along(9), ["Tank A2 E", "Hero A3"], ["Arms H2"], arms, skilled(TANK, "Dozer Blade"))
    game.say("activate 1a dig nothing", "activate 2a attack nothing", "aim A 1 at 1a", "fire", dice="F TT")
    assert game.unit("1a").damage == 1
    game.say("activate 1b nothing nothing", dice="FFF TTT")
    game.say("first side1")
    game.say("activate 1a", dice="TT").say("activate 1a march", "move B2 face E")
    assert not game.unit("1a").dug_in
