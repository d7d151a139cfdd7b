"""D47 "Skills", A to H, with each other and with the rest of the rules."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.board.buildings import Storeys
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.cards.unit_card import UnitCard
from tests.helpers.build import hero, line, squad

from .skilled_cards import (
    ALL,
    BLADES,
    FOE,
    HERO,
    MORTAR,
    RIFLES,
    SEVEN,
    WALKER,
    next_turn,
    skilled,
    table,
)

# -- actions: never more than three -----------------------------------------------------------


def test_three_actions_at_the_most_an_ace_who_is_also_at_the_double() -> None:
    game = table(
        ["Walker A1 E", "Hero outside pilots 1a"], ["Foe H1"], skilled(HERO, "Ace Pilot, At the Double")
    )
    game.say("activate 1a", dice="F")
    assert game.allows("activate 1a march move")
    assert game.allows("activate 1a march attack")
    assert not game.allows("activate 1a march move attack")


def test_three_actions_an_ace_in_a_suppressed_vehicle_does_nothing_first() -> None:
    game = table(["Walker A1 E suppressed", "Hero outside pilots 1a"], ["Foe H1"], skilled(HERO, "Ace Pilot"))
    game.say("activate 1a", dice="TT F")
    assert game.allows("activate 1a nothing move attack")
    assert game.allows("activate 1a nothing march")
    assert not game.allows("activate 1a move attack nothing")


def test_charge_and_at_the_double_are_one_or_the_other() -> None:
    game = table(["Blades A1"], ["Foe H1"], skilled(BLADES, "Charge, At the Double"))
    assert game.allows("activate 1a march charge")
    assert game.allows("activate 1a march move")
    assert not game.allows("activate 1a march move charge")


# -- reactions --------------------------------------------------------------------------------


def test_advanced_reactive_fire_a_pilot_uses_it_with_his_vehicle() -> None:
    game = table(
        ["Blades A1"], ["Walker H1 W", "Foe outside pilots 2a"], skilled(FOE, "Advanced Reactive Fire")
    )
    game.say("activate 1a march", "move B1", "react 2a", dice="ST")
    assert game.asked == "side2 aim 2a"


def test_advanced_reactive_fire_stunned_one_die_and_the_token_goes() -> None:
    game = table(
        ["Tesla A1", "Blades A2"], ["Rifles G1", "Foe N1"], skilled(RIFLES, "Advanced Reactive Fire")
    )
    game.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="F T")
    assert game.unit("2a").stunned
    game.say("activate 2b nothing nothing", "activate 1b march", "move B2", "react 2a", dice="TT S")
    assert game.asked == "side2 aim 2a"
    game.say("fire")
    assert not game.unit("2a").stunned


def test_charge_who_is_suppressed_half_way_still_strikes() -> None:
    """An interrupted unit completes its actions, then receives the token."""
    loud = skilled(RIFLES, "And Stay Down")
    game = table(["Blades A1"], ["Rifles F1", "Foe I3"], skilled(BLADES, "Charge"), loud)
    game.say("activate 1a march charge", "move B1-C1", "react 2a", "aim A 5 at 1a", "fire", dice="FT FTTTT F")
    game.say("move D1-E1", "aim A 5 at 2a", "fire", dice="TTTTT TTTTT")
    assert game.unit("1a").suppression == 2


def test_brave_when_an_officer_rallies() -> None:
    game = table(
        ["Hero A1", "Rifles B1 suppressed"], ["Foe I3"], skilled(HERO, "Officer"), skilled(RIFLES, "Brave")
    )
    game.say("activate 1a rally nothing", "target 1a", dice="FTF")
    assert game.unit("1b").suppression == 0


def test_fighting_spirit_with_the_free_attack_of_a_charge() -> None:
    game = table(["Blades A1"], ["Targets F1", "Foe I3"], skilled(BLADES, "Charge, Fighting Spirit"))
    game.say(
        "activate 1a march charge",
        "move B1-C1",
        "move D1-E1",
        "aim A 5 at 2a",
        "fire boosted",
        dice="TSSSS TTTTT",
    )
    assert game.unit("2a").miniatures == 4


# -- hits upon hits ---------------------------------------------------------------------------


def test_berserk_sustained_only_the_first_roll_is_rolled_again() -> None:
    game = table(["Hero A1"], ["Tank B1 W"], skilled(HERO, "Berserk"))
    game.say("activate 1a sustained", "aim B 1 at 2a", "fire", dice="T F F S T TT")
    assert game.unit("2a").damage == 2


def test_berserk_with_improvised_weapons_and_fighting_spirit() -> None:
    bare = hero("Hero", line("Gun", "8", ALL, SEVEN))
    game = table(["Hero A1"], ["Tank B1 W"], skilled(bare, "Berserk, Fighting Spirit"))
    game.say("activate 1a attack nothing", "aim * 1 at 2a", "fire boosted", dice="T F T T TT")
    assert game.unit("2a").damage == 2


def test_clean_my_optics_every_weapon_has_a_die_more_and_only_this_turn() -> None:
    two = skilled(WALKER, "", weapons=(WALKER.weapons[0], line("MG", "8", "3/1 3/1", arc="turret")))
    game = table(["Hero A1", "Walker B1 E"], ["Foe H3", "Rifles H1"], skilled(HERO, "Clean My Optics"), two)
    game.say("activate 1a optics nothing", "target 1b", "activate 2b nothing nothing")
    game.say("activate 1b attack nothing", "aim A 1 at 2b", "aim B 1 at 2b", "fire", dice="TTT TTTT")
    next_turn(game).say("activate 1b attack nothing", "aim A 1 at 2b", "fire", dice="TT")


@pytest.mark.parametrize(
    ("special", "ammo", "count", "said", "dice"),
    [
        ("Salvo", None, 1, "aim A 1 at 2b salvo", 5),
        ("Volley", 4, 1, "aim A 2 at 2b", 5),
        ("", None, 2, "aim A 2 at 2b", 6),
    ],
)
def test_clean_my_optics_is_a_die_for_each_weapon_whatever_multiplies_its_own(
    special: str, ammo: int | None, count: int, said: str, dice: int
) -> None:
    """Ruling D47-extra-die: two dice on the chart, twice, and one beside them."""
    rack = line("Rack", "8", "2/1 2/1 2/1 2/1", count=count, ammo=ammo, special=special)
    game = table(["Hero A1", "Walker B1 E"], ["Foe H3", "Rifles H1"], skilled(HERO, "Clean My Optics"),
                 skilled(WALKER, "", weapons=(rack,)))  # fmt: skip
    game.say("activate 1a optics nothing", "target 1b", "activate 2b nothing nothing")
    game.say("activate 1b attack nothing", said, "fire", dice="T" * dice)


def test_air_alert_ends_with_the_turn() -> None:
    game = table(["Walker A1 E"], ["Copter F1 W"], skilled(WALKER, "Air Alert"))
    game.say("activate 1a airalert attack", "target 2a", "aim A 1 at 2a", "fire", dice="F T TT")
    next_turn(game).say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="T")


# -- observers, zombies, officers -------------------------------------------------------------


OBSERVER = skilled(HERO, "Artillery Observer", armour=3)


def test_artillery_observer_sustained_is_sustained_for_the_gun() -> None:
    game = table(["Hero A1", "Mortar A3"], ["Targets L1", "Foe L3"], OBSERVER)
    game.say("activate 1a sustained", "call 1b")
    game.say("aim B 1 on L1 area SW", "fire", dice="TT TT")
    assert game.unit("1b").activated


def test_artillery_observer_the_gun_keeps_its_own_range() -> None:
    """Its shortest range is three squares from where it stands."""
    game = table(["Hero A1", "Mortar K2"], ["Targets L1", "Targets H1"], OBSERVER)
    game.say("activate 1a attack nothing", "call 1b")
    assert any(text.startswith("aim B 1 on H1") for text in game.open)
    assert not any(text.startswith("aim B 1 on L1") for text in game.open)


def test_artillery_observer_a_gun_to_load_may_load_after_it_has_fired() -> None:
    loaded = skilled(
        MORTAR,
        "Brave",
        weapons=(MORTAR.weapons[0], line("Mortar", "3-12", "2/1 2/1", special="Artillery, Reload")),
    )
    game = table(["Hero A1", "Mortar A3"], ["Targets L1", "Foe L3"], OBSERVER, loaded)
    game.say("activate 1a attack nothing", "call 1b")
    game.say("activate 1b attack reload", "aim B 1 on L1 area SW", "fire", dice="TT")
    assert not game.unit("1b").unloaded


def test_blutkreuz_a_hero_who_leads_them_is_near_enough() -> None:
    zombies = skilled(BLADES, "Mindless, Zombie", move=1, march=2)
    game = table(
        ["Blades A1", "Hero outside joins 1a"],
        ["Foe H3"],
        zombies,
        skilled(HERO, "Blutkreuz", move=3, march=6),
    )
    assert game.allows("activate 1a march charge")
    game.say("activate 1a march charge", "move B1-C1-D1", "move E1")


def test_general_his_free_order_each_time_he_activates_with_his_squad() -> None:
    staff = skilled(HERO, "General, Officer")
    game = table(
        ["Rifles A1 done", "Hero outside joins 1a", "Friend A3"],
        ["Foe I3"],
        staff,
        skilled(HERO, "Officer", name="Friend", id="test-friend"),
    )
    game.say("activate 1c getmoving nothing", "target 1a", dice="F")
    assert game.allows("activate 1a march getmoving")


def test_desert_fox_only_for_that_activation() -> None:
    game = table(["Hero A1", "Rifles B1 done"], ["Foe N3"], skilled(HERO, "Officer, Desert Fox"))
    game.say("activate 1a getmoving nothing", "target 1b", dice="F")
    game.say("activate 1b march move", "move B2-B3", "move C3-D3", "move D2")
    next_turn(game)
    assert not game.allows("activate 1b march move")


# -- blades -----------------------------------------------------------------------------------


def test_first_strike_the_hero_in_a_squad_that_strikes_first_strikes_with_the_enemy() -> None:
    game = table(
        ["Blades A1", "Hero outside joins 1a", "Friend A3"],
        ["Targets B1", "Foe F3"],
        skilled(BLADES, "First Strike"),
    )
    game.say("activate 1a attack nothing", "aim A 5 at 2a", "aim 1b B 1 at 2a", "fire", dice="FFTTT F TTT")
    assert game.unit("2a").miniatures == 2


def test_grapple_a_held_squad_is_free_when_the_claw_is_gone() -> None:
    claw = skilled(WALKER, "", damage=1, weapons=(line("Claw", "C", "2/1 2/1", SEVEN, special="Grapple"),))
    game = table(["Walker A2 E", "Hero A3"], ["Targets B2", "Rifles H3"], claw)
    game.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FT TTTTT")
    assert game.unit("2a").held
    game.say("activate 2b attack nothing", "aim A 5 at 1a", "fire", dice="FTTTT")
    assert not game.unit("2a").held
    game.say("activate 1b nothing nothing")
    assert game.allows("activate 2a move nothing")


def test_grapple_who_is_held_does_not_strike_back() -> None:
    claw = skilled(WALKER, "", weapons=(line("Claw", "C", "2/1 2/1", SEVEN, special="Grapple"),))
    game = table(["Walker A2 E", "Blades C2"], ["Targets B2", "Rifles H3"], claw)
    game.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FT TTTTT")
    game.say(
        "activate 2b nothing nothing", "activate 1b attack nothing", "aim A 5 at 2a", "fire", dice="TTTTT"
    )


def test_assassin_with_several_hits_names_one_after_the_other() -> None:
    duel = squad(
        "Duel",
        line("Rifle", "4", ALL, count=2),
        line("Bazooka", "4", ALL),
        line("Tube", "4", ALL),
        line("Pistol", "4", ALL),
    )
    knives = skilled(HERO, "Assassin", weapons=(line("Knives", "C", "3/1 3/1"),))
    game = table(["Hero A1"], ["Duel B1", "Foe F3"], knives, duel)
    game.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FFT TTTTT")
    game.say("lose B")
    assert game.asked == "side1 lose 2a"
    assert not game.allows("lose B")
    game.say("lose A")
    assert game.unit("2a").survivors() == (1, 0, 1, 1)


def test_flame_burst_friends_in_the_square_burn_too() -> None:
    burst = squad("Burst", line("Burst", "6", "3/1 3/1", SEVEN, special="Flame Burst"))
    game = table(["Burst A1", "Hero E1"], ["Foe E1", "Rifles H3"], burst)
    game.say("activate 1a attack nothing")
    game.say(next(text for text in game.open if text.startswith("aim A 1")), "fire", dice="FTT FTT")
    assert game.unit("1b").damage == 1
    assert game.unit("2a").damage == 1


def test_follow_me_moves_the_hero_of_a_squad_with_it_and_no_vehicle() -> None:
    game = table(
        ["Hero A2", "Mixed B2", "Friend outside joins 1b", "Truck A3 E"],
        ["Foe I3"],
        skilled(HERO, "Follow Me"),
    )
    game.say("activate 1a followme nothing", dice="F")
    game.say("move C2-D2")
    assert game.at("1b") == "D2"
    assert game.unit("1c").joined == "1b"


def test_smoke_and_black_ops_two_of_them_are_four_dice_all_the_same() -> None:
    ops = (skilled(HERO, "Black Ops"), skilled(FOE, "Black Ops", name="Second", id="test-second"))
    game = table(["Hero A1", "Second outside done"], ["Targets F1 done"], *ops)
    game.say("activate 1a nothing nothing", dice="TTTT SSS")
    assert [len(roll.faces) for roll in game.rolls("initiative")] == [4, 3]


def test_black_ops_not_of_a_fallen_hero() -> None:
    game = table(["Hero A1 damage 3", "Rifles A3 done"], ["Rifles F1"], skilled(HERO, "Black Ops"), first=2)
    game.say("activate 2a attack nothing", "aim A 5 at 1a", "fire", dice="FTTTT T SSS TTT")
    assert [len(roll.faces) for roll in game.rolls("initiative")] == [3, 3]


def test_airborne_onto_a_roof_but_no_vehicle() -> None:
    def roofs(name: str, card: UnitCard) -> list[str]:
        game = table(
            [f"{name} outside", "Hero A2"],
            ["Foe D2"],
            skilled(card, "Airborne"),
            rows=["b...", "...."],
            buildings=(Storeys(Square(0, 0), 2, roof=True),),
        )
        return [text for text in game.say("activate 1a arrive").open if "A1" in text]

    assert roofs("Rifles", RIFLES) == ["deploy 1a A1^2 face N"]
    assert not roofs("Walker", WALKER)


@pytest.mark.parametrize("names", ["Ace Pilot", "Berserk", "Cheat Death", "Devour", "Expert (Gun)"])
def test_what_a_hero_shares_with_nobody_is_not_his_squads(names: str) -> None:
    game = table(["Mixed A1", "Hero outside joins 1a"], ["Targets B1", "Foe H3"], skilled(HERO, names))
    game.say("activate 1a attack nothing", "aim A 3 at 2a", "aim B 2 at 2a", "fire", dice="TTT FT TTTTT")
    assert game.unit("2a").miniatures == 4
