"""Command squads, specialists and whom they look after, for what D47 says of command actions.

Every soldier of ``HQ`` is a group of his own, so that one can fall alone.  Who is who is ruling
``D47-command-roles``: of groups of one the last on the card is the officer, before him stand radio man, medic
and mechanic.
"""

from __future__ import annotations

from dust_tactics.skirmish.cards.unit_card import UnitCard
from tests.helpers.build import aircraft, hero, line, position, squad, support, vehicle
from tests.helpers.say import Told

ALL = "Command Squad"
NO_OFFICER = "lost 0,0,0,0,1"
NO_RADIO = "lost 0,0,0,1,0"
NO_MEDIC = "lost 0,0,1,0,0"
NO_MECHANIC = "lost 0,1,0,0,0"


def _staff(name: str, armour: int) -> UnitCard:
    arms = (
        line(f"{part} pistol", "3", "1/1 1/1 1/1 1/1") for part in ("Rear", "Tool", "Field", "Radio", "Map")
    )
    return squad(name, *arms, armour=armour, skills=ALL)


def _hero(name: str, skills: str, **more: int) -> UnitCard:
    pistol = line("Pistol", "3", "2/1 2/1 2/1 1/1", "1/1")
    return hero(name, pistol, **more, skills=skills)


ROCKET = line("Rocket", "6", "1/1 1/1 1/1", "1/2 1/2 1/2 1/2", count=1, ammo=2)
STAFF = (
    _staff("HQ", 2),
    _staff("Heavy HQ", 3),
    squad("Rocketeers", ROCKET, line("Rifle", "5", "3/1 2/1 1/1", "1/1", count=4)),
    squad("Rifles", line("Rifle", "5", "1/1 1/1 1/1", "1/1", count=5)),
    squad("Dead", line("Claw", "C", "1/1 1/1 1/1", "1/1", count=5), skills="Zombie"),
    squad("Spawn", line("Claw", "C", "1/1 1/1 1/1", "1/1", count=5), skills="Lesser Mythos Creatures"),
    squad("Slow", line("Rifle", "5", "1/1 1/1 1/1", "1/1", count=5), move=1, march=2),
    squad("Listeners", line("Rifle", "5", "1/1 1/1", count=5), skills="Jammer"),
    support("Field gun", line("Gun", "8", "3/1 2/1", "2/2 2/2 2/2 2/2")),
    vehicle("Walker", line("Gun", "8", "1/1", "2/1 2/1 2/1 2/1", arc="turret"), damage=6),
    vehicle("Carrier", line("Gun", "8", "1/1", "1/1", arc="turret"), skills="Passengers (8)", damage=6),
    vehicle(
        "Staff car", line("Gun", "8", "1/1", "1/1", arc="turret"), skills="Passengers (8), Command Vehicle"
    ),
    aircraft("Plane", line("Gun", "6", "1/1", "1/1", arc="front"), hovers=True, skills="Passengers (8)"),
    aircraft("Copter", line("Gun", "6", "1/1", "1/1", arc="front"), hovers=True),
    _hero("Colonel", "Officer"),
    _hero("Iron Colonel", "Officer, Pilot", armour=3),
    _hero("Driver", "Officer, Pilot"),
    _hero("Marshal", "Officer, General"),
    _hero("Fox", "Officer, Desert Fox"),
    _hero("Scoutmaster", "Follow Me"),
    _hero("Doctor", "Combat Medic"),
    _hero("Fitter", "Mechanic, Pilot"),
    _hero("Lone", ""),
    _hero("Tough", "Damage Resilient, Pilot"),
)


def field(rows: list[str], ones: list[str], twos: list[str], **more: object) -> Told:
    """A position of Dust 1947 with these cards."""
    return position(rows, ones, twos, own=STAFF, ruleset="dust-1947", **more)  # type: ignore[arg-type]
