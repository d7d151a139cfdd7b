"""The actions that may be declared next, one after the other."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.decisions.decisions import Action
from dust_tactics.skirmish.preview.actions import Step, steps
from dust_tactics.skirmish.rules.special_actions.smoke_launching import LAUNCHED
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from tests.helpers.build import line, open_board, position, squad, vehicle
from tests.helpers.say import Told

GUN = line("Gun", "6", "1/1 1/1 1/1", "1/1 1/1 1/1")
TANK = vehicle("Tank", GUN, skills="Smoke Launchers")
RIFLES = squad("Rifles", GUN)


def game(ruleset: str) -> Told:
    return position(open_board(6, 4), ["Tank B3 N"], ["Rifles B1"], own=(TANK, RIFLES), ruleset=ruleset)


def after(told: Told, *chosen: Action) -> dict[Action, Step]:
    return {step.actions[-1]: step for step in steps(told.state, told.unit("1a"), chosen)}


@pytest.mark.parametrize("ruleset", [*EDITIONS])
def test_what_goes_once_is_offered_once(ruleset: str) -> None:
    told = game(ruleset)
    assert Action.SMOKE in after(told)
    assert Action.SMOKE not in after(told, Action.SMOKE)
    assert Action.SMOKE in after(told, Action.ATTACK)
    assert Action.SMOKE not in after(told, Action.SMOKE, Action.ATTACK)


@pytest.mark.parametrize("ruleset", [*EDITIONS])
def test_every_step_that_is_open_leads_somewhere(ruleset: str) -> None:
    told = game(ruleset)
    waiting = [step for step in after(told).values() if step.refusal is None]
    while waiting:
        step = waiting.pop()
        further = [one for one in after(told, *step.actions).values() if one.refusal is None]
        assert step.whole or further, step
        if step.whole:
            assert told.allows(f"activate 1a {' '.join(step.actions)}")
        waiting += [one for one in further if not step.whole]


def test_what_is_closed_says_why() -> None:
    told = game("dust-1947")
    spent = told.unit("1a").but(marks=(LAUNCHED,))
    (closed,) = (step for step in steps(told.state.with_unit(spent), spent) if Action.SMOKE in step.actions)
    assert "once a game" in str(closed.refusal)
