"""An observation: what one seat may know, as arrays of fixed shapes; ``docs/environments.md`` lists it all.

=========== ============================== ======== ===================================================
key         shape                          dtype    what
=========== ============================== ======== ===================================================
board       (planes, rows, columns)        float32  :data:`.board_planes.PLANES`
units       (2 x units, columns)           float32  :data:`.unit_table.COLUMNS`; own units come first
world       (columns,)                     float32  :data:`WORLD`
actions     (slots, columns)               float32  :data:`.action_table.COLUMNS`, a row a decision
links       (slots, 4)                     int16    :data:`.action_table.LINKS`
=========== ============================== ======== ===================================================

Points, squares and hits are in tens, shares and flags from 0 to 1, ``x`` and ``y`` in shares of the board.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.narration.labels import score
from dust_tactics.skirmish.state.state import State, Table

from . import action_table, board_planes, unit_table
from .action_table import ActionTable
from .board_planes import BoardPlanes
from .episode import Episode
from .fire_table import FireBook, FireTable
from .unit_order import UnitOrder
from .unit_table import TENTH, UnitTable

Floats = NDArray[np.float32]
Mask = NDArray[np.int8]
Observation = dict[str, Any]

WORLD = (
    *(f"asks:{kind}" for kind in Ask), "asked", "turn", "own-score", "enemy-score",
    "own-ready", "enemy-ready", "own-units", "enemy-units", "own-passes", "enemy-passes",
    "weather", "page", "pages", "open", "second-seat",
)  # fmt: skip
"""The names of what is known of the game as a whole, in order."""

_ASKS = {kind: number for number, kind in enumerate(Ask)}
LIMIT = 1000.0
"""No number of an observation is larger, by far."""

_MANY = 100
"""Decisions and points of a whole game are told in hundreds."""


def observation_space(table: Table, slots: int) -> spaces.Dict:
    """The space of observations at a table, without the mask."""
    order = UnitOrder(table)
    scenario = table.scenario
    shapes: dict[str, tuple[int, ...]] = {
        "board": (len(board_planes.PLANES), scenario.rows, scenario.cols),
        "units": (order.size, len(unit_table.COLUMNS)),
        "world": (len(WORLD),),
        "actions": (slots, len(action_table.COLUMNS)),
    }
    found: dict[str, spaces.Space[Any]] = {
        name: spaces.Box(-LIMIT, LIMIT, shape, np.float32) for name, shape in shapes.items()
    }
    found["links"] = spaces.Box(-1, np.iinfo(np.int16).max, (slots, len(action_table.LINKS)), np.int16)
    return spaces.Dict(found)


def mask_space(slots: int) -> spaces.Box:
    """The space of masks: 1 for an action that is open, 0 for one that is not."""
    return spaces.Box(0, 1, (slots,), np.int8)


def mask_of(episode: Episode, seat: int) -> Mask:
    """The actions that are open to a seat now: none while the other one is to decide."""
    mask = np.zeros(episode.slots, np.int8)
    if episode.seat == seat:
        mask[: len(episode.listed)] = 1
        mask[-1] |= episode.paged
    return mask


class Observer:
    """Looks at one episode from one seat, and keeps what has not changed since it looked last.

    The ``book`` is one for all episodes at a table.
    """

    def __init__(self, episode: Episode, seat: int, book: FireBook) -> None:
        table = episode.state.table
        self._episode, self._seat, self._side = episode, seat, Side(seat)
        order = UnitOrder(table)
        self._units = UnitTable(order, seat)
        self._fire = FireTable(order, seat, book)
        self._planes = BoardPlanes(seat)
        self._actions = ActionTable(order, seat, episode.slots, self._units, self._fire, self._planes)
        self._last: tuple[State, int, Observation] | None = None

    def observe(self) -> Observation:
        """The observation now; the same arrays until something is decided: copy them before writing."""
        episode = self._episode
        last = self._last
        if last is not None and last[0] is episode.state and last[1] == episode.page:
            return last[2]
        view = episode.view(self._seat)
        self._units.look(view)
        mine = episode.seat == self._seat
        if mine:
            self._fire.look(view)
        actions, links = self._actions.write(
            view, episode.listed if mine else (), paged=mine and episode.paged
        )
        found = {
            "board": self._planes.draw(view),
            "units": self._units.rows.copy(),
            "world": self._world(view),
            "actions": actions,
            "links": links,
        }
        self._last = episode.state, episode.page, found
        return found

    def _world(self, view: State) -> Floats:
        asks = [0.0] * len(_ASKS)
        mine = False
        if view.question is not None:
            asks[_ASKS[view.question.kind]] = 1.0
            mine = view.question.side is self._side
        own, enemy = self._side, self._side.other
        strength, passes = view.strength, view.pass_tokens
        episode = self._episode
        page, pages, count = (episode.page, episode.pages, len(episode.listed)) if mine else (0, 1, 0)
        return np.array(
            (
                *asks, mine, view.turn / max(1, view.table.scenario.turns),
                score(view, own) / _MANY, score(view, enemy) / _MANY,
                strength[own].to_activate * TENTH, strength[enemy].to_activate * TENTH,
                strength[own].units * TENTH, strength[enemy].units * TENTH,
                passes[own] * TENTH, passes[enemy] * TENTH,
                view.storm is not None, page * TENTH, pages * TENTH, count / _MANY, self._seat,
            ),
            np.float32,
        )  # fmt: skip
