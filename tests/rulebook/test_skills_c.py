"""D47 "Skills", C: hiding, charges, cheated death, commands, commissars."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.cards.unit_card import UnitCard

from .skilled_cards import BLADES, FOE, HERO, MIXED, RIFLES, TARGETS, TRUCK, WALKER, skilled, table

# -- "Camouflage" -----------------------------------------------------------------------------


HIDING = skilled(TARGETS, "Camouflage")


@pytest.mark.parametrize(("square", "safe"), [("D1", True), ("C1", False)])
def test_camouflage_no_attack_from_three_squares_on(square: str, safe: bool) -> None:
    game = table(["Rifles A1"], [f"Targets {square} hidden", "Foe H3"], HIDING)
    game.say("activate 1a attack nothing")
    assert game.allows("aim A 5 at 2a") is not safe


@pytest.mark.parametrize(
    ("actions", "says", "hidden"),
    [
        ("move nothing", ["move E1"], True),
        ("nothing nothing", [], True),
        ("attack nothing", ["aim A 5 at 2a", "fire"], False),
    ],
)
def test_camouflage_a_move_or_nothing_keeps_it_an_attack_ends_it(
    actions: str, says: list[str], hidden: bool
) -> None:
    card = skilled(RIFLES, "Camouflage", name="Hunters", id="test-hunters")
    game = table(["Hunters D1 hidden"], ["Foe H1", "Rifles I3"], card)
    game.say(f"activate 1a {actions}", *says, dice="TTTTT" if "fire" in says else "")
    game.say("activate 2b attack nothing") if game.allows("activate 2b attack nothing") else None
    assert game.allows("aim A 5 at 1a") is not hidden


def test_camouflage_the_special_action_hides_it_again() -> None:
    card = skilled(RIFLES, "Camouflage", name="Hunters", id="test-hunters")
    game = table(["Hunters D1"], ["Foe H1", "Rifles I3"], card)
    game.say("activate 1a move hide", "move D2")
    assert game.why("activate 2b attack nothing") == "no-target"


def test_camouflage_not_shared_with_a_hero_so_they_are_seen() -> None:
    game = table(["Rifles A1"], ["Targets F1 hidden", "Foe outside joins 2a"], HIDING)
    game.say("activate 1a attack nothing")
    assert game.allows("aim A 5 at 2a")


def test_camouflage_nobody_reacts_from_three_squares_away_to_a_move() -> None:
    """A move and then an attack: between the two it still hides."""
    card = skilled(RIFLES, "Camouflage", name="Hunters", id="test-hunters")
    game = table(["Hunters A1 hidden"], ["Rifles E1", "Foe I3"], card)
    game.say("activate 1a move attack", "move B1")
    assert game.asked == "side1 aim 1a"
    near = table(["Hunters B1 hidden"], ["Rifles E1", "Foe I3"], card)
    near.say("activate 1a move attack", "move C1")
    assert near.asked == "side2 react 1a"


def test_camouflage_an_observer_who_calls_artillery_stays_hidden() -> None:
    card = skilled(HERO, "Camouflage, Artillery Observer", armour=3)
    game = table(["Hero B1 hidden", "Mortar A2", "Walker C3 E"], ["Targets I1", "Rifles G1"], card)
    game.say("activate 1a attack nothing", "call 1b")
    assert "aim B 1 on I1 area SW" in game.open
    game.say("aim B 1 on I1 area SW", "fire", dice="TT")
    game.say("activate 2b attack nothing")
    assert game.allows("aim A 5 at 1c")
    assert not game.allows("aim A 5 at 1a")


def test_improved_camouflage_only_from_the_next_square() -> None:
    game = table(
        ["Rifles A1", "Rifles C3"], ["Targets C1 hidden", "Foe H3"], skilled(TARGETS, "Improved Camouflage")
    )
    game.say("activate 1a attack nothing")
    assert not game.allows("aim A 5 at 2a")
    near = table(["Rifles B1"], ["Targets C1 hidden"], skilled(TARGETS, "Improved Camouflage"))
    near.say("activate 1a attack nothing")
    assert near.allows("aim A 5 at 2a")


# -- "Charge" ---------------------------------------------------------------------------------


def test_charge_a_march_and_then_blades() -> None:
    game = table(["Mixed A1"], ["Targets F1", "Rifles I3"], skilled(MIXED, "Charge"))
    game.say("activate 1a march charge", "move B1-C1", "move D1-E1")
    assert game.asked == "side1 aim 1a"
    assert not game.allows("aim A 3 at 2a")
    game.say("aim B 2 at 2a", "fire", dice="FT TTTTT")
    assert game.unit("2a").miniatures == 4


def test_charge_needs_a_march_and_comes_after_it() -> None:
    game = table(["Blades A1"], ["Targets F1"], skilled(BLADES, "Charge"))
    assert not game.allows("activate 1a move charge")
    assert not game.allows("activate 1a charge march")
    assert not game.allows("activate 1a march charge attack")
    assert not table(["Blades A1"], ["Targets F1"]).allows("activate 1a march charge")


@pytest.mark.parametrize("card", [HERO, BLADES], ids=["hero", "squad"])
def test_charge_is_shared_both_ways_and_all_of_them_strike(card: UnitCard) -> None:
    game = table(["Blades A1", "Hero outside joins 1a"], ["Targets F1", "Rifles I3"], skilled(card, "Charge"))
    game.say("activate 1a march charge", "move B1-C1", "move D1-E1")
    assert game.allows("aim A 5 at 2a")
    assert game.allows("aim 1b B 1 at 2a")
    assert not game.allows("aim 1b A 1 at 2a")


def test_charge_triggers_one_reaction_after_the_first_leg() -> None:
    game = table(["Blades A1"], ["Rifles F1", "Rifles I3"], skilled(BLADES, "Charge"))
    game.say("activate 1a march charge", "move B1-C1")
    assert game.asked == "side2 react 1a"
    game.say("decline", "move D1-E1")
    assert game.asked == "side1 aim 1a"


def test_charge_a_vehicle_too_with_improvised_weapons() -> None:
    game = table(["Walker A1 E"], ["Targets F1", "Rifles I3"], skilled(WALKER, "Charge"))
    game.say("activate 1a march charge", "move B1-C1 face E", "move D1-E1 face E")
    assert game.allows("aim * 1 at 2a")
    assert not game.allows("aim A 1 at 2a")


# -- "Cheat Death" ----------------------------------------------------------------------------


LUCKY = skilled(FOE, "Cheat Death")


@pytest.mark.parametrize(("die", "lives"), [("F", True), ("S", True), ("T", False)])
def test_cheat_death_one_point_is_left_and_he_is_stunned(die: str, lives: bool) -> None:
    game = table(["Rifles A1", "Hero A3"], ["Foe F1 damage 3", "Targets F3"], LUCKY)
    game.say("activate 1a attack nothing", "aim A 5 at 2a", "fire", dice=f"FFTTT TT {die}")
    foe = game.unit("2a")
    assert foe.eliminated is not lives
    if lives:
        assert (foe.damage, foe.stunned) == (3, True)


def test_cheat_death_nothing_first_then_the_token_goes() -> None:
    game = table(["Rifles A1", "Hero A3"], ["Foe F1 damage 3", "Targets F3"], LUCKY)
    game.say("activate 1a attack nothing", "aim A 5 at 2a", "fire", dice="FTTTT T F")
    assert not game.allows("activate 2a attack nothing")
    assert not game.allows("activate 2a march")
    game.say("activate 2a nothing attack") if game.allows("activate 2a nothing attack") else game.say(
        "activate 2a", dice="TT"
    ).say("activate 2a nothing attack")
    assert not game.unit("2a").stunned


def test_cheat_death_once_a_game() -> None:
    game = table(["Rifles A1", "Rifles A3", "Hero A2"], ["Foe F1 damage 3", "Targets F3"], LUCKY)
    game.say("activate 1a attack nothing", "aim A 5 at 2a", "fire", dice="FTTTT T F")
    game.say("activate 2b nothing nothing")
    game.say("activate 1b attack nothing", "aim A 5 at 2a", "fire", dice="FTTTT T")
    assert game.unit("2a").eliminated


def test_cheat_death_stunned_he_does_not_strike_back() -> None:
    game = table(["Rifles A1", "Blades E1"], ["Foe F1 damage 3", "Targets F3"], LUCKY)
    game.say("activate 1a attack nothing", "aim A 5 at 2a", "fire", dice="FTTTT T F")
    game.say("activate 2b nothing nothing")
    game.say("activate 1b attack nothing", "aim A 5 at 2a", "fire", dice="TTTTT")
    assert not game.asked.startswith("side2 retaliate")


def test_cheat_death_not_for_the_soldiers_of_his_squad() -> None:
    game = table(["Rifles A1"], ["Targets F1 lost 4", "Foe outside joins 2a"], LUCKY)
    game.say("activate 1a attack nothing", "aim A 5 at 2a", "fire", dice="FTTTT T")
    game.say("lose A")
    assert game.unit("2a").eliminated


# -- "Clean My Optics" ------------------------------------------------------------------------


OPTICIAN = skilled(HERO, "Clean My Optics")


def test_clean_my_optics_one_die_more_for_a_vehicle_next_to_him() -> None:
    game = table(["Hero A1", "Walker B1 E", "Walker C2 E"], ["Rifles H1", "Targets H3"], OPTICIAN)
    assert game.allows("activate 1a optics nothing")
    game.say("activate 1a optics nothing")
    assert not game.allows("target 1c")
    game.say("target 1b", "activate 2b nothing nothing")
    game.say("activate 1b attack nothing", "aim A 1 at 2a", "fire", dice="TTT")


def test_clean_my_optics_once_a_turn() -> None:
    game = table(["Hero A1", "Walker B1 E", "Walker B2 E"], ["Rifles H1"], OPTICIAN)
    assert not game.allows("activate 1a optics optics")


# -- "Combat Medic" ---------------------------------------------------------------------------


MEDIC = skilled(HERO, "Combat Medic")


@pytest.mark.parametrize(("die", "left"), [("F", 4), ("S", 4), ("T", 3)])
def test_combat_medic_a_soldier_gets_up(die: str, left: int) -> None:
    game = table(["Hero A1", "Rifles B2 lost 2"], ["Foe H3"], MEDIC)
    game.say("activate 1a getup move", "target 1b", dice=die)
    assert game.unit("1b").miniatures == left


def test_combat_medic_a_hero_and_himself_but_no_vehicle_and_nobody_far() -> None:
    game = table(
        ["Hero A1 damage 2", "Friend B1 damage 1", "Walker A2 E damage 1", "Rifles D1 lost 2"],
        ["Foe H3"],
        MEDIC,
    )
    game.say("activate 1a getup move")
    assert sorted(text for text in game.open if text.startswith("target")) == [
        "target 1a",
        "target 1b",
        "target none",
    ]
    game.say("target 1a", dice="F")
    assert game.unit("1a").damage == 1


# -- "Command Vehicle", "Officer" -------------------------------------------------------------


OFFICER = skilled(HERO, "Officer")


BUS = skilled(TRUCK, "Command Vehicle")


@pytest.mark.parametrize("how", ["inside", "pilots"])
def test_command_vehicle_what_fails_is_rolled_again(how: str) -> None:
    game = table(["Truck A1 E", f"Hero outside {how} 1a", "Rifles H1 done"], ["Foe H3"], BUS, OFFICER)
    who = "1b" if how == "inside" else "1a"
    game.say(f"activate {who} getmoving nothing", "target 1c", dice="T F")
    assert game.allows("activate 1c attack nothing")


def test_command_vehicle_another_one_gives_a_radio_but_no_second_roll() -> None:
    game = table(["Truck A1 E", "Hero outside inside 1a", "Rifles H1 done"], ["Foe H3"], OFFICER)
    game.say("activate 1b getmoving nothing", "target 1c", dice="T")
    assert not game.allows("activate 1c attack nothing")


# -- "Crazy Jimmy" ----------------------------------------------------------------------------


JIMMY = skilled(HERO, "Crazy Jimmy")


def _driven(actions: str, dice: str, card: UnitCard = JIMMY) -> int:
    game = table(["Walker A1 E", "Hero outside pilots 1a", "Friend A3"], ["Rifles J1"], card)
    game.say(f"activate 1a {actions}", "move B1 face E")
    if actions == "march":
        game.say("move C1 face E")
    game.say("activate 2a attack nothing", "aim A 5 at 1a", "fire", dice=dice)
    return game.unit("1a").damage


def test_crazy_jimmy_a_cover_save_after_a_march() -> None:
    assert _driven("march", "FTTTT F") == 0
    assert _driven("march", "FTTTT S TT") == 1


def test_crazy_jimmy_none_after_a_move_nor_for_others() -> None:
    assert _driven("move nothing", "FTTTT TT") == 1
    assert _driven("march", "FTTTT TT", HERO) == 1
