"""``dust-tactics sight`` as a player and as a program call it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pygame
import pytest
from click.testing import CliRunner, Result

from dust_tactics.cli.main import main
from dust_tactics.content.positions.load import decode_position, encode_position
from dust_tactics.content.rulesets.ruleset_tables import load_sight_book
from dust_tactics.play.skirmish.positions import load_position
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.dispute.adjudicate import judge
from dust_tactics.skirmish.rulesets.editions import EDITIONS

from .conftest import Played

CASES = Path(__file__).parents[1] / "skirmish" / "sight" / "sight_cases.json"
BOARD = """\
position: 1
title: Past the corner
note: The line brushes a tree.
map: |
  .....
  ..T..
  ...T.
from: B1
to: C3
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def board(tmp_path: Path) -> Path:
    path = tmp_path / "board.yaml"
    path.write_text(BOARD)
    return path


def sight(*words: str | Path, given: str | None = None) -> Result:
    result = CliRunner().invoke(main, ["sight", *map(str, words)], input=given)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


def answer(*words: str | Path, given: str | None = None) -> Any:
    """What the command says as JSON."""
    result = sight(*words, "--json", given=given)
    assert (result.exit_code, result.stderr) == (0, "")
    return json.loads(result.stdout)


# -- one verdict ------------------------------------------------------------------------------


