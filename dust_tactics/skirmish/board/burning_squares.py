"""Squares that burn on a board: plain data."""

from __future__ import annotations

from dataclasses import dataclass

from .grid import Stop


@dataclass(frozen=True, slots=True)
class BurningSquare:
    """A place that so many of a ``weapon`` line of a unit have set alight (D47 "Phosphorus").

    It burns until the end of turn ``until``.
    """

    stop: Stop
    until: int
    unit: str
    weapon: int
    count: int
