"""Free actions beside a march or a sustained attack (D47 "Charge", "At The Double", "Move And Fire")."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.decisions.decisions import Action
from dust_tactics.skirmish.preview import threats
from dust_tactics.skirmish.rules.activation.reaction_triggers import moment
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.rulings import rulebook
from tests.helpers.build import hero, line, open_board, position, rules_of, squad, vehicle
from tests.helpers.dice import loud
from tests.helpers.say import Told

ONE, TANK = "1/1 1/1 1/1 1/1", "1/1 1/1 1/1"
RIFLE, KNIFE = line("Rifle", "4", ONE, TANK, count=2), line("Knife", "C", ONE, TANK, count=2)
PLAIN = squad("Plain", RIFLE, KNIFE, soldiers=2)
CHARGERS = squad("Chargers", RIFLE, KNIFE, soldiers=2, skills="Charge")
RUNNERS = squad("Runners", RIFLE, soldiers=2, skills="At the Double")
MOVERS = squad("Movers", RIFLE, KNIFE, soldiers=2, skills="Move and Fire")
SMOKING = vehicle("Smoking", RIFLE, KNIFE, skills="Charge, Smoke Launchers")
RAIDERS = vehicle("Raiders", RIFLE, skills="Raid", moves="wheeled")
LEADER = hero("Leader", KNIFE, skills="Charge")
ACE = hero("Ace", RIFLE, skills="Infantry Ace, Move and Fire")
OWN = [PLAIN, CHARGERS, RUNNERS, MOVERS, SMOKING, RAIDERS, LEADER, ACE]
BOOKS = pytest.mark.parametrize("ruleset", [*EDITIONS])


def game(*ones: str, twos: tuple[str, ...] = ("Plain G1", "Plain I5"), ruleset: str = "dust-1947") -> Told:
    return position(open_board(9, 5), list(ones), list(twos), own=OWN, ruleset=ruleset)


def with_free(told: Told, unit: str = "1a") -> set[str]:
    """The ways to spend the activation of a unit that nobody has without a skill."""
    plain = {"move attack", "move nothing", "attack move", "attack nothing", "nothing move", "nothing attack",
             "march", "sustained", "nothing nothing"}  # fmt: skip
    said = f"activate {unit} "
    return {one.removeprefix(said) for one in told.open if one.startswith(said)} - plain


# -- charge -----------------------------------------------------------------------------------


@BOOKS
def test_a_march_may_end_in_a_free_attack_at_close_quarters(ruleset: str) -> None:
    told = game("Chargers B1", ruleset=ruleset)
    assert with_free(told) == {"march charge"}
    march = ["move C1-D1", "move E1-F1"]
    march.insert(1 if ruleset == "dust-1947" else 2, "decline")  # half way, or before the last action
    told.say("activate 1a march charge", *march)
    assert told.asked == "side1 aim 1a"
    assert told.why("aim A 1 at 2a") == "no-ranged"
    told.say("aim B 2 at 2a", "fire", "aim B 2 at 1a", "fire", dice=f"{loud(0, 2)} {loud(0, 2)}")
    assert told.asked == "side2 activate"


def test_only_who_has_the_skill_charges_and_after_nothing_but_a_march() -> None:
    told = game("Plain B1")
    assert with_free(told) == set()
    refusal = told.refused("activate 1a march charge")
    assert (refusal.code, refusal.rule) == ("not-free", rulebook.ACTIVATIONS)
    told = game("Chargers B1")
    for actions in ("move charge", "charge march", "charge", "march charge charge", "march attack"):
        assert not told.allows(f"activate 1a {actions}"), actions


def test_a_charge_that_meets_nobody_comes_to_nothing() -> None:
    told = game("Chargers B1")
    told.say("activate 1a march charge", "move C1-D1", "decline", "move E1")
    assert "NothingDone" in told.kinds()
    assert told.asked == "side2 activate"


def test_the_hero_who_has_joined_shares_it_with_his_unit() -> None:
    assert with_free(game("Plain B1", "Leader outside joins 1a")) == {"march charge"}
    assert with_free(game("Plain B1", "Leader A5")) == set(), "only if he has joined it"


def test_a_march_with_a_charge_is_reacted_to_once_half_way() -> None:
    told = game("Chargers B1", twos=("Plain G1", "Plain F3"), ruleset="dust-1947")
    told.say("activate 1a march charge", "move C1-D1")
    assert told.asked == "side2 react 1a"
    told.say("decline", "move E1-F1")
    assert told.asked == "side1 aim 1a", "nobody is asked again"


def test_in_dust_tactics_it_is_reacted_to_right_before_the_charge() -> None:
    told = game("Chargers B1", twos=("Plain G1", "Plain F3"), ruleset="dust-tactics")
    told.say("activate 1a march charge", "move C1-D1", "move E1-F1")
    assert told.asked == "side2 react 1a", "the last of three actions (DT 'Reacting to Extra Actions')"
    told.say("decline")
    assert told.asked == "side1 aim 1a"


def test_the_suppressed_start_no_close_combat_and_begin_with_nothing() -> None:
    told = game("Chargers B1 suppressed")
    told.say("activate 1a", dice="SS")
    assert not told.allows("activate 1a march charge")


# -- at the double ----------------------------------------------------------------------------


def test_at_the_double_a_march_is_followed_by_a_move() -> None:
    told = game("Runners A5")
    assert with_free(told) == {"march move"}
    told.say("activate 1a march move", "move B5-C5", "move D5-E5", "move F5-G5")
    assert told.at("1a") == "G5"
    assert told.asked == "side2 activate"


def test_no_more_than_three_actions_and_no_move_twice_without_a_march() -> None:
    told = game("Runners A5")
    for actions in ("move move", "move march", "march move move", "march move attack", "nothing march"):
        assert told.why(f"activate 1a {actions}") == "actions", actions


# -- move and fire ----------------------------------------------------------------------------


def test_move_and_fire_is_an_attack_beside_a_march_or_a_move_beside_a_sustained_attack() -> None:
    told = game("Movers D1")
    assert with_free(told) == {"attack march", "march attack", "move sustained", "sustained move"}


def test_its_free_attack_is_of_ranged_weapons() -> None:
    told = game("Movers B1")
    told.say("activate 1a march attack", "move C1-D1", "decline", "move E1-F1")
    assert told.asked == "side1 aim 1a"
    assert told.why("aim B 1 at 2a") == "ranged-only"
    assert told.allows("aim A 2 at 2a")


def test_so_is_the_sustained_attack_with_its_free_move() -> None:
    told = game("Movers D1")
    told.say("activate 1a move sustained", "move E1-F1", "decline")
    assert told.why("aim B 1 at 2a") == "ranged-only"
    told.say("aim A 2 at 2a", "fire", dice=f"{loud(0, 2)} {loud(0, 2)}")
    told = game("Movers F1")
    told.say("activate 1a sustained")
    assert told.allows("aim B 1 at 2a"), "one without a free move is of either kind"


def test_after_an_attack_the_enemy_reacts_before_the_march() -> None:
    told = game("Movers D1")
    told.say("activate 1a attack march", "aim A 2 at 2a", "fire", dice=loud(0, 2))
    assert told.asked == "side2 react 1a"


@pytest.mark.parametrize(("die", "limited"), [("S", True), ("F", False)])
def test_beside_a_third_action_by_the_die_nothing_is_free(die: str, limited: bool) -> None:
    told = game("Ace D1", twos=("Plain G1", "Plain I5"))
    told.say("activate 1a", dice=die)
    ways = {one.removeprefix("activate 1a ") for one in told.open}
    assert "march attack" in ways
    assert max(len(one.split()) for one in ways) == (2 if limited else 3)
    told.say("activate 1a march attack", "move E1-F1", "decline", "move stay")
    assert (told.why("aim * 1 at 2a") == "ranged-only") if limited else told.allows("aim * 1 at 2a")


# -- with other free actions, and what is shown -----------------------------------------------


def test_of_two_free_actions_one_is_taken() -> None:
    told = game("Smoking B1")
    assert {"march charge", "march smoke", "smoke march"} <= with_free(told)
    assert told.why("activate 1a march charge smoke") == "actions"


def test_the_threat_display_counts_who_may_charge() -> None:
    told = game("Plain A1", twos=("Chargers F1", "Plain I5"))
    here = told.unit("1a")
    assert threats.threats(told.state, here) == ()
    charges = threats.charge_reach(told.state, here.side.other)
    assert threats.threats(told.state, here, charges) == ("2a",)
    done = game("Plain A1", twos=("Chargers F1 done", "Plain I5"))
    assert threats.charge_reach(done.state, here.side.other) == {}


# -- a way of its own to spend all actions ----------------------------------------------------


def test_a_raid_is_a_move_an_attack_and_a_move() -> None:
    told = game("Raiders B1 E", ruleset="dust-1947")
    assert with_free(told) == {"move attack move"}
    told.say("activate 1a move attack move", "move C1-D1")
    assert told.asked == "side2 react 1a", "after the first move, and never again"
    told.say("decline", "aim A 2 at 2a", "fire", "move C1-B1", dice=loud(0, 2))
    assert told.at("1a") == "B1"
    assert told.asked == "side2 activate"


def test_in_dust_tactics_a_raid_is_reacted_to_before_its_last_move() -> None:
    told = game("Raiders B1 E", ruleset="dust-tactics")
    told.say("activate 1a move attack move", "move C1-D1", "aim A 2 at 2a", "fire", dice=loud(0, 2))
    assert told.asked == "side2 react 1a"
    told.say("decline", "move C1-B1")
    assert told.at("1a") == "B1"
    assert told.asked == "side2 activate"


def test_nobody_raids_without_the_skill_or_on_foot() -> None:
    assert game("Smoking B1").why("activate 1a move attack move") == "actions"
    foot = squad("Foot", RIFLE, soldiers=2, skills="Raid")
    told = position(open_board(9, 5), ["Foot B1"], ["Plain G1"], own=[*OWN, foot])
    assert told.why("activate 1a move attack move") == "actions"


def test_of_a_raid_nothing_is_left_out() -> None:
    told = game("Raiders B1 E")
    for actions in ("move attack move attack", "attack move attack", "move move", "move attack move nothing"):
        assert told.why(f"activate 1a {actions}") == "actions", actions


@pytest.mark.parametrize(
    ("actions", "by_1947", "by_tactics"),
    [
        ("smoke march", (1, True), (1, True)),
        ("march smoke", (0, True), (1, False)),
        ("march charge", (0, True), (1, False)),
        ("move attack smoke", (1, False), (2, False)),
        ("move smoke attack", (2, False), (2, False)),
        ("nothing smoke nothing", None, None),
    ],
)
def test_when_the_enemy_reacts_to_actions_with_a_free_one(
    actions: str, by_1947: tuple[int, bool] | None, by_tactics: tuple[int, bool] | None
) -> None:
    way = tuple(map(Action, actions.split()))
    for ruleset, when in (("dust-1947", by_1947), ("dust-tactics", by_tactics)):
        assert moment(way, rules_of(ruleset).triggers) == when, ruleset