def test_both_verdicts_with_their_reasons_and_where_they_part(board: Path) -> None:
    result = sight(board)
    assert (result.exit_code, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert lines[0] == "B1 to C3, range 2   Past the corner"
    assert lines[1] == "The line brushes a tree."
    assert "Dust Tactics: seen, in cover (obstruction)" in lines
    assert "Dust 1947: not seen" in lines
    assert "The rulebooks part on sight:" in lines
    position = load_position(board)
    for book in EDITIONS:
        for reason in judge(position, load_sight_book(book)).because:
            assert f"{reason.text}  {reason.rule}" in result.stdout
    assert decode_position(lines[-1].removeprefix("Code: ")) == position


def test_other_squares_than_the_file_s(board: Path) -> None:
    assert sight(board, "A1", "e1").stdout.startswith("A1 to E1, range 4")
    assert sight(board, "A1").stdout.startswith("A1 to C3, range 3")


def test_rulebooks_that_agree(board: Path) -> None:
    assert "Both rulebooks give the same verdict." in sight(board, "A1", "E1").stdout
    assert "ulebooks" not in sight(board, "A1", "E1", "--rules", "dust-1947").stdout


def test_readings_that_would_answer_otherwise_and_readings_that_are_chosen(board: Path) -> None:
    words = (board, "A2", "B2", "--rules", "dust-tactics")
    assert "if DT-cover-points=closed-target: seen, in cover" in sight(*words).stdout
    chosen = sight(*words, "--ruling", "DT-cover-points=closed-target").stdout
    assert "seen, in cover (obstruction)" in chosen
    assert "if DT-cover-points=inside: seen, not in cover" in chosen
    code = chosen.splitlines()[-1].removeprefix("Code: ")
    assert decode_position(code).readings == {"DT-cover-points": "closed-target"}


def test_long_sentences_are_wrapped_but_never_the_code(board: Path) -> None:
    board.write_text(BOARD.replace("Past the corner", "A title " + " ".join(map(str, range(99)))))
    lines = sight(board).stdout.splitlines()
    assert lines[-1].startswith("Code: DUST1-")
    assert len(lines[-1]) > 120
    assert max(len(line) for line in lines[:-1]) <= 120


# -- JSON ---------------------------------------------------------------------------------------


def test_json_of_one_rulebook_is_one_object(board: Path) -> None:
    found = answer(board, "--rules", "dust-1947")
    position = load_position(board)
    record = judge(position, load_sight_book("dust-1947")).to_record()
    assert found == {**json.loads(json.dumps(record)), "code": encode_position(position)}
    assert (found["rules"], found["from"], found["to"], found["range"]) == ("dust-1947", "B1", "C3", 2)
    assert found["because"][0]["squares"] == ["C2"]
    assert found["lines"][0] == {"from": ["3/2", "1/2"], "to": ["5/2", "5/2"], "clear": False}


def test_json_of_both_is_a_list_in_a_fixed_order(board: Path) -> None:
    both = answer(board)
    assert [record["rules"] for record in both] == ["dust-tactics", "dust-1947"]
    assert both == answer(board, "--rules", "both")
    assert both == [answer(board, "--rules", record["rules"]) for record in both]


def test_a_scenario_is_judged_by_its_own_rules_unless_others_are_asked() -> None:
    assert answer("encounter", "B2", "F9")["rules"] == "dust-tactics"
    assert answer("encounter", "B2", "F9", "--rules", "dust-1947")["rules"] == "dust-1947"
    assert len(answer("encounter", "B2", "F9", "--rules", "both")) == 2


def test_a_saved_game_a_code_and_a_picture(played: Played, board: Path) -> None:
    found = answer(played.file, "A1", "L9")
    assert found["rules"] == "dust-tactics"
    position = decode_position(found["code"])
    assert position == load_position(found["code"])
    assert position.figures == load_position(played.file).figures
    assert answer(found["code"], "--rules", "dust-tactics") == found
    assert answer(encode_position(load_position(board))) == answer(board)


# -- pictures -------------------------------------------------------------------------------------


def test_a_picture_carries_the_question_and_needs_no_screen(board: Path, tmp_path: Path) -> None:
    path = tmp_path / "dispute.png"
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    dark = {name: value for name, value in os.environ.items() if name not in screens}
    words = [
        sys.executable,
        "-m",
        "dust_tactics",
        "sight",
        str(board),
        "A1",
        "D2",
        "--png",
        str(path),
        "--json",
    ]
    done = subprocess.run(words, env=dark, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert path.read_bytes().startswith(b"\x89PNG")
    assert json.loads(done.stdout) == answer(path)
    assert (load_position(path).source, load_position(path).target) == (Square(0, 0), Square(3, 1))


def test_a_picture_that_cannot_be_written(
    board: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = pygame.Surface((4, 4))
    monkeypatch.setattr("dust_tactics.ui.skirmish.verdict_export.picture.dispute_picture", lambda *_: plain)
    result = sight(board, "--png", tmp_path / "none" / "x.png")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.endswith("x.png:1:1: cannot be written (No such file or directory)\n")


# -- mistakes ---------------------------------------------------------------------------------------


def test_everything_wrong_in_a_board_is_named_at_once(tmp_path: Path) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text(
        BOARD.replace("  ..T..\n", "  ..?.\n").replace("to: C3", "to: C9\nunits:\n  - {kind: tank, at: A1}")
    )
    result = sight(path)
    assert (result.exit_code, result.stdout) == (1, "")
    lines = result.stderr.splitlines()
    places = [line.removeprefix(str(path)).split(" ")[0] for line in lines if line.startswith(str(path))]
    assert places == [":6:5:", ":6:6:", ":9:5:", ":11:12:"]
    assert lines[1:3] == ["      ..?.", "        ^"], "the map with a caret under the letter"


def test_squares_off_the_board_are_both_named(board: Path) -> None:
    result = sight(board, "Z40", "A9")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.splitlines() == [
        "FROM: a square that is not on the board: found Z40, expected a square from A1 to E3",
        "TO: a square that is not on the board: found A9, expected a square from A1 to E3",
    ]
    assert "TO: a unit that looks at itself: found A1" in sight(board, "A1", "A1").stderr


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ([], "missing POSITION: a file, a scenario's name or a position code"),
        (["encounter"], "missing FROM and TO: the position names no such square"),
        (["encounter", "A1"], "missing TO: the position names no such square"),
        (["encounter", "A1", "99"], "'99' is not a square; squares are written like C7"),
        (["encountre", "A1", "A2"], "no position or scenario is called 'encountre'; did you mean encounter?"),
        (["encounter", "A1", "A2", "--rules", "chess"], "'chess' is not one of"),
        (
            ["encounter", "A1", "A2", "--ruling", "DT-cover-point=x", "--ruling", "D47-corner=anywere"],
            "'DT-cover-point' is no ruling with readings",
        ),
        (["encounter", "A1", "A2", "--ruling", "D47-corner=anywere"], "did you mean anywhere?"),
        (["encounter", "A1", "A2", "--ruling", "D47-corner"], "'' is no reading of D47-corner"),
        (["encounter", "--cases", "x.json"], "--cases brings its own positions; leave out POSITION"),
        (
            ["--cases", "x.json", "--ruling", "D47-corner=anywhere", "--png", "x.png"],
            "leave out --png, --ruling",
        ),
    ],
)
def test_wrong_words(words: list[str], message: str) -> None:
    result = sight(*words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in " ".join(result.stderr.split())


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ("none.yaml", "none.yaml:1:1: cannot be read (No such file or directory)"),
        ("DUST1-abc", "position code:1:1: the position code is not whole"),
        ("DUST9-abc-ABCDEFG", "position code:1:1: a position code of another version of this program"),
    ],
)
def test_positions_that_cannot_be_opened(position: str, message: str) -> None:
    result = sight(position, "A1", "A2")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith(message)


