"""Smoke screens that lie on a board: plain data."""

from __future__ import annotations

from dataclasses import dataclass

from .grid import Square


@dataclass(frozen=True, slots=True)
class SmokeScreen:
    """Smoke in some squares that stays until the end of turn ``until`` (D47 "Smoke Screen")."""

    squares: tuple[Square, ...]
    until: int
