"""Going aboard, riding, and leaving (D47 "Transporting Passengers And Vehicles")."""

from __future__ import annotations

from dataclasses import replace

from dust_tactics.skirmish.board.buildings import Storeys
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.cards.unit_card import SkillRef
from dust_tactics.skirmish.events.all import UnitDismounted, UnitMounted
from tests.helpers.build import aircraft, hero, line, open_board, position, squad, support, vehicle
from tests.helpers.say import Told

RIFLE = line("Rifle", "6", "2/1 2/1", "1/1 1/1 1/1", count=5)
TRUCK = vehicle("Truck", line("Gun", "6", "3/1 3/1", arc="front"), moves="wheeled", skills="Passengers (6)")
ASSAULT = vehicle("Assault Truck", RIFLE, moves="wheeled", skills="Assault Vehicle, Passengers (6)")
LUGGER = vehicle("Lugger", RIFLE, size="large", skills="Passengers (12)")
PLAIN = vehicle("Plain Truck", RIFLE, moves="wheeled")
BIRD = aircraft("Bird", RIFLE, hovers=True, skills="Passengers (6)")
FOOT = squad("Foot", RIFLE, soldiers=5)
FEW = squad("Few", RIFLE, soldiers=2)
HEAVY = squad("Heavy", RIFLE, soldiers=3, armour=3)
HEAVIES = squad("Heavies", RIFLE, soldiers=5, armour=3)
CREW = support(
    "Mortar", line("Tube", "4-14", "2/1 2/1"), line("Carbine", "4", "1/1 1/1", count=4), soldiers=3
)
LONE = hero("Lone", RIFLE)
ACE = hero("Ace", RIFLE)
OWN = [TRUCK, ASSAULT, LUGGER, PLAIN, BIRD, FOOT, FEW, HEAVY, HEAVIES, CREW, LONE, ACE]


def table(ones: list[str], twos: list[str] | None = None, rows: list[str] | None = None, **more: int) -> Told:
    return position(rows or open_board(9, 7), ones, twos or ["Few I7"], own=OWN, ruleset="dust-1947", **more)


def aboard(told: Told, text: str) -> bool:
    return any(text in found for found in told.open)


# -- going aboard -----------------------------------------------------------------------------


def test_a_move_into_contact_can_end_aboard() -> None:
    told = table(["Foot A4", "Truck D4 E"])
    told.say("activate 1a move nothing")
    assert [text[-11:] for text in told.open if "mount" in text] == [
        "C4 mount 1b",
        "C3 mount 1b",
        "C5 mount 1b",
    ]
    told.say("move B4-C4 mount 1b")
    assert (told.at("1a"), told.unit("1a").carried) == ("-", "1b")
    assert [event.carrier for event in told.events if isinstance(event, UnitMounted)] == ["1b"]


def test_who_stands_next_to_it_goes_aboard_without_a_step() -> None:
    told = table(["Foot C3", "Truck D4 E done"])
    told.say("activate 1a move nothing", "move stay mount 1b")
    assert told.unit("1a").carried == "1b"  # the vehicle has activated, which does not matter


def test_out_of_contact_nobody_goes_aboard() -> None:
    told = table(["Foot A4", "Truck D4 E"])
    told.say("activate 1a move nothing")
    assert told.why("move B4 mount 1b") == "contact"
    assert told.why("move B4-C4 mount 1a") == "no-unit"


def test_a_wall_between_is_no_contact() -> None:
    rows = [". . .|. .", ". . .|. .", ". . .|. ."]
    told = table(["Foot C2", "Truck D2 E"], ["Few E1"], rows)
    told.say("activate 1a move nothing")
    assert not aboard(told, "mount")
    assert told.why("move stay mount 1b") == "contact"


def test_enemies_and_what_has_no_room_take_nobody() -> None:
    told = table(["Foot C3", "Plain Truck D4 E"], ["Truck C2 E"])
    told.say("activate 1a move nothing")
    assert told.why("move stay mount 1b") == "no-hold"
    assert told.why("move stay mount 2a") == "enemy-carrier"
    assert not aboard(told, "mount")


