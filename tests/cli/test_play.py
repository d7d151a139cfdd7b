from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from dust_tactics.cli import main as entry, play as command
from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.core.game import Outcome
from dust_tactics.play.match import Match
from dust_tactics.play.skirmish.summary import result
from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.skirmish.scenario.scenario_dice import chosen

from .conftest import WORDS, Played, call


def objects(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


# -- what is printed --------------------------------------------------------------------------


def test_the_log_begins_with_the_commitment_and_ends_with_the_secret_and_the_result(played: Played) -> None:
    lines = played.text.splitlines()
    word, commitment = lines[0].split()
    assert word == "Commitment"
    word, secret = lines[-2].split()
    assert word == "Secret"
    assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == commitment
    assert lines[-1].startswith("Result: side1 (")
    assert " wins by " in lines[-1]


def test_json_has_a_header_an_object_a_fact_and_the_result(played: Played) -> None:
    header, *facts, last = objects(call(*WORDS, "--json").stdout)
    assert {"game", "rules", "scenario", "commitment"} <= set(header)
    assert (header["rules"], header["scenario"], header["seed"]) == ("dust-tactics", "encounter", 7)
    assert [fact["n"] for fact in facts] == list(range(1, len(facts) + 1))
    assert [fact["text"] for fact in facts] == played.text.splitlines()[3:-2]
    moved = next(fact for fact in facts if fact["event"] == "UnitMoved")
    assert {"unit", "path", "facing", "cost", "text", "because"} <= set(moved)
    grounds = [reason for fact in facts for reason in fact["because"]]
    assert {frozenset(reason) for reason in grounds} == {frozenset({"rule", "ruling", "text"})}
    assert set(last["result"]) == {"winner", "reason", "turns", "points"}
    assert last["result"]["winner"] == "side1"
    assert [fact["event"] for fact in facts].count("GameEnded") == 1


def test_facts_say_which_decision_made_them() -> None:
    _, *facts, _ = objects(call(*WORDS, "--json").stdout)
    numbers = [fact["decision"] for fact in facts]
    assert numbers == sorted(numbers)
    assert numbers[0] == 0


def test_the_same_seed_is_the_same_game_in_every_process(played: Played) -> None:
    done = subprocess.run(  # this process has its own seed of hashes
        [sys.executable, "-m", "dust_tactics", *WORDS],
        capture_output=True, text=True, check=True, env={**os.environ, "PYTHONHASHSEED": "4711"},
    )  # fmt: skip
    assert done.stdout == played.text


def test_another_seed_is_another_game_and_none_is_always_new(played: Played) -> None:
    random = ["play", "--headless", "--side1", "bot:random", "--side2", "bot:random"]
    first_lines = {call(*random, *seed).stdout.splitlines()[0] for seed in (["--seed", "8"], [], [])}
    assert len(first_lines | {played.text.splitlines()[0]}) == 4


# -- saving and loading -----------------------------------------------------------------------


def test_a_stopped_game_goes_on_to_the_same_end(played: Played, tmp_path: Path) -> None:
    lines = played.file.read_bytes().splitlines(keepends=True)
    stopped = tmp_path / "stopped.dust"
    stopped.write_bytes(b"".join(lines[:60]))
    result = call("play", "--headless", "--load", stopped)
    assert result.exit_code == 0
    assert result.stdout == played.text
    assert stopped.read_bytes() == played.file.read_bytes()


def test_a_torn_game_says_so_and_goes_on(played: Played, tmp_path: Path) -> None:
    torn = tmp_path / "torn.dust"
    torn.write_bytes(played.file.read_bytes()[:-1000])
    result = call("play", "--headless", "--load", torn)
    assert "the last line is not whole" in result.stderr
    assert result.stdout == played.text
    assert torn.read_bytes() == played.file.read_bytes()


def test_a_game_goes_on_in_another_file(played: Played, tmp_path: Path) -> None:
    lines = played.file.read_bytes().splitlines(keepends=True)
    stopped, other = tmp_path / "stopped.dust", tmp_path / "other.dust"
    stopped.write_bytes(b"".join(lines[:60]))
    assert call("play", "--headless", "--load", stopped, "--save", other).exit_code == 0
    assert stopped.read_bytes() == b"".join(lines[:60])
    assert other.read_bytes() == played.file.read_bytes()


def test_a_finished_game_is_told_again(played: Played) -> None:
    before = played.file.read_bytes()
    assert call("play", "--headless", "--load", played.file).stdout == played.text
    assert played.file.read_bytes() == before


def test_ctrl_c_says_how_to_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    decide = Match.bot_explains

    def interrupted(match: Match[Any, Any, Any], seconds: float | None = None) -> Any:
        if match.session.number == 20:
            raise KeyboardInterrupt
        return decide(match, seconds)

    monkeypatch.setattr(Match, "bot_explains", interrupted)
    file = tmp_path / "stopped.dust"
    result = call(*WORDS, "--save", file)
    assert result.exit_code == 130
    assert (
        result.stderr
        == f"Stopped after decision 20. Go on with: dust-tactics play --headless --load {file}\n"
    )


# -- mistakes ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "what"),
    [
        (["encoutner"], "no scenario is called 'encoutner'; did you mean encounter?"),
        (["--force1", "red-thundr"], "no force is called 'red-thundr'; did you mean red-thunder"),
        (["--side2", "bot:rokie"], "no player is called 'bot:rokie'; did you mean bot:rookie?"),
        (["--rules", "dust-tactic"], "no ruleset is called 'dust-tactic'; did you mean dust-tactics?"),
        (["--side1", "human"], "side 1 is played by a person, who needs the window"),
        (["--seed", "x"], "is not a valid integer"),
        (["--load", "nowhere.dust"], "does not exist"),
    ],
)
def test_a_wrong_word_is_exit_2(words: list[str], what: str) -> None:
    result = call("play", "--headless", *words)
    assert result.exit_code == 2
    assert what in result.stderr
    assert result.stdout == ""


