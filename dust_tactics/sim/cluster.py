"""The engine of several machines: workers of Dask, which somebody has started, at one scheduler.

The extra ``cluster`` has it (``pip install 'dust-tactics[cluster]'``); it is imported only when it is wanted.
"""

from __future__ import annotations

import logging
import socket
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from itertools import islice
from math import inf
from secrets import token_hex
from typing import Any, ClassVar, TypeVar

from dust_tactics.core.garbage import collect_seldom

from .engines import AHEAD, EngineError

T = TypeVar("T")
R = TypeVar("R")

MISSING = "the engine dask needs the package distributed: pip install 'dust-tactics[cluster]'"
_PATIENCE = 20
"""Seconds that a scheduler has to answer, and its first worker to appear."""

_LOOKS = 1.0
"""Seconds from one look at how many workers there are to the next."""


def needs_distributed() -> str:
    """What is missing for this engine, as a sentence; empty if nothing is."""
    try:
        import_module("distributed")
    except ImportError:
        return MISSING
    return ""


class ClusterEngine:
    """The workers of the Dask scheduler at an address, those that come later too."""

    elsewhere: ClassVar[bool] = True

    def __init__(self, scheduler: str, patience: float = _PATIENCE, looks: float = _LOOKS) -> None:
        self.scheduler, self.patience, self.looks = scheduler, patience, looks

    def results(self, start: Callable[[], None], work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        """See :meth:`.engines.Engine.results`."""
        dask = _distributed()
        waiting = iter(tasks)
        with self._client(dask, start) as client:
            ready = dask.as_completed(loop=client.loop)
            looked = -inf
            while True:
                if time.monotonic() - looked >= self.looks:  # workers come and go
                    wanted, looked = AHEAD * sum(client.nthreads().values()), time.monotonic()
                for task in islice(waiting, max(1, wanted - ready.count())):
                    ready.add(client.submit(work, task, pure=False))
                future = next(ready, None)
                if future is None:
                    return
                yield _result(dask, future)

    @contextmanager
    def _client(self, dask: Any, start: Callable[[], None]) -> Iterator[Any]:
        """A connection to the scheduler, all of whose workers are told how to start."""
        logging.getLogger("distributed").setLevel(logging.CRITICAL)  # a worker that goes is no news here
        try:
            self._knock(dask)
            client = dask.Client(self.scheduler, timeout=self.patience, set_as_default=False)
        except (OSError, ValueError, TypeError) as error:
            raise EngineError(f"no scheduler answers at {self.scheduler!r}") from error
        name = f"dust-tactics-{token_hex(8)}"
        try:
            try:
                client.wait_for_workers(1, timeout=self.patience)
            except (OSError, TimeoutError) as error:
                raise EngineError(f"the scheduler at {self.scheduler} has no workers") from error
            client.register_plugin(_plugin(dask, start), name=name)
            yield client
        finally:
            with suppress(Exception):  # the scheduler may be gone
                client.unregister_worker_plugin(name)
            client.close()

    def _knock(self, dask: Any) -> None:
        """Whether anybody is at the address; a client that finds nobody takes long to give up.

        :raises OSError: nobody is; also ``ValueError``: it is no address.
        """
        host, port = dask.comm.get_address_host_port(self.scheduler)
        socket.create_connection((host, port), self.patience).close()


def _distributed() -> Any:
    try:
        return import_module("distributed")
    except ImportError as error:
        raise EngineError(MISSING) from error


def _plugin(dask: Any, start: Callable[[], None]) -> Any:
    """What starts every worker, those that come later too."""

    def setup(self: Any, worker: Any) -> None:
        collect_seldom()
        start()

    return type("Start", (dask.WorkerPlugin,), {"setup": setup})()


def _result(dask: Any, future: Any) -> Any:
    """The result of a task, which Dask has carried out again as often as its worker was lost."""
    try:
        return future.result()
    except dask.KilledWorker as error:
        raise EngineError(f"the workers die of it again and again: {error}") from error
    except dask.CancelledError as error:
        raise EngineError("the scheduler has gone, and with it the games that were under way") from error
