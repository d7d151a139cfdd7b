"""Properties of fields of fire."""

from __future__ import annotations

from hypothesis import given, strategies as st

from dust_tactics.skirmish.board.grid import Area, Facing
from dust_tactics.skirmish.cards.unit_card import Arc
from dust_tactics.skirmish.rules.weapons.firing_arc import in_arc

OFFSETS = st.tuples(st.integers(-9, 9), st.integers(-9, 9)).filter(lambda offset: offset != (0, 0))
FACINGS = st.sampled_from(Facing)
ARCS = (Arc.FRONT, Arc.REAR, Arc.LEFT, Arc.RIGHT)
TURN = {Facing.NORTH: Facing.EAST, Facing.EAST: Facing.SOUTH, Facing.SOUTH: Facing.WEST,
        Facing.WEST: Facing.NORTH}  # fmt: skip
HERE = Area(20, 20)


def _there(x: int, y: int) -> Area:
    return Area(20 + x, 20 + y)


@given(OFFSETS, FACINGS)
def test_every_square_is_in_at_least_one_of_the_four_arcs(offset: tuple[int, int], facing: Facing) -> None:
    inside = [arc for arc in ARCS if in_arc(arc, facing, HERE, _there(*offset))]
    assert inside
    assert not {Arc.FRONT, Arc.REAR} <= set(inside)
    assert not {Arc.LEFT, Arc.RIGHT} <= set(inside)


@given(OFFSETS, FACINGS)
def test_front_and_rear_left_and_right_are_mirrors(offset: tuple[int, int], facing: Facing) -> None:
    x, y = offset
    for one, other in ((Arc.FRONT, Arc.REAR), (Arc.LEFT, Arc.RIGHT)):
        assert in_arc(one, facing, HERE, _there(x, y)) is in_arc(other, facing, HERE, _there(-x, -y))


@given(OFFSETS, FACINGS)
def test_turning_the_table_changes_nothing(offset: tuple[int, int], facing: Facing) -> None:
    x, y = offset
    for arc in ARCS:
        turned = in_arc(arc, TURN[facing], HERE, _there(-y, x))
        assert in_arc(arc, facing, HERE, _there(x, y)) is turned


@given(OFFSETS, FACINGS)
def test_a_turret_reaches_all_round(offset: tuple[int, int], facing: Facing) -> None:
    assert in_arc(Arc.TURRET, facing, HERE, _there(*offset))
    assert in_arc(Arc.ANY, facing, HERE, _there(*offset))
