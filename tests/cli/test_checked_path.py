"""Paths that are checked: one that can't be opened is told, and ends no command."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from dust_tactics.cli.main import main
from tests.helpers.card_texts import SQUAD
from tests.helpers.commands import ran


@pytest.mark.parametrize("group", ["cards", "scenarios"])
def test_a_path_that_cannot_be_opened_hides_no_other(tmp_path: Path, group: str) -> None:
    (tmp_path / "loop.yaml").symlink_to("loop.yaml")
    (tmp_path / "gone.yaml").symlink_to("nowhere")
    (tmp_path / "card.yaml").write_text(SQUAD.replace("points: 13", "points: x"))
    names = ("nix.yaml", "loop.yaml", "gone.yaml", "pic.png", "card.yaml")
    found = CliRunner().invoke(main, [group, "check", *(str(tmp_path / name) for name in names)])
    assert found.exit_code == 1
    assert [line.removeprefix(f"{tmp_path}/") for line in found.stderr.splitlines()] == [
        "card.yaml:5:9: wrong 'points': found 'x', expected a whole number from 0 to 999",
        "gone.yaml:1:1: cannot be read (No such file or directory)",
        "loop.yaml:1:1: cannot be read (Too many levels of symbolic links)",
        "nix.yaml:1:1: cannot be read (No such file or directory)",
        "pic.png:1:1: cannot be read (No such file or directory)",
    ]


@pytest.mark.parametrize("group", ["cards", "scenarios"])
def test_no_name_at_all_is_not_the_current_folder(group: str) -> None:
    assert CliRunner().invoke(main, [group, "check", ""]).exit_code == 2


def test_a_folder_inside_that_cannot_be_looked_into_is_told(tmp_path: Path) -> None:
    """As somebody who is not allowed everything; also among the player's own."""
    home = tmp_path / "home"
    for folder in (tmp_path / "mine", home / "cards"):
        (folder / "open").mkdir(parents=True)
        (folder / "shut").mkdir(mode=0o300)
        (folder / "shut" / "b.yaml").write_text("nonsense")
        (folder / "open" / "a.yaml").write_text(SQUAD)
    for words in (["cards", "check", "mine"], ["cards", "check"]):
        found = ran(words, tmp_path, str(home))
        assert found.status == 1, found.told
        (line,) = [line for line in found.told.splitlines() if ":1:1:" in line]
        assert line.endswith("shut:1:1: cannot be read (Permission denied)")
