"""Names of things in the log: units, sides, weapon lines, numbers of things, critical hits."""

from __future__ import annotations

from dust_tactics.skirmish.cards.critical_hits import Critical
from dust_tactics.skirmish.cards.explosion import EXPLOSION
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import BLOWN_UP, STANDARD
from dust_tactics.skirmish.state.state import State, UnitState


def name(state: State, unit: str) -> str:
    """The name of a unit in the log: callsign and name."""
    return f"{state.units[unit].name} ({unit})"


def side_name(state: State, side: Side) -> str:
    """The name of a side in the log."""
    return f"{state.table.forces[side].name} ({side.label})"


def weapon_name(state: State, unit: UnitState, index: int | None) -> str:
    """The name of a weapon line, of the standard weapon, of a blast, or of having none."""
    if index is None:
        return "no weapon of his own"
    if index == STANDARD:
        return state.table.ruleset.standard_weapon.name
    return EXPLOSION.name if index == BLOWN_UP else unit.card.weapons[index].name


def plural(count: int, word: str, many: str = "s") -> str:
    """So many of something."""
    return f"{count} {word}" + ("" if count == 1 else many)


def tally(state: State) -> str:
    """The points of both sides that the game is about: ``12 to 9 victory points, 10 to 9 army points``."""
    army = " to ".join(str(state.points_destroyed(side)) for side in Side) + " army points"
    if state.table.ruleset.points_apart or not state.table.scenario.victory.scores:
        return army
    return " to ".join(str(state.score(side)) for side in Side) + f" victory points, {army} among them"


def victory_points(state: State) -> tuple[int, int]:
    """The victory points that have won: of the scenario alone if as many as it wants were reached."""
    target = state.table.scenario.victory.target
    own = (state.victory_points(Side.ONE), state.victory_points(Side.TWO))
    if target is not None and max(own) >= target:
        return own
    return state.score(Side.ONE), state.score(Side.TWO)


CRITICALS = {
    Critical.MAIN_WEAPON: "main weapon destroyed",
    Critical.ON_FIRE: "on fire",
    Critical.TARGETING: "targeting system damaged",
    Critical.SECONDARY_WEAPON: "secondary weapon destroyed",
    Critical.IMMOBILIZED: "immobilized",
    Critical.MOBILITY: "reduced mobility",
}
"""The critical hits in the words of the log."""
