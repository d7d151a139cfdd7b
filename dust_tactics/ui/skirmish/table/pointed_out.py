"""A decision drawn on the board: what a hint says, or what was better where a replay is opened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.buildings import Fort, FortKind
from dust_tactics.skirmish.board.grid import Area, Facing, Stop, area_of, square_of
from dust_tactics.skirmish.decisions.decisions import (
    Activate,
    Aim,
    CallFire,
    Decision,
    Deploy,
    GetOut,
    Move,
    PlaceObjective,
    PlaceTerrain,
    React,
    Target,
)
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

    ``legend`` says what the best is called in the legend: ``better`` or ``hint``.
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
        """The way that was gone and the better one, at whom to fire, whom to use, or where something goes."""
        unit = _unit(state, self.best)
        return [*([] if unit is None else self._ways(state, unit)), *self._places(state)]

    def _places(self, state: State) -> Iterator[Overlay]:
        """Whom the best decision uses, or the place that it is about."""
        if self.best and (area := _place(state, self.best[0])) is not None:
            what = "unit" if isinstance(self.best[0], (Activate, React, CallFire)) else "place"
            yield MarksOverlay((Mark(area),), say(f"legend.{self.legend}.{what}"))

    def _ways(self, state: State, unit: UnitState) -> list[Overlay]:
        """The way that was gone, the better one of a unit, and at whom to fire where it ends."""
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
        return found


def _unit(state: State, decisions: Sequence[Decision]) -> UnitState | None:
    """The unit that some decisions are about."""
    name = None if state.question is None else state.question.unit
    if decisions and isinstance(decisions[0], (Activate, React)):
        name = decisions[0].unit
    return None if name is None or not decisions else state.units[name]


def _place(state: State, decision: Decision) -> Area | None:
    """The squares of whom a decision uses, or of where something comes to stand; ``None`` if it has none."""
    match decision:
        case Activate(unit=str(name)) | React(unit=name) | CallFire(unit=name) | Target(unit=str(name)):
            unit = state.units[name]
            return unit.area if unit.on_board else None
        case Deploy(stop=stop) | GetOut(square=stop):
            return area_of(stop)
        case Aim(point=stop, area=quarter) if stop is not None:
            return area_of(stop) if quarter is None else quarter.area(square_of(stop))
        case Target(square=square, area=quarter) if square is not None:
            return area_of(square) if quarter is None else quarter.area(square)
        case PlaceTerrain(terrain=Terrain(), square=square) | PlaceObjective(square=square):
            return area_of(square)
        case PlaceTerrain(terrain=FortKind() as kind, square=square, facing=facing):
            return Fort(kind, square, facing or Facing.NORTH).area
        case _:
            return None


def _path(decisions: Sequence[Decision]) -> tuple[Stop, ...]:
    """The way of all moves among some decisions."""
    return tuple(stop for one in decisions if isinstance(one, Move) for stop in one.path)


def _aims(decisions: Sequence[Decision]) -> tuple[Aim, ...]:
    return tuple(one for one in decisions if isinstance(one, Aim))
