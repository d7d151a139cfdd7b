"""The fold of what befalls the battlefield: terrain, fortifications, wrecks, smoke."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.buildings import Fort, FortKind
from dust_tactics.skirmish.board.grid import Square, area_of
from dust_tactics.skirmish.board.wrecks import Wreck
from dust_tactics.skirmish.events import all as e

from .state import State


def _terrain(state: State, event: e.TerrainPlaced) -> State:
    return state.but(board=state.board.with_terrain(event.square, event.terrain))


def _objective(state: State, event: e.ObjectivePlaced) -> State:
    return state.but(objectives=(*state.objectives, event.square))


def _crushed(state: State, event: e.CratesCrushed) -> State:
    return state.but(board=state.board.with_terrain(event.square, Terrain.OPEN))


def _built(state: State, event: e.FortBuilt) -> State:
    fort = Fort(FortKind(event.kind), event.square, event.facing, event.side + 1)
    return state.but(board=state.board.with_fort(fort))


def _buried(state: State, event: e.FortBuried) -> State:
    fort = state.board.fort_at(event.square)
    return state if fort is None else state.but(board=state.board.without_fort(fort))


def _opened(state: State, event: e.TerrainCleared) -> State:
    board = state.board
    for square in event.squares:
        board = board.with_terrain(square, Terrain.OPEN)
    return state.but(board=board)


def _smoke(state: State, event: e.SmokeLaid) -> State:
    return state.but(screens=(*state.screens, event.screen))


def _lifted(state: State, event: e.SmokeLifted) -> State:
    return state.but(screens=tuple(screen for screen in state.screens if screen != event.screen))


def _lit(state: State, event: e.SquareLit) -> State:
    return state.but(fires=(*state.fires, event.fire))


def _burnt_out(state: State, event: e.SquareBurntOut) -> State:
    return state.but(fires=tuple(fire for fire in state.fires if fire != event.fire))


def _wreck(state: State, event: e.WreckLeft) -> State:
    unit = state.units[event.unit]
    wreck = Wreck(area_of(event.stop), unit.name, event.burning, unit.card.small)
    return state.but(board=state.board.with_wreck(wreck))


def _doused(state: State, event: e.WreckDoused) -> State:
    return _other_wreck(state, event.square, lambda wreck: (replace(wreck, burning=False),))


def _cleared(state: State, event: e.WreckCleared) -> State:
    return _other_wreck(state, event.square, lambda wreck: ())


def _other_wreck(state: State, square: Square, after: Callable[[Wreck], tuple[Wreck, ...]]) -> State:
    """The wreck that lies uppermost in a square becomes something else."""
    board = state.board
    which = board.wreck_at(square)
    assert which is not None, f"there is no wreck at {square}"
    number = board.wrecks.index(which)
    wrecks = (*board.wrecks[:number], *after(which), *board.wrecks[number + 1 :])
    return state.but(board=replace(board, wrecks=wrecks))


FOLDS: dict[type, Callable[[State, Any], State]] = {
    e.TerrainPlaced: _terrain,
    e.ObjectivePlaced: _objective,
    e.CratesCrushed: _crushed,
    e.FortBuilt: _built,
    e.FortBuried: _buried,
    e.TerrainCleared: _opened,
    e.SmokeLaid: _smoke,
    e.SmokeLifted: _lifted,
    e.SquareLit: _lit,
    e.SquareBurntOut: _burnt_out,
    e.WreckLeft: _wreck,
    e.WreckDoused: _doused,
    e.WreckCleared: _cleared,
}
