"""Tables of masks: fewest classes, groups, and the same classes as those that are explained."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from dust_tactics.skirmish.board.grid import Area
from dust_tactics.skirmish.sight.geometry.lattice import Box, Lattice
from dust_tactics.skirmish.sight.geometry.lines import ways_between
from dust_tactics.skirmish.sight.geometry.mask_tables import GROUP, MaskTable, fewest, line_table, sweep_table
from dust_tactics.skirmish.sight.geometry.sweeps import sweeps_between


def test_a_class_with_more_obstacles_than_another_is_left_out() -> None:
    assert fewest([0b111, 0b011, 0b100, 0b011, 0b1011]) == (0b100, 0b011)
    assert fewest([0b1, 0]) == (0,)


def test_a_table_is_open_while_one_class_is_free() -> None:
    table = MaskTable([0b011, 0b110])
    assert table.reach == 0b111
    assert [table.open(near) for near in range(8)] == [True, True, False, False, True, False, False, False]


def test_groups_of_classes_change_no_answer() -> None:
    rng = Random(5)
    masks = [rng.getrandbits(12) & rng.getrandbits(12) | 1 << rng.randrange(12) for _ in range(3 * GROUP + 1)]
    table = MaskTable(masks)
    assert [len(part) for _, part in table.groups] == [GROUP, GROUP, GROUP, 1]
    for near in (rng.getrandbits(12) & table.reach for _ in range(500)):
        assert table.open(near) == any(not near & mask for mask in masks)


@pytest.mark.parametrize("walled", [False, True])
@pytest.mark.parametrize(("cols", "rows"), [(6, 4), (3, 7), (1, 5), (5, 1)])
def test_tables_between_single_squares_are_the_classes_of_lines_and_sweeps(
    cols: int, rows: int, *, walled: bool
) -> None:
    lattice = Lattice(cols, rows, walled)
    for dx, dy in product(range(1 - cols, cols), range(1 - rows, rows)):
        if dx or dy:
            source, target = Area(max(0, -dx), max(0, -dy)), Area(max(0, dx), max(0, dy))
            ways = ways_between(source, target)
            lines = line_table(lattice, source, target)
            assert lines.masks == tuple(sorted(lattice.mask(way.obstacles) for way in ways))
            sweeps = sweeps_between(source, target, walled=walled)
            hidden = sweep_table(lattice, source, target)
            assert hidden.masks == tuple(sorted(lattice.mask(sweep.obstacles) for sweep in sweeps))


@pytest.mark.parametrize("walled", [False, True])
@pytest.mark.parametrize(
    ("source", "target"),
    [
        (Area(3, 3, 2, 2), Area(0, 0, 2, 1)),
        (Area(0, 0, 1, 2), Area(4, 1, 2, 2)),
        (Area(0, 0, 2, 2), Area(0, 2, 2, 1)),
        (Area(0, 0, 2, 2), Area(6, 6)),
    ],
)
def test_tables_between_larger_footprints_are_the_fewest_of_their_classes(
    source: Area, target: Area, *, walled: bool
) -> None:
    lattice = Lattice(7, 8, walled)
    ways = [lattice.mask(way.obstacles) for way in ways_between(source, target)]
    assert set(line_table(lattice, source, target).masks) == set(fewest(ways))
    sweeps = sweeps_between(source, target, walled=walled)
    hidden = [lattice.mask(sweep.obstacles) for sweep in sweeps]
    assert set(sweep_table(lattice, source, target).masks) == set(fewest(hidden))


def test_one_table_serves_every_place() -> None:
    lattice = Lattice(9, 9, walled=True)
    assert (
        line_table(lattice, Area(1, 1), Area(4, 3)).masks == line_table(lattice, Area(4, 5), Area(7, 7)).masks
    )
    near = sweep_table(lattice, Area(6, 2, 2, 1), Area(0, 3, 1, 2))
    assert near.masks == sweep_table(lattice, Area(8, 5, 2, 1), Area(2, 6, 1, 2)).masks


def test_squares_and_walls_have_numbers_of_their_own() -> None:
    lattice = Lattice(3, 2, walled=True)
    boxes = [Box.of_square(x, y) for y in range(2) for x in range(3)]
    boxes += [Box(x, y, x, y + 1) for y in range(2) for x in range(3)]
    boxes += [Box(x, y, x + 1, y) for y in range(2) for x in range(3)]
    assert [lattice.bit(box) for box in boxes] == list(range(18))
    assert lattice.mask(boxes) == (1 << 18) - 1
    assert Lattice(3, 2, walled=False).mask(boxes) == (1 << 6) - 1


def test_there_is_one_lattice_per_shape() -> None:
    assert Lattice.of(12, 9, True) is Lattice.of(12, 9, True)
    assert Lattice.of(12, 9, True) is not Lattice.of(12, 9, False)
