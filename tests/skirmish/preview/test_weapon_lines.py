"""Ranges and fields of fire are those of the weapons that are left."""

from __future__ import annotations

from dust_tactics.skirmish.preview.weapon_lines import fire_fields, range_rings
from tests.helpers.build import line, open_board, position, squad, vehicle

RIFLE = line("Rifle", "4", "2/1 2/1", count=2)
TUBE = line("Tube", "6", "3/1 3/1", count=1, ammo=1)
GUN, MORTAR = line("Gun", "5", "1/1", arc="front"), line("Rockets", "8", "2/1", arc="rear", ammo=2)
OWN = [squad("Few", RIFLE, TUBE, soldiers=3), vehicle("Tank", GUN, MORTAR, damage=4)]


def test_a_weapon_that_has_no_ammunition_or_nobody_to_carry_it_reaches_nowhere() -> None:
    told = position(open_board(9, 3), ["Few A2"], ["Few H2"], own=OWN)
    unit = told.unit("1a")
    assert [reach for reach, _ in range_rings(told.state, unit)] == [4, 6]
    for gone in (unit.but(spent=(0, 1)), unit.but(lost=(0, 1))):
        assert [reach for reach, _ in range_rings(told.state.with_unit(gone), gone)] == [4]


def test_a_field_of_fire_is_that_of_weapons_that_are_left() -> None:
    told = position(open_board(9, 3), ["Tank D2 E"], ["Few H2"], own=OWN)
    unit = told.unit("1a")
    assert [field.reach for field in fire_fields(told.state, unit)] == [5, 8]
    empty = unit.but(spent=(0, 2))
    assert [field.reach for field in fire_fields(told.state.with_unit(empty), empty)] == [5]
