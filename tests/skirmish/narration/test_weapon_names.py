"""Weapons of one name on one unit are told apart by their mounts."""

from __future__ import annotations

from dust_tactics.skirmish.narration.labels import weapon_name
from dust_tactics.skirmish.preview.weapon_lines import line_views
from tests.helpers.build import open_board, position


def test_of_several_weapons_of_one_name_the_mount_is_named() -> None:
    told = position(open_board(6, 6), ["Transport Truck C5 N"], ["Karl C3"], ruleset="dust-1947")
    truck = told.state.units["1a"]
    names = [weapon_name(told.state, truck, index) for index in range(len(truck.card.weapons))]
    assert names == ["Machinegun (front)", "Machinegun (left)", "Machinegun (right)", "Heavy Machinegun"]
    told.say("activate 1a attack nothing")
    assert [line.name for line in line_views(told.state, "2a")][:4] == names
