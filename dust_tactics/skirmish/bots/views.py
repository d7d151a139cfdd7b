"""Who would see whom from where, and what would protect him: every pair of places is looked at once."""

from __future__ import annotations

from dust_tactics.skirmish.board.grid import Facing, Stop
from dust_tactics.skirmish.rules.visibility.cover import view_between
from dust_tactics.skirmish.rules.visibility.line_of_sight import body_at, surroundings_of
from dust_tactics.skirmish.rules.visibility.save_rolls import Guard, guard_of
from dust_tactics.skirmish.rules.visibility.view import Body
from dust_tactics.skirmish.state.state import State, UnitState


class Views:
    """Sight and cover in the surroundings of one state, wherever units are thought to stand in it."""

    def __init__(self, state: State) -> None:
        self._around, self._ruleset = surroundings_of(state), state.table.ruleset
        self._guards: dict[tuple[Body, Body, bool], Guard | None] = {}
        self._bodies: dict[tuple[int, Stop, Facing | None], tuple[Body, UnitState]] = {}

    def body(self, unit: UnitState, stop: Stop, facing: Facing | None = None) -> Body:
        """A unit as sight and cover would know it in a place, facing so (``None``: as it likes)."""
        key = (id(unit), stop, facing)
        known = self._bodies.get(key)
        if known is None:  # the unit is kept alive, so that its number stays its own
            known = self._bodies[key] = body_at(unit, stop, facing), unit
        return known[0]

    def ends(self, own: Body) -> tuple[bool | None, ...]:
        """The ends of a unit that look apart: all of it, or its front and its rear (ruling ``D47-large``)."""
        if own.facing is None or self._around.model.lines_from(own.area, own.facing, False) == own.area:
            return (None,)
        return (False, True)

    def guard(self, own: Body, other: Body, rear: bool | None = None) -> Guard | None:
        """What protects one unit from another one, or from one of its ends; ``None`` if it is not seen."""
        if rear is None and own.facing is not None:
            own = own._replace(facing=None)  # it looks from all of its squares, whichever way it faces
        key = (own, other, bool(rear))
        if key not in self._guards:
            view = view_between(self._around, own, other, rear=bool(rear))
            self._guards[key] = guard_of(self._ruleset, view) if view.line.visible else None
        return self._guards[key]
