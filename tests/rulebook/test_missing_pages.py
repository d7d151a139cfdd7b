"""DT on what its missing pages name (ruling ``DT-missing-pages``): free and special actions, reserves."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.scenario.scenario import Reserves
from tests.helpers.books import both_books
from tests.helpers.build import hero, line, open_board, position, squad, vehicle
from tests.helpers.say import Told

_RIFLE = line("Rifle", "5", "1/1 1/1 1/1", "1/1 1/1 1/1 1/1", count=5)


def _hero(name: str, skills: str) -> UnitCard:
    return hero(name, line("Pistol", "4", "2/1 2/1 2/1"), skills=skills)


OWN = (
    squad("Plain", _RIFLE),
    squad("Chargers", _RIFLE, skills="Charge"),
    squad("Quick", _RIFLE, skills="At the Double"),
    squad("Runners", _RIFLE, skills="Move and Fire"),
    squad("Pathfinders", _RIFLE, skills="Scout"),
    squad("HQ", _RIFLE, skills="Command Squad"),
    _hero("General", "Officer, General"),
    _hero("Ace", "Infantry Ace"),
    vehicle("Smoker", line("Gun", "8", "1/1 1/1", "1/1 1/1 1/1", arc="turret"), skills="Smoke Launchers"),
    vehicle("Walker", line("Gun", "8", "1/1 1/1", "1/1 1/1 1/1", arc="turret")),
)  # fmt: skip
LONG = open_board(12, 2)


def _game(ones: list[str], twos: list[str], book: str = "dust-tactics", **more: object) -> Told:
    return position(LONG, ones, twos, own=OWN, ruleset=book, **more)  # type: ignore[arg-type]


# -- "Reacting to Extra Actions": right before the last action, free or not --------------------


def test_dt_extra_actions_a_charge_is_the_last_one_after_a_march() -> None:
    """Ruling ``D47-free-attack-reaction``: nobody interrupts the march, but the blow."""
    table = _game(["Chargers A1"], ["Plain E1", "Plain L1"]).say("activate 1a march charge")
    table.say("move B1-C1")
    while table.asked == "side1 move 1a":
        table.say("move D1" if table.at("1a") == "C1" else "move stay")
    assert table.at("1a") == "D1"
    assert table.asked == "side2 react 1a"


def test_d47_triggering_action_a_march_with_a_charge_is_interrupted_half_way() -> None:
    table = _game(["Chargers A1"], ["Plain E1", "Plain L1"], "dust-1947").say("activate 1a march charge")
    table.say("move B1-C1")
    assert table.asked == "side2 react 1a"
    table.say("decline", "move D1")
    assert table.asked == "side1 aim 1a"


def test_dt_extra_actions_at_the_double_before_the_free_move() -> None:
    table = _game(["Quick A1"], ["Plain E2", "Plain L1"]).say("activate 1a march move", "move B1-C1")
    while table.asked == "side1 move 1a" and table.at("1a") != "D1":
        table.say("move D1")
    assert table.asked == "side2 react 1a"


def test_dt_extra_actions_smoke_before_a_sustained_attack() -> None:
    """Smoke and a sustained attack are more than a sustained attack alone."""
    table = _game(["Smoker C1 E"], ["Walker E1 W", "Plain L1"]).say("activate 1a smoke sustained")
    table.say("target C1 area SW")
    assert table.asked == "side2 react 1a"


def test_dt_extra_actions_none_before_a_last_nothing_after_smoke() -> None:
    table = _game(["Smoker C1 E"], ["Walker E1 W", "Plain L1"]).say("activate 1a smoke move nothing")
    table.say("target C1 area SW", "move stay")
    assert table.asked == "side2 activate"


@pytest.mark.parametrize("book", ["dust-tactics", "dust-1947"])
def test_no_more_than_three_actions_free_ones_among_them(book: str) -> None:
    """An ace's third action and a charge after the march would be four."""
    table = _game(["Chargers A1", "Ace outside joins 1a"], ["Plain E1", "Plain L1"], book)
    table.say("activate 1a", dice="F")
    assert not table.allows("activate 1a nothing march charge")
    assert table.allows("activate 1a march charge")
    assert table.allows("activate 1a march nothing")


@pytest.mark.parametrize("book", ["dust-tactics", "dust-1947"])
def test_move_and_fire_beside_a_march_or_a_sustained_attack(book: str) -> None:
    table = _game(["Runners A1"], ["Plain E1", "Plain L1"], book)
    for actions in ("march attack", "attack march", "move sustained", "sustained move"):
        assert table.allows(f"activate 1a {actions}"), actions
    assert not table.allows("activate 1a march sustained")
    assert not table.allows("activate 1a move nothing attack")


@pytest.mark.parametrize("book", ["dust-tactics", "dust-1947"])
def test_scout_in_the_first_activation_of_the_game_only(book: str) -> None:
    table = _game(["Pathfinders A1", "Plain A2"], ["Plain L1", "Plain L2"], book)
    assert table.allows("activate 1a march attack") or table.allows("activate 1a march nothing")
    table.say("activate 1a nothing nothing", "activate 2a nothing nothing", "activate 1b nothing nothing")
    table.say("activate 2b nothing nothing", dice="FTT TTT").say("first side1")
    assert not table.allows("activate 1a march nothing")


# -- special actions --------------------------------------------------------------------------


def test_dt_get_moving_is_as_in_d47() -> None:
    table = _game(["HQ A1", "Plain C1 done"], ["Plain L1"])
    table.say("activate 1a getmoving nothing", "target 1b", dice="F")
    assert table.asked == "side1 activate 1b"


def test_dt_reactive_attacks_between_two_special_actions() -> None:
    """DT interrupts after the first action, whatever it is."""
    table = _game(["HQ A1 lost 1", "Walker A2 E damage 2"], ["Plain D1", "Plain L1"])
    table.say("activate 1a repair getup", "target 1b", dice="FTTTT")
    assert table.asked == "side2 react 1a"


def test_dt_rally_has_nothing_to_take_away() -> None:
    """DT has neither fire tokens nor suppression."""
    assert not _game(["HQ A1", "Plain C1"], ["Plain L1"]).allows("activate 1a rally nothing")


def test_dt_passing_counts_a_hero_apart_from_his_unit() -> None:
    """Two units and a hero with one of them are three: no fewer than the enemy's three."""
    ones = ["Plain A1", "Ace outside joins 1a", "Plain A2"]
    assert not _game(ones, ["Plain L1", "Plain L2", "Plain K1"]).allows("pass")
    assert _game(ones, ["Plain L1", "Plain L2", "Plain K1", "Plain K2"]).allows("pass")


@both_books
def test_reserves_heroes_are_never_placed_there() -> None:
    """DT "Reserves", D47 "Reserve (#)", unless the scenario says so."""
    table = position(
        LONG, ["Plain A1", "Plain A2"], ["Ace C1 damage 3", "Plain C2 lost 4", "Plain L1 done"], own=OWN,
        reserves=Reserves(each=2),
    )  # fmt: skip
    table.say("activate 1a attack nothing", "aim A 5 at 2a", "fire", dice="FFFFF TTTTT")
    assert table.unit("2a").eliminated
    table.say("activate 2b nothing nothing")
    table.say("activate 1b nothing nothing", dice="FTT TTT")
    assert table.asked != "side2 reserve"
