"""The quick averages against the exact odds that the window shows."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.board.smoke_screens import SmokeScreen
from dust_tactics.skirmish.bots.attack_estimate import Guns, has_shelter, share
from dust_tactics.skirmish.bots.views import Views
from dust_tactics.skirmish.preview.odds import attack_odds
from dust_tactics.skirmish.preview.targets import target_view
from dust_tactics.skirmish.rules.targeting.attack_plan import plan_attack
from dust_tactics.skirmish.rules.visibility.save_rolls import Guard
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from tests.helpers.build import hero, line, open_board, position, squad, support, vehicle

SHOTS = {
    "rifles at infantry": squad("Ones", line("Rifle", "6", "1/1 1/1 1/1 1/1", "", count=3), soldiers=3),
    "blast": hero("Ones", line("Mortar", "6", "blast/1 blast/1 blast/1 blast/1", "")),
    "two weapons of a hero": hero(
        "Ones", line("Pistol", "6", "2/1 2/1 2/1 2/1", ""), line("Gun", "6", "1/1 1/1 1/1 1/1", "")
    ),
    "out of reach": hero("Ones", line("Pistol", "2", "2/1 2/1 2/1 2/1", "")),
    "a dash": hero("Ones", line("Gun", "6", "", "2/2 2/2 2/2")),
    "a gun and two rifles": support(
        "Ones", line("Gun", "6", "9/1 9/1 9/1 9/1", ""), line("Rifle", "6", "2/1 2/1 2/1 2/1", "", count=4)
    ),
    "four rifles and no gun": support(
        "Ones", line("Gun", "6", "2/1 2/1 2/1 2/1", ""), line("Rifle", "5", "2/1 2/1 2/1 2/1", "", count=4)
    ),
    "the crew of a vehicle": vehicle(
        "Ones",
        line("Gun", "6", "1/1 1/1 1/1 1/1", ""),
        line("SMG", "5", "2/1 2/1 2/1", "", count=3, crew=True),
    ),
    "the vehicle of a crew": vehicle(
        "Ones",
        line("Gun", "6", "9/1 9/1 9/1 9/1", ""),
        line("SMG", "5", "2/1 2/1 2/1", "", count=3, crew=True),
    ),
    "close combat from afar": hero("Ones", line("Knife", "C", "9/1 9/1 9/1 9/1", "")),
}
# a hero whose track is too long to be capped
TARGET = hero("Twos", line("Pistol", "2", "1/1 1/1", ""), damage=40)


@pytest.mark.parametrize("name", SHOTS)
@pytest.mark.parametrize("ground", [".", "R"])
@pytest.mark.parametrize("sustained", [False, True])
def test_averages_are_those_of_the_exact_odds(name: str, ground: str, sustained: bool) -> None:
    table = position([f"...{ground}."], ["Ones A1"], ["Twos D1"], own=[SHOTS[name], TARGET])
    one, two = table.unit("1a"), table.unit("2a")
    view = target_view(table.state, one, two, sustained=sustained)
    exact = 0.0 if view.odds is None else float(view.odds.expected)
    quick = Guns(table.state, one).losses(two, view.range, Guard(view.saves.cover), sustained=sustained)
    assert quick == pytest.approx(exact)


LONG = vehicle(
    "Ones", line("Front gun", "6", "3/1 3/1 3/1 3/1"), line("Tail gun", "6", "2/1 2/1 2/1 2/1", arc="rear"),
    size="large",
)  # fmt: skip


@pytest.mark.parametrize("ruleset", [*EDITIONS])
@pytest.mark.parametrize(("facing", "front"), [("W", False), ("E", True)])
def test_a_large_unit_looks_from_its_ends_where_the_book_says_so(
    ruleset: str, facing: str, front: bool
) -> None:
    """The structure is between the western square and the target; D47 looks from the front or the rear."""
    rows = ["......", "#.....", "......"]
    table = position(rows, [f"Ones A1 {facing}"], ["Twos C3"], own=[LONG, TARGET], ruleset=ruleset)
    one, two = table.unit("1a"), table.unit("2a")
    assert one.stop is not None
    assert two.stop is not None
    value = Guns(table.state, one).value(Views(table.state), one.stop, one.facing, two, two.stop)
    view = target_view(table.state, one, two)
    exact = 0.0 if view.odds is None else float(view.odds.expected)
    assert value == pytest.approx(share(two, exact))


@pytest.mark.parametrize("ruleset", [*EDITIONS])
def test_flames_are_weighed_as_the_book_has_them(ruleset: str) -> None:
    torch = squad("Ones", line("Thrower", "3", "blast/1 blast/1", flame=True), soldiers=1)
    foes = squad("Twos", line("Rifle", "4", "1/1 1/1"), soldiers=12)
    table = position(["..T..."], ["Ones A1"], ["Twos C1"], own=[torch, foes], ruleset=ruleset)
    one, two = table.unit("1a"), table.unit("2a")
    odds = target_view(table.state, one, two).odds
    assert odds is not None
    assert Guns(table.state, one).losses(two, 2, Guard(cover=True)) == pytest.approx(float(odds.expected))
    assert float(odds.expected) == pytest.approx(4 if ruleset == "dust-1947" else 4 / 3)


def test_smoke_is_cover_to_a_bot() -> None:
    table = position(open_board(6, 1), ["Ones A1"], ["Twos D1"], own=[SHOTS["blast"], TARGET])
    two = table.unit("2a")
    assert two.stop is not None
    assert not has_shelter(table.state, two, two.stop)
    smoked = table.state.but(screens=(SmokeScreen((Square.parse("D1"),), 2),))
    assert has_shelter(smoked, two, two.stop)


@pytest.mark.parametrize("facing", "NESW")
def test_a_field_of_fire_counts_where_a_facing_is_given(facing: str) -> None:
    gun = vehicle("Ones", line("Gun", "6", "3/1 3/1 3/1 3/1", "", arc="front"))
    table = position(open_board(5, 1), [f"Ones A1 {facing}"], ["Twos D1"], own=[gun, TARGET])
    one, two = table.unit("1a"), table.unit("2a")
    assert one.square is not None
    assert two.square is not None
    value = Guns(table.state, one).value(Views(table.state), one.square, one.facing, two, two.square)
    assert (value > 0) is (facing == "E")


def test_what_is_not_in_sight_is_worth_nothing() -> None:
    table = position(["..#.."], ["Ones A1"], ["Twos E1"], own=[SHOTS["blast"], TARGET])
    one, two = table.unit("1a"), table.unit("2a")
    assert one.square is not None
    assert two.square is not None
    assert Guns(table.state, one).value(Views(table.state), one.square, None, two, two.square) == 0


def test_losses_are_capped_at_what_is_left() -> None:
    big = hero("Ones", line("Gun", "6", "30/1 30/1 30/1 30/1", ""))
    table = position(open_board(5, 1), ["Ones A1"], ["Twos D1 damage 38"], own=[big, TARGET])
    one, two = table.unit("1a"), table.unit("2a")
    assert Guns(table.state, one).losses(two, 3) == 2
    aims = target_view(table.state, one, two).aims
    (odds,) = attack_odds(table.state, plan_attack(table.state, one, aims, sustained=False))
    assert float(odds.expected) <= 2


def test_a_hit_costs_a_support_weapon_one_soldier_whatever_its_damage() -> None:
    cannon = hero("Ones", line("Cannon", "6", "1/3 1/3 1/3 1/3", ""))
    team = support("Twos", line("Gun", "6", "1/1 1/1 1/1 1/1", ""))
    table = position(open_board(5, 1), ["Ones A1"], ["Twos D1"], own=[cannon, team])
    one, two = table.unit("1a"), table.unit("2a")
    odds = target_view(table.state, one, two).odds
    assert odds is not None
    assert odds.any_loss > 0
    assert sum(odds.losses[2:]) == 0
    assert Guns(table.state, one).losses(two, 3) == pytest.approx(float(odds.expected))
