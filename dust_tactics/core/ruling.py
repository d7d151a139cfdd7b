"""A ruling: one open point of a book, and how it is read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Reading(NamedTuple):
    """A way to read a ruling that a player may choose, by the name that files and switches use."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """One open point of the books.

    ``summary`` is the point in our words, ``source`` the book and section that
    leaves it open, ``in_force`` the reading that the program plays,
    ``alternatives`` the other ones.  ``readings`` are those that can be switched to, the
    one in force first; empty where there is nothing to choose.
    """

    id: str
    summary: str
    source: str
    in_force: str
    alternatives: tuple[str, ...] = ()
    readings: tuple[Reading, ...] = ()

    @property
    def switch(self) -> str | None:
        """The name of its switch in position files and commands, if it has one."""
        return self.id if self.readings else None
