"""Kinds of terrain as moves find them (D47 "Terrain", "Amphibious", "Flying")."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.buildings import Storeys
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.board.wrecks import Wreck
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.preview.move_reach import reach
from dust_tactics.skirmish.rules.movement.mobility import IN_THE_AIR, gait_of
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from tests.helpers.build import aircraft, hero, line, position, squad, vehicle
from tests.helpers.say import Told

GUN = line("Gun", "8", "1/1 1/1", "1/1 1/1 1/1")
FOOT = squad("Foot", GUN, soldiers=2, move=3, march=6)
SLOW = squad("Slow", GUN, soldiers=2, move=1, march=2)
JETS = squad("Jets", GUN, soldiers=2, move=3, march=6, skills="Flying")
ACE = hero("Ace", GUN, move=3, march=6, skills="Flying")
WALKER = vehicle("Walker", GUN, move=3, march=6)
TANK = vehicle("Tank", GUN, moves="tracked", armour=2, move=3, march=6)
TIN = vehicle("Tin", GUN, moves="tracked", armour=1, move=3, march=6)
CAR = vehicle("Car", GUN, moves="wheeled", armour=4, move=3, march=6)
HALF = vehicle("Half", GUN, moves="half-tracked", armour=4, move=3, march=6)
LONG = vehicle("Long", GUN, moves="tracked", size="large", move=3, march=6)
DUCK = vehicle("Duck", GUN, moves="wheeled", move=3, march=6, skills="Amphibious")
BOAT = vehicle("Boat", GUN, moves="naval", move=3, march=6)
PLANE = aircraft("Plane", GUN, move=3, march=6)
OWN = [FOOT, SLOW, JETS, ACE, WALKER, TANK, TIN, CAR, HALF, LONG, DUCK, BOAT, PLANE]


def table(
    rows: list[str], *ones: str, twos: tuple[str, ...] = ("Foot outside",), rules: str = "dust-1947"
) -> Told:
    return position(rows, list(ones), list(twos), own=OWN, ruleset=rules)


def goes(told: Told, *, march: bool = False) -> set[str]:
    """Where the first unit may end a move."""
    found = reach(told.state, told.unit("1a"))
    return {str(stop) for stop in (found.march if march else found.move)}


# -- who enters what --------------------------------------------------------------------------


@pytest.mark.parametrize("kind", list(Terrain), ids=str)
@pytest.mark.parametrize(
    "card", [FOOT, WALKER, TANK, CAR, HALF, DUCK, BOAT, PLANE], ids=lambda card: card.name
)
def test_the_table_decides_who_enters_and_where_one_stops(card: UnitCard, kind: Terrain) -> None:
    told = table([f".{kind.letter}"], f"{card.name} A1 E")
    row = told.state.table.ruleset.terrain[kind]
    gait = gait_of(told.state.table, card)
    assert ("B1" in goes(told)) is gait.stops(row)
    if not gait.enters(row):
        told.say("activate 1a move nothing")
        assert told.why("move B1") == "terrain"


@pytest.mark.parametrize("kind", list(Terrain), ids=str)
def test_jets_pass_over_everything_and_land_where_they_could_stand(kind: Terrain) -> None:
    told = table([f".{kind.letter}."], "Jets A1 E")
    row = told.state.table.ruleset.terrain[kind]
    assert IN_THE_AIR.enters(row)
    assert "C1" in goes(told)
    assert ("B1" in goes(told)) is gait_of(told.state.table, FOOT).enters(row) is IN_THE_AIR.stops(row)
    if not IN_THE_AIR.stops(row):
        told.say("activate 1a move nothing")
        assert told.why("move B1") == "landing"


def test_amphibious_vehicles_swim_and_naval_ones_do_nothing_else() -> None:
    assert goes(table([".ws."], "Duck A1 E")) == {"B1", "C1", "D1"}
    assert goes(table([".ws."], "Car A1 E")) == set()
    assert goes(table(["ww.s"], "Boat A1 E")) == {"B1"}


# -- mud and sand -----------------------------------------------------------------------------


@pytest.mark.parametrize("letter", ["m", "d"])
def test_mud_and_sand_halve_a_move_that_leads_through_them(letter: str) -> None:
    """3 squares become 1, and 6 of a march 3; past the mud the unit keeps all of them."""
    told = table([f".{letter}..", "...."], "Foot A1")
    assert goes(told) == {"B1", "A2", "B2", "C2", "C1", "D2"}
    assert reach(told.state, told.unit("1a")).move[Square.parse("C1")].cost == 3  # round it
    told.say("activate 1a move nothing")
    assert told.refused("move B1-C1").sentence == "Foot can move 1 squares; getting to C1 takes 2"
    assert told.allows("move B2-C1")
    assert told.allows("move B1")
    inside = table([f"{letter}...."], "Foot A1")
    assert goes(inside) == {"B1"}
    assert goes(inside, march=True) == {"B1", "C1", "D1"}


def test_never_less_than_one_square_and_nothing_for_who_cannot_move() -> None:
    assert goes(table(["mm.."], "Slow A1")) == {"B1"}
    assert goes(table(["mm..."], "Slow A1"), march=True) == {"B1"}
    rooted = replace(SLOW, move=0, march=0)
    told = position(["mm"], ["Slow A1"], [], own=[rooted], ruleset="dust-1947")
    assert goes(told, march=True) == set()


def test_aircraft_and_jets_lose_nothing_in_mud() -> None:
    assert {"B1", "C1", "D1"} <= goes(table(["mmmm"], "Plane A1 E"))
    assert goes(table(["mmmm"], "Jets A1")) == {"B1", "C1", "D1"}
    assert goes(table(["mmmm"], "Walker A1 E")) == {"B1"}


def test_a_march_is_halved_in_both_its_parts() -> None:
    told = table([".m......"], "Foot A1").say("activate 1a march")
    told.say("move B1")
    assert told.why("move C1-D1-E1") == "too-far"
    told.say("move C1-D1")
    assert told.at("1a") == "D1"
    dry = table(["....m..."], "Foot A1").say("activate 1a march", "move B1-C1-D1")
    assert dry.why("move E1") == "too-far"  # half of 6 are spent already
    near = table(["....m..."], "Foot A1").say("activate 1a march", "move B1-C1")
    assert near.allows("move D1")
    assert near.why("move D1-E1") == "too-far"


def test_a_large_vehicle_is_slowed_by_any_of_its_squares() -> None:
    told = table([".....", "...m."], "Long A1 E")
    assert "C1:D1" in goes(told)
    assert "C1:D1" not in goes(table([".m...", "....."], "Long A1 E"))


# -- roads ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "further"), [("Car", 1), ("Tank", 1), ("Half", 1), ("Foot", 0), ("Walker", 0), ("Duck", 1)]
)
def test_wheels_and_tracks_go_further_on_roads_alone(card: str, further: int) -> None:
    told = table(["r" * 10, "." * 10], f"{card} A1 E")
    assert ("E1" in goes(told)) is bool(further)
    assert ("I1" in goes(told, march=True)) is bool(further)
    assert "J1" not in goes(told, march=True)
    assert "D2" in goes(told)
    assert "E2" not in goes(told)
    assert "E1" not in goes(table(["." + "r" * 9], f"{card} A1 E"))


def test_a_march_on_the_road_goes_one_further_in_its_first_part() -> None:
    told = table(["r" * 10, "." * 10], "Car A1 E").say("activate 1a march")
    assert told.why("move B1-C1-D1-E1-F1") == "too-far"
    told.say("move B1-C1-D1-E1 face E")
    assert told.allows("move F1-G1-H1-I1 face E")
    assert told.allows("move F1-G2 face E")
    assert told.why("move F1-G1-H2 face E") == "too-far"
    off = table(["r" * 10, "." * 10], "Car A1 E").say("activate 1a march", "move B1-C2-D2 face E")
    assert off.why("move E2-F2-G2-H2 face E") == "too-far"


# -- low walls --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "crosses"),
    [("Foot", True), ("Walker", True), ("Tank", True), ("Tin", False), ("Car", False), ("Half", False)],
)
def test_who_crosses_low_walls(card: str, crosses: bool) -> None:
    """Ruling ``D47-low-wall``: tracks need armour 2, and wheels are not named."""
    told = table([".:.", "= =", ". ."], f"{card} A1 E")
    assert ("B1" in goes(told)) is ("A2" in goes(told)) is ("B2" in goes(told)) is crosses
    if not crosses:
        told.say("activate 1a move nothing")
        assert told.why("move B1") == "low-wall"
        assert told.why("move B2") == "corner"
    assert "B1" in goes(table([".:."], "Jets A1"))


# -- in the air -------------------------------------------------------------------------------


def test_jets_fly_over_walls_and_enemies_and_land_on_neither() -> None:
    told = table([". .|. ."], "Jets A1", twos=("Foot B1", "Walker D1"))
    assert goes(told) == {"C1"}
    told.say("activate 1a move nothing")
    assert told.why("move B1-C1-D1") == "occupied"
    assert goes(table([". .|. ."], "Foot A1", twos=("Foot B1",))) == set()


def test_jets_get_under_a_roof_on_foot_only() -> None:
    """Ruling ``D47-flying-indoors``: by an opening, and out of the house no further than on foot."""
    rows = [". .|b|.", "    o  ", ". . . ."]
    assert goes(table(rows, "Jets B1")) == {"A1", "A2", "B2", "C2", "D1", "D2", "C1"}
    assert "C1" not in goes(table([". .|b|."], "Jets B1"))
    assert goes(table(rows, "Jets C1")) == {"A1", "A2", "B1", "B2", "C2", "D1", "D2"}
    assert goes(table([". .|b|."], "Jets C1")) == set()


def test_jets_land_under_an_enemy_s_aircraft_and_not_under_their_own() -> None:
    """The ground below an enemy's is free in Dust Tactics (ruling ``aircraft-stacks``)."""
    own = table(["...."], "Jets A1", "Plane C1 E", rules="dust-tactics")
    assert goes(own) == {"B1", "D1"}
    other = table(["...."], "Jets A1", twos=("Plane C1 E",), rules="dust-tactics")
    assert goes(other) == {"B1", "C1", "D1"}


