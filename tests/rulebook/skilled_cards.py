"""Units with a skill of our own choice, and attacks of theirs, for the D47 book's sentences on skills."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from dust_tactics.skirmish.cards.unit_card import UnitCard, WeaponCard
from tests.helpers.build import aircraft, hero, line, open_board, position, refs, squad, vehicle
from tests.helpers.say import Told


def gun(reach: str = "6", dice: int = 3, *, name: str = "Gun", special: str = "") -> WeaponCard:
    """A weapon that rolls the same dice against everybody, a point of damage for each hit."""
    cell = f"{dice}/1"
    return line(
        name, reach, " ".join([cell] * 4), " ".join([cell] * 7), air=" ".join([cell] * 3), special=special
    )


FIST = gun("C", 2, name="Fist")


def lone(name: str, skills: str = "", *weapons: WeaponCard, armour: int = 2, damage: int = 4) -> UnitCard:
    """A hero with these skills; one gun of three dice unless weapons are given."""
    card = hero(name, *(weapons or (gun(),)), armour=armour, damage=damage)
    return replace(card, skills=refs(skills))


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


PAWNS = (men("Plain"), men("Big", soldiers=6), lone("Alone"), walker("Walker"))
CHIEF = lone("Chief", "Officer", armour=3)  # with a radio in his armour
LEADER = lone("Leader", "Officer, Pilot")  # without one
TRUCK = walker("Truck", "Passengers (8)")
PLANE = aircraft("Plane", gun(), hovers=True)
DEAD = men("Dead", "Zombie, Mindless", soldiers=6)
MORTAR = men("Mortar", "", gun("2-20", special="Artillery"), soldiers=2)
TREES = ("...T.....", *open_board(9, 2))
"""Three rows with a tree at D1."""
SHOT = ("aim A 1 at 2a",)
FOE = ("Walker D1 W done", "Plain I3")


def table(
    ones: Sequence[str],
    twos: Sequence[str],
    *own: UnitCard,
    rows: Sequence[str] | None = None,
    first: int = 1,
    turn: int = 1,
) -> Told:
    """A position of Dust 1947 on an open board of nine by three squares."""
    return position(
        rows or open_board(9, 3), ones, twos, own=[*PAWNS, *own], first=first, turn=turn, ruleset="dust-1947"
    )


def hits(
    ones: Sequence[str], aims: Sequence[str], dice: str, *own: UnitCard, action: str = "attack nothing",
    twos: Sequence[str] = FOE,
) -> list[int]:  # fmt: skip
    """The hits of each shot of unit 1a."""
    told = table(ones, twos, *own)
    told.say(f"activate 1a {action}", *aims, "fire", dice=dice)
    return [shot.hits for shot in told.shots()]


def soldiers_left(
    target: str, attacker: str, aim: str, dice: str, *own: UnitCard, rows: Sequence[str] | None = None
) -> int:
    """The soldiers whom an attack from A1 leaves of a target at D1."""
    told = table([f"{attacker} A1"], [f"{target} D1 done", "Plain I3"], *own, rows=rows)
    told.say("activate 1a attack nothing", aim, "fire", dice=dice)
    return told.unit("2a").miniatures
