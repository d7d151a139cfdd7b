"""Whole games played once for all tests of the commands."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from dust_tactics.cli.main import main

WORDS = ["play", "encounter", "--headless", "--side1", "bot:rookie", "--side2", "bot:random", "--seed", "7"]


def call(*words: str | Path) -> Result:
    """Run a command in this process."""
    return CliRunner().invoke(main, [str(word) for word in words])


@dataclass(frozen=True)
class Played:
    """A game that was played: what was printed, and its file."""

    text: str
    file: Path


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """The rookie against the random bot, seed 7, saved."""
    file = tmp_path_factory.mktemp("played") / "seven.dust"
    result = call(*WORDS, "--save", file)
    assert result.exit_code == 0, result.output
    return Played(result.stdout, file)
