"""``dust-tactics cards sheet`` as a player calls it."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import Result

from tests.cli.conftest import call
from tests.helpers.card_texts import SQUAD
from tests.printing.pages import read, words


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def sheet(*words: str | Path) -> Result:
    return call("cards", "sheet", "--pdf", "out.pdf", *words)


def test_cards_by_name_and_by_file(home: Path) -> None:
    (home / "mine.yaml").write_text(SQUAD)
    result = sheet("grenadier battle squad", "mine.yaml")
    assert (result.exit_code, result.stdout) == (0, "out.pdf: 2 cards\n")
    said = words((home / "out.pdf").read_bytes())
    assert "Grenadier Battle Squad" in said
    assert "Bot Hunters" in said


def test_a_force_has_its_sheet_and_each_of_its_cards_once(home: Path) -> None:
    text = "force: 1\nname: Rams\nbloc: Allies\npoints: 50\nunits: [Pounder, Hotdog, Pounder]\n"
    (home / "rams.yaml").write_text(text)
    assert sheet("rams.yaml").stdout == "out.pdf: 1 force and 2 cards\n"
    pages = read((home / "out.pdf").read_bytes()).pages
    assert len(pages) == 2
    assert "Pounder #2" in pages[0].extract_text()
    assert sheet("rams.yaml", "--only", "forces").stdout == "out.pdf: 1 force\n"
    assert (
        sheet("rams.yaml", "--only", "cards", "--paper", "letter", "--size", "large").stdout
        == "out.pdf: 2 cards\n"
    )
    assert sheet("Battering Ram").exit_code == 0


def test_everything_that_is_wrong_is_said_and_nothing_is_written(home: Path) -> None:
    (home / "bad.yaml").write_text(SQUAD.replace("march: 3", "march: fast"))
    result = sheet("Pounder", "Poundr", "bad.yaml", "none.yaml")
    assert result.exit_code == 1
    assert "no unit card or force is called 'Poundr'; did you mean Pounder?" in result.stderr
    assert "bad.yaml:8:8: wrong 'march'" in result.stderr
    assert "none.yaml:1:1: cannot be read" in result.stderr
    assert not (home / "out.pdf").exists()


def test_a_place_where_nothing_can_be_written(home: Path) -> None:
    result = call("cards", "sheet", "--pdf", "nowhere/out.pdf", "Pounder")
    assert result.exit_code == 1
    assert "cannot be written" in result.stderr


def test_wrong_words() -> None:
    assert sheet().exit_code == 2
    assert call("cards", "sheet", "Pounder").exit_code == 2
    assert sheet("Pounder", "--only", "forces").exit_code == 1
