"""A ruling: one open point of a book, and how it is read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from .reason import SetUpError


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

    def words_of(self, reading: str) -> str:
        """Plain words for a reading that is chosen: the open point, and how it is read."""
        text = next(one.text for one in self.readings if one.name == reading)
        return f"{self.summary.removesuffix('.')}: {text}"


def chosen_readings(rulings: Sequence[Ruling], words: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """The readings of some rulings that words choose, each ``RULING=READING``; usual ones are left out.

    :raises SetUpError: with every word that is no ruling or no reading of it; says which there are.
    """
    by_id = {ruling.id: ruling for ruling in rulings if ruling.readings}
    chosen: dict[str, str] = {}
    wrong = []
    for word in words:
        name, _, reading = word.partition("=")
        if name in by_id and reading in [one.name for one in by_id[name].readings]:
            chosen[name] = reading
        else:
            wrong.append(word)
    if wrong:
        switches = [f"{one.id}={'|'.join(r.name for r in one.readings)}" for one in by_id.values()]
        known = ", ".join(switches)
        raise SetUpError([f"no reading of a ruling is called {word!r}; there are {known}" for word in wrong])
    return tuple(sorted(
        (name, reading) for name, reading in chosen.items() if by_id[name].readings[0].name != reading
    ))  # fmt: skip
