"""D47 "Skills", from Artillery Observer to Brave."""

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
    RIFLES,
    SEVEN,
    skilled,
    table,
)

# -- "Artillery Observer" ---------------------------------------------------------------------


OBSERVER = skilled(HERO, "Artillery Observer", armour=3)
WALLED = ["....#....", "....#....", "....#....", ".........."[:9]]


def test_artillery_observer_whose_gun_does_not_see_the_target() -> None:
    game = table(["Hero F4", "Mortar A1"], ["Targets I1"], OBSERVER, rows=WALLED)
    game.say("activate 1a attack nothing")
    assert game.allows("call 1b")
    game.say("call 1b")
    assert game.asked.startswith("side1")
    assert any("I1" in text for text in game.open if text.startswith("aim"))


def test_artillery_observer_not_with_a_gun_that_has_activated() -> None:
    game = table(["Hero F4", "Mortar A1 done"], ["Targets I1"], OBSERVER, rows=WALLED)
    game.say("activate 1a attack nothing")
    assert not game.allows("call 1b")


def test_artillery_observer_the_gun_has_activated_then() -> None:
    game = table(["Hero F4", "Mortar A1"], ["Targets I1"], OBSERVER, rows=WALLED)
    game.say("activate 1a attack nothing", "call 1b")
    game.say("aim B 1 on I1 area SW", "fire", dice="TT")
    assert game.unit("1b").activated
    assert game.unit("1a").activated


def test_artillery_observer_needs_line_of_sight_himself() -> None:
    game = table(["Hero A3", "Mortar A1"], ["Targets I1"], OBSERVER, rows=WALLED)
    game.say("activate 1a attack nothing", "call 1b")
    assert not any("I1" in text for text in game.open)


# -- "Assassin" -------------------------------------------------------------------------------


DUEL = squad(
    "Duel", line("Rifle", "4", ALL, count=3), line("Bazooka", "4", ALL, SEVEN), line("Pistol", "4", ALL)
)


def _stabs(units: list[str], aims: list[str], dice: str, skills: str = "Assassin") -> Told:
    game = table(units, ["Duel B1"], skilled(HERO, skills), DUEL)
    return game.say("activate 1a attack nothing", *aims, "fire", dice=dice)


def test_assassin_chooses_whom_his_blade_kills_but_not_the_leader() -> None:
    game = _stabs(["Hero A1"], ["aim B 1 at 2a"], "F TTTTT")
    assert game.asked == "side1 lose 2a"
    assert "lose A" in game.open
    assert "lose B" in game.open
    assert "lose C" not in game.open  # the leader (ruling squad-leader)


def test_assassin_with_his_gun_the_owner_chooses() -> None:
    game = _stabs(["Hero A1"], ["aim A 1 at 2a"], "F T")
    assert game.asked == "side2 lose 2a"


def test_assassin_not_for_the_blades_of_his_squad() -> None:
    game = _stabs(["Blades A1", "Hero outside joins 1a"], ["aim A 5 at 2a"], "FTTTT TTTTT")
    assert game.asked == "side2 lose 2a"


def test_assassin_the_last_soldier_may_be_the_leader() -> None:
    game = table(["Hero A1"], ["Duel B1 lost 3,1,0"], skilled(HERO, "Assassin"), DUEL)
    game.say("activate 1a attack nothing", "aim B 1 at 2a", "fire", dice="F T")
    assert game.unit("2a").eliminated


def test_assassin_a_hero_with_the_squad_may_be_the_victim() -> None:
    game = table(["Hero A1"], ["Duel B1", "Foe outside joins 2a"], skilled(HERO, "Assassin"), DUEL)
    game.say("activate 1a attack nothing", "aim B 1 at 2a", "fire", "aim * 5 at 1a", "fire", dice="F TTTTT")
    assert game.asked == "side1 lose 2a"
    assert game.allows("lose 2b")


# -- "Assault Shield" -------------------------------------------------------------------------


