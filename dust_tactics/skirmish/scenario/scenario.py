"""Scenarios and forces as the rules see them: frozen, made by ``content``."""

from __future__ import annotations

from dataclasses import dataclass, field

from dust_tactics.skirmish.board.buildings import Fort, Storeys
from dust_tactics.skirmish.board.grid import Area, Square, Wall

from .weather import Forecast

THEIRS, ANY, ATTACKER = "theirs", "any", "attacker"
"""Objectives that win at once: those in the enemy's half, any, or any that the attacker takes."""
MOST_POINTS = 9999
"""The most army points that a game can be of."""
FLANKS = "flanks"
"""Reserves come on at the sides of the enemy's half."""


@dataclass(frozen=True, slots=True)
class Objectives:
    """The objectives (DT "Scenario 2: Grab the Dust" to "Scenario 5: All-Out Attack", Objectives).

    ``squares`` are fixed by the scenario; ``each`` is how many every player places after the
    terrain, in his own half and with ``margin`` squares between it and every edge.  They
    count from the end of turn ``from_turn`` on, with no enemy within ``clear`` squares.
    """

    squares: tuple[Square, ...] = ()
    each: int = 0
    margin: int = 2
    from_turn: int = 3
    clear: int = 2


@dataclass(frozen=True, slots=True)
class Reserves:
    """Eliminated units that come back (DT "Reserves").

    ``each`` is how many units a player may place in reserve, ``None`` for all of them, which
    then happens without asking.  ``enter`` is ``edge`` (where the force came on) or :data:`FLANKS`.
    """

    each: int | None
    heroes: bool = False
    enter: str = "edge"
    sides: tuple[int | None, int | None] | None = field(default=None, metadata={"added": True})
    """The same for attacker and defender apart, where they differ."""


@dataclass(frozen=True, slots=True)
class Victory:
    """Victory besides elimination and army points.

    ``taken`` says which objectives win at once: :data:`ANY`, :data:`THEIRS`, :data:`ATTACKER` or ``None``.
    ``own``, ``theirs`` and ``middle`` are the victory points for each turn that an objective is held in
    one's own half, the enemy's, or neither; ``unit`` those for each enemy unit eliminated.
    ``target`` wins; ``most`` says that the most of them win at the last turn.
    """

    taken: str | None = None
    own: int = 0
    theirs: int = 0
    middle: int = 0
    unit: int = 0
    target: int | None = None
    most: bool = False
    last: int = field(default=0, metadata={"added": True})
    """Victory points for each objective held at the end of the last turn."""

    @property
    def scores(self) -> bool:
        """True if there are victory points at all."""
        return bool(self.own or self.theirs or self.middle or self.unit or self.last)


