"""Ways to spend an activation, as they are offered: those that come to the same once."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.decisions.decisions import Action
from dust_tactics.skirmish.decisions.procedure_frames import ActivationFrame
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.preview import actions, targets
from tests.helpers.build import line, open_board, position, squad
from tests.helpers.say import Told

RIFLE = line("Rifle", "4", "1/1 1/1 1/1 1/1", count=2)
OWN = [squad("Scouts", RIFLE, soldiers=2, skills="Scout"), squad("Plain", RIFLE, soldiers=2)]
MARCHES = {
    "dust-tactics": ["march", "march attack", "march nothing"],
    "dust-1947": ["march", "march attack"],
}
"""The book whose enemy does not react to a last Nothing has one more."""


def game(ruleset: str, scouts: str = "Scouts A1") -> Told:
    return position(open_board(9, 5), [scouts], ["Plain I5"], own=OWN, ruleset=ruleset)


@pytest.mark.parametrize("ruleset", [*MARCHES])
def test_nothing_after_a_march_is_offered_where_the_enemy_reacts_otherwise(ruleset: str) -> None:
    told = game(ruleset)
    steps = actions.steps(told.state, told.unit("1a"))
    marches = [step for step in steps if step.actions[0] is Action.MARCH]
    assert [" ".join(step.actions) for step in marches] == MARCHES[ruleset]
    assert told.allows("activate 1a march nothing"), "who says so may do it"
    reacted = {" ".join(step.actions): actions.reacts_to(told.state, step.actions) for step in marches}
    assert reacted["march"]
    assert reacted.get("march nothing", True) is (ruleset == "dust-1947")


@pytest.mark.parametrize("ruleset", [*MARCHES])
def test_every_list_of_ways_has_the_same(ruleset: str) -> None:
    told = game(ruleset)
    ways = [choice.actions for choice in targets.action_choices(told.state, told.unit("1a"))]
    assert [" ".join(way) for way in ways if way[0] is Action.MARCH] == MARCHES[ruleset]


def test_who_must_say_nothing_first_is_offered_his_march_after_it() -> None:
    told = game("dust-1947", "Scouts A1 suppressed").say("activate 1a", dice="SS")
    ways = [
        choice.actions for choice in targets.action_choices(told.state, told.unit("1a")) if not choice.refusal
    ]
    assert (Action.NOTHING, Action.MARCH) in ways
    assert actions.fitted(told.state, told.unit("1a"), (Action.MARCH,)) == (Action.NOTHING, Action.MARCH)


def test_an_activation_stays_under_way_while_the_enemy_reacts_to_it() -> None:
    told = position(open_board(9, 5), ["Plain A1"], ["Plain E1"], own=OWN, ruleset="dust-tactics")
    assert actions.under_way(told.state) is None
    told.say("activate 1a move attack", "move B1")
    assert told.state.question is not None
    assert told.state.question.kind is Ask.REACT
    frame = actions.under_way(told.state)
    assert frame is not None
    assert (frame.unit, frame.action) == ("1a", Action.ATTACK)
    assert not isinstance(told.state.agenda[-1], ActivationFrame), "what is asked now is the reaction"
