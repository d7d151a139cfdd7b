"""Attacker and defender, deployment, weather and variants in scenario files."""

from __future__ import annotations

from pathlib import Path

import pytest

from dust_tactics.content.files.problems import UnknownNameError
from dust_tactics.content.scenarios.load_scenario import list_scenarios, load_scenario, variant_of
from dust_tactics.skirmish.board.grid import Area
from dust_tactics.skirmish.scenario.scenario import ATTACKER, Reserves
from dust_tactics.skirmish.scenario.weather import Forecast, Risk, Severity

from .test_load_scenario import problems_of, write

SIEGE = """\
scenario: 1
name: Siege
ruleset: dust-1947
board: {cols: 9, rows: 9}
edges: [south, north]
attacker: {percent: 100, reserves: 2}
defender: {percent: 75, deploy: [A1:I3, E5]}
objectives: {squares: [E2]}
victory: {taken: attacker, last: 5}
weather: {risk: low, severity: severe, kind: snow}
variants:
  - name: Thaw
    text: It rains.
    changes:
      weather: {risk: high, kind: rain}
      turns: 9
  - name: Even
    changes:
      defender: {deploy: [A1:I3]}
turns: 6
points: 50
"""


def test_a_scenario_with_attacker_weather_and_variants(tmp_path: Path) -> None:
    siege = load_scenario(write(tmp_path, "siege.yaml", SIEGE))
    assert siege.attacked
    assert not siege.edge_by_roll
    assert siege.percents == (100, 75)
    assert [siege.limit(side) for side in (0, 1)] == [50, 38]
    assert siege.zones == ((), (Area.parse("A1:I3"), Area.parse("E5")))
    assert siege.reserves == Reserves(0, sides=(2, 0))
    assert (siege.victory.taken, siege.victory.last) == (ATTACKER, 5)
    assert siege.weather == Forecast(Risk.LOW, Severity.SEVERE, "snow")
    assert siege.variants == (("Thaw", "It rains."), ("Even", ""))
    assert siege.title == "Siege"


def test_a_variant_has_other_values_for_some_keys(home: Path) -> None:
    write(home / "scenarios", "siege.yaml", SIEGE)
    siege = load_scenario("siege")
    thaw = variant_of(siege, "thaw")
    assert (thaw.id, thaw.title, thaw.turns) == ("siege", "Siege: Thaw", 9)
    assert thaw.weather == Forecast(Risk.HIGH, None, "rain")
    assert thaw.percents == siege.percents
    even = variant_of(siege, "Even")
    assert (even.percents, even.turns, even.weather) == ((100, 100), 6, siege.weather)
    assert even.zones[1] == (Area.parse("A1:I3"),)
    assert variant_of(siege, "") == siege
    with pytest.raises(UnknownNameError, match="did you mean Thaw"):
        variant_of(siege, "Thaww")


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("percent: 75", "percent: 0", "7:21:wrong 'percent'"),
        ("[A1:I3, E5]", "[A1:K3, E5]", "7:34:a deployment area off the board"),
        ("attacker: {percent: 100, reserves: 2}\n", "", "6:11:a defender and no attacker"),
        ("percent: 100, reserves: 2", "deploy: [A3:C4]", "7:34:a deployment area over the enemy's"),
        ("risk: low", "risk: lw", "10:17:wrong 'risk'"),
        ("kind: snow", "kind: snwo", "10:46:wrong 'kind'"),
        ("severity: severe", "severity: sever", "10:32:wrong 'severity'"),
        ("name: Even", "name: Thaw", "17:5:a second variant of this name"),
        ("      turns: 9", "      turn: 9", "16:7:an unknown key"),
        ("      turns: 9", "      turns: many", "16:14:wrong 'turns'"),
        ("      turns: 9", "      ruleset: dust-tactics", "16:7:no variant changes this key"),
        ("{deploy: [A1:I3]}", "{deploy: [A1:I99]}", "19:27:a deployment area off the board"),
    ],
)
def test_what_is_wrong_has_its_place(tmp_path: Path, old: str, new: str, problem: str) -> None:
    assert old in SIEGE
    found = [text.split(": found")[0].split(":the key")[0] for text in problems_of(
        write(tmp_path, "siege.yaml", SIEGE.replace(old, new))
    )]  # fmt: skip
    assert problem in [text.split(": did")[0] for text in found], found


def test_victory_for_the_attacker_needs_one(tmp_path: Path) -> None:
    text = SIEGE.replace("attacker: {percent: 100, reserves: 2}\n", "")
    text = text.replace("defender: {percent: 75, deploy: [A1:I3, E5]}\n", "").replace(
        "      defender: {deploy: [A1:I3]}", "      turns: 5"
    )
    found = problems_of(write(tmp_path, "siege.yaml", text))
    assert any("nobody attacks" in problem for problem in found), found


def test_equal_sides_may_have_areas_too(tmp_path: Path) -> None:
    text = SIEGE.replace("attacker: {percent: 100, reserves: 2}\n", "deploy: [[A8:I9], []]\n")
    text = text.replace("defender: {percent: 75, deploy: [A1:I3, E5]}\n", "")
    text = text.replace("taken: attacker, ", "").replace(
        "      defender: {deploy: [A1:I3]}", "      turns: 5"
    )
    siege = load_scenario(write(tmp_path, "siege.yaml", text))
    assert siege.zones == ((Area.parse("A8:I9"),), ())
    assert not siege.attacked
    assert siege.edge_by_roll


@pytest.mark.parametrize(
    "scenario", [s for s in list_scenarios() if s.ruleset == "dust-1947"], ids=lambda scenario: scenario.id
)
@pytest.mark.slow
def test_ours_have_forces_variants_and_a_board(scenario: object) -> None:
    from dust_tactics.content.rulesets.game_setup import set_table
    from dust_tactics.skirmish.scenario.scenario import Scenario

    assert isinstance(scenario, Scenario)
    table = set_table(scenario)
    assert tuple(force.id for force in table.forces) == scenario.forces
    assert len(scenario.text.split()) > 20
    assert scenario.variants
    for name, text in scenario.variants:
        assert text
        other = variant_of(scenario, name)
        assert other != scenario
        set_table(other)
