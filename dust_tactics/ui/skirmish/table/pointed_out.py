"""A decision drawn on the board: what a hint says, or what was better where a replay is opened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dust_tactics.skirmish.board.grid import Stop, area_of
from dust_tactics.skirmish.decisions.decisions import Activate, Aim, Decision, Move
from dust_tactics.skirmish.preview.targets import placed
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.ui.skirmish.overlays.fire_lines import arrow_along, fire_lines
from dust_tactics.ui.skirmish.overlays.way_lines import way_line
from dust_tactics.ui.skirmish.views.overlay_views import (
    LineOverlay,
    Mark,
    MarksOverlay,
    Overlay,
    TrailOverlay,
)
from dust_tactics.ui.toolkit.strings import say


@dataclass(frozen=True)
class PointedOut:
    """What is said at a step: ``at`` is the number of the decision before, ``made`` and ``best`` are what was
    decided then and what the computer thinks better, each with what went on with it.

    ``legend`` says what way, fire and unit of the best are called in the legend: ``better`` or ``hint``.
    """

    at: int
    note: str
    made: tuple[Decision, ...] = ()
    best: tuple[Decision, ...] = ()
    legend: str = "better"

    def unit(self, state: State) -> str | None:
        """The unit that the best is about."""
        unit = _unit(state, self.best)
        return None if unit is None else unit.id

    def overlays(self, state: State) -> list[Overlay]:
        """The way that was gone and the better one, at whom to fire, or whom to activate."""
        unit = _unit(state, self.best)
        if unit is None:
            return []
        found: list[Overlay] = []
        mover = _unit(state, self.made)
        if mover is not None and mover.on_board and (gone := _path(self.made)):
            places = (mover.area, *map(area_of, gone))
            found.append(TrailOverlay(places, mover.side.value + 1, say("legend.made")))
        if path := _path(self.best):
            found.append(way_line(state, unit, path, legend=say(f"legend.{self.legend}")))
        there = placed(state, unit, path[-1]) if path else state
        shooter = there.units[unit.id]
        for name, line in fire_lines(there, shooter, _aims(self.best)).items():
            arrow = arrow_along(there, shooter, there.units[name], line)
            fire = say(f"legend.{self.legend}.fire")
            found.append(LineOverlay(*line, clear=True, arrow=arrow, legend=fire))
        if isinstance(self.best[0], Activate) and unit.on_board:
            found.append(MarksOverlay((Mark(unit.area),), say(f"legend.{self.legend}.unit")))
        return found


def _unit(state: State, decisions: Sequence[Decision]) -> UnitState | None:
    """The unit that some decisions are about."""
    first = decisions[0] if decisions else None
    name = first.unit if isinstance(first, Activate) else state.question.unit if state.question else None
    return None if name is None else state.units[name]


def _path(decisions: Sequence[Decision]) -> tuple[Stop, ...]:
    """The way of all moves among some decisions."""
    return tuple(stop for one in decisions if isinstance(one, Move) for stop in one.path)


def _aims(decisions: Sequence[Decision]) -> tuple[Aim, ...]:
    return tuple(one for one in decisions if isinstance(one, Aim))
