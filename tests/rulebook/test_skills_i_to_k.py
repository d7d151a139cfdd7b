"""D47 "Skills", from "Improved Camouflage" to "Killing Spree": what each sentence says, on the board."""

from __future__ import annotations

import pytest

from tests.helpers.build import open_board
from tests.helpers.say import Told

from .skilled_cards import FIST, SHOT, gun, hits, lone, men, table, walker

# -- Improved Camouflage ----------------------------------------------------------------------

GHOST = men("Ghost", "Improved Camouflage", gun(), FIST)
STALKER = men("Stalker", "Improved Camouflage", gun(special="Stealth"), gun(name="Carbine"))
SHOOT = "activate 2a attack nothing"


@pytest.mark.parametrize(("square", "seen"), [("B1", True), ("B2", True), ("C1", False), ("C3", False)])
def test_improved_camouflage_only_who_stands_next_to_it_sees_it(square: str, seen: bool) -> None:
    assert table(["Ghost A1 hidden done"], [f"Plain {square}"], GHOST, first=2).allows(SHOOT) is seen


def test_improved_camouflage_not_seen_from_the_air_either() -> None:
    for square, seen in (("B1", True), ("C1", False)):
        t = table(["Ghost A1 hidden done"], [f"Copter {square} W"], GHOST, first=2)
        assert t.allows(SHOOT) is seen


def test_improved_camouflage_ends_with_an_attack() -> None:
    t = table(["Ghost A1 hidden"], ["Plain D1"], GHOST)
    t.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="TTT")
    assert t.allows(SHOOT)


def test_improved_camouflage_ends_with_striking_at_close_quarters() -> None:
    t = table(["Ghost A1 hidden"], ["Plain B1 done", "Plain D1"], GHOST)
    t.say("activate 1a attack nothing", "aim B 1 at 2a", "fire", dice="TT TTT")
    assert t.allows("activate 2b attack nothing")


def test_improved_camouflage_lasts_through_a_move_and_through_doing_nothing() -> None:
    t = table(["Ghost A1 hidden"], ["Plain D1"], GHOST)
    t.say("activate 1a nothing move", "move B1")
    assert not t.allows(SHOOT)


def test_improved_camouflage_is_taken_up_again_with_an_action() -> None:
    t = table(["Ghost A1"], ["Plain D1"], GHOST)
    t.say("activate 1a hide nothing")
    assert not t.allows(SHOOT)
    assert not table(["Plain A1"], ["Plain D1"]).allows("activate 1a hide nothing")


@pytest.mark.parametrize(
    ("order", "hidden"), [("attack hide", True), ("hide attack", False), ("hide move", True)]
)
def test_improved_camouflage_what_is_done_last_counts(order: str, hidden: bool) -> None:
    t = table(["Ghost A1"], ["Plain D1 done", "Plain E1"], GHOST)
    t.say(f"activate 1a {order}")
    if "attack" in order:
        t.say("aim A 1 at 2a", "fire", dice="TTT")
    else:
        t.say("move stay")
    assert t.allows("activate 2b attack nothing") is not hidden


def test_improved_camouflage_nobody_reacts_to_what_he_does_not_see() -> None:
    """It moves to two squares from a squad and attacks only then."""
    t = table(["Ghost A1 hidden"], ["Plain D1"], GHOST)
    t.say("activate 1a move attack", "move B1")
    assert t.asked == "side1 aim 1a"
    seen = table(["Ghost A1"], ["Plain D1"], GHOST)
    seen.say("activate 1a move attack", "move B1")
    assert seen.asked == "side2 react 1a"


def test_improved_camouflage_an_attack_first_gives_it_away_to_who_may_react() -> None:
    t = table(["Ghost A1 hidden"], ["Plain D1"], GHOST)
    t.say("activate 1a attack move", "aim A 1 at 2a", "fire", dice="TTT")
    assert t.asked == "side2 react 1a"


