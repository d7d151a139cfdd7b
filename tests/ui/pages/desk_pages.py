"""Pages of the sight desk: its tabs, menus and dialogs, over a dispute with much to be said."""

from __future__ import annotations

from collections.abc import Callable

from dust_tactics.ui.skirmish.sight_desk.layout import TABS
from dust_tactics.ui.skirmish.sight_desk.scene import Desk
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.sight_desk.desk_hands import CORNER, position_of

from .room import page, settle


def desk(app: App) -> Desk:
    shown = Desk(app, position_of(CORNER))
    app.go(shown)
    settle(app)
    return shown


@page("desk/empty")
def _empty(app: App) -> None:
    app.go(Desk(app))


for _tab in TABS:

    @page(f"desk/tab {_tab}", usual=_tab == TABS[0])
    def _tabs(app: App, tab: str = _tab) -> None:
        shown = desk(app)
        shown.controls.tabs.show(tab)
        shown.hands.select(0)
        settle(app)


@page("desk/dispute", usual=True)
def _dispute(app: App) -> None:
    desk(app).filing.next_dispute(1)


for _menu in ("file", "edit", "view", "help"):

    @page(f"desk/menu {_menu}")
    def _menus(app: App, name: str = _menu) -> None:
        shown = desk(app)
        shown.menus.open(name, (4, 34))


_DIALOGS: dict[str, Callable[[Desk], object]] = {
    "open": lambda shown: shown.filing.open(),
    "gallery": lambda shown: shown.filing.gallery(),
    "size": lambda shown: shown.filing.size(),
    "title": lambda shown: shown.filing.entitle(),
    "save": lambda shown: shown.filing.save(),
    "weather": lambda shown: shown.acts.weather(),
    "keys": lambda shown: shown.acts.help(),
    "sweep": lambda shown: shown.acts.sweep("from"),
    "rings": lambda shown: shown.acts.toggle("rings"),
    "legend": lambda shown: shown.acts.toggle("legend"),
}

for _name, _opens in _DIALOGS.items():

    @page(f"desk/{_name}")
    def _dialogs(app: App, opens: Callable[[Desk], object] = _opens) -> None:
        opens(desk(app))
        settle(app)
