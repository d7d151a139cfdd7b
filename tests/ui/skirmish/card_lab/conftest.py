"""The card lab, opened from the menu."""

from __future__ import annotations

import pytest

from dust_tactics.ui.shell.routes import MENU
from dust_tactics.ui.skirmish.card_lab.scene import CardLab
from dust_tactics.ui.toolkit.app import App


@pytest.fixture
def lab(app: App) -> CardLab:
    """A blank squad in the lab."""
    app.open(MENU)
    assert app.top.kit.press("menu/lab")
    assert isinstance(app.top, CardLab)
    app.step([], 0.02)
    return app.top