def test_jets_take_off_from_a_roof_and_not_from_the_floor_below() -> None:
    rows, high = [". .|b|.", ". . . ."], (Storeys(Square(2, 0), 2, True),)
    on = {
        f"{name}{level}": goes(
            position(rows, [f"{name} C1^{level}"], [], own=OWN, ruleset="dust-1947", buildings=high)
        )
        for name in ("Foot", "Jets")
        for level in (1, 2)
    }
    assert on["Jets1"] == on["Foot1"]
    assert "A2" in on["Jets2"] - on["Foot2"]


def test_heroes_of_their_kind_fly_too_and_land_with_friends() -> None:
    told = table([".#.."], "Ace A1", "Jets C1")
    assert goes(told) == {"C1", "D1"}


def test_jets_burn_only_where_they_land() -> None:
    told = table(["....", "...."], "Jets A1")
    burning = Wreck(told.unit("1a").area._replace(x=1), "Tank", burning=True)
    told.state = told.state.but(board=told.state.board.with_wreck(burning))
    told.say("activate 1a move nothing", "move B1-C1")
    assert not told.rolls("flames")


@pytest.mark.parametrize("rules", [*EDITIONS])
def test_both_books_know_the_kinds(rules: str) -> None:
    """Ruling ``DT-missing-pages``: on a board of Dust Tactics they do the same."""
    assert goes(table(["m..."], "Foot A1", rules=rules)) == {"B1"}
    assert goes(table([".#."], "Jets A1", rules=rules)) == {"C1"}


