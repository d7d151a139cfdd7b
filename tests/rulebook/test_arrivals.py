"""D47 "Airborne", "Spy", "Reserve (#)", "Pass Tokens", "Joining Infantry Units": who comes and counts."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.scenario.scenario import Reserves
from tests.helpers.build import hero, line, open_board, position, squad, vehicle
from tests.helpers.say import Told

_RIFLE = line("Rifle", "6", "1/1 1/1 1/1", "1/1 1/1 1/1 1/1", count=5)


def _hero(name: str, skills: str) -> UnitCard:
    return hero(name, line("Pistol", "4", "2/1 2/1 2/1"), skills=skills)


OWN = (
    squad("Plain", _RIFLE),
    squad("Rocketeers", line("Rocket", "6", "5/1 5/1", "1/1", ammo=1), soldiers=1),
    squad("Medics", _RIFLE, skills="Command Squad"),
    squad("Drop", _RIFLE, skills="Airborne"),
    _hero("Agent", "Spy"),
    _hero("Captain", ""),
    _hero("Chief", "Officer"),
    vehicle("Walker", line("Gun", "8", "1/1 1/1", "1/1 1/1 1/1", arc="turret")),
)  # fmt: skip
LONG = open_board(12, 3)


def _game(ones: list[str], twos: list[str], **more: object) -> Told:
    return position(LONG, ones, twos, own=OWN, ruleset="dust-1947", **more)  # type: ignore[arg-type]


# -- "Airborne" -------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "acts"), [("F", True), ("T", True), ("S", False)])
def test_airborne_lands_anywhere_does_nothing_first_and_a_die_decides_on_the_rest(
    die: str, acts: bool
) -> None:
    table = _game(["Drop outside", "Plain A1"], ["Plain L1", "Plain L3"]).say("activate 1a arrive")
    table.say("deploy 1a G2 face N", dice=die)
    assert table.at("1a") == "G2"
    if acts:
        assert table.asked == "side1 activate 1a"
        assert table.allows("activate 1a nothing attack")
        assert table.allows("activate 1a nothing move")
        assert not table.allows("activate 1a march")
    else:
        assert table.asked == "side2 activate"


# -- "Spy" ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "actions"), [("FF", 2), ("FT", 1), ("TS", 0)])
def test_spy_as_many_actions_as_army_symbols_beside_an_enemy(dice: str, actions: int) -> None:
    table = _game(["Agent outside", "Plain A1"], ["Plain H2", "Plain L3"]).say(
        "activate 1a arrive", dice=dice
    )
    if not actions:
        assert table.at("1a") == "-"
        assert table.asked == "side2 activate"
        return
    assert not table.allows("deploy 1a F2 face N"), "two squares"
    table.say("deploy 1a G2 face N")
    assert table.allows("activate 1a attack move") is (actions == 2)
    assert table.allows("activate 1a attack") is (actions == 1)


def test_spy_off_the_board_is_no_target_of_commands() -> None:
    table = _game(["Agent outside done", "Medics A1", "Plain B1 done"], ["Plain L1"])
    table.say("activate 1b getmoving nothing")
    assert not table.allows("target 1a")
    assert table.allows("target 1c")


# -- "Pass Tokens" ----------------------------------------------------------------------------


def _next_turn(table: Told) -> Told:
    while table.asked.endswith("activate"):
        side = "1" if table.asked.startswith("side1") else "2"
        ready = next(
            u
            for u in sorted(table.state.units)
            if u[0] == side and table.allows(f"activate {u} nothing nothing")
        )
        others = [
            u for u, unit in table.state.units.items()
            if u != ready and unit.on_board and not unit.activated
        ]  # fmt: skip
        table.say(f"activate {ready} nothing nothing", dice="" if others else "FTT TTT")
    return table


def test_pass_tokens_a_hero_with_a_squad_or_a_vehicle_is_no_activation_of_his_own() -> None:
    ones = ["Plain A1", "Captain A1"]
    table = _next_turn(_game(ones, ["Plain L1"]))
    assert table.state.pass_tokens == (0, 1), "a hero alone counts"


# -- "Reserve (#)" ----------------------------------------------------------------------------


def test_reserve_a_unit_comes_back_fresh_with_all_its_ammunition_in_a_later_turn() -> None:
    table = _game(
        ["Plain A1"], ["Rocketeers C1 spent 1", "Plain L1 done"], reserves=Reserves(each=1), turn=2
    ).say("activate 1a attack nothing", "aim A 5 at 2a", "fire", dice="FTTTT T")
    assert table.asked == "side2 reserve"
    table.say("reserve 2a", dice="FTT TTT")
    while table.asked != "side2 activate":
        table.say("first side2")
    assert table.unit("2a").spent == (0,)
    assert table.allows("activate 2a move nothing")
    assert not table.allows("activate 2a nothing nothing") or table.at("2a") == "-"


def test_reserve_no_pass_tokens_for_who_is_in_it() -> None:
    """Two on the board against one and one in reserve: a token for the difference."""
    table = _game(
        ["Plain A1", "Plain A2 done"],
        ["Rocketeers C1 spent 1", "Plain L1 done"],
        reserves=Reserves(each=1),
        turn=2,
    ).say("activate 1a attack nothing", "aim A 5 at 2a", "fire", dice="FTTTT T")
    table.say("reserve 2a", dice="FTT TTT")
    assert table.state.pass_tokens == (0, 1)


# -- combined units ---------------------------------------------------------------------------


def test_get_up_a_joined_hero_is_healed_by_himself() -> None:
    ones = ["Medics A1", "Plain B1 lost 2", "Captain outside damage 2 joins 1b"]
    table = _game(ones, ["Plain L1"]).say("activate 1a getup nothing")
    assert table.allows("target 1b")
    assert table.allows("target 1c")
    table.say("target 1c", dice="F")
    assert table.unit("1c").damage == 1
    assert table.unit("1b").miniatures == 3


def test_get_up_nobody_who_is_eliminated() -> None:
    ones = ["Medics A1", "Plain B1 lost 2", "Captain B1 damage 4"]
    table = _game(ones, ["Plain L1"]).touch("1c", eliminated=True, square=None)
    table.say("activate 1a getup nothing")
    assert not table.allows("target 1c")


def test_ammo_drop_refills_the_hero_who_has_joined_too() -> None:
    """D47 "Ammo Drop": the unit, which he is of."""
    ones = ["Medics A1", "Rocketeers B1 spent 1", "Captain outside joins 1b"]
    table = _game(ones, ["Plain L1"]).say("activate 1a ammodrop nothing", "target 1b", dice="T")
    assert table.unit("1b").spent == (0,)


def test_joining_hits_may_be_given_to_the_hero_or_to_a_soldier() -> None:
    table = _game(["Plain A1"], ["Plain C1", "Captain outside joins 2a", "Plain L1"])
    table.say("activate 1a attack nothing", "aim A 5 at 2a", "fire", dice="FTTTT T")
    assert table.allows("lose 2b")
    assert table.allows("lose A")
    table.say("lose 2b")
    assert table.unit("2b").damage == 1


def test_joining_the_hero_goes_on_alone_when_the_squad_is_gone() -> None:
    table = _game(["Plain A1"], ["Rocketeers C1", "Captain outside joins 2a", "Plain L1"])
    table.say("activate 1a attack nothing", "aim A 5 at 2a", "fire", dice="FTTTT T").say("lose A")
    assert table.unit("2a").eliminated
    assert table.at("2b") == "C1"
    assert table.unit("2b").joined is None
    table.say("activate 2b", dice="TT")
    assert table.allows("activate 2b move attack")


def test_joining_an_officer_who_has_joined_gives_orders_from_the_squad() -> None:
    ones = ["Plain A1", "Chief outside joins 1a", "Plain C1 done", "Plain D1 done"]
    table = _game(ones, ["Plain L1"]).say("activate 1a getmoving move")
    assert table.allows("target 1c")
    assert not table.allows("target 1d"), "without a radio two squares"


# -- tokens and three actions -----------------------------------------------------------------


def test_inject_stimulants_who_is_suppressed_still_does_nothing_first() -> None:
    table = _game(["Medics A1", "Plain B1 suppressed"], ["Plain L1", "Plain L2"])
    table.say("activate 1a stimulate nothing", "target 1b", "activate 2a nothing nothing")
    table.say("activate 1b", dice="TT S")
    assert table.allows("activate 1b nothing march")
    assert not table.allows("activate 1b march attack")


def test_a_unit_with_suppression_and_a_stunned_token_loses_one_action() -> None:
    """D47 "Tesla Weapons"."""
    table = (
        _game(["Plain A1 suppressed"], ["Plain L1"]).touch("1a", stunned=True).say("activate 1a", dice="TT")
    )
    assert table.allows("activate 1a nothing move")


def test_stunned_no_close_combat_and_no_fighting_back() -> None:
    table = _game(["Plain A1"], ["Plain B1", "Plain L1"]).touch("2a", stunned=True)
    table.say("activate 1a attack nothing", "aim * 5 at 2a", "fire", dice="FTTTT")
    assert table.unit("2a").miniatures == 4


def test_suppressed_units_fight_back_but_start_no_close_combat() -> None:
    """D47 "Hit Units Take Suppression"."""
    table = _game(["Plain A1 suppressed"], ["Plain B1", "Plain L1"]).say("activate 1a", dice="TT")
    table.say("activate 1a nothing attack")
    assert not table.allows("aim * 5 at 2a")
    table = _game(["Plain A1"], ["Plain B1 suppressed", "Plain L1"])
    table.say("activate 1a attack nothing", "aim * 5 at 2a", "fire", dice="TTTTT FTTTT")
    assert table.unit("1a").miniatures == 4
