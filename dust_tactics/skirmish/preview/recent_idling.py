"""The units that were activated in some facts and did nothing that shows, whatever they had declared."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from dust_tactics.skirmish.board.grid import Facing
from dust_tactics.skirmish.events import all as e
from dust_tactics.skirmish.state.state import State

_NOTHING = (e.UnitActivated, e.ActionsDeclared, e.NothingDone, e.DiceRolled, e.SuppressionChanged)
"""Facts about a unit in which it does nothing; its tokens are told by themselves."""


@dataclass(frozen=True)
class Idled:
    """An activation without effect, begun by the decision of a ``number``; ``facing`` is where it turned."""

    unit: str
    number: int
    facing: Facing | None = None


def idled(told: Iterable[tuple[int, State, Iterable[e.Event]]]) -> tuple[Idled, ...]:
    """The activations that came to nothing, or to a turn on the spot, in the order in which they began.

    ``told`` are the facts of decisions, each with its number and the state before it.
    """
    found: dict[str, Idled] = {}
    for number, before, events in told:
        for event in events:
            unit = getattr(event, "unit", None)
            if isinstance(event, e.UnitActivated):
                found[event.unit] = Idled(event.unit, number)
            elif isinstance(event, e.UnitMoved) and not event.path:
                if event.unit in found and event.facing is not before.units[event.unit].facing:
                    found[event.unit] = replace(found[event.unit], facing=event.facing)
            elif unit in found and not isinstance(event, _NOTHING):
                del found[unit]
    return tuple(found.values())
