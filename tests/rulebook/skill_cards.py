"""Cards for the SKILLS chapter of D47: plain units whose skills a test names itself."""

from __future__ import annotations

from dataclasses import replace

from dust_tactics.skirmish.cards.unit_card import UnitCard
from tests.helpers.build import aircraft, hero, line, open_board, position, refs, squad, support, vehicle
from tests.helpers.say import Told

ALL = "1/1 1/1 1/1 1/1"
SEVEN = " ".join(["1/1"] * 7)

RIFLES = squad("Rifles", line("Rifle", "8", ALL, SEVEN, count=5, air=SEVEN))
BLADES = squad("Blades", line("Blade", "C", ALL, SEVEN, count=5))
MIXED = squad("Mixed", line("Rifle", "8", ALL, SEVEN, count=3), line("Blade", "C", ALL, SEVEN, count=2))
TARGETS = squad("Targets", line("Stick", "1", ALL, count=5))
HERO = hero("Hero", line("Gun", "8", ALL, SEVEN, air=SEVEN), line("Fist", "C", ALL, SEVEN))
FRIEND = hero("Friend", line("Gun", "8", ALL, SEVEN), line("Fist", "C", ALL, SEVEN))
FOE = hero("Foe", line("Gun", "8", ALL, SEVEN), line("Fist", "C", ALL, SEVEN))
CANNON = line("Cannon", "10", "2/1 2/1 2/1 2/1", SEVEN, arc="turret", air=SEVEN)
WALKER = vehicle("Walker", CANNON)
TANK = vehicle("Tank", CANNON, armour=4, damage=6, moves="tracked")
TRUCK = vehicle("Truck", line("MG", "6", ALL, SEVEN, arc="turret"), moves="wheeled", skills="Passengers (6)")
PLANE = aircraft("Plane", line("MG", "6", ALL, SEVEN, air=SEVEN))
COPTER = aircraft("Copter", line("MG", "6", ALL, SEVEN, air=SEVEN), hovers=True)
MORTAR = support(
    "Mortar",
    line("Carbine", "4", ALL, count=3),
    line("Mortar", "3-12", "2/1 2/1 2/1 2/1", special="Artillery"),
)
CARDS = (
    RIFLES,
    BLADES,
    MIXED,
    TARGETS,
    HERO,
    FRIEND,
    FOE,
    WALKER,
    TANK,
    TRUCK,
    PLANE,
    COPTER,
    MORTAR,
)


def table(rows: list[str], ones: list[str], twos: list[str], *own: UnitCard, **more: object) -> Told:
    """A position of D47; ``own`` are cards that stand for those of the same name."""
    return position(rows, ones, twos, own=[*CARDS, *own], ruleset="dust-1947", **more)  # type: ignore[arg-type]  # by name


def skilled(card: UnitCard, skills: str, **changes: object) -> UnitCard:
    """A card with further skills, as cards name them: ``"Charge, Expert (Gun)"``; or with other figures."""
    return replace(card, skills=(*card.skills, *refs(skills)), **changes)  # type: ignore[arg-type]  # fields by name


def along(length: int) -> list[str]:
    """Open ground, three rows deep."""
    return open_board(length, 3)
