"""DT "Close-Combat Weapons" to "Standard Close-Combat Weapons" (p. 31)."""

from __future__ import annotations

import pytest

from tests.helpers.books import both_books
from tests.helpers.build import hero, line, position, squad
from tests.helpers.dice import loud

from .cards import BOOK, GHOSTS, LUDWIG

KNIVES = squad("Knives", line("Knife", "C", "2/1 2/1", "1/2 1/2 1/2", count=5))
BRAWLER = hero("Brawler", line("Fist", "C", "3/2 3/2"), line("Boot", "C", "2/1 2/1"))


@both_books
def test_dt_ranged_attacks_then_close_combat_attacks() -> None:
    """The Ghosts hit The Gunners (in a doorway) three times, two are saved; then both fight hand to hand."""
    table = position([".ob b|.", "  - -  ", ". . . ."], [f"{GHOSTS} A1"], ["The Gunners B1"], own=BOOK)
    table.say("activate 1a attack nothing", "aim A 1 at 2a", "aim B 4 at 2a", "aim * 5 at 2a")
    table.say(
        "fire",
        # MG 48: one hit, saved; StG 47: two hits, one saved; then five dice against four, at the same time
        dice=f"{loud(1, 8)} S {loud(2, 12)} FT {loud(2, 5)} {loud(2, 4)}",
    )
    assert [(shot.hits, shot.saved) for shot in table.shots()] == [(1, 1), (2, 1), (2, 0), (2, 0)]
    # the Axis player takes two of The Ghosts off; The Gunners are all alike
    assert table.asked == "side1 lose 1a"
    table.say("lose B", "lose B")
    assert table.unit("1a").survivors() == (1, 2)
    assert table.unit("2a").miniatures == 2


def test_dt_close_combat_is_simultaneous_the_dead_strike_back() -> None:
    table = position([". ."], ["Knives A1 lost 4"], ["Knives B1 lost 4"], own=[KNIVES])
    table.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", "aim A 1 at 1a", "fire", dice="FT FT")
    assert table.unit("1a").eliminated
    assert table.unit("2a").eliminated
    assert table.state.outcome is not None
    assert table.state.outcome.winner is None  # ten points each; ruling both-wiped-out
    assert any("both-wiped-out" in ground for ground in table.grounds())


@both_books
def test_dt_no_saves_against_close_combat_weapons() -> None:
    """Not even in trees: no save is rolled."""
    table = position([". T"], ["Knives A1"], ["Joe B1"], own=[*BOOK, KNIVES])
    table.say("activate 1a attack nothing", "aim A 5 at 2a", "fire", dice=f"{loud(2, 10)} T")
    assert not table.rolls("save")
    assert table.unit("2a").damage == 2


def test_dt_sustained_close_combat_ranged_or_close_not_both() -> None:
    table = position([". ."], [f"{GHOSTS} A1"], ["The Gunners B1"], own=BOOK)
    table.say("activate 1a sustained", "aim * 5 at 2a")
    assert table.why("aim A 1 at 2a") == "no-ranged"
    assert table.open == ["fire"]
    again = position([". ."], [f"{GHOSTS} A1"], ["The Gunners B1"], own=BOOK)
    again.say("activate 1a sustained", "aim A 1 at 2a")
    assert again.why("aim * 5 at 2a") == "either-or"


@both_books
def test_dt_sustained_close_combat_the_retaliation_is_a_plain_attack() -> None:
    """The attacker's misses are rolled again, the defender's are not."""
    table = position([". ."], [f"{GHOSTS} A1 lost 1,3"], ["The Gunners B1 lost 4"], own=BOOK)
    table.say("activate 1a sustained", "aim * 1 at 2a", "fire", dice="T T T")
    assert [(roll.purpose, roll.unit) for roll in table.rolls("hit")] == [("hit", "1a"), ("hit", "2a")]
    assert [roll.unit for roll in table.rolls("hit again")] == ["1a"]


def test_dt_standard_weapons_one_die_a_soldier_and_one_a_vehicle() -> None:
    table = position([". ."], ["The Gunners A1"], [f"{LUDWIG} B1 W"], own=BOOK)
    table.say("activate 1a attack nothing")
    assert table.why("aim A 5 at 2a") == "dash"
    table.say("aim * 5 at 2a", "fire", dice=f"{loud(2, 5)} F")
    assert table.unit("2a").damage == 2
    assert table.unit("1a").miniatures == 4


def test_dt_standard_weapons_instead_of_other_close_combat_weapons() -> None:
    """A hero strikes with all his close-combat weapons or with the standard one."""
    table = position([". ."], ["Brawler A1"], ["The Gunners B1"], own=[*BOOK, BRAWLER])
    table.say("activate 1a attack nothing", "aim A 1 at 2a")
    assert table.why("aim * 1 at 2a") == "too-many"
    table.say("aim B 1 at 2a", "fire", dice=f"TTT TT {loud(0, 5)}")


def test_dt_a_soldier_uses_one_close_combat_weapon() -> None:
    table = position([". ."], ["Knives A1 lost 2"], ["The Gunners B1"], own=[*BOOK, KNIVES])
    table.say("activate 1a attack nothing", "aim A 2 at 2a")
    assert table.why("aim * 2 at 2a") == "too-many"
    assert table.allows("aim * 1 at 2a")


@both_books
def test_dt_close_combat_the_defender_chooses_his_weapons() -> None:
    table = position([". ."], ["The Gunners A1"], ["Knives B1"], own=[*BOOK, KNIVES])
    table.say("activate 1a attack nothing", "aim * 5 at 2a", "fire")
    assert table.asked == "side2 retaliate 2a"
    assert table.allows("aim A 5 at 1a")
    assert table.allows("aim * 5 at 1a")
    table.say("aim A 4 at 1a", "aim * 1 at 1a", "fire", dice=f"{loud(0, 5)} {loud(0, 8)} T")


@both_books
def test_dt_close_combat_two_defenders_strike_back_each_for_itself() -> None:
    table = position([". . ."], ["The Gunners B1"], ["Joe A1", "Brawler C1"], own=[*BOOK, BRAWLER])
    table.say("activate 1a attack nothing", "aim * 2 at 2a", "aim * 3 at 2b", "fire")
    assert table.asked == "side2 retaliate 2b"
    table.say("aim A 1 at 1a", "fire", dice="FT TTT F FTT")
    assert table.unit("1a").miniatures == 3
    assert (table.unit("2a").damage, table.unit("2b").damage) == (1, 0)


@both_books
@pytest.mark.parametrize(("square", "code"), [("C3", None), ("C2", None), ("D3", "not-adjacent")])
def test_dt_close_combat_adjacent_squares_diagonals_too(square: str, code: str | None) -> None:
    table = position(["....", "....", "...."], ["Knives B2"], [f"The Gunners {square}", "Joe A1"],
                     own=[*BOOK, KNIVES])  # fmt: skip
    table.say("activate 1a attack nothing")
    if code:
        assert table.why("aim A 1 at 2a") == code
    else:
        assert table.allows("aim A 1 at 2a")


@both_books
def test_dt_close_combat_who_fell_to_ranged_fire_does_not_fight() -> None:
    """The target is gone before the close combat: nobody strikes."""
    table = position([". ."], [f"{GHOSTS} A1"], ["The Gunners B1 lost 4"], own=BOOK)
    table.say("activate 1a attack nothing", "aim A 1 at 2a", "aim * 5 at 2a", "fire", dice=f"{loud(1, 8)} T")
    assert table.unit("2a").eliminated
    assert len(table.rolls("hit")) == 1
