"""The same position under both rulebooks."""

from __future__ import annotations

from collections.abc import Sequence

from dust_tactics.skirmish.cards.unit_card import UnitCard

from .build import aircraft, hero, line, position, squad, support, vehicle
from .say import Told

RIFLES = squad("Rifles", line("Rifle", "4", "1/1 1/1 1/1 1/1", "1/1 1/1 1/1", count=5, air="1/1 1/1 1/1"))
FIGHTERS = squad(
    "Fighters",
    line("Rifle", "4", "1/1 1/1", "1/1 1/1 1/1", count=5),
    line("Rocket", "4", "1/1 1/1", "1/2 1/2 1/2", count=2, second=True),
    line("Knife", "C", "1/1 1/1", "1/1 1/1 1/1", count=3),
    line("Axe", "C", "1/1 1/1", "1/1 1/1 1/1", count=2),
)
FISTS = hero("Fists", line("Gun", "4", "1/1 1/1", "1/1 1/1 1/1"), line("Fist", "C", "2/1 2/1", "2/1 2/1 2/1"))
LEADER = hero("Leader", line("Gun", "4", "1/1 1/1"))
WALKER = vehicle("Walker", line("Cannon", "6", "2/1 2/1", "1/1 1/1 1/1", arc="turret"), armour=3)
CREWED = vehicle(
    "Crewed",
    line("Cannon", "6", "2/1 2/1", arc="turret"),
    line("Carbine", "4", "1/1 1/1", count=3, crew=True),
)
LONG = vehicle(
    "Long", line("Cannon", "8", "1/1 1/1", "1/1 1/1 1/1", arc="turret"),
    line("Tail gun", "8", "1/1 1/1", "1/1 1/1 1/1", arc="rear"), size="large", armour=3, damage=9,
)  # fmt: skip
GIANT = vehicle("Giant", line("Cannon", "8", "1/1 1/1", arc="turret"), size="huge", armour=3, damage=9)
PLANE = aircraft("Plane", line("Cannon", "3", "1/1 1/1", "1/1 1/1 1/1", air="1/1 1/1 1/1"), armour=2)
COPTER = aircraft(
    "Copter", line("Cannon", "3", "1/1 1/1", "1/1", air="1/1 1/1"), hovers=True, move=1, march=2
)
TORCH = squad("Torch", line("Thrower", "3", "blast/1 blast/1", "blast/1 blast/1 blast/1", flame=True))
TRUCK = vehicle("Truck", line("Gun", "4", "1/1 1/1"), moves="wheeled", skills="Passengers (6)")
GUNNER = vehicle("Gunner", line("Cannon", "6", "1/1 1/1", "1/1 1/1 1/1", arc="front"))
TEAM = support(
    "Team", line("Carbine", "4", "1/1 1/1", count=2), line("Shotgun", "2", "1/1 1/1", count=2),
    line("Mortar", "9", "1/1 1/1"),
)  # fmt: skip
OWN = (
    TEAM,
    GUNNER,
    TORCH,
    TRUCK,
    RIFLES,
    FIGHTERS,
    FISTS,
    LEADER,
    WALKER,
    CREWED,
    LONG,
    GIANT,
    PLANE,
    COPTER,
)


def both(rows: Sequence[str], ones: Sequence[str], twos: Sequence[str], **more: object) -> tuple[Told, Told]:
    """The same position under Dust Tactics and under Dust 1947."""
    own: Sequence[UnitCard] = OWN
    dt, d47 = (
        position(rows, ones, twos, own=own, ruleset=rules, **more)  # type: ignore[arg-type]  # by name
        for rules in ("dust-tactics", "dust-1947")
    )
    return dt, d47
