"""One wrong rule."""

from __future__ import annotations

from typing import NamedTuple


class Mutant(NamedTuple):
    """One wrong rule: the text that it replaces and what stands there then."""

    id: str
    room: str
    old: str
    new: str
    meaning: str
