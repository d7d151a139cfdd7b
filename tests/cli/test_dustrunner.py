"""``dust-tactics dustrunner``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from dust_tactics.cli import dustrunner as command
from dust_tactics.cli.main import main
from dust_tactics.content.dustrunner.load import CARDS
from dust_tactics.play.match import open_recording


def call(*words: object, typed: str | None = None) -> Result:
    return CliRunner().invoke(main, ["dustrunner", *map(str, words)], input=typed)


def test_a_bot_plays_a_run_and_it_is_proved(tmp_path: Path) -> None:
    path = tmp_path / "a.dust"
    result = call("play", "--seed", "7", "--bot", "careful", "--headless", "--save", path)
    assert result.exit_code == 0, result.output
    assert result.stdout.splitlines()[-1].startswith("Result: ")
    assert CliRunner().invoke(main, ["replay", str(path), "--verify"]).exit_code == 0


def test_the_same_as_json() -> None:
    lines = [json.loads(line) for line in call("play", "--seed", "7", "--json").stdout.splitlines()]
    assert lines[0]["rules"] == "dustrunner"
    assert set(lines[-1]["result"]) >= {"home", "score", "rank", "reason"}


def test_the_daily_run_has_the_same_cards_for_everybody_and_others_tomorrow(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words = ("play", "--daily", "--bot", "random")
    assert call(*words).stdout == call(*words).stdout
    today = call(*words).stdout
    monkeypatch.setattr(command, "daily_seed", lambda: 20990101)
    assert call(*words).stdout != today
    assert call("play", "--daily", "--seed", "3").exit_code == 2


def test_a_person_plays_by_numbers_stops_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "a.dust"
    first = call("play", "--seed", "4", "--save", path, typed="1\nu\n2\n1\n1\n9\n99\nc\nq\n")
    assert first.exit_code == 0, first.output
    assert "Taken back:" in first.stdout
    assert "Type a number" in first.stdout
    assert "The next resolution card, one of 18:" in first.stdout
    assert f"--load {path}" in first.stdout
    vehicle = [str(entry.decision) for entry in open_recording(path).history[1:4]]
    assert vehicle[0] == "take twin-tanks"
    rest = call("play", "--load", path, typed="u\ng\n")
    assert rest.exit_code == 0, rest.output
    assert rest.stdout.splitlines()[-1].startswith("Result: conceded")


def test_a_whole_run_by_hand() -> None:
    result = call("play", "--seed", "2", typed="1\n" * 400)
    assert result.exit_code == 0, result.output
    assert result.stdout.splitlines()[-1].startswith("Result: ")


def test_cards_are_listed() -> None:
    told = call("cards").stdout
    cards = CARDS.load(shipped=True).made
    for name in (*(card.name for card in cards.modifications), "Dust worm, always resolved", "1 x Spybot"):
        assert name in told
    assert json.loads(call("cards", "--json").stdout)["code"] == cards.code


def test_check_says_every_mistake_with_its_place(tmp_path: Path) -> None:
    assert call("check").stdout == "6 files of cards, whole\n"
    path = tmp_path / "road.yaml"
    path.write_text("version: 1\ncards: []\n")
    result = call("check", path)
    assert result.exit_code == 1
    assert "road.yaml:2:8: cards of the start: found 0, expected 1" in result.stderr


def test_odds_of_a_saved_moment(tmp_path: Path) -> None:
    path = tmp_path / "a.dust"
    call("play", "--seed", "7", "--bot", "careful", "--save", path)
    history = open_recording(path).history
    ask = {entry.state.question.ask: entry.n for entry in history if entry.state.question is not None}
    exploring = json.loads(call("odds", path, "--to", ask["explore"], "--json").stdout)
    assert {"next_card", "second_card", "raiders_this_round", "caught_this_round"} <= set(exploring)
    attacking = json.loads(call("odds", path, "--to", ask["attack"], "--json").stdout)
    assert attacking["attacks"][0]["ammo"] == 0
    assert "Attacking with 0 ammo" in call("odds", path, "--to", ask["attack"]).stdout
    assert call("odds", path, "--to", "9999").exit_code == 2