def test_all_wrong_words_are_told_at_once() -> None:
    words = (
        "encounterr",
        "--side1",
        "bot:rooky",
        "--side2",
        "human",
        "--side3",
        "bot",
        "--force1",
        "red-thundr",
    )
    result = call("play", "--headless", *words)
    assert result.exit_code == 2
    for told in (
        "no scenario is called 'encounterr'", "no player is called 'bot:rooky'", "'red-thundr'",
        "side 2 is played by a person, who needs the window", "--side3: a game of Skirmish has 2 sides",
    ):  # fmt: skip
        assert told in result.stderr


def test_a_broken_force_file_is_exit_1_with_every_place(tmp_path: Path) -> None:
    force = tmp_path / "mine.yaml"
    force.write_text("force: 1\nname: Mine\nbloc: Axis\npoints: 50\nunits:\n  - Nobody\n  - Ludvig\n")
    result = call("play", "--headless", "--force1", force)
    assert result.exit_code == 1
    first, second = result.stderr.splitlines()
    assert f"{force}:6:5:" in first
    assert f"{force}:7:5:" in second
    assert "Ludwig" in second


def test_forces_that_do_not_fit_are_exit_1(tmp_path: Path) -> None:
    result = call("play", "--headless", "--points", "20", "--save", tmp_path / "a.dust")
    assert result.exit_code == 1
    assert len(result.stderr.splitlines()) == 2
    assert not (tmp_path / "a.dust").exists()


def test_a_file_is_not_overwritten(played: Played) -> None:
    before = played.file.read_bytes()
    result = call(*WORDS, "--save", played.file)
    assert result.exit_code == 1
    assert "there is a file of this name already" in result.stderr
    assert played.file.read_bytes() == before


def test_a_loaded_game_keeps_what_it_began_with(played: Played) -> None:
    result = call("play", "--headless", "--load", played.file, "--seed", "8", "--side1", "human")
    assert result.exit_code == 2
    assert "leave out --side1, --seed" in result.stderr


def test_a_foreign_file_is_exit_1(tmp_path: Path) -> None:
    file = tmp_path / "holiday.png"
    file.write_bytes(b"\x89PNG\r\n")
    result = call("play", "--headless", "--load", file)
    assert result.exit_code == 1
    assert result.stderr == f"{file}:1: this is not a saved game\n"


# -- without a screen -------------------------------------------------------------------------


@pytest.mark.parametrize("words", [[], ["play"], ["play", "--side1", "human"]])
def test_without_a_screen_two_bots_play_to_the_end(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entry, "has_screen", lambda: False)
    result = call(*words)
    assert result.exit_code == 0, result.output
    lines = result.stdout.splitlines()
    assert lines[0] == entry.NO_SCREEN
    assert lines[1].startswith("Commitment ")
    assert lines[-1].startswith("Result: ")


