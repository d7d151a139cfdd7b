"""The same lines whoever plays the games, however often it was stopped, and each game again from its line."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from dust_tactics.content.load import load_cards
from dust_tactics.play.games import game_named
from dust_tactics.play.match import MatchSettings, new_match
from dust_tactics.sim.engines import Engine, LocalEngine
from dust_tactics.sim.results_file import ResultsError, ResultsFile
from dust_tactics.sim.simulation import Simulation, check, run

RANDOM = ("bot:random", "bot:random")
SETUPS = ({"scenario": "encounter"}, {"scenario": "dice", "force1": "random:40", "force2": "random:40:axis"})
SIMULATION = Simulation(game_named(None), RANDOM, SETUPS, games=3, seed=11)
CARDS = load_cards()


def played(
    path: Path, simulation: Simulation = SIMULATION, engine: Engine | None = None, stop: int = 99
) -> bytes:
    """The file of a simulation that goes on until it has so many games."""
    with ResultsFile.opened(path, resume=path.exists()) as file:
        check(simulation, file, CARDS)
        for count in run(simulation, file, engine or LocalEngine(1), CARDS):
            if count >= stop:
                break
    return path.read_bytes()


@cache
def alone() -> bytes:
    """The file that one process writes."""
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        return played(Path(folder, "alone.jsonl"))


def lines() -> list[dict[str, Any]]:
    return [json.loads(line) for line in alone().splitlines()]


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [2, pytest.param(3, marks=pytest.mark.games)])
def test_the_lines_are_the_same_for_any_number_of_jobs(tmp_path: Path, jobs: int) -> None:
    assert played(tmp_path / "a.jsonl", engine=LocalEngine(jobs)) == alone()


@pytest.mark.parametrize("stop", [0, 1, 4, *(pytest.param(n, marks=pytest.mark.games) for n in (2, 3, 5))])
def test_the_lines_are_the_same_wherever_it_was_stopped(tmp_path: Path, stop: int) -> None:
    path = tmp_path / "a.jsonl"
    if stop:
        played(path, stop=stop)
    assert played(path) == alone()


def test_more_games_begin_with_those_of_fewer(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    fewer = played(path, replace(SIMULATION, games=1))
    assert alone().startswith(fewer)
    assert played(path) == alone()


def test_games_are_numbered_round_about_and_have_seeds_of_their_own() -> None:
    assert [line["game"] for line in lines()] == [1, 2, 3, 4, 5, 6]
    assert [line["seed"] for line in lines()] == [11, 11, 12, 12, 13, 13]
    assert {line["words"]["scenario"] for line in lines()[::2]} == {"encounter"}


def test_a_game_is_the_same_again_from_its_line() -> None:
    for line in lines():
        sides = tuple(f"bot:{level}" for level in line["bots"])
        match = new_match(MatchSettings(sides, line["words"], line["seed"], line["kind"]))
        while match.bot is not None:
            match.bot_decides()
        header, outcome = match.session.header, match.session.outcome
        assert header.commitment == line["commitment"]
        assert outcome is not None
        assert (outcome.reason, outcome.turns, [*outcome.points]) == (
            line["reason"],
            line["turns"],
            line["points"],
        )
        assert [force["id"] for force in header.setup["forces"]] == line["sides"]


@pytest.mark.parametrize(
    ("other", "told"),
    [
        ({"seed": 12}, "game 1 has seed 11 where this call has 12"),
        ({"sides": ("bot:random", "bot:rookie")}, "bots random, random where this call has random, rookie"),
        (
            {"setups": ({"scenario": "grab-the-dust"},) * 2},
            "scenario encounter where this call has grab-the-dust",
        ),
        (
            {"setups": SETUPS[:1]},
            "game 2 has seed 11 .*; scenario dice .*; force1 random:40 where this call has nothing",
        ),
        ({"setups": ({**SETUPS[0], "points": 50}, SETUPS[1])}, "points nothing where this call has 50"),
        ({"games": 2}, "it has game 5; this call is for 4 games"),
    ],
    ids=str,
)
def test_what_differs_from_the_file_is_told(tmp_path: Path, other: dict[str, Any], told: str) -> None:
    path = tmp_path / "a.jsonl"
    path.write_bytes(alone())
    simulation = replace(SIMULATION, **other)
    with pytest.raises(ResultsError, match=told):
        played(path, simulation)
    assert path.read_bytes() == alone()


@pytest.mark.parametrize(
    ("key", "value", "told"),
    [("program", "0.0.1", "program 0.0.1 where"), ("commitment", "00", "cards, forces, scenario or rules")],
)
def test_games_of_another_program_or_other_cards_are_not_gone_on_with(
    tmp_path: Path, key: str, value: str, told: str
) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text(json.dumps({**lines()[0], key: value}) + "\n")
    with pytest.raises(ResultsError, match=told):
        played(path)


@pytest.mark.parametrize(
    ("key", "value", "told"),
    [
        ("turns", None, "turns: Input should be a valid integer"),
        ("turns", 1e300, "turns: Input should be a valid integer"),
        ("points", ["x", 2], "points.0: Input should be a valid number"),
        ("points", [float("inf"), 2], "points.0: Input should be a finite number"),
        ("points", [3], "points: 1 numbers for 2 sides"),
        ("reason", 3, "reason: Input should be a valid string"),
        ("winner", "side3", "winner: 'side3' is none of side1, side2"),
        ("words", [], "words: Input should be a valid dictionary"),
    ],
    ids=str,
)
def test_a_line_that_was_changed_is_told_of_with_its_place(
    tmp_path: Path, key: str, value: object, told: str
) -> None:
    path = tmp_path / "a.jsonl"
    changed = [{**line, key: value} if line["game"] == 2 else line for line in lines()]
    path.write_text("".join(json.dumps(line, separators=(",", ":")) + "\n" for line in changed))
    with pytest.raises(ResultsError, match=re.escape(f"a.jsonl:2: it is no line of a simulation: {told}")):
        played(path)


def test_a_force_of_the_same_name_is_told_apart_by_what_it_is_made_of(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    then, now = ({"name": "Wolves", "units": [unit], "bloc": "SSU"} for unit in ("hammer", "sickle"))
    first = {**lines()[0], "words": {**SETUPS[0], "force1": then}}
    path.write_text(json.dumps(first, separators=(",", ":")) + "\n")
    with pytest.raises(ResultsError, match="force1 Wolves with other units than in this call"):
        played(path, replace(SIMULATION, setups=({**SETUPS[0], "force1": now},)))
