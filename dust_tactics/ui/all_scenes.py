"""Every scene of the program by name, what the menu offers, and who takes what is dropped on the window.

The only place that knows all of them: toolkit and shell are given here what they need of the games.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from dust_tactics.content.positions.position_code import looks_like_code
from dust_tactics.play.skirmish.kind import SKIRMISH
from dust_tactics.ui.own_files import OwnFiles
from dust_tactics.ui.saved_matches import GameScenes, glimpses, open_saved
from dust_tactics.ui.shell.key_help import KeysDialog
from dust_tactics.ui.shell.menu import Menu, MenuLine
from dust_tactics.ui.shell.mistakes_page import Mistakes, broken_files
from dust_tactics.ui.shell.routes import KEYS, MENU, MISTAKES, REPLAYS, SAVED_GAME, SAVED_GAMES, SETTINGS
from dust_tactics.ui.shell.saved_games import latest_unfinished
from dust_tactics.ui.shell.saved_games_page import GameList, open_game
from dust_tactics.ui.shell.settings import SettingsScene
from dust_tactics.ui.skirmish.army_builder.scene import Builder
from dust_tactics.ui.skirmish.board.menu_backdrop import Strip
from dust_tactics.ui.skirmish.help.page import HelpPage
from dust_tactics.ui.skirmish.help.shelf import helper
from dust_tactics.ui.skirmish.lessons.lesson_list import LessonList
from dust_tactics.ui.skirmish.new_game.new_game import NewGame
from dust_tactics.ui.skirmish.new_game.quick_game import QuickGame
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.routes import (
    ARMY_BUILDER,
    DESK,
    DESK_OVER,
    FORCE_PICKER,
    HELP,
    LESSONS,
    NEW_GAME,
    PLAY,
    QUICK_GAME,
    REPLAY,
)
from dust_tactics.ui.skirmish.sight_desk.scene import Desk
from dust_tactics.ui.skirmish.table.replay import Replay
from dust_tactics.ui.skirmish.views.board_glance import board_glance
from dust_tactics.ui.toolkit.app import App, Receiver
from dust_tactics.ui.toolkit.dialogs import Message
from dust_tactics.ui.toolkit.drop_list import DropList
from dust_tactics.ui.toolkit.router import MESSAGE, OPTIONS
from dust_tactics.ui.toolkit.strings import say


def new_app(size: tuple[int, int] | None = None) -> App:
    """The program in a window of a size in pixels, with all its scenes."""
    app = App(size)
    furnish(app)
    return app


def furnish(app: App) -> None:
    """Give a window all scenes by name, and whoever takes what is dropped on it."""
    scenes = app.routes
    scenes.add(MESSAGE, lambda text, heading: Message(app, text, heading))
    scenes.add(OPTIONS, lambda control: DropList(app, control))
    own = OwnFiles(app)
    scenes.add(
        MENU, lambda: Menu(app, menu_lines(app), lambda: Strip(app.art), lambda: broken_files(own.problems()))
    )
    scenes.add(MISTAKES, lambda: Mistakes(app, own.problems))
    scenes.add(SETTINGS, lambda: SettingsScene(app))
    scenes.add(KEYS, lambda page: KeysDialog(app, page))
    games = {
        SKIRMISH.id: GameScenes(
            lambda match: Play(app, match),
            lambda recording: Replay(app, recording),
            lambda state, size: board_glance(state, size, app.art),
        ),
    }
    for route, replays in ((SAVED_GAMES, False), (REPLAYS, True)):
        scenes.add(route, partial(GameList, app, partial(glimpses, games), replays=replays))
    scenes.add(SAVED_GAME, lambda path, replay: open_saved(games, path, replay=replay))
    scenes.add(NEW_GAME, lambda: NewGame(app))
    scenes.add(QUICK_GAME, lambda: QuickGame(app))
    scenes.add(HELP, lambda edition, found: HelpPage(app, edition, found))
    app.helper = helper(app)
    scenes.add(LESSONS, lambda: LessonList(app))
    scenes.add(PLAY, lambda match: Play(app, match))
    scenes.add(REPLAY, lambda recording: Replay(app, recording))
    scenes.add(ARMY_BUILDER, lambda back: Builder(app, back))
    scenes.add(FORCE_PICKER, lambda back, force, done, rules: Builder(app, back, force, done, rules))
    scenes.add(DESK, lambda: Desk(app))
    scenes.add(DESK_OVER, lambda position, back: Desk(app, position, back))
    app.receiver = Receiver(
        lambda path: _desk_over(app).dropped(path), lambda text: _desk_over(app).pasted(text), looks_like_code
    )


def _desk_over(app: App) -> Desk:
    """A sight desk over what is shown; leaving it comes back."""
    desk = Desk(app, None, app.pop)
    app.push(desk)
    return desk


def menu_lines(app: App) -> tuple[MenuLine, ...]:
    """The lines of the menu; Enter does the first."""
    last = latest_unfinished()

    def go_on() -> None:
        if last is not None:
            open_game(app, last.path)

    return (
        MenuLine("play", lambda: app.open(NEW_GAME), hint=say("menu.play.hint")),
        MenuLine("quick", lambda: app.open_over(QUICK_GAME), hint=say("menu.quick.hint")),
        MenuLine("lessons", lambda: app.open(LESSONS), hint=say("menu.lessons.hint")),
        MenuLine("continue", go_on, "" if last else say("menu.continue.none"), last.title if last else ""),
        MenuLine("load", lambda: app.open_over(SAVED_GAMES)),
        MenuLine("replays", lambda: app.open_over(REPLAYS)),
        MenuLine("army", lambda: app.open(ARMY_BUILDER, lambda: app.open(MENU)), hint=say("menu.army.hint")),
        MenuLine("desk", lambda: app.open(DESK), hint=say("menu.desk.hint")),
        MenuLine("help", lambda: app.helper.show("", ""), hint=say("menu.help.hint")),
        MenuLine("settings", lambda: app.open_over(SETTINGS)),
        MenuLine("quit", app.quit),
    )


def run(size: tuple[int, int] | None = None, open_file: Path | None = None) -> None:
    """Open the window and play; returns when the player leaves.

    ``size`` is the window's in pixels, without it the usual one that the screen has room for;
    ``open_file`` is a saved game to go on with at once.
    """
    app = new_app(size)
    app.open(MENU)
    if app.notices:
        app.tell("\n".join(app.notices), say("settings.title"))
    if open_file is not None:
        open_game(app, open_file)
    app.loop()
