"""``dust-tactics world play``, ``areas``, ``cards`` and ``check``: games of programs, saved and verified."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from dust_tactics.cli.main import main


def run(*words: str) -> tuple[int, str]:
    found = CliRunner().invoke(main, list(words))
    return found.exit_code, found.output


@pytest.mark.parametrize("edition", ["epic", "italian"])
def test_a_game_ends_is_saved_and_verified(edition: str, tmp_path: Path) -> None:
    save = tmp_path / "game.dust"
    words = ("world", "play", "--edition", edition, "--players", "3", "--seed", "7", "--headless")
    code, told = run(*words, "--save", str(save))
    assert code == 0
    assert told.splitlines()[-1].startswith("Result: player")
    assert run(*words)[1].splitlines()[-1] == told.splitlines()[-1], "the same seed is the same game"
    code, verified = run("replay", "--verify", str(save))
    assert code == 0
    assert "verified" in verified


def test_six_players_end_by_themselves_and_tell_it_as_json() -> None:
    code, told = run("world", "play", "--players", "6", "--seed", "3", "--headless", "--json")
    assert code == 0
    lines = [json.loads(line) for line in told.splitlines()]
    assert len(lines) > 100


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--seat3", "bot"), "--seat3: there are 2 players; say more with --players"),
        (("--seat1", "bot:recrut"), "did you mean bot:recruit?"),
        (("--house-rule", "W-majority=least"), "there are W-majority=absolute|most"),
        (("--seat1", "human"), "who needs the window"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said(words: tuple[str, ...], told: str) -> None:
    code, output = run("world", "play", "--headless", *words)
    assert code != 0
    assert told in output
    assert "Traceback" not in output


def test_the_map_and_the_deck_are_told_in_words_and_as_json() -> None:
    assert "Alaska (alaska): power source; touches Keewatin" in run("world", "areas")[1]
    areas = json.loads(run("world", "areas", "--json")[1])
    assert len(areas) == 76
    assert areas[0]["touches"] == ["keewatin", "rocky-mountains", "gulf-of-alaska"]
    assert areas[0]["wraps"] == []
    assert {(area["id"], *area["wraps"]) for area in areas if area["wraps"] and area["place"][0] < 0} == {
        ("gulf-of-alaska", "sea-of-okhotsk"),
        ("north-pacific", "philippine-sea"),
        ("polynesian-sea", "philippine-sea", "coral-sea"),
        ("south-pacific", "tasman-sea"),
    }
    assert len(run("world", "cards")[1].splitlines()) == 45
    assert len(json.loads(run("world", "cards", "--json")[1])) == 45


def test_check_names_the_place_of_every_mistake(tmp_path: Path) -> None:
    assert run("world", "check") == (0, "2 files of map and cards, whole\n")
    file = tmp_path / "cards.yaml"
    file.write_text("version: 1\ncards:\n  - {id: one, combat: 9}\n", encoding="utf-8")
    code, told = run("world", "check", str(file))
    assert code == 1
    assert "cards.yaml:3:" in told
    assert "combat" in told


def test_check_takes_a_folder_and_names_what_is_no_file_of_the_game(tmp_path: Path) -> None:
    (tmp_path / "areas.yaml").write_text("version: 1\nareas: []\nlinks: {alaska: []}\n", encoding="utf-8")
    code, told = run("world", "check", str(tmp_path), str(tmp_path / "deck.yaml"))
    assert code == 1
    assert "areas.yaml:2:" in told
    assert "wrong number of capitals: found 0, expected 6" in told
    assert "areas.yaml:3:9" in told
    assert "no file of map and cards: found 'deck.yaml'" in told
