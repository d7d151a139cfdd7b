"""Pages of the sight desk: its tabs, menus and dialogs, over a dispute with much to be said."""

from __future__ import annotations

from collections.abc import Callable

from dust_tactics.ui.shell.key_help import KeysDialog
from dust_tactics.ui.skirmish.sight_desk.dialogs import PositionList, SizeDialog, TitleDialog
from dust_tactics.ui.skirmish.sight_desk.layout import TABS
from dust_tactics.ui.skirmish.sight_desk.scene import Desk
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.dialogs import AskName, DropMenu
from dust_tactics.ui.toolkit.scene import Scene
from tests.ui.skirmish.sight_desk.desk_hands import CORNER, position_of

from .room import page, settle


def desk(app: App) -> Desk:
    shown = Desk(app, position_of(CORNER))
    app.go(shown)
    settle(app)
    return shown


@page("desk/empty", Desk)
def _empty(app: App) -> None:
    app.go(Desk(app))


for _tab in TABS:

    @page(f"desk/tab {_tab}", Desk, usual=_tab == TABS[0])
    def _tabs(app: App, tab: str = _tab) -> None:
        shown = desk(app)
        shown.controls.tabs.show(tab)
        shown.hands.select(0)
        settle(app)


@page("desk/dispute", Desk, usual=True)
def _dispute(app: App) -> None:
    desk(app).filing.next_dispute(1)


for _menu in ("file", "edit", "view", "help"):

    @page(f"desk/menu {_menu}", DropMenu)
    def _menus(app: App, name: str = _menu) -> None:
        shown = desk(app)
        shown.menus.open(name, (4, 34))


_DIALOGS: dict[str, tuple[type[Scene], Callable[[Desk], object]]] = {
    "open": (PositionList, lambda shown: shown.filing.open()),
    "gallery": (PositionList, lambda shown: shown.filing.gallery()),
    "size": (SizeDialog, lambda shown: shown.filing.size()),
    "title": (TitleDialog, lambda shown: shown.filing.entitle()),
    "save": (AskName, lambda shown: shown.filing.save()),
    "weather": (DropMenu, lambda shown: shown.acts.weather()),
    "keys": (KeysDialog, lambda shown: shown.acts.show_keys()),
    "sweep": (Desk, lambda shown: shown.acts.sweep("from")),
    "rings": (Desk, lambda shown: shown.acts.toggle("rings")),
    "legend": (Desk, lambda shown: shown.acts.toggle("legend")),
}

for _name, (_scene, _opens) in _DIALOGS.items():

    @page(f"desk/{_name}", _scene)
    def _dialogs(app: App, opens: Callable[[Desk], object] = _opens) -> None:
        opens(desk(app))
        settle(app)
