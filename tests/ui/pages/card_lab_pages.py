"""The card lab, and what lies over it."""

from __future__ import annotations

from dust_tactics.ui.shell.routes import MENU
from dust_tactics.ui.skirmish.card_lab.scene import CardLab
from dust_tactics.ui.skirmish.card_lab.start_dialog import StartDialog
from dust_tactics.ui.toolkit.app import App

from .room import page, settle


def card_lab(app: App) -> CardLab:
    """The lab with a blank card."""
    app.open(MENU)
    assert app.top.kit.press("menu/lab")
    assert isinstance(app.top, CardLab)
    settle(app)
    return app.top


@page("card lab/blank", CardLab, usual=True)
def _blank(app: App) -> None:
    card_lab(app)


@page("card lab/start", StartDialog, usual=True)
def _start(app: App) -> None:
    card_lab(app).kit.press("lab/start")


@page("card lab/pass on", CardLab, usual=True)
def _pass_on(app: App) -> None:
    card_lab(app).kit.press("lab/tab-pass")
