"""The close combat of two units alone: who strikes back with what, and how many are left to strike at all.

Where the target strikes first, the attacker's blows depend on whom it leaves standing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from dust_tactics.skirmish.cards.dice_kinds import NOTHING, Distribution, Ways, mixed
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.preview.odds import target_odds
from dust_tactics.skirmish.rules.units.striking_order import anybody_first, still_possible
from dust_tactics.skirmish.state.derived import UNITS, Shelf
from dust_tactics.skirmish.state.shot_plans import ShotPlan
from dust_tactics.skirmish.state.state import State, UnitState

from .asking import THE_RULES, Asking, Manner, frame_of
from .weakened import weakened

Course = tuple[Fraction, tuple[ShotPlan, ...]]
"""Shots that are rolled together, and the chance that it is those."""
_ONE = Fraction(1)


class Reply(NamedTuple):
    """What a unit strikes back with, and what that costs who has attacked it."""

    aims: tuple[Aim, ...] = ()
    ways: Ways = NOTHING

    @property
    def losses(self) -> Distribution:
        """The chances of so many losses."""
        return self.ways.chances


_WEAKENED: Shelf[tuple[str, int, str], State] = Shelf("weakened", until=UNITS)
"""The state in which one of the two has lost so many, by its id and the other one's."""
_REPLIES: Shelf[tuple[str, str], Reply] = Shelf("lone-replies", until=UNITS)
"""What a unit strikes back with, by its id and the other one's."""
_COURSES: Shelf[tuple[str, tuple[Aim, ...], bool], tuple[Course, ...]] = Shelf("lone-blows", until=UNITS)
"""How the close combat of a unit may go, by its id, what it uses there, and whether it is sustained."""


def courses(
    state: State, attacker: str, target: str, aims: tuple[Aim, ...], *, sustained: bool, struck: bool = False,
    ask: Asking = THE_RULES,
) -> tuple[Course, ...]:  # fmt: skip
    """The blows of an attacker: all of them, or what is left of them when the target has struck first."""
    if not aims:
        return ()
    unit, other = state.units[attacker], state.units[target]
    if struck or anybody_first(state, unit) or not anybody_first(state, other):
        return ((_ONE, ask.shots(state, unit, target, aims, sustained=sustained)),)
    known, key = _COURSES.of(state.derived), (attacker, aims, sustained)
    if key not in known:
        known[key] = tuple(_later_courses(state, attacker, target, aims, sustained, ask))
    return known[key]


def _later_courses(
    state: State, attacker: str, target: str, aims: tuple[Aim, ...], sustained: bool, ask: Asking
) -> Iterator[Course]:
    """The blows of an attacker by how many of it the target leaves, which strikes first."""
    for lost, chance in enumerate(reply(state, target, attacker, ask).losses):
        if chance:
            then = hurt(state, attacker, lost, target)
            unit = then.units[attacker]
            still = still_possible(then, unit, aims) if unit.on_board else ()
            yield chance, ask.shots(then, unit, target, still, sustained=sustained) if still else ()


def hurt(state: State, name: str, lost: int, enemy: str) -> State:
    """The state in which a unit that fights an enemy has lost so many more: worked out once."""
    known, key = _WEAKENED.of(state.derived), (name, lost, enemy)
    if key not in known:
        known[key] = weakened(state, name, lost, enemy)
    return known[key]


def reply(state: State, name: str, enemy: str, ask: Asking = THE_RULES) -> Reply:
    """What a unit strikes back with that is attacked at close quarters, all that it has there."""
    known, key = _REPLIES.of(state.derived), (name, enemy)
    if key not in known:
        known[key] = _reply(state, name, enemy, ask)
    return known[key]


def _reply(state: State, name: str, enemy: str, ask: Asking) -> Reply:
    unit = state.units[name]
    aims = ask.volley(state, unit, enemy, frame_of(state, unit, Manner.CLOSE, reply=True))
    if not aims or unit.dazed:
        return Reply()
    shots = ask.shots(state, unit, enemy, aims, sustained=False, reply=True)
    return Reply(aims, target_odds(state.units[enemy], shots).ways)


def losses_in(unit: UnitState, blows: Iterable[Course]) -> Ways:
    """The losses of a unit in close combat that goes in one of several ways."""
    found = [(chance, target_odds(unit, course).ways if course else NOTHING) for chance, course in blows]
    return found[0][1] if len(found) == 1 and found[0][0] == 1 else mixed(found)
