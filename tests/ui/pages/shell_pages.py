"""Pages of the shell: menu, settings, keys, saved games, mistakes, small dialogs."""

from __future__ import annotations

from pathlib import Path

from dust_tactics.content.cards.card_files import load_cards
from dust_tactics.content.files import paths
from dust_tactics.play.match import MatchSettings, new_match
from dust_tactics.ui.shell.hand_over import HandOver, Turn
from dust_tactics.ui.shell.key_help import KeysDialog
from dust_tactics.ui.shell.menu import Menu
from dust_tactics.ui.shell.mistakes_page import Mistakes
from dust_tactics.ui.shell.routes import MENU, MISTAKES, REPLAYS, SAVED_GAMES, SETTINGS
from dust_tactics.ui.shell.saved_games import AUTO, name_fault
from dust_tactics.ui.shell.saved_games_page import GameList
from dust_tactics.ui.shell.settings import SettingsScene
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.canvas import table_picture
from dust_tactics.ui.toolkit.dialogs import AskName, Choice, Message
from dust_tactics.ui.toolkit.drop_list import DropList
from dust_tactics.ui.toolkit.strings import catalogue, say
from tests.helpers.card_texts import SQUAD

from .room import page, settle

LONG_NAME = "The evening at Aunt Wilhelmine's with the large board and far too many walkers"


def broken_files() -> None:
    """A card, a force and a saved game of the player's own with a mistake each."""
    home = paths.home()
    for folder in ("cards", "forces", "saves"):
        (home / folder).mkdir(exist_ok=True)
    (home / "cards" / "mine.yaml").write_text(SQUAD.replace("[Scout]", "[Scuot]"), encoding="utf-8")
    text = "force: 1\nname: F\nbloc: SSU\npoints: 5\nunits: [Nobody]\n"
    (home / "forces" / f"{LONG_NAME}.yaml").write_text(text, encoding="utf-8")
    (home / "saves" / "old.dust").write_text("nothing\n", encoding="utf-8")


def saved_games() -> None:
    """Three games: under way, in setup and over; one of them with a long name."""
    folder: Path = paths.home() / "saves" / AUTO
    folder.mkdir(parents=True, exist_ok=True)
    cards = load_cards()
    for name, scenario, most in ((LONG_NAME, "morning-mist", 25), ("setup", "encounter", 2),
                                 ("over", "morning-mist", 999)):  # fmt: skip
        settings = MatchSettings(("human", "bot:random"), {"scenario": scenario}, 3)
        match = new_match(settings, folder / f"{name}.dust", cards)
        bot = match.kind.levels["random"](b"somebody")
        for _ in range(most):
            if match.session.outcome is None:
                match.session.ask(match.bot or bot)
        match.session.close()


@page("shell/menu", Menu, usual=True)
def _menu(app: App) -> None:
    app.open(MENU)


@page("shell/menu with files", Menu)
def _full_menu(app: App) -> None:
    saved_games()
    broken_files()
    app.open(MENU)


@page("shell/mistakes", Mistakes, usual=True)
def _mistakes(app: App) -> None:
    broken_files()
    app.open(MENU)
    app.open_over(MISTAKES)


@page("shell/settings", SettingsScene, usual=True)
def _settings(app: App) -> None:
    app.open(MENU)
    app.open_over(SETTINGS)


@page("shell/drop-down", DropList)
def _drop_down(app: App) -> None:
    app.open(MENU)
    app.open_over(SETTINGS)
    app.top.kit.press("settings/results")
    assert isinstance(app.top, DropList)


for _page in catalogue()["keys"]:

    @page(f"shell/keys {_page}", KeysDialog, usual=_page == "play")
    def _keys(app: App, shown: str = _page) -> None:
        app.open(MENU)
        app.push(KeysDialog(app, shown))


for _name, _route in (("saved", SAVED_GAMES), ("replays", REPLAYS)):

    @page(f"shell/{_name} empty", GameList)
    def _empty(app: App, route: object = _route) -> None:
        app.open(MENU)
        app.open_over(route)  # type: ignore[arg-type]  # both are routes of no arguments

    @page(f"shell/{_name} filled", GameList, usual=_name == "saved")
    def _filled(app: App, route: object = _route) -> None:
        saved_games()
        app.open(MENU)
        app.open_over(route)  # type: ignore[arg-type]  # as above
        settle(app)


@page("shell/delete a game", Choice)
def _delete(app: App) -> None:
    saved_games()
    app.open(MENU)
    app.open_over(SAVED_GAMES)
    settle(app)
    assert app.top.kit.press("games/delete")
    assert isinstance(app.top, Choice)


@page("shell/message", Message)
def _message(app: App) -> None:
    app.open(MENU)
    app.tell(
        say("fault", place=f"/home/somebody/{LONG_NAME}/errors.log", what="ValueError: x"), say("fault.title")
    )


@page("shell/name", AskName)
def _ask(app: App) -> None:
    app.open(MENU)
    app.push(AskName(app, say("save.title"), f"{LONG_NAME}:", lambda _: None, name_fault))


@page("shell/hand-over", HandOver)
def _hand_over(app: App) -> None:
    app.open(MENU)
    turn = Turn(2, say("hand-over.terrain"), "The Whole Company", "Axis")
    app.push(HandOver(app, turn, lambda size: table_picture(size, app.art)))
