"""A real window on a virtual screen, driven by real mouse and keyboard events.

The window says where its controls and squares are in the report that
:mod:`dust_tactics.ui.toolkit.widget_tree` writes; the hands are xdotool's.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from dust_tactics.content.files.paths import HOME_VARIABLE
from dust_tactics.ui.toolkit.widget_tree import ASKS, REPORT_VARIABLE

SIZE = (1280, 720)
PATIENCE = 180.0
"""Seconds until something that should happen counts as not happening; generous, for slow machines."""

FRAMES = 2
"""Frames that one thing done at the window may take to come into effect: a click with what its button does,
and the control that is put in its place."""

_GLANCE = 0.005


def missing() -> list[str]:
    """The programs that the test needs and that are not here."""
    return [name for name in ("Xvfb", "xdotool") if shutil.which(name) is None]


@contextmanager
def screen(size: tuple[int, int] = SIZE) -> Iterator[str]:
    """A virtual screen of some size on a free display, whose keys do not repeat; gives the display's name."""
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp", "-r"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert server.stdout is not None
        number = server.stdout.readline().strip()
        assert number, "Xvfb did not start"
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(PATIENCE)


class Window:
    """The program in a process of its own."""

    def __init__(self, display: str, home: Path, size: tuple[int, int] = SIZE) -> None:
        self.home = home
        self._report = home / "report.json"
        self._ask = self._report.with_suffix(ASKS)
        self._asked = 0
        for old in (self._report, self._ask):
            old.unlink(missing_ok=True)
        self._env = {
            **os.environ,
            "DISPLAY": display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_VIDEO_WINDOW_POS": "0,0",
            HOME_VARIABLE: str(home),
            REPORT_VARIABLE: str(self._report),
        }
        self._output = (home / "output.txt").open("w", encoding="utf-8")
        code = f"from dust_tactics.ui.all_scenes import run; run({size})"
        self.process = subprocess.Popen(
            [sys.executable, "-c", code], env=self._env, stdout=self._output, stderr=subprocess.STDOUT
        )
        self.until(lambda seen: seen.get("scene") == "menu", "the menu")

    # -- seeing -------------------------------------------------------------------------------

    def look(self) -> dict[str, Any]:
        """What the window says of itself."""
        assert self.process.poll() is None, (self.home / "output.txt").read_text(encoding="utf-8")
        try:
            seen: dict[str, Any] = json.loads(self._report.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {"nodes": {}}
        return seen

    def until(self, true: Callable[[dict[str, Any]], Any], what: str) -> dict[str, Any]:
        """Look until something is so."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            seen = self.look()
            if true(seen):
                return seen
            time.sleep(_GLANCE)
        seen = self.look()
        nodes = [name for name in seen.pop("nodes") if not name.startswith("square/")]
        raise AssertionError(f"waited in vain for {what}; the window shows {seen}\nwith {nodes}")

    def settled(self, frames: int = FRAMES) -> dict[str, Any]:
        """Look when everything that was done before has come into effect, so many frames ago."""
        seen: dict[str, Any] = {}
        for _ in range(frames):
            self._asked += 1
            part = self._ask.with_suffix(".asking")
            part.write_text(str(self._asked), encoding="utf-8")
            part.replace(self._ask)
            seen = self.until(lambda seen: seen.get("answers", 0) >= self._asked, "the next frame")
        return seen

    def ready(self) -> dict[str, Any]:
        """Look until a player is asked something, or the game is over."""
        return self.until(lambda seen: seen.get("ready"), "a question to a player")

    # -- doing --------------------------------------------------------------------------------

    def _xdo(self, *words: object) -> None:
        subprocess.run(["xdotool", *map(str, words)], env=self._env, check=True)

    def point(self, name: str, *, enabled: bool = True) -> None:
        """Move the mouse onto a thing, one that is ``enabled`` unless it need not be."""

        def there(seen: dict[str, Any]) -> bool:
            return name in seen["nodes"] and (not enabled or bool(seen["nodes"][name]["enabled"]))

        seen = self.until(there, f"{name} to be there")
        x, y, width, height = seen["nodes"][name]["rect"]
        self._xdo("mousemove", x + width // 2, y + height // 2)
        self.settled(1)

    def click(self, name: str) -> None:
        """Click a thing."""
        self.point(name)
        self._xdo("click", 1)
        self.settled()

    def double_click(self, name: str) -> None:
        """Click a thing twice, as quickly as a hand does."""
        self.point(name)
        self._xdo("click", "--repeat", 2, "--delay", 60, 1)
        self.settled()

    def drag(self, name: str, *shares: float) -> None:
        """Press the mouse on a thing and draw it over shares of its width, from left to right; let go."""
        seen = self.until(lambda seen: name in seen["nodes"], f"{name} to be there")
        x, y, width, height = seen["nodes"][name]["rect"]
        for index, share in enumerate(shares):
            self._xdo("mousemove", x + round(share * width), y + height // 2)
            if not index:
                self._xdo("mousedown", 1)
            self.settled()
        self._xdo("mouseup", 1)
        self.settled()

    def scroll(self, name: str, steps: int) -> None:
        """Turn the wheel over a thing, down if ``steps`` is positive."""
        self.point(name, enabled=False)
        for _ in range(abs(steps)):
            self._xdo("click", 5 if steps > 0 else 4)
        self.settled()

    def click_row(self, rows: str, row: str) -> None:
        """Click a row of a list, which is scrolled until the row is in view."""
        wanted = f"{rows}/{row}"
        for step in (1,) * 60 + (-1,) * 120:
            nodes = self.look()["nodes"]
            if wanted in nodes and nodes[wanted]["rect"][3] > 12:
                break
            self.scroll(next(name for name in nodes if name.startswith(f"{rows}/")), step)
        self.click(wanted)

    def key(self, *keys: str) -> None:
        """Press keys one after the other, such as ``ctrl+s``."""
        for key in keys:
            self._xdo("key", "--delay", 0, key)
            self.settled()

    def type(self, text: str) -> None:
        """Type into what has the keyboard."""
        self._xdo("type", "--delay", 0, text)
        self.settled()

    def kill(self) -> None:
        """End the program at once, as a crash would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)
        self._output.close()

    def close(self) -> None:
        """End the program if it still runs."""
        if self.process.poll() is None:
            self.kill()


@contextmanager
def opened(display: str, home: Path, size: tuple[int, int] = SIZE) -> Iterator[Window]:
    """The program while a test lasts, which finds no mistake written down at the end."""
    window = Window(display, home, size)
    try:
        yield window
        errors = home / "errors.log"
        assert not errors.exists(), errors.read_text(encoding="utf-8")
    finally:
        window.close()
