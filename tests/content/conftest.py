"""Every test here has a player's folder of its own."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty player's folder, named by the environment."""
    folder = tmp_path / "home"
    monkeypatch.setenv("DUST_TACTICS_HOME", str(folder))
    return folder
