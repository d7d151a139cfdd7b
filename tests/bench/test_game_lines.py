"""Games that were played are gone on with by the same call, and by no other one."""

from __future__ import annotations

from pathlib import Path

import pytest

from .game_lines import GameLines, OtherGamesError

ASKED = {"first": "ace", "second": "veteran"}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.jsonl"


def test_the_same_call_goes_on(path: Path) -> None:
    for number in (1, 2):
        GameLines(path, ASKED).add({"pair": number})
    lines = GameLines(path, ASKED)
    assert [game["pair"] for game in lines.games] == [1, 2]
    assert not lines.mixed


def test_games_of_other_players_are_refused(path: Path) -> None:
    GameLines(path, ASKED).add({"pair": 1})
    before = path.read_bytes()
    with pytest.raises(OtherGamesError, match=r"games\.jsonl:1: found .*'ace'.*, expected .*'regular'"):
        GameLines(path, {"first": "regular", "second": "veteran"})
    assert path.read_bytes() == before


@pytest.mark.parametrize("torn", ['{"asked": {', "{"])
def test_a_torn_line_is_played_again(path: Path, torn: str) -> None:
    GameLines(path, ASKED).add({"pair": 1})
    with path.open("a") as file:
        file.write(torn)
    lines = GameLines(path, ASKED)
    lines.add({"pair": 2})
    assert [game["pair"] for game in GameLines(path, ASKED).games] == [1, 2]


def test_games_of_several_programs_are_told_of(path: Path) -> None:
    GameLines(path, ASKED).add({"pair": 1})
    path.write_text(path.read_text() + path.read_text().replace('"program": "', '"program": "old '))
    assert GameLines(path, ASKED).mixed.endswith("(1)")


def test_without_a_path_nothing_is_kept() -> None:
    lines = GameLines(None, ASKED)
    lines.add({"pair": 1})
    assert lines.games == [{"pair": 1}]
