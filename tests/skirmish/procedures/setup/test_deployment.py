"""Units placed on the board before the first turn (D47 "Deployment"), and who attacks."""

from __future__ import annotations

from dust_tactics.skirmish.board.grid import Area
from dust_tactics.skirmish.scenario.scenario import Reserves
from tests.helpers.build import hero, line, open_board, position, squad, vehicle
from tests.helpers.say import Told

RIFLES = squad("Rifles", line("Rifle", "4", "1/1 1/1", "1/1 1/1 1/1", count=5))
BRAVE = hero("Brave", line("Gun", "4", "1/1 1/1"))
TANK = vehicle("Tank", line("Cannon", "9", "1/1", "1/1 1/1 1/1", arc="front"))
LONG = vehicle("Long", line("Cannon", "9", "1/1", "1/1 1/1 1/1", arc="front"), size="large")
OWN = (RIFLES, BRAVE, TANK, LONG)
SOUTH, NORTH = (Area.parse("A5:F6"),), (Area.parse("A1:F2"),)


def begun(
    ones: list[str], twos: list[str], zones: tuple[tuple[Area, ...], tuple[Area, ...]] = (SOUTH, NORTH),
    dice: str = "FFT SST", rows: list[str] | None = None, **more: object,
) -> Told:  # fmt: skip
    changes: dict[str, object] = {"ruleset": "dust-1947", "zones": zones, **more}
    units = [
        [f"{name} outside" if " outside" not in name else name for name in side] for side in (ones, twos)
    ]
    table = position(rows or open_board(6, 6), units[0], units[1], own=OWN, **changes)  # type: ignore[arg-type]
    return table.begin(dice)


def test_both_sides_place_their_units_in_turn() -> None:
    table = begun(["Rifles", "Tank"], ["Rifles"])
    table.say("edge south", dice="SST FFT")
    assert table.asked == "side2 deploy-first"
    assert table.open == ["first side1", "first side2"]
    table.say("first side1")
    assert table.asked == "side1 deploy"
    table.say("deploy 1b B5 face N")
    assert (table.at("1b"), table.asked) == ("B5", "side2 deploy")
    table.say("deploy 2a C2 face S")
    assert table.asked == "side1 deploy"
    table.say("deploy 1a C5 face N", dice="FFF TTT")  # and the first turn begins
    assert table.state.turn == 1
    assert table.asked == "side1 first"
    assert "UnitDeployed" in table.kinds()


def test_a_tank_that_is_placed_on_crates_destroys_them() -> None:
    rows = [*open_board(6, 4), ". c c . . .", *open_board(6, 1)]
    table = begun(["Tank", "Rifles"], ["Rifles"], rows=rows)
    table.say("edge south", dice="SST FFT")
    table.say("first side1", "deploy 1a B5 face N")
    assert "CratesCrushed" in table.kinds()
    table.say("deploy 2a C2 face S", "deploy 1b C5 face N", dice="FFF TTT")
    assert "CratesCrushed" not in table.kinds()


def test_who_has_more_units_places_the_rest() -> None:
    table = begun(["Rifles", "Rifles", "Rifles"], ["Rifles"])
    table.say("edge south", dice="FFT SST")
    table.say("first side2", "deploy 2a C2 face S", "deploy 1a A5 face N", "deploy 1b B5 face N")
    assert table.asked == "side1 deploy"


def test_what_can_t_be_placed_there() -> None:
    rows = ["......", "......", "......", "......", "#.....", "......"]
    table = begun(["Rifles", "Long", "Brave"], ["Rifles"], rows=rows)
    table.say("edge south", dice="FFT SST")
    table.say("first side1")
    table.touch("1c", joined="1a")
    assert table.why("deploy 1a C4 face N") == "zone"
    assert table.why("deploy 1a A5 face N") == "terrain"
    assert table.why("deploy 1a C9 face N") == "off-board"
    assert table.why("deploy 2a C5 face N") == "not-yours"
    assert table.why("deploy 1c C5 face N") == "aboard"
    assert table.why("deploy 1b C5 face N") == "stance"
    assert table.why("deploy 1b C5:C6 face E") == "facing"
    assert table.why("deploy 1b C4:C5 face N") == "zone"
    assert table.why("deploy 1d C5 face N") == "no-unit"
    table.say("deploy 1b C5:C6 face N", "deploy 2a A1 face S")
    assert table.why("deploy 1a C5 face N") == "occupied"
    assert table.why("deploy 1b D5:D6 face N") == "placed"
    assert set(table.open) == {
        f"deploy 1a {square} face N" for square in ["B5", "D5", "E5", "F5", "A6", "B6", "D6", "E6", "F6"]
    }
    table.say("deploy 1a B5 face N", dice="FFF TTT")
    assert table.state.turn == 1, "the joined hero came with his unit"


def test_only_one_side_is_placed_and_the_other_enters() -> None:
    table = begun(["Rifles"], ["Tank"], zones=((), NORTH))
    table.say("edge south")
    assert table.asked == "side2 deploy"
    assert {text.split()[-1] for text in table.open} == {"N", "E", "S", "W"}, "its gun looks one way"
    table.say("deploy 2a C2 face E", dice="FFF TTT")
    table.say("first side1")
    assert table.why("activate 1a nothing nothing") == "must-enter"


