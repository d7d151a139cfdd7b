"""What strikes a unit in the middle of its move, where it strikes (D47 "Minefield", "Flaming Wreck")."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from dust_tactics.core.serialization import to_plain
from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.board.wrecks import Wreck
from dust_tactics.skirmish.cards.unit_card import SkillRef
from dust_tactics.skirmish.events.all import DiceRolled, UnitMounted, UnitMoved, WreckLeft
from dust_tactics.skirmish.preview.move_reach import reach
from tests.helpers.build import line, position, squad, vehicle
from tests.helpers.say import Told

GUN = line("Gun", "8", "2/1 2/1", "2/1 2/1 2/1")
FOOT = squad("Foot", line("Rifle", "8", "1/1 1/1", count=3), soldiers=3, move=3, march=6)
MIXED = squad(
    "Mixed", line("Rifle", "8", "1/1 1/1", count=2), line("Gun", "8", "1/1 1/1"), soldiers=3, move=3, march=6
)
WALKER = vehicle("Walker", GUN, move=3, march=6, armour=3, damage=2)
TANK = vehicle("Tank", GUN, moves="tracked", move=3, march=6, damage=2)
TRUCK = vehicle("Truck", GUN, moves="wheeled", skills="Passengers (6)")
JETS = replace(FOOT, id="jets", name="Jets", skills=(SkillRef("Flying"),))
OWN = [FOOT, MIXED, WALKER, TANK, TRUCK, JETS]


def table(rows: list[str], *ones: str, fire: str = "", wide: int = 1) -> Told:
    """Side 1 on a map, an enemy in the last square; a flaming wreck lies at ``fire``."""
    last = f"{chr(64 + len(rows[0]))}{len(rows)}"
    told = position(rows, list(ones), [f"Foot {last}"], own=OWN, ruleset="dust-1947")
    if fire:
        wreck = Wreck(Area(*Square.parse(fire), wide, 1), "Lump", burning=True)
        told.state = told.state.but(board=told.state.board.with_wreck(wreck))
    return told


def story(told: Told) -> list[str]:
    """The moves and the rolls of the last words in their order."""
    found = []
    for event in told.events:
        if isinstance(event, UnitMoved):
            found.append("-".join(str(stop) for stop in event.path) + f" ({event.cost})")
        elif isinstance(event, DiceRolled):
            found.append(event.purpose)
    return found


EMPTY = ["........", "........"]


# -- where it strikes -------------------------------------------------------------------------


def test_flames_burn_at_the_step_into_the_wreck_and_the_move_goes_on() -> None:
    told = table(EMPTY, "Foot A1", fire="B1").say("activate 1a move nothing", "move B1-C1-D1", dice="FTT")
    assert story(told) == ["B1 (1)", "flames", "C1-D1 (2)"]
    assert (told.at("1a"), told.unit("1a").miniatures, told.unit("1a").suppression) == ("D1", 2, 2)


def test_mines_strike_at_the_first_of_their_squares_and_once() -> None:
    told = table([".**.....", "........"], "Foot A1")
    told.say("activate 1a move nothing", "move B1-C1-D1", dice="FTT T")
    assert story(told) == ["B1 (1)", "mines", "save", "C1-D1 (2)"]


def test_who_sets_out_from_mines_is_struck_before_his_first_step() -> None:
    told = table(["*.......", "........"], "Tank A1 E").say(
        "activate 1a move nothing", "move B1-C1", dice="T"
    )
    assert story(told) == ["mines", "B1-C1 (2)"]


def test_diagonal_steps_cost_the_same_in_two_parts() -> None:
    told = table(EMPTY, "Foot A1", fire="B2").say("activate 1a move nothing", "move B2-C1", dice="TTT")
    assert story(told) == ["B2 (1)", "flames", "C1 (2)"]


def test_a_wreck_of_two_squares_burns_once_in_a_move_and_again_in_the_next_leg() -> None:
    told = table(EMPTY, "Foot A1", fire="B1", wide=2)
    told.say("activate 1a move nothing", "move B1-C1-D1", dice="TTT")
    assert story(told) == ["B1 (1)", "flames", "C1-D1 (2)"]
    told = table(EMPTY, "Foot A1", fire="C1", wide=3)
    told.say("activate 1a march", "move B1-C1-D1", dice="TTT").say("move E1-F1", dice="TTT")
    assert story(told) == ["E1 (1)", "flames", "F1 (1)"]


@pytest.mark.parametrize("end", ["move A2-B2-C2", "move A2"])
def test_who_goes_round_meets_nothing(end: str) -> None:
    assert "flames" not in story(table(EMPTY, "Foot A1", fire="B1").say("activate 1a move nothing", end))


def test_a_wreck_that_does_not_burn_leaves_a_move_in_one_piece() -> None:
    told = table(EMPTY, "Foot A1")
    told.state = told.state.but(board=told.state.board.with_wreck(Wreck(Area(1, 0), "Lump")))
    assert story(told.say("activate 1a move nothing", "move B1-C1")) == ["B1-C1 (2)"]


# -- who dies of it ---------------------------------------------------------------------------


def test_a_walker_that_dies_of_the_flames_lies_where_it_burnt() -> None:
    told = table(EMPTY, "Walker A1 damage 1", "Foot A2", fire="B1")
    told.say("activate 1a move attack", "move B1-C1-D1", dice="F")
    assert story(told) == ["B1 (1)", "flames"]
    assert [str(event.stop) for event in told.events if isinstance(event, WreckLeft)] == ["B1"]
    assert told.state.board.wrecked == {Square(1, 0)}
    assert told.state.board.burning == {Square(1, 0)}, "the one below it burns on"
    assert told.asked == "side2 activate"


def test_a_tank_that_mines_destroy_bars_the_way_among_them() -> None:
    told = table([".*......", "........"], "Tank A1 E", "Tank A2 E")
    told.say("activate 1a move nothing", "move B1-C1-D1", dice="F")
    assert told.state.board.wrecked == {Square(1, 0)}
    told.say("activate 2a nothing nothing", "activate 1b move nothing")
    assert told.why("move A1-B1") == "wreck"


def test_the_last_of_a_squad_go_no_further() -> None:
    told = table(EMPTY, "Foot A1 lost 2", fire="B1")
    told.say("activate 1a move nothing", "move B1-C1", dice="F")
    assert told.unit("1a").eliminated
    assert story(told) == ["B1 (1)", "flames"]


# -- in between -------------------------------------------------------------------------------


def test_its_owner_says_who_falls_before_it_goes_on() -> None:
    told = table(EMPTY, "Mixed A1", fire="B1").say(
        "activate 1a move attack", "move B1-C1-D1 face N", dice="FTT"
    )
    assert (told.asked, told.at("1a")) == ("side1 lose 1a", "B1")
    plain = to_plain(told.state)
    assert json.loads(json.dumps(plain)) == plain, "a game can be saved here"
    told.say("lose B")
    assert story(told) == ["C1-D1 (2)"]
    assert (told.at("1a"), told.unit("1a").facing.value) == ("D1", "N")
    assert told.say("decline").asked == "side1 aim 1a"


def test_wire_further_on_holds_it_there_and_not_before() -> None:
    told = table([".*.%....", "........"], "Foot A1")
    told.say("activate 1a move attack", "move B1-C1-D1", dice="T TTT")
    assert story(told) == ["wire", "B1 (1)", "mines", "C1-D1 (2)"]
    assert told.unit("1a").caught
    assert told.asked == "side2 activate", "its activation is over"
    dead = table([".*.%....", "........"], "Foot A1 lost 2")
    dead.say("activate 1a move attack", "move B1-C1-D1", dice="T F T")
    assert "CaughtInWire" not in dead.kinds()


def test_who_goes_aboard_out_of_mines_does_so_when_his_losses_are_taken() -> None:
    told = table([".*......", "........"], "Foot A1", "Truck C1 E")
    told.say("activate 1a move nothing", "move B1 mount 1b", dice="FTT T")
    facts = told.kinds()
    assert facts.index("MiniaturesLost") < facts.index("UnitMounted")
    assert told.unit("1a").carried == "1b"
    dead = table([".*......", "........"], "Foot A1 lost 2", "Truck C1 E")
    dead.say("activate 1a move nothing", "move B1 mount 1b", dice="F T")
    assert not [event for event in dead.events if isinstance(event, UnitMounted)]


# -- ways -------------------------------------------------------------------------------------


def test_a_way_of_the_same_length_round_the_fire_is_taken() -> None:
    ways = {}
    for fire in ("", "B1"):
        told = table(EMPTY, "Walker A1", fire=fire)
        ways[fire] = reach(told.state, told.unit("1a")).move[Square.parse("C2")].path
    assert Square.parse("B1") in ways[""] or Square.parse("B2") in ways[""]
    assert Square.parse("B1") not in ways["B1"]


@pytest.mark.parametrize(
    ("ground", "fire", "safe"),
    [
        ("...", "C2", True),  # open ground, fire ahead
        ("..*", "", True),
        (".**", "", False),  # mines strike who stands in them anyway
        (".*.", "C2", True),  # and spare nobody from a fire
        (".%*", "", True),  # wire is no reason to walk into mines
        (".%%", "", False),
    ],
)
def test_what_a_unit_stands_in_makes_it_careless_of_the_same_alone(
    ground: str, fire: str, safe: bool
) -> None:
    """Standing on B2 it goes to D2, with something on C2: past it where that spares it anything."""
    told = table(["........", f"{ground}.....", "........"], "Foot B2", fire=fire)
    path = reach(told.state, told.unit("1a")).move[Square.parse("D2")].path
    assert (Square.parse("C2") not in path) is safe


# -- in the air, and one on another -----------------------------------------------------------


@pytest.mark.parametrize("end", ["C1", "C1-D1"])
def test_who_flies_out_of_mines_meets_nothing(end: str) -> None:
    told = table([".*......", "........"], "Jets B1").say("activate 1a move nothing", f"move {end}")
    assert story(told) == [f"{end} ({end.count('-') + 1})"]


def test_who_lands_among_mines_is_struck_there() -> None:
    told = table([".*......", "........"], "Jets A1").say("activate 1a move nothing", "move B1", dice="TTT")
    assert story(told) == ["B1 (1)", "mines"]


def test_a_way_that_is_walked_stays_one_after_the_first_blow() -> None:
    """Who sets out under a roof can't fly; outside he goes on as he has begun."""
    house = ["bo* . .", "-      ", ". . . ."]
    told = position(house, ["Jets A1"], ["Foot D2"], own=OWN, ruleset="dust-1947")
    wreck = Wreck(Area(*Square.parse("C1")), "Lump", burning=True)
    told.state = told.state.but(board=told.state.board.with_wreck(wreck))
    told.say("activate 1a move nothing", "move B1-C1-D1", dice="TTT FTT")
    assert "flames" in story(told)


def test_each_of_two_wrecks_in_a_heap_burns() -> None:
    told = table(EMPTY, "Foot A1", fire="B1", wide=2)
    board = told.state.board.with_wreck(Wreck(Area(*Square.parse("C1")), "Small", burning=True))
    told.state = told.state.but(board=board)
    told.say("activate 1a move nothing", "move B1-C1-D1", dice="TTT TTT")
    assert story(told) == ["B1 (1)", "flames", "C1 (1)", "flames", "D1 (1)"]
