"""What a unit would usually do with a way: what one click declares."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.decisions.decisions import Action
from dust_tactics.skirmish.preview.move_plan import plan_move, usual_actions
from tests.helpers.build import line, open_board, position, squad, vehicle
from tests.helpers.say import Told

GUN = line("Gun", "4", "1/1 1/1 1/1 1/1", "1/1", special="Reload")
CANNON = vehicle("Cannon", GUN)
CRUSHER = vehicle("Crusher", GUN, line("Claws", "C", "1/1 1/1 1/1 1/1", ""))
RIFLES = squad("Rifles", line("Rifle", "4", "1/1 1/1 1/1 1/1", "", count=5))


def duel(*, loaded: bool, enemy: str = "Rifles F2", own: str = "Cannon") -> Told:
    told = position(open_board(9, 3), [f"{own} A2"], [enemy], own=[CANNON, CRUSHER, RIFLES])
    return told if loaded else told.touch("1a", unloaded=(0,))


def usual(told: Told, *way: str) -> tuple[Action, ...]:
    path = tuple(Square.parse(square) for square in way)
    return usual_actions(
        told.state, told.unit("1a"), plan_move(told.state, told.unit("1a"), path, march=False)
    )


def test_it_fires_where_it_has_somebody_in_range() -> None:
    assert usual(duel(loaded=True), "B2", "C2") == (Action.MOVE, Action.ATTACK)
    assert usual(duel(loaded=True), "B2") == (Action.MOVE, Action.ATTACK)
    assert usual(duel(loaded=True, enemy="Rifles I2"), "B2") == (Action.MOVE, Action.NOTHING)


@pytest.mark.parametrize("enemy", ["Rifles F2", "Rifles I2", "Rifles D2"])
def test_who_has_fired_reloads_at_the_end_of_his_way(enemy: str) -> None:
    told = duel(loaded=False, enemy=enemy)
    assert usual(told, "B2", "C2") == (Action.MOVE, Action.RELOAD)


def test_who_has_another_weapon_for_somebody_there_uses_it_first() -> None:
    told = duel(loaded=False, enemy="Rifles D2", own="Crusher")
    assert usual(told, "B2", "C2") == (Action.MOVE, Action.ATTACK)
