"""Heroes who may join or pilot units, before the game: a matter of their cards.

D47 "Joining Infantry Units", "Piloting Vehicles" and the skills that limit them (rulings
``DT-missing-pages``, ``hero-join``).  What a force says about it are pairs of places in its list
of units: who belongs to a unit, and that unit.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.rulings.house_rules import FLYING_JOINS, NO_MORE_FLYING, UNDERGROUND

from .unit_card import Kind, UnitCard

Pair = tuple[int, int]
"""The places of a hero and of the unit that he belongs to, in a force's list."""

_ALONE = {"Loner": "is a loner", "Super Human": "is superhuman", "Spy": "is a spy"}
_KIN = ("Gorilla", "Zombie", "Steel Guard")
"""They join only their kind, and only their kind joins them."""
_GUARDED = ("Airborne", "Flying")
"""Only their kind joins them."""
_FREED = {"Flying": frozenset({FLYING_JOINS, NO_MORE_FLYING}), "Airborne": frozenset({UNDERGROUND})}
"""The house rules under which anybody joins who has a skill."""
_PILOTS = {Kind.VEHICLE: ("Pilot", "Ace Pilot"), Kind.AIRCRAFT: ("Air Pilot", "Ace Air Pilot")}
_NAMED = "Pilot"
"""On a vehicle it names its hero, on a hero his vehicle."""


def pilots(unit: UnitCard) -> bool:
    """True if who belongs to a unit pilots it; he joins all others."""
    return unit.kind in _PILOTS


def verb(unit: UnitCard) -> str:
    """The verb for a hero who belongs to a unit: ``pilots`` or ``joins``."""
    return "pilots" if pilots(unit) else "joins"


def flies_or_drives(card: UnitCard) -> bool:
    """True if a unit is a pilot of any kind."""
    return any(card.has_skill(name) for skills in _PILOTS.values() for name in skills)


def is_commissar(card: UnitCard) -> bool:
    """True if it is a commissar, who joins a unit as heroes do (D47 "Commissar")."""
    return card.has_skill("Commissar")


def can_belong(card: UnitCard) -> bool:
    """True if a unit is one that may belong to another one at all: a hero or a lone commissar."""
    return card.kind is Kind.HERO or (is_commissar(card) and card.miniatures == 1)


def _value(card: UnitCard, name: str) -> str | None:
    return next((skill.value for skill in card.skills if skill.name == name), None)


def plain_name(name: str) -> str:
    """A name as cards mean it elsewhere: without an article and what stands in brackets."""
    return re.sub(r"^the |\s*\(.*\)$", "", name.casefold().strip())


def names_of(card: UnitCard) -> frozenset[str]:
    """The names by which other cards may mean a card, plain."""
    return frozenset(map(plain_name, (card.name, *card.aliases)))


def _is(card: UnitCard, name: str) -> bool:
    return plain_name(name) in names_of(card)


def siblings(one: UnitCard, other: UnitCard) -> bool:
    """True if a hero may join a unit together with another one, or join him (D47 "Siblings")."""
    return any(
        (name := _value(a, "Siblings")) is not None and _is(b, name) for a, b in ((one, other), (other, one))
    )


# -- two cards --------------------------------------------------------------------------------


def pair_refusal(hero: UnitCard, unit: UnitCard, house: Sequence[str] = ()) -> Refusal | None:
    """The reason why one unit can't belong to another one, whoever else is with it; ``None`` if it can."""
    if not can_belong(hero):
        return Refusal("no-hero", f"{hero.name} is no hero", rulebook.JOINING)
    return _pilot_refusal(hero, unit) if pilots(unit) else _join_refusal(hero, unit, house)


def _pilot_refusal(hero: UnitCard, unit: UnitCard) -> Refusal | None:
    skills = _PILOTS[unit.kind]
    own, wanted = _value(hero, _NAMED), _value(unit, _NAMED)
    why = None
    if not any(hero.has_skill(name) for name in skills):
        why = f"{hero.name} has none of the skills {' and '.join(skills)}"
    elif wanted is not None and not _is(hero, wanted):
        why = f"only {wanted} pilots {unit.name}"
    elif own is not None and not _is(unit, own):
        why = f"{hero.name} pilots nothing but {own}"
    return None if why is None else Refusal("pilot", why, rulebook.PILOTING)


def _join_refusal(hero: UnitCard, unit: UnitCard, house: Sequence[str]) -> Refusal | None:
    why = next(_against(hero, unit, house), None)
    return None if why is None else Refusal("join", why, rulebook.JOINING)


