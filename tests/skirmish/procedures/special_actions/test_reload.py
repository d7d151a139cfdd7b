"""Weapons that are loaded by hand, and salvos (D47 "Reload Weapons", "Salvo Weapons")."""

from __future__ import annotations

from fractions import Fraction

from dust_tactics.core.reason import Rule
from dust_tactics.skirmish.preview import targets
from dust_tactics.skirmish.preview.odds import attack_odds
from dust_tactics.skirmish.rules.targeting.attack_plan import plan_attack
from dust_tactics.skirmish.state.fold_damage import fresh_unit
from tests.helpers.build import hero, line, position, squad, vehicle
from tests.helpers.say import Told

CELLS, TANK = "2/1 2/1 2/1 2/1", "2/1 2/1 2/1"
MORTAR = vehicle("Mortar", line("Mortar", "8", CELLS, TANK, special="Reload"))
TWICE = vehicle(
    "Twice", line("Mortar", "8", CELLS, TANK, special="Reload"), line("Gun", "8", "1/1 1/1", "1/1 1/1 1/1")
)
ROCKETS = squad("Rockets", line("Rocket", "6", CELLS, TANK, count=2, special="Salvo"), soldiers=2)
CANNONEER = hero("Cannoneer", line("Hand mortar", "6", CELLS, TANK, special="Reload"))
RIFLES = squad("Rifles", line("Rifle", "5", CELLS, TANK, count=5))
TARGET = vehicle("Target", line("Cannon", "6", CELLS, TANK), damage=9)
OWN = (MORTAR, TWICE, ROCKETS, CANNONEER, RIFLES, TARGET)
CRITICAL = {"dust-tactics": "", "dust-1947": "TT"}
"""The roll for a critical hit after damage."""
BOARD = ["......", "......"]


def game(
    *ones: str, rules: str = "dust-1947", twos: tuple[str, ...] = ("Target D1 W", "Target F1 W")
) -> Told:
    return position(BOARD, list(ones), list(twos), own=OWN, ruleset=rules)


def test_one_shot_unloads_it_and_a_reload_action_loads_it(rules: str) -> None:
    told = game("Mortar A1 E", rules=rules)
    told.say("activate 1a attack reload", "aim A 1 at 2a", "fire", dice="TT")
    kinds = told.kinds()
    if rules == "dust-tactics":  # the enemy may react before the last action, whatever it is
        assert told.unit("1a").unloaded == (0,)
        kinds += told.say("decline").kinds()
    assert told.asked == "side2 activate"
    assert told.unit("1a").unloaded == ()
    assert [kind for kind in kinds if kind.startswith("Weapon")] == ["WeaponUnloaded", "WeaponsLoaded"]


def test_an_unloaded_weapon_does_not_fire_and_says_why(rules: str) -> None:
    told = game("Twice A1 E", rules=rules)
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="TT")
    assert told.unit("1a").unloaded == (0,)
    told.touch("1a", activated=False)
    told.say("activate 2a nothing nothing", "activate 1a attack nothing")
    refused = told.refused("aim A 1 at 2a")
    assert (refused.code, refused.rule) == ("unloaded", Rule("D47", "Reload Weapons"))
    assert told.allows("aim B 1 at 2a")
    assert "aim A 1 at 2a" not in told.open


def test_without_another_weapon_there_is_no_attack_but_after_the_reload() -> None:
    told = game("Mortar A1 E")
    told.touch("1a", unloaded=(0,))
    for words in ("activate 1a attack nothing", "activate 1a attack reload"):
        refused = told.refused(words)
        assert (refused.code, refused.rule) == ("reload-first", Rule("D47", "Reload Weapons"))
    told.say("activate 1a reload attack", "aim A 1 at 2a", "fire", dice="TT")
    assert told.unit("1a").unloaded == (0,)


def test_there_is_a_reload_only_for_what_is_empty_or_will_be() -> None:
    told = game("Mortar A1 E", "Rifles A2")
    assert told.why("activate 1a reload nothing") == "idle"
    assert told.why("activate 1a reload attack") == "idle"
    assert told.allows("activate 1a attack reload")
    assert told.why("activate 1b attack reload") == "special"
    assert "loaded by hand" in told.refused("activate 1b attack reload").sentence
    assert not any("reload" in text for text in told.open if "1b" in text)