def test_help_has_an_example() -> None:
    result = sight("--help")
    assert result.exit_code == 0
    assert "Example: dust-tactics sight" in result.stdout


# -- lists of positions -----------------------------------------------------------------------------


def test_the_public_positions() -> None:
    cases = json.loads(CASES.read_text())
    assert len(cases) == 60
    expected = [{"dust-tactics": case["dt"], "dust-1947": case["d47"]} for case in cases]
    assert answer("--cases", CASES) == expected
    assert answer("--cases", "-", given=CASES.read_text()) == expected
    assert answer("--cases", CASES, "--rules", "dust-1947") == [{"dust-1947": case["d47"]} for case in cases]


def test_walls_and_large_units_in_a_list() -> None:
    cases = [
        {"rows": ["...", "..."], "a": [0, 0], "b": [2, 0], "vwalls": [[1, 0], [1, 1]]},
        {"rows": ["...", "..."], "a": [0, 0], "b": [2, 0], "vwalls": [[1, 0]], "b_size": [1, 2]},
        {"rows": ["..", ".."], "a": [0, 0], "b": [0, 1], "hwalls": [[0, 1]]},
    ]
    found = answer("--cases", "-", given=json.dumps(cases))
    assert [verdict["dust-tactics"]["visible"] for verdict in found] == [False, True, False]


def test_an_empty_list_has_no_answers() -> None:
    assert answer("--cases", "-", given="[]") == []


def test_a_list_told_to_people() -> None:
    result = sight("--cases", "-", given='[{"rows": [".#."], "a": [0, 0], "b": [2, 0]}]')
    assert result.stdout == "1  Dust Tactics: not seen; Dust 1947: not seen\n"


def test_bad_cases_are_all_named_and_none_is_answered() -> None:
    text = '[{"rows": ["..."], "a": [0, 0], "b": [2, 0]},\n {"rows": [".x."], "a": [0, 0], "b": [3, 0]}]'
    result = sight("--cases", "-", "--json", given=text)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.splitlines() == [
        "standard input:2:14: case 2: an unknown letter in the map: found 'x', expected # or .",
        (
            "standard input:2:38: case 2: unit 'b' is not on the board: found [3, 0], "
            "expected x from 0 to 2 and y from 0 to 0"
        ),
    ]


def test_a_list_that_is_not_there() -> None:
    result = sight("--cases", "none.json", "--json")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "none.json:1:1: cannot be read (No such file or directory)\n"


@pytest.mark.parametrize("word", ["fog:severe", "heavy fog", "Heavy-Fog"])
def test_the_same_question_in_weather(board: Path, word: str) -> None:
    told = answer(board, "A1", "E1", "--weather", word, "--rules", "dust-1947")
    assert (told["visible"], told["cover"], told["weather"]) == (True, True, "heavy fog")
    assert told["kinds"] == ["weather"]
    assert decode_position(told["code"]).weather is not None
    again = answer(told["code"], "--weather", "clear")
    assert [(one["weather"], one["cover"]) for one in again] == [(None, False)] * 2


def test_weather_that_there_is_not_is_named(board: Path) -> None:
    found = sight(board, "--weather", "blizard")
    assert found.exit_code == 2
    assert "did you mean blizzard?" in " ".join(found.stderr.split())
