"""D47 "Skills", D: Damage Resilient to Dozer Blade."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.cards.unit_card import UnitCard
from tests.helpers.build import line
from tests.helpers.say import Told

from .skilled_cards import FOE, HERO, RIFLES, TANK, TARGETS, skilled, table

TOUGH = skilled(TARGETS, "Damage Resilient")

# -- "Damage Resilient" -----------------------------------------------------------------------


def test_damage_resilient_saves_first_then_a_die_for_each_point() -> None:
    """Three hits, one saved, one negated."""
    game = table(["Rifles A1"], ["Targets H1"], TOUGH)
    game.say("activate 1a attack nothing", "aim A 5 at 2a", "fire", dice="FFFTT FTT FT")
    assert game.unit("2a").miniatures == 4


def test_damage_resilient_shields_negate_nothing() -> None:
    game = table(["Rifles A1"], ["Targets H1"], TOUGH)
    game.say("activate 1a attack nothing", "aim A 5 at 2a", "fire", dice="FTTTT T S")
    assert game.unit("2a").miniatures == 4


def test_damage_resilient_a_vehicle_rolls_for_points_not_hits() -> None:
    gun = line("Gun", "8", "1/1", " ".join(["2/3"] * 7))
    game = table(
        ["Hero A1"], ["Tank H1 W"], skilled(TANK, "Damage Resilient"), skilled(HERO, "", weapons=(gun,))
    )
    game.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FT FTS TT")
    assert game.unit("2a").damage == 2


def test_damage_resilient_all_negated_no_critical_hit_but_still_under_fire() -> None:
    gun = line("Gun", "8", "1/1", " ".join(["1/1"] * 7))
    game = table(
        ["Hero A1"], ["Tank H1 W"], skilled(TANK, "Damage Resilient"), skilled(HERO, "", weapons=(gun,))
    )
    game.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="F F")
    assert (game.unit("2a").damage, game.unit("2a").suppression) == (0, 1)


def test_damage_resilient_in_close_combat_too() -> None:
    game = table(["Blades A1"], ["Targets B1"], TOUGH)
    game.say("activate 1a attack nothing", "aim A 5 at 2a", "fire", dice="FFTTT TTTTT FT")
    assert game.unit("2a").miniatures == 4


def test_damage_resilient_not_shared_by_a_squad() -> None:
    game = table(["Rifles A1"], ["Targets H1", "Foe outside joins 2a"], TOUGH)
    game.say("activate 1a attack nothing", "aim A 5 at 2a", "fire", dice="FTTTT T")
    game.say("lose 2b")
    assert game.unit("2b").damage == 1


def test_damage_resilient_not_shared_by_a_hero() -> None:
    game = table(["Rifles A1"], ["Targets H1", "Foe outside joins 2a"], skilled(FOE, "Damage Resilient"))
    game.say("activate 1a attack nothing", "aim A 5 at 2a", "fire", dice="FFTTT TT")
    game.say("lose A")
    game.say("lose 2b", dice="F")
    assert (game.unit("2a").miniatures, game.unit("2b").damage) == (4, 0)


# -- "Defensive Tactics" ----------------------------------------------------------------------


CAREFUL = skilled(TARGETS, "Defensive Tactics")
TREE = ["......T.", "........", "........"]


def test_defensive_tactics_in_cover_they_are_damage_resilient() -> None:
    game = table(["Rifles A1"], ["Targets G1"], CAREFUL, rows=TREE)
    game.say("activate 1a attack nothing", "aim A 5 at 2a", "fire", dice="FTTTT T F")
    assert game.unit("2a").miniatures == 5


def test_defensive_tactics_in_the_open_they_are_not() -> None:
    game = table(["Rifles A1"], ["Targets F1"], CAREFUL, rows=TREE)
    game.say("activate 1a attack nothing", "aim A 5 at 2a", "fire", dice="FTTTT T")
    assert game.unit("2a").miniatures == 4


@pytest.mark.parametrize("card", [FOE, TARGETS], ids=["hero", "squad"])
def test_defensive_tactics_are_shared_both_ways(card: UnitCard) -> None:
    game = table(
        ["Rifles A1"], ["Targets G1", "Foe outside joins 2a"], skilled(card, "Defensive Tactics"), rows=TREE
    )
    game.say("activate 1a attack nothing", "aim A 5 at 2a", "fire", dice="FFTTT TT")
    game.say("lose A", dice="F")
    game.say("lose 2b", dice="F")
    assert (game.unit("2a").miniatures, game.unit("2b").damage) == (5, 0)


def test_defensive_tactics_even_against_blades_and_flames() -> None:
    game = table(["Blades B1"], ["Targets A1"], CAREFUL, rows=["T.", ".."])
    game.say("activate 1a attack nothing", "aim A 5 at 2a", "fire", dice="FTTTT TTTTT F")
    assert game.unit("2a").miniatures == 5
    torch = skilled(RIFLES, "", weapons=(line("Torch", "2", "blast/1 blast/1", flame=True),))
    burnt = table(["Rifles B1"], ["Targets A1"], torch, CAREFUL, rows=["T.", ".."])
    burnt.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FTTTT F")
    assert burnt.unit("2a").miniatures == 5


# -- "Desert Fox" -----------------------------------------------------------------------------


def _moving(skills: str) -> Told:
    game = table(["Hero A1", "Rifles B1 done"], ["Foe N3"], skilled(HERO, skills))
    return game.say("activate 1a getmoving nothing", "target 1b", dice="F")


def test_desert_fox_whom_he_gets_moving_moves_at_the_double() -> None:
    assert _moving("Officer, Desert Fox").allows("activate 1b march move")
    assert not _moving("Officer").allows("activate 1b march move")


# -- "Devour" ---------------------------------------------------------------------------------


def _devours(units: list[str], aim: str, dice: str) -> Told:
    game = table(units, ["Targets B1 lost 1"], skilled(HERO, "Devour"))
    return game.say("activate 1a attack nothing", aim, "fire", dice=dice)


def test_devour_heals_a_point_for_each_one_in_close_combat() -> None:
    assert _devours(["Hero A1 damage 2"], "aim B 1 at 2a", "F TTTT").unit("1a").damage == 1


def test_devour_never_more_than_the_card_says() -> None:
    assert _devours(["Hero A1"], "aim B 1 at 2a", "F TTTT").unit("1a").damage == 0


def test_devour_not_with_a_gun() -> None:
    assert _devours(["Hero A1 damage 2"], "aim A 1 at 2a", "F T").unit("1a").damage == 2


def test_devour_while_taking_damage() -> None:
    assert _devours(["Hero A1 damage 2"], "aim B 1 at 2a", "F FTTT").unit("1a").damage == 2


def test_devour_not_what_his_squad_does() -> None:
    game = _devours(["Blades A1", "Hero outside damage 2 joins 1a"], "aim A 5 at 2a", "FTTTT TTTT")
    assert game.unit("1b").damage == 2


# -- "Dozer Blade" ----------------------------------------------------------------------------


DOZER = skilled(TANK, "Dozer Blade")


def _dug(actions: str, *says: str, dice: str) -> Told:
    game = table(["Tank A2 E", "Hero A3"], ["Rifles H2"], DOZER)
    game.say(f"activate 1a {actions}", *says)
    return game.say("activate 2a attack nothing", "aim A 5 at 1a", "fire", dice=dice)


def test_dozer_blade_dug_in_it_has_a_vehicles_cover() -> None:
    assert _dug("dig nothing", dice="FTTTT F").unit("1a").damage == 0
    assert _dug("dig nothing", dice="FTTTT S TT").unit("1a").damage == 1


def test_dozer_blade_until_it_moves() -> None:
    assert _dug("dig move", "move B2 face E", dice="FTTTT TT").unit("1a").damage == 1


def test_dozer_blade_attacking_keeps_it_dug_in() -> None:
    game = table(["Tank A2 E", "Hero A3"], ["Rifles H2"], DOZER)
    game.say("activate 1a dig attack", "aim A 1 at 2a", "fire", dice="TT")
    game.say("activate 2a attack nothing", "aim A 5 at 1a", "fire", dice="FTTTT F")
    assert game.unit("1a").damage == 0


def test_dozer_blade_only_those_with_one() -> None:
    assert not table(["Walker A2 E"], ["Rifles H2"]).allows("activate 1a dig nothing")
