"""The board as planes: channels by rows by columns, terrain and walls kept from one decision to the next."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dust_tactics.skirmish.board.board import Board, Edge, Terrain
from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.rules.visibility.cover import sheltered
from dust_tactics.skirmish.rules.visibility.line_of_sight import surroundings_of
from dust_tactics.skirmish.rules.visibility.view import Body
from dust_tactics.skirmish.state.state import State

Floats = NDArray[np.float32]

_SIDES = ("left", "right", "top", "bottom")
_STILL = (
    *(f"terrain:{kind}" for kind in Terrain),
    *(f"{kind}:{side}" for side in _SIDES for kind in ("wall", "opening", "low-wall")),
    "height", "floors", "fortification", "wreck",
)  # fmt: skip
_LIVE = (
    "objective", "smoke", "fire", "own-edge", "enemy-edge",
    "own", "enemy", "own-aircraft", "enemy-aircraft", "own-worth", "enemy-worth", "own-ready", "enemy-ready",
    "asked",
)  # fmt: skip
PLANES = _STILL + _LIVE
"""The names of the channels, in order."""

_NUMBER = {name: number for number, name in enumerate(_LIVE)}
_EDGE_ROWS = {"north": np.s_[0, :], "south": np.s_[-1, :], "west": np.s_[:, 0], "east": np.s_[:, -1]}


class BoardPlanes:
    """Draws the planes of one seat; what does not change stays until the board itself does."""

    def __init__(self, seat: int) -> None:
        self._side = Side(seat)
        self._board: Board | None = None
        self._still: Floats = np.zeros((0, 0, 0), np.float32)
        self._cover: tuple[Board, frozenset[Square], NDArray[np.bool_]] | None = None

    def draw(self, state: State) -> Floats:
        """All planes of a state: a new array."""
        if state.board is not self._board:
            self._board, self._still = state.board, _still_planes(state.board)
        rows, cols = state.board.rows, state.board.cols
        planes = np.zeros((len(PLANES), rows, cols), np.float32)
        planes[: len(_STILL)] = self._still
        live = planes[len(_STILL) :]
        for x, y in state.objectives:
            live[_NUMBER["objective"], y, x] = 1
        for x, y in state.smoke:
            live[_NUMBER["smoke"], y, x] = 1
        for fire in state.fires:
            live[_NUMBER["fire"], fire.stop[1], fire.stop[0]] = 1
        for who, edge in enumerate(state.edges):
            name = "own-edge" if who == self._side else "enemy-edge"
            live[_NUMBER[name]][_EDGE_ROWS[edge]] = 1
        asked = None if state.question is None else state.question.unit
        for unit in state.units.values():
            if unit.square is None:
                continue
            enemy = unit.side is not self._side
            area = unit.area
            here = np.s_[area.y : area.y + area.rows, area.x : area.x + area.cols]
            hits = unit.card.miniatures if unit.card.damage is None else unit.card.damage
            health = unit.hits_left / max(1, hits)
            live[7 + enemy if unit.flies else 5 + enemy][here] = health
            live[9 + enemy][here] += 0.1 * unit.card.points
            if not unit.activated:
                live[11 + enemy][here] = 1
            if unit.id == asked:
                live[13][here] = 1
        return planes

    def covered(self, state: State) -> NDArray[np.bool_]:
        """Where a squad on the ground is in cover from everybody, by where it stands alone."""
        known = self._cover
        if known is not None and known[0] is state.board and known[1] == state.smoke:
            return known[2]
        around = surroundings_of(state)
        found = np.zeros((state.board.rows, state.board.cols), bool)
        for square in state.board.squares():
            found[square.y, square.x] = sheltered(around, Body("", Area.at(square)))
        self._cover = state.board, state.smoke, found
        return found


def _still_planes(board: Board) -> Floats:
    """Terrain, what stands on the edges of squares, heights and what is built."""
    kinds = np.arange(len(Terrain), dtype=np.uint8)[:, None, None]
    planes = [(board.terrain[None] == kinds).astype(np.float32)]
    edges = (board.uprights[:, :-1], board.uprights[:, 1:], board.levels[:-1], board.levels[1:])
    for layer in edges:
        openings = 0.5 * (layer == Edge.SMALL_OPENING) + 1.0 * (layer == Edge.LARGE_OPENING)
        planes.append(np.stack([layer == Edge.WALL, openings, layer == Edge.LOW_WALL]).astype(np.float32))
    more = np.zeros((4, board.rows, board.cols), np.float32)
    if board.heights:
        more[0] = [[int(digit) for digit in row] for row in board.heights]
    for square in board.squares():
        x, y = square
        building = board.building_at(square)
        more[1, y, x] = 0 if building is None else building.floors
        more[2, y, x] = board.fort_at(square) is not None
        more[3, y, x] = square in board.wrecked
    return np.concatenate([*planes, more])
