"""The board of a scenario before anybody has a force."""

from __future__ import annotations

import pytest

from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.content.scenarios.load_scenario import list_variants
from dust_tactics.play.skirmish.prospect import prospect
from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.skirmish.preview.prizes import edges_open
from dust_tactics.skirmish.scenario.scenario import Scenario


@pytest.mark.parametrize("scenario", list_variants(), ids=lambda one: one.title)
def test_it_is_the_board_that_the_game_begins_with(scenario: Scenario) -> None:
    seen, begun = (
        prospect(scenario, scenario.ruleset),
        SkirmishGame(set_table(scenario)).blank(),
    )
    assert (seen.board, seen.edges, seen.objectives) == (begun.board, begun.edges, begun.objectives)
    assert not seen.units


def test_edges_are_open_unless_one_side_attacks() -> None:
    for scenario in list_variants():
        assert edges_open(prospect(scenario, scenario.ruleset)) == (not scenario.attacked)
