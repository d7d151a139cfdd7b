"""Buildings: the squares that belong together, how many floors they have, and whether the roof is one.

DT "Walls and Buildings", p. 21.  A building is every square of floor that is joined to another by
a side, whatever walls stand between them.  Its floors are counted from the ground, which is
level 0; the roof, where one can stand on it, is one level above the top floor.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from .grid import Square

MAX_FLOORS = 8
"""The most floors that a building can have: with the roof the levels above the ground are 1 to 8."""


@dataclass(frozen=True, slots=True)
class Storeys:
    """How high the building is that a square belongs to, as files and boards say it."""

    at: Square
    floors: int = 1
    roof: bool = False

    def __str__(self) -> str:
        floors = "1 floor" if self.floors == 1 else f"{self.floors} floors"
        return f"{floors}{' and a roof' if self.roof else ''} at {self.at}"


@dataclass(frozen=True, slots=True)
class Building:
    """One building of a board: its squares and its storeys."""

    squares: frozenset[Square]
    floors: int = 1
    roof: bool = False

    @property
    def first(self) -> Square:
        """The first of its squares, row by row."""
        return min(self.squares, key=lambda square: (square[1], square[0]))

    @property
    def top(self) -> int:
        """The highest level where somebody can stand."""
        return self.floors - 1 + self.roof

    def on_roof(self, level: int) -> bool:
        """Whether that level is the roof."""
        return self.roof and level == self.floors

    def __str__(self) -> str:
        return f"the building at {self.first}"


def joined(squares: Iterable[Square]) -> Iterator[frozenset[Square]]:
    """Squares sorted into those that are joined by their sides, in order of their first squares."""
    left = dict.fromkeys(sorted(squares, key=lambda square: (square[1], square[0])))
    while left:
        todo = [next(iter(left))]
        found = set(todo)
        del left[todo[0]]
        while todo:
            x, y = todo.pop()
            for beside in (Square(x, y - 1), Square(x + 1, y), Square(x, y + 1), Square(x - 1, y)):
                if beside in left:
                    del left[beside]
                    found.add(beside)
                    todo.append(beside)
        yield frozenset(found)


def settled(groups: Iterable[frozenset[Square]], storeys: Iterable[Storeys]) -> tuple[Storeys, ...]:
    """The storeys that still belong to some building, each said once and at its building's first square.

    Of two that speak of one building the first one counts; usual ones, of one floor and no roof,
    are left out.
    """
    known = tuple(storeys)
    found = []
    for squares in groups:
        said = next((one for one in known if one.at in squares), None)
        if said is not None and (said.floors > 1 or said.roof):
            found.append(Storeys(Building(squares).first, said.floors, said.roof))
    return tuple(found)