SHIELDED = skilled(DUEL, "Assault Shield")


@pytest.mark.parametrize(("die", "falls"), [("F", False), ("T", True)])
def test_assault_shield_the_leader_takes_a_blow_on_it(die: str, falls: bool) -> None:
    game = table(["Blades A1"], ["Duel B1"], SHIELDED)
    game.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="F TTTTT")
    assert game.asked == "side2 lose 2a"
    assert not game.allows("lose A shield")
    game.say("lose C shield", dice=die)
    assert (game.unit("2a").miniatures == 4) is falls


def test_assault_shield_is_lost_with_its_leader() -> None:
    game = table(["Blades A1"], ["Duel B1"], SHIELDED)
    game.say("activate 1a attack nothing", "aim A 2 at 2a", "fire", dice="FF TTTTT")
    game.say("lose C shield", dice="T")
    assert not any("shield" in text for text in game.open)


def test_assault_shield_not_against_bullets() -> None:
    game = table(["Rifles A1"], ["Duel B1"], SHIELDED)
    game.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="F T")
    assert game.asked == "side2 lose 2a"
    assert not any("shield" in text for text in game.open)


# -- "At The Double" --------------------------------------------------------------------------


HASTY = skilled(RIFLES, "At the Double")


def test_at_the_double_a_free_move_right_after_a_march() -> None:
    game = table(["Rifles A1"], ["Foe N3"], HASTY)
    assert game.allows("activate 1a march move")
    assert not game.allows("activate 1a move march")
    assert not game.allows("activate 1a move move")
    game.say("activate 1a march move", "move B1-C1", "move D1-E1", "move F1-G1")
    assert game.at("1a") == "G1"


def test_at_the_double_no_attack_after_it() -> None:
    """Three actions at the most: a march is two, the free move the third."""
    game = table(["Rifles A1"], ["Foe H1"], HASTY)
    assert not game.allows("activate 1a march move attack")
    assert not game.allows("activate 1a march attack")


@pytest.mark.parametrize("card", [HERO, RIFLES], ids=["hero", "squad"])
def test_at_the_double_is_shared_both_ways(card: UnitCard) -> None:
    double = skilled(card, "At the Double")
    game = table(["Rifles A1", "Hero outside joins 1a"], ["Foe N3"], double)
    assert game.allows("activate 1a march move")


def test_at_the_double_nobody_suppressed_marches() -> None:
    game = table(["Rifles A1 suppressed"], ["Foe N3"], HASTY)
    game.say("activate 1a", dice="TT")
    assert not game.allows("activate 1a march move")
    assert game.allows("activate 1a nothing move")


def test_at_the_double_at_the_lower_rate_of_the_two() -> None:
    slow = skilled(HERO, "At the Double", move=1, march=3)
    game = table(["Rifles A1", "Hero outside joins 1a"], ["Foe N3"], slow)
    game.say("activate 1a march move", "move B1", "move C1-D1")
    assert not game.allows("move E1-F1")
    assert game.allows("move E1")


# -- "Berserk" --------------------------------------------------------------------------------


def _berserk(
    dice: str,
    *,
    skills: str = "Berserk",
    aim: str = "aim B 1 at 2a",
    units: list[str] | None = None,
    actions: str = "attack nothing",
) -> Told:
    game = table(units or ["Hero A1"], ["Tank B1 W"], skilled(HERO, skills))
    return game.say(f"activate 1a {actions}", aim, "fire", dice=dice)


def test_berserk_a_hit_is_another_die_until_one_misses() -> None:
    assert _berserk("F F F T T TT").unit("2a").damage == 3


def test_berserk_a_target_only_counts_as_a_hit_for_the_first_roll() -> None:
    assert _berserk("T F T T TT", skills="Berserk, Expert (Fist)").unit("2a").damage == 2


def test_berserk_not_with_a_gun() -> None:
    assert _berserk("F TT", aim="aim A 1 at 2a").unit("2a").damage == 1


