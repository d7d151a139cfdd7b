"""The file of a simulation: a JSON object a line, a line a game, in the order of the games.

A game that is over before an earlier one waits in a second file beside it (``NAME.early``), so that nothing
is lost however the program ends.  That file is gone when all games before it are there.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, cast

from dust_tactics.content.files.reading import no_other, open_file, why
from dust_tactics.play.save_lock import SaveLock

_FIRST = b'{"game":'
"""How every line begins."""
_MOST = 1_000_000
"""The bytes of the longest line: forty units of a side have not a hundredth of it."""


class ResultsError(RuntimeError):
    """A file of results that can't be used, with the line where that shows."""

    def __init__(self, path: Path, line: int | None, what: str) -> None:
        super().__init__(path, line, what)

    def __str__(self) -> str:
        path, line, what = self.args
        return f"{path}:{line}: {what}" if line else f"{path}: {what}"


class ResultsFile:
    """A file of results that is open for more; nobody else writes to it meanwhile."""

    def __init__(self, path: Path, lock: SaveLock, out: BinaryIO, early: BinaryIO) -> None:
        self.path, self._lock, self._out, self._early = path, lock, out, early
        self._whole = 0
        self._waiting: dict[int, bytes] = {}

    @classmethod
    def opened(cls, path: Path, *, resume: bool) -> ResultsFile:
        """Open a new file, or one that is to be gone on with, if it is there; a torn last line is cut off.

        :raises ResultsError: it is there already, is no file of results, or can't be written.
        :raises SaveError: another program writes to it.
        """
        try:
            if resume and path.exists():
                no_other(path)
        except OSError as error:
            raise ResultsError(path, None, f"it can't be written ({why(error)})") from error
        lock = SaveLock.taken(path)
        try:
            out, early = _both_opened(path, resume=resume)
        except BaseException:
            lock.release()
            raise
        file = cls(path, lock, out, early)
        try:
            file._read()
        except BaseException:
            file.close()
            raise
        return file

    @property
    def count(self) -> int:
        """How many games it has, those that wait for an earlier one too."""
        return self._whole + len(self._waiting)

    def missing(self, total: int) -> Iterator[int]:
        """The numbers of the games up to ``total`` that it lacked when it was opened."""
        there = set(self._waiting)
        return (number for number in range(self._whole + 1, total + 1) if number not in there)

    def add(self, number: int, line: Mapping[str, Any]) -> None:
        """Write the line of a game; it is on its way to the disk before the next one is asked for.

        :raises ResultsError: it can't be written.
        """
        text = json.dumps(line, separators=(",", ":")).encode() + b"\n"
        try:
            if number != self._whole + 1:
                self._waiting[number] = text
                _write(self._early, text)
                return
            while text:
                _write(self._out, text)
                self._whole += 1
                text = self._waiting.pop(self._whole + 1, b"")
            if not self._waiting:
                self._early.truncate(0)
        except OSError as error:
            raise ResultsError(self.path, None, f"it can't be written ({why(error)})") from error

    def lines(self) -> Iterator[dict[str, Any]]:
        """Every line that it has, one after the other; those that wait for an earlier one are the last."""
        yield from (line for line, _ in _whole_lines(self.path))
        yield from (json.loads(self._waiting[number]) for number in sorted(self._waiting))

    def close(self) -> None:
        """Let go of it."""
        empty = not self.count
        with suppress(OSError):  # what is not written was told already
            self._out.close()
            self._early.close()
            if not self._waiting:
                early_path(self.path).unlink()
            if empty and not self.path.stat().st_size:
                self.path.unlink()
        self._lock.release()

    def __enter__(self) -> ResultsFile:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _read(self) -> None:
        """Count the games of the file, take in those that wait, and cut torn ends off both."""
        end = 0
        for line, size in _whole_lines(self.path):
            self._whole += 1
            end += size
            if line["game"] != self._whole:
                what = f"it should be game {self._whole} and is game {line['game']}"
                raise ResultsError(self.path, self._whole, what)
        self._out.truncate(end)
        end = 0
        for line, size in _whole_lines(early_path(self.path)):
            end += size
            if line["game"] > self._whole:
                self._waiting[line["game"]] = json.dumps(line, separators=(",", ":")).encode() + b"\n"
        self._early.truncate(end)
        following = self._waiting.pop(self._whole + 1, None)
        if following is not None:  # it ended between the two files
            self.add(self._whole + 1, json.loads(following))


def early_path(path: Path) -> Path:
    """Where the games wait that were over before an earlier one."""
    return path.with_name(f"{path.name}.early")


def _both_opened(path: Path, *, resume: bool) -> tuple[BinaryIO, BinaryIO]:
    """The file and the one beside it; where one can't be opened, nothing is left behind."""
    new = not path.exists()
    out = _opened(path, "ab" if resume else "xb")
    try:
        early = _opened(early_path(path), "ab")  # at its end, also after it was emptied
        if not resume:
            early.truncate(0)
    except BaseException:
        out.close()
        if new:
            path.unlink()
        raise
    return out, early


def _opened(path: Path, mode: str) -> BinaryIO:
    try:
        return cast(BinaryIO, path.open(mode))
    except FileExistsError:
        raise ResultsError(path, None, "it exists already; go on with it by --resume") from None
    except OSError as error:
        raise ResultsError(path, None, f"it can't be written ({why(error)})") from error


def _write(stream: BinaryIO, text: bytes) -> None:
    stream.write(text)
    stream.flush()


def _whole_lines(path: Path) -> Iterator[tuple[dict[str, Any], int]]:
    """The lines of a file and how many bytes each has; the torn beginning of a last one is left out.

    :raises ResultsError: a line is no result, or the file can't be read.
    """
    try:
        with open_file(path) as stream:
            for place, text in enumerate(iter(lambda: stream.readline(_MOST), b""), start=1):
                if not text.endswith(b"\n") and _torn(text):
                    return
                yield _result(path, place, text), len(text)
    except OSError as error:
        raise ResultsError(path, None, f"it can't be read ({why(error)})") from error


def _torn(text: bytes) -> bool:
    """Whether that is the beginning of a line, or what a disk that lost power puts there."""
    return text.startswith(_FIRST) or _FIRST.startswith(text) or not text.strip(b"\0")


def _result(path: Path, place: int, text: bytes) -> dict[str, Any]:
    try:
        line = json.loads(text)
    except (ValueError, RecursionError):
        line = None
    if not isinstance(line, dict) or not isinstance(line.get("game"), int) or line["game"] < 1:
        raise ResultsError(path, place, "it is no line of a simulation")
    return line
