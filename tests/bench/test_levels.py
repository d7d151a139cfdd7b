"""The tournament of levels: its pairs, its interval, and a first game of every level."""

from __future__ import annotations

import pytest

from dust_tactics.content.scenarios.load_scenario import list_scenarios
from dust_tactics.play.skirmish.levels import NAMES

from .levels import SKIRMISH, play, settings_of, told


def test_pairs_go_through_all_scenarios_with_the_same_dice_for_both_games() -> None:
    scenarios = {scenario.id for scenario in list_scenarios()}
    settings = [settings_of(pair, ("bot:ace", "bot:rookie")) for pair in range(len(scenarios))]
    assert {one.words["scenario"] for one in settings} == scenarios
    assert settings_of(3, ("bot:rookie", "bot:ace")).seed == settings[3].seed


LATER = [pytest.param(name, marks=pytest.mark.games) for name in NAMES[1:]]


@pytest.mark.parametrize("name", [NAMES[0], *LATER])
def test_a_game_of_every_level_against_random_is_won(name: str) -> None:
    result = play((SKIRMISH, name, "random", 3, 1))
    assert result.won == 1.0
    assert f"{name} against random: 100.0% of 1 games" in told(name, "random", [result])
