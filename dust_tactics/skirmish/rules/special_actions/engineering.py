"""Engineering: vehicles clear wrecks out of their way (D47 "Clearing Wrecks"), and :mod:`.obstacle_clearing`.

What can be done to a square is one of :data:`WORKS`; each says who does it, where, and how it is rolled.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from dust_tactics.skirmish.board.grid import Area, Square, area_distance
from dust_tactics.skirmish.cards.dice_kinds import ARMY
from dust_tactics.skirmish.decisions.decisions import Action, Target
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.state import State, UnitState

from .engineering_task import Task, Work
from .obstacle_clearing import FIELDWORKS, cutters
from .special_action import REACH, Offer, SpecialAction, not_yet_on, within


def _on_wheels_or_legs(state: State, unit: UnitState) -> bool:
    return unit.is_vehicle


def _wrecks(state: State) -> Sequence[tuple[Square, Area]]:
    return [(Square(wreck.area.x, wreck.area.y), wreck.area) for wreck in state.board.wrecks]


def _blade(state: State, unit: UnitState) -> str:
    """An army symbol; with a dozer blade or a crane a target too."""
    return f"{ARMY}T" if "clears" in arms_of(state.table, unit.card).tags or _crane(state, unit) else ARMY


def _crane(state: State, unit: UnitState) -> bool:
    """Return whether an engineer vehicle has a crane, for no other tool (ruling ``engineer-crane``)."""
    tags = arms_of(state.table, unit.card).tags
    return "engineer" in tags and "dozer" not in tags and not cutters(state, unit)


WORKS: tuple[Work, ...] = (
    Work(Task.CLEAR_WRECK, rulebook.CLEARING_WRECKS, _on_wheels_or_legs, _wrecks, _blade),
    *FIELDWORKS,
)


def _sites(state: State, unit: UnitState) -> Iterator[tuple[Work, Square, int]]:
    """Yield what a unit might do, and how far away from where it stands."""
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


def work_at(state: State, unit: UnitState, where: Square) -> Work:
    """Return what a unit does in a square next to it."""
    return next(work for work, square, away in _sites(state, unit) if square == where and away <= REACH)


def chance(state: State, unit: UnitState, where: Square) -> Fraction:
    """The chance that its work in a square next to it succeeds, when it is rolled for."""
    work = work_at(state, unit, where)
    fails = 1 - state.table.ruleset.dice.chance(work.faces(state, unit))
    return 1 - fails ** work.dice(state, unit)


def _knows(state: State, unit: UnitState) -> bool:
    return any(work.who(state, unit) and bool(work.sites(state)) for work in WORKS)


CLEAR = SpecialAction(
    Action.CLEAR,
    rulebook.CLEARING_WRECKS,
    frozenset(("wreck", "site", "dozer")),
    _knows,
    _offer,
    targets,
    "nothing is left to clear next to it",
)
