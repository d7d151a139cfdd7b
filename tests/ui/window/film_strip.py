"""A film strip: one evening at the window in some thirty pictures, to be looked at one by one.

``python -m tests.ui.window.film_strip FOLDER`` (``--size 1920x1080`` for a larger window, ``--palette`` for
other colours) takes a lesson, plays a quick game, builds a force, plays with it, looks at the replay and at
the help, as somebody at a table would, and keeps a picture of every station.
"""

from __future__ import annotations

import argparse
import subprocess
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.ui.player import Player, Seen, clear, covered, enabled

from .driver import Window, opened, screen

_MOST = 60
"""The questions that are answered in a game until it is left."""


class Film:
    """Takes pictures of a window, numbered."""

    def __init__(self, window: Window, display: str, folder: Path) -> None:
        self.window, self.display, self.folder = window, display, folder
        self.taken = 0

    def take(self, name: str) -> None:
        """Keep a picture of what is shown now."""
        self.window.settled(3)
        self.taken += 1
        target = self.folder / f"{self.taken:02}-{name}.png"
        subprocess.run(["import", "-display", self.display, "-window", "root", str(target)], check=True)


def lesson(film: Film) -> None:
    """The list of lessons, and steps of the first two."""
    window = film.window
    film.take("menu")
    window.click("menu/lessons")
    film.take("lessons")
    for name, stations in (("01-move", (1, 4)), ("02-attack", (3, 6))):
        window.click(f"lesson/dust-tactics/{name}")
        seen = window.until(lambda s: s.get("lesson"), "the lesson")
        while not seen["lesson"]["over"] and seen["lesson"]["step"] <= max(stations):
            step = seen["lesson"]["step"]
            if step in stations:
                film.take(f"lesson-{name}-step-{step}")
            for point in ["guide/next"] if seen["lesson"]["reads"] else seen["lesson"]["points"]:
                window.until(lambda s: s["lesson"]["reads"] or s["ready"], "a moment that takes clicks")
                window.click(point)
            seen = window.until(_after(step), f"what follows step {step}")
        window.click("guide/leave")
        window.until(lambda s: s["scene"] == "lessons", "the list")
    window.key("Escape")
    window.until(lambda s: s["scene"] == "menu", "the menu")


def _after(step: int) -> Callable[[Seen], bool]:
    return lambda s: bool(s.get("lesson")) and s["lesson"]["step"] != step and not s["lesson"]["waits"]


def begin(film: Film, name: str, pictures: int) -> None:
    """Read the goal of a game, play it, and go back to the menu."""
    film.window.until(lambda s: s["scene"] == "briefing", "the goal of the game")
    film.take(f"{name}-briefing")
    film.window.click("briefing/close")
    play(film, name, pictures)
    _to_menu(film)


def play(film: Film, name: str, pictures: int) -> None:
    """Play until the report or for a while, with pictures of different kinds of questions."""
    window, met = film.window, dict[str, int]()
    player = Player(window, lambda seen, unit: _enemies(seen, unit))
    seen = window.until(lambda s: covered(s) or s.get("ready"), "a question")
    for _ in range(_MOST):
        question = seen.get("question") or "report"
        if covered(seen) and seen["scene"] == "report":
            break
        if met.get(question, 0) < 2 and pictures > 0:
            met[question] = met.get(question, 0) + 1
            pictures -= 1
            film.take(f"{name}-{question}")
        seen = player.answer(clear(window, seen))
    film.take(f"{name}-left")


def _enemies(seen: Seen, unit: str) -> list[str]:
    """The squares of the other side."""
    places = (found["square"] for name, found in seen["units"].items() if name[0] != unit[0])
    return [square for square in places if square] or ["F5"]


def quick(film: Film) -> None:
    """A quick game under Dust 1947."""
    window = film.window
    window.click("menu/quick")
    film.take("quick-choice")
    window.click("choice/dust-1947")
    begin(film, "quick", 5)


def own_force(film: Film) -> None:
    """A force out of the builder, and a game with it."""
    window = film.window
    window.click("menu/play")
    window.until(lambda s: s["scene"] == "new-game", "the choices of a new game")
    film.take("new-game")
    window.click("new/pick1")
    window.until(lambda s: s["scene"] == "builder", "the builder")
    film.take("builder")
    cards = enabled(window.look(), "cards/")
    window.click(cards[min(2, len(cards) - 1)])
    film.take("builder-one-more")
    window.click("build/use")
    window.until(lambda s: s["scene"] == "new-game", "the choices")
    film.take("new-game-own-force")
    window.click("new/start")
    begin(film, "own", 6)


def afterwards(film: Film) -> None:
    """Saved games, a replay, the help, the desk, the settings."""
    window = film.window
    window.click("menu/load")
    film.take("saved-games")
    window.key("Escape")
    window.click("menu/replays")
    window.settled(4)
    window.key("Return")
    window.until(lambda s: s["scene"] == "replay", "the replay")
    film.take("replay")
    window.key("Right", "Right", "Right", "Right")
    film.take("replay-later")
    _to_menu(film)
    window.key("F1")
    film.take("help")
    window.type("cover")
    window.key("Return")
    film.take("help-topic")
    window.key("Escape")
    window.click("menu/desk")
    film.take("desk")
    _to_menu(film)
    window.click("menu/settings")
    film.take("settings")


def _to_menu(film: Film) -> None:
    """Back to the menu from wherever one is."""
    window = film.window
    for _ in range(8):
        seen = window.settled(3)
        if seen["scene"] == "menu":
            return
        leave = next((name for name in _LEAVES if name in seen["nodes"]), None)
        if leave is not None:
            window.click(leave)
        elif "top/file" in seen["nodes"]:
            window.click("top/file")
            named = {node["text"]: name for name, node in window.settled(2)["nodes"].items()}
            window.click(named[_MENU])
        else:
            window.key("Escape")
    raise AssertionError(f"no way to the menu from {window.look()['scene']}")


_MENU = "Main menu"
_LEAVES = ("report/menu", "briefing/close", "choice/leave", "choice/yes")


def main() -> None:
    """Take the strip."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--palette", default="")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    width, height = map(int, given.size.split("x"))
    with screen((width, height)) as display, TemporaryDirectory() as kept:
        home = Path(kept)
        settings = "animations: false\nresults: 1\ngrace: 0\n"
        settings += f"palette: {given.palette}\n" if given.palette else ""
        (home / "settings.yaml").write_text(settings, encoding="utf-8")
        with opened(display, home, (width, height)) as window:
            film = Film(window, display, given.folder)
            for part in (lesson, quick, own_force, afterwards):
                part(film)


if __name__ == "__main__":
    main()
