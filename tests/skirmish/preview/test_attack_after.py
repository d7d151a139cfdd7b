"""From where of all that a unit can reach it can then attack somebody."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.preview.attack_after import attack_left, attacks_within, target_there
from dust_tactics.skirmish.preview.move_plan import plan_move
from dust_tactics.skirmish.preview.move_reach import reach
from dust_tactics.skirmish.preview.targets import placed, target_view
from dust_tactics.skirmish.rules.targeting.observed_fire import may_attack
from tests.helpers.build import line, open_board, position, squad, vehicle
from tests.helpers.say import Told

ALL = "1/1 1/1 1/1 1/1"
RIFLE, MG = line("Rifle", "4", ALL), line("MG", "6", ALL)
MORTAR = line("Mortar", "3-6", ALL, special="Artillery")
OWN = [
    squad("Mortars", MORTAR, line("Pistol", "2", ALL), soldiers=2),
    vehicle("Gunner", MG),
    squad("Guards", RIFLE, soldiers=2),
    squad("Foes", RIFLE, soldiers=2),
]


def game(one: str, two: str) -> Told:
    return position(open_board(14, 3), [one], [two], own=OWN, ruleset="dust-1947")


def test_a_square_within_range_of_an_enemy_is_one_to_attack_from() -> None:
    told = game("Guards A2", "Foes G2")
    unit = told.unit("1a")
    found = reach(told.state, unit)
    near, far = attacks_within(told.state, unit, found)
    assert Square.parse("B2") in found.move
    assert near == {stop for stop in found.move if Square.parse(str(stop)).x >= 2}
    assert not far, "a march leaves no attack"


@pytest.mark.parametrize(("one", "two"), [("Gunner B2 W", "Foes J2"), ("Guards A1", "Foes G2")])
def test_it_says_what_the_plan_of_each_way_says(one: str, two: str) -> None:
    told = game(one, two)
    state, unit = told.state, told.unit("1a")
    found = reach(state, unit)
    near, far = attacks_within(state, unit, found)
    for march, routes, ends in ((False, found.move, near), (True, found.march, far)):
        plans = [plan_move(state, unit, (stop,), march=march) for stop in routes]
        told_by_plans = {
            plan.goal for plan in plans if attack_left(state, unit, plan) and target_there(state, unit, plan)
        }
        assert ends == told_by_plans
    assert near
    assert near != set(found.move)


@pytest.mark.parametrize("foe", ["Foes L2", "Foes I2"])
def test_where_there_is_only_smoke_to_fire_nobody_can_be_hurt(foe: str) -> None:
    """A mortar reaches some point from everywhere; that alone is no reason to go there."""
    told = game("Mortars A2", foe)
    state, unit = told.state, told.unit("1a")
    found = reach(state, unit)
    assert all(may_attack(at, at.units["1a"]) for at in (placed(state, unit, stop) for stop in found.move))
    near, _ = attacks_within(state, unit, found)
    hurt = set()
    for stop in found.move:
        at = placed(state, unit, stop)
        if target_view(at, at.units["1a"], at.units["2a"]).odds is not None:
            hurt.add(stop)
    assert near == hurt
    assert bool(near) is (foe == "Foes I2")
    assert near != set(found.move)


def test_who_stands_too_close_for_the_mortar_is_hurt_by_the_pistol() -> None:
    told = game("Mortars A2", "Foes C2")
    near, _ = attacks_within(told.state, told.unit("1a"), reach(told.state, told.unit("1a")))
    assert Square.parse("B2") in near
