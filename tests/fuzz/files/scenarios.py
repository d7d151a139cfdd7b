"""Scenarios: one that is taken says the same when written, and is played between forces that fit."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

from dust_tactics.content.files import paths
from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.content.rulesets.load_ruleset import TableError
from dust_tactics.content.scenarios.load_scenario import read_scenario
from dust_tactics.content.scenarios.scenario_record import scenario_faults
from dust_tactics.content.scenarios.scenario_schema import ScenarioFile
from dust_tactics.core.serialization import from_plain, to_plain
from dust_tactics.skirmish.scenario.scenario import Scenario

from ..by_schema import Grammar, specimens
from ..campaign import Campaign, Case, answered
from .playing import cards, few, forces, often, played, refused, told_well

PLAYED = 12
"""One of so many that are taken is played."""


@cache
def sources() -> tuple[bytes, ...]:
    """The shipped scenarios."""
    folders = ("dust-tactics", "dust-1947")
    shipped = paths.shipped("scenarios")
    return tuple(path.read_bytes() for folder in folders for path in paths.yaml_files(shipped / folder))


@cache
def _grammar() -> Grammar:
    return Grammar(ScenarioFile, specimens(sources()))


def tried(data: bytes, folder: Path, *, play: bool = True, seed: int = 0) -> Case:
    """Read a scenario; if it is taken it can be recorded and played."""
    path = folder / "fuzzed.yaml"
    path.write_bytes(data)
    with answered() as watch:
        scenario, problems = read_scenario(path)
    told_well(problems)
    assert (scenario is None) == bool(problems)
    if scenario is not None:
        assert scenario_faults(scenario) == [], "it can't be written as it was read"
        assert from_plain(Scenario, to_plain(scenario)) == scenario
        if play:
            _played(scenario, seed, folder)
    return Case(scenario is not None, len(data), watch.seconds)


def _played(scenario: Scenario, seed: int, folder: Path) -> None:
    """Play it between two small forces, which have whatever limit it sets."""
    chance = random.Random(seed)
    one, two = chance.sample(forces(), 2)
    try:
        table = set_table(scenario, few(one), few(two), cards=cards())
    except (TableError, LookupError) as error:
        refused(error)
    else:
        played(table, seed, folder)


def case(chance: random.Random, folder: Path) -> Case:
    """One scenario."""
    data = _grammar().spoilt_file(sources(), chance)
    return tried(data, folder, play=often(chance, PLAYED), seed=chance.randrange(10**6))


CAMPAIGNS = (Campaign("scenarios", case, again=tried),)
