"""Joining and piloting in the builder's force: lines of a hero's menu, and words in the rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from dust_tactics.skirmish.cards import attachment, transport_capacity
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.scenario.scenario import Force
from dust_tactics.ui.toolkit.dialogs import Entry
from dust_tactics.ui.toolkit.strings import say

from .bench import Bench


def entries(builder: Bench, card: UnitCard) -> list[Entry]:
    """Entries for what a hero of the force may join or pilot, or for leaving it."""
    force, cards = builder.force, builder.library
    if not attachment.can_belong(card):
        return []
    places = [place for place, unit in enumerate(force.units) if unit == card.id]
    hosts = dict(force.attached)
    found = []
    for place in places:
        if place in hosts:
            name = cards[force.units[hosts[place]]].name
            found.append(Entry(f"leave-{place}", say("build.leaves", name=name), _leave(builder, place)))
    free = next((place for place in places if place not in hosts), None)
    if free is None:
        return found
    every = [cards[unit] for unit in force.units]
    seen: set[str] = set()
    for unit in attachment.open_to(every, force.attached, free):
        if every[unit].id not in seen:
            seen.add(every[unit].id)
            words = say(f"build.{attachment.verb(every[unit])}", name=every[unit].name)
            found.append(Entry(f"with-{every[unit].id}", words, _attach(builder, (free, unit))))
    return found


def _attach(builder: Bench, pair: attachment.Pair) -> Callable[[], None]:
    return lambda: builder.to(replace(builder.force, attached=(*builder.force.attached, pair)))


def _leave(builder: Bench, hero: int) -> Callable[[], None]:
    def leave() -> None:
        kept = tuple(pair for pair in builder.force.attached if pair[0] != hero)
        builder.to(replace(builder.force, attached=kept))

    return leave


def seats(builder: Bench, card: UnitCard) -> list[Entry]:
    """Entries for what a unit of the force may begin inside of, or for getting out."""
    force, cards = builder.force, builder.library
    places = [place for place, unit in enumerate(force.units) if unit == card.id]
    inside = dict(force.mounted)
    found = []
    for place in places:
        if place in inside:
            name = cards[force.units[inside[place]]].name
            found.append(Entry(f"out-{place}", say("build.out", name=name), _out(builder, place)))
    free = next((place for place in places if place not in inside), None)
    if free is None or not any(transport_capacity.carries(cards[unit]) for unit in force.units):
        return found
    every = [cards[unit] for unit in force.units]
    seen: set[str] = set()
    for carrier in transport_capacity.open_to(every, force.attached, force.mounted, free):
        if every[carrier].id not in seen:
            seen.add(every[carrier].id)
            words = say("build.rides", name=every[carrier].name)
            found.append(Entry(f"in-{every[carrier].id}", words, _seat(builder, (free, carrier))))
    return found


def _seat(builder: Bench, pair: attachment.Pair) -> Callable[[], None]:
    return lambda: builder.to(replace(builder.force, mounted=(*builder.force.mounted, pair)))


def _out(builder: Bench, unit: int) -> Callable[[], None]:
    def out() -> None:
        kept = tuple(pair for pair in builder.force.mounted if pair[0] != unit)
        builder.to(replace(builder.force, mounted=kept))

    return out


def notes(force: Force, cards: Mapping[str, UnitCard]) -> dict[str, str]:
    """With whom the units of a card are, in a few words, by card id."""
    found: dict[str, list[str]] = {}
    for place, words in sorted(unit_notes(force, cards).items()):
        found.setdefault(force.units[place], []).append(words)
    return {card: ", ".join(words) for card, words in found.items()}


def unit_notes(force: Force, cards: Mapping[str, UnitCard]) -> dict[int, str]:
    """With whom a unit is, in a few words, by its place in the force: two of a card differ in it."""
    found: dict[int, list[str]] = {}
    names = [cards[unit].name for unit in force.units]
    for hero, unit in force.attached:
        found.setdefault(hero, []).append(say("build.with", name=names[unit]))
        found.setdefault(unit, []).append(say("build.with", name=names[hero]))
    for unit, carrier in force.mounted:
        found.setdefault(unit, []).append(say("build.in", name=names[carrier]))
        found.setdefault(carrier, []).append(say("build.carries", name=names[unit]))
    return {place: ", ".join(words) for place, words in found.items()}
