"""Observations: what stands where in them, and that the hints say what the bots' averages say."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from dust_tactics.envs import action_table, board_planes, observer, unit_table
from dust_tactics.envs.fire_table import FireBook, FireTable
from dust_tactics.envs.unit_order import UnitOrder
from dust_tactics.envs.unit_table import UnitTable, ranges
from dust_tactics.skirmish.board.grid import Area, area_distance
from dust_tactics.skirmish.state.state import State
from tests.helpers.build import position
from tests.helpers.imports import ROOT

MAP = (". . . . .", ". . T . .", ". . . . .", ". . . . .")


def facing_each_other() -> State:
    return position(MAP, ["Ludwig A1 E", "The Ghosts B4 lost 1,0"], ["Pounder E2 W damage 2"]).state


def columns(names: tuple[str, ...], row: Any) -> dict[str, float]:
    return {name: float(value) for name, value in zip(names, row, strict=True)}


@pytest.mark.parametrize("seat", [0, 1])
def test_own_units_come_first(seat: int) -> None:
    state = facing_each_other()
    table = UnitTable(UnitOrder(state.table), seat)
    table.look(state)
    names = [unit.name for unit in state.units.values()]
    pounder = columns(unit_table.COLUMNS, table.rows[0 if seat else 2])
    assert names == ["Ludwig", "The Ghosts", "Pounder"]
    assert pounder["kind:vehicle"] == pounder["on-board"] == pounder["west"] == 1
    assert pounder["hits-left"] == pytest.approx(4 / 6)
    assert (pounder["x"], pounder["y"]) == pytest.approx((4.5 / 5, 1.5 / 4))
    assert not table.rows[1 if seat else 3].any()  # side 2 has no second unit


def test_the_planes_show_terrain_and_who_stands_where() -> None:
    state = facing_each_other()
    planes = dict(zip(board_planes.PLANES, board_planes.BoardPlanes(1).draw(state), strict=True))
    assert list(zip(*np.nonzero(planes["terrain:tree"]), strict=True)) == [(1, 2)]
    assert list(zip(*np.nonzero(planes["own"]), strict=True)) == [(1, 4)]
    assert planes["own"][1, 4] == pytest.approx(4 / 6)
    assert sorted(zip(*np.nonzero(planes["enemy"]), strict=True)) == [(0, 0), (3, 1)]
    assert planes["own-edge"].sum() == 5
    assert board_planes.BoardPlanes(0).covered(state)[1, 2]
    assert not board_planes.BoardPlanes(0).covered(state)[0, 2]


def test_all_ranges_at_once_are_the_ranges_of_the_rules() -> None:
    chance = np.random.default_rng(1)
    areas = [
        Area(*map(int, chance.integers(0, 9, 2)), *map(int, chance.integers(1, 3, 2))) for _ in range(30)
    ]
    ends = np.array([(a.x, a.x + a.cols - 1, a.y, a.y + a.rows - 1) for a in areas])
    expected = [[area_distance(one, other) for other in areas] for one in areas]
    assert ranges(ends, ends).tolist() == expected


def fire(state: State, seat: int = 0, most: int = 1000) -> Any:
    table = FireTable(UnitOrder(state.table), seat, FireBook(state.table, most))
    table.look(state)
    return table


def test_fire_is_worth_less_from_who_has_lost_men_and_nothing_out_of_range() -> None:
    whole = position(MAP, ["The Ghosts B4"], ["Pounder E2 W"]).state
    torn = position(MAP, ["The Ghosts B4 lost 1,3"], ["Pounder E2 W"]).state
    assert 0 < fire(torn).worth[0, 1, 2] < fire(whole).worth[0, 1, 2]
    assert fire(whole).worth[0, 1, 20] == 0
    assert fire(whole).worth[0, 1, 2] == fire(whole, seat=1).worth[1, 0, 2]


def test_a_full_book_begins_anew_and_says_the_same() -> None:
    whole = position(MAP, ["The Ghosts B4"], ["Pounder E2 W"]).state
    table = fire(whole, most=0)
    before = table.worth.copy()
    table.look(whole.with_unit(whole.units["2a"].but(damage=3)))
    assert not np.array_equal(table.worth, before)
    table.look(whole)
    assert np.array_equal(table.worth, before)


def test_every_name_is_there_once() -> None:
    for names in (board_planes.PLANES, unit_table.COLUMNS, action_table.COLUMNS, observer.WORLD):
        assert len(set(names)) == len(names)


def test_the_page_names_every_column_in_its_order() -> None:
    page = (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")
    parts = {part.split("`")[1]: part for part in page.split("\n- **")[1:]}
    for key, names in (
        ("board", [name for name in board_planes.PLANES if ":" not in name]),
        ("board", [name.removeprefix("terrain:") for name in board_planes.PLANES if "terrain:" in name]),
        ("units", [name.partition(":")[2] or name for name in unit_table.COLUMNS]),
        ("world", [name.partition(":")[2] or name for name in observer.WORLD]),
        ("actions", [name.partition(":")[2] or name for name in action_table.COLUMNS]),
    ):
        at = 0
        for name in names:
            found = parts[key].find(f"{name}`", at)
            assert found >= 0, f"{name} of {key}"
            at = found
