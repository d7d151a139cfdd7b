"""Done to wire, mines, trenches and fortifications by engineers, and what happens when they fail.

D47 "Barbed Wire", "Minefield", "Cutting & Grappel Weapons", "Dozer Blades" (ruling ``D47-gaps``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from dust_tactics.core.reason import Reason, Rule
from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.decisions.decisions import Action
from dust_tactics.skirmish.decisions.procedure_frames import ActivationFrame
from dust_tactics.skirmish.events.all import FortBuried, NothingDone, TerrainCleared, UnitDisplaced
from dust_tactics.skirmish.procedures.damage import suppression
from dust_tactics.skirmish.procedures.damage.destruction import eliminate_all
from dust_tactics.skirmish.procedures.turn.hazards import strike_with_mines
from dust_tactics.skirmish.rules.special_actions.obstacle_clearing import gap
from dust_tactics.skirmish.rules.units.fortifications import fort_of
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.state import State, UnitState


def opens(rule: Rule) -> Callable[[Recorder, str, Square], None]:
    """A gap of one square."""

    def done(recorder: Recorder, name: str, square: Square) -> None:
        kind = recorder.state.board[square]
        recorder.emit(TerrainCleared(name, kind, (square,), (Reason("", rule),)))

    return done


def ploughs(recorder: Recorder, name: str, square: Square) -> None:
    """A gap of two by two squares."""
    board = recorder.state.board
    squares = gap(board, Terrain.MINES, square, recorder.state.units[name].area)
    recorder.emit(
        TerrainCleared(name, Terrain.MINES, squares, (Reason("", rulebook.DOZER_BLADES, "D47-gaps"),))
    )


def fills(recorder: Recorder, name: str, square: Square) -> None:
    """A trench is gone; infantry that was in it stands beside it, as far as there is room (ruling
    ``D47-filled-trench``)."""
    why = (Reason("", rulebook.DOZER_BLADES),)
    recorder.emit(TerrainCleared(name, Terrain.TRENCH, (square,), why))
    state = recorder.state
    for unit in state.units_at(square):
        if unit.flies or not unit.card.is_infantry:
            continue
        free = next(_room(state, unit, square), None)
        if free is not None:
            recorder.emit(
                UnitDisplaced(
                    unit.id, free,
                    (Reason("its trench is filled in", rulebook.DOZER_BLADES, "D47-filled-trench"),),
                )
            )  # fmt: skip


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


def buries(recorder: Recorder, name: str, square: Square) -> None:
    """A fortification is gone, and whoever was in it: units, and the heroes who have joined them."""
    fort = recorder.state.board.fort_at(square)
    assert fort is not None
    inside = [unit for unit in recorder.state.units.values() if fort_of(recorder.state, unit) == fort]
    recorder.emit(FortBuried(name, fort.at, (Reason("", rulebook.DOZER_BLADES),)))
    for unit in inside:
        eliminate_all(recorder, unit, Reason(f"{fort.words} is buried", rulebook.DOZER_BLADES))


def gives_up(recorder: Recorder, name: str, _square: Square) -> None:
    """The activation under way is over: its further actions are lost, and each of them is told."""
    frame = recorder.top
    assert isinstance(frame, ActivationFrame)
    why = Reason("the wire is not opened, so its activation ends", rulebook.BARBED_WIRE)
    for action in frame.actions[frame.index :]:
        if action is not Action.NOTHING:
            recorder.emit(NothingDone(name, action, (why,)))
    recorder.become(frame.now(index=len(frame.actions)))


def sets_off(recorder: Recorder, name: str, _square: Square) -> None:
    """The minefield goes off under the unit."""
    suppression.owe(recorder, name, Reason("it fails to clear the minefield", rulebook.MINEFIELD))
    strike_with_mines(recorder, name, "it fails to clear the minefield")