def test_spaces_go_by_armour_and_by_who_is_left() -> None:
    for name, fits in (("Foot", True), ("Heavy", True), ("Heavies", False), ("Heavies lost 2", True)):
        what, _, lost = name.partition(" ")
        told = table([f"{what} C3 {lost}".strip(), "Truck D4 E"])
        told.say("activate 1a move nothing")
        assert aboard(told, "mount 1b") is fits, name
        assert told.allows("move stay mount 1b") is fits
    told.say("move stay mount 1b")


def test_several_units_share_the_spaces() -> None:
    told = table(["Few C3", "Truck D4 E", "Foot outside inside 1b"])
    told.say("activate 1a move nothing")
    assert told.why("move stay mount 1b") == "no-space"
    told = table(["Few C3", "Truck D4 E", "Few outside inside 1b", "Few outside inside 1b"])
    told.say("activate 1a move nothing", "move stay mount 1b")
    assert len(told.state.carried_by("1b")) == 3


def test_a_joined_hero_rides_with_his_squad_and_takes_a_space() -> None:
    told = table(["Foot C3", "Lone outside joins 1a", "Truck D4 E"])
    told.say("activate 1a move nothing", "move stay mount 1c")
    assert told.state.square_of(told.unit("1b")) == told.unit("1c").square
    told = table(["Foot C3", "Lone outside joins 1a", "Truck D4 E", "Few outside inside 1c"])
    told.say("activate 1a move nothing")
    assert told.why("move stay mount 1c") == "no-space"


def test_in_a_march_one_goes_aboard_at_its_end_only() -> None:
    told = table(["Foot A4", "Truck D4 E"])
    told.say("activate 1a march")
    assert told.why("move B4-C4 mount 1b") == "mount-late"
    assert not aboard(told, "mount")
    told.say("move B4-C4")
    told.say("move stay mount 1b")
    assert told.unit("1a").carried == "1b"


def test_who_has_gone_aboard_can_fire_from_inside() -> None:
    told = table(["Foot C3", "Truck D4 E"], ["Few D1"])
    told.say("activate 1a move attack", "move stay mount 1b")
    assert told.asked == "side1 aim 1a"
    assert "aim A 1 at 2a" in told.open


def test_vehicles_and_aircraft_ride_in_nothing_for_soldiers() -> None:
    told = table(["Plain Truck C4 E", "Truck D4 E"])
    told.say("activate 1a move nothing")
    assert told.why("move stay face E mount 1b") == "no-infantry"


def test_soldiers_go_to_the_base_of_an_aircraft() -> None:
    told = table(["Foot C3", "Bird D4 E"])
    told.say("activate 1a move nothing", "move stay mount 1b")
    assert told.unit("1a").carried == "1b"


# -- on the way -------------------------------------------------------------------------------


def test_passengers_go_where_their_vehicle_goes_and_count_for_themselves() -> None:
    told = table(["Truck D4 E", "Foot outside inside 1a"])
    assert told.state.to_activate(Side.ONE) == 2
    told.say("activate 1a move nothing", "move E4-F4 face E")
    assert str(told.state.square_of(told.unit("1b"))) == "F4"
    assert not told.unit("1b").activated


def test_nobody_fires_at_passengers() -> None:
    told = table(["Truck D4 E", "Foot outside inside 1a"], ["Foot D6"], first=2)
    told.say("activate 2a attack nothing")
    assert told.why("aim A 1 at 1b") == "carried"
    assert not aboard(told, "at 1b")


# -- leaving ----------------------------------------------------------------------------------


def test_they_leave_first_straight_into_a_square_beside_it() -> None:
    told = table(["Truck D4 E", "Foot outside inside 1a"])
    found = [text for text in told.open if "1b" in text]
    assert found == [
        "activate 1b move attack", "activate 1b move nothing", "activate 1b march",
        "activate 1b nothing nothing",
    ]  # fmt: skip
    assert told.why("activate 1b nothing move") == "aboard-first"
    told.say("activate 1b move nothing")
    assert told.why("move stay") == "must-leave"
    assert told.why("move G4") == "get-off"
    assert told.allows("move C4")
    assert told.allows("move C3-B3")
    assert told.why("move C3-B2") == "too-far"  # two diagonals are three squares
    told.say("move C4-B4")
    assert (told.at("1b"), told.unit("1b").carried) == ("B4", None)
    assert [event.cost for event in told.events if isinstance(event, UnitDismounted)] == [2]


