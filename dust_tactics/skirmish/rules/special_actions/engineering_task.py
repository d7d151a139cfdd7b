"""A piece of engineering work: one row of :data:`.engineering.WORKS`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from dust_tactics.core.reason import Rule
from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.state.state import State, UnitState


def one_die(_state: State, _unit: UnitState) -> int:
    """Return what most work is rolled with."""
    return 1


class Task(Enum):
    """The kinds of engineering work."""

    CLEAR_WRECK = auto()
    OPEN_WIRE = auto()
    CUT_WIRE = auto()
    OPEN_MINES = auto()
    PLOUGH_MINES = auto()
    FILL_TRENCH = auto()
    BURY_FORT = auto()


@dataclass(frozen=True, slots=True)
class Work:
    """One thing that engineers do to what lies in some squares.

    ``sites`` are where it lies on a board, each by the square that names it and its area; ``who`` tells
    which units do it.  They roll so many ``dice``, and it is done on one of ``faces``.  What takes
    ``twice`` is rolled for in the second of two actions in a row.
    """

    task: Task
    rule: Rule
    who: Callable[[State, UnitState], bool]
    sites: Callable[[State], Sequence[tuple[Square, Area]]]
    faces: Callable[[State, UnitState], str]
    dice: Callable[[State, UnitState], int] = one_die
    twice: bool = False