def test_a_reload_after_a_shot_that_was_not_fired_comes_to_nothing() -> None:
    told = game("Mortar A1 E").say("activate 1a attack reload", "fire")
    assert told.kinds()[-1] == "NothingDone"
    assert told.unit("1a").unloaded == ()


def test_the_unit_loads_the_weapons_of_its_heroes_too() -> None:
    told = game("Rockets A1", "Cannoneer outside joins 1a")
    told.say(
        "activate 1a attack reload", "aim A 2 at 2a salvo", "aim 1b A 1 at 2a", "fire",
        dice="TTTTTTTT TT",
    )  # fmt: skip
    assert [told.unit(name).unloaded for name in ("1a", "1b")] == [(), ()]
    assert told.kinds().count("WeaponsLoaded") == 2


def test_a_salvo_rolls_twice_the_dice_and_empties_the_magazine(rules: str) -> None:
    told = game("Rockets A1", rules=rules)
    told.say("activate 1a attack nothing", "aim A 2 at 2a salvo", "fire", dice=f"FFFFTTTT {CRITICAL[rules]}")
    assert told.unit("2a").damage == 4
    assert told.unit("1a").unloaded == (0,)
    assert any("twice as many dice" in ground for ground in told.grounds())


def test_without_a_salvo_it_stays_loaded(rules: str) -> None:
    told = game("Rockets A1", rules=rules)
    told.say("activate 1a attack nothing", "aim A 2 at 2a", "fire", dice=f"FFTT {CRITICAL[rules]}")
    assert told.unit("1a").unloaded == ()


def test_of_one_line_some_may_fire_a_salvo() -> None:
    told = game("Rockets A1")
    told.say("activate 1a attack nothing", "aim A 1 at 2a salvo", "aim A 1 at 2a", "fire", dice="TTTT TT")
    assert told.unit("1a").unloaded == (0,)
    assert told.kinds().count("WeaponUnloaded") == 1


def test_only_salvo_weapons_fire_salvos() -> None:
    told = game("Mortar A1 E", "Rifles A2").say("activate 1a attack nothing")
    assert told.why("aim A 1 at 2a salvo") == "no-salvo"


def test_a_sustained_salvo_rolls_all_its_misses_again() -> None:
    told = game("Rockets A1")
    told.say("activate 1a sustained", "aim A 2 at 2a salvo", "fire", dice="FFTTTTTT FTTTTT TT")
    assert told.unit("2a").damage == 3


def test_the_odds_of_a_salvo_are_those_of_twice_the_dice() -> None:
    told = game("Rockets A1").say("activate 1a attack nothing")
    unit = told.unit("1a")
    aims = [a for a in told.game.legal(told.state) if str(a) in ("aim A 2 at 2a", "aim A 2 at 2a salvo")]
    expected = [
        attack_odds(told.state, plan_attack(told.state, unit, (aim,), sustained=False))[0].expected  # type: ignore[arg-type]
        for aim in aims
    ]
    assert expected == [Fraction(4, 3), Fraction(8, 3)]


def test_a_shot_in_reaction_unloads_too_and_the_unloaded_do_not_react() -> None:
    told = game("Rifles A1", "Rifles A2", twos=("Mortar D1 W",))
    told.say("activate 1a move attack", "move B1")
    assert told.asked == "side2 react 1a"
    told.say("react 2a", "aim A 1 at 1a", "fire", dice="FT TT")
    assert told.unit("2a").unloaded == (0,)
    told = game("Rifles A1", "Rifles A2", twos=("Mortar D1 W",))
    told.touch("2a", unloaded=(0,))
    assert told.say("activate 1a move attack", "move B1").asked == "side1 aim 1a"


def test_the_preview_knows_that_a_weapon_is_not_loaded() -> None:
    told = game("Twice A1 E")
    told.touch("1a", unloaded=(0,))
    view = targets.target_view(told.state, told.unit("1a"), told.unit("2a"))
    assert [aim.weapon for aim in view.aims] == [1]
    assert dict(view.refusals)[0].code == "unloaded"


def test_a_unit_from_reserve_comes_loaded() -> None:
    told = game("Mortar A1 E")
    assert fresh_unit(told.unit("1a").but(unloaded=(0,))).unloaded == ()
