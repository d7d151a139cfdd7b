"""Wrecks: what destroyed vehicles leave on a board (D47 "Wrecks", "Flaming Wreck").

A wreck lies on top of whatever terrain is there.  What it does says a ruleset's row for it; where
destroyed vehicles are removed there is none.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .grid import Area, Square


@dataclass(frozen=True, slots=True)
class Wreck:
    """A wreck of a vehicle of that name; ``burning`` if it is a flaming one, ``small`` of a small vehicle."""

    area: Area
    name: str
    burning: bool = False
    small: bool = False

    @property
    def called(self) -> str:
        """Its name without an article."""
        return f"wreck of {self.name}" if self.name else "wreck"

    @property
    def words(self) -> str:
        """Its name in reasons."""
        return f"the {self.called}" if self.name else f"a {self.called}"


def squares_of(wrecks: Iterable[Wreck]) -> frozenset[Square]:
    """The squares in which some wrecks lie."""
    return frozenset(square for wreck in wrecks for square in wreck.area.squares())
