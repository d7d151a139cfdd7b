"""Who joins or pilots whom in the builder's force: lines of a hero's menu, and words in the rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from dust_tactics.skirmish import joining
from dust_tactics.skirmish.cards import UnitCard
from dust_tactics.skirmish.scenario import Force

from ..scenes.dialogs import Entry
from ..words import say

if TYPE_CHECKING:
    from ..scenes.builder import Builder


def entries(builder: Builder, card: UnitCard) -> list[Entry]:
    """What a hero of the force may join or pilot, or that he leaves it."""
    force, cards = builder.force, builder.app.cards
    if not joining.can_belong(card):
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
    for unit in joining.open_to(every, force.attached, free):
        if every[unit].id not in seen:
            seen.add(every[unit].id)
            words = say(f"build.{joining.verb(every[unit])}", name=every[unit].name)
            found.append(Entry(f"with-{every[unit].id}", words, _attach(builder, (free, unit))))
    return found


def _attach(builder: Builder, pair: joining.Pair) -> Callable[[], None]:
    return lambda: builder.to(replace(builder.force, attached=(*builder.force.attached, pair)))


def _leave(builder: Builder, hero: int) -> Callable[[], None]:
    def leave() -> None:
        kept = tuple(pair for pair in builder.force.attached if pair[0] != hero)
        builder.to(replace(builder.force, attached=kept))

    return leave


def notes(force: Force, cards: Mapping[str, UnitCard]) -> dict[str, str]:
    """With whom a unit is, in a few words, by card id."""
    found: dict[str, list[str]] = {}
    for hero, unit in force.attached:
        him, it = cards[force.units[hero]], cards[force.units[unit]]
        found.setdefault(him.id, []).append(say("build.with", name=it.name))
        found.setdefault(it.id, []).append(say("build.with", name=him.name))
    return {card: ", ".join(words) for card, words in found.items()}
