"""Engineering: vehicles clear wrecks out of their way (D47 "Clearing Wrecks"), and :mod:`.obstacle_clearing`.

What can be done to a square is one of :data:`WORKS`; each says who does it, where, and how it is rolled.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.board.grid import Area, Square, area_distance
from dust_tactics.skirmish.cards.dice import ARMY
from dust_tactics.skirmish.decisions.decisions import Action, Target
from dust_tactics.skirmish.decisions.frames import ActivationFrame
from dust_tactics.skirmish.events.all import NothingDone, WreckCleared
from dust_tactics.skirmish.rules.activation.special_action import (
    REACH,
    Offer,
    SpecialAction,
    not_yet_on,
    within,
)
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Scribe
from dust_tactics.skirmish.state.state import State, UnitState

from .engineering_task import Work
from .obstacle_clearing import FIELDWORKS


def _on_wheels_or_legs(state: State, unit: UnitState) -> bool:
    return unit.is_vehicle


def _wrecks(state: State) -> Sequence[tuple[Square, Area]]:
    return [(Square(wreck.area.x, wreck.area.y), wreck.area) for wreck in state.board.wrecks]


def _blade(state: State, unit: UnitState) -> str:
    """An army symbol; with a dozer blade or a crane a target too."""
    return f"{ARMY}T" if "clears" in arms_of(state.table, unit.card).tags else ARMY


def _clear(scribe: Scribe, name: str, square: Square) -> None:
    scribe.emit(WreckCleared(name, square, (Reason("", rulebook.CLEARING_WRECKS, "D47-clear-where"),)))


WORKS: tuple[Work, ...] = (
    Work(rulebook.CLEARING_WRECKS, _on_wheels_or_legs, _wrecks, _blade, _clear),
    *FIELDWORKS,
)


def _sites(state: State, unit: UnitState) -> Iterator[tuple[Work, Square, int]]:
    """What a unit might do, and how far away from where it stands."""
    for work in WORKS:
        sites = work.sites(state)
        if sites and work.who(state, unit):
            for square, area in sites:
                yield work, square, area_distance(unit.area, area)


def targets(state: State, unit: UnitState) -> list[Target]:
    """The squares next to a unit, or where it stands, in which it has work to do."""
    near = (square for _, square, away in _sites(state, unit) if away <= REACH)
    return [Target(square=square) for square in dict.fromkeys(near)]


def _offer(state: State, unit: UnitState) -> Offer | str:
    if unit.square is None:
        return not_yet_on(unit)
    if not any(work.who(state, unit) for work in WORKS):
        return f"{unit.name} does no engineering"
    away = min((away for _, _, away in _sites(state, unit)), default=None)
    after = within(away, unit)
    if away is None or not after:
        return f"there is nothing to clear that {unit.name} could get to"
    return Offer(Action.CLEAR, 1, away <= REACH, after)


def _work(state: State, unit: UnitState, where: Square) -> Work:
    """What a unit does in a square next to it."""
    return next(work for work, square, away in _sites(state, unit) if square == where and away <= REACH)


def chance(state: State, unit: UnitState, where: Square) -> Fraction:
    """The chance that its work in a square next to it succeeds, when it is rolled for."""
    work = _work(state, unit, where)
    fails = 1 - state.table.ruleset.dice.chance(work.faces(state, unit))
    return 1 - fails ** work.dice(state, unit)


def _carry_out(scribe: Scribe, name: str, target: Target) -> None:
    assert target.square is not None
    state, unit = scribe.state, scribe.state.units[name]
    work = _work(state, unit, target.square)
    if work.twice and not _begun(state, target.square):
        frame = scribe.top
        assert isinstance(frame, ActivationFrame)
        scribe.become(frame.now(begun=target.square))
        why = Reason("this takes two actions, one after the other", work.rule)
        scribe.emit(NothingDone(name, Action.CLEAR, (why,)))
        return
    dice = work.dice(state, unit)
    why = Reason("one die" if dice == 1 else f"{dice} dice", work.rule)
    rolled = scribe.roll(
        dice, work.faces(state, unit), side=unit.side, purpose="clear", unit=name, because=(why,)
    )
    if rolled.successes:
        work.done(scribe, name, target.square)
    elif work.failed is not None:
        work.failed(scribe, name, target.square)


def _begun(state: State, where: Square) -> bool:
    """Whether the action before this one was engineering there too: it has begun what takes two."""
    frame = state.agenda[-1]
    assert isinstance(frame, ActivationFrame)
    done = frame.index - 1  # the action under way is counted as done already
    return frame.begun == where and frame.actions[done - 1] is Action.CLEAR


def _knows(state: State, unit: UnitState) -> bool:
    return any(work.who(state, unit) and bool(work.sites(state)) for work in WORKS)


CLEAR = SpecialAction(
    Action.CLEAR,
    rulebook.CLEARING_WRECKS,
    frozenset(("wreck", "site", "dozer")),
    _knows,
    _offer,
    targets,
    _carry_out,
    "nothing is left to clear next to it",
)
