"""A trial that is played beside something else, such as a window: begun, looked at, stopped, gone on with."""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable, Iterable
from contextlib import closing
from threading import Event, Thread
from typing import Any

from dust_tactics.content.files.problems import ContentError, UnknownNameError
from dust_tactics.core.reason import SetUpError
from dust_tactics.play.saves import SaveError

from .batch import UnplayableError
from .engines import Engine, EngineError, LocalEngine
from .kept_trials import kept_path
from .results_file import ResultsError, ResultsFile
from .trial import PairPlan, Standing, Trial

Planned = tuple[PairPlan, Any]
"""A plan, and the cards it is played with."""
_TOLD = (
    UnknownNameError,
    ContentError,
    SetUpError,
    SaveError,
    ResultsError,
    EngineError,
    UnplayableError,
    OSError,
)


class TrialBeside:
    """A trial under way; whoever asks gets how far it is and never waits.

    ``set_up`` makes the plan and its cards, in the trial's own thread as well.  What was played is kept, and
    the same trial goes on there.
    """

    def __init__(self, set_up: Callable[[], Planned], narrow: float, engine: Engine | None = None) -> None:
        self.standing: Standing | None = None
        self.fault = ""
        self._set_up, self._narrow = set_up, narrow
        self._engine = engine or LocalEngine(os.cpu_count() or 1, beside=True)
        self._stop = Event()
        self._begun: tuple[float, int] | None = None
        before = [trial for trial in _under_way if trial.running]
        _under_way[:] = [*before, self]
        self._thread = Thread(target=self._run, args=(before,), daemon=True)
        self._thread.start()

    @property
    def running(self) -> bool:
        """True while games are played."""
        return self._thread.is_alive()

    @property
    def stopping(self) -> bool:
        """True from when it was told to stop."""
        return self._stop.is_set()

    def stop(self) -> None:
        """Let it end as soon as it can; what was played stays."""
        self._stop.set()

    def wait(self, seconds: float | None = None) -> None:
        """Wait until it has ended."""
        self._thread.join(seconds)

    @property
    def seconds_left(self) -> float | None:
        """How long it will take, by how long it took so far; ``None`` while nobody knows."""
        now = self.standing
        if now is None or self._begun is None or now.games <= self._begun[1]:
            return None
        each = (time.monotonic() - self._begun[0]) / (now.games - self._begun[1])
        return each * (now.total - now.games)

    def _run(self, before: Iterable[TrialBeside]) -> None:
        for trial in before:
            trial.wait()  # it may still write to the same file
        try:
            self._play()
        except _TOLD as error:
            self.fault = _words(error)
        except Exception as error:  # nobody else would say why there is nothing more
            self.fault = str(error).partition("\n")[0] or type(error).__name__
            logging.getLogger(__name__).exception("a trial has ended")

    def _play(self) -> None:
        plan, cards = self._set_up()
        if self._stop.is_set():
            return
        with (
            ResultsFile.opened(kept_path(plan, cards), resume=True) as file,
            closing(Trial(plan, file, self._narrow).play(self._engine, cards)) as games,
        ):
            for now in games:
                self._begun = self._begun or (time.monotonic(), now.games)
                self.standing = now
                if self._stop.is_set():
                    return


_under_way: list[TrialBeside] = []
"""The trials of this process that may not have ended yet; the next one waits for them."""


def _words(error: BaseException) -> str:
    lines: Iterable[str] = [str(error)]
    if isinstance(error, SetUpError):
        lines = error.sentences
    elif isinstance(error, ContentError):
        lines = (problem.sentence for problem in error.problems)
    return "; ".join(lines)
