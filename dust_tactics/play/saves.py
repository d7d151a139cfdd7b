"""The record of a game: an append-only file of JSON lines, safe against crashes.

Line 1 is the header: who plays what, with everything needed to set the table up
again, the commitment of the dice and the sealed secret.  Then one line for each
decision with every fact it brought about, flushed to the disk before the
decision counts as made; a line ``{"undo": k}`` takes the last k decisions back.
The last line of a finished game opens the commitment and states the result.
Every line ends with a hash of itself and of the line before it (:mod:`.save_chain`);
files of the older form have none and are read as well.

The secret must be in the file from the start, because a game goes on after a
crash with the dice it began with.  It is only encoded, not encrypted: whoever
owns the file can look ahead, cut it and play again.  What the file protects
against is accident, and a record that was changed after somebody else noted its
commitment or the hash of a line (tamper-evident, see :mod:`.replay`).
"""

from __future__ import annotations

import base64
import binascii
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dust_tactics.content.files.limits import HEAD, SAVE, TEXT, Limit
from dust_tactics.content.files.paths import printable
from dust_tactics.content.files.reading import open_file, why

from .save_chain import START, ends_with_hash, link
from .save_lines import FORMAT, OLDER, VERSION, End, Header, Line, Undo, new_secret

BEGINNING = b'{"format":'  # the first bytes of every saved game
_HALF_LETTER = re.compile(rb"\\u[dD][89a-fA-F]")
"""The escape of a surrogate: a letter with its other half, and none without."""


class SaveError(ValueError):
    """A saved game that can't be opened, continued or written: which file, which line if one, and why."""

    def __init__(self, path: Path | None, line: int | None, sentence: str) -> None:
        self.path, self.line, self.sentence = path, line, _printable(sentence)
        super().__init__(path, line, self.sentence)

    def __str__(self) -> str:
        place = f"{'game' if self.path is None else printable(self.path)}:"
        return f"{place}{'' if self.line is None else f'{self.line}:'} {self.sentence}"


def _printable(sentence: str) -> str:
    """A sentence on one line and not without end, whatever it quotes of a file."""
    text = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in " ".join(sentence.split()))
    return text if len(text) <= TEXT.most else f"{text[: TEXT.most - 3]}..."


@dataclass(frozen=True)
class Saved:
    """A file that was read, up to its last whole line.

    ``size`` is where that line ends, ``length`` the whole file (both in bytes); ``hashes`` are those of
    its lines from the header on, none in a file of the older form.  ``notice`` says so if a tail was torn
    off, ``damage`` is every line that was left out because it could not be trusted (:func:`salvaged`).
    """

    path: Path
    header: Header
    records: tuple[Line | Undo, ...]
    end: End | None
    size: int
    length: int
    hashes: tuple[str, ...] = ()
    notice: str | None = None
    damage: tuple[SaveError, ...] = ()

    @property
    def decisions(self) -> int:
        """Number of decisions that stand."""
        return _standing(self.records)

    @property
    def chain(self) -> str | None:
        """The hash of the last line, with which the next one goes on; ``None`` in the older form."""
        return self.hashes[-1] if self.hashes else None


def read(path: Path) -> Saved:
    """Read a file up to its last whole line.

    A last line that is not whole is left out, and the notice says so.

    :raises SaveError: no saved game, one of another version, or one with a damaged line inside.
    """
    found = salvaged(path)
    if not found.damage:
        return found
    raise found.damage[0]


def salvaged(path: Path) -> Saved:
    """Read whatever of a file can be trusted; ``damage`` is what is left out.

    A line counts if it is whole and goes on where the last one that counts has ended, so lines of rubbish
    between two that belong together cost nothing, and a lost one costs all that came after it.

    :raises SaveError: no saved game, one of another version, one whose header is damaged, or larger than
        :data:`.limits.SAVE` or, in its header, than :data:`.limits.HEAD`.
    """
    try:
        with open_file(path) as stream:
            size = path.stat().st_size
            if size > SAVE.most:
                raise _too_large(SAVE, path, None, size)
            first = stream.readline(HEAD.most + 1)
            if len(first) > HEAD.most:
                raise _too_large(HEAD, path, 1, f"more than {HEAD.most}")
            header, hashes = _read_header(path, first)
            rest = stream.read().split(b"\n")
            length = stream.tell()
    except OSError as error:
        raise SaveError(path, None, f"it can't be read ({why(error)})") from error
    reader = _Reader(path, header, hashes, len(first))
    for raw in rest[:-1]:
        reader.take(raw, 1)
    if rest[-1]:
        reader.take(rest[-1], 0)
    return reader.saved(length)


def _too_large(limit: Limit, path: Path, line: int | None, size: int | str) -> SaveError:
    what, found, expected = limit.told("too large", size)
    return SaveError(path, line, f"{what}: found {found}, expected {expected}")


class _TornError(SaveError):
    """A line that is no more than what is left where the writing of one was cut off."""


