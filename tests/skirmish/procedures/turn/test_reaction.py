"""A turn in a reactive attack is a move (D47 "The Reactive Attack"; ruling D47-reaction-turn)."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from dust_tactics.core.serialization import to_plain
from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.cards.critical_hits import Critical
from dust_tactics.skirmish.events.all import CratesCrushed, DiceRolled, UnitTurned
from tests.helpers.build import line, open_board, position, squad, vehicle
from tests.helpers.say import Told

ONE = squad("One", line("Rifle", "8", "1/1 1/1", "1/1 1/1 1/1 1/1"), soldiers=1)
GUN = line("Gun", "8", "1/1 1/1", "1/1 1/1 1/1", arc="front")
DOZER = vehicle("Dozer", GUN, moves="tracked", damage=5, skills="Dozer Blade")
LONG = vehicle("Long", GUN, moves="tracked", size="large", damage=8, move=1)
BOMB = vehicle("Bomb", GUN, moves="tracked", size="large", damage=2, move=1, skills="Explode")
OWN = [ONE, DOZER, LONG, BOMB]
OPEN = open_board(9, 7)


def reacts(long: str = "Long D2 N", rows: list[str] = OPEN, **changes: object) -> Told:
    """A vehicle D2:D3 has two symbols against a soldier to its west, whom it doesn't face."""
    told = position(rows, ["One A2"], [long], own=OWN, ruleset="dust-1947").touch("2a", **changes)
    return told.say("activate 1a move attack", "move stay").say("react 2a", dice="FF")


def pieces(letter: str, *where: str) -> list[str]:
    """Open ground with some terrain."""
    rows = [list(row.replace(" ", "")) for row in OPEN]
    for square in where:
        x, y = Square.parse(square)
        rows[y][x] = letter
    return ["".join(row) for row in rows]


def story(told: Told) -> list[str]:
    """The turns and the rolls of the last words in their order."""
    found = []
    for event in told.events:
        if isinstance(event, UnitTurned):
            found.append(f"turns {event.stop}")
        elif isinstance(event, DiceRolled):
            found.append(event.purpose)
    return found


def test_who_turns_is_dug_in_no_more_as_after_a_move_that_stays() -> None:
    told = position(OPEN, ["Dozer D2 N"], ["One D5", "One I5"], own=OWN, ruleset="dust-1947", first=2)
    told.touch("1a", dug_in=True).say("activate 2a move attack", "move stay")
    told.say("react 1a", dice="FF")
    assert not told.unit("1a").dug_in
    moved = position(OPEN, ["Dozer D2 N"], ["One D5", "One I5"], own=OWN, ruleset="dust-1947")
    moved.touch("1a", dug_in=True).say("activate 1a move nothing", "move stay face S")
    assert not moved.unit("1a").dug_in


def test_who_attacks_without_a_turn_stays_dug_in() -> None:
    told = position(OPEN, ["Dozer D2 S"], ["One D5", "One I5"], own=OWN, ruleset="dust-1947", first=2)
    told.touch("1a", dug_in=True).say("activate 2a move attack", "move stay")
    told.say("react 1a", dice="FT")
    assert told.unit("1a").dug_in


def test_mines_strike_the_half_that_swings_onto_them_before_the_attack() -> None:
    told = reacts(rows=pieces("*", "C2", "C3"))
    told.say("react-with turn W at C2:D2", dice="F")
    assert story(told) == ["turns C2:D2", "mines"]
    assert (told.unit("2a").damage, told.unit("2a").suppression) == (2, 1)
    assert told.asked == "side2 aim 2a"
    told.say("aim A 1 at 1a", "fire", dice="F T")
    assert told.unit("1a").eliminated


def test_mines_under_it_strike_first_and_then_it_turns() -> None:
    told = reacts(rows=pieces("*", "D3"))
    json.dumps(to_plain(told.state))
    told.say("react-with turn W at C2:D2", dice="T")
    assert story(told) == ["mines", "turns C2:D2"]
    assert told.stands("2a") == "C2:D2 W"
    assert told.asked == "side2 aim 2a"


def test_who_dies_of_the_mines_does_not_attack() -> None:
    for mine, where in (("C2", "C2:D2"), ("D3", "D2:D3")):
        told = reacts("Long D2 N damage 6", rows=pieces("*", mine))
        told.say("react-with turn W at C2:D2", dice="F")
        assert told.unit("2a").eliminated
        assert [str(wreck.area) for wreck in told.state.board.wrecks] == [str(_area(where))]
        assert told.asked == "side1 aim 1a" or told.state.outcome is not None


def _area(words: str) -> Area:
    first, _, last = words.partition(":")
    (x, y), (to, bottom) = Square.parse(first), Square.parse(last)
    return Area(x, y, to - x + 1, bottom - y + 1)


@pytest.mark.parametrize(("book", "crushed"), [("dust-1947", ["C2"]), ("dust-tactics", [])])
def test_crates_go_that_it_swings_onto_where_a_vehicle_always_crushes_them(
    book: str, crushed: list[str]
) -> None:
    told = position(pieces("c", "C2", "C3"), ["One A2"], ["Long D2 N"], own=OWN, ruleset=book)
    told.say("activate 1a move attack", "move stay").say("react 2a", dice="FF")
    told.say("react-with turn W at C2:D2")
    assert [str(event.square) for event in told.events if isinstance(event, CratesCrushed)] == crushed


def test_it_swings_no_further_than_its_own_move_would_let_it() -> None:
    own = position(OPEN, ["Long D2 N"], ["One A2"], own=OWN, ruleset="dust-1947")
    own.touch("1a", criticals=(Critical.MOBILITY,)).say("activate 1a move nothing")
    assert not own.allows("move C2:D2 face W")
    told = position(OPEN, ["One A2"], ["Long D2 N"], own=OWN, ruleset="dust-1947")
    told.touch("2a", criticals=(Critical.MOBILITY,)).say("activate 1a move attack", "move stay")
    assert told.asked == "side1 aim 1a", "half of a move of 1 is none, and end for end it can't fire"


def test_end_for_end_it_turns_whatever_its_move_is() -> None:
    told = position(OPEN, ["One D7"], ["Long D2 N"], own=OWN, ruleset="dust-1947")
    told.touch("2a", criticals=(Critical.MOBILITY,)).say("activate 1a move attack", "move stay")
    told.say("react 2a", dice="FF")
    assert told.stands("2a") == "D2:D3 S"


@pytest.mark.parametrize(("book", "may"), [("dust-1947", False), ("dust-tactics", True)])
def test_by_another_reading_no_half_leaves_its_square(book: str, may: bool) -> None:
    """In DT the text itself lets it."""
    told = position(OPEN, ["One A2"], ["Long D2 N"], own=OWN, ruleset=book)
    rules = replace(told.state.table.ruleset, chosen=("D47-reaction-turn=in-place",))
    told.state = replace(told.state, table=replace(told.state.table, ruleset=rules))
    told.say("activate 1a move attack", "move stay")
    assert (told.asked == "side2 react 1a") is may


def test_what_explodes_on_the_mines_may_take_the_active_unit_with_it() -> None:
    told = position(
        pieces("*", "C2"), ["One A2", "One I7"], ["Bomb D2 N", "One I1"], own=OWN, ruleset="dust-1947"
    )
    told.say("activate 1a move attack", "move stay").say("react 2a", dice="FF")
    told.say("react-with turn W at C2:D2", dice="F F T")
    assert told.unit("2a").eliminated
    assert told.unit("1a").eliminated
    assert told.asked == "side2 activate"
