"""What a piece of engineering work is: one row of :data:`.engineering.WORKS`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from dust_tactics.core.reason import Rule
from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.state.recorder import Scribe
from dust_tactics.skirmish.state.state import State, UnitState


def one_die(_state: State, _unit: UnitState) -> int:
    """What most work is rolled with."""
    return 1


@dataclass(frozen=True, slots=True)
class Work:
    """One thing that engineers do to what lies in some squares.

    ``sites`` are where it lies on a board, each by the square that names it and its area; ``who`` tells
    which units do it.  They roll so many ``dice``, and it is done on one of ``faces``: then ``done``, else
    ``failed``.  What takes ``twice`` is rolled for in the second of two actions in a row.
    """

    rule: Rule
    who: Callable[[State, UnitState], bool]
    sites: Callable[[State], Sequence[tuple[Square, Area]]]
    faces: Callable[[State, UnitState], str]
    done: Callable[[Scribe, str, Square], None]
    failed: Callable[[Scribe, str, Square], None] | None = None
    dice: Callable[[State, UnitState], int] = one_die
    twice: bool = False