def _against(hero: UnitCard, unit: UnitCard, house: Sequence[str]) -> Iterator[str]:
    """Everything that keeps a hero from joining a unit."""
    for name, what in _ALONE.items():
        if hero.has_skill(name):
            yield f"{hero.name} {what} and joins nobody"
    if not unit.is_infantry or unit.kind is Kind.STRONGPOINT:
        yield f"{unit.name} is no infantry"
    leads = is_commissar(hero) and hero.kind is not Kind.HERO
    if unit.kind is Kind.HERO and not leads and not siblings(hero, unit):
        yield f"{unit.name} is a hero too"
    if hero.armour != unit.armour:
        yield f"{hero.name} has armour {hero.armour}, {unit.name} has {unit.armour}"
    for name in (*_KIN, *_GUARDED):
        if not _FREED.get(name, frozenset()).isdisjoint(house):
            continue
        if name == "Zombie" and unit.has_skill("Mindless") and hero.has_skill("Blutkreuz"):
            continue
        if unit.has_skill(name) and not hero.has_skill(name):
            yield f"only who has the skill {name} joins {unit.name}"
    for name in _KIN:
        if hero.has_skill(name) and not unit.has_skill(name):
            yield f"{hero.name} joins only who has the skill {name}, too"


def serves_in(card: UnitCard) -> bool:
    """True if a unit takes the field with another one only: a lone commissar (D47 "Commissar")."""
    return is_commissar(card) and can_belong(card)


# -- a whole force ----------------------------------------------------------------------------


def refusal(
    cards: Sequence[UnitCard], pairs: Sequence[Pair], hero: int, unit: int, house: Sequence[str] = ()
) -> Refusal | None:
    """The reason why a hero can't belong to a unit, both given by place, beside what ``pairs`` say."""
    him, it = cards[hero], cards[unit]
    if hero == unit:
        return Refusal("itself", f"{him.name} can't join himself", rulebook.JOINING)
    if (why := pair_refusal(him, it, house)) is not None:
        return why
    for one, other in pairs:
        if one == hero:
            return Refusal(
                "twice", f"{him.name} {verb(cards[other])} {cards[other].name} already", rulebook.JOINING
            )
        if other == hero:
            return Refusal("joined", f"{cards[one].name} has joined {him.name}", rulebook.JOINING)
        if one == unit:
            return Refusal("joined", f"{it.name} {verb(cards[other])} {cards[other].name}", rulebook.JOINING)
    there = [cards[one] for one, other in pairs if other == unit]
    if pilots(it) and there:
        return Refusal("taken", f"{there[0].name} pilots {it.name} already", rulebook.PILOTING)
    return None if pilots(it) else _crowd(him, it, there)


def _crowd(hero: UnitCard, unit: UnitCard, there: Sequence[UnitCard]) -> Refusal | None:
    """One hero in a unit, siblings apart, and one commissar."""
    for other in (unit, *there):
        if is_commissar(hero) and is_commissar(other):
            return Refusal("taken", f"{unit.name} has a commissar already, {other.name}", rulebook.JOINING)
    for other in there:
        both = hero.kind is other.kind is Kind.HERO
        if both and not siblings(hero, other):
            return Refusal("taken", f"{unit.name} has a hero already, {other.name}", rulebook.JOINING)
    return None


def faults(
    cards: Sequence[UnitCard], pairs: Sequence[Pair], house: Sequence[str] = ()
) -> list[tuple[Pair, Refusal]]:
    """Every pair of a force that can't be, with the reason."""
    return refused(len(cards), pairs, lambda good, hero, unit: refusal(cards, good, hero, unit, house))


def refused(
    units: int, pairs: Sequence[Pair], why: Callable[[Sequence[Pair], int, int], Refusal | None]
) -> list[tuple[Pair, Refusal]]:
    """Every pair among so many units that can't be beside the good ones before it, with the reason."""
    found: list[tuple[Pair, Refusal]] = []
    good: list[Pair] = []
    for one, other in pairs:
        if not (0 <= one < units and 0 <= other < units):
            found.append(((one, other), Refusal("no-unit", "there is no such unit in the force")))
        elif (reason := why(good, one, other)) is not None:
            found.append(((one, other), reason))
        else:
            good.append((one, other))
    return found


def kept(pairs: Sequence[Pair], places: Sequence[int]) -> tuple[Pair, ...]:
    """The pairs left of a force of which only the units at some ``places`` stay, in order."""
    number = {old: new for new, old in enumerate(places)}
    return tuple((number[hero], number[unit]) for hero, unit in pairs if hero in number and unit in number)


def astray(cards: Sequence[UnitCard], pairs: Sequence[Pair]) -> list[Refusal]:
    """Everybody who must join a unit and has joined none, with the reason."""
    placed = {one for one, _ in pairs}
    return [
        Refusal("must-join", f"{card.name} must join infantry of armour {card.armour}", rulebook.COMMISSARS)
        for place, card in enumerate(cards)
        if serves_in(card) and place not in placed
    ]


def open_to(
    cards: Sequence[UnitCard], pairs: Sequence[Pair], hero: int, house: Sequence[str] = ()
) -> list[int]:
    """The places of the units that a hero might belong to now, beside ``pairs``."""
    return [unit for unit in range(len(cards)) if refusal(cards, pairs, hero, unit, house) is None]
