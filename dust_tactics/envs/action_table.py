"""The table of actions: a row for every listed decision, with what it is and what may come of it.

A policy can score rows without knowing the game: the same columns mean the same in every question.  The
hints are the averages of :mod:`.fire_table` and ranges as the crow flies; nothing is looked ahead.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

import numpy as np
from numpy.typing import NDArray

from dust_tactics.skirmish.board.grid import Facing, area_of
from dust_tactics.skirmish.decisions.decisions import (
    ATTACKING,
    MOVING,
    STANDARD,
    Action,
    Activate,
    Aim,
    Decision,
    Fire,
    Lose,
    Move,
    React,
    ReactWith,
    Reroll,
)
from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.skirmish.state.state import State, UnitState

from .board_planes import BoardPlanes
from .fire_table import FURTHEST, FireTable
from .unit_order import UnitOrder
from .unit_table import TENTH, Ints, UnitTable, ranges

Floats = NDArray[np.float32]
Links = NDArray[np.int16]

_KINDS = tuple(kind for kind in get_args(Decision) if kind not in SkirmishGame.gives_up)
_HINTS = (
    "north", "east", "south", "west", "length", "count", "close-combat", "option",
    "range", "nearer", "fire", "fire-after", "danger", "cover", "goal", "unit-points", "target-points",
    "own-target",
)  # fmt: skip
COLUMNS = (
    *(f"is:{kind.__name__}" for kind in _KINDS), "is:page",
    *(f"action:{action}" for action in Action),
    *_HINTS,
)  # fmt: skip
"""The names of the columns, in order."""
LINKS = ("unit", "target", "square", "weapon")
"""What a decision is about, as rows of the table of units, a square and a weapon line; -1 for none."""

_AT = {name: number for number, name in enumerate(COLUMNS)}
_IS = {kind: number for number, kind in enumerate(_KINDS)}
_PAGE = _AT["is:page"]
_ACTION = {action: _AT[f"action:{action}"] for action in Action}
_FACE = {facing: _AT["north"] + facing.quarter_turns for facing in Facing}
(
    _LENGTH, _COUNT, _CLOSE, _OPTION, _RANGE, _NEARER, _FIRE, _AFTER, _DANGER, _COVER, _GOAL, _POINTS,
    _TARGET_POINTS, _OWN,
) = (_AT[name] for name in _HINTS[4:])  # fmt: skip

_NOWHERE = -10_000
"""A column so far away that everything is out of range of it."""


class ActionTable:
    """Writes the rows of one seat's decisions."""

    def __init__(
        self, order: UnitOrder, seat: int, slots: int, units: UnitTable, fire: FireTable, planes: BoardPlanes
    ) -> None:
        self._order, self._seat, self._slots = order, seat, slots
        self._units, self._fire, self._planes = units, fire, planes
        each = order.each
        self._own, self._enemies = np.arange(each), np.arange(each, 2 * each)

    def write(self, state: State, listed: Sequence[Decision], *, paged: bool) -> tuple[Floats, Links]:
        """The rows of the listed decisions, and what each is about; the rows after them are empty."""
        rows = np.zeros((self._slots, len(COLUMNS)), np.float32)
        links = np.full((self._slots, len(LINKS)), -1, np.int16)
        if paged:
            rows[-1, _PAGE] = 1
        if not listed:
            return rows, links
        kinds = [_IS[decision.__class__] for decision in listed]
        rows[range(len(kinds)), kinds] = 1
        asked = state.question.unit if state.question is not None else None
        unit = None if asked is None else state.units[asked]
        if isinstance(listed[0], Move) and unit is not None:
            self._moves(state, unit, listed, rows, links)
        elif isinstance(listed[0], Activate):
            self._activations(state, listed, rows, links)
        else:
            for number, decision in enumerate(listed):
                self._plain(state, unit, decision, rows[number], links[number])
        return rows, links

    # -- moves ------------------------------------------------------------------------------------

    def _moves(
        self, state: State, unit: UnitState, listed: Sequence[Any], rows: Floats, links: Links
    ) -> None:
        """Where each move ends: how near to whom, in whose fire, and in cover or not."""
        count, cols = len(listed), state.board.cols
        here = self._order.row(unit.id, self._seat)
        stay = unit.stop
        ends = np.empty((count, 4), np.int64)
        for number, move in enumerate(listed):
            row = rows[number]
            stop = move.path[-1] if move.path else stay
            if stop is None:
                ends[number] = _NOWHERE
            else:
                area = area_of(stop)
                ends[number] = area.x, area.x + area.cols - 1, area.y, area.y + area.rows - 1
                links[number, 2] = area.y * cols + area.x
            row[_LENGTH] = len(move.path) * TENTH
            if move.facing is not None:
                row[_FACE[move.facing]] = 1
            if move.mount is not None:
                links[number, 1] = self._order.row(move.mount, self._seat)
            row[_OPTION] = move.mount is not None
        links[:count, 0] = here
        rows[:count, _POINTS] = unit.card.points * TENTH
        enemies = self._enemies[self._units.standing[self._enemies]]
        if len(enemies):
            away = ranges(ends, self._units.areas[enemies])
            nearest = np.minimum(away.min(axis=1), FURTHEST)
            now = int(ranges(self._units.areas[here : here + 1], self._units.areas[enemies]).min())
            known = np.minimum(away, FURTHEST)
            rows[:count, _RANGE] = nearest * TENTH
            if self._units.standing[here]:
                rows[:count, _NEARER] = (now - nearest) * TENTH
            worth = self._fire.worth
            rows[:count, _FIRE] = worth[here, enemies, known].max(axis=1) * TENTH
            rows[:count, _AFTER] = self._soon(here, enemies, known, unit).max(axis=1) * TENTH
            rows[:count, _DANGER] = worth[enemies, here, known].sum(axis=1) * TENTH
        if not unit.flies:
            covered = self._planes.covered(state)
            inside = ends[:, 0] >= 0
            x, y = np.where(inside, ends[:, 0], 0), np.where(inside, ends[:, 2], 0)
            rows[:count, _COVER] = covered[y, x] & inside
        if state.objectives:
            goals = np.array([(x, x, y, y) for x, y in state.objectives])
            rows[:count, _GOAL] = np.minimum(ranges(ends, goals).min(axis=1), FURTHEST) * TENTH

    def _soon(self, here: int, enemies: Ints, known: Ints, unit: UnitState) -> Floats:
        """The worth of fire at each enemy after one more move straight at him."""
        near, now = (
            self._fire.worth[here, enemies, at] for at in (np.maximum(known - unit.card.move, 1), known)
        )
        found: Floats = np.maximum(near, now)
        return found

    # -- activations ------------------------------------------------------------------------------

    def _activations(self, state: State, listed: Sequence[Any], rows: Floats, links: Links) -> None:
        """What each activation is made of, and what its unit can do from where it stands."""
        known: dict[str, tuple[float, ...]] = {}
        for number, decision in enumerate(listed):
            if not isinstance(decision, Activate):
                continue
            row = rows[number]
            found = known.get(decision.unit)
            if found is None:
                found = known[decision.unit] = self._prospects(state, state.units[decision.unit])
            away, now, soon, danger, points = found
            links[number, 0] = self._order.row(decision.unit, self._seat)
            row[_RANGE], row[_DANGER], row[_POINTS] = away, danger, points
            moves = False
            for action in decision.actions:
                row[_ACTION[action]] += 1
                if action in ATTACKING:
                    row[_FIRE] = max(row[_FIRE], soon if moves else now)
                moves = moves or action in MOVING
            row[_AFTER] = soon
            row[_COUNT] = len(decision.actions) * TENTH

    def _prospects(self, state: State, unit: UnitState) -> tuple[float, ...]:
        """How far the nearest enemy is, the best fire now and after a move, and the enemies' fire."""
        here = self._order.row(unit.id, self._seat)
        points = unit.card.points * TENTH
        enemies = self._enemies[self._units.standing[self._enemies]]
        if not len(enemies) or self._units.areas[here, 0] < 0:
            return 0.0, 0.0, 0.0, 0.0, points
        away = ranges(self._units.areas[here : here + 1], self._units.areas[enemies])[0]
        away = np.minimum(away, FURTHEST)
        worth = self._fire.worth
        now, danger = worth[here, enemies, away].max(), worth[enemies, here, away].sum()
        soon = self._soon(here, enemies, away, unit).max()
        return away.min() * TENTH, now * TENTH, soon * TENTH, danger * TENTH, points

    # -- everything else --------------------------------------------------------------------------

    def _plain(self, state: State, asked: UnitState | None, decision: Any, row: Floats, link: Links) -> None:
        """The row of one decision: who, whom, where, and the worth of the fire that it is."""
        if isinstance(decision, Aim):
            self._aim(state, asked, decision, row, link)
            return
        named = getattr(decision, "unit", None)
        if named is not None:
            self._about(state, named, row, link)
        elif asked is not None:
            link[0] = self._order.row(asked.id, self._seat)
        square = getattr(decision, "square", None) or getattr(decision, "stop", None)
        if square is not None:
            area = area_of(square)
            link[2] = area.y * state.board.cols + area.x
        facing = getattr(decision, "facing", None)
        if facing is not None:
            row[_FACE[facing]] = 1
        if isinstance(decision, React) and asked is not None:
            link[1] = self._order.row(asked.id, self._seat)
            row[_FIRE] = self._worth_between(state, decision.unit, asked)
        row[_OPTION] = _option(decision)
        if isinstance(decision, Lose) and decision.weapon is not None:
            link[3] = decision.weapon

    def _about(self, state: State, named: str, row: Floats, link: Links) -> None:
        unit = state.units[named]
        link[0] = self._order.row(named, self._seat)
        row[_POINTS] = unit.card.points * TENTH
        row[_OWN] = unit.side == self._seat

    def _worth_between(self, state: State, attacker: str, target: UnitState) -> float:
        here, there = (self._order.row(name, self._seat) for name in (attacker, target.id))
        away = ranges(self._units.areas[here : here + 1], self._units.areas[there : there + 1])
        return float(self._fire.worth[here, there, min(int(away[0, 0]), FURTHEST)]) * TENTH

    def _aim(self, state: State, asked: UnitState | None, decision: Aim, row: Floats, link: Links) -> None:
        """One weapon line at one target: what it does there on average."""
        name = decision.by or (None if asked is None else asked.id)
        link[3] = decision.weapon
        row[_COUNT] = decision.count * TENTH
        row[_OPTION] = decision.smoke or decision.salvo
        row[_CLOSE] = decision.weapon == STANDARD
        if decision.point is not None:
            area = area_of(decision.point)
            link[2] = area.y * state.board.cols + area.x
        if name is None:
            return
        unit = state.units[name]
        link[0] = self._order.row(name, self._seat)
        row[_POINTS] = unit.card.points * TENTH
        if decision.weapon >= 0:
            row[_CLOSE] = unit.card.weapons[decision.weapon].close
        if decision.target in state.units:
            target = state.units[decision.target]
            link[1] = self._order.row(target.id, self._seat)
            row[_TARGET_POINTS] = target.card.points * TENTH
            row[_OWN] = target.side is unit.side
            worth = self._fire.weapon(unit, decision.weapon, decision.count, target)
            row[_FIRE] = worth * TENTH


def _option(decision: Decision) -> bool:
    """Whether a decision is the one of two ways that spends or risks something."""
    match decision:
        case Fire():
            return decision.boosted
        case Lose():
            return decision.shield
        case ReactWith():
            return decision.facing is None
        case Reroll():
            return decision.misses
    return False
