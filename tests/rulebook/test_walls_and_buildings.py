"""DT "Walls and Buildings", "Moving Around Corners" (p. 21); openings in "Setting the Terrain" (p. 34)."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.preview import move_reach
from tests.helpers.books import both_books
from tests.helpers.build import position, set_up
from tests.helpers.picture import drawn, picture
from tests.helpers.say import Told

from .cards import BOOK, LUDWIG

BUILDING = [
    ". . . . . .",
    "  - - o -",
    ".|b b b b|.",
    ".|b b b b|.",
    "  - O - -",
    ". . . . . .",
]
"""A house from B2 to E3 with a door at D1 and a gate at C4."""


def test_dt_infantry_moving_through_buildings() -> None:
    """Not through walls: by the opening in front, along the building, or by the one diagonally behind."""
    table = position(BUILDING, ["Faceless Death D2"], [], own=BOOK)
    reach = move_reach.reach(table.state, table.unit("1a"))
    assert drawn(table.state.board, ("F", [Square.parse("D2")]), ("m", reach.move)) == picture(
        [
            ". m m m m m",
            ". m m F m .",
            ". m m m m .",
            ". . m . . .",
        ]
    )
    table.say("activate 1a move nothing")
    assert table.allows("move D1")
    assert table.allows("move C3-C4")
    assert str(table.refused("move C2-C1")) == (
        "Faceless Death can't move from C2 to C1: a wall stands between C2 and C1 "
        "(DT “Walls and Buildings”, p. 21)"
    )
    assert table.allows("move C1")  # diagonally: out by the door and round its side


@both_books
def test_dt_vehicles_moving_through_buildings() -> None:
    """A large opening lets a vehicle through, straight on; a small one does not."""
    table = position(BUILDING, [f"{LUDWIG} C3 N"], [], own=BOOK)
    table.say("activate 1a move nothing")
    assert table.allows("move C4")
    assert table.why("move B4") == "corner"
    assert table.allows("move C4-B4")
    door = position(BUILDING, [f"{LUDWIG} D2 N"], [], own=BOOK).say("activate 1a move nothing")
    refused = door.refused("move D1")
    assert refused.code == "small-opening"
    assert refused.sentence.endswith(
        "a vehicle needs a large opening, and the one between D2 and D1 is small"
    )


@both_books
def test_dt_infantry_moving_around_corners_of_a_building() -> None:
    """One open way round is enough; between the Ludwig and the building there is none."""
    rows = [
        ". . .|b",
        "    -  ",
        ". . . .",
    ]
    free = position(rows, ["Bot Hunters D2"], [], own=BOOK).say("activate 1a move nothing")
    assert free.why("move C1") == "corner"  # a wall on either way
    table = position([". . .", "  -", ". . ."], ["Bot Hunters B2"], [f"{LUDWIG} C2 W done"], own=BOOK)
    table.say("activate 1a move nothing")
    assert table.allows("move A1")
    refused = table.refused("move C1")
    assert refused.code == "corner"
    assert (
        "past the wall between B2 and B1 and C2" in refused.sentence or "C2 and the wall" in refused.sentence
    )


@both_books
def test_wall_corners_a_vehicle_needs_both_ways_round() -> None:
    """Ruling ``wall-corners``: past the end of a wall infantry steps diagonally, a vehicle does not."""
    rows = [". .", "-", ". ."]
    assert position(rows, ["Bot Hunters A2"], [], own=BOOK).say("activate 1a move nothing").allows("move B1")
    tank = position(rows, [f"{LUDWIG} A2 N"], [], own=BOOK).say("activate 1a move nothing")
    assert tank.why("move B1") == "corner"
    assert "the wall between A2 and A1" in tank.refused("move B1").sentence
    assert tank.allows("move B2-B1")


@both_books
def test_dt_a_march_goes_round_a_wall_and_costs_the_way_round() -> None:
    rows = [". . .", "- -", ". . ."]
    table = position(rows, [f"{LUDWIG} A2 N"], ["Bot Hunters A1 done"], own=BOOK)
    table.say("activate 1a march")  # four squares: B2, C2, C1, B1
    assert table.why("move A1") == "enemy"
    assert "B1" in {str(square) for square in move_reach.reach(table.state, table.unit("1a")).march}
    assert table.why("move B2-B1") == "wall"


@both_books
def test_enter_edge_from_behind_a_wall_leads_only_along_it() -> None:
    table = position([". . .", "- - o", ". . ."], ["Bot Hunters outside"], [], own=BOOK)
    table.say("activate 1a move nothing")
    ends = {line.split()[1].split("-")[-1] for line in table.open}
    assert ends == {"A2", "B2", "C2", "B1", "C1"}  # by the door at C2, straight or round its side


# -- close combat -----------------------------------------------------------------------------


@both_books
@pytest.mark.parametrize(
    ("rows", "where", "fights"),
    [
        ([".|."], "B1", False),
        ([".o."], "B1", True),
        ([".O."], "B1", True),
        ([".|.", "   ", ". ."], "B2", True),
        ([".|.", "- ", ". ."], "B2", False),
        ([".|.", "  -", ". ."], "B2", True),
        ([".|.", "  ", ".|."], "B2", False),
    ],
)
def test_close_combat_wall(rows: list[str], where: str, fights: bool) -> None:
    """Ruling ``close-combat-wall``: only where infantry could step from one to the other."""
    table = position(rows, ["Bot Hunters A1"], [f"The Gunners {where}"], own=BOOK)
    if not fights:
        assert table.why("activate 1a attack nothing") == "no-target"
        return
    table.say("activate 1a attack nothing")
    assert any(line.startswith("aim ") and line.endswith("2a") for line in table.open)


# -- setting the terrain ----------------------------------------------------------------------

GATES = [". . .", "O o -", ". . ."]


def _placing(rows: list[str] = GATES, then: str = "", **each: int) -> Told:
    game, _ = set_up(rows, [f"{LUDWIG} outside"], ["Bot Hunters outside"], own=BOOK, **each)
    return Told(game, game.blank()).begin("TTT FTT").say("edge north", dice=then)


@both_books
@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("structure A1", "opening"), ("water A2", "opening"), ("swamp A1", "opening"),
        ("rubble A2", "opening"), ("trap A1", "opening"),
        ("structure B1", "opening"), ("water B2", "opening"),
        ("tree A1", ""), ("crates A2", ""),
        ("trap B1", ""), ("swamp B2", ""), ("rubble B1", ""),
        ("structure C1", ""), ("structure C2", ""),
    ],
)  # fmt: skip
def test_dt_setting_the_terrain_never_blocks_an_opening(text: str, code: str) -> None:
    """Ruling ``open-openings``: a gate is kept open for vehicles, a door for infantry."""
    table = _placing(tiles_each=1, traps_each=1)
    if code:
        assert table.why(f"terrain {text}") == code
    else:
        assert table.allows(f"terrain {text}")
    assert (f"terrain {text}" in table.open) is not bool(code)


@both_books
def test_dt_setting_the_terrain_an_opening_is_named() -> None:
    refused = _placing(tiles_each=1, traps_each=0).refused("terrain structure A2")
    assert refused.sentence == "structure at A2 would block the opening between A1 and A2"


@both_books
def test_terrain_tiles_the_placing_ends_when_only_openings_are_left() -> None:
    """Ruling ``terrain-tiles``: nobody is asked who could place nothing."""
    table = _placing([".O.", "- -", "T T"], "FTT TTT", tiles_each=0, traps_each=1)
    assert table.state.turn == 1
