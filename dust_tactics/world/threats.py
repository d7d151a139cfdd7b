"""Threats: the battles in which others could take an empire's areas in this round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .battle import Battle
from .rules.attacks import closed, way_of
from .rules.battles import ground_of
from .state import State


@dataclass(frozen=True, slots=True)
class Assault:
    """A seat that attacks an area with all that it has in another one, and the battle of it."""

    seat: int
    target: str
    battle: Battle


def assaults(state: State, seat: int) -> Iterator[Assault]:
    """Find every attack on a seat's areas by those who have not had their turn, from where they stand."""
    begun = any(card is not None for card in state.played)
    acted = state.acted if begun else ()  # before the cards lie open everybody's turn is yet to come
    others = [other for other in state.seats if other != seat and other not in acted]
    for area in state.held(seat):
        for enemy in others:
            if closed(state, enemy, area) is not None:
                continue
            for origin in state.held(enemy):
                way = way_of(state, enemy, origin, area)
                if way is not None:
                    forces = state.force(origin), state.force(area)
                    ground = ground_of(state, area)
                    yield Assault(enemy, area, Battle(state.table.edition, *forces, ground, way))
