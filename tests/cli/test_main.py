"""The entry point: lazy commands, and what happens without a screen."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from click.testing import CliRunner

from dust_tactics.cli import main as entry


def test_help_lists_every_command_and_imports_none() -> None:
    code = (
        "import os, sys\n"
        "from dust_tactics.cli.main import COMMANDS, main\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        "print(os.environ['OPENBLAS_NUM_THREADS'])\n"  # before numpy is there, which asks for it
        "print([name for name in ('numpy', 'pydantic', 'yaml', 'rich', 'pygame') if name in sys.modules])"
    )
    bare = {name: value for name, value in os.environ.items() if name != "OPENBLAS_NUM_THREADS"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=bare)
    assert done.stdout.splitlines()[-2] == "1"
    assert all(name in done.stdout for name in entry.COMMANDS)
    assert done.stdout.splitlines()[-1] == "[]"


def test_listing_cards_a_second_time_needs_no_yaml() -> None:
    code = (
        "import sys\n"
        "from dust_tactics.content.cards.card_files import load_cards\n"
        "load_cards()\n"
        "print([name for name in ('numpy', 'pydantic', 'yaml', 'rich', 'pygame') if name in sys.modules])"
    )
    for _ in range(2):
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_every_command_of_the_table_is_there() -> None:
    for name in entry.COMMANDS:
        result = CliRunner().invoke(entry.main, [name, "--help"])
        assert result.exit_code == 0, (name, result.output)


def test_an_unknown_command_is_a_wrong_word() -> None:
    assert CliRunner().invoke(entry.main, ["cadrs"]).exit_code == 2


SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")


@pytest.fixture
def dark(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A machine on which nothing names a screen."""
    monkeypatch.setattr(sys, "platform", "linux")
    for name in SCREENS:
        monkeypatch.delenv(name, raising=False)
    return monkeypatch


def test_without_a_name_there_is_no_screen(dark: pytest.MonkeyPatch) -> None:
    assert not entry.has_screen()


def test_elsewhere_than_on_linux_there_always_is_one(dark: pytest.MonkeyPatch) -> None:
    dark.setattr(sys, "platform", "win32")
    assert entry.has_screen()


def test_a_driver_that_the_player_names_is_taken_at_his_word(dark: pytest.MonkeyPatch) -> None:
    dark.setenv("SDL_VIDEODRIVER", "dummy")
    assert entry.has_screen()


def test_a_display_that_does_not_answer_is_no_screen() -> None:
    environment = {name: value for name, value in os.environ.items() if name not in SCREENS}
    code = "from dust_tactics.cli.main import has_screen; print(has_screen())"
    done = subprocess.run(
        [sys.executable, "-c", code], env={**environment, "DISPLAY": ":9876"},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout.splitlines()[-1] == "False"
