"""A monkey at every page of the window: what broke, with which inputs before it, and what memory did.

``python -m tests.ui.monkey.run --minutes 60`` (``make monkey``) goes on for an hour in a folder of its own
and without a screen; ``--seed`` gives the same inputs again, ``--screen`` takes the screen that is there and
lets the programs think beside the window, as they do for a player.
"""

from __future__ import annotations

import argparse
import os
import random
import secrets
import statistics
import sys
import tempfile
import time
import traceback
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from unittest.mock import patch

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from dust_tactics.content.files.paths import HOME_VARIABLE, own
from dust_tactics.core.garbage import collect_seldom, give_back
from dust_tactics.play.skirmish.odds_beside import ReckonerHere, reckoner_beside
from dust_tactics.play.thinker import thinker_beside
from dust_tactics.ui.all_scenes import new_app
from dust_tactics.ui.shell.menu import Menu
from dust_tactics.ui.toolkit.router import HOME
from tests.helpers.thinker import ThinkerHere

from .hands import Deed, Hands

_RECKONER = "dust_tactics.ui.skirmish.card_lab.odds.odds_tab.reckoner_beside"
_THINKER = "dust_tactics.ui.skirmish.play.turn_controller.thinker_beside"
LAST = 50
"""The inputs that are kept for the report of a fault."""
KEPT = 24
"""The saved games that are kept: with more of them their list grows, which is no leak."""
WARM = 600.0
"""Seconds until memory should be flat."""
FLAT = 0.05
"""How much it may grow after that."""


@dataclass(frozen=True)
class Fault:
    """Something that broke: at which step, how, and what was done before."""

    step: int
    text: str
    before: tuple[str, ...]

    @property
    def last_line(self) -> str:
        """What broke, in a line."""
        return self.text.strip().splitlines()[-1]


@dataclass
class Record:
    """What a monkey has seen."""

    steps: int = 0
    faults: list[Fault] = field(default_factory=list)
    pages: Counter[str] = field(default_factory=Counter)
    memory: list[tuple[float, float]] = field(default_factory=list)
    """Seconds since the start and megabytes, whatever is open."""
    at_home: list[tuple[float, float]] = field(default_factory=list)
    """The same at the menu alone, in a window of one size: nothing else is open, so what is there is kept."""
    finished: int = 0
    """Games that were played to the end."""

    def growth(self, after: float = WARM) -> float | None:
        """By how much of itself what is kept has grown since then: the later half against the earlier."""
        late = [(when, megabytes) for when, megabytes in self.at_home if when >= after]
        if len(late) < 10:
            return None
        middle = (late[0][0] + late[-1][0]) / 2
        earlier = [megabytes for when, megabytes in late if when < middle]
        later = [megabytes for when, megabytes in late if when >= middle]
        return statistics.median(later) / statistics.median(earlier) - 1


class Monkey:
    """Somebody at the window who does anything; ``seed`` says what."""

    def __init__(self, seed: int, size: tuple[int, int] = (1280, 800)) -> None:
        self.seed, self.size = seed, size
        self.chance = random.Random(seed)
        self.record = Record()
        self._last: deque[str] = deque(maxlen=LAST)
        self._begin()

    def _begin(self) -> None:
        """A window at its menu."""
        app = self.app = new_app(self.size)
        self.hands = Hands(app, self.chance)
        usual = app._fault

        def fault() -> None:
            self._note()
            usual()

        app._fault = fault  # type: ignore[method-assign]  # it is told here first
        app.open(HOME)
        self._look()

    @property
    def inputs(self) -> tuple[str, ...]:
        """What was done last."""
        return tuple(self._last)

    def _note(self) -> None:
        self.record.faults.append(Fault(self.record.steps, traceback.format_exc(), tuple(self._last)))

    def as_at_first(self) -> None:
        """Give the window the size that it began with: what is kept of pictures goes by its size."""
        if self.app.size != self.size:
            self._do(self.hands.resize(self.size))

    @property
    def at_home(self) -> bool:
        """True at the menu: all other pages are closed."""
        return self._scene == Menu.name

    def step(self) -> None:
        """Do one thing, and let the window have some turns."""
        try:
            deed = self.hands.next()
            self._last.append(f"{self.record.steps}: {self.app.tree.facts.get('scene')}: {deed.words}")
            self._do(deed)
            self._look()
        except Exception:  # noqa: BLE001  # what else would a monkey be for
            self._note()
            self.app.running = False
        self.record.steps += 1
        if not self.app.running:
            self._last.append("a new window")
            with suppress(Exception):  # it was noted when it broke
                self.app.quit()
            self._begin()

    def _do(self, deed: Deed) -> None:
        for event in deed.events:
            pygame.event.post(event)
            self._turn(deed.seconds)
        for _ in range(deed.turns):
            self._turn(deed.seconds)

    def _turn(self, seconds: float) -> None:
        if self.app.running:
            self.app.touch()  # no naps
            self.app.turn(seconds)

    def _look(self) -> None:
        tree = self.app.tree
        tree.clear()
        if not self.app.running:
            return
        before = self._scene
        self.app.top.report(tree)
        self._scene = str(tree.facts.get("scene"))
        self.record.pages[self._scene] += 1
        if self._scene == "report" != before:
            self.record.finished += 1

    _scene = ""


