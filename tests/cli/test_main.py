"""The entry point: lazy commands, and what happens without a screen."""

from __future__ import annotations

import subprocess
import sys

import pytest
from click.testing import CliRunner

from dust_tactics.cli import main as entry


def test_help_lists_every_command_and_imports_none() -> None:
    code = (
        "import sys\n"
        "from dust_tactics.cli.main import COMMANDS, main\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        "print([name for name in ('numpy', 'pydantic', 'yaml', 'rich', 'pygame') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert all(name in done.stdout for name in entry.COMMANDS)
    assert done.stdout.splitlines()[-1] == "[]"


def test_listing_cards_a_second_time_needs_no_yaml() -> None:
    code = (
        "import sys\n"
        "from dust_tactics.content.card_files import load_cards\n"
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


@pytest.mark.parametrize("variable", ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"])
def test_a_screen_is_named_in_the_environment(variable: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    assert not entry.has_screen()
    monkeypatch.setenv(variable, "x")
    assert entry.has_screen()
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.delenv(variable)
    assert entry.has_screen()