def test_berserk_not_for_his_squad() -> None:
    game = _berserk("FTTTT T TT", units=["Blades A1", "Hero outside joins 1a"], aim="aim A 5 at 2a")
    assert game.unit("2a").damage == 1


def test_berserk_when_he_strikes_back() -> None:
    game = table(["Targets A1"], ["Foe B1"], skilled(FOE, "Berserk"))
    game.say(
        "activate 1a attack nothing", "aim * 5 at 2a", "fire", "aim B 1 at 1a", "fire", dice="TTTTT F F S"
    )
    assert game.unit("1a").miniatures == 3


# -- "Black Ops" ------------------------------------------------------------------------------


def _next_initiative(ones: list[str], dice: str, hero: UnitCard) -> Told:
    game = table([*ones, "Rifles A3"], ["Targets F1"], hero, turn=1)
    return game.say(f"activate 1{'ab'[len(ones)]} nothing nothing", "activate 2a nothing nothing", dice=dice)


def test_black_ops_four_dice_for_initiative() -> None:
    game = _next_initiative(["Hero A1 done"], "TTTT SSS", skilled(HERO, "Black Ops"))
    assert [len(roll.faces) for roll in game.rolls("initiative")] == [4, 3]


def test_black_ops_off_the_table_too() -> None:
    game = _next_initiative(["Hero outside done"], "TTTT SSS", skilled(HERO, "Black Ops"))
    assert [len(roll.faces) for roll in game.rolls("initiative")] == [4, 3]


# -- "Blutkreuz" ------------------------------------------------------------------------------


ZOMBIES = skilled(BLADES, "Mindless, Zombie", move=1, march=2)
CROSS = skilled(HERO, "Blutkreuz")


@pytest.mark.parametrize(("square", "felt"), [("B2", True), ("C1", False)])
def test_blutkreuz_zombies_next_to_it_march_four_and_charge(square: str, felt: bool) -> None:
    game = table(["Blades A1", f"Hero {square}"], ["Foe H3"], ZOMBIES, CROSS)
    assert game.allows("activate 1a march charge") is felt
    game.say("activate 1a move nothing")
    assert game.allows("move A2-A3") is felt or game.allows("move B2-C3") is felt


def test_blutkreuz_other_infantry_feels_nothing() -> None:
    game = table(["Blades A1", "Hero A2"], ["Foe H3"], CROSS)
    assert not game.allows("activate 1a march charge")


def test_blutkreuz_counts_at_the_start_of_their_activation() -> None:
    """They leave the hero behind with the first leg, and still charge."""
    game = table(["Blades A1", "Hero A2"], ["Foe F1"], ZOMBIES, CROSS)
    game.say("activate 1a march charge", "move B1-C1-D1", "decline")
    game.say("move E1")
    assert game.asked == "side1 aim 1a"
    assert game.allows("aim A 5 at 2a")


# -- "Brave", "Commissar" ---------------------------------------------------------------------


@pytest.mark.parametrize("skills", ["Brave", "Commissar", "Brave, Commissar"])
def test_brave_three_dice_against_tokens(skills: str) -> None:
    game = table(["Rifles A1 suppressed", "Hero outside joins 1a"], ["Targets F3"], skilled(HERO, skills))
    game.say("activate 1a", dice="FTF")
    assert game.unit("1a").suppression == 0


def test_brave_in_a_reaction_too_and_only_against_the_tokens() -> None:
    game = table(["Blades A1"], ["Rifles E1 suppressed"], skilled(RIFLES, "Brave"))
    game.say("activate 1a march", "move B1", "react 2a", dice="TTT T")
    assert game.unit("2a").suppression == 2


def test_brave_one_symbol_takes_one_level() -> None:
    game = table(["Rifles A1 suppressed"], ["Targets F3"], skilled(RIFLES, "Brave"))
    game.say("activate 1a", dice="FTS")
    assert game.unit("1a").suppression == 1
    assert game.allows("activate 1a march")
