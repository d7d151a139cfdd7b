"""Things as one line of text: ``NAME1-<payload>-<checksum>``.

The payload is plain data as JSON, deflated with a dictionary of its usual words and written in URL-safe
base64; the checksum is the payload's CRC-32 in base32.  White space, line breaks and quotes that mail and
chat programs add do no harm.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from dataclasses import dataclass
from functools import cached_property

from .limits import CODE, UNPACKED, passed
from .problems import ContentError, Problem, quoted

_ALPHABET = re.compile(r"[A-Za-z0-9_-]")
_CHECKSUM = re.compile(r"[A-Z2-7]{7}")
_ADDED = re.compile("[\\s\u00ad\u200b-\u200d\u2060\ufeff]+|(?m:^[> ]+)")
"""What mail and chat programs put into a line: breaks, signs of a quotation, invisible characters."""
_QUOTES = "\"'`<>()[]*“”„‘’«»"


@dataclass(frozen=True)
class LineCode:
    """A kind of lines: they begin with ``name`` and the ``version``.

    ``what`` it is called in messages, ``holds`` what is in one, ``like`` whose keys that has; ``words`` are
    what it usually consists of.  They are part of the version: other words are another version.
    """

    name: str
    version: int
    what: str
    holds: str
    like: str
    words: bytes

    @cached_property
    def _start(self) -> re.Pattern[str]:
        return re.compile(rf"{self.name}([0-9]{{1,4}})-")

    @property
    def _expected(self) -> str:
        return f"a line that begins with {self.name}{self.version}-, as this program makes it"

    def looks_like(self, text: str) -> bool:
        """True if a text was meant as such a line."""
        return re.match(rf"{self.name}[0-9]*-", _bare(text), re.IGNORECASE) is not None

    def encode(self, plain: object) -> str:
        """The line of plain data; equal data have equal lines, as long as the system's zlib packs alike."""
        squeezer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=self.words)
        data = json.dumps(plain, ensure_ascii=False, separators=(",", ":")).encode()
        payload = base64.urlsafe_b64encode(squeezer.compress(data) + squeezer.flush()).decode().rstrip("=")
        return f"{self.name}{self.version}-{payload}-{_checksum(payload)}"

    def decode(self, text: str, shown: str) -> object:
        """The plain data in a line; ``shown`` is where it was found, for messages.

        :raises ContentError: it is no such line, one of another version, damaged, or too large.
        """
        if CODE.passed_by(text):
            raise _fail(shown, *CODE.told(f"too long for a {self.what}", len(text)))
        code = _bare(text)
        start = self._start.match(code)
        if start is None:
            if self.looks_like(code) and not code.startswith(self.name):
                what = "capital and small letters of the code were changed"
                raise _fail(shown, what, quoted(code[:8]), self._expected)
            found = quoted(code) if code else "nothing"
            raise _fail(shown, f"not a {self.what}", found, self._expected)
        if start[1] != str(self.version):
            what = f"a {self.what} of another version of this program"
            raise _fail(shown, what, start[0].rstrip("-"), f"{self.name}{self.version}")
        foreign = next((c for c in code if not _ALPHABET.match(c)), None)
        if foreign is not None:
            what = f"a character that no {self.what} has"
            found = f"{quoted(foreign)} at character {code.index(foreign) + 1}"
            raise _fail(shown, what, found, "letters, digits, - and _")
        payload, _, checksum = code[start.end() :].rpartition("-")
        if not payload or not _CHECKSUM.fullmatch(checksum):
            what = f"the {self.what} is not whole"
            found = f"{quoted(code[-8:])} at its end"
            raise _fail(shown, what, found, "a dash and 7 capital letters or digits")
        if checksum != _checksum(payload):
            what = f"the {self.what} was changed or a part of it is missing"
            raise _fail(shown, what, f"the checksum {checksum}", f"{_checksum(payload)}, which fits the rest")
        return self._unpack(payload, shown)

    def _unpack(self, payload: str, shown: str) -> object:
        """The plain data of a payload whose checksum fits: still not to be trusted."""
        what, made = (
            f"the {self.what} holds something else than {self.holds}",
            "a code as this program makes it",
        )
        try:
            data = base64.b64decode(payload + "=" * (-len(payload) % 4), altchars=b"-_", validate=True)
            opener = zlib.decompressobj(-15, zdict=self.words)
            plain = opener.decompress(data, UNPACKED.most)
        except (binascii.Error, zlib.error) as error:
            raise _fail(shown, what, f"data that cannot be unpacked ({error})", made) from None
        if opener.unconsumed_tail:
            raise _fail(shown, *UNPACKED.told(what, f"more than {UNPACKED.most}"))
        if not opener.eof or opener.unused_data:
            raise _fail(shown, what, "data that does not end where it should", made)
        try:
            plain_data = json.loads(plain, object_pairs_hook=_mapping)
            json.dumps(plain_data, ensure_ascii=False).encode()  # half a letter is in no file
        except (ValueError, RecursionError):
            found = quoted(plain[:40].decode("utf-8", "replace"))
            raise _fail(shown, what, found, f"the keys of {self.like}") from None
        if (too_much := passed(plain_data)) is not None:
            limit, count = too_much
            raise _fail(shown, *limit.told(f"too much in a {self.what}", count))
        return plain_data


def _fail(shown: str, what: str, found: str, expected: str) -> ContentError:
    return ContentError([Problem(shown, 1, 1, what, found, expected)])


def _mapping(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """A mapping whose keys can be shown in messages.

    :raises ValueError: a key has characters that no terminal should get.
    """
    if not all(key.isprintable() for key, _ in pairs):
        raise ValueError("a key that cannot be printed")
    return dict(pairs)


def _bare(text: str) -> str:
    """A code without what other programs add to it."""
    return _ADDED.sub("", text).strip(_QUOTES)


def _checksum(payload: str) -> str:
    return base64.b32encode(zlib.crc32(payload.encode()).to_bytes(4, "big")).decode().rstrip("=")
