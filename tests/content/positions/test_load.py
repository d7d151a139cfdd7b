"""One door for everything that is or holds a position."""

from __future__ import annotations

from pathlib import Path

import pytest

from dust_tactics.content.files.problems import ContentError, UnknownNameError
from dust_tactics.content.positions.load import (
    encode_position,
    load_position,
    open_position,
    own_positions,
    shipped_positions,
    write_position,
)
from dust_tactics.content.positions.position_png import write_png
from dust_tactics.content.scenarios.load import scenario_files
from dust_tactics.skirmish.board.board import Board
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.dispute.position import Position

POSITION = Position(Board.from_rows(["..T.", "...."]), (), Square(0, 0), Square(3, 1), title="Among Quinces")


def sentence(what: str | Path) -> str:
    with pytest.raises((ContentError, UnknownNameError)) as caught:
        open_position(what)
    return str(caught.value)


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """The same position in every kind of file."""
    (tmp_path / "p.yaml").write_text(write_position(POSITION))
    (tmp_path / "code.txt").write_text(f"{encode_position(POSITION)}\n")
    write_png(tmp_path / "p.png", (2, 1), bytes(6), POSITION, "")
    return tmp_path


@pytest.mark.parametrize("name", ["p.yaml", "code.txt", "p.png"])
def test_every_kind_of_file_opens_by_path_and_by_word(files: Path, name: str) -> None:
    assert load_position(files / name) == POSITION
    assert load_position(str(files / name)) == POSITION
    assert load_position(f' "{files / name}"\n') == POSITION


def test_what_a_file_is_does_not_hang_on_its_name(files: Path) -> None:
    for name in ("p.yaml", "p.png", "code.txt"):
        copy = files / f"{name}.copy"
        copy.write_bytes((files / name).read_bytes())
        assert load_position(copy) == POSITION


def test_a_code_and_the_text_of_a_file_open_as_they_are() -> None:
    assert load_position(f"  {encode_position(POSITION)}\n") == POSITION
    assert load_position(write_position(POSITION)) == POSITION
    assert sentence("position: 1\nmap: |\n  ..?\n").startswith("text:3:5: an unknown terrain letter")


def test_a_scenario_is_its_board(tmp_path: Path) -> None:
    opened = open_position("encounter")
    assert (opened.position.board, opened.rules) == (Board.empty(12, 9), "dust-tactics")
    assert open_position("ENCOUNTER") == opened
    assert open_position(scenario_files()["encounter"]) == opened
    text = scenario_files()["encounter"].read_text()
    path = tmp_path / "small.yaml"
    path.write_text(text.replace("rows: 9, mats: [A1:F9, G1:L9]}", 'rows: 1, map: ["..T.......##"]}'))
    assert load_position(path).board.to_rows() == ("..T.......##",)


def test_a_position_is_found_by_file_name_and_by_title(home: Path) -> None:
    folder = home / "positions"
    folder.mkdir(parents=True)
    (folder / "my-quince.yaml").write_text(write_position(POSITION))
    assert list(own_positions()) == ["my-quince"]
    for name in ("my-quince", "My Quince", "among quinces"):
        assert load_position(name) == POSITION
    assert sentence("my-qince") == "no position or scenario is called 'my-qince'; did you mean my-quince?"
    assert sentence("Among Qinces").endswith("did you mean Among Quinces?")
    assert sentence("encountre").endswith("did you mean encounter?")


def test_no_position_of_the_gallery_is_a_scenario() -> None:
    assert set(shipped_positions()).isdisjoint(scenario_files())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "card: 1\nname: X\n",
            ":1:1: not a position: found a card file, expected 'position: 1' or 'scenario: 1'",
        ),
        ("force: 1\n", ":1:1: not a position: found a force file"),
        ("just words", ":1:1: not a position: found 'just words'"),
        ("", ":1:1: the file is empty"),
        ("a: [", "not YAML"),
        ("DUST1-abc", ":1:1: the position code is not whole"),
        ("scenario: 1\n", ":1:1: the key 'name' is missing"),
        ("position: 1\nscenario: 1\n", "an unknown key: found 'scenario'"),
    ],
)
def test_foreign_files(tmp_path: Path, text: str, expected: str) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(text)
    assert expected in sentence(path)


@pytest.mark.parametrize(
    ("what", "expected"),
    [
        ("none.yaml", "none.yaml:1:1: cannot be read (No such file or directory)"),
        ("none.png", "none.png:1:1: cannot be read (No such file or directory)"),
        ("x" * 5000, "no position or scenario is called 'xxx"),
        ("a\0b", "no position or scenario is called"),
        ("", "no position or scenario is called ''"),
        ("a\0b.yaml", "cannot be read"),
    ],
)
def test_words_that_are_nothing(what: str, expected: str) -> None:
    assert expected in sentence(what)


def test_a_folder_is_no_position(tmp_path: Path) -> None:
    assert "cannot be read (Is a directory)" in sentence(str(tmp_path))
