"""Weather as it hides and covers (D47 "Weather").

What a severity does is a row of the ruleset, read as :attr:`.state.State.storm`.
"""

from __future__ import annotations

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.board.grid import Area, area_distance
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.scenario.weather import called
from dust_tactics.skirmish.state.state import State, UnitState


def too_far(state: State, here: Area, there: Area) -> bool:
    """Whether the weather hides one place from another."""
    storm = state.storm
    return storm is not None and area_distance(here, there) > storm.sight


def cover(state: State, attacker: UnitState, target: UnitState) -> tuple[Reason, bool] | None:
    """The cover that the weather gives and whether failed saves are rolled again; ``None`` if it gives none.

    No special weapon takes it away.  Aircraft have their evasion instead (ruling ``D47-weather-air``).
    """
    storm = state.storm
    if storm is None or target.flies:
        return None
    squares = area_distance(attacker.area, target.area)
    if not storm.covers(squares, from_air=attacker.flies):
        return None
    assert state.weather is not None
    assert state.table.scenario.weather is not None
    name = called(state.table.scenario.weather.kind, state.weather.severity)
    again = storm.rolls_again(squares)
    rule = rulebook.SEVERE if storm.grounds else rulebook.MODERATE
    if squares >= storm.cover_from:
        text = f"{name}: {target.name} is {squares} squares away"
        text += ", and failed saves are rolled again" if again else ""
    else:
        text = f"{name}: {target.name} is attacked from the air"
    return Reason(text, rule), again
