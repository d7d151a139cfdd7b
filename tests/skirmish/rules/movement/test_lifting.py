"""Airlifters and sealifters (D47 "Airlifting Vehicles", "Sealifters", "Air Assault")."""

from __future__ import annotations

from dust_tactics.skirmish.cards import transport_capacity
from dust_tactics.skirmish.cards.attachment import Pair
from tests.helpers.build import aircraft, hero, line, open_board, position, shipped, squad, vehicle
from tests.helpers.dice import loud
from tests.helpers.say import Told

RIFLE = line("Rifle", "6", "2/1 2/1", "1/1 1/1 1/1", count=5)
BAZOOKA = line("Bazooka", "9", "1/1 1/1", "2/kill 2/kill 2/kill", air="2/kill 2/kill 2/kill")
HUNTERS = squad("Hunters", BAZOOKA, soldiers=1)
LIFTER = aircraft("Lifter", hovers=True, skills="Airlifter")
WALKER = vehicle("Walker", RIFLE, skills="Airmobile")
DROPPED = vehicle("Dropped", RIFLE, skills="Air Assault")
PLAIN = vehicle("Plain", RIFLE)
SHIP = vehicle("Ship", RIFLE, moves="wheeled", damage=4, skills="Sealifter")
BOAT = vehicle("Boat", RIFLE, moves="naval", damage=4, skills="Naval Unit, Sealifter")
LONG = vehicle("Long", RIFLE, size="large")
HUGE = vehicle("Huge", RIFLE, size="huge")
FOOT = squad("Foot", RIFLE, soldiers=5)
HARD = squad("Hard", RIFLE, soldiers=4, armour=4)
LONE = hero("Lone", RIFLE)
OWN = [HUNTERS, LIFTER, WALKER, DROPPED, PLAIN, SHIP, BOAT, LONG, HUGE, FOOT, HARD, LONE]


def table(ones: list[str], twos: list[str] | None = None, rows: list[str] | None = None) -> Told:
    return position(rows or open_board(9, 7), ones, twos or ["Foot I7"], own=OWN, ruleset="dust-1947")


# -- airlifters -------------------------------------------------------------------------------


def test_an_airmobile_vehicle_is_picked_up_from_beside_or_beneath() -> None:
    told = table(["Walker C4 E", "Lifter D4 E"])
    told.say("activate 1a move nothing", "move stay mount 1b")
    assert (told.at("1a"), told.unit("1a").carried) == ("-", "1b")


def test_others_are_not_lifted_and_a_second_one_neither() -> None:
    told = table(["Plain C4 E", "Lifter D4 E"])
    told.say("activate 1a move nothing")
    assert told.why("move stay mount 1b") == "not-airmobile"
    told = table(["Walker C4 E", "Lifter D4 E", "Walker outside inside 1b"])
    told.say("activate 1a move nothing")
    assert told.why("move stay mount 1b") == "no-space"
    told = table(["Foot C4", "Lifter D4 E"])
    told.say("activate 1a move nothing")
    assert told.why("move stay mount 1b") == "not-airmobile"


def test_it_is_set_down_in_the_square_beneath_and_goes_on_from_there() -> None:
    told = table(["Lifter D4 E", "Walker outside inside 1a"])
    told.say("activate 1b move nothing")
    assert told.why("move C4 face E") == "get-off"
    told.say("move D4-C4 face W")
    assert (told.stands("1b"), told.unit("1b").carried) == ("C4 W", None)


def test_only_one_made_to_be_dropped_leaves_after_the_airlifter_has_activated() -> None:
    told = table(["Lifter D4 E done", "Walker outside inside 1a", "Dropped outside inside 1a"])
    assert told.why("activate 1b move nothing") == "carrier-activated"
    told.say("activate 1c move attack", "move D4-D5 face E")
    assert told.at("1c") == "D5"


def test_what_hangs_beneath_attacks_nobody_and_is_no_target() -> None:
    told = table(["Lifter D4 E", "Walker outside inside 1a"], ["Foot D2"])
    assert told.why("activate 1b attack nothing") == "no-target"
    assert [text for text in told.open if "1b" in text and "attack" in text] == ["activate 1b move attack"]


def test_above_ground_that_it_cannot_enter_nothing_is_set_down() -> None:
    rows = [*open_board(9, 3), "...#.....", *open_board(9, 3)]
    told = table(["Lifter D4 E", "Walker outside inside 1a"], rows=rows)
    assert told.why("activate 1b move nothing") == "no-way-out"


# -- sealifters -------------------------------------------------------------------------------


def test_a_ship_has_twelve_spaces_for_soldiers_and_vehicles() -> None:
    ship = SHIP
    for party, fits in (
        ([(FOOT, 5), (LONE, 1)], True), ([(HARD, 4)], True), ([(PLAIN, 1)], True),
        ([(LONG, 1)], True), ([(HUGE, 1)], False),
    ):  # fmt: skip
        assert (transport_capacity.refusal(party, ship, []) is None) is fits, party[0][0].name
    assert transport_capacity.refusal([(PLAIN, 1)], ship, [(PLAIN, 1)]) is None
    assert transport_capacity.refusal([(FOOT, 5)], ship, [(PLAIN, 1), (FOOT, 2)]) is not None
    assert transport_capacity.refusal([(LONG, 1)], ship, [(FOOT, 1)]) is not None


