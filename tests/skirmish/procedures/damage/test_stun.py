"""Stunned tokens (D47 "Tesla Weapons", "Grappel Weapons")."""

from __future__ import annotations

from fractions import Fraction

from dust_tactics.skirmish.procedures.damage.suppression import reaction_odds
from dust_tactics.skirmish.state.fold_damage import fresh_unit
from tests.helpers.build import aircraft, hero, line, position, squad, vehicle
from tests.helpers.say import Told

CELLS, TANK = "2/1 2/1 2/1 2/1", "2/1 2/1 2/1"
COIL = vehicle("Coil", line("Tesla gun", "8", CELLS, TANK, special="Tesla", air="2/1 2/1"), damage=6)
CLAW = vehicle(
    "Claw", line("Claw", "C", CELLS, TANK, special="Grapple"), line("Gun", "8", CELLS, TANK), damage=6
)
DOG = hero("Dog", line("Bite", "C", CELLS, TANK, special="Grapple"))
RIFLES = squad("Rifles", line("Rifle", "5", CELLS, TANK, count=5), line("Knife", "C", "1/1 1/1", count=5))
TARGET = vehicle("Target", line("Cannon", "6", CELLS, TANK), damage=9)
PLANE = aircraft("Plane", line("Cannon", "6", CELLS, TANK), damage=9)
OWN = (COIL, CLAW, DOG, RIFLES, TARGET, PLANE)
BOARD = ["......", "......"]


def game(ones: list[str], twos: list[str], *, rules: str = "dust-tactics", first: int = 1) -> Told:
    return position(BOARD, ones, twos, own=OWN, ruleset=rules, first=first)


# -- Tesla ------------------------------------------------------------------------------------


def test_damage_stuns(rules: str) -> None:
    told = game(["Coil A1 E", "Coil A2 E"], ["Target D1 W"], rules=rules)
    critical = "TT" if rules == "dust-1947" else ""
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice=f"FT {critical}")
    assert told.unit("2a").stunned
    assert told.unit("2a").dazed
    assert " “Tesla Weapons”" in " ".join(told.grounds())


def test_hits_that_are_saved_do_not_stun() -> None:
    told = game(["Coil A1 E", "Coil A2 E"], ["Rifles D1"])
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FT F")
    assert not told.unit("2a").stunned
    told = game(["Coil A1 E", "Coil A2 E"], ["Rifles D1"])
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FT T")
    assert told.unit("2a").stunned


def test_who_is_destroyed_is_not_stunned() -> None:
    told = game(["Coil A1 E"], ["Target D1 W damage 8", "Target D2 W"])
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FT")
    assert told.unit("2a").eliminated
    assert "UnitStunned" not in told.kinds()


def stunned(unit: str = "Target D1 W", *, rules: str = "dust-tactics") -> Told:
    """Side 2 is to activate its stunned unit."""
    told = game(["Rifles A1", "Rifles A2"], [unit, "Target F2 W"], rules=rules, first=2)
    told.touch("2a", stunned=True)
    return told


def test_a_stunned_unit_does_nothing_first_and_is_free_then(rules: str) -> None:
    told = stunned(rules=rules)
    assert told.why("activate 2a attack nothing") == "stunned"
    assert told.why("activate 2a march") == "stunned"
    told.say("activate 2a nothing attack")
    if rules == "dust-tactics":  # where Nothing and an attack trigger a reaction
        told.say("decline")
    assert told.asked == "side2 aim 2a"
    assert not told.unit("2a").stunned


def test_the_token_goes_with_nothing_and_nothing_too() -> None:
    assert not stunned().say("activate 2a nothing nothing").unit("2a").stunned


def test_a_stunned_aircraft_must_move_after_its_nothing() -> None:
    told = stunned("Plane D1 W")
    assert told.why("activate 2a nothing attack") == "must-move-next"
    assert told.why("activate 2a move nothing") == "stunned"
    assert told.allows("activate 2a nothing move")


def test_suppressed_and_stunned_loses_one_action_only() -> None:
    told = stunned(rules="dust-1947")
    told.touch("2a", suppression=2)
    told.say("activate 2a", dice="TT")
    told.say("activate 2a nothing attack")
    assert told.asked == "side2 aim 2a"


def test_the_stunned_do_not_retaliate(rules: str) -> None:
    told = game(["Rifles A1"], ["Rifles B1", "Rifles F1"], rules=rules)
    told.touch("2a", stunned=True)
    told.say("activate 1a attack nothing", "aim B 1 at 2a", "fire", dice="T")
    assert not told.rolls("save")
    assert "NothingDone" in told.kinds()
    assert not any(e.unit == "2a" for e in told.rolls("hit"))


def test_the_held_do_not_retaliate(rules: str) -> None:
    told = game(["Rifles A1", "Claw A2 E"], ["Rifles B1", "Rifles F1"], rules=rules)
    told.touch("2a", held=("1b",))
    told.say("activate 1a attack nothing", "aim B 1 at 2a", "fire", dice="T")
    assert "NothingDone" in told.kinds()
    assert not any(e.unit == "2a" for e in told.rolls("hit"))


