"""Buildings: the squares that belong together, how many floors they have, and whether the roof is one.

DT "Walls and Buildings", p. 21.  A building is every square of floor that is joined to another by
a side, whatever walls stand between them.  Its floors are counted from the ground, which is
level 0; the roof, where one can stand on it, is one level above the top floor.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache

from .grid import Area, Facing, Square
from .terrain_kinds import Terrain

MAX_FLOORS = 8
"""The most floors that a building can have: with the roof the levels above the ground are 1 to 8."""


@dataclass(frozen=True, slots=True)
class Storeys:
    """The height of the building that a square belongs to, as files and boards say it."""

    at: Square
    floors: int = 1
    roof: bool = False
    stone: bool = field(default=False, metadata={"added": True})
    """True if its floors are of stone, and not of wood."""

    def __str__(self) -> str:
        floors = "1 floor" if self.floors == 1 else f"{self.floors} floors"
        stone = ", of stone" if self.stone else ""
        return f"{floors}{' and a roof' if self.roof else ''}{stone} at {self.at}"


@dataclass(frozen=True, slots=True)
class Building:
    """One building of a board: its squares and its storeys."""

    squares: frozenset[Square]
    floors: int = 1
    roof: bool = False
    stone: bool = False

    @property
    def first(self) -> Square:
        """The first of its squares, row by row."""
        return min(self.squares, key=lambda square: (square[1], square[0]))

    @property
    def top(self) -> int:
        """The highest level where somebody can stand."""
        return self.floors - 1 + self.roof

    def on_roof(self, level: int) -> bool:
        """True if that level is the roof."""
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
            found.append(replace(said, at=Building(squares).first))
    return tuple(found)


class FortKind(StrEnum):
    """The fortifications (D47 "Fortifications — Bunkers & Strongpoints")."""

    BUNKER = "bunker"
    STRONGPOINT = "strongpoint"

    @property
    def words(self) -> str:
        """Its name in sentences."""
        return self.value

    @property
    def cost(self) -> int:
        """The army points that it costs where a scenario lets a side buy it."""
        return _COSTS[self]


_COSTS = {FortKind.BUNKER: 15, FortKind.STRONGPOINT: 10}
UPGRADE = 5
"""The army points for which the free strongpoint of a strongpoint unit is a bunker."""


@cache
def piece_named(name: str) -> Terrain | FortKind:
    """Terrain or fortification that is placed before the first turn, by its name.

    :raises ValueError: nothing is called so.
    """
    return FortKind(name) if name in set(FortKind) else Terrain.named(name)


def _inside(at: Square, facing: Facing) -> Area:
    dx, dy = facing.vector
    if dx:
        return Area(at.x + (dx > 0), at.y, 1, 2)
    return Area(at.x, at.y + (dy > 0), 2, 1)


@dataclass(frozen=True, slots=True)
class Fort:
    """A fortification of two by two squares at its top-left one, facing somewhere.

    Inside are its two front squares, side by side, behind them the way in (ruling ``D47-fort-inside``).
    ``side`` is 1 or 2 where it belongs to one.
    """

    kind: FortKind
    at: Square
    facing: Facing
    side: int | None = None

    @property
    def area(self) -> Area:
        """Its four squares."""
        return Area(self.at.x, self.at.y, 2, 2)

    @property
    def inside(self) -> Area:
        """The two squares where units are in it."""
        return _inside(self.at, self.facing)

    @property
    def back(self) -> Area:
        """The two squares behind them, through which units get in and out."""
        dx, dy = self.facing.vector
        if dx:
            return Area(self.at.x + (dx < 0), self.at.y, 1, 2)
        return Area(self.at.x, self.at.y + (dy < 0), 2, 1)

    @property
    def closed(self) -> bool:
        """True if walls of concrete stand around it: a bunker's."""
        return self.kind is FortKind.BUNKER

    def holds(self, unit: Area) -> bool:
        """True if a unit of one or two squares stands inside."""
        x, y, cols, rows = _inside(self.at, self.facing)
        ux, uy, wide, deep = unit
        return x <= ux and y <= uy and ux + wide <= x + cols and uy + deep <= y + rows

    def faces(self, there: Area) -> bool:
        """True if some square lies within 90 degrees to either side of the way that it faces."""
        dx, dy = self.facing.vector
        near = next(self.inside.squares())
        return any((x - near.x) * dx + (y - near.y) * dy >= 0 for x, y in there.squares())

    def touches(self, there: Area) -> bool:
        """True if who stands there fights hand to hand with those inside.

        A strongpoint from all around, a bunker at its slit and at its doors.
        """
        x, y, cols, rows = self.area
        dx, _ = self.facing.vector
        for square in there.squares():
            off_x = max(x - square.x, square.x - (x + cols - 1), 0)
            off_y = max(y - square.y, square.y - (y + rows - 1), 0)
            if max(off_x, off_y) != 1:
                continue
            if not self.closed or (off_x == 1 if dx else off_y == 1):
                return True
        return False

    @property
    def words(self) -> str:
        """Its name in sentences."""
        return f"the {self.kind} at {self.at}"

    def __str__(self) -> str:
        return f"{self.kind} at {self.at} facing {self.facing}"
