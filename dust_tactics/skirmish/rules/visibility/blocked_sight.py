"""What closes a line of sight, in words for a refusal: the verdict's blockers, floors, a bunker, weather."""

from __future__ import annotations

from dust_tactics.skirmish.board.grid import Area
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.sight.verdict import SightVerdict
from dust_tactics.skirmish.state.state import State, UnitState

from . import weather
from .line_of_sight import body_of, body_there, surroundings_of
from .view import line_between

_MOST = 3
"""The blockers that are named; of more it is said how many there are."""


def because_of(
    state: State, attacker: UnitState, there: Area, seen: UnitCard | None, level: int, *, rear: bool = False
) -> str:
    """The end of a sentence that says that a unit does not see somebody, or the ground, there.

    Empty if nothing more is to be said; see :func:`.line_of_sight.in_sight`, which answers.
    """
    if weather.too_far(state, attacker.area, there):
        return ": in this weather nobody sees so far"
    body = body_there(seen, there, level)
    return blocked_by(line_between(surroundings_of(state), body_of(attacker), body, rear=rear))


def blocked_by(verdict: SightVerdict) -> str:
    """The same from a verdict: ``: blocked by the trees at C5``."""
    if verdict.visible:
        return ""
    if verdict.closed is not None:
        return f": it is behind the slit of {verdict.closed.words}"
    if verdict.parted:
        return ": there are floors between"
    if verdict.beneath:
        return ": one of the two is under a roof"
    found = [str(blocker) for blocker in verdict.blockers]
    if not found:
        return ""
    more = len(found) - _MOST
    named = found if more <= 0 else [*found[:_MOST], f"{more} more"]
    listed = " and ".join(filter(None, (", ".join(named[:-1]), named[-1])))
    why = f"; {verdict.beside}" if verdict.shut_openings else ""
    return f": blocked by {listed}{why}"
