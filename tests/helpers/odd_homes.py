"""Folders of a player in which odd things stand where files and folders are meant, and a look at all pages.

The look is made in a child (:mod:`.commands`), which waits for nothing and has no rights of root.
"""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Callable
from contextlib import chdir
from pathlib import Path

from .odd_places import device

PLACES = (
    "settings.yaml", "last-game.json", "world-game.json", "dustrunner-game.json", "errors.log", "cache",
    "saves", "saves/auto", "saves/quick.dust", "saves/auto/one.dust", "cards", "cards/one.yaml", "forces",
    "forces/one.yaml", "scenarios", "scenarios/one.yaml", "positions", "positions/one.yaml", "desk",
    "desk/draft.yaml", "pictures",
)  # fmt: skip
"""Everything that the program looks for in the player's folder."""


def _file(path: Path) -> None:
    path.write_bytes(b"\xff\0")


def _locked(path: Path) -> None:
    path.write_text("1")
    path.chmod(0)


def _folder(mode: int) -> Callable[[Path], None]:
    def make(path: Path) -> None:
        path.mkdir()
        path.chmod(mode)

    return make


def _socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as plug, chdir(path.parent):
        plug.bind(path.name)


THINGS: dict[str, Callable[[Path], None]] = {
    "a file": _file,
    "an empty file": lambda path: path.touch(),
    "a locked file": _locked,
    "a pipe": os.mkfifo,
    "a socket": _socket,
    "an endless device": lambda path: device(path, 5),
    "a full disk": lambda path: device(path, 7),
    "a link to itself": lambda path: path.symlink_to(path.name),
    "a link to nothing": lambda path: path.symlink_to("nowhere"),
    "a folder": _folder(0o755),
    "a locked folder": _folder(0),
    "a folder to be written only": _folder(0o300),
    "a folder to be read only": _folder(0o500),
}  # fmt: skip


def put(home: Path, place: str, thing: str) -> bool:
    """Put a thing in a place, if the folder for it is one and nothing is there yet."""
    path = home / place
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.lstat()
    except FileNotFoundError:
        THINGS[thing](path)
        return True
    except OSError:
        pass
    return False


def look_at_every_page() -> None:
    """Open every page of the window, change something, begin a game; the first fault ends the program."""
    from dust_tactics.ui.all_scenes import new_app
    from dust_tactics.ui.menu_lines import menu_lines
    from dust_tactics.ui.shell.routes import MENU, MISTAKES, REPLAYS, SAVED_GAMES, SETTINGS
    from dust_tactics.ui.shell.saved_games import named_path
    from dust_tactics.ui.shell.saved_games_page import open_game
    from dust_tactics.ui.skirmish.new_game.quick_game import begin
    from dust_tactics.ui.skirmish.routes import ARMY_BUILDER, DESK, LESSONS, NEW_GAME

    app = new_app((1280, 720))

    def raises() -> None:
        raise

    app._fault = raises  # type: ignore[method-assign]  # what the window would write down ends it here
    app.change(app.settings.but(animations=False, pause=0, hints=not app.settings.hints))
    for page in (MENU, NEW_GAME, LESSONS, DESK, SAVED_GAMES, REPLAYS, SETTINGS, MISTAKES):
        app.open(MENU)
        app.step([], 0.1)
        app.open_over(page)
        app.step([], 0.1)
        sys.stdout.write(f"{page.name}\n")
    app.open(ARMY_BUILDER, lambda: None)
    app.step([], 0.1)
    app.open(MENU)
    menu_lines(app)
    open_game(app, named_path("quick"))
    app.step([], 0.1)
    begin(app, "dust-tactics", 1)
    app.step([], 0.1)
    app.quit()
    sys.stdout.write("all\n")
