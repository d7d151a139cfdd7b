"""Three actions at the most, and reactions to them (D47 "Activations", "Triggering Action")."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dust_tactics.skirmish.decisions.decisions import Action
from dust_tactics.skirmish.preview import targets
from dust_tactics.skirmish.rules.activation import extra_action
from dust_tactics.skirmish.rules.activation.reaction_triggers import moment
from dust_tactics.skirmish.rules.special_actions import registry
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from tests.helpers.build import aircraft, dust_1947, hero, line, position, squad, tactics, vehicle
from tests.helpers.say import Told

CELLS, TANK = "1/1 1/1 1/1 1/1", "1/1 1/1 1/1"
GUN = line("Gun", "5", CELLS, TANK, air="1/1 1/1")
ACE = hero("Ace", GUN, skills="Infantry Ace")
DRIVER = hero("Driver", GUN, skills="Ace Pilot")
FLYER = hero("Flyer", GUN, skills="Ace Air Pilot")
RIFLES = squad("Rifles", line("Rifle", "5", CELLS, TANK, count=5))
ROCKETS = squad("Rockets", line("Rocket", "5", CELLS, TANK, count=1, special="Salvo"), soldiers=1)
WALKER = vehicle("Walker", line("Cannon", "6", CELLS, TANK), damage=9)
PLANE = aircraft("Plane", GUN, damage=9)
OWN = (ACE, DRIVER, FLYER, RIFLES, ROCKETS, WALKER, PLANE)
BOARD = ["........", "........", "........"]
N, M, A = Action.NOTHING, Action.MOVE, Action.ATTACK
MARCH, SUSTAINED, RELOAD = Action.MARCH, Action.SUSTAINED, Action.RELOAD


def game(*ones: str, rules: str = "dust-1947", twos: tuple[str, ...] = ("Rifles E1", "Rifles H3")) -> Told:
    return position(BOARD, list(ones), list(twos), own=OWN, ruleset=rules)


@pytest.mark.parametrize("rules", [*EDITIONS])
@pytest.mark.parametrize(
    "ones",
    [
        ["Ace A1"],
        ["Rifles A1", "Ace outside joins 1a"],
        ["Walker A1 E", "Driver outside pilots 1a"],
        ["Plane A1 E", "Flyer outside pilots 1a"],
    ],
)
@pytest.mark.parametrize(("die", "most"), [("F", 3), ("T", 3), ("S", 0)])
def test_a_die_may_give_a_third_action(rules: str, ones: list[str], die: str, most: int) -> None:
    told = game(*ones, rules=rules)
    assert told.open[:1] == ["activate 1a"]
    assert told.why("activate 1a move attack") == "shake-first"
    told.say("activate 1a", dice=die)
    assert told.allows("activate 1a move attack") is (most == 0)
    assert told.allows("activate 1a move attack nothing") is (most == 3)
    assert ("ThirdActionGained" in told.kinds()) is (most == 3)
    assert extra_action.chance(told.state, told.unit("1a")) == Fraction(2, 3)


@pytest.mark.parametrize(
    "ones",
    [
        ["Rifles A1"],
        ["Driver A1"],  # on foot
        ["Rifles A1", "Driver outside joins 1a"],  # he does not share it
        ["Walker A1 E", "Flyer outside pilots 1a"],
        ["Plane A1 E", "Driver outside pilots 1a"],
        ["Walker A1 E", "Ace outside pilots 1a"],
    ],
)
def test_nobody_else_rolls(ones: list[str]) -> None:
    told = game(*ones)
    assert "activate 1a" not in told.open
    assert extra_action.chance(told.state, told.unit("1a")) == 0
    told.say("activate 1a move nothing")


def test_tokens_are_rolled_for_first_and_the_first_of_three_actions_is_nothing() -> None:
    told = game("Ace A1 suppressed").say("activate 1a", dice="TT F")
    assert told.why("activate 1a move attack nothing") == "suppressed"
    assert told.allows("activate 1a nothing move attack")


def test_never_two_moves_or_two_attacks_among_three() -> None:
    told = game("Ace A1").say("activate 1a", dice="F")
    for actions in ("move move attack", "march move", "sustained attack", "move march", "attack attack move"):
        assert told.why(f"activate 1a {actions}") == "actions", actions
    assert "three actions" in told.refused("activate 1a move attack").sentence
    for actions in ("march attack", "sustained move", "move attack nothing", "nothing march"):
        assert told.allows(f"activate 1a {actions}"), actions
    assert len(told.open) == 21


def test_three_actions_are_carried_out_in_their_order() -> None:
    told = game("Ace A1", twos=("Rifles E1 done", "Rifles H3")).say("activate 1a", dice="F")
    told.say("activate 1a march attack", "move B1-C1", "move D1")
    assert told.asked == "side1 aim 1a"
    told.say("aim A 1 at 2a", "fire", dice="T")
    assert told.unit("1a").activated
    assert told.at("1a") == "D1"


def test_a_march_in_the_middle_and_a_move_after_a_sustained_attack() -> None:
    told = game("Ace A1", twos=("Rifles E1 done", "Rifles H3")).say("activate 1a", dice="F")
    told.say("activate 1a nothing march", "move B1-C1")
    told.say("move D1")
    assert told.at("1a") == "D1"
    told = game("Ace A1", twos=("Rifles E1 done", "Rifles H3")).say("activate 1a", dice="F")
    told.say("activate 1a sustained move", "aim A 1 at 2a", "fire", "move A2", dice="T T")
    assert told.at("1a") == "A2"


# -- when the enemy reacts --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("actions", "index", "half_way"),
    [
        ((M, A), 1, False), ((A, M), 1, False), ((MARCH,), 0, True),
        ((N, M, A), 2, False), ((M, A, N), 1, False), ((M, N, A), 2, False), ((M, RELOAD, A), 2, False),
        ((A, M, N), 1, False), ((A, N, M), 2, False), ((N, A, M), 2, False),
        ((MARCH, A), 0, True), ((N, MARCH), 1, True), ((MARCH, N), 0, True), ((A, MARCH), 1, False),
        ((SUSTAINED, M), 1, False), ((M, SUSTAINED), 1, False),
    ],
)  # fmt: skip
def test_before_the_second_part_of_what_triggers(
    actions: tuple[Action, ...], index: int, half_way: bool
) -> None:
    assert moment(actions, dust_1947().triggers) == (index, half_way)


@pytest.mark.parametrize(
    "actions", [(N, N), (N, M), (N, A), (SUSTAINED,), (N, M, N), (A, N, N), (SUSTAINED, N), (A, RELOAD)]
)
def test_what_triggers_nothing(actions: tuple[Action, ...]) -> None:
    assert moment(actions, dust_1947().triggers) is None


@pytest.mark.parametrize(
    ("actions", "index", "half_way"),
    [
        ((N, M), 1, False), ((RELOAD, M), 1, False), ((M, RELOAD), 1, False), ((N, A), 1, False),
        ((MARCH,), 0, True), ((M, N, A), 2, False), ((M, A, RELOAD), 2, False), ((MARCH, A), 1, False),
        ((A, MARCH), 1, True), ((M, SUSTAINED), 1, False), ((SUSTAINED, M), 1, False),
    ],
)  # fmt: skip
def test_in_dust_tactics_before_the_last_action(
    actions: tuple[Action, ...], index: int, half_way: bool
) -> None:
    assert moment(actions, tactics().triggers) == (index, half_way)


@pytest.mark.parametrize(
    "actions", [(SUSTAINED,), (Action.REFIT,), (N, N), (RELOAD, N), (M, A, N), (MARCH, N), (SUSTAINED, N)]
)
def test_in_dust_tactics_not_before_a_last_nothing_nor_in_one_action_that_takes_all(
    actions: tuple[Action, ...],
) -> None:
    assert moment(actions, tactics().triggers) is None


def test_reactions_interrupt_three_actions_once() -> None:
    """After the move and what comes between, before the attack; never a second time."""
    told = game("Ace A1", "Rifles A3").say("activate 1a", dice="F")
    told.say("activate 1a move nothing attack", "move B1")
    assert told.asked == "side2 react 1a"
    told.say("decline")
    assert told.asked == "side1 aim 1a"
    told = game("Ace A1", "Rifles A3").say("activate 1a", dice="F")
    told.say("activate 1a attack march", "aim A 1 at 2a", "fire", dice="T")
    assert told.asked == "side2 react 1a"
    told.say("decline", "move A2-B2", "move C2")
    assert told.asked == "side2 activate"


def test_who_reacts_rolls_for_no_third_action() -> None:
    told = game("Rifles A1", "Rifles A3", twos=("Ace D1", "Rifles H3"))
    told.say("activate 1a move attack", "move B1").say("react 2a", "aim A 1 at 1a", "fire", dice="FT T")
    assert not told.rolls("third")


# -- what it costs those who have no special action --------------------------------------------


def test_without_special_actions_there_are_the_nine_ways_of_old() -> None:
    told = game("Rifles A1")
    ways = [choice.actions for choice in targets.action_choices(told.state, told.unit("1a"))]
    assert ways == [
        (M, A), (A, M), (M, N), (N, M), (A, N), (N, A), (MARCH,), (SUSTAINED,), (N, N),
    ]  # fmt: skip
    assert registry.offers(told.state, told.unit("1a")) == ()


def test_special_actions_may_be_taken_three_times_where_there_is_more_to_do() -> None:
    ways = registry.sequences(3, ((Action.REPAIR, 1),))
    assert (Action.REPAIR,) * 3 in ways
    assert (MARCH, Action.REPAIR) in ways
    assert (M, M, Action.REPAIR) not in ways


def test_reload_attack_and_reload_again() -> None:
    told = game("Rockets A1", "Ace outside joins 1a").say("activate 1a", dice="F")
    assert told.why("activate 1a reload attack reload") == "idle"  # it is loaded
    told = game("Rockets A1", "Ace outside joins 1a")
    told.touch("1a", unloaded=(0,))
    told.say("activate 1a", dice="F")
    assert told.allows("activate 1a reload attack reload")
    assert told.why("activate 1a reload reload attack") == "idle"
    told.say("activate 1a reload attack reload", "aim A 1 at 2a salvo", "fire", dice="TT")
    assert told.unit("1a").unloaded == ()
