"""The writer of a saved game: header first, then every line, on the disk before the call returns.

A file appears whole and takes its name atomically; one program at a time writes to
it (:mod:`.save_lock`).  Lines reach the disk one by one, so what a power cut leaves
is a file with a torn end and nothing else.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO

from dust_tactics.content.files.atomic_write import write_new

from .save_chain import START, encoded, linked
from .save_lines import OLDER, End, Header, Line, Undo
from .save_lock import SaveLock
from .saves import Saved, SaveError

Record = Line | Undo | End


class GameLog:
    """A file that a game is written to; it is this program's until it is closed."""

    def __init__(self, path: Path, lock: SaveLock, stream: BinaryIO, size: int, chain: str | None) -> None:
        self.path = path
        self._lock = lock
        self._stream = stream
        self._size = size
        self._chain = chain
        """The hash of the last line; ``None`` in a file of the older form, which has none."""

    @classmethod
    def create(cls, path: Path, header: Header, records: Sequence[Record] = ()) -> GameLog:
        """A new file, which appears with its header and these records or not at all.

        :raises SaveError: there is a file of that name, or it can't be written.
        """
        chain = None if header.version == OLDER else START
        data = b""
        for plain in (header.to_plain(), *(record.to_plain() for record in records)):
            line, chain = _line(plain, chain)
            data += line
        lock = SaveLock.taken(path)
        try:
            write_new(path, data)
            return cls(path, lock, path.open("ab", buffering=0), len(data), chain)
        except FileExistsError:
            lock.release()
            why = "there is a file of this name already; nothing was written"
            raise SaveError(path, None, why) from None
        except OSError as error:
            lock.release()
            raise _unwritable(path, error) from error

    @classmethod
    def reopen(cls, saved: Saved) -> GameLog:
        """Go on with a file; a torn tail is cut off first.

        :raises SaveError: another program has it open or wrote to it since it was read, or it can't be
            written.
        """
        path = saved.path
        lock = SaveLock.taken(path)
        try:
            size = _mended(saved)
            return cls(path, lock, path.open("ab", buffering=0), size, saved.chain)
        except SaveError:
            lock.release()
            raise
        except OSError as error:
            lock.release()
            raise _unwritable(path, error) from error

    def append(self, *records: Record) -> None:
        """Write some lines, each flushed to the disk before the next one.

        :raises SaveError: it could not be written (then nothing of it stays), or
            another program writes to the file too.
        """
        try:
            there = os.fstat(self._stream.fileno()).st_size
        except OSError as error:
            raise _unwritable(self.path, error) from error
        if there != self._size:
            raise SaveError(self.path, None, "another program writes to this file too; nothing was added")
        size, chain = self._size, self._chain
        try:
            for record in records:
                data, chain = _line(record.to_plain(), chain)
                if self._stream.write(data) != len(data):
                    raise OSError(0, "the disk is full")
                os.fsync(self._stream.fileno())
                size += len(data)
        except OSError as error:
            with contextlib.suppress(OSError):
                self._stream.truncate(self._size)
                os.fsync(self._stream.fileno())
            raise _unwritable(self.path, error) from error
        self._size, self._chain = size, chain

    def close(self) -> None:
        """Close the file, so that another program may go on with it; closing twice is no matter."""
        self._stream.close()
        self._lock.release()


def _line(plain: dict[str, object], chain: str | None) -> tuple[bytes, str | None]:
    """A line after one with the hash ``chain``, with its end, and its own hash."""
    if chain is None:
        return encoded(plain) + b"\n", None
    line, chain = linked(plain, chain)
    return line + b"\n", chain


def _mended(saved: Saved) -> int:
    """Cut the torn end of a file off, and end its last line; return how long it is then."""
    with saved.path.open("r+b") as stream:
        if stream.seek(0, os.SEEK_END) != saved.length:
            raise SaveError(
                saved.path, None, "another program wrote to this file meanwhile; nothing was changed"
            )
        stream.truncate(saved.size)
        stream.seek(saved.size - 1)
        size = saved.size
        if stream.read(1) != b"\n":  # a line that lost only its end is whole
            stream.write(b"\n")
            size += 1
        stream.flush()
        os.fsync(stream.fileno())
    return size


def _unwritable(path: Path, error: OSError) -> SaveError:
    return SaveError(path, None, f"it can't be written ({error.strerror or error})")
