"""Engineering work on special terrain: gaps in wire and minefields, trenches and fortifications buried.

D47 "Barbed Wire", "Minefield", "Cutting & Grappel Weapons", "Dozer Blades" (ruling ``D47-gaps``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from dust_tactics.core.reason import Reason, Rule
from dust_tactics.skirmish.board.board import Board, Terrain
from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.cards.dice import ARMY
from dust_tactics.skirmish.events.all import FortBuried, SuppressionPut, TerrainCleared, UnitDisplaced
from dust_tactics.skirmish.procedures.damage.destruction import eliminate
from dust_tactics.skirmish.procedures.turn.hazards import strike_with_mines
from dust_tactics.skirmish.rules.activation.special_action import end_activation
from dust_tactics.skirmish.rules.units.fortifications import fort_of
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Scribe
from dust_tactics.skirmish.state.state import State, UnitState

from .engineering_task import Work

FIELDS = frozenset({Terrain.WIRE, Terrain.MINES, Terrain.TRENCH})
"""The kinds of terrain that are worked on."""
_PAIRED = "Paired "
"""How weapons are called with which two dice are rolled."""


def _army(_state: State, _unit: UnitState) -> str:
    """The army's symbol alone."""
    return ARMY


def _on_foot(_state: State, unit: UnitState) -> bool:
    return unit.card.is_infantry


def _dozes(state: State, unit: UnitState) -> bool:
    return unit.is_vehicle and "dozer" in arms_of(state.table, unit.card).tags


def _cuts(state: State, unit: UnitState) -> bool:
    return unit.is_vehicle and bool(_cutters(state, unit))


def _cutters(state: State, unit: UnitState) -> list[str]:
    """The names of a unit's weapons that cut wire."""
    arms = arms_of(state.table, unit.card)
    lines = range(len(unit.card.weapons))
    return [unit.card.weapons[i].name for i in lines if "cuts-wire" in arms.sources[i].tags]


def _blades(state: State, unit: UnitState) -> int:
    return 2 if any(name.startswith(_PAIRED) for name in _cutters(state, unit)) else 1


def _lying(kind: Terrain) -> Callable[[State], Sequence[tuple[Square, Area]]]:
    """Where a kind of terrain lies, square by square."""
    kinds = frozenset({kind})

    def sites(state: State) -> Sequence[tuple[Square, Area]]:
        where = state.board.where(kinds)
        if not where:
            return ()
        return [(square, Area(*square)) for square in sorted(where, key=lambda square: (square.y, square.x))]

    return sites


def _forts(state: State) -> Sequence[tuple[Square, Area]]:
    return [(fort.at, fort.area) for fort in state.board.forts]


def _opens(rule: Rule) -> Callable[[Scribe, str, Square], None]:
    """A gap of one square."""

    def done(scribe: Scribe, name: str, square: Square) -> None:
        kind = scribe.state.board[square]
        scribe.emit(TerrainCleared(name, kind, (square,), (Reason("", rule),)))

    return done


def gap(board: Board, kind: Terrain, square: Square, unit: Area) -> tuple[Square, ...]:
    """The gap of two by two squares that begins with a square and leads away from who makes it."""
    dx = 1 if 2 * square.x >= 2 * unit.x + unit.cols - 1 else -1
    dy = 1 if 2 * square.y >= 2 * unit.y + unit.rows - 1 else -1
    found = (Square(square.x + x * dx, square.y + y * dy) for y in (0, 1) for x in (0, 1))
    return tuple(one for one in found if one in board and board[one] is kind)


def _ploughs(scribe: Scribe, name: str, square: Square) -> None:
    """A gap of two by two squares."""
    board = scribe.state.board
    squares = gap(board, Terrain.MINES, square, scribe.state.units[name].area)
    scribe.emit(
        TerrainCleared(name, Terrain.MINES, squares, (Reason("", rulebook.DOZER_BLADES, "D47-gaps"),))
    )


def _fills(scribe: Scribe, name: str, square: Square) -> None:
    """A trench is gone; who was in it stands beside it, as far as there is room."""
    why = (Reason("", rulebook.DOZER_BLADES),)
    scribe.emit(TerrainCleared(name, Terrain.TRENCH, (square,), why))
    state = scribe.state
    for unit in state.units_at(square):
        if unit.flies or not unit.card.is_infantry:
            continue
        free = next(_room(state, unit, square), None)
        if free is not None:
            scribe.emit(
                UnitDisplaced(unit.id, free, (Reason("its trench is filled in", rulebook.DOZER_BLADES),))
            )


def _room(state: State, unit: UnitState, square: Square) -> Iterator[Square]:
    """The free squares beside one where a unit may stand, the nearest ones first."""
    rows = state.table.ruleset.terrain
    steps = ((0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1))
    for dx, dy in steps:
        there = Square(square.x + dx, square.y + dy)
        if there not in state.board or state.units_at(there) or state.board.fort_at(there) is not None:
            continue
        if rows[state.board[there]].stops("infantry"):
            yield there


def _buries(scribe: Scribe, name: str, square: Square) -> None:
    """A fortification is gone, and whoever was in it."""
    fort = scribe.state.board.fort_at(square)
    assert fort is not None
    inside = [unit for unit in scribe.state.units.values() if fort_of(scribe.state, unit) == fort]
    scribe.emit(FortBuried(name, fort.at, (Reason("", rulebook.DOZER_BLADES),)))
    for unit in inside:
        eliminate(scribe, unit, Reason(f"{fort.words} is buried", rulebook.DOZER_BLADES))


def _gives_up(scribe: Scribe, _name: str, _square: Square) -> None:
    end_activation(scribe)


def _sets_off(scribe: Scribe, name: str, _square: Square) -> None:
    scribe.emit(SuppressionPut(name, (Reason("it fails to clear the minefield", rulebook.MINEFIELD),)))
    strike_with_mines(scribe, name, "it fails to clear the minefield")


_WIRE, _MINES, _TRENCHES = map(_lying, (Terrain.WIRE, Terrain.MINES, Terrain.TRENCH))

FIELDWORKS: tuple[Work, ...] = (
    Work(rulebook.BARBED_WIRE, _on_foot, _WIRE, _army, _opens(rulebook.BARBED_WIRE), _gives_up),
    Work(rulebook.CUTTING_WIRE, _cuts, _WIRE, _army, _opens(rulebook.CUTTING_WIRE), dice=_blades),
    Work(rulebook.MINEFIELD, _on_foot, _MINES, _army, _opens(rulebook.MINEFIELD), _sets_off),
    Work(rulebook.DOZER_BLADES, _dozes, _MINES, _army, _ploughs),
    Work(rulebook.DOZER_BLADES, _dozes, _TRENCHES, _army, _fills),
    Work(rulebook.DOZER_BLADES, _dozes, _forts, _army, _buries, twice=True),
)
"""What engineers do to wire, mines, trenches and fortifications."""
