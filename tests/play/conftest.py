from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.race_saves import LINES, saved


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return saved(tmp_path / "race.game", *LINES)