def test_with_a_screen_the_window_opens_with_the_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = pytest.importorskip("dust_tactics.ui.all_scenes")
    opened: list[Path] = []
    times: list[float | None] = []

    def run(open_file: Path, think: float | None) -> None:
        opened.append(open_file)
        times.append(think)

    monkeypatch.setattr(entry, "has_screen", lambda: True)
    monkeypatch.setattr(app, "run", run)
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path / "home"))
    save = tmp_path / "mine.dust"
    assert call("play", "--side2", "bot:random", "--seed", "3", "--save", save).exit_code == 0
    assert call("play", "--load", save).exit_code == 0
    assert call("play", "--seed", "3", "--think", "0.5").exit_code == 0
    assert times == [None, None, 0.5]
    assert opened[:2] == [save, save]
    assert opened[2].is_relative_to(tmp_path / "home")
    header = json.loads(save.read_text().splitlines()[0])
    assert header["sides"] == ["human", "bot:random"]


WHY = [
    "play",
    "morning-mist",
    "--headless",
    "--side1",
    "bot:veteran",
    "--seed",
    "7",
    "--think",
    "0.3",
    "--why",
]


@pytest.fixture(scope="module")
def explained() -> list[str]:
    result = call(*WHY, "--json")
    assert result.exit_code == 0
    return result.stdout.splitlines()


def test_who_asks_why_hears_what_the_bots_thought_of(explained: list[str]) -> None:
    found = [json.loads(line) for line in explained if '"why"' in line]
    assert found
    for one in found:
        assert {"decision", "why"} == set(one)
        assert {"decision", "worth", "playouts", "terms", "then"} == set(one["why"][0])
    searched = [one["why"] for one in found if one["why"][0]["playouts"]]
    assert any(choices[0]["terms"] for choices in searched)
    moves = [one for choices in searched for one in choices if one["decision"].endswith(" move attack")]
    assert moves
    assert all(" moves to " in one["then"][0] or " stays" in one["then"][0] for one in moves)


def test_and_as_sentences_before_what_came_of_it() -> None:
    result = call("play", "encounter", "--headless", "--seed", "7", "--why", "--side2", "bot:random")
    lines = result.stdout.splitlines()
    first = next(at for at, line in enumerate(lines) if line.startswith("    why 1. "))
    assert lines[first + 1].startswith("    why 2. ")
    assert lines[-1].startswith("Result: ")


@pytest.mark.parametrize("seconds", ["0.1", "11", "soon"])
def test_a_time_to_think_has_its_limits(seconds: str) -> None:
    result = call("play", "--headless", "--think", seconds)
    assert result.exit_code == 2
    assert "--think" in result.stderr


def test_a_mistake_is_told_before_the_window_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entry, "has_screen", lambda: True)
    result = call("play", "encoutner")
    assert result.exit_code == 2
    assert "did you mean encounter" in result.stderr


def test_play_without_screen_needs_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    command.play_without_screen()
    assert capsys.readouterr().out.splitlines()[-1].startswith("Result: ")


def test_dice_choose_the_scenario_and_say_so() -> None:
    words = ("--headless", "--side1", "bot:random", "--side2", "bot:random", "--seed", "3")
    lines = call("play", "dice", *words).stdout.splitlines()
    (told,) = [line for line in lines if line.startswith("Two dice chose the scenario: ")]
    assert told.endswith("(DT “Setting Up the Game”, p. 34; ruling scenario-dice)")
    header = objects(call("play", "dice:5", *words, "--json").stdout)[0]
    assert header["drawn"]["seed"] == 5
    assert chosen(header["drawn"]["faces"]) == header["scenario"]
    assert header["dice"] == "dust"
    assert objects(call("play", *words, "--json").stdout)[0]["drawn"] is None


def test_classic_dice_are_named_and_choose_no_scenario() -> None:
    words = ("--headless", "--side1", "bot:random", "--side2", "bot:random", "--classic-dice")
    text = call("play", *words).stdout
    assert "\nClassic Dust dice: T target, B black side\n" in text
    refused = call("play", "dice", *words)
    assert refused.exit_code == 1
    assert "Classic Dust dice choose no scenario" in refused.stderr


def test_a_win_by_victory_points_is_told_in_victory_points() -> None:
    table = set_table("supply-drop")
    state = SkirmishGame(table).blank()
    won = state.but(outcome=Outcome(0, "victory-points", 5, (12, 20)), held=(6, 3))
    told = result(won)
    assert told.line == f"Result: side1 ({table.forces[0].name}) wins by victory points in turn 5, 6 to 3"
    assert told.record is not None
    assert (told.record["points"], told.record["victory_points"]) == ([12, 20], [6, 3])
