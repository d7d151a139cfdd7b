"""A replay of a recorded game, on the screen."""

from __future__ import annotations

import pytest

from dust_tactics.ui.skirmish.table.replay import Replay
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.table.recordings import recorded


@pytest.fixture
def replay(app: App) -> Replay:
    found = Replay(app, recorded(app))
    app.go(found)
    app.step([], 0.05)
    return found
