"""A virtual screen of its own for every test, and a player's folder with a game without waits."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from .driver import missing, screen


@pytest.fixture
def display() -> Iterator[str]:
    absent = missing()
    if absent and not os.environ.get("CI"):
        pytest.skip(f"the window test needs {' and '.join(absent)}")
    assert not absent, f"{' and '.join(absent)} must be installed where the checks run"
    with screen() as name:
        yield name


@pytest.fixture
def home(tmp_path: Path) -> Path:
    (tmp_path / "settings.yaml").write_text(
        "animations: false\npause: 0\nhints: true\nhand-over: false\nbriefing: false\nask: never\n",
        encoding="utf-8",
    )
    return tmp_path
