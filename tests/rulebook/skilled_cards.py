"""Plain units for D47 "Skills", the same with skills that a test names, and attacks of theirs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from dust_tactics.skirmish.cards.unit_card import UnitCard, WeaponCard
from tests.helpers.build import aircraft, hero, line, open_board, position, refs, squad, support, vehicle
from tests.helpers.say import Told

ALL = "1/1 1/1 1/1 1/1"
SEVEN = " ".join(["1/1"] * 7)
"""A die and a point of damage against infantry, vehicles or aircraft of any armour."""


def gun(reach: str = "6", dice: int = 3, *, name: str = "Gun", special: str = "") -> WeaponCard:
    """A weapon that rolls the same dice against everybody, a point of damage for each hit."""
    cell = f"{dice}/1"
    air = "" if reach == "C" else " ".join([cell] * 7)
    return line(name, reach, " ".join([cell] * 4), " ".join([cell] * 7), air=air, special=special)


FIST = gun("C", 2, name="Fist")


def lone(name: str, skills: str = "", *weapons: WeaponCard, armour: int = 2, damage: int = 4) -> UnitCard:
    """A hero with these skills; one gun of three dice unless weapons are given."""
    return hero(name, *(weapons or (gun(),)), armour=armour, damage=damage, skills=skills)


def men(name: str, skills: str = "", *weapons: WeaponCard, soldiers: int = 3, armour: int = 2) -> UnitCard:
    """A squad with these skills, of men who all have the first weapon: a gun unless weapons are given."""
    first, *others = weapons or (gun(),)
    if all(other.close for other in others):
        first = replace(first, count=soldiers)
    return squad(name, first, *others, soldiers=soldiers, armour=armour, skills=skills)


def walker(
    name: str,
    skills: str = "",
    *weapons: WeaponCard,
    damage: int = 4,
    size: str = "standard",
    moves: str = "walker",
) -> UnitCard:
    """A vehicle with these skills; one gun of three dice unless weapons are given."""
    return vehicle(name, *(weapons or (gun(),)), damage=damage, skills=skills, size=size, moves=moves)


def skilled(card: UnitCard, skills: str, **changes: object) -> UnitCard:
    """A card with further skills, as cards name them: ``"Charge, Expert (Gun)"``; or with other figures."""
    return replace(card, skills=(*card.skills, *refs(skills)), **changes)  # type: ignore[arg-type]  # fields by name


RIFLES = men("Rifles", "", gun("8", 1, name="Rifle"), soldiers=5)
BLADES = men("Blades", "", gun("C", 1, name="Blade"), soldiers=5)
MIXED = squad("Mixed", line("Rifle", "8", ALL, SEVEN, count=3), line("Blade", "C", ALL, SEVEN, count=2))
TARGETS = squad("Targets", line("Stick", "1", ALL, count=5))
DEAD = men("Dead", "Zombie, Mindless", soldiers=6)
TESLA = squad("Tesla", line("Coil", "8", ALL, SEVEN, count=5, special="Tesla"))
ARMS = gun("8", 1), gun("C", 1, name="Fist")
HERO, FRIEND, FOE = (lone(name, "", *ARMS) for name in ("Hero", "Friend", "Foe"))
CHIEF = lone("Chief", "Officer", armour=3)  # with a radio in his armour
LEADER = lone("Leader", "Officer, Pilot")  # without one
CANNON = line("Cannon", "10", "2/1 2/1 2/1 2/1", SEVEN, arc="turret", air=SEVEN)
WALKER = vehicle("Walker", CANNON)
TANK = vehicle("Tank", CANNON, armour=4, damage=6, moves="tracked")
TRUCK = vehicle("Truck", line("MG", "6", ALL, SEVEN, arc="turret"), moves="wheeled", skills="Passengers (8)")
PLANE = aircraft("Plane", line("MG", "6", ALL, SEVEN, air=SEVEN))
COPTER = aircraft("Copter", line("MG", "6", ALL, SEVEN, air=SEVEN), hovers=True)
MORTAR = support(
    "Mortar",
    line("Carbine", "4", ALL, count=3),
    line("Mortar", "3-12", "2/1 2/1 2/1 2/1", special="Artillery"),
)
HOWITZER = men("Howitzer", "", gun("2-20", special="Artillery"), soldiers=2)
CARDS = (
    men("Plain"), men("Big", soldiers=6), RIFLES, BLADES, MIXED, TARGETS, DEAD, TESLA,
    lone("Alone"), HERO, FRIEND, FOE, CHIEF, LEADER,
    WALKER, TANK, TRUCK, PLANE, COPTER, MORTAR, HOWITZER,
)  # fmt: skip
LONG = open_board(14, 3)
TREES = ["...T.....", *open_board(9, 2)]
"""Three rows with a tree at D1."""
SHOT = ("aim A 1 at 2a",)
FAR = ("Walker D1 W done", "Plain I3")


def table(
    ones: Sequence[str], twos: Sequence[str], *own: UnitCard, rows: Sequence[str] = LONG, **more: object
) -> Told:
    """A position of D47 on open ground; ``own`` are cards that stand for those of the same name."""
    return position(rows, ones, twos, own=[*CARDS, *own], ruleset="dust-1947", **more)  # type: ignore[arg-type]  # by name


def hits(
    ones: Sequence[str], aims: Sequence[str], dice: str, *own: UnitCard, action: str = "attack nothing",
    twos: Sequence[str] = FAR,
) -> list[int]:  # fmt: skip
    """The hits of each shot of unit 1a."""
    told = table(ones, twos, *own)
    told.say(f"activate 1a {action}", *aims, "fire", dice=dice)
    return [shot.hits for shot in told.shots()]


def soldiers_left(
    target: str, attacker: str, aim: str, dice: str, *own: UnitCard, rows: Sequence[str] = LONG
) -> int:
    """The soldiers whom an attack from A1 leaves of a target at D1."""
    told = table([f"{attacker} A1"], [f"{target} D1 done", "Plain I3"], *own, rows=rows)
    told.say("activate 1a attack nothing", aim, "fire", dice=dice)
    return told.unit("2a").miniatures


def next_turn(told: Told) -> Told:
    """Side one begins the next turn."""
    if told.unit("2a").suppression:
        told.say("activate 2a", dice="TT")
    told.say("activate 2a nothing nothing", dice="FFF TTT")
    return told.say("first side1")
