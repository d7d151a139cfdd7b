"""How the log calls things: units, weapon lines, numbers of things, critical hits."""

from __future__ import annotations

from .criticals import Critical
from .decisions import STANDARD
from .state import State, UnitState


def unit_name(state: State, unit: str) -> str:
    """How the log names a unit: callsign and name."""
    return f"{state.units[unit].name} ({unit})"


def plural(count: int, word: str, many: str = "s") -> str:
    """So many of something."""
    return f"{count} {word}" + ("" if count == 1 else many)


def weapon_name(state: State, unit: UnitState, index: int | None) -> str:
    """The name of a weapon line, of the standard weapon, or of having none."""
    if index is None:
        return "no weapon of his own"
    if index == STANDARD:
        return state.table.ruleset.standard_weapon.name
    return unit.card.weapons[index].name


CRITICALS = {
    Critical.MAIN_WEAPON: "main weapon destroyed",
    Critical.ON_FIRE: "on fire",
    Critical.TARGETING: "targeting system damaged",
    Critical.SECONDARY_WEAPON: "secondary weapon destroyed",
    Critical.IMMOBILIZED: "immobilized",
    Critical.MOBILITY: "reduced mobility",
}
"""The critical hits in the words of the log."""
