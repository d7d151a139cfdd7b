"""Small boards with blockers, walls and footprints, for hypothesis and for seeded loops."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from dust_tactics.skirmish.board.grid import Area, Wall
from dust_tactics.skirmish.sight.scene import Scene

SIZES = ((1, 1), (1, 2), (2, 1), (2, 2))


class Position(NamedTuple):
    """A question of sight."""

    scene: Scene
    source: Area
    target: Area


def every_wall(cols: int, rows: int) -> list[Wall]:
    """Every edge of a board, its rim included."""
    upright = [Wall(x, y, True) for y in range(rows) for x in range(cols + 1)]
    return upright + [Wall(x, y, False) for y in range(rows + 1) for x in range(cols)]


def apart(a: Area, b: Area) -> bool:
    return not set(a.squares()) & set(b.squares())


@st.composite
def positions(draw: st.DrawFn, largest: int = 6) -> Position:
    """Two footprints that do not overlap on a board of at most ``largest`` squares a side."""
    cols, rows = draw(st.integers(2, largest)), draw(st.integers(2, largest))
    footprints = [
        Area(x, y, c, r) for c, r in SIZES for y in range(rows - r + 1) for x in range(cols - c + 1)
    ]
    source = draw(st.sampled_from(footprints))
    others = [area for area in footprints if apart(source, area)]
    target = draw(st.sampled_from(others)) if others else Area((source.x + 1) % cols, source.y)
    if not others:
        source = Area(source.x, source.y)
    squares = draw(st.integers(0, 2 ** (cols * rows) - 1)) & draw(st.integers(0, 2 ** (cols * rows) - 1))
    walls = draw(st.lists(st.sampled_from(every_wall(cols, rows)), max_size=6, unique=True))
    return Position(Scene(cols, rows, squares, tuple(walls)), source, target)


def random_position(rng: Random, largest: int = 7) -> Position:
    """The same from a seeded generator, with densities from empty to crowded."""
    while True:
        cols, rows = rng.randint(1, largest), rng.randint(1, largest)
        density, walled = rng.choice((0.05, 0.1, 0.2, 0.3, 0.4)), rng.choice((0, 0, 0.05, 0.2))
        squares = sum(1 << index for index in range(cols * rows) if rng.random() < density)
        walls = tuple(wall for wall in every_wall(cols, rows) if rng.random() < walled)
        areas = []
        for _ in range(2):
            c, r = rng.choice(SIZES)
            c, r = min(c, cols), min(r, rows)
            areas.append(Area(rng.randint(0, cols - c), rng.randint(0, rows - r), c, r))
        if apart(*areas):
            return Position(Scene(cols, rows, squares, walls), *areas)


def with_vehicles(position: Position, rng: Random) -> Position:
    """The same position with about half of the squares that block held by vehicles."""
    scene = position.scene
    vehicles = scene.squares & rng.getrandbits(scene.cols * scene.rows)
    return position._replace(scene=replace(scene, vehicles=vehicles))
