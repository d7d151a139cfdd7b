"""DT "Moving Large Vehicles and Aircraft" (p. 19) and "Moving Huge Vehicles" (p. 20)."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.preview import move_reach
from tests.helpers.books import both_books
from tests.helpers.build import line, open_board, position, squad, vehicle
from tests.helpers.picture import drawn, picture

IS_48 = vehicle(
    "IS-48", line("Gun", "8", "1/1 1/1 1/1 1/1", "1/4 1/4 1/4 1/4 1/4 1/4 1/4", arc="front"),
    line("Hatch gun", "4", "3/1 3/1", arc="turret"), moves="tracked", size="large", move=1, march=3, damage=8,
)  # fmt: skip
PUNISHER = vehicle(
    "Punisher", line("Howitzer", "8", "1/1 1/1 1/1 1/1", arc="front"), size="huge", move=2, march=3, damage=9
)
WALKER = vehicle("Walker")
FOOT = squad("Foot", line("Rifle", "4", "1/1 1/1", "1/1 1/1 1/1"))
OWN = (IS_48, PUNISHER, WALKER, FOOT)
FAR = ["Foot I9 done"]


@both_books
def test_dt_moving_large_vehicles_sideways_around_the_corner_of_the_building() -> None:
    """The front goes to the side, and the rear ends in the square where the front started."""
    table = position(
        [". . . . .", ". . . . .", ". # # . .", ". # # . .", ". . . . ."],
        ["IS-48 A2 N"], ["Foot E5"], own=OWN,
    )  # fmt: skip
    table.say("activate 1a move nothing", "move A2:B2 face E")
    assert table.stands("1a") == "A2:B2 E"


@both_books
def test_dt_moving_large_vehicles_diagonally_backwards() -> None:
    """The whole vehicle goes one square diagonally and keeps its lie."""
    table = position(open_board(5, 6), ["IS-48 C2 N"], ["Foot E6"], own=OWN)
    table.say("activate 1a move nothing", "move B3:B4 face N")
    assert table.stands("1a") == "B3:B4 N"


@both_books
def test_dt_moving_large_every_single_step() -> None:
    """Forward, backward, sideways with either half, and four diagonals: ten steps, of one square each."""
    table = position(open_board(5, 6), ["IS-48 C3 N"], ["Foot E6"], own=OWN).say("activate 1a move nothing")
    steps = {text.split()[1] for text in table.open if "stay" not in text}
    assert steps == {
        "C2:C3", "C4:C5",  # straight on and back
        "B3:C3", "C3:D3", "B4:C4", "C4:D4",  # either half leads to either side
        "B2:B3", "D2:D3", "B4:B5", "D4:D5",  # diagonally
    }  # fmt: skip
    assert {"move stay face N", "move stay face S"} <= set(table.open)
    assert table.why("move stay face E") == "facing"
    assert table.why("move C2:C3 face W") == "facing"
    assert table.why("move C1:C2 face N") == "not-a-step"
    assert table.why("move C2 face N") == "stance"
    assert table.why("move C3:D4 face N") == "stance"


@both_books
def test_dt_moving_huge_vehicles_one_square_diagonally_then_rotating() -> None:
    table = position(open_board(6, 6), ["Punisher B4 N"], ["Foot F1"], own=OWN)
    table.say("activate 1a move nothing", "move C3:D4 face E")
    assert table.stands("1a") == "C3:D4 E"


@both_books
def test_dt_moving_huge_reach_is_that_of_its_corner() -> None:
    """Every square within a move of 2 as the range counts, for all four squares."""
    table = position(open_board(8, 8), ["Punisher D4 N"], FAR[:0] or ["Foot H8 done"], own=OWN)
    reach = move_reach.reach(table.state, table.unit("1a"))
    stand = [table.unit("1a").stop]
    assert drawn(table.state.board, ("P", [s for s in stand if s]), ("m", reach.move)) == picture(
        [
            ". . . . . . . .",
            ". . m m m m . .",
            ". m m m m m m .",
            ". m m P P m m .",
            ". m m P P m m .",
            ". m m m m m m .",
            ". . m m m m . .",
            ". . . . . . . .",
        ]
    )


@both_books
def test_dt_corners_no_square_of_a_large_vehicle_cuts_one() -> None:
    """A structure beside the rear half stops the diagonal, and so does one beside the front half."""
    for structure in ("D2", "D4"):
        rows = open_board(6, 6)
        x, y = ord(structure[0]) - ord("A"), int(structure[1]) - 1
        rows[y] = rows[y][:x] + "#" + rows[y][x + 1 :]
        table = position(rows, ["IS-48 C3 N"], ["Foot A6 done"], own=OWN).say("activate 1a move nothing")
        assert table.why("move D2:D3 face N") in ("corner", "terrain")
        assert table.allows("move B2:B3 face N")


@both_books
@pytest.mark.parametrize(
    ("gate", "large", "huge"), [("-", False, False), ("o", False, False), ("O", True, False)]
)
def test_dt_walls_and_buildings_openings_that_large_and_huge_vehicles_need(
    gate: str, large: bool, huge: bool
) -> None:
    """A large vehicle goes through a large opening; a huge one needs one that is two squares wide."""
    rows = [". . . . .", ". . . . .", f"- - {gate} - -", ". . . . .", ". . . . ."]
    for unit, path, fits in (("IS-48 C3 N", "C2:C3", large), ("Punisher C3 N", "C2:D3", huge)):
        table = position(rows, [unit], ["Foot A1 done"], own=OWN).say("activate 1a move nothing")
        assert table.allows(f"move {path} face N") is fits
        if not fits:
            assert table.why(f"move {path} face N") == "wall"


@both_books
def test_dt_walls_and_buildings_a_huge_opening_lets_a_huge_vehicle_through() -> None:
    rows = [". . . . .", ". . . . .", "- - O O -", ". . . . .", ". . . . ."]
    table = position(rows, ["Punisher C3 N"], ["Foot A1 done"], own=OWN).say("activate 1a move nothing")
    assert table.allows("move C2:D3-C1:D2 face N")
    assert table.why("move B2:C3 face N") in ("wall", "corner")


@both_books
def test_dt_moving_through_other_units_with_every_square() -> None:
    """An enemy beside its way stops a large vehicle; friendly infantry is passed, not stopped on."""
    friend = position(open_board(5, 7), ["IS-48 C5 N", "Foot C4"], ["Foot A1 done"], own=OWN)
    friend.say("activate 1a march")
    assert friend.why("move C4:C5") == "occupied"
    friend.say("move stay")
    assert friend.why("move C4:C5-C3:C4 face N") == "occupied"
    assert friend.allows("move C4:C5-C3:C4-C2:C3 face N")
    enemy = position(open_board(5, 7), ["IS-48 C4 N"], ["Foot C3 done"], own=OWN).say(
        "activate 1a move nothing"
    )
    assert enemy.why("move C3:C4 face N") == "enemy"
    assert enemy.why("move D3:D4 face N") == "corner"


@both_books
def test_dt_moving_on_to_the_table_large_and_huge_vehicles_move_two_squares() -> None:
    """Wholly onto the board: a move of 1 is not enough, a move of 2 is, along its edge."""
    table = position(open_board(5, 5), ["IS-48 outside", "Punisher outside"], ["Foot A1"], own=OWN)
    assert table.why("activate 1a move nothing") == "no-way-in"
    assert table.allows("activate 1a march")
    table.say("activate 1b move nothing")
    assert {text.split()[1] for text in table.open} == {"A4:B5", "B4:C5", "C4:D5", "D4:E5"}
    table.say("move B4:C5 face N")
    assert table.stands("1b") == "B4:C5 N"


@both_books
def test_dt_moving_on_a_large_vehicle_comes_on_in_the_second_leg_of_its_march() -> None:
    """Its move of 1 brings it nowhere, so nothing can be reacted to before the march is done."""
    table = position(open_board(5, 5), ["IS-48 outside"], ["Foot A1 done"], own=OWN).say("activate 1a march")
    assert table.allows("move C4:C5-C3:C4 face N")
    assert table.allows("move B5:C5 face W")
    assert table.why("move C3:C4 face N") == "edge"


@both_books
def test_march_half_on_nobody_reacts_before_it_is_wholly_on_the_board() -> None:
    """Ruling march-half-on: an enemy beside the edge waits; one who stands there already is interrupted."""
    table = position(open_board(5, 5), ["IS-48 outside"], ["Foot A5"], own=OWN)
    table.say("activate 1a march", "move C4:C5-C3:C4 face N")
    assert table.asked == "side2 activate"
    table = position(open_board(5, 5), ["IS-48 C4 N"], ["Foot A5"], own=OWN).say("activate 1a march")
    table.say("move C3:C4")
    assert table.asked == "side2 react 1a"


def test_dt_range_and_field_of_fire_over_all_squares() -> None:
    """Range from the nearest square; the front gun fires from the front half only."""
    table = position(
        ["." * 9] * 3, ["IS-48 A2 E"], ["Foot I2", "Foot B1", "Foot C1"], own=OWN
    ).say("activate 1a attack nothing")  # fmt: skip
    assert "aim A 1 at 2a" in table.open  # I2 is 7 from B2
    assert table.why("aim A 1 at 2b") == "fire-arc"  # beside the front half
    assert "aim A 1 at 2c" in table.open  # diagonally ahead of it
    assert "aim B 1 at 2b" in table.open


@both_books
def test_dt_line_of_sight_a_large_vehicle_blocks_with_both_squares_but_not_its_own_lines() -> None:
    table = position(["." * 7] * 2, ["Foot A1"], ["IS-48 C1 S done", "Foot G1 done"], own=OWN)
    table = position(["." * 7], ["Foot A1", "IS-48 C1 E"], ["Foot G1 done"], own=OWN)
    assert table.why("activate 1a attack nothing") == "no-target"
    table.say("activate 1b attack nothing")
    assert "aim B 1 at 2a" in table.open


@both_books
def test_dt_reactive_attack_a_large_vehicle_swings_round_and_ends_no_further_away() -> None:
    """Two successes: it turns across its squares by a step with one half."""
    table = position(open_board(6, 6), ["Foot C6"], ["IS-48 C2 N"], own=OWN)
    table.say("activate 1a move attack", "move C5", "react 2a", dice="FF")
    turns = {text.removeprefix("react-with turn ") for text in table.open if "turn" in text}
    assert turns == {"S", "E at B3:C3", "E at C3:D3", "W at B3:C3", "W at C3:D3"}, "row 2 is further away"
    table.say("react-with turn E at C3:D3")
    assert table.stands("2a") == "C3:D3 E"
    assert table.allows("aim B 1 at 1a")
