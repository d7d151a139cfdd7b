"""The record of a game: an append-only file of JSON lines, safe against crashes.

Line 1 is the header: who plays what, with everything needed to set the table up
again, the commitment of the dice and the sealed secret.  Then one line for each
decision with every fact it brought about, flushed to the disk before the
decision counts as made; a line ``{"undo": k}`` takes the last k decisions back.
The last line of a finished game opens the secret and states the result.

The secret must be in the file from the start, because a game goes on after a
crash with the dice it began with.  It is only encoded, not encrypted: whoever
reads the file can look ahead.  What the file protects against is a record that
was changed afterwards (tamper-evident, see :mod:`.replay`), not a player who
opens his own save.
"""

from __future__ import annotations

import base64
import binascii
import contextlib
import json
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from .save_lines import FORMAT, VERSION, End, Header, Line, Undo

BEGINNING = b'{"format":'  # the first bytes of every saved game
_HEADER_LIMIT = 4_000_000


class SaveError(ValueError):
    """A saved game that can't be opened, continued or written: which file, which line if one, and why."""

    def __init__(self, path: Path | None, line: int | None, sentence: str) -> None:
        place = f"{path if path is not None else 'game'}:" + (f"{line}:" if line is not None else "")
        super().__init__(f"{place} {sentence}")
        self.path, self.line, self.sentence = path, line, sentence


@dataclass(frozen=True)
class Saved:
    """A file that was read, up to its last whole line.

    ``size`` is where that line ends, ``length`` the whole file (both in bytes);
    ``notice`` says so if a tail was torn off.
    """

    path: Path
    header: Header
    records: tuple[Line | Undo, ...]
    end: End | None
    size: int
    length: int
    notice: str | None = None

    @property
    def decisions(self) -> int:
        """Number of decisions that stand."""
        return self.records[-1].n if self.records else 0


class GameLog:
    """Writes a game to a file: header first, then every line flushed to the disk before the call returns."""

    def __init__(self, path: Path, stream: BinaryIO, size: int) -> None:
        self.path = path
        self._stream = stream
        self._size = size

    @classmethod
    def create(cls, path: Path, header: Header) -> GameLog:
        """A new file, which appears with its whole header or not at all.

        :raises SaveError: there is a file of that name, or it can't be written.
        """
        if path.exists():
            raise SaveError(path, None, "there is a file of this name already; nothing was written")
        data = _encode(header.to_plain())
        try:
            handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".part")
            try:
                with os.fdopen(handle, "wb") as stream:
                    stream.write(data)
                    stream.flush()
                    os.fsync(stream.fileno())
                Path(name).replace(path)
            except OSError:
                Path(name).unlink(missing_ok=True)
                raise
            _sync_folder(path.parent)
            return cls(path, path.open("ab", buffering=0), len(data))
        except OSError as error:
            raise SaveError(path, None, f"it can't be written ({error.strerror})") from error

    @classmethod
    def reopen(cls, saved: Saved) -> GameLog:
        """Go on with a file; a torn tail is cut off first.

        :raises SaveError: it changed since it was read, or can't be written.
        """
        path = saved.path
        try:
            with path.open("r+b") as stream:
                if stream.seek(0, os.SEEK_END) != saved.length:
                    raise SaveError(path, None, "another program writes to this file; nothing was changed")
                stream.truncate(saved.size)
                # a line that lost only its end is whole
                stream.seek(saved.size - 1)
                size = saved.size
                if stream.read(1) != b"\n":
                    stream.write(b"\n")
                    size += 1
                stream.flush()
                os.fsync(stream.fileno())
            return cls(path, path.open("ab", buffering=0), size)
        except OSError as error:
            raise SaveError(path, None, f"it can't be written ({error.strerror})") from error

    def append(self, *records: Line | Undo | End) -> None:
        """Write some lines at once and flush them to the disk.

        :raises SaveError: it could not be written (then nothing of it stays), or
            another program writes to the file too.
        """
        data = b"".join(_encode(record.to_plain()) for record in records)
        if os.fstat(self._stream.fileno()).st_size != self._size:
            raise SaveError(self.path, None, "another program writes to this file too; nothing was added")
        try:
            if self._stream.write(data) != len(data):
                raise OSError(0, "the disk is full")
            os.fsync(self._stream.fileno())
        except OSError as error:
            with contextlib.suppress(OSError):
                self._stream.truncate(self._size)
            raise SaveError(self.path, None, f"it can't be written ({error.strerror})") from error
        self._size += len(data)

    def close(self) -> None:
        """Close the file; closing twice is no matter."""
        self._stream.close()


def _encode(data: dict[str, Any]) -> bytes:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False).encode() + b"\n"


