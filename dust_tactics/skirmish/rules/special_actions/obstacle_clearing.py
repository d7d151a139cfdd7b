"""Engineering work on special terrain: gaps in wire and minefields, trenches and fortifications buried.

D47 "Barbed Wire", "Minefield", "Cutting & Grappel Weapons", "Dozer Blades" (ruling ``D47-gaps``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dust_tactics.skirmish.board.board import Board, Terrain
from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.cards.dice_kinds import ARMY
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.state import State, UnitState

from .engineering_task import Task, Work

FIELDS = frozenset({Terrain.WIRE, Terrain.MINES, Terrain.TRENCH})
"""The kinds of terrain that are worked on."""
_PAIRED = "Paired "
"""The name of weapons with which two dice are rolled."""


def _army(_state: State, _unit: UnitState) -> str:
    """The army's symbol alone."""
    return ARMY


def _on_foot(_state: State, unit: UnitState) -> bool:
    return unit.card.is_infantry


def _dozes(state: State, unit: UnitState) -> bool:
    return unit.is_vehicle and "dozer" in arms_of(state.table, unit.card).tags


def _cuts(state: State, unit: UnitState) -> bool:
    return unit.is_vehicle and bool(cutters(state, unit))


def cutters(state: State, unit: UnitState) -> list[str]:
    """The names of a unit's weapons that cut wire."""
    arms = arms_of(state.table, unit.card)
    lines = range(len(unit.card.weapons))
    return [unit.card.weapons[i].name for i in lines if "cuts-wire" in arms.sources[i].tags]


def _blades(state: State, unit: UnitState) -> int:
    return 2 if any(name.startswith(_PAIRED) for name in cutters(state, unit)) else 1


def _lying(kind: Terrain) -> Callable[[State], Sequence[tuple[Square, Area]]]:
    """Return where a kind of terrain lies, square by square."""
    kinds = frozenset({kind})

    def sites(state: State) -> Sequence[tuple[Square, Area]]:
        where = state.board.where(kinds)
        if not where:
            return ()
        return [(square, Area(*square)) for square in sorted(where, key=lambda square: (square.y, square.x))]

    return sites


def _forts(state: State) -> Sequence[tuple[Square, Area]]:
    return [(fort.at, fort.area) for fort in state.board.forts]


def gap(board: Board, kind: Terrain, square: Square, unit: Area) -> tuple[Square, ...]:
    """The gap of two by two squares that begins with a square and leads away from who makes it."""
    dx = 1 if 2 * square.x >= 2 * unit.x + unit.cols - 1 else -1
    dy = 1 if 2 * square.y >= 2 * unit.y + unit.rows - 1 else -1
    found = (Square(square.x + x * dx, square.y + y * dy) for y in (0, 1) for x in (0, 1))
    return tuple(one for one in found if one in board and board[one] is kind)


_WIRE, _MINES, _TRENCHES = map(_lying, (Terrain.WIRE, Terrain.MINES, Terrain.TRENCH))

FIELDWORKS: tuple[Work, ...] = (
    Work(Task.OPEN_WIRE, rulebook.BARBED_WIRE, _on_foot, _WIRE, _army),
    Work(Task.CUT_WIRE, rulebook.CUTTING_WIRE, _cuts, _WIRE, _army, dice=_blades),
    Work(Task.OPEN_MINES, rulebook.MINEFIELD, _on_foot, _MINES, _army),
    Work(Task.PLOUGH_MINES, rulebook.DOZER_BLADES, _dozes, _MINES, _army),
    Work(Task.FILL_TRENCH, rulebook.DOZER_BLADES, _dozes, _TRENCHES, _army),
    Work(Task.BURY_FORT, rulebook.DOZER_BLADES, _dozes, _forts, _army, twice=True),
)
"""The works of engineers on wire, mines, trenches and fortifications."""
