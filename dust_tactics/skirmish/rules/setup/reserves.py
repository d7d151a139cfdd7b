"""Reserves: which eliminated units may come back, and where they come on (DT "Reserves", p. 34)."""

from __future__ import annotations

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.cards import attachment
from dust_tactics.skirmish.cards.side import Side, callsign
from dust_tactics.skirmish.cards.unit_card import Kind
from dust_tactics.skirmish.decisions.decisions import Reserve
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.scenario.scenario import FLANKS
from dust_tactics.skirmish.state.state import State, UnitState

from .objectives import half_of


def left(state: State, side: Side) -> int | None:
    """Return how many units a side may still place in reserve; ``None`` without limit."""
    reserves = state.table.scenario.reserves
    if reserves is None:
        return 0
    each = reserves.each if reserves.sides is None else reserves.sides[side]
    if each is None:
        return None
    alone = (unit for unit in state.units.values() if unit.side is side and unit.joined is None)
    return each - sum(unit.fallen for unit in alone)


def fault(state: State, side: Side, unit: UnitState) -> Refusal | None:
    """Return why a unit can't be placed in reserve now, or ``None``."""
    reserves, rule = state.table.scenario.reserves, rulebook.RESERVES
    if unit.side is not side:
        return Refusal("not-yours", f"{unit.name} is not yours", rule)
    if not unit.eliminated or unit.lost_in != state.turn:
        return Refusal("not-lost", f"{unit.name} was not eliminated this turn", rule)
    hero = unit.card.kind is Kind.HERO and not attachment.is_commissar(unit.card)
    if reserves is None or (hero and not reserves.heroes):
        return Refusal("hero", f"{unit.name} is a hero, and heroes are never placed in reserve here", rule)
    if unit.card.kind is Kind.STRONGPOINT:
        text = f"{unit.name} is a strongpoint unit, which is never placed in reserve"
        return Refusal("fort-unit", text, rulebook.FORTIFICATIONS)
    if left(state, side) == 0:
        return Refusal("no-reserve", "you have placed as many units in reserve as you may", rule)
    return None


def returning(state: State, unit: UnitState) -> list[UnitState]:
    """The eliminated units that come back with one that returns: commissars who had joined it from the
    beginning (ruling ``commissar-returns``).
    """
    side = unit.side
    pairs = state.table.forces[side].attached
    found = [state.units[callsign(side, one)] for one, other in pairs if callsign(side, other) == unit.id]
    return [one for one in found if one.eliminated and attachment.is_commissar(one.card)]


def eligible(state: State, side: Side) -> list[UnitState]:
    """The units that a side may place in reserve now."""
    if state.table.scenario.reserves is None:
        return []
    return [unit for unit in state.units.values() if fault(state, side, unit) is None]


def options(state: State) -> list[Reserve]:
    """Every unit that may be placed in reserve, and none."""
    assert state.question is not None
    return [*(Reserve(unit.id) for unit in eligible(state, state.question.side)), Reserve(None)]


def refusal(state: State, decision: Reserve) -> Refusal | None:
    """Return why a unit can't be placed in reserve, or ``None``."""
    assert state.question is not None
    if decision.unit is None:
        return None
    unit = state.units.get(decision.unit)
    if unit is None:
        return Refusal("no-unit", f"there is no unit {decision.unit}", rulebook.RESERVES)
    return fault(state, state.question.side, unit)


def flanks(state: State, side: Side) -> list[Square]:
    """The squares along the sides of the enemy's half (DT "Scenario 3"; ruling ``flank-squares``)."""
    return [square for square in state.board.squares() if flank_edge(state, side, square)]


def flank_edge(state: State, side: Side, square: Square) -> str:
    """The edge beside the enemy's half that a square lies at, or nothing."""
    if half_of(state, square) is not side.other:
        return ""
    board, (x, y) = state.board, square
    if set(state.edges) <= {"north", "south"}:
        return "west" if x == 0 else "east" if x == board.cols - 1 else ""
    return "north" if y == 0 else "south" if y == board.rows - 1 else ""


def comes_by_flank(state: State, unit: UnitState) -> bool:
    """Return whether a unit outside the board comes on at the flanks and not from its edge."""
    reserves = state.table.scenario.reserves
    return bool(unit.fallen or unit.away) and reserves is not None and reserves.enter == FLANKS
