"""A process that works beside the window: it is told things and says things, and nobody waits for it."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from threading import Thread
from typing import Any

from dust_tactics.core.processes import begin_work, interrupts_held

Work = Callable[["Connection[Any, Any]"], None]
"""What the process does: it hears and says through its end of a pipe, until that is closed."""


class ProcessEndedError(Exception):
    """The process has ended by itself, and with it what it was at; the next one knows nothing yet."""


class HelperProcess:
    """A process that does one kind of work; it ends with this one.

    ``work`` is a function of a module, so that the process can find it.
    """

    def __init__(self, name: str, work: Work) -> None:
        self.name, self._work = name, work
        self._process: BaseProcess | None = None
        self._pipe: Connection[Any, Any] | None = None
        self._untold: SimpleQueue[bytes | None] = SimpleQueue()
        self._teller: Thread | None = None
        """Sends what is told: a process that is only beginning reads nothing, and a pipe holds little."""

    def begin(self) -> bool:
        """Be there; true if the process is a fresh one, which knows nothing yet."""
        if self._process is not None and self._process.is_alive():
            return False
        self.close()
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_begin, args=(self._work, theirs), name=self.name, daemon=True)
        with interrupts_held():
            self._process.start()
        theirs.close()
        self._untold = SimpleQueue()
        self._teller = Thread(target=_tell, args=(self._pipe, self._untold), daemon=True)
        self._teller.start()
        return True

    def tell(self, what: object) -> None:
        """Tell the process something; if it has ended meanwhile, whoever listens finds out."""
        self._untold.put(pickle.dumps(what, pickle.HIGHEST_PROTOCOL))

    def heard(self) -> Iterator[Any]:
        """What it has said and nobody has taken yet.

        :raises ProcessEndedError: it has ended by itself.
        """
        try:
            while self._pipe is not None and self._pipe.poll():
                yield self._pipe.recv()
        except (EOFError, OSError) as error:
            self.close()
            raise ProcessEndedError(self.name) from error

    def close(self) -> None:
        """End the process, whatever it is at."""
        if self._process is None or self._pipe is None or self._teller is None:
            return
        self._process.kill()
        self._process.join()
        self._untold.put(None)
        self._teller.join()
        self._pipe.close()  # not while somebody writes: its number may come to mean another file
        self._process = self._pipe = self._teller = None


def _tell(pipe: Connection[Any, Any], untold: SimpleQueue[bytes | None]) -> None:
    """Send one thing after the other until there is nothing more, or nobody who reads."""
    with suppress(OSError):
        while (what := untold.get()) is not None:
            pipe.send_bytes(what)


def _begin(work: Work, pipe: Connection[Any, Any]) -> None:
    """Work until the pipe is closed."""
    begin_work()
    with suppress(EOFError, OSError):
        work(pipe)
