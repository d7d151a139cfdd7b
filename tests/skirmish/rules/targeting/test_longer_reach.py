"""Flame weapons that reach further while their vehicle does not move (D47 "Burn It!")."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.bots.position_value import PositionValue
from dust_tactics.skirmish.decisions.decisions import Action
from dust_tactics.skirmish.preview.skill_views import skill_views
from dust_tactics.skirmish.preview.targets import declared_plan
from tests.helpers.build import hero, line, position, squad, vehicle
from tests.helpers.say import Told

FLAMER = line("Flamer", "2", "1/1 1/1 1/1", "1/1 1/1 1/1", flame=True)
FLAMINGO = vehicle("Pink Flamingo", FLAMER, line("Gun", "2", "1/1 1/1 1/1"), damage=4)
OTHER = vehicle("Wotan", FLAMER, damage=4)
MAGDA = hero("Magda", line("Pistol", "2", "1/1"), skills="Pilot, Burn It!")
DRIVER = hero("Driver", line("Pistol", "2", "1/1"), skills="Pilot")
FOOT = squad("Foot", line("Rifle", "4", "1/1 1/1", "1/1 1/1 1/1", count=3), soldiers=3)
OWN = (FLAMINGO, OTHER, MAGDA, DRIVER, FOOT)
ROAD = ["......", "......"]
WITH_HER = ("Pink Flamingo A1 E", "Magda outside pilots 1a")


def burning(*ones: str, at: str = "D1 done", rules: str = "dust-1947") -> Told:
    """A flamer at A1, and its enemy; D1 is three squares away."""
    return position(ROAD, list(ones), [f"Foot {at}", "Foot F2"], own=OWN, ruleset=rules)


@pytest.mark.parametrize("ways", ["attack nothing", "nothing attack", "sustained"])
def test_who_does_not_move_reaches_one_square_further(rules: str, ways: str) -> None:
    told = burning(*WITH_HER, rules=rules)
    told.say(f"activate 1a {ways}", "aim A 1 at 2a")
    plan = declared_plan(told.state)
    assert plan is not None
    assert any("Burn It!" in str(reason) for reason in plan.shots[0].because)


def test_who_moves_before_or_after_does_not() -> None:
    told = burning(*WITH_HER)
    assert told.why("activate 1a attack move") == "no-target"
    told = position(
        ROAD, [*WITH_HER], ["Foot C1 done", "Foot D1 done", "Foot F2"], own=OWN, ruleset="dust-1947"
    )
    told.say("activate 1a attack move")
    assert "aim A 1 at 2a" in told.open
    assert told.why("aim A 1 at 2b") == "range"
    told = burning(*WITH_HER, at="D1 done")
    told.say("activate 1a move attack", "move A2 face E")
    assert "no target" in " ".join(told.grounds())


def test_it_burns_everybody_on_that_way() -> None:
    told = position(
        ROAD, [*WITH_HER], ["Foot C1 done", "Foot D1 done", "Foot F2"], own=OWN, ruleset="dust-1947"
    )
    told.say("activate 1a attack nothing", "aim A 1 at 2b through 2a", "fire", dice="F F")
    assert [told.unit(name).miniatures for name in ("2a", "2b")] == [2, 2]


def test_no_further_than_one_square() -> None:
    assert burning(*WITH_HER, at="E1 done").why("activate 1a attack nothing") == "no-target"


def test_her_other_weapons_reach_as_far_as_ever() -> None:
    told = burning(*WITH_HER).say("activate 1a attack nothing")
    assert told.why("aim B 1 at 2a") == "range"
    assert "reaches 2" in told.refused("aim B 1 at 2a").sentence


def test_near_targets_are_said_nothing_about() -> None:
    told = burning(*WITH_HER, at="C1 done").say("activate 1a attack nothing", "aim A 1 at 2a")
    plan = declared_plan(told.state)
    assert plan is not None
    assert not any("Burn It!" in str(reason) for reason in plan.shots[0].because)


@pytest.mark.parametrize(
    "ones",
    [
        ("Pink Flamingo A1 E", "Driver outside pilots 1a"),  # somebody else
        ("Pink Flamingo A1 E", "Magda F1"),  # not inside
        ("Wotan A1 E", "Magda outside pilots 1a"),  # another vehicle
    ],
)
def test_it_takes_both_of_them(ones: tuple[str, ...]) -> None:
    if "F1" in ones[1]:
        ones = (ones[0], "Magda A2")
    assert burning(*ones).why("activate 1a attack nothing") == "no-target"


def test_a_reaction_reaches_no_further() -> None:
    """Ruling burn-it."""
    told = position(ROAD, ["Foot F1"], [*_two("Pink Flamingo A1 E", "Magda outside pilots 2a")], own=OWN)
    told.say("activate 1a march", "move E1-D1")
    assert told.asked != "side2 react 1a"
    near = position(ROAD, ["Foot E1"], [*_two("Pink Flamingo A1 E", "Magda outside pilots 2a")], own=OWN)
    near.say("activate 1a march", "move D1-C1")
    assert near.asked == "side2 react 1a"


def _two(*units: str) -> tuple[str, ...]:
    return (*units, "Foot A2 done")


def test_a_bot_knows_it() -> None:
    for ones, more in ((WITH_HER, True), (("Pink Flamingo A1 E", "Driver outside pilots 1a"), False)):
        told = burning(*ones)
        value = PositionValue(told.state, told.unit("1a"), {})
        assert (value._guns_for((Action.SUSTAINED,)).reach == 3) is more
        assert value._guns_for((Action.ATTACK, Action.MOVE)).reach == 2


def test_it_is_shown() -> None:
    told = burning(*WITH_HER)
    (view,) = [one for one in skill_views(told.state, told.unit("1b")) if one.skill.name == "Burn It!"]
    assert view.acting
    assert "for Pink Flamingo" in " ".join(map(str, view.now))
