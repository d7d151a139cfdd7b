"""A scene: the squares and edges that block sight between two units, as bits."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from dust_tactics.skirmish.board.buildings import Building, Fort
from dust_tactics.skirmish.board.grid import Area, Opening, Square, Wall
from dust_tactics.skirmish.sight.geometry.lattice import Box, Lattice


@dataclass(frozen=True)
class Scene:
    """A board as sight knows it: squares that block, closed edges, and words for them.

    ``squares`` has bit ``y * cols + x`` set where square (x, y) blocks sight; the
    squares of the two units of a question never block their own line, whether set or
    not.  ``walls`` are closed edges; ``openings`` are closed only to units that are not
    near them (:meth:`for_units`).  ``vehicles`` are those of ``squares`` that block because
    a vehicle stands there, ``indoors`` the squares inside buildings; ``buildings`` are those
    that have more than a ground floor.  ``names`` gives
    words for what stands there ("trees", "Ludwig"); it is no part of equality or of the
    answer.
    """

    cols: int
    rows: int
    squares: int = 0
    walls: tuple[Wall, ...] = ()
    names: Mapping[Square, str] = field(default_factory=dict, compare=False, repr=False)
    openings: tuple[Opening, ...] = ()
    vehicles: int = 0
    indoors: int = 0
    shut: frozenset[Wall] = frozenset()
    """Those of ``walls`` that are openings, but too far from both units of the question."""
    buildings: tuple[Building, ...] = ()
    forts: tuple[Fort, ...] = ()
    """The bunkers and strongpoints, whose squares are among ``squares``."""
    low: tuple[tuple[int, int], ...] = ()
    """By height, in half squares, those of ``squares`` that hide nothing from units as high as that."""
    overlooked: int = field(default=0, compare=False, repr=False)
    """The squares that hide nothing from these two units, because both stand as high; only for words."""
    ajar: tuple[Opening, ...] = field(default=(), compare=False, repr=False)
    """The openings that are no obstacle to these units; like names, only for words."""
    small: Scene | None = None
    """The scene between two small vehicles, if something hides only those from each other."""

    @classmethod
    def from_rows(
        cls,
        rows: Sequence[str],
        vwalls: Iterable[tuple[int, int]] = (),
        hwalls: Iterable[tuple[int, int]] = (),
        names: Mapping[Square, str] | None = None,
    ) -> Scene:
        """A scene from a map of ``#`` (blocks) and ``.`` (open), top row first.

        ``vwalls`` are walls on the left edge, ``hwalls`` on the top edge of the
        squares (x, y) given.

        :raises ValueError: an empty or ragged map, an unknown letter, a wall off the board.
        """
        if not rows or not rows[0]:
            raise ValueError("the map is empty; it needs at least one row of one square")
        cols = len(rows[0])
        squares = 0
        for y, row in enumerate(rows):
            if len(row) != cols:
                raise ValueError(f"row {y + 1} has {len(row)} squares; the first row has {cols}")
            for x, letter in enumerate(row):
                if letter not in "#.":
                    raise ValueError(f"row {y + 1}, column {x + 1}: expected '#' or '.', found {letter!r}")
                if letter == "#":
                    squares |= 1 << (y * cols + x)
        walls = tuple(Wall(x, y, True) for x, y in vwalls) + tuple(Wall(x, y, False) for x, y in hwalls)
        for wall in walls:
            far_x, far_y = wall.ends[1]
            if wall.x < 0 or wall.y < 0 or far_x > cols or far_y > len(rows):
                kind = "vertical" if wall.vertical else "horizontal"
                raise ValueError(f"the {kind} wall at ({wall.x}, {wall.y}) is not on the board")
        return cls(cols, len(rows), squares, walls, names or {})

    @cached_property
    def lattice(self) -> Lattice:
        """The numbering of what can stand on a board of this shape."""
        return Lattice.of(self.cols, self.rows, bool(self.walls))

    @cached_property
    def bits(self) -> int:
        """Squares and walls in one integer, numbered by :attr:`lattice`."""
        bits = self.squares
        for wall in self.walls:
            if wall.x < self.cols and wall.y < self.rows:  # a wall on the far rim is on nobody's way
                bits |= 1 << self.lattice.bit(Box.of_wall(wall))
        return bits

    def blocks(self, square: Square) -> bool:
        """True if a square blocks sight."""
        return bool(self.squares >> (square[1] * self.cols + square[0]) & 1)

    def name_of(self, square: Square) -> str:
        """Words for what blocks in a square."""
        return self.names.get(square, "terrain")

    def between(self, *, small: bool) -> Scene:
        """The scene between two small vehicles, or between any other two units (D47 "Small Vehicles")."""
        return self if self.small is None or not small else self.small

    @cached_property
    def _manned(self) -> dict[tuple[Fort, ...], Scene]:
        return {}

    def manned(self, *units: Area) -> Scene:
        """The scene for some units: the fortifications that they are in hide nothing from them."""
        own = tuple(fort for fort in self.forts if any(fort.holds(unit) for unit in units))
        if not own:
            return self
        found = self._manned.get(own)
        if found is None:
            boxes = (Box.of_square(*square) for fort in own for square in fort.area.squares())
            found = self._manned[own] = self.without(*boxes)
        return found

    def closed_between(self, source: Area, target: Area) -> Fort | None:
        """The bunker that one of two units is in and the other is not in front of, if there is one."""
        for fort in self.forts:
            if fort.closed:
                for one, other in ((source, target), (target, source)):
                    if fort.holds(one) and not fort.faces(other):
                        return fort
        return None

    @cached_property
    def _over(self) -> dict[int, Scene]:
        return {}

    def over(self, eye: int) -> Scene:
        """The part of the scene left between units whose eyes are as high as that, in half squares."""
        found = self._over.get(eye)
        if found is None:
            gone = 0
            for top, squares in self.low:
                if top <= eye:
                    gone |= squares
            left = self.squares & ~gone
            found = self if not gone else replace(self, squares=left, vehicles=self.vehicles & left,
                                                  low=(), overlooked=gone)  # fmt: skip
            self._over[eye] = found
        return found

    @cached_property
    def _shut_for(self) -> dict[tuple[Opening, ...], Scene]:
        return {}

    @cached_property
    def _near(self) -> tuple[tuple[Opening, frozenset[Square]], ...]:
        return tuple((opening, opening.near) for opening in self.openings)

    def for_units(self, *units: Area) -> Scene:
        """The scene that some units look through: openings near none of them are closed.

        Ruling ``building-openings``: a line through an opening counts only when the
        attacker or the target is adjacent to it.
        """
        if not self.openings:
            return self
        squares = {square for unit in units for square in unit.squares()}
        far = tuple(opening for opening, near in self._near if near.isdisjoint(squares))
        scene = self._shut_for.get(far)
        if scene is None:
            scene = self._shut_for[far] = self.with_shut(far)
        return scene

    def with_shut(self, openings: Collection[Opening]) -> Scene:
        """The scene with some of its openings closed, and the others no obstacle."""
        shut = tuple(wall for opening in openings for wall in opening.walls)
        ajar = tuple(opening for opening in self.openings if opening not in openings)
        return replace(
            self, walls=self.walls + shut, openings=(), shut=self.shut | frozenset(shut), ajar=ajar
        )

    @cached_property
    def roofed(self) -> dict[tuple[Building, ...], Scene]:
        """Room for what is left of the scene for those who stand on some roofs (see :mod:`.floors`)."""
        return {}

    def without_building(self, building: Building) -> Scene:
        """The scene without the walls and openings of a building, its squares no longer indoors."""
        own = building.squares
        indoors = sum(1 << (y * self.cols + x) for x, y in own)
        return replace(
            self,
            walls=tuple(wall for wall in self.walls if own.isdisjoint(wall.squares)),
            openings=tuple(
                opening
                for opening in self.openings
                if all(own.isdisjoint(wall.squares) for wall in opening.walls)
            ),
            indoors=self.indoors & ~indoors,
        )

    def without(self, *obstacles: Box) -> Scene:
        """The same scene with some squares and walls taken away."""
        squares, walls = self.squares, self.walls
        for box in obstacles:
            if box.is_square:
                squares &= ~(1 << (box.y0 * self.cols + box.x0))
            else:
                walls = tuple(wall for wall in walls if Box.of_wall(wall) != box)
        return replace(self, squares=squares, walls=walls, vehicles=self.vehicles & squares)

    def check(self, area: Area) -> None:
        """Make sure a footprint is one of ours and lies on the board.

        :raises ValueError: it is not, or does not.
        """
        if not area.is_footprint:
            raise ValueError(f"a footprint of {area.cols} x {area.rows} squares; 1 x 1 to 2 x 2 is allowed")
        if not (0 <= area.x <= self.cols - area.cols and 0 <= area.y <= self.rows - area.rows):
            raise ValueError(
                f"the footprint at ({area.x}, {area.y}) is not on the board of {self.cols} x {self.rows}"
            )
