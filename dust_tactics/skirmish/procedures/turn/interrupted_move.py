"""Moves that something strikes in the middle: minefields and flaming wrecks.

A move goes on after each blow, if the unit is still there; so who dies of it lies where it struck him
(rulings ``D47-mines``, ``D47-flaming-wreck``).  Who flies over either meets nothing before he lands.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from dust_tactics.skirmish.board.grid import Square, area_of, level_of
from dust_tactics.skirmish.decisions.frames import Way
from dust_tactics.skirmish.rules.movement.ground import Ground
from dust_tactics.skirmish.rules.movement.pathfinding import steps_taken
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.state import State, UnitState

from .burning_wrecks import burn
from .hazards import MINES, strike_with_mines


class Blow(NamedTuple):
    """The thing that strikes a unit after so many steps of its way."""

    steps: int
    mines: bool
    fires: tuple[int, ...]
    """The numbers of the wrecks that burn there."""


def next_blow(state: State, unit: UnitState, way: Way) -> Blow | None:
    """The next thing on the way that strikes a unit, if anything does."""
    board = state.board
    mines = board.where(MINES)
    if not (mines or board.burning) or unit.flies or not way.path:
        return None
    if way.mined:
        mines = frozenset()
    fires = [n for n, wreck in enumerate(board.wrecks) if wreck.burning and n not in way.burnt]
    touched = way.path[-1:] if way.aloft else way.path
    before: frozenset[Square] = frozenset()
    if unit.square is not None and not unit.level:
        before = frozenset(unit.area.squares())
        if not way.aloft and not mines.isdisjoint(before):
            return Blow(0, True, ())
    for steps, stop in enumerate(touched, len(way.path) - len(touched) + 1):
        squares = frozenset() if level_of(stop) else frozenset(area_of(stop).squares())
        mined, entered = not mines.isdisjoint(squares), squares - before
        burnt = tuple([n for n in fires if not entered.isdisjoint(board.wrecks[n].area.squares())])
        if mined or burnt:
            return Blow(steps, mined, burnt)
        before = squares
    return None


def parted(ground: Ground, way: Way, blow: Blow) -> tuple[Way, Way | None]:
    """A way up to a blow, and what is left of it then: nothing where it ends there."""
    steps = blow.steps
    first, rest = way.path[:steps], way.path[steps:]
    cost, cut = steps_taken(ground, first, cut=way.cut) if rest else (way.cost, way.cut)
    here = tuple(square for square in way.crush if any(square in area_of(stop).squares() for stop in first))
    part = replace(way, path=first, cost=cost, crush=here, mount=None, caught=way.caught and not rest)
    if not rest and way.mount is None:
        return part, None
    left = replace(
        way, path=rest, cost=way.cost - cost, cut=cut, crush=tuple(s for s in way.crush if s not in here),
        caught=way.caught and bool(rest), burnt=(*way.burnt, *blow.fires), mined=way.mined or blow.mines,
    )  # fmt: skip
    return part, left


def strike(recorder: Recorder, name: str, blow: Blow) -> None:
    """Let what a unit has met strike it."""
    if blow.mines:
        strike_with_mines(recorder, name, "it moves into, through or out of a minefield")
    for wreck in blow.fires:
        burn(recorder, name, recorder.state.board.wrecks[wreck])
