"""What the DT book itself says of heroes: p. 20 (squares), p. 28 (Koshka), scenario 5 (victory points)."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.scenario.scenario import Victory
from tests.helpers.books import both_books
from tests.helpers.build import open_board, position

from .cards import BOOK, LUDWIG


@both_books
@pytest.mark.parametrize(
    ("mover", "friend", "stops"),
    [
        ("Joe", "Bot Hunters", True),
        ("Bot Hunters", "Joe", True),
        ("Bot Hunters", "The Gunners", False),
        (LUDWIG, "Bot Hunters", False),
    ],
)
def test_dt_moving_through_other_units_nobody_stops_on_a_friend_but_a_hero(
    mover: str, friend: str, stops: bool
) -> None:
    table = position(open_board(5, 1), [f"{mover} A1", f"{friend} B1"], ["Joe E1"], own=BOOK)
    table.say("activate 1a move nothing")
    assert table.allows("move B1") is stops
    assert table.allows("move B1-C1")


def test_dt_blast_weapons_koshka_piloting_grandma_at_the_pounder() -> None:
    """One die from the howitzer, one from the jet: a vehicle is one miniature, whoever drives."""
    units = ["Grand'Ma A1 E", "Koshka outside pilots 1a"]
    table = position([". . ."], units, ["Pounder C1 W"])
    table.say("activate 1a", "activate 1a attack nothing", dice="S")
    table.say("aim A 1 at 2a", "aim B 1 at 2a", "fire", dice="F T")
    assert table.unit("2a").damage == 2


@pytest.mark.parametrize(
    ("units", "aim", "dice", "points"),
    [
        (["Joe D1 damage 3"], "B", "FTTTT T", 1),  # on his own
        (["Bot Hunters D1 lost 2,2", "Joe outside damage 3 joins 1b"], "B", "FFTTT TT", 2),  # with a squad
        ([f"{LUDWIG} D1 W damage 5", "Joe outside damage 3 pilots 1b"], "A", "F T", 2),  # in a vehicle
        ([f"{LUDWIG} D1 W damage 5", "Joe outside damage 3 pilots 1b"], "A", "F S", 1),  # he gets out
    ],
)
def test_all_out_attack_a_hero_is_a_point_of_his_own_wherever_he_is(
    units: list[str], aim: str, dice: str, points: int
) -> None:
    each = Victory(unit=1, target=7)
    ones = ["The Gunners A4", *units]
    table = position(
        ["....", "..ww", "wwww", "...."], ones, ["Pounder A1 E"], own=BOOK, first=2, victory=each
    )
    table.say("activate 2a attack nothing", f"aim {aim} 1 at 1b", "fire", dice=dice)
    assert table.state.victory_points(Side.TWO) == points
