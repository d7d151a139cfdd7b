"""Fortifications that a side places before the first turn (D47 "Fortifications — Bunkers & Strongpoints")."""

from __future__ import annotations

from dataclasses import replace

from dust_tactics.skirmish.board.buildings import Fort, FortKind
from dust_tactics.skirmish.board.grid import Area, Facing, Square
from dust_tactics.skirmish.cards.unit_card import Bloc, Kind, UnitCard
from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.skirmish.scenario.scenario import Objectives
from tests.helpers.build import line, open_board, set_up, squad, vehicle
from tests.helpers.say import Told

RIFLES = squad("Rifles", line("Rifle", "4", "1/1 1/1", "1/1 1/1 1/1", count=5))
TANK = vehicle("Tank", line("Cannon", "9", "1/1", "1/1 1/1 1/1", arc="front"))
NEST = UnitCard(
    "test-nest", "Nest", Bloc.ALLIES, Kind.STRONGPOINT, 20, 1, 0, 0, 4, 4,
    (line("Rifle", "6", "1/1 1/1", count=4), line("Ray", "12", "2/1 2/1", "1/1 1/1")),
)  # fmt: skip
OWN = (RIFLES, TANK, NEST)
NORTH = (Area.parse("A1:J5"),)
BUNKER, STRONGPOINT = ("bunker", 1), ("strongpoint", 1)
# Ten columns, A to J, and twelve rows; side 1 attacks from the south, side 2 defends the north.


def begun(
    works: tuple[tuple[str, int], ...] = (), bought: tuple[tuple[str, int], ...] = (), *,
    twos: tuple[str, ...] = ("Rifles outside",), rows: list[str] | None = None, dice: str = "SST FFT",
    bunkered: tuple[int, ...] = (), **more: object,
) -> Told:  # fmt: skip
    """A defender with fortifications, asked where the first one stands."""
    scenario: dict[str, object] = {"attacked": True, "zones": ((), NORTH), "works": ((), works)}
    scenario |= {"ruleset": "dust-1947", **more}
    game, _ = set_up(rows or open_board(10, 12), ["Rifles outside"], twos, own=OWN, **scenario)
    one, two = game.table.forces
    game = SkirmishGame(replace(game.table, forces=(one, replace(two, forts=bought, bunkered=bunkered))))
    return Told(game, game.blank()).begin(dice)


def test_a_side_places_the_fortifications_that_its_scenario_gives_it() -> None:
    told = begun((BUNKER, STRONGPOINT))
    assert told.asked == "side2 terrain"
    assert {text.split()[1] for text in told.open} == {"bunker", "strongpoint"}
    assert all(told.allows(text) for text in told.open)
    told.say("terrain bunker C3 face S")
    assert told.asked == "side2 terrain", "the attacker has nothing to place"
    assert told.why("terrain bunker G3 face S") == "no-fort"
    told.say("terrain strongpoint G3 face W")
    assert told.state.board.forts == (
        Fort(FortKind.BUNKER, Square(2, 2), Facing.SOUTH, 2),
        Fort(FortKind.STRONGPOINT, Square(6, 2), Facing.WEST, 2),
    )
    assert told.asked == "side2 deploy"


def test_bought_ones_are_placed_with_those_that_are_given() -> None:
    told = begun((STRONGPOINT,), (STRONGPOINT,))
    told.say("terrain strongpoint B2 face S", "terrain strongpoint F2 face S")
    assert told.asked == "side2 deploy"


def test_nobody_places_what_he_has_not() -> None:
    told = begun((BUNKER,))
    refused = told.refused("terrain strongpoint C3 face S")
    assert (refused.code, refused.sentence) == ("no-fort", "you have no strongpoint to place")
    assert told.why("terrain tree C3") == "no-tile"


def test_a_fortification_faces_somewhere_and_terrain_nowhere() -> None:
    told = begun((BUNKER, ("wire", 1)))
    assert "face N" in told.refused("terrain bunker C3").sentence
    assert told.why("terrain wire C3 face N") == "facing"
    assert {text[-1] for text in told.open if "bunker" in text} == {"N", "E", "S", "W"}


def test_where_it_may_not_stand() -> None:
    rows = open_board(10, 12)
    rows[3] = ". . . . . . . # . ."
    told = begun((BUNKER,), rows=rows, objectives=Objectives((Square(1, 3),)))
    reasons = {
        "A3": "rim", "C1": "rim", "I3": "rim", "Z9": "rim", "C5": "outside your deployment area", "E3": "",
        "F3": "impassable", "B3": "objective",
    }  # fmt: skip
    for square, why in reasons.items():
        text = f"terrain bunker {square} face S"
        assert (text in told.open) is (not why), text
        assert told.allows(text) if not why else why in told.refused(text).sentence, text


