"""The army builder, opened from the menu."""

from __future__ import annotations

import pytest

from dust_tactics.ui.shell.routes import MENU
from dust_tactics.ui.skirmish.army_builder.scene import Builder
from dust_tactics.ui.toolkit.app import App

from .building import frame


@pytest.fixture
def builder(app: App) -> Builder:
    """A new force on the table."""
    app.open(MENU)
    assert app.top.kit.press("menu/army")
    assert isinstance(app.top, Builder)
    frame(app)
    return app.top