def test_after_the_vehicle_has_activated_they_stay_in() -> None:
    told = table(["Truck D4 E done", "Foot outside inside 1a"])
    assert told.why("activate 1b move nothing") == "carrier-activated"
    assert [text for text in told.open if "1b" in text] == ["activate 1b nothing nothing"]


def test_an_assault_vehicle_lets_them_out_even_then() -> None:
    told = table(["Assault Truck D4 E done", "Foot outside inside 1a"])
    told.say("activate 1b move nothing", "move C4")
    assert told.at("1b") == "C4"


def test_outside_the_board_they_stay_in_it() -> None:
    told = table(["Truck outside", "Foot outside inside 1a"])
    assert told.why("activate 1b march") == "carrier-outside"
    assert [text for text in told.open if "1b" in text] == ["activate 1b nothing nothing"]


def test_the_suppressed_stay_in() -> None:
    told = table(["Truck D4 E", "Foot outside inside 1a suppressed"])
    told.say("activate 1b", dice="TT")
    assert told.why("activate 1b move nothing") == "suppressed"
    assert told.open == ["activate 1b nothing nothing"]


def test_out_of_a_large_vehicle_they_leave_from_any_of_its_squares() -> None:
    told = table(["Lugger D4 E", "Foot outside inside 1a"])
    told.say("activate 1b move nothing")
    assert {text for text in told.open if text.count("-") == 0} == {
        f"move {square}" for square in ("C3", "D3", "E3", "F3", "C4", "F4", "C5", "D5", "E5", "F5")
    }


def test_walls_keep_them_in() -> None:
    rows = [". . .|.|.", ". . .|.|.", ". . .|.|."]
    told = table(["Truck D2 E", "Foot outside inside 1a"], ["Few A1"], rows)
    told.say("activate 1b move nothing")
    assert set(told.open) == {"move D1", "move D3"}


def test_with_every_square_taken_nobody_gets_out() -> None:
    rows = ["# # #", "# . #", "# # #", ". . ."]
    told = table(["Truck B2 E", "Foot outside inside 1a"], ["Few C4"], rows)
    assert told.why("activate 1b move nothing") == "no-way-out"


def test_out_of_an_aircraft_they_get_down_beneath_it_first() -> None:
    told = table(["Bird D4 E", "Foot outside inside 1a"])
    told.say("activate 1b move nothing")
    assert told.why("move C4") == "get-off"
    assert told.why("move D4") == "occupied"
    assert told.allows("move D4-C4")
    told.say("move D4-C3")
    assert told.at("1b") == "C3"


def test_out_of_an_aircraft_over_a_building_they_get_down_on_its_roof() -> None:
    rows = [". . . . .", ". b b b .", ". b b b .", ". . . . ."]
    high = (Storeys(Square(1, 1), floors=1, roof=True),)
    told = position(
        rows,
        ["Bird C2 E", "Foot outside inside 1a"],
        ["Few A4"],
        own=OWN,
        ruleset="dust-1947",
        buildings=high,
    )
    told.say("activate 1b move nothing")
    assert told.allows("move C2^1-B2^1")
    assert told.why("move C2-C1") == "get-off"
    told.say("move C2^1-B2^1")
    assert told.unit("1b").level == 1
    told.say("activate 2a nothing nothing")
    low = position(rows, ["Bird C2 E", "Foot outside inside 1a"], ["Few A4"], own=OWN, ruleset="dust-1947")
    assert low.why("activate 1b move nothing") == "no-way-out"  # nobody stands on that roof


# -- who may not ------------------------------------------------------------------------------


def test_a_pilot_goes_aboard_nothing_in_the_game() -> None:
    pilot = replace(ACE, name="Flyer", id="test-flyer", skills=(SkillRef("Pilot"),))
    told = position(
        open_board(9, 7), ["Flyer C3", "Truck D4 E"], ["Few I7"], own=[*OWN, pilot], ruleset="dust-1947"
    )
    told.say("activate 1a move nothing")
    assert told.why("move stay mount 1b") == "pilot-mount"
