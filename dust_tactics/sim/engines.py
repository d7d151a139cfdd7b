"""Engines: what carries out many tasks at once, on this machine (here) or on several (:mod:`.cluster`).

An engine knows no game.  It gives back every task's result once, as it is ready; whatever dies on the way,
its tasks are carried out again.
"""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from typing import Any, ClassVar, Protocol, TypeVar

from dust_tactics.core.processes import begin_work, interrupts_held

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 4
"""Tasks handed out for each worker: one under way and some that wait, so that none is ever idle."""

_FRUITLESS = 3
"""How often workers may die without a single result between, until that is no accident any more."""

_GIVES_WAY = 10
"""How much less urgent a worker is that gives way."""

_MOST = 61 if sys.platform == "win32" else 4096
"""The processes that one pool can wait for."""


class EngineError(RuntimeError):
    """An engine that cannot work, with the reason as a sentence."""


class Engine(Protocol):
    """Carries out tasks; ``elsewhere`` if it may do so where other files and programs are than here."""

    elsewhere: ClassVar[bool]

    def results(self, start: Callable[[], None], work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        """The results as they are ready; tasks are taken from ``tasks`` only as they are needed.

        ``start`` is called once in every worker before its first task.

        :raises EngineError: nobody can carry them out.
        """


class LocalEngine:
    """Processes of this machine; a single one is this process itself, unless it works ``beside`` others.

    Those give way to whatever else the machine does, such as a window.
    """

    elsewhere: ClassVar[bool] = False

    def __init__(self, jobs: int, *, beside: bool = False) -> None:
        self.jobs, self.beside = min(jobs, _MOST), beside

    def results(self, start: Callable[[], None], work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        """See :meth:`Engine.results`."""
        if self.jobs <= 1 and not self.beside:
            start()
            yield from map(work, tasks)
            return
        waiting, fruitless = _Waiting(tasks), 0
        while waiting:
            with _pool(self.jobs, partial(_behind, start) if self.beside else start) as pool:
                for result in self._until_it_breaks(pool, work, waiting):
                    fruitless = 0
                    yield result
            fruitless += bool(waiting)
            if fruitless == _FRUITLESS:
                raise EngineError(
                    f"the worker processes ended {fruitless} times before any task was done; "
                    "is there memory for so many jobs?"
                )

    def _until_it_breaks(
        self, pool: ProcessPoolExecutor, work: Callable[[T], R], waiting: _Waiting[T]
    ) -> Iterator[R]:
        """The results of a pool until all is done or one of its workers dies; what it lost waits again."""
        pending: dict[Future[R], T] = {}
        try:
            while True:
                while len(pending) < AHEAD * self.jobs and waiting:
                    with interrupts_held():  # a worker begins when it is needed
                        future = pool.submit(work, waiting.first)
                    pending[future] = waiting.taken()
                if not pending:
                    return
                for future in wait(pending, return_when=FIRST_COMPLETED).done:
                    result = future.result()
                    del pending[future]
                    yield result
        except BrokenProcessPool:
            for future, task in pending.items():
                if future.done() and not future.cancelled() and future.exception() is None:
                    yield future.result()
                else:
                    waiting.again(task)


class _Waiting(Iterable[T]):
    """Tasks that nobody has yet; those that come back are the first."""

    def __init__(self, tasks: Iterable[T]) -> None:
        self._rest = iter(tasks)
        self._next: deque[T] = deque()

    def __bool__(self) -> bool:
        if not self._next:
            self._next.extend(task for _, task in zip(range(1), self._rest, strict=False))
        return bool(self._next)

    def __iter__(self) -> Iterator[T]:
        while self:
            yield self.taken()

    @property
    def first(self) -> T:
        """The one whose turn it is; ask first whether there is any."""
        return self._next[0]

    def taken(self) -> T:
        """The same one, which somebody has now."""
        return self._next.popleft()

    def again(self, task: T) -> None:
        """One that nobody has any more."""
        self._next.append(task)


@contextmanager
def _pool(jobs: int, start: Callable[[], None]) -> Iterator[ProcessPoolExecutor]:
    """Fresh processes, alike on every machine, that end with this one however it ends."""
    context = get_context("spawn")
    theirs, ours = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(jobs, context, _begin, (start, theirs))
    try:
        yield pool
    except BaseException:
        ours.close()  # nobody waits for the games under way
        raise
    finally:
        pool.shutdown(cancel_futures=True)
        ours.close()
        theirs.close()


def _begin(start: Callable[[], None], alive: Connection[Any, Any]) -> None:
    """The beginning of a worker."""
    begin_work()
    Thread(target=_end_with, args=(alive,), daemon=True).start()
    start()


def _behind(start: Callable[[], None]) -> None:
    """The start of a worker that gives way."""
    if hasattr(os, "nice"):
        os.nice(_GIVES_WAY)
    start()


def _end_with(alive: Connection[Any, Any]) -> None:
    """End this process when the other end of a pipe is closed: nobody wants its results any more."""
    with suppress(EOFError, OSError):
        alive.poll(None)
    os._exit(0)