@contextmanager
def prepared(seed: int, *, inline: bool = True) -> Iterator[Path]:
    """A home of its own, chance that is the seed's alone, and no file manager."""
    chance = random.Random(f"secrets of {seed}")
    with (
        tempfile.TemporaryDirectory(prefix="dust-monkey-") as home,
        patch.dict(os.environ, {HOME_VARIABLE: home}),
        patch.object(secrets, "token_bytes", lambda size=32: chance.randbytes(size)),
        patch.object(secrets, "randbelow", chance.randrange),
        patch("click.launch", lambda _: 0),
        patch(_THINKER, ThinkerHere if inline else thinker_beside),
        patch(_RECKONER, ReckonerHere if inline else reckoner_beside),
    ):
        yield Path(home)
        pygame.display.quit()


def megabytes() -> float:
    """The memory that this process has in its hands now."""
    statm = Path("/proc/self/statm")
    if not statm.exists():
        return 0.0
    return int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


def prune() -> None:
    """Leave the latest saved games only."""
    games = sorted(own("saves").rglob("*.dust"), key=lambda path: path.stat().st_mtime)
    for path in games[:-KEPT]:
        path.unlink(missing_ok=True)


def run(monkey: Monkey, seconds: float, tell: Callable[[str], None] = lambda _: None) -> Record:
    """Let a monkey be for some time; faults and memory are told as they come."""
    begun, told, next_look, next_home, line = time.monotonic(), 0, 0.0, 0.0, 0.0
    record = monkey.record
    while (since := time.monotonic() - begun) < seconds:
        monkey.step()
        for fault in record.faults[told:]:
            tell(
                f"\nFAULT at step {fault.step}, seed {monkey.seed}\n{fault.text}after:\n  "
                + "\n  ".join(fault.before)
            )
        told = len(record.faults)
        if since >= next_look:
            prune()
            give_back()  # as a window does that rests
            record.memory.append((since, megabytes()))
            next_look = since + 10
        if monkey.at_home and since >= next_home:
            monkey.as_at_first()
            give_back()
            record.at_home.append((since, megabytes()))
            next_home = since + 10
        if since >= line:
            tell(f"{since:6.0f} s, step {record.steps}, {record.memory[-1][1]:.0f} MB, {told} faults, "
                 f"{record.finished} games finished")  # fmt: skip
            line = since + 60
    return record


def _tell(text: str) -> None:
    print(text, flush=True)  # noqa: T201  # what is seen while it runs


def main() -> int:
    """Run a monkey and print what it saw; 1 if something broke or memory grew."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    parser.add_argument(
        "--screen", action="store_true", help="use the screen that is there; programs think beside it"
    )
    asked = parser.parse_args()
    if asked.screen:
        os.environ["SDL_VIDEODRIVER"] = "x11"
    collect_seldom()
    _tell(f"seed {asked.seed}")
    with prepared(asked.seed, inline=not asked.screen):
        record = run(Monkey(asked.seed), asked.minutes * 60, _tell)
    kinds = Counter(fault.last_line for fault in record.faults)
    _tell(
        f"\n{record.steps} steps, {record.finished} games finished, pages: {dict(record.pages.most_common())}"
    )
    for line, times in kinds.most_common():
        _tell(f"{times} times: {line}")
    growth = record.growth()
    if growth is not None:
        homes = [megabytes for when, megabytes in record.at_home if when >= WARM]
        _tell(
            f"memory at the menu after the first {WARM / 60:.0f} minutes: {growth:+.1%} (at most "
            f"{FLAT:.0%}), "
            f"{min(homes):.0f} to {max(homes):.0f} MB at {len(homes)} looks"
        )
    return int(bool(record.faults) or (growth is not None and growth > FLAT))


if __name__ == "__main__":
    sys.exit(main())
