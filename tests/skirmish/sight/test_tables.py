"""Tables of masks: fewest classes, answers, and a memory that stays small."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.grid import Area
from dust_tactics.skirmish.sight import tables
from dust_tactics.skirmish.sight.lattice import Box, Lattice
from dust_tactics.skirmish.sight.tables import Table, fewest, line_table, sweep_table


def test_a_class_with_more_obstacles_than_another_is_left_out() -> None:
    assert fewest([0b111, 0b011, 0b100, 0b011, 0b1011]) == (0b100, 0b011)
    assert fewest([0b1, 0]) == (0,)


def test_a_table_is_open_while_one_class_is_free() -> None:
    table = Table([0b011, 0b110])
    assert table.reach == 0b111
    assert [table.open(near) for near in range(8)] == [True, True, False, False, True, False, False, False]


def test_the_memory_of_a_table_is_bounded_and_does_not_change_answers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tables, "MEMO_SIZE", 3)
    table = Table([0b011, 0b110])
    for _ in range(2):
        assert [table.open(near) for near in range(8)] == [
            not near & 0b011 or not near & 0b110 for near in range(8)
        ]
    assert len(table.memo) <= 3


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
