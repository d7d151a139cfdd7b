"""What the rookie makes of command actions and of artillery that he observes for."""

from __future__ import annotations

from dust_tactics.skirmish.bots import rookie
from tests.helpers.build import aircraft, hero, line, position, squad, vehicle
from tests.helpers.say import Told

CELLS, TANK = "2/1 2/1 2/1 2/1", "2/1 2/1 2/1"
STAFF = squad("Staff", line("Pistol", "1", "1/1", count=5), skills="Command Squad")
EYES = squad("Eyes", line("Pistol", "1", "1/1", count=2), soldiers=2, skills="Artillery Observer")
MORTAR = vehicle("Mortar", line("Mortar", "4-9", CELLS, TANK, special="Artillery"))
TANK_KILLERS = vehicle("Gun", line("Cannon", "6", "6/1 6/1 6/1 6/1", "6/1 6/1 6/1"), points=20)
FAUSTS = squad("Fausts", line("Panzerfaust", "5", "6/1 6/1 6/1", TANK, count=4, ammo=2), soldiers=4)
RIFLES = squad("Rifles", line("Rifle", "2", "1/1 1/1 1/1 1/1", TANK, count=5))
DOCTOR = hero("Doctor", line("Pistol", "1", "1/1"), skills="Combat Medic")
FITTERS = squad("Fitters", line("Pistol", "1", "1/1", count=5), skills="Mechanic Crew")
TOWER = vehicle("Tower", line("Pistol", "1", "1/1"), skills="Air Traffic Control")
PLANE = aircraft("Plane", line("Guns", "6", "6/1 6/1 6/1 6/1", TANK), hovers=True)
OWN = (STAFF, EYES, MORTAR, TANK_KILLERS, FAUSTS, RIFLES, DOCTOR, FITTERS, TOWER, PLANE)
BOARD = ["." * 9] * 4
FAR = ("Rifles I1 done",)


def game(*ones: str, twos: tuple[str, ...] = FAR, rows: list[str] = BOARD) -> Told:
    return position(rows, list(ones), list(twos), own=OWN, ruleset="dust-1947")


def chosen(told: Told) -> str:
    """What the rookie does now."""
    legal = [*told.game.legal(told.state)]
    scores = rookie.score(told.state, 0, legal)
    return str(legal[max(range(len(legal)), key=scores.__getitem__)])


def test_he_gets_a_strong_unit_moving_again_rather_than_a_weak_one() -> None:
    told = game("Staff A4", "Rifles B4 done", "Gun D1 E done", twos=("Rifles I1 done",))
    assert "getmoving" in chosen(told)
    told.say("activate 1a getmoving nothing")
    assert chosen(told) == "target 1c"


def test_he_rallies_where_most_is_shaken() -> None:
    told = game("Staff A4", "Rifles B4 suppressed done", "Gun I4 E suppressed done")
    assert "rally" in chosen(told)
    told.say("activate 1a rally nothing")
    assert chosen(told) == "target 1c"


def test_he_sends_ammunition_to_who_has_none() -> None:
    told = game("Staff A4", "Fausts C4 spent 2 done", "Fausts I4 done", twos=("Rifles F4 done",))
    assert "ammodrop" in chosen(told)


def test_a_medic_gets_the_wounded_up() -> None:
    told = game("Doctor A4", "Rifles B4 lost 3 done")
    assert "getup" in chosen(told)
    told.say("activate 1a getup nothing")
    assert chosen(told) == "target 1b"


def test_a_tower_calls_a_plane_back() -> None:
    assert "scramble" in chosen(game("Tower A4 E", "Plane D1 E done", twos=("Rifles H1 done",)))


def test_an_observer_calls_for_the_artillery_of_others() -> None:
    walled = ["..#......"] * 4
    told = game("Eyes D4", "Mortar A1 E done", twos=("Rifles I1 done",), rows=walled)
    assert "attack" not in chosen(told)
    told = game("Eyes D4", "Mortar A1 E", twos=("Rifles I1 done",), rows=walled)
    told.say("activate 1a sustained")
    assert chosen(told) == "call 1b"
    told.say("call 1b")
    assert chosen(told).startswith("aim A 1 on ")


def test_with_nobody_to_help_he_gives_no_command() -> None:
    assert not any(
        word in chosen(game("Staff A4", "Rifles B4")) for word in ("rally", "ammodrop", "getmoving")
    )


def test_a_crew_goes_to_a_damaged_vehicle_and_repairs_it() -> None:
    told = game("Fitters A4", "Gun D4 E damage 3 done")
    assert chosen(told) == "activate 1a move repair"
    told.say("activate 1a move repair")
    way = chosen(told)
    assert way.split("-")[-1][-2:] in ("C2", "C3", "C4")
    told.say(way)
    assert chosen(told) == "target 1b"


def test_a_crew_goes_its_own_way_where_nothing_is_damaged() -> None:
    told = game("Fitters A4", "Gun D4 E done")
    assert "repair" not in chosen(told)
