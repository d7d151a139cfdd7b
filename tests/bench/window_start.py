"""How soon the window is there, and how soon *New Game* after a click on *Play*.

``python -m tests.bench.window_start`` prints the figures, on the screen that is there or on none; with
``--before FOLDER`` beside those of another checkout, in turn.  The goals: at most 2 times an empty window,
and a fifth of what it took before.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from dust_tactics.content.files.paths import HOME_VARIABLE

HERE = Path(__file__).parents[2]
ROUNDS = 7
RESTS = (3.0, 0.0)
"""Seconds for which somebody looks at the menu, and until it has made the pages ready; or none."""

BARE = """
import pygame, numpy, pydantic, yaml
pygame.display.init()
pygame.font.init()
pygame.display.set_mode((1280, 800), pygame.RESIZABLE)
pygame.display.flip()
"""
"""What the program stands on, and an empty window."""

_WATCHED = """
import os, sys, threading, time
import pygame

flip, begun = pygame.display.flip, []

def said(text):
    sys.stdout.write(text)
    sys.stdout.flush()
    os._exit(0)

def click(app, place):
    while REST and getattr(app, "quiet_work", None) is not None:
        time.sleep(0.05)  # on a busy machine all is ready later
    begun.append((time.perf_counter(), time.process_time()))
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        more = dict(rel=(0, 0), buttons=(0, 0, 0)) if kind == pygame.MOUSEMOTION else dict(button=1)
        pygame.event.post(pygame.Event(kind, pos=place, touch=False, **more))

def watched():
    flip()
    app = sys._getframe(1).f_locals["self"]
    page = type(app.top).__name__
    if REST is None:
        said("")
    elif page == "Menu" and not watched.waits:
        watched.waits = True
        threading.Timer(REST, click, [app, app.top.kit.find("menu/play").rect.center]).start()
    elif page == "NewGame":
        said(f"{time.perf_counter() - begun[0][0]} {time.process_time() - begun[0][1]}")

watched.waits = False
pygame.display.flip = watched
from dust_tactics.cli.main import main
main([])
"""
"""The program as it is started, which leaves when what is waited for has been shown."""


def program(rest: float | None) -> str:
    """The program until its first frame, or until *New Game* after a click so many seconds after that."""
    return f"REST = {rest}\n{_WATCHED}"


def run(code: str, folder: Path, home: Path) -> tuple[float, list[float]]:
    """Wall time of a process, and the numbers that it said."""
    driver = os.environ.get("SDL_VIDEODRIVER") or ("x11" if os.environ.get("DISPLAY") else "dummy")
    env = {**os.environ, "PYTHONPATH": str(folder), HOME_VARIABLE: str(home), "SDL_VIDEODRIVER": driver,
           "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}  # fmt: skip
    start = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", code], check=True, cwd=folder, env=env, stdout=subprocess.PIPE, text=True
    )
    return time.perf_counter() - start, [float(word) for word in done.stdout.split()]


@contextmanager
def used_home(folder: Path) -> Iterator[Path]:
    """A home in which the program has been before."""
    with tempfile.TemporaryDirectory() as name:
        run(program(3.0), folder, Path(name))
        run(program(3.0), folder, Path(name))
        yield Path(name)


def first_frame(rounds: int, folder: Path = HERE) -> tuple[float, float, float]:
    """The program until its first frame, again with an empty home, and an empty window: medians, in turn."""
    times: list[tuple[float, float, float]] = []
    with used_home(folder) as home:
        for _ in range(rounds):
            with tempfile.TemporaryDirectory() as new:
                cold = run(program(None), folder, Path(new))[0]
            times.append((run(program(None), folder, home)[0], cold, run(BARE, folder, home)[0]))
    warm, cold, bare = (statistics.median(one) for one in zip(*times, strict=True))
    return warm, cold, bare


def new_game(rounds: int, rest: float, before: Path | None) -> list[tuple[float, float]]:
    """From the click to *New Game*, wall and processor time: here, and in the other checkout in turn."""
    folders = [HERE] if before is None else [HERE, before]
    with ExitStack() as homes:
        places = [(folder, homes.enter_context(used_home(folder))) for folder in folders]
        found = [[run(program(rest), *place)[1] for place in places] for _ in range(rounds)]
    return [
        (statistics.median(one[0] for one in times), statistics.median(one[1] for one in times))
        for times in zip(*found, strict=True)
    ]


def main(rounds: int = ROUNDS, before: Path | None = None) -> float:
    """Measure and print; gives the ratio of the first frame to an empty window."""
    warm, cold, bare = first_frame(rounds)
    _tell(f"first frame {warm:.3f} s, with an empty home {cold:.3f} s, an empty window {bare:.3f} s: "
          f"ratio {warm / bare:.2f} (goal: at most 2), {cold / bare:.2f} with an empty home")  # fmt: skip
    for rest in RESTS:
        times = new_game(rounds, rest, before)
        text = "; ".join(f"{wall * 1000:.0f} ms, processor {cpu * 1000:.0f} ms" for wall, cpu in times)
        shares = ""
        if before is not None:
            shares = ": share {:.3f}, of processor time {:.3f} (goal: at most 0.2)".format(
                *(one / other for one, other in zip(*times, strict=True))
            )
        _tell(f"Play to New Game, clicked {'when all is ready' if rest else 'at once'}: {text}{shares}")
    return warm / bare


def _tell(text: str) -> None:
    print(text)  # noqa: T201  # the figures are what this is for


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--before", type=Path, help="another checkout of the program")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    asked = parser.parse_args()
    main(asked.rounds, asked.before)
