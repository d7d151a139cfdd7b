"""The goal of the game in words: every condition of every scenario is said, by either book."""

from __future__ import annotations

from dataclasses import fields

import pytest

from dust_tactics.content.rulesets.load_ruleset import load_ruleset
from dust_tactics.content.scenarios.load_scenario import list_variants
from dust_tactics.skirmish.narration.briefing import LENGTH, POINTS, TERRAIN, TO_WIN, briefing
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.scenario.scenario import Objectives, Reserves, Scenario, Victory

SCENARIOS = {scenario.title: scenario for scenario in list_variants()}


def told(scenario: Scenario, rules: str) -> dict[str, str]:
    return {paragraph.label: paragraph.text for paragraph in briefing(scenario, load_ruleset(rules))}


def points(count: int) -> str:
    return f"{count} victory point"


def of_victory(victory: Victory) -> dict[str, list[str]]:
    """What must be said of each condition that there is."""
    return {
        "taken": ["Taking an objective"] if victory.taken else [],
        "own": [points(victory.own)] if victory.own else [],
        "theirs": [points(victory.theirs)] if victory.theirs else [],
        "middle": [points(victory.middle)] if victory.middle else [],
        "unit": [f"unit eliminated: {points(victory.unit)}"] if victory.unit else [],
        "target": [f"{victory.target} victory points win"] if victory.target else [],
        "most": ["with more victory points wins"] if victory.most else [],
        "last": [f"{points(victory.last)} more"] if victory.last else [],
    }


def of_objectives(one: Objectives) -> dict[str, list[str]]:
    return {
        "squares": [str(square) for square in one.squares],
        "each": [f"places {one.each} in his own half"] if one.each else [],
        "margin": [f"{one.margin} squares or more"] if one.each else [],
        "from_turn": [f"from turn {one.from_turn} on"],
        "clear": [f"is within {one.clear} square" if one.clear else "is in it"],
    }


def of_reserves(reserves: Reserves) -> dict[str, list[str]]:
    shares = reserves.sides or (reserves.each,)
    return {
        "each": [] if reserves.sides else ["all" if reserves.each is None else str(reserves.each)],
        "heroes": ["heroes too" if reserves.heroes else "no heroes"],
        "enter": ["beside the enemy's half" if reserves.enter == "flanks" else "at their own edge"],
        "sides": ["all" if share is None else f"{share} " for share in shares],
    }


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("title", SCENARIOS)
def test_every_condition_of_every_scenario_is_said(title: str, rules: str) -> None:
    scenario = SCENARIOS[title]
    said = told(scenario, rules)
    whole = " ".join(said.values())
    asked = of_victory(scenario.victory)
    assert set(asked) == {field.name for field in fields(Victory)}
    if scenario.objectives is not None:
        asked |= (more := of_objectives(scenario.objectives))
        assert set(more) == {field.name for field in fields(Objectives)}
    if scenario.reserves is not None:
        asked |= (more := of_reserves(scenario.reserves))
        assert set(more) == {field.name for field in fields(Reserves)}
    for condition, words in asked.items():
        for word in words:
            assert word in whole, (condition, said)
    assert f"ends with turn {scenario.turns}" in said[TO_WIN]
    assert str(scenario.points) in said[LENGTH]
    for edge in scenario.edges:
        assert edge in said["Start"] or scenario.attacked
    for area in (area for areas in scenario.zones for area in areas):
        assert str(area) in said["Start"]
    if scenario.tiles_each:
        assert all(kind in said[TERRAIN] for kind in scenario.tiles)
        assert f"{scenario.tiles_each} tile" in said[TERRAIN]
    for kind in (kind for offer in scenario.offers for kind in offer):
        assert kind in said["For points"]
    if scenario.weather is not None and not load_ruleset(rules).weather:
        assert said["Weather"] == "No weather by these rules."
    elif scenario.weather is not None:
        assert f"{scenario.weather.risk} risk" in said["Weather"]


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("title", [name for name, one in SCENARIOS.items() if one.objectives is not None])
def test_from_which_turn_on_is_said_where_it_is_said_what_an_objective_brings(title: str, rules: str) -> None:
    scenario = SCENARIOS[title]
    assert scenario.objectives is not None
    said, since = told(scenario, rules), f"from turn {scenario.objectives.from_turn} on"
    if scenario.victory.taken:
        assert since in said[TO_WIN]
    if scenario.victory.own or scenario.victory.theirs or scenario.victory.middle:
        assert since in said[POINTS]


def test_a_side_without_units_has_lost_at_once_and_so_it_is_said() -> None:
    """Ruling ``early-end``."""
    said = told(SCENARIOS["Encounter"], "dust-tactics")[TO_WIN]
    assert "the game ends at once when one side has no unit left" in said


def test_what_the_forces_cost_is_said_beside_what_they_may_cost() -> None:
    doorstep = SCENARIOS["The Iron Doorstep"]

    def length(*costs: int) -> str:
        one, two = costs
        said = briefing(doorstep, load_ruleset(doorstep.ruleset), costs=(one, two))
        return next(paragraph.text for paragraph in said if paragraph.label == LENGTH)

    limits = doorstep.limit(0), doorstep.limit(1)
    for limit in limits:
        assert f"({limit})" in length(25, 20)
    assert "The force of the attacker costs 25 points, that of the defender 20." in length(25, 20)
    assert "costs" not in length(*limits), "nothing differs"


def test_what_a_unit_brings_is_said_once_where_both_count() -> None:
    said = told(SCENARIOS["All-Out Attack"], "dust-1947")[POINTS]
    assert said.count("Each enemy unit eliminated") == 1
    assert "1 victory point, and as many more as it has army points" in said