def test_the_others_do_retaliate() -> None:
    told = game(["Rifles A1"], ["Rifles B1", "Rifles F1"])
    told.say("activate 1a attack nothing", "aim B 1 at 2a", "fire")
    assert told.asked == "side2 retaliate 2a"


def reacting(told: Told) -> Told:
    return told.say("activate 1a move attack", "move B1")


def test_a_stunned_unit_reacts_with_one_die_and_loses_its_token(rules: str) -> None:
    told = game(["Rifles A1"], ["Target D1 W", "Target F1 W"], rules=rules)
    told.touch("2a", stunned=True)
    assert reaction_odds(told.state, told.unit("2a")) == (Fraction(2, 3), Fraction(1, 3), Fraction(0))
    reacting(told).say("react 2a", dice="T")
    assert not told.unit("2a").stunned


def test_a_shot_in_reaction_stuns_at_the_end_of_the_activation(rules: str) -> None:
    told = game(["Target A1 E"], ["Coil D1 W", "Coil F1 W"], rules=rules)
    critical = "TT" if rules == "dust-1947" else ""
    reacting(told).say("react 2a", "aim A 1 at 1a", "fire", dice=f"FT FT {critical}")
    assert (told.unit("1a").stunned, told.unit("1a").stun_due) == (False, True)
    assert told.asked == "side1 aim 1a"
    told.say("fire")
    assert (told.unit("1a").stunned, told.unit("1a").stun_due) == (True, False)


def test_the_token_of_a_unit_is_its_heroes_too() -> None:
    told = game(["Coil A1 E"], ["Rifles D1", "Dog outside joins 2a"])
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="FT T")
    assert told.asked == "side2 lose 2a"
    told.say("lose A")
    assert told.unit("2a").stunned


def test_a_unit_from_reserve_comes_without_tokens() -> None:
    told = game(["Rifles A1"], ["Rifles F1"])
    fresh = fresh_unit(told.unit("1a").but(stunned=True, stun_due=True, held=("2a",)))
    assert (fresh.stunned, fresh.stun_due, fresh.held) == (False, False, ())


# -- Grapple ----------------------------------------------------------------------------------


def held(*, rules: str = "dust-tactics", first: str = "Claw A1 E") -> Told:
    """A claw has seized a vehicle; its side has another unit, side 2 is next."""
    told = game([first, "Rifles A2"], ["Target B1 W", "Target F2 W"], rules=rules)
    critical = "TT" if rules == "dust-1947" else ""
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice=f"FT T {critical}")
    assert told.unit("2a").held == ("1a",)
    return told


def test_a_hit_holds_who_neither_moves_nor_fights(rules: str) -> None:
    told = held(rules=rules)
    for actions in ("nothing move", "nothing attack"):
        assert told.why(f"activate 2a {actions}") == "held"
    assert told.why("activate 2a march") == "held"
    assert [text for text in told.open if "2a" in text] == ["activate 2a nothing nothing"]
    told.say("activate 2a nothing nothing")
    assert told.unit("2a").held == ("1a",), "its own Nothing does not free it"


def test_a_miss_holds_nobody() -> None:
    told = game(["Claw A1 E"], ["Target B1 W", "Target F2 W"])
    told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice="TT T")
    assert not told.unit("2a").dazed


def next_turn(told: Told) -> Told:
    told.say("activate 2a nothing nothing", "activate 1b nothing nothing")
    return told.say("activate 2b nothing nothing", "first side1", dice="FTT TTT")


def test_the_hold_ends_when_the_holder_acts(rules: str) -> None:
    told = next_turn(held(rules=rules))
    told.say("activate 1a nothing move")
    assert told.asked == "side1 move 1a"
    assert told.unit("2a").held == ()


def test_the_hold_goes_on_while_the_holder_does_nothing() -> None:
    told = next_turn(held()).say("activate 1a nothing nothing")
    assert told.unit("2a").held == ("1a",)


def test_the_hold_ends_when_the_holder_is_destroyed() -> None:
    told = held(first="Claw A1 E damage 5")
    told.say("activate 2b attack nothing", "aim A 1 at 1a", "fire", dice="FF TT")
    assert told.unit("1a").eliminated
    assert told.unit("2a").held == ()
    assert any("destroyed" in ground for ground in told.grounds())


def test_the_held_do_not_react() -> None:
    told = held()
    told.say("activate 2b nothing nothing", "activate 1b move attack", "move B2")
    assert told.asked == "side1 aim 1b", "nobody is left who could react"


def test_who_is_held_in_the_middle_of_his_activation_stays() -> None:
    """A dog that retaliates holds who attacked it (ruling D47-grapple)."""
    told = game(["Rifles A1", "Rifles A2"], ["Dog B1", "Target F2 W"])
    told.say("activate 1a attack move", "aim B 1 at 2a", "fire", "aim A 1 at 1a", "fire", dice="T FT")
    assert told.unit("1a").held == ("2a",)
    assert told.at("1a") == "A1"
