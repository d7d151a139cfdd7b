"""The cells of a weapons chart as text: ``2/1``, ``blast/1``, ``blast*2/1``, ``3/kill`` and ``-``."""

from __future__ import annotations

import re
from collections.abc import Iterable

from dust_tactics.skirmish.cards.unit_card import KILL, Cell

CELL_HELP = (
    "2/1 (two dice, one damage a hit), blast/1 (a die for each miniature), blast*2/1 (two dice for each), "
    "3/kill (a hit takes the whole damage track) or - (nothing); at most 99 dice, 9 for each, and 99 damage"
)

_CELL = re.compile(r"(?:(?P<dice>[1-9][0-9]?)|blast(?:\*(?P<each>[2-9]))?)/(?P<damage>[1-9][0-9]?|kill)")
CELL_PATTERN = r"(([1-9][0-9]?|blast(\*[2-9])?)/([1-9][0-9]?|kill)|--?|\u2013|\u2014)"
"""The same for JSON Schema."""
_DASHES = {"-", "--", "\u2013", "\u2014"}


def read_cell(text: str) -> Cell | None:
    """One cell of a chart, ``None`` for a dash.

    :raises ValueError: it is neither a cell nor a dash.
    """
    if text in _DASHES:
        return None
    match = _CELL.fullmatch(text)
    if not match:
        raise ValueError(text)
    damage = KILL if match["damage"] == "kill" else int(match["damage"])
    if match["dice"]:
        return Cell(int(match["dice"]), damage)
    return Cell(int(match["each"] or 1), damage, blast=True)


def write_row(cells: Iterable[Cell | None]) -> str:
    """A row of a chart as text, cells with one space between."""
    return " ".join("-" if cell is None else str(cell) for cell in cells)
