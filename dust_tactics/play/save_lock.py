"""One program a save: who writes to a file holds its lock, and the others are told who that is.

The lock is the platform's own, on a file beside the save.  It ends with the program that holds it, however
that ends: a lock file that was left behind locks nothing.
"""

from __future__ import annotations

import contextlib
import json
import os
import socket
from pathlib import Path
from types import TracebackType

from filelock import BaseFileLock, FileLock, Timeout

from dust_tactics.content.files.reading import real

from .saves import SaveError

_LOCKED = 1
"""The byte at the beginning of the lock file that is locked; on Windows nobody else can read it."""
_MOST = 300


class SaveLock:
    """The right to write to a save, until it is released, its ``with`` is left or this program ends."""

    def __init__(self, lock: BaseFileLock) -> None:
        self._lock = lock

    @classmethod
    def taken(cls, path: Path) -> SaveLock:
        """Take the lock of a save.

        :raises SaveError: another program holds it, or the folder can't be written.
        """
        beside = lock_path(path)
        lock = FileLock(beside, blocking=False, thread_local=False)
        try:
            os.stat(f"{beside.parent}{os.sep}")  # noqa: PTH116  # asks for a folder; none is made
            lock.acquire()
            _sign(beside)
        except Timeout:
            raise SaveError(path, None, f"{_holder(beside)} has it open; close it there first") from None
        except OSError as error:
            lock.release(force=True)
            raise SaveError(path, None, f"it can't be written ({error.strerror or error})") from error
        return cls(lock)

    def release(self) -> None:
        """Let the next one have it; releasing twice is no matter."""
        if self._lock.is_locked:
            with contextlib.suppress(OSError):  # Windows removes it itself once nobody has it open
                Path(self._lock.lock_file).unlink()
            self._lock.release(force=True)

    def __enter__(self) -> SaveLock:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


def lock_path(path: Path) -> Path:
    """The lock file of a save: the same one by whatever way the save is named."""
    place = real(path)
    return place.with_name(f".{place.name}.lock")


def _sign(beside: Path) -> None:
    with beside.open("r+b") as stream:
        stream.seek(_LOCKED)
        stream.write(json.dumps({"process": os.getpid(), "computer": socket.gethostname()}).encode())
        stream.truncate()


def _holder(beside: Path) -> str:
    """Who holds a lock, as far as the lock file tells."""
    try:
        with beside.open("rb") as stream:
            stream.seek(_LOCKED)
            told = json.loads(stream.read(_MOST))
            who = f"process {int(told['process'])} on {str(told['computer'])[:60]}"
    except (OSError, ValueError, KeyError, TypeError):
        return "another program"
    if told["process"] == os.getpid() and told["computer"] == socket.gethostname():
        return "this program"
    return f"another program ({who})"
