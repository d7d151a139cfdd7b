"""What the DT book itself says of heroes: p. 20 (squares), p. 28 (Koshka), scenario 5 (victory points)."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.preview.odds import attack_odds
from dust_tactics.skirmish.rules.targeting.attack_plan import plan_attack
from dust_tactics.skirmish.scenario.scenario import Victory
from tests.helpers.books import both_books
from tests.helpers.build import hero, line, open_board, position, squad, vehicle

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


BOMBER = squad(
    "Bomber",
    line("Bomb", "6", "blast/1 blast/1 blast/1", "blast/1 blast/1 blast/1 blast/1"),
    line("Shell", "6", "blast/1 blast/1 blast/1", "2/2 2/2 2/2 2/2"),
    soldiers=2,
)
SHARED = [*BOOK, BOMBER, vehicle("Walker", line("Gun", "4", "1/1")), hero("Lone", line("Gun", "4", "1/1"))]


def _blasted(units: list[str], aim: str, dice: str) -> list[str]:
    table = position(open_board(6, 1), ["Bomber A1"], units, own=SHARED)
    table.say("activate 1a attack nothing", aim, "fire", dice=dice)
    return [shot.target for shot in table.shots()]


@both_books
def test_d47_roll_to_hit_a_hero_who_shares_a_square_with_a_vehicle_both_are_hit() -> None:
    """Whichever of the two is the target; each rolls with the dice of its own column."""
    both = ["Walker D1 W", "Lone D1"]
    assert _blasted(both, "aim A 1 at 2a", "T T") == ["2a", "2b"]
    assert _blasted(both, "aim A 1 at 2b", "T T") == ["2b", "2a"]
    assert _blasted(both, "aim B 1 at 2b", "T TT") == ["2b", "2a"]


@both_books
def test_d47_roll_to_hit_only_a_blast_hits_both() -> None:
    """Against the vehicle that line is no blast; its pilot and a squad's lone companion are not hit."""
    assert _blasted(["Walker D1 W", "Lone D1"], "aim B 1 at 2a", "TT") == ["2a"]
    assert _blasted(["Walker D1 W", "Lone outside pilots 2a"], "aim A 1 at 2a", "T") == ["2a"]
    assert _blasted(["Walker D1 W", "Lone E1"], "aim A 1 at 2a", "T") == ["2a"]
    assert _blasted(["Bot Hunters D1", "Lone D1"], "aim A 1 at 2b", "T") == ["2b"]


@both_books
def test_d47_a_blast_on_a_hero_and_a_vehicle_is_in_the_odds_of_both() -> None:
    table = position(open_board(6, 1), ["Bomber A1"], ["Walker D1 W", "Lone D1"], own=SHARED)
    table.say("activate 1a attack nothing", "aim A 1 at 2a")
    unit = table.unit("1a")
    plan = plan_attack(table.state, unit, (Aim(0, 1, "2a"),), sustained=False)
    assert [odds.target for odds in attack_odds(table.state, plan)] == ["2a", "2b"]
    assert any("in the square of Walker" in str(reason) for reason in plan.shots[1].because)
