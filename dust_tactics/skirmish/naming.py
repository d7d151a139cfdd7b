"""How the log names units, sides and numbers of things."""

from __future__ import annotations

from .side import Side
from .state import State


def name(state: State, unit: str) -> str:
    """How the log names a unit: callsign and name."""
    return f"{state.units[unit].name} ({unit})"


def side_name(state: State, side: Side) -> str:
    """How it names a side."""
    return f"{state.table.forces[side].name} ({side.label})"


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
