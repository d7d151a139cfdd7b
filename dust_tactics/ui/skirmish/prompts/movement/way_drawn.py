"""A way on the board: its line, its way-points, the traps that it meets, and where one can attack from."""

from __future__ import annotations

from collections.abc import Iterable

from dust_tactics.skirmish.board.grid import Square, Stop, area_of
from dust_tactics.skirmish.preview.move_plan import MovePlan
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.ui.skirmish.overlays.way_lines import way_line
from dust_tactics.ui.skirmish.views.overlay_views import (
    AttackOverlay,
    Mark,
    MarksOverlay,
    Overlay,
)
from dust_tactics.ui.toolkit.strings import say


def way_overlays(state: State, unit: UnitState, plan: MovePlan) -> list[Overlay]:
    """The overlays of a plan that leads somewhere; who is inside something starts from there.

    Who is not on the board comes from beyond its edge.
    """
    stops = tuple(index for index, stop in enumerate(plan.path, 1) if stop in plan.stops[:-1])
    return [way_line(state, unit, plan.path, stops), *_trap_marks(state, plan)]


def attack_overlays(ends: Iterable[Stop]) -> list[Overlay]:
    """The squares of places to attack from, if there are any."""
    squares = dict.fromkeys(square for stop in ends for square in area_of(stop).squares())
    return [AttackOverlay(tuple(squares), say("legend.attack"))] if squares else []


def _trap_marks(state: State, plan: MovePlan) -> list[Overlay]:
    """The mines and the wire that a way meets."""
    marks = tuple(Mark(area_of(square), _called(state, square)) for square in plan.traps)
    return [MarksOverlay(marks, say("legend.way.traps"))] if marks else []


def _called(state: State, square: Square) -> str:
    """What strikes in a square, in words."""
    if square in state.board.burning:
        return say("status.wreck.burning.nameless")
    return say(f"terrain.{state.board[square]}")


def traps_of(state: State, plan: MovePlan) -> str:
    """What strikes on a way, each kind once; empty if nothing does."""
    return ", ".join(dict.fromkeys(_called(state, square) for square in plan.traps))


def warned(state: State, plan: MovePlan, words: str) -> str:
    """The words of a button that goes a way, with what strikes on it."""
    traps = traps_of(state, plan)
    return say("go.traps", action=words, traps=traps) if traps else words
