"""Heroes who join or pilot units of a force: read from the names that files and lists use, and written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dust_tactics.content.cards.cardset import CardSet, full_name
from dust_tactics.content.files.problems import near_names, quoted
from dust_tactics.skirmish.cards import attachment
from dust_tactics.skirmish.cards.attachment import Pair
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.rulings.house_rules import SUGGESTED

_EVERY_HOUSE_RULE = tuple(rule.id for rule in SUGGESTED)
"""A file may have what some house rule allows; the table knows which are chosen."""


@dataclass(frozen=True, slots=True)
class Named:
    """A hero and his unit by name; ``number`` is which of several such units, from 1."""

    hero: str
    unit: str
    verb: str
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Fault:
    """A mistake in one of the two names (``hero``, ``unit`` or ``number``), as a problem says it."""

    part: str
    what: str
    found: str
    expected: str
    near: tuple[str, ...] = ()


def file_name(card: UnitCard, cards: CardSet) -> str:
    """The name of a card in a file or list: its full name where that finds it, else its id."""
    name = full_name(card)
    return name if cards.find(name).id == card.id else card.id


def resolve(named: Named, units: Sequence[str], pairs: Sequence[Pair], cards: CardSet) -> Pair | Fault:
    """The places of a hero and of his unit among the ``units`` of a force, beside the ``pairs`` before it.

    Of several units of a card he takes the first that has room for him.
    """
    heroes = places(named.hero, "hero", units, cards)
    hosts = places(named.unit, "unit", units, cards)
    if isinstance(heroes, Fault):
        return heroes
    if isinstance(hosts, Fault):
        return hosts
    host = cards[units[hosts[0]]]
    if named.verb != attachment.verb(host):
        key = attachment.verb(host).removesuffix("s")
        what = f"a hero who {named.verb} what he can't"
        return Fault("unit", what, quoted(named.unit), f"it under '{key}', as it is a {host.kind}")
    if named.number is not None and named.number > len(hosts):
        count = len(hosts)
        return Fault("number", "no such unit", f"number {named.number} of {named.unit}", f"at most {count}")
    if named.number is not None:
        hosts = [hosts[named.number - 1]]
    taken = {hero for hero, _ in pairs}
    hero = next((place for place in heroes if place not in taken), heroes[0])
    every = [cards[unit] for unit in units]
    for unit in hosts:
        if attachment.refusal(every, pairs, hero, unit, _EVERY_HOUSE_RULE) is None:
            return hero, unit
    why = attachment.refusal(every, pairs, hero, hosts[0], _EVERY_HOUSE_RULE)
    assert why is not None
    what = (
        f"a hero who can't be the pilot: {why.sentence}"
        if attachment.pilots(host)
        else f"a hero who can't join: {why.sentence}"
    )
    return Fault("hero", what, quoted(named.hero), "another hero, or another unit")


def places(name: str, part: str, units: Sequence[str], cards: CardSet) -> list[int] | Fault:
    """The places of the units of a name in a force."""
    wanted = cards.named(name)
    found = [place for place, unit in enumerate(units) if wanted is not None and unit == wanted.id]
    if found:
        return found
    have = [file_name(cards[unit], cards) for unit in dict.fromkeys(units)]
    return Fault(
        part, "a unit that is not in the force", quoted(name), "one of its units", near_names(name, have)
    )


def names(units: Sequence[str], pairs: Sequence[Pair], cards: CardSet) -> list[Named]:
    """Heroes and their units by name, so that :func:`resolve` finds the same pairs again."""
    found: list[Named] = []
    before: list[Pair] = []
    for hero, unit in pairs:
        him, it = cards[units[hero]], cards[units[unit]]
        named = Named(file_name(him, cards), file_name(it, cards), attachment.verb(it))
        again = resolve(named, units, before, cards)
        if isinstance(again, Fault) or again[1] != unit:
            same = [place for place, other in enumerate(units) if other == units[unit]]
            named = Named(named.hero, named.unit, named.verb, same.index(unit) + 1)
        found.append(named)
        before.append((hero, unit))
    return found