Works = tuple[tuple[str, int], ...]
"""Kinds of special terrain that a side places, fortifications among them, each with how many."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario (DT "Dust Tactics Scenarios").

    ``cols`` and ``rows`` are the board's size in squares.  ``board_rows`` are
    the lines of a text map (:mod:`.text_map`, north row first) or ``None`` for an
    open board.  ``edges`` are the edges where side 1 and side 2 enter.
    ``tiles`` names the kinds of terrain that players may place, ``tiles_each``
    and ``traps_each`` how many terrain tiles and anti-tank traps each player places
    (DT "Setting the Terrain").  ``buildings`` are those of more than a ground floor;
    ``mats`` the mats that the board is laid with, none when it is one.
    """

    id: str
    name: str
    ruleset: str
    cols: int
    rows: int
    board_rows: tuple[str, ...] | None
    edges: tuple[str, str]
    tiles: tuple[str, ...]
    tiles_each: int
    traps_each: int
    turns: int
    points: int
    text: str = ""
    rule: str = ""
    objectives: Objectives | None = None
    reserves: Reserves | None = None
    victory: Victory = Victory()
    buildings: tuple[Storeys, ...] = field(default=(), metadata={"added": True})
    mats: tuple[Area, ...] = field(default=(), metadata={"added": True})
    heights: tuple[str, ...] = field(default=(), metadata={"added": True})
    """The heights of the ground, a digit a square in rows; none where all of it is level."""
    forts: tuple[Fort, ...] = field(default=(), metadata={"added": True})
    """The bunkers and strongpoints that stand on the board from the beginning."""
    weather: Forecast | None = field(default=None, metadata={"added": True})
    zones: tuple[tuple[Area, ...], tuple[Area, ...]] = field(default=((), ()), metadata={"added": True})
    """The parts of the board where who has the first edge, and who has the second, is placed."""
    attacked: bool = field(default=False, metadata={"added": True})
    """True if side 1 attacks and side 2 defends, each from its own edge; else who wins a roll chooses his."""
    percents: tuple[int, int] = field(default=(100, 100), metadata={"added": True})
    """The share of the game's army points that each side has."""
    handicaps: tuple[int, int] = field(default=(0, 0), metadata={"added": True})
    """The army points that each side has beside its share, so that a weaker player stands a chance."""
    forces: tuple[str, ...] = field(default=(), metadata={"added": True})
    """The ready forces made for it, by id, that of side 1 first."""
    works: tuple[Works, Works] = field(default=((), ()), metadata={"added": True})
    """Field works and fortifications of side 1 and side 2, each placed in its own part of the board."""
    offers: tuple[tuple[str, ...], tuple[str, ...]] = field(default=((), ()), metadata={"added": True})
    """The kinds of fortifications that each side may buy for army points."""
    variant: str = field(default="", metadata={"added": True})
    """The variant of the scenario that this is, by its name."""
    variants: tuple[tuple[str, str], ...] = field(default=(), metadata={"added": True})
    """The name and the words of every variant that it has."""

    @property
    def edge_by_roll(self) -> bool:
        """True if who wins the roll of the setup chooses his edge: an attacker and a defender have theirs."""
        return not self.attacked

    @property
    def title(self) -> str:
        """Its name, with that of the variant."""
        return f"{self.name}: {self.variant}" if self.variant else self.name

    def limit(self, side: int) -> int:
        """The army points of a side, rounded up (D47 "Attacker and Defender Army Points")."""
        return -(-self.points * self.percents[side] // 100) + self.handicaps[side]

    def zone(self, edge: str) -> tuple[Area, ...]:
        """The areas where who has an edge is placed; none if he enters from it."""
        return self.zones[self.edges.index(edge)]

    @property
    def seams(self) -> tuple[Wall, ...]:
        """The edges between squares where two mats meet."""
        found = []
        for x, y, cols, rows in self.mats:
            if x + cols < self.cols:
                found += [Wall(x + cols, y + down, True) for down in range(rows)]
            if y + rows < self.rows:
                found += [Wall(x + right, y + rows, False) for right in range(cols)]
        return tuple(found)


@dataclass(frozen=True, slots=True)
class Force:
    """A force: units of one bloc within a limit of army points (DT "Choosing Your Force").

    ``units`` are card ids; a unit that is fielded twice stands twice.  An
    ``unrestricted`` force keeps neither bloc nor limit nor uniqueness: the players
    have agreed to that, and everybody sees it.
    """

    id: str
    name: str
    bloc: str
    limit: int
    units: tuple[str, ...]
    text: str = ""
    unrestricted: bool = False
    attached: tuple[tuple[int, int], ...] = field(default=(), metadata={"added": True})
    """Heroes who join or pilot: the places of a hero and of his unit in ``units``."""
    mounted: tuple[tuple[int, int], ...] = field(default=(), metadata={"added": True})
    """Units that begin the game inside others: the places of a unit and of what carries it."""
    forts: Works = field(default=(), metadata={"added": True})
    """The fortifications that are bought for army points."""
    bunkered: tuple[int, ...] = field(default=(), metadata={"added": True})
    """The places of the strongpoint units whose free strongpoint is a bunker."""


OPPOSITE = {"north": "south", "south": "north", "west": "east", "east": "west"}
"""The edge across the board from each edge."""
