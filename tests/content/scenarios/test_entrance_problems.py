"""Sides of a scenario that could bring nobody onto the board."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from dust_tactics.content.scenarios.load_scenario import read_scenario
from dust_tactics.content.scenarios.scenario_record import scenario_faults

from .test_load_scenario import write

SHUT = """\
scenario: 1
name: Small
ruleset: dust-1947
board:
  cols: 4
  rows: 3
  map: ["#...", "#...", "#A##"]
edges: [north, south]
turns: 3
"""


def told(tmp_path: Path, text: str) -> list[str]:
    problems = read_scenario(write(tmp_path, "s.yaml", text))[1]
    return [f"{one.line}:{one.column}:{one.sentence}" for one in problems]


def test_an_edge_that_is_built_up_lets_nobody_on(tmp_path: Path) -> None:
    expected = "found 'south', expected open ground on it, or in an area to deploy"
    assert told(tmp_path, SHUT) == [f"8:16:an edge where nobody can come on: {expected}"]


def test_a_wrong_value_elsewhere_does_not_hide_it(tmp_path: Path) -> None:
    assert [one.split(":")[0] for one in told(tmp_path, SHUT.replace("turns: 3", "turns: x"))] == ["8", "9"]


@pytest.mark.parametrize(
    ("old", "new", "lines"),
    [
        ("[north, south]", "[west, east]", ["8"]),
        ("#A##", "#A.#", []),
        ("#A##", "wwww", []),
        ("turns: 3", "turns: 3\ndeploy: [[], [A1:D1]]", []),
        ("turns: 3", "turns: 3\ndeploy: [[], [A1:A3]]", ["8"]),
        ("turns: 3", "turns: 3\nattacker: {}\ndefender: {deploy: [B2]}", []),
        ("turns: 3", "turns: 3\nvariants: [{name: V, changes: {edges: [south, west]}}]", ["8", "10", "10"]),
    ],
)
def test_other_ways_onto_the_board(tmp_path: Path, old: str, new: str, lines: list[str]) -> None:
    """Where units are placed one can come on too, and ships come on over water."""
    assert [one.split(":")[0] for one in told(tmp_path, SHUT.replace(old, new))] == lines


def test_a_saved_game_is_not_asked_about_it(tmp_path: Path) -> None:
    """Aircraft may have come on."""
    path = write(tmp_path, "s.yaml", SHUT.replace("#A##", "#A.#"))
    scenario, _ = read_scenario(path)
    assert scenario is not None
    assert scenario_faults(replace(scenario, board_rows=("#...", "#...", "#A##"))) == []
