"""Quick games are known by their tables, so that *Play again* sets up a quick game and no other one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dust_tactics.content.cards.card_files import load_cards
from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.content.scenarios.load_scenario import load_scenario, variant_of
from dust_tactics.play.skirmish.quick import POINTS, SCENARIO, VARIANT, is_quick, quick_match
from dust_tactics.skirmish.decisions.questions import Ask


@pytest.mark.parametrize("rules", ["dust-tactics", "dust-1947"])
def test_a_quick_game_is_set_up_and_known(rules: str) -> None:
    session = quick_match(rules, 3, None, load_cards()).session
    assert is_quick(session.state.table)
    assert session.state.question is not None
    assert session.state.question.kind in (Ask.FIRST, Ask.ACTIVATE)


@pytest.mark.parametrize("variant", [None, VARIANT])
def test_a_game_with_the_scenarios_own_forces_is_none(variant: str | None) -> None:
    scenario = load_scenario(SCENARIO)
    if variant is not None:
        scenario = replace(variant_of(scenario, variant), forces=scenario.forces)
    assert not is_quick(set_table(scenario, points=POINTS))
