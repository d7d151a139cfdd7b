"""The squares that a unit threatens: where it could attack an enemy as it stands, and after a way of its own.

Answered in small steps, because it asks about every square from everywhere that the unit can get to.
"""

from __future__ import annotations

from collections.abc import Iterator

from dust_tactics.skirmish.board.grid import Stop, area_distance, area_of
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame
from dust_tactics.skirmish.state.state import State, UnitState

from .hurting import hurts
from .move_reach import reach
from .moves import everywhere, facing_matters, facings_after
from .targets import placed
from .threats import may_charge


class Threatened:
    """The places where an enemy of a unit could be attacked by it.

    ``now`` are those from where it stands and as it faces, ``after`` those beyond them after a move, or a
    march with a charge, of its own.  The enemies asked about are those on the board, each kind once.
    ``targets`` are those of them that it could attack now as both stand, ``others`` the rest.
    """

    def __init__(self, state: State, unit: UnitState) -> None:
        self.targets: set[str] = set()
        self.others: set[str] = set()
        self.now: set[Stop] = set()
        self.after: set[Stop] = set()
        self.done = False
        self._steps = self._asked(state, unit)

    def step(self) -> None:
        """Ask about one more place; ``done`` tells that there was none."""
        self.done = next(self._steps, None) is None

    def _asked(self, state: State, unit: UnitState) -> Iterator[Stop]:
        """Ask about every place, from where the unit stands first; each step is one place."""
        enemies = [one for one in state.side_units(unit.side.other) if one.on_board]
        kinds = {one.card.id: one for one in reversed(enemies)}.values()
        places = [(one, stop) for one in kinds for stop in everywhere(state, one)]
        for one in enemies:
            if one.stop is None:
                continue
            could = _could(state, unit, one, one.stop)
            (self.targets if could else self.others).add(one.id)
            if could:
                self.now.add(one.stop)
            yield one.stop
        for one, stop in places:
            if stop not in self.now and _could(state, unit, one, stop):
                self.now.add(stop)
            yield stop
        ways = reach(state, unit)
        charges = may_charge(state, unit)
        stands = [(stop, route, False) for stop, route in ways.move.items()]
        stands += [(stop, route, True) for stop, route in ways.march.items() if charges]
        for here, route, charge in stands:
            facings = facings_after(unit, route.path) if facing_matters(unit) and not charge else (None,)
            for facing in facings:
                at = placed(state, unit, here, facing)
                for one, stop in places:
                    if stop in self.now or stop in self.after:
                        continue
                    if charge and area_distance(area_of(here), area_of(stop)) != 1:
                        continue
                    if _could(at, at.units[unit.id], one, stop, charge=charge):
                        self.after.add(stop)
                    yield stop


def _could(state: State, unit: UnitState, enemy: UnitState, stop: Stop, *, charge: bool = False) -> bool:
    """True if a unit could hurt an enemy that stood there."""
    if stop != enemy.stop:
        state = placed(state, enemy, stop)
    close = charge or not unit.suppressed
    frame = AttackFrame(unit.id, sustained=False, close=close, ranged=not charge)
    return hurts(state, unit, (state.units[enemy.id],), frame)
