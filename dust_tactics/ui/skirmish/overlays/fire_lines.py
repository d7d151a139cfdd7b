"""The line from a unit to another one that it fires at: one that sees, as the sight desk draws it."""

from __future__ import annotations

from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.preview.fire_lines import seen_along
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.ui.skirmish.views.piece_views import Point
from dust_tactics.ui.skirmish.views.pieces import middle
from dust_tactics.ui.skirmish.views.stacks import middle_in


def fire_line(
    state: State, shooter: UnitState, target: UnitState, aims: tuple[Aim, ...] = ()
) -> tuple[Point, Point]:
    """The two ends of the line along which the aims fire: of the clear line of the verdict on sight.

    Where that goes from middle to middle, or fire needs no line of sight, it joins the pieces as they lie.
    """
    seen = seen_along(state, shooter, target, aims)
    if seen in (None, (middle(shooter), middle(target))):
        return middle_in(state, shooter), middle_in(state, target)
    assert seen is not None
    return seen
