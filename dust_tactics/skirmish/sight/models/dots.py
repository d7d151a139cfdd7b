"""The line from dot to dot of Dust 1947: the squares it passes through, the corners it touches."""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache
from typing import NamedTuple

from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.sight.geometry.lattice import Box, Lattice
from dust_tactics.skirmish.sight.scene import Scene


class DotLine(IntEnum):
    """The fate of a line from dot to dot."""

    BLOCKED = 0
    GRAZED = 1
    CLEAR = 2


class Touch(NamedTuple):
    """A lattice corner that a line passes through, and the boxes that end there on its two sides."""

    corner: tuple[int, int]
    sides: tuple[tuple[Box, ...], tuple[Box, ...]]


class DotPath(NamedTuple):
    """The line from dot to dot: the squares and edges it passes through, the corners it touches."""

    crossed: tuple[Box, ...]
    touched: tuple[Touch, ...]


@lru_cache(maxsize=16384)
def dot_path(start: Square, end: Square) -> DotPath:
    """Everything that the line between the dots of two squares meets, in its order.

    In half squares the line runs from (2x + 1, 2y + 1); it never runs along a lattice
    line.
    """
    dx, dy = end.x - start.x, end.y - start.y
    step_x, step_y = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
    crossed: list[Box] = []
    touched: list[Touch] = []
    x, y = start
    while (x, y) != end:
        # Twice the share of the line at which it leaves the square sideways or up and down.
        sideways = (2 * abs(x - start.x) + 1) * abs(dy) if dx else 1
        upright = (2 * abs(y - start.y) + 1) * abs(dx) if dy else 1
        if not dy or (dx and sideways < upright):
            crossed.append(_edge(x, y, step_x, 0))
            x += step_x
        elif not dx or (dy and upright < sideways):
            crossed.append(_edge(x, y, 0, step_y))
            y += step_y
        else:
            touched.append(_touch(x, y, step_x, step_y))
            x, y = x + step_x, y + step_y
        if (x, y) != end:
            crossed.append(Box.of_square(x, y))
    return DotPath(tuple(crossed), tuple(touched))


def _edge(x: int, y: int, step_x: int, step_y: int) -> Box:
    """The edge by which a step leaves square (x, y)."""
    if step_x:
        return Box(x + (step_x > 0), y, x + (step_x > 0), y + 1)
    return Box(x, y + (step_y > 0), x + 1, y + (step_y > 0))


def _touch(x: int, y: int, step_x: int, step_y: int) -> Touch:
    """The corner by which a diagonal step leaves square (x, y), with what stands beside it."""
    corner_x, corner_y = x + (step_x > 0), y + (step_y > 0)
    # On one side the square beyond the upright edge with the two edges that end at
    # the corner round it, on the other side the square above or below.
    beside = (
        Box.of_square(x + step_x, y), _edge(x, y, step_x, 0), _edge(x + step_x, y, 0, step_y),
    )  # fmt: skip
    across = (
        Box.of_square(x, y + step_y), _edge(x, y, 0, step_y), _edge(x, y + step_y, step_x, 0),
    )  # fmt: skip
    return Touch((corner_x, corner_y), (beside, across))


class DotTable:
    """A :class:`DotPath` as bit masks, relative to the top left square of the box round it."""

    __slots__ = ("crossed", "reach", "touched")

    def __init__(self, lattice: Lattice, path: DotPath) -> None:
        self.crossed = lattice.mask(path.crossed)
        self.touched = tuple(
            (lattice.mask(touch.sides[0]), lattice.mask(touch.sides[1])) for touch in path.touched
        )
        self.reach = self.crossed
        for one, other in self.touched:
            self.reach |= one | other

    def fare(self, near: int) -> DotLine:
        """The fate of the line among the blockers ``near``."""
        if near & self.crossed:
            return DotLine.BLOCKED
        fare = DotLine.CLEAR
        for one, other in self.touched:
            if near & one:
                if near & other:
                    return DotLine.BLOCKED
                fare = DotLine.GRAZED
            elif near & other:
                fare = DotLine.GRAZED
        return fare


def fare_between(scene: Scene, start: tuple[int, ...], end: tuple[int, ...], own: int = 0) -> DotLine:
    """The fate of the line between two dots; ``own`` are the bits of squares that do not count.

    ``start`` and ``end`` begin with the x and y of their squares, which are never on
    the line's way themselves.
    """
    x, y, to_x, to_y = start[0], start[1], end[0], end[1]
    lattice = scene.lattice
    table: DotTable | None = lattice.dots.get((to_x - x, to_y - y))
    left, top = (x if x < to_x else to_x), (y if y < to_y else to_y)
    if table is None:
        path = dot_path(Square(x - left, y - top), Square(to_x - left, to_y - top))
        table = lattice.dots[to_x - x, to_y - y] = DotTable(lattice, path)
    near = ((scene.bits & ~own if own else scene.bits) >> (top * scene.cols + left)) & table.reach
    return table.fare(near) if near else DotLine.CLEAR


def own_bits(scene: Scene, source: Area, target: Area) -> int:
    """The bits of the squares of both footprints."""
    return scene.lattice.mask(
        Box.of_square(*square) for area in (source, target) for square in area.squares()
    )