class _Reader:
    """The lines of a file, one after the other."""

    def __init__(self, path: Path, header: Header, hashes: list[str], size: int) -> None:
        self.path, self.header, self.hashes = path, header, hashes
        self.records: list[Line | Undo] = []
        self.end: End | None = None
        self._place = 1
        self._read, self._size = size, size
        self._damage: list[SaveError] = []
        self._torn = True
        """Whether all that is damaged so far is one torn line, and nothing but emptiness after it."""

    def take(self, raw: bytes, end: int) -> None:
        """Take a line with ``end`` bytes after it if it goes on with the file; else remember why not."""
        self._place += 1
        self._read += len(raw) + end
        try:
            self._accept(raw)
            self._size = self._read
            self._torn = self._torn and not self._damage
        except SaveError as error:
            empty = self._damage and not raw.strip(b"\0 \r\t")
            self._torn = self._torn and isinstance(error, _TornError) and bool(empty or not self._damage)
            self._damage.append(error)

    def _accept(self, raw: bytes) -> None:
        try:
            own = link(raw, self.hashes[-1]) if self.hashes else None
            record = _read_line(raw, self._place)
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            kind = SaveError if self.hashes and ends_with_hash(raw) else _TornError
            raise kind(self.path, self._place, f"the line is damaged ({_why(error)})") from error
        if self.end is not None:
            raise SaveError(self.path, self._place, "a line after the end of the game")
        if isinstance(record, End):
            self.end = record
        else:
            _check_number(self.path, self.records, record)
            self.records.append(record)
        if own is not None:
            self.hashes.append(own)

    def saved(self, length: int) -> Saved:
        """What was read of a file that is so long."""
        notice = None
        if self._damage and self._torn:
            notice = (
                f"{self.path}:{self._damage[0].line}: the last line is not whole; "
                f"opened up to decision {_standing(self.records)}"
            )
            self._damage.clear()
        return Saved(
            self.path, self.header, tuple(self.records), self.end, self._size, length, tuple(self.hashes),
            notice, tuple(self._damage),
        )  # fmt: skip


def _standing(records: Sequence[Line | Undo]) -> int:
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


def _read_header(path: Path, raw: bytes) -> tuple[Header, list[str]]:
    """The header, and its hash if it has one."""
    try:
        data = _loaded(raw)
        foreign = not isinstance(data, dict) or data.get("format") != FORMAT
    except (ValueError, RecursionError):
        data, foreign = None, True
    if foreign:
        if raw.startswith(b'{"format":"dust-tactics game"'):
            raise SaveError(path, 1, "it is cut off or damaged in its first line; nothing can be opened")
        raise SaveError(path, 1, "this is not a saved game")
    assert isinstance(data, dict)
    version = data.get("version")
    if version not in (OLDER, VERSION) or isinstance(version, bool):
        raise SaveError(
            path,
            1,
            f"saved in format {version!r} by program version {data.get('program')!r}; "
            f"this program reads the formats {OLDER} and {VERSION}",
        )
    hashes = []
    if version != OLDER:
        try:
            hashes = [link(raw.removesuffix(b"\n"), START)]
        except ValueError as error:
            raise SaveError(path, 1, f"the header is damaged ({error})") from error
    try:
        header = Header(
            program=_of(str, data["program"]),
            game=_of(str, data["game"]),
            rules=_of(str, data["rules"]),
            sides=tuple(_of(str, side) for side in _of(list, data["sides"])),
            secret=base64.b64decode(_of(str, data["sealed"]), validate=True),
            setup=_of(dict, data["setup"]),
            seed=None if data["seed"] is None else _of(int, data["seed"]),
            version=version,
        )
    except (KeyError, TypeError, binascii.Error) as error:
        raise SaveError(path, 1, f"the header is damaged ({_why(error)})") from error
    if header.seed is not None and header.secret != new_secret(header.seed):
        raise SaveError(path, 1, f"the sealed secret is not that of the seed {header.seed}")
    if header.commitment != data.get("commitment"):
        raise SaveError(
            path,
            1,
            "what the game begins with does not fit the commitment: "
            f"its own is {header.commitment}, in the file stands {data.get('commitment')}",
        )
    return header, hashes


def _read_line(raw: bytes, place: int) -> Line | Undo | End:
    data = _of(dict, _loaded(raw))
    if "undo" in data:
        return Undo(_of(int, data["undo"]), _of(int, data["n"]), place)
    if "secret" in data:
        return End(_of(str, data["secret"]), _of(dict, data["result"]), place)
    decision = None if data["decision"] is None else _of(str, data["decision"])
    facts = tuple(_of(dict, fact) for fact in _of(list, data["facts"]))
    for fact in facts:
        _of(str, fact["event"])
    number = _of(int, data["n"])
    if (number == 0) != (decision is None):
        raise ValueError("only line 0 has no decision")
    return Line(number, decision, facts, _of(int, data["rolls"]), place)


def _loaded(raw: bytes) -> Any:
    """The data of a line.

    :raises ValueError: it is no JSON, or has numbers or letters in it that no file can be written with.
    """
    data = json.loads(raw, parse_constant=_no_number)
    if _HALF_LETTER.search(raw):
        json.dumps(data, ensure_ascii=False).encode()
    return data


def _no_number(word: str) -> None:
    raise ValueError(f"{word} is no number")


def _of(kind: type, value: Any) -> Any:
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise TypeError(f"expected {kind.__name__}, found {value!r}")
    return value


def _why(error: Exception) -> str:
    return f"{error.args[0]!r} is missing" if isinstance(error, KeyError) else str(error)
