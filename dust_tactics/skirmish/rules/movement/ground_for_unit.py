"""The ground of any unit: what fits its size, and whether it climbs or flies."""

from __future__ import annotations

from dust_tactics.skirmish.state.derived import PLACES, Shelf
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.skirmish.state.unit_state import WIDE

from .flight import FlightGround, takes_off
from .floors import FloorGround
from .ground import Ground
from .large_unit_ground import WideGround
from .mobility import jets

_GROUNDS: Shelf[str, Ground] = Shelf("grounds", until=PLACES)
"""The ground as each unit finds it where it is, by its id."""


def ground_for(state: State, unit: UnitState) -> Ground:
    """The board as a unit finds it, in play or as it might be."""
    if unit.card.size in WIDE:
        return WideGround(state, unit)
    climbs = state.board.storeys and unit.card.is_infantry
    ground = FloorGround(state, unit) if climbs else Ground(state, unit)
    if jets(state.table, unit.card) and takes_off(state, unit):
        ground.flight = FlightGround(state, unit)
    return ground


def ground_of(state: State, unit: UnitState) -> Ground:
    """The ground as a unit of the state finds it; kept while the units stay where they are."""
    known = _GROUNDS.of(state.derived)
    found = known.get(unit.id)
    if found is None or not found.unit.stands_as(unit):
        found = known[unit.id] = ground_for(state, unit)
    return found
