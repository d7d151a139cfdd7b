"""The kinds of terrain that squares have, and what can stand on the edges between them.

What a kind does says a row of a ruleset's terrain table (:mod:`.terrain_rules`); here are only their names
and the letters of text maps.
"""

from __future__ import annotations

from enum import IntEnum


class Terrain(IntEnum):
    """The ground of a square, or what stands in it (DT "Moving Through Terrain", p. 20; D47 "Terrain").

    ``BUILDING`` is the floor inside one, ``TREE`` stands for small trees where there are large ones too.
    """

    OPEN = 0
    TREE = 1
    RUBBLE = 2
    STRUCTURE = 3
    SWAMP = 4
    WATER = 5
    CRATES = 6
    TRAP = 7
    SMOKE = 8
    BUILDING = 9
    LARGE_TREE = 10
    MUD = 11
    SAND = 12
    ROAD = 13
    PLINTH = 14
    HUT = 15
    AMMO_DUMP = 16
    PIT = 17
    ROCKET = 18
    WORKSHOP = 19
    TRENCH = 20
    WIRE = 21
    MINES = 22

    @property
    def letter(self) -> str:
        """The letter of a text map."""
        return _LETTERS[self]

    @property
    def words(self) -> str:
        """Its name in sentences."""
        return _WORDS[self]

    @classmethod
    def named(cls, name: str) -> Terrain:
        """The kind of a name (``large-tree``).

        :raises KeyError: there is none.
        """
        return _BY_NAME[name]

    def __str__(self) -> str:
        return _NAMES[self]


_LETTERS = {
    Terrain.OPEN: ".", Terrain.TREE: "T", Terrain.RUBBLE: "R", Terrain.STRUCTURE: "#",
    Terrain.SWAMP: "s", Terrain.WATER: "w", Terrain.CRATES: "c", Terrain.TRAP: "x",
    Terrain.SMOKE: "~", Terrain.BUILDING: "b", Terrain.LARGE_TREE: "L", Terrain.MUD: "m",
    Terrain.SAND: "d", Terrain.ROAD: "r", Terrain.PLINTH: "p", Terrain.HUT: "h",
    Terrain.AMMO_DUMP: "A", Terrain.PIT: "P", Terrain.ROCKET: "K", Terrain.WORKSHOP: "W",
    Terrain.TRENCH: "u", Terrain.WIRE: "%", Terrain.MINES: "*",
}  # fmt: skip
_SAID = {
    Terrain.LARGE_TREE: "large trees", Terrain.WIRE: "barbed wire", Terrain.MINES: "minefield",
    Terrain.PIT: "archaeological pit",
}  # fmt: skip
_NAMES = tuple(kind.name.lower().replace("_", "-") for kind in Terrain)
_WORDS = tuple(_SAID.get(kind, _NAMES[kind].replace("-", " ")) for kind in Terrain)
_BY_NAME = dict(zip(_NAMES, Terrain, strict=True))
BY_LETTER = {letter: terrain for terrain, letter in _LETTERS.items()}
"""The kinds of terrain by their letters."""
LETTERS = "".join(_LETTERS.values())
"""Every letter of a text map."""


class Edge(IntEnum):
    """Walls and openings on the edge between two squares (DT "Walls and Buildings", p. 21; D47 "Low Walls").

    A small opening is narrower than a square, a large one as wide; large ones side by
    side make a huge one.
    """

    NONE = 0
    WALL = 1
    SMALL_OPENING = 2
    LARGE_OPENING = 3
    LOW_WALL = 4

    @property
    def is_opening(self) -> bool:
        """True if it is a gap in a wall."""
        return self is Edge.SMALL_OPENING or self is Edge.LARGE_OPENING

    def __str__(self) -> str:
        return self.name.lower().replace("_", " ")
