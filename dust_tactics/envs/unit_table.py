"""The table of units: a row a unit, what its card says and how it stands, own units first."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dust_tactics.skirmish.cards.unit_card import Kind, Size, UnitCard
from dust_tactics.skirmish.state.state import State, UnitState

from .unit_order import UnitOrder

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]

_CARD = (
    "there", *(f"kind:{kind}" for kind in Kind), *(f"size:{size}" for size in Size),
    "flies", "points", "armour", "move", "march", "reach", "hits",
)  # fmt: skip
_STANDING = (
    "on-board", "x", "y", "level", "north", "east", "south", "west", "hits-left", "activated",
    "eliminated", "suppression", "stunned", "caught", "on-fire", "immobile", "aboard", "marks", "asked",
)  # fmt: skip
COLUMNS = _CARD + _STANDING
"""The names of the columns, in order."""

TENTH = 0.1
"""Points, squares and hits are told in tens, so that they are numbers about as large as the others."""

_ASKED = COLUMNS.index("asked")
_FROM = len(_CARD)


class UnitTable:
    """Keeps the rows of one seat, and writes only those anew whose unit has changed."""

    def __init__(self, order: UnitOrder, seat: int) -> None:
        self._order, self._seat = order, seat
        self.rows: Floats = np.zeros((order.size, len(COLUMNS)), np.float32)
        self.areas: Ints = np.full((order.size, 4), -1, np.int64)
        """The first and the last column and row of each unit's squares, -1 where it is not on the board."""
        self.standing = np.zeros(order.size, bool)
        """Whether each unit stands on the board by itself."""
        self._seen: dict[str, UnitState] = {}
        self._asked: int | None = None

    def look(self, state: State) -> None:
        """Bring the rows up to a state."""
        seen = self._seen
        for name, unit in state.units.items():
            if seen.get(name) is not unit or unit.joined or unit.pilots or unit.carried:
                seen[name] = unit
                self._write(state, unit)
        if self._asked is not None:
            self.rows[self._asked, _ASKED] = 0
        question = state.question
        self._asked = None
        if question is not None and question.unit is not None:
            self._asked = self._order.row(question.unit, self._seat)
            self.rows[self._asked, _ASKED] = 1

    def _write(self, state: State, unit: UnitState) -> None:
        here = self._order.row(unit.id, self._seat)
        row = self.rows[here]
        row[:_FROM] = _of_card(unit.card)
        host = unit
        while host.host is not None:
            host = state.units[host.host]
        self.standing[here] = unit.square is not None
        place = (0.0, 0.0)
        if host.square is None:
            self.areas[here] = -1
        else:
            area = host.area
            self.areas[here] = area.x, area.x + area.cols - 1, area.y, area.y + area.rows - 1
            place = (
                (area.x + area.cols / 2) / state.board.cols,
                (area.y + area.rows / 2) / state.board.rows,
            )
        facing = [0.0] * 4
        facing[unit.facing.quarter_turns] = 1.0
        hits = unit.card.miniatures if unit.card.damage is None else unit.card.damage
        row[_FROM:] = (
            host.square is not None, *place, host.level, *facing, unit.hits_left / max(1, hits),
            unit.activated, unit.eliminated, unit.suppression / 2, unit.dazed, unit.caught, unit.burning,
            unit.immobile, unit.host is not None, len(unit.marks), 0.0,
        )  # fmt: skip


_KNOWN: dict[int, tuple[UnitCard, Floats]] = {}


def _of_card(card: UnitCard) -> Floats:
    """The columns that a card says; worked out once for each."""
    known = _KNOWN.get(id(card))
    if known is not None and known[0] is card:
        return known[1]
    hits = card.miniatures if card.damage is None else card.damage
    reach = max((weapon.range_max or 1 for weapon in card.weapons), default=1)
    found = np.array(
        (
            1, *(card.kind is kind for kind in Kind), *(card.size is size for size in Size), card.flies,
            card.points * TENTH, card.armour * TENTH, card.move * TENTH, card.march * TENTH,
            reach * TENTH, hits * TENTH,
        ),
        np.float32,
    )  # fmt: skip
    _KNOWN[id(card)] = card, found
    return found


def ranges(areas: Ints, others: Ints) -> Ints:
    """The range in squares between every footprint and every other one (ruling ``range-metric``).

    Both are arrays of first and last columns and rows, as :attr:`UnitTable.areas`; what
    :func:`~dust_tactics.skirmish.board.grid.area_distance` says of one pair, of all at once.
    """
    here, there = areas[:, None, :], others[None, :, :]
    wide = np.maximum(np.maximum(there[..., 0] - here[..., 1], here[..., 0] - there[..., 1]), 0)
    high = np.maximum(np.maximum(there[..., 2] - here[..., 3], here[..., 2] - there[..., 3]), 0)
    found: Ints = wide + high - ((wide > 0) & (high > 0))
    return found
