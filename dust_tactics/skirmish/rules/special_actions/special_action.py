"""A special action: one row of :data:`.registry.SPECIAL`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from dust_tactics.core.reason import Rule
from dust_tactics.skirmish.board.grid import Area, area_distance
from dust_tactics.skirmish.cards.unit_card import Armour
from dust_tactics.skirmish.decisions.decisions import Action, Target
from dust_tactics.skirmish.rules.visibility.line_of_sight import in_sight
from dust_tactics.skirmish.state.state import State, UnitState


class Offer(NamedTuple):
    """A special action that a unit may declare now.

    ``here`` tells that there is something to be done at once, ``after`` the other actions after which
    there may be.  With ``once`` there is nothing left to do when it is done.  ``arms`` tells that the
    unit could attack something after it, ``free`` that it is one beside those of the activation.
    With ``gratis`` it may be taken once as a free one besides.
    """

    action: Action
    cost: int
    here: bool
    after: frozenset[Action]
    once: bool = False
    arms: bool = False
    free: bool = False
    gratis: bool = False


REACH = 1
"""The distance that a unit must be within of what it does something to."""


@dataclass(frozen=True, slots=True)
class SpecialAction:
    """One special action.

    ``wants`` is what there must be for it, one of these at least: a property of a card (``loads``,
    ``repairs``, ``dozer``, ``launches-smoke``), a ``wreck`` before a vehicle, a ``site`` on the board;
    where none is, nothing else is asked.  ``knows`` tells whether a unit has it at all.  ``offer``
    answers what a unit may declare of it now, or why it may not, as a sentence.  ``targets`` lists what
    it may be done to from where the unit stands, and is ``None`` where nobody chooses.  ``idle`` says
    why it came to nothing when there is nothing to do any more.  ``reach`` is from how far away it is
    done, ``inside`` the classes of what it may be done from inside of.  ``beside`` tells whether a unit is
    where that is free, if it is free in some places only.
    """

    action: Action
    rule: Rule
    wants: frozenset[str]
    knows: Callable[[State, UnitState], bool]
    offer: Callable[[State, UnitState], Offer | str]
    targets: Callable[[State, UnitState], Sequence[Target]] | None
    idle: str
    reach: int = REACH
    inside: frozenset[Armour] = frozenset()
    beside: Callable[[State, UnitState], bool] | None = None


NOWHERE = frozenset[Action]()


def not_yet_on(unit: UnitState) -> str:
    """Return why a unit off the board does nothing to what is on it."""
    return f"{unit.name} is not on the board yet"


def nearest(unit: UnitState, areas: Iterable[Area]) -> int | None:
    """Return how far away the nearest of some areas is from a unit on the board; ``None`` if there are
    none.
    """
    here = unit.area
    return min([area_distance(here, area) for area in areas], default=None)


def within(squares: int | None, unit: UnitState, reach: int = REACH) -> frozenset[Action]:
    """The movements after which a unit might be next to what is so many squares away, if anything is."""
    if squares is None:
        return NOWHERE
    move, march = unit.rates
    return frozenset(a for a, rate in ((Action.MOVE, move), (Action.MARCH, march)) if squares <= rate + reach)


def beside(
    state: State, unit: UnitState, area: Area, seen: UnitState | None = None, reach: int = REACH
) -> bool:
    """Return whether an area, or a unit seen in it, is next to a unit, or so near, and in its sight."""
    if area_distance(unit.area, area) > reach:
        return False
    if seen is None:
        return in_sight(state, unit, area, None, 0)
    return in_sight(state, unit, area, seen.card, seen.level)
