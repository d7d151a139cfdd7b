"""Aircraft: what is left to block sight between the air and the ground."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Flag

from dust_tactics.skirmish.board.grid import STEPS, Area, Opening, Square, Wall
from dust_tactics.skirmish.sight.scene import Scene


class Flying(Flag):
    """The aircraft among the two units of a question."""

    NOBODY = 0
    SOURCE = 1
    TARGET = 2
    BOTH = 3


@dataclass(frozen=True)
class AirRule:
    """A rulebook's rule on sight between aircraft and the ground.

    ``behind`` tells whether terrain right beside the unit on the ground hides it, and
    ``own_edge`` whether a unit in a building looks only through openings on the edges of
    its own squares, or through every opening adjacent to it.
    """

    behind: bool
    own_edge: bool
    rule: str
    ruling: str | None = None

    def words(self, flying: Flying) -> str:
        """A sentence on what counts with an aircraft in the question."""
        if flying is Flying.BOTH:
            return "Two aircraft see each other wherever they are"
        walls = "the walls of the building that it is in"
        counts = f"what stands right beside it and {walls}" if self.behind else walls
        return f"Of all that stands about a unit on the ground only {counts} can hide it from an aircraft"


def from_above(scene: Scene, rule: AirRule, flying: Flying, source: Area, target: Area) -> Scene:
    """The scene for a question with an aircraft in it.

    Between two aircraft nothing blocks.  Else what counts is what stands right beside the
    unit on the ground, if the rule says so, and the walls of the building that it is in.
    """
    if flying is Flying.BOTH:
        return _only(scene, 0, (), ())
    ground = target if flying is Flying.SOURCE else source
    own = frozenset(ground.squares())
    building = _building(scene, own)
    ring = frozenset(square for square in _ring(scene, own) if rule.behind)
    squares = 0
    for x, y in ring - own:
        squares |= 1 << (y * scene.cols + x)
    squares &= scene.squares & ~scene.vehicles
    walls = tuple(
        wall
        for wall in scene.walls
        if not building.isdisjoint(wall.squares) or (rule.behind and not own.isdisjoint(wall.squares))
    )
    openings = tuple(
        opening
        for opening in scene.openings
        if any(not building.isdisjoint(wall.squares) for wall in opening.walls)
    )
    far = tuple(opening for opening in openings if not _looks_through(opening, own, rule))
    return _only(scene, squares, walls, openings).with_shut(far)


def outdoors(scene: Scene, *units: Area) -> bool:
    """True if no square of some units is inside a building."""
    return not any(
        scene.indoors >> (square.y * scene.cols + square.x) & 1 for unit in units for square in unit.squares()
    )


def _only(scene: Scene, squares: int, walls: tuple[Wall, ...], openings: tuple[Opening, ...]) -> Scene:
    return Scene(scene.cols, scene.rows, squares, walls, scene.names, openings, 0, scene.indoors)


def _looks_through(opening: Opening, own: frozenset[Square], rule: AirRule) -> bool:
    if rule.own_edge:
        return any(not own.isdisjoint(wall.squares) for wall in opening.walls)
    return not own.isdisjoint(opening.near)


def _ring(scene: Scene, own: frozenset[Square]) -> frozenset[Square]:
    """The squares beside a footprint, diagonals included."""
    beside = {Square(x + dx, y + dy) for x, y in own for dx, dy in STEPS}
    return frozenset(s for s in beside - own if 0 <= s.x < scene.cols and 0 <= s.y < scene.rows)


def _building(scene: Scene, own: frozenset[Square]) -> frozenset[Square]:
    """The squares of the building that a footprint stands in; none when it stands outside."""
    indoors = scene.indoors
    todo = [s for s in sorted(own) if indoors >> (s.y * scene.cols + s.x) & 1]
    found = set(todo)
    while todo:
        x, y = todo.pop()
        for dx, dy in STEPS[:4]:
            beside = Square(x + dx, y + dy)
            on_board = 0 <= beside.x < scene.cols and 0 <= beside.y < scene.rows
            if on_board and beside not in found and indoors >> (beside.y * scene.cols + beside.x) & 1:
                found.add(beside)
                todo.append(beside)
    return frozenset(found)