def test_vehicles_drive_aboard_and_off_again() -> None:
    told = table(["Plain C4 E", "Ship D4 E"])
    told.say("activate 1a move nothing", "move stay mount 1b")
    assert told.unit("1a").carried == "1b"
    told = table(["Ship D4 E", "Plain outside inside 1a", "Long outside inside 1a"])
    told.say("activate 1b move nothing", "move C4-B4 face W", "activate 2a nothing nothing")
    assert told.at("1b") == "B4"
    told.say("activate 1c move nothing")
    assert told.why("move C4:D4 face E") in ("get-off", "friendly-vehicle")
    told.say("move E3:F3 face E")
    assert told.stands("1c") == "E3:F3 E"


def sunk(facing: str, rows: list[str]) -> Told:
    told = table(
        ["Hunters A4"], [f"Ship D4 {facing}", "Foot outside inside 2a", "Plain outside inside 2a"], rows
    )
    return told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice=loud(1, 2))


SEA = ["wwwwwww", "wwwwwww", "wwww..w", "wwww..w", "wwww..w", "wwwwwww", "wwwwwww"]


def test_with_its_bow_on_dry_land_everybody_is_saved() -> None:
    told = sunk("E", [row.replace("wwww.", "....." if n == 3 else "wwww.") for n, row in enumerate(SEA)])
    assert told.asked == "side2 get-out 2b"
    told.say("get-out E4")
    told.say("get-out E3")
    foot, plain = told.unit("2b"), told.unit("2c")
    assert (foot.miniatures, foot.activated, foot.suppression) == (5, False, 0)
    assert (plain.damage, plain.activated, plain.suppression) == (0, False, 0)


def test_away_from_dry_land_all_are_lost() -> None:
    told = sunk("N", SEA)
    assert [told.unit(name).eliminated for name in ("2a", "2b", "2c")] == [True] * 3


def test_a_hero_goes_down_with_his_unit() -> None:
    twos = ["Ship D4 N", "Foot outside inside 2a", "Lone outside joins 2b", "Foot F3"]
    told = table(["Hunters A4"], twos, SEA).say("activate 1a attack nothing", "aim A 1 at 2a")
    told.say("fire", dice=loud(1, 2))
    assert [told.unit(name).eliminated for name in ("2a", "2b", "2c")] == [True] * 3
    assert "HeroLeft" not in told.kinds()


# -- ships ------------------------------------------------------------------------------------


def test_a_ship_attacks_for_nothing_after_a_march() -> None:
    told = table(["Boat A1 E"], ["Foot F3 done", "Foot G7"], SEA)
    told.say("activate 1a march attack", "move B1-C1", "move D1")
    assert told.asked == "side1 aim 1a"
    told.say("aim A 5 at 2a", "fire", dice=f"{loud(0, 10)}")
    assert told.asked == "side2 activate"


def test_it_does_not_after_a_move_or_without_a_target_and_others_never_do() -> None:
    told = table(["Boat A1 E"], ["Foot F3 done", "Foot G7"], SEA)
    told.say("activate 1a move nothing", "move B1-C1")
    assert told.asked == "side2 activate"
    told = table(["Boat A7 E"], ["Foot A1 done", "Foot B1"], ["......."] * 6 + ["wwwwwww"])
    told.say("activate 1a march attack", "move B7-C7", "move D7-E7")
    assert told.asked == "side2 activate"
    told = table(["Walker A3 E"], ["Foot F3 done", "Foot I7"])
    assert told.why("activate 1a march attack") == "actions"


def test_of_a_ship_no_wreck_is_left() -> None:
    for name, wrecks in (("Boat", 0), ("Ship", 1)):
        told = table(["Hunters A4"], [f"{name} D4 N", "Foot E4"], SEA)
        told.say("activate 1a attack nothing", "aim A 1 at 2a", "fire", dice=loud(1, 2))
        assert told.unit("2a").eliminated
        assert len(told.state.board.wrecks) == wrecks


# -- forces -----------------------------------------------------------------------------------


def faults(names: list[str], attached: list[Pair], mounted: list[Pair]) -> list[str]:
    cards = [shipped().find(name) for name in names]
    return [why.code for _, why in transport_capacity.faults(cards, attached, mounted)]


def test_what_a_force_may_say() -> None:
    names = ["Hanomag", "Sturmpioniere", "Carrier", "Nikita", "Assaulter", "Red Army Rifle Squad", "Yakov"]
    names[1] = "Grenadier Recon Squad"
    assert faults(names, [], [(1, 0), (3, 2), (5, 4)]) == []
    assert faults(names, [(6, 5)], [(5, 4)]) == []  # the hero rides with them
    assert faults(names, [(6, 5)], [(6, 4)]) == ["joined"]
    assert faults(names, [], [(1, 1)]) == ["itself"]
    assert faults(names, [], [(1, 0), (1, 4)]) == ["twice"]
    assert faults(names, [], [(1, 0), (0, 2)]) == ["carries"]
    assert faults(names, [], [(9, 0)]) == ["no-unit"]
    assert faults(names, [], [(1, 0), (5, 0)]) == ["no-space"]
