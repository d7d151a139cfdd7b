"""Units with two cards: one while whole, one while a point is lost (D47 "Possessed (Lilith)")."""

from __future__ import annotations

from dataclasses import replace

from tests.helpers.build import hero, line, position, shipped, squad
from tests.helpers.say import Told

GUNS = squad("Guns", line("Gun", "6", "1/1 1/1", count=3), soldiers=3)
CALM = replace(
    hero("Calm", line("Pistol", "4", "2/1 2/1"), line("Dagger", "C", "1/1 1/1"), damage=3, points=6),
    wounded="Wild",
)
WILD = hero("Wild", line("Bite", "C", "3/1 3/1"), damage=3, points=0, march=6, skills="Devour")
OWN = (GUNS, CALM, WILD)


def struck(dice: str, *, guns: int = 1, rules: str = "dust-tactics", one: str = "Calm C1") -> Told:
    told = position(["....", "...."], ["Guns A1"], [one, "Guns D2"], own=OWN, ruleset=rules)
    return told.say("activate 1a attack nothing", f"aim A {guns} at 2a", "fire", dice=dice)


def test_with_the_first_point_lost_it_is_the_other_card(rules: str) -> None:
    told = struck("F T", rules=rules)
    assert (told.unit("2a").name, told.unit("2a").card.march) == ("Wild", 6)
    assert told.unit("2a").damage == 1


def test_while_it_is_whole_it_is_the_first_one() -> None:
    assert struck("T").unit("2a").card is CALM
    assert struck("F F").unit("2a").card is CALM


def test_it_attacks_with_the_weapons_of_the_card_that_it_is() -> None:
    told = struck("F T", one="Calm B1")
    told.say("activate 2a attack nothing")
    assert told.open == ["aim A 1 at 1a", "aim * 1 at 1a", "fire"]


def test_with_the_last_point_regained_it_is_the_first_one_again() -> None:
    told = struck("F T", one="Calm B1")
    told.say("activate 2a attack nothing", "aim A 1 at 1a", "fire", dice="FTT TTT")
    assert told.unit("2a").damage == 0
    assert told.unit("2a").name == "Calm"


def test_it_is_worth_what_was_paid_for_it() -> None:
    told = struck("FFF TTT", guns=3)
    assert told.unit("2a").eliminated
    assert told.state.points_destroyed(told.unit("1a").side) == 6


def test_both_cards_of_lilith_are_at_her_table() -> None:
    told = position(["...."], ["Lilith A1"], ["Guns D1"], own=OWN)
    lilith = shipped().find("Lilith")
    assert lilith.wounded == "Lilith (Possessed)"
    whole, hurt = told.state.table.profiles[lilith.id]
    assert whole is lilith
    assert (hurt.id, hurt.points) == (shipped().find("Lilith (Possessed)").id, lilith.points)
