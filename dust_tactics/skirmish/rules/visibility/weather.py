"""Weather as it hides (D47 "Weather"); its cover is decided in :mod:`.cover`.

What a severity does is a row of the ruleset, read as :attr:`.state.State.storm`.
"""

from __future__ import annotations

from dust_tactics.skirmish.board.grid import Area, area_distance
from dust_tactics.skirmish.state.state import State


def too_far(state: State, here: Area, there: Area) -> bool:
    """Return whether the weather hides one place from another."""
    storm = state.storm
    return storm is not None and storm.hides(area_distance(here, there))