def test_two_squares_lie_between_two_fortifications() -> None:
    told = begun((("bunker", 2),)).say("terrain bunker B2 face S")
    assert "another fortification" in told.refused("terrain bunker E2 face S").sentence
    assert told.allows("terrain bunker F2 face S")


def test_who_enters_from_his_edge_builds_near_it() -> None:
    told = begun((BUNKER,), zones=((), ()))
    assert told.allows("terrain bunker C3 face S")
    assert told.why("terrain bunker C4 face S") == "no-fort"


def test_what_has_no_room_is_left_out() -> None:
    told = begun((BUNKER,), zones=((), (Area.parse("A1:B3"),)), dice="SST FFT")
    assert told.asked == "side2 deploy"


def test_terrain_and_objectives_keep_clear_of_it() -> None:
    told = begun(
        (BUNKER,), tiles_each=1, objectives=Objectives(each=1, margin=1), dice="FFT SST", zones=((), ())
    )
    told.say("terrain tree C10", "terrain bunker C2 face S")
    told = begun((BUNKER,), tiles_each=1, objectives=Objectives(each=1, margin=1), zones=((), ()))
    told.say("terrain bunker C2 face S")
    assert told.asked == "side1 terrain"
    assert told.why("terrain tree C3") == "taken"
    assert told.why("terrain structure B4") == "fort", "nobody passes it"
    assert told.allows("terrain tree B4")
    assert told.allows("terrain structure B5")
    assert {"terrain tree C3", "terrain structure B4"}.isdisjoint(told.open)
    told.say("terrain tree A12", "terrain tree J1")
    assert told.asked == "side2 objective"
    assert told.why("objective D3") == "fort"
    assert "objective D3" not in told.open
    assert told.allows("objective E3")


def test_infantry_starts_inside_and_nothing_else() -> None:
    told = begun((BUNKER,), twos=("Rifles outside", "Tank outside"))
    told.say("terrain bunker C3 face S")
    assert told.allows("deploy 2a C4 face S")
    assert told.why("deploy 2a C3 face S") == "passed"
    assert told.why("deploy 2b C4 face S") == "fort"


def test_a_strongpoint_unit_is_put_in_one_or_brings_its_own() -> None:
    told = begun((BUNKER,), twos=("Nest outside",)).say("terrain bunker C3 face S")
    assert told.allows("deploy 2a C4 face S")
    assert told.allows("deploy 2a G4 face S")
    told.say("deploy 2a G4 face S", dice="FFF SSS")
    assert [str(fort.kind) for fort in told.state.board.forts] == ["bunker", "strongpoint"]


def test_for_five_points_it_brings_a_bunker() -> None:
    told = begun(twos=("Nest outside", "Nest outside"), bunkered=(1,))
    told.say("deploy 2a C4 face S", "deploy 2b G4 face S", dice="FFF SSS")
    assert [str(fort.kind) for fort in told.state.board.forts] == ["strongpoint", "bunker"]


def test_the_same_by_the_other_book() -> None:
    """Ruling ``DT-missing-pages``: where a scenario gives them, they are there."""
    told = begun((BUNKER,), ruleset="dust-tactics", dice="FFT SST")
    assert told.allows("terrain bunker C3 face S")


def test_works_and_tiles_of_one_kind_are_told_apart() -> None:
    """Works lie in the own part of the table and are used up first; the trap everybody has lies anywhere."""
    told = begun((("trap", 1),), traps_each=1)
    for place, taken in (("C3", 0), ("C9", 2)):
        assert told.asked == "side2 terrain"
        assert len(told.open) == len(set(told.open)) == 10 * 12 - taken
        assert all(told.allows(text) for text in told.open)
        told.say(f"terrain trap {place}")
        if place == "C3":
            told.say("terrain trap J12")
    assert told.asked == "side2 deploy"


def test_a_trap_outside_the_own_part_leaves_the_works() -> None:
    told = begun((("trap", 1),), traps_each=1)
    told.say("terrain trap C9", "terrain trap J12")
    assert told.asked == "side2 terrain"
    assert told.why("terrain trap D9") == "works"
    assert set(told.open) == {f"terrain trap {column}{row}" for column in "ABCDEFGHIJ" for row in range(1, 6)}
    told.say("terrain trap D3")
    assert told.asked == "side2 deploy"


def test_the_ground_of_a_fortification_is_level() -> None:
    level, cliff = "0" * 10, "0000022222"
    told = begun((BUNKER,), heights=(level, *[cliff] * 5, *[level] * 6))
    for at, why in {"B3": "", "D3": "", "E3": "not level", "F3": "", "G3": ""}.items():
        text = f"terrain bunker {at} face S"
        assert (text in told.open) is (not why), text
        assert told.allows(text) if not why else why in told.refused(text).sentence, text