def test_an_area_goes_with_its_edge() -> None:
    table = begun(["Rifles"], ["Rifles"], zones=((), NORTH))
    table.say("edge north")
    assert table.asked == "side1 deploy"
    assert table.allows("deploy 1a C2 face S")
    assert table.why("deploy 1a C5 face N") == "zone"


def test_without_areas_nobody_is_placed() -> None:
    table = begun(["Rifles"], ["Rifles"], zones=((), ()))
    table.say("edge south", dice="FFF TTT")
    assert table.asked == "side1 first"


def test_a_unit_without_room_enters_later() -> None:
    """Ruling D47-deploy-room: from the rim of its area."""
    spot = (Area.parse("A6:A6"),)
    table = begun(["Rifles", "Rifles"], ["Rifles"], zones=(spot, ()))
    table.say("edge south")
    table.say("deploy 1a A6 face N", dice="FFF TTT")
    assert table.at("1b") == "-"
    table.say("first side1", "activate 1a move nothing", "move A5")
    table.say("activate 2a move nothing", "move C1", "activate 1b move nothing")
    assert table.why("move B6") == "edge"
    table.say("move A6", dice="FFF TTT")


def test_who_attacks_has_his_edge_and_nobody_chooses() -> None:
    table = begun(["Rifles"], ["Rifles"], zones=((), ()), dice="SST FFT FFF TTT", attacked=True)
    assert table.state.edges == ("south", "north")
    assert table.asked == "side1 first"


def test_each_side_has_its_share_of_the_points_rounded_up() -> None:
    table = begun(["Rifles"], ["Rifles"], percents=(100, 75), points=50)
    assert [table.state.table.scenario.limit(side) for side in (0, 1)] == [50, 38]


def test_attacker_and_defender_have_reserves_of_their_own() -> None:
    reserves = Reserves(0, sides=(1, 0))
    table = position(
        open_board(6, 6), ["Rifles C3 lost 4", "Rifles F6"], ["Rifles C2 lost 4", "Rifles F1"],
        own=OWN, ruleset="dust-1947", attacked=True, reserves=reserves,
    )  # fmt: skip
    for name in ("1a", "2a"):
        unit = table.unit(name).but(square=None, eliminated=True, activated=True, lost_in=1)
        table.state = table.state.with_unit(unit)
    table.say("activate 1b nothing nothing", "activate 2b nothing nothing")
    assert table.asked == "side1 reserve"
    table.say("reserve 1a", dice="FFF TTT")
    assert table.state.turn == 2, "the defender has none"
    assert table.state.pass_tokens == (0, 0), "who is in reserve counts for no pass token"


def test_field_works_are_placed_in_one_s_own_part_before_the_units() -> None:
    """Ruling D47-works."""
    works = ((), (("trench", 2), ("wire", 1)))
    table = begun(["Rifles"], ["Rifles"], zones=((), NORTH), dice="SST FFT", attacked=True, works=works)
    assert table.asked == "side2 terrain"
    assert table.why("terrain trench C4") == "works"
    assert table.why("terrain mines C2") == "no-tile"
    assert {text.split()[1] for text in table.open} == {"trench", "wire"}
    table.say("terrain trench C2")
    assert table.why("terrain trench C2") == "taken"
    assert table.asked == "side2 terrain", "the attacker has none"
    table.say("terrain wire D2", "terrain trench B2")
    assert table.asked == "side2 deploy"
    assert table.allows("deploy 2a C2 face S"), "soldiers stand in the trench"


def test_works_of_who_enters_lie_in_his_half() -> None:
    works = ((("mines", 1),), ())
    table = begun(["Rifles"], ["Rifles"], zones=((), NORTH), dice="SST FFT", attacked=True, works=works)
    assert table.asked == "side1 terrain"
    assert table.why("terrain mines C3") == "works"
    assert table.allows("terrain mines C4")


def test_works_and_terrain_are_placed_in_turn() -> None:
    works = ((), (("trap", 1), ("trench", 1)))
    table = begun(
        ["Rifles"], ["Rifles"], zones=((), NORTH), dice="FFT SST", attacked=True, works=works, tiles_each=1
    )
    assert table.asked == "side1 terrain"
    assert table.why("terrain trench C4") == "no-tile", "the works are the defender's"
    table.say("terrain tree C4")
    assert {"terrain trap C2", "terrain trench C2", "terrain tree C3"} <= set(table.open)
    table.say("terrain tree C5", "terrain trap C2")
    assert table.asked == "side2 terrain", "the attacker has placed all of his"
    table.say("terrain trench D1")
    assert table.asked == "side2 deploy"


def test_no_vehicle_is_placed_in_a_house_that_it_cannot_leave() -> None:
    def house(door: str) -> Told:
        free = ". . . . . ."
        rows = [free, "  - -", f".|b b{door}. . .", "  - -", free, free, free]
        table = begun(["Rifles"], ["Tank", "Rifles"], zones=((), (Area.parse("A1:F3"),)), rows=rows)
        return table.say("edge south")

    assert house("o").why("deploy 2a B2 face S") == "indoors"
    assert house("o").allows("deploy 2b B2 face S")
    assert house("O").allows("deploy 2a B2 face S")
    assert not any(text.startswith("deploy 2a B2 ") for text in house("o").open)