def _sync_folder(folder: Path) -> None:
    """Make a rename last; Windows has no such call and needs none."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


# -- reading ----------------------------------------------------------------------------------


def read(path: Path) -> Saved:
    """Read a file up to its last whole line.

    A last line that is not whole is left out, and the notice says so.

    :raises SaveError: no saved game, one of another version, or one with a damaged line inside.
    """
    try:
        with path.open("rb") as stream:
            first = stream.readline(_HEADER_LIMIT)
            header = _read_header(path, first)
            rest = stream.read().split(b"\n")
            length = stream.tell()
    except OSError as error:
        raise SaveError(path, None, f"it can't be read ({error.strerror})") from error
    size = len(first)
    records: list[Line | Undo] = []
    end: End | None = None
    notice = None
    whole = rest[:-1] if rest[-1] == b"" else rest
    for place, raw in enumerate(whole, start=2):
        try:
            record = _read_line(raw, place)
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            if place - 1 < len(whole):
                raise SaveError(path, place, f"the line is damaged ({_why(error)})") from error
            notice = f"{path}:{place}: the last line is not whole; opened up to decision {_standing(records)}"
            break
        if end is not None:
            raise SaveError(path, place, "a line after the end of the game")
        if isinstance(record, End):
            end = record
        else:
            _check_number(path, records, record)
            records.append(record)
        size += len(raw) + (1 if place - 2 < len(rest) - 1 else 0)
    return Saved(path, header, tuple(records), end, size, length, notice)


def _standing(records: list[Line | Undo]) -> int:
    return records[-1].n if records else 0


def _check_number(path: Path, records: list[Line | Undo], record: Line | Undo) -> None:
    """Lines count up by one and undo counts back, so a lost line is noticed."""
    stand = _standing(records)
    if isinstance(record, Undo):
        expected = stand - record.count
        if not records or expected < 0 or record.count < 1:
            raise SaveError(path, record.place, f"takes back {record.count} of {stand} decisions")
    else:
        expected = stand + 1 if records else 0
    if record.n != expected:
        raise SaveError(
            path, record.place, f"expected number {expected}, found {record.n}: lines are missing"
        )


def _read_header(path: Path, raw: bytes) -> Header:
    try:
        data = json.loads(raw)
        foreign = not isinstance(data, dict) or data.get("format") != FORMAT
    except (ValueError, RecursionError):
        data, foreign = None, True
    if foreign:
        if raw.startswith(b'{"format":"dust-tactics game"'):
            raise SaveError(path, 1, "it is cut off or damaged in its first line; nothing can be opened")
        raise SaveError(path, 1, "this is not a saved game")
    assert isinstance(data, dict)
    if data.get("version") != VERSION:
        raise SaveError(
            path,
            1,
            f"saved in format {data.get('version')!r} by program version {data.get('program')!r}; "
            f"this program reads format {VERSION}",
        )
    try:
        header = Header(
            program=_of(str, data["program"]),
            game=_of(str, data["game"]),
            rules=_of(str, data["rules"]),
            sides=tuple(_of(str, side) for side in _of(list, data["sides"])),
            secret=base64.b64decode(_of(str, data["sealed"]), validate=True),
            setup=_of(dict, data["setup"]),
            seed=None if data["seed"] is None else _of(int, data["seed"]),
        )
    except (KeyError, TypeError, binascii.Error) as error:
        raise SaveError(path, 1, f"the header is damaged ({_why(error)})") from error
    if header.commitment != data.get("commitment"):
        raise SaveError(
            path,
            1,
            f"the sealed secret does not fit the commitment: its hash is {header.commitment}, "
            f"the commitment {data.get('commitment')}",
        )
    return header


def _read_line(raw: bytes, place: int) -> Line | Undo | End:
    data = _of(dict, json.loads(raw))
    if "undo" in data:
        return Undo(_of(int, data["undo"]), _of(int, data["n"]), place)
    if "secret" in data:
        return End(_of(str, data["secret"]), _of(dict, data["result"]), place)
    decision = None if data["decision"] is None else _of(str, data["decision"])
    facts = tuple(_of(dict, fact) for fact in _of(list, data["facts"]))
    number = _of(int, data["n"])
    if (number == 0) != (decision is None):
        raise ValueError("only line 0 has no decision")
    return Line(number, decision, facts, _of(int, data["rolls"]), place)


def _of(kind: type, value: Any) -> Any:
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise TypeError(f"expected {kind.__name__}, found {value!r}")
    return value


def _why(error: Exception) -> str:
    return f"{error.args[0]!r} is missing" if isinstance(error, KeyError) else str(error)