def test_improved_camouflage_a_friend_sees_it_all_the_same() -> None:
    """An officer without a radio, two squares away, rallies it."""
    officer = lone("Officer", "Officer")
    t = table(["Officer A1", "Ghost C1 hidden suppressed"], ["Plain I3"], GHOST, officer)
    t.say("activate 1a rally nothing", "target 1a", dice="FF")
    assert t.unit("1b").suppression == 0


def test_improved_camouflage_does_not_cover_the_hero_who_has_joined() -> None:
    t = table(["Ghost A1 hidden done", "Alone outside joins 1a"], ["Plain D1"], GHOST, first=2)
    assert t.allows(SHOOT)


@pytest.mark.parametrize(("lines", "hidden"), [("A", True), ("B", False), ("AB", False)])
def test_stealth_an_attack_with_that_weapon_alone_leaves_the_camouflage(lines: str, hidden: bool) -> None:
    t = table(["Stalker A1 hidden"], ["Plain D1"], STALKER)
    aims = [f"aim {letter} 1 at 2a" for letter in lines]
    t.say("activate 1a attack nothing", *aims, "fire", dice=" ".join(["TTT"] * len(lines)))
    assert t.allows(SHOOT) is not hidden


def test_stealth_a_reload_or_a_command_is_no_attack_with_it() -> None:
    medic = men("Medic", "Improved Camouflage, Combat Medic", gun(special="Stealth"))
    t = table(["Medic A1 hidden lost 1"], ["Plain D1"], medic)
    t.say("activate 1a getup nothing", "target 1a", dice="T")
    assert t.allows(SHOOT)


# -- Infantry Ace -----------------------------------------------------------------------------

ACE = lone("Ace", "Infantry Ace")
ACES = men("Aces", "Infantry Ace")


@pytest.mark.parametrize(("die", "third"), [("F", True), ("T", True), ("S", False)])
def test_infantry_ace_a_die_for_a_third_action(die: str, third: bool) -> None:
    t = table(["Ace A1"], ["Plain E1 done"], ACE)
    t.say("activate 1a", dice=die)
    assert t.allows("activate 1a move attack nothing") is third
    assert t.allows("activate 1a sustained move") is third
    assert t.allows("activate 1a march attack") is third
    assert t.allows("activate 1a march nothing") is third


def test_infantry_ace_the_squad_that_he_has_joined_acts_three_times_with_him() -> None:
    t = table(["Plain A1", "Ace outside joins 1a"], ["Plain I3"], ACE)
    t.say("activate 1a", dice="T")
    assert t.allows("activate 1a move attack nothing")


def test_infantry_ace_the_hero_who_has_joined_a_squad_of_aces_too() -> None:
    t = table(["Aces A1", "Alone outside joins 1a"], ["Plain I3"], ACES)
    t.say("activate 1a", dice="T")
    assert t.allows("activate 1a move attack nothing")


def test_infantry_ace_twice_is_one_die_and_three_actions() -> None:
    t = table(["Aces A1", "Ace outside joins 1a"], ["Plain I3"], ACES, ACE)
    t.say("activate 1a", dice="F")
    assert not t.allows("activate 1a move sustained nothing")


def test_infantry_ace_never_a_fourth_action_with_scout_or_move_and_fire() -> None:
    both = lone("Both", "Infantry Ace, Scout, Move and Fire")
    t = table(["Both A1"], ["Plain E1 done"], both)
    t.say("activate 1a", dice="F")
    assert t.allows("activate 1a march attack")
    assert t.allows("activate 1a move sustained")
    assert not t.allows("activate 1a march attack nothing")
    assert not t.allows("activate 1a move sustained nothing")


def test_infantry_ace_no_die_in_a_reaction() -> None:
    t = table(["Plain A1"], ["Ace D1"], ACE)
    t.say("activate 1a attack move", "aim A 1 at 2a", "fire", dice="TTT")
    t.say("react 2a", "aim A 1 at 1a", "fire", dice="FT TTT")
    assert t.asked == "side1 move 1a"