# -- hills ------------------------------------------------------------------------------------


def test_hills_are_climbed_step_by_step_and_cliffs_by_nobody() -> None:
    """Ruling ``D47-hills``."""
    rows, heights = ["...", "..."], ("012", "000")
    told = position(rows, ["Foot A1"], [], own=OWN, ruleset="dust-1947", heights=heights)
    assert goes(told) == {"B1", "C1", "A2", "B2", "C2"}
    told.say("activate 1a move nothing")
    assert told.why("move B1-C1-C2") == "cliff"
    assert "C1" in goes(position(rows, ["Jets C2"], [], own=OWN, ruleset="dust-1947", heights=heights))
    below = position(["..", ".."], ["Foot A2"], [], own=OWN, ruleset="dust-1947", heights=("22", "00"))
    assert goes(below) == {"B2"}


@pytest.mark.parametrize("rows", [(". * .", ". . ."), (". . .", ". * .")])
def test_a_way_through_mines_is_no_choice_beside_one_round_them_that_costs_the_same(
    rows: tuple[str, str],
) -> None:
    """Ruling ``D47-mines``; B1 or B2 is mined, and C2 is two steps away past either."""
    told = table(list(rows), "Foot A1").say("activate 1a march")
    mined = "B1" if "*" in rows[0] else "B2"
    assert f"move {mined}-C2" not in told.open
    assert len(set(told.open)) == len(told.open)
