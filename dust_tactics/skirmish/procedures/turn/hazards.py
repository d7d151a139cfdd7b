"""Barbed wire and minefields (D47 "Barbed Wire", "Minefield").

Both act once in a move, or in each part of a march, that leads out of such a square or into one
(rulings ``D47-wire``, ``D47-mines``).  Who flies meets neither before landing in it.  Where on the way
mines strike says :mod:`.interrupted_move`.
"""

from __future__ import annotations

from collections.abc import Iterable

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.board.board import Board, Terrain
from dust_tactics.skirmish.board.grid import Square, area_of, square_of
from dust_tactics.skirmish.cards.dice_kinds import ARMY
from dust_tactics.skirmish.decisions.decisions import STANDARD
from dust_tactics.skirmish.decisions.procedure_frames import Wound, WoundsFrame
from dust_tactics.skirmish.events.all import CaughtInWire
from dust_tactics.skirmish.procedures.damage import suppression
from dust_tactics.skirmish.rules.movement.ground import Ground
from dust_tactics.skirmish.rules.movement.pathfinding import Path, flown
from dust_tactics.skirmish.rules.units.heroes import miniatures
from dust_tactics.skirmish.rules.units.savers import saver
from dust_tactics.skirmish.rules.visibility.save_rolls import save_faces
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.state import State, UnitState

WIRE, MINES = frozenset({Terrain.WIRE}), frozenset({Terrain.MINES})
BLAST = {True: 1, False: 2}
"""The damage of a mine's hit on infantry, and on a vehicle."""


def _squares(path: Path) -> Iterable[Square]:
    return (square for stop in path for square in area_of(stop).squares())


def through_wire(recorder: Recorder, unit: UnitState, ground: Ground, path: Path) -> Path | None:
    """Return how far wire lets a unit go on its way, where it catches it; ``None`` if the unit is free to go
    on.

    Infantry that meets wire rolls a die.
    """
    board = recorder.state.board
    if not unit.card.is_infantry or not board.where(WIRE):
        return None
    aloft = flown(ground, path)
    if not _meets(board, WIRE, unit, path, aloft=aloft):
        return None
    why = Reason("it moves into, through or out of barbed wire", rulebook.BARBED_WIRE, "D47-wire")
    if recorder.roll(1, ARMY, side=unit.side, purpose="wire", unit=unit.id, because=(why,)).successes:
        return None
    return path if aloft else _caught_on(recorder.state, unit, ground, path)


def _meets(board: Board, kinds: frozenset[Terrain], unit: UnitState, path: Path, *, aloft: bool) -> bool:
    """Return whether a way leads out of a kind of terrain, through it or into it."""
    if aloft:  # who stays in the air above it meets nothing
        return bool(path) and square_of(path[-1]) in board.where(kinds)
    where = board.where(kinds)
    started = () if unit.square is None or unit.level else unit.area.squares()
    return bool(path) and any(square in where for square in (*started, *_squares(path)))


def _caught_on(state: State, unit: UnitState, ground: Ground, path: Path) -> Path:
    """The way up to the first wire, or to the last place before it where the unit can stop."""
    where = state.board.where(WIRE)
    if unit.square is not None and not unit.level and unit.square in where:
        return ()
    for length, stop in enumerate(path, start=1):
        if square_of(stop) in where:
            while length and not ground.may_stop(path[length - 1]):
                length -= 1
            return path[:length]
    return path


def caught(recorder: Recorder, name: str) -> None:
    """Wire has caught a unit where it is now, if it is anywhere on the board."""
    stop = recorder.state.units[name].stop
    if stop is not None:
        why = Reason("no symbol of its army on the die", rulebook.BARBED_WIRE, "D47-wire")
        recorder.emit(CaughtInWire(name, square_of(stop), (why,)))


def strike_with_mines(recorder: Recorder, name: str, how: str) -> None:
    """The attack of a minefield: a die for each miniature, which saves as in the open, and suppression."""
    unit, rules = recorder.state.units[name], recorder.state.table.ruleset
    why = (Reason(how, rulebook.MINEFIELD, "D47-mines"),)
    dice = miniatures(recorder.state, unit)
    hits = recorder.roll(
        dice, rules.hit_faces, side=unit.side.other, purpose="mines", against=name, because=why
    ).successes
    if not hits:
        return
    own, saved = saver(recorder.state, unit), 0
    faces = save_faces(rules, unit, False, frozenset(), own)
    if faces:
        saved = recorder.roll(
            hits, faces, side=unit.side, purpose="save", unit=name, because=own.because
        ).successes
    suppression.strike(recorder, (name,))
    if hits > saved:
        damage = BLAST[unit.card.is_infantry]
        recorder.push(WoundsFrame((Wound(name, name, STANDARD, hits - saved, damage),)))