def test_infantry_ace_suppressed_he_loses_the_first_action_and_has_twosoldiers_left() -> None:
    t = table(["Ace A1 suppressed"], ["Plain E1 done"], ACE)
    t.say("activate 1a", dice="TT F")
    assert t.allows("activate 1a nothing move attack")
    assert t.allows("activate 1a nothing sustained")
    assert not t.allows("activate 1a move attack nothing")


# -- Jammer -----------------------------------------------------------------------------------

JAMMER = walker("Jammer", "Jammer")
HQ = walker("HQ", "Command Vehicle, Passengers (8)")


def _orders(whom: str, jammer: str, dice: str, *, jams: bool = True) -> Told:
    """An officer with a radio, at A1, gets a squad moving."""
    name = "Jammer" if jams else "Walker"
    t = table(["Chief A1", f"Plain {whom} done"], [f"{name} {jammer} W"], JAMMER)
    return t.say("activate 1a getmoving nothing", "target 1b", dice=dice)


def test_jammer_what_succeeded_by_radio_is_rolled_again() -> None:
    assert _orders("D1", "G2", "F T").asked.startswith("side2")
    assert _orders("D1", "G2", "F F").asked == "side1 activate 1b"


def test_jammer_not_beyond_range_six() -> None:
    assert _orders("D1", "H1", "F").asked == "side1 activate 1b"


def test_jammer_a_failure_is_no_success_to_roll_again() -> None:
    assert _orders("D1", "G1", "T").asked.startswith("side2")


def test_jammer_who_shouts_uses_no_radio() -> None:
    """The squad is within range 2 and in sight of the officer."""
    assert _orders("C1", "G1", "F").asked == "side1 activate 1b"


def test_jammer_does_not_jam_its_own_side() -> None:
    t = table(["Chief A1", "Plain F1 done", "Jammer C3 E"], ["Plain I3 done"], JAMMER)
    t.say("activate 1a getmoving nothing", "target 1b", dice="F")
    assert t.asked == "side1 activate 1b"


def test_jammer_rally_by_radio_is_rolled_again_success_by_success() -> None:
    t = table(["Chief A1", "Plain E1 suppressed"], ["Jammer G2 W"], JAMMER)
    t.say("activate 1a rally nothing", "target 1b", dice="FF FT")
    assert t.unit("1b").suppression == 1


SHELL = men("Shell", "Support Weapon", gun("3-20", special="Artillery"))
SCOUT = men("Scout", "Artillery Observer")


@pytest.mark.parametrize(("jammer", "jammed"), [("H3", True), ("N3", False)])
def test_jammer_artillery_that_an_observer_directs_rolls_its_hits_again(jammer: str, jammed: bool) -> None:
    """It is he who transmits: a jammer near the gun alone does nothing."""
    rows = open_board(14, 3)
    t = table(["Scout C1", "Shell M1"], ["Big G1", f"Jammer {jammer} W"], SHELL, SCOUT, JAMMER, rows=rows)
    t.say("activate 1a attack nothing", "call 1b", "aim A 1 on G1 area SE")
    t.say("fire", dice="FFT FT" if jammed else "FFT")
    assert [shot.hits for shot in t.shots()] == [1 if jammed else 2]


# -- Juice It Up! -----------------------------------------------------------------------------

TITO = lone("Tito", "Juice It Up!")


def _juiced() -> Told:
    t = table(["Tito A2", "Walker B2 E"], ["Big I3 done", "Plain I1"], TITO)
    return t.say("activate 1a juice nothing", "target 1b", "activate 2b nothing nothing")


def test_juice_it_up_a_move_is_as_long_as_a_march() -> None:
    t = _juiced()
    t.say("activate 1b move nothing")
    assert t.allows("move C2-D2-E2-F2")
    assert not t.allows("move C2-D2-E2-F2-G2")


def test_juice_it_up_it_moves_that_far_and_attacks() -> None:
    t = _juiced()
    t.say("activate 1b move attack", "move C2-D2-E2-F2 face E", "aim A 1 at 2a", "fire", dice="TF S FFF TTT")
    assert t.unit("2a").suppression == 1


def test_juice_it_up_a_march_gets_no_longer() -> None:
    t = _juiced()
    t.say("activate 1b march", "move C2-D2")
    assert not t.allows("move E2-F2-G2")
    t.say("move E2-F2", dice="FFF TTT")


def test_juice_it_up_the_turn_after_it_moves_as_printed() -> None:
    t = _juiced()
    t.say("activate 1b nothing nothing", dice="FFF TTT")
    t.say("first side1", "activate 1b move nothing")
    assert not t.allows("move C2-D2-E2")


def test_juice_it_up_only_a_vehicle_next_to_him() -> None:
    t = table(["Tito A1", "Walker C1 E", "Plain B1"], ["Plain I3 done"], TITO)
    assert not t.allows("activate 1a juice nothing")


def test_juice_it_up_once_a_turn() -> None:
    t = table(["Tito A2", "Walker B2 E", "Walker B1 E"], ["Plain I3 done"], TITO)
    assert t.allows("activate 1a juice nothing")
    assert not t.allows("activate 1a juice juice")


# -- Killing Spree ----------------------------------------------------------------------------

SPREE = lone("Spree", "Killing Spree", gun(), FIST)
AIMED = lone("Aimed", "Killing Spree, Expert (Gun)")
BUTCHER = lone("Butcher", "Killing Spree, Berserk", gun(), FIST)


def test_killing_spree_every_hit_rolls_on_until_a_miss() -> None:
    assert hits(["Spree A1"], SHOT, "FTS F F T TT", SPREE) == [3]
    assert hits(["Spree A1"], SHOT, "FFT FT T TT", SPREE) == [3]


def test_killing_spree_nothing_without_a_hit() -> None:
    assert hits(["Spree A1"], SHOT, "TTS", SPREE) == [0]


def test_killing_spree_targets_count_on_the_first_roll_only() -> None:
    """An expert hits on targets; the further dice hit on the army symbol alone."""
    assert hits(["Aimed A1"], SHOT, "TSS T TT", AIMED) == [1]
    assert hits(["Aimed A1"], SHOT, "TSS F T TT", AIMED) == [2]


def test_killing_spree_hits_of_a_sustained_attacks_second_roll_roll_on_too() -> None:
    assert hits(["Spree A1"], SHOT, "TTS FTS T TT", SPREE, action="sustained") == [1]


def test_killing_spree_not_hand_to_hand() -> None:
    t = table(["Spree A1"], ["Walker B1 W done", "Plain I3"], SPREE)
    t.say("activate 1a attack nothing", "aim B 1 at 2a", "fire", dice="FT T TT")
    assert [shot.hits for shot in t.shots()] == [1, 0]


def test_killing_spree_only_his_own_dice_of_a_squad_that_he_has_joined() -> None:
    t = table(["Plain A1", "Spree outside joins 1a"], ["Big D1 done", "Plain I3"], SPREE)
    t.say("activate 1a attack nothing", "aim A 1 at 2a", "aim 1b A 1 at 2a")
    t.say("fire", dice="FTT S FTT T S")
    assert [shot.hits for shot in t.shots()] == [1, 1]


def test_killing_spree_works_in_a_reaction() -> None:
    t = table(["Walker A1 E"], ["Spree D1", "Plain I3"], SPREE)
    t.say(
        "activate 1a move attack", "move B1 face E", "react 2a", "aim A 1 at 1a", "fire", dice="FT FTS F T TT"
    )
    assert [shot.hits for shot in t.shots()] == [2]
