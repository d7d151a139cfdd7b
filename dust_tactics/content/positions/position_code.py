"""Positions as one line of text: ``DUST1-<payload>-<checksum>``.

The payload is the mapping of a position file as JSON, deflated with a dictionary of its
usual words and written in URL-safe base64; the checksum is the payload's CRC-32 in base32.
White space, line breaks and quotes that mail and chat programs add do no harm.

>>> from dust_tactics.skirmish.board.board import Board
>>> from dust_tactics.skirmish.dispute.position import Position
>>> code = encode_position(Position(Board.from_rows([".T."])))
>>> decode_position(f" '{code}'\\n").board.to_rows()
('.T.',)
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from collections.abc import Callable

from dust_tactics.content.files.limits import CODE, UNPACKED, passed
from dust_tactics.content.files.problems import ContentError, Problem, quoted
from dust_tactics.content.files.yaml_marks import Document
from dust_tactics.skirmish.dispute.position import Position

from .position_files import position_of_document
from .position_text import plain_position

VERSION = 1
_Fail = Callable[[str, str, str], ContentError]
_START = re.compile(r"DUST([0-9]{1,4})-")
_ALPHABET = re.compile(r"[A-Za-z0-9_-]")
_CHECKSUM = re.compile(r"[A-Z2-7]{7}")
_ADDED = re.compile("[\\s\u00ad\u200b-\u200d\u2060\ufeff]+|(?m:^[> ]+)")
"""What mail and chat programs put into a line: breaks, signs of a quotation, invisible characters."""
_QUOTES = "\"'`<>()[]*“”„‘’«»"
_EXPECTED = f"a line that begins with DUST{VERSION}-, as this program makes it"
_WORDS = (
    b'"rulings":{"D47-vehicle-corner":"vehicles-do-not","D47-corner":"anywhere","DT-sight-points":"touching-sees",'
    b'"DT-cover-points":"closed-target","DT-cover-points":"attacker-rim"},"rear":"yes","position":"1","note":"'
    b'","facing":"south"},{"name":"","facing":"east"},{"name":"","facing":"west"},"size":"2x2","size":"2x1"'
    b',"kind":"aircraft","at":"","size":"1x2","facing":"north"},{"name":"Ludwig","kind":"infantry","at":"B2"'
    b'},{"name":"","kind":"vehicle","at":"C4"}],"from":"A1","to":"F6","units":[{"name":"","kind":"'
    b'"title":" . . . .|. . . . . . .\\n- - - -\\n . . . . . .|b b b b b\\n.#.\\n..T...~~..\\n'
    b'{"map":"................................................\\n'
)
"""What positions usually consist of.  Part of version 1: another dictionary is another version."""


def looks_like_code(text: str) -> bool:
    """True if a text was meant as a position code."""
    return re.match(r"dust[0-9]*-", _bare(text), re.IGNORECASE) is not None


def encode_position(position: Position) -> str:
    """The code of a position.

    Equal positions have equal codes, as long as the system's zlib packs alike.

    :raises ValueError: something stands on the rim of its board (see :func:`.write_position`).
    """
    plain = plain_position(position)
    del plain["position"]
    squeezer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=_WORDS)
    data = json.dumps(plain, ensure_ascii=False, separators=(",", ":")).encode()
    payload = base64.urlsafe_b64encode(squeezer.compress(data) + squeezer.flush()).decode().rstrip("=")
    return f"DUST{VERSION}-{payload}-{_checksum(payload)}"


def decode_position(text: str, shown: str = "position code") -> Position:
    """The position of a code; ``shown`` is where it was found, for messages.

    :raises ContentError: it is no code, one of another version, damaged, or its position is impossible.
    """
    data = _data(text, shown)
    if isinstance(data, dict):
        data = {**data, "position": str(VERSION)}
    position, _, problems = position_of_document(Document(shown, "", data))
    if position is None:
        raise ContentError(problems)
    return position


def _data(text: str, shown: str) -> object:
    """The plain data in a code."""

    def fail(what: str, found: str, expected: str) -> ContentError:
        return ContentError([Problem(shown, 1, 1, what, found, expected)])

    if CODE.passed_by(text):
        raise fail(*CODE.told("too long for a position code", len(text)))
    code = _bare(text)
    start = _START.match(code)
    if start is None:
        if looks_like_code(code) and not code.startswith("DUST"):
            raise fail("capital and small letters of the code were changed", quoted(code[:8]), _EXPECTED)
        raise fail("not a position code", quoted(code) if code else "nothing", _EXPECTED)
    if start[1] != str(VERSION):
        what = "a position code of another version of this program"
        raise fail(what, start[0].rstrip("-"), f"DUST{VERSION}")
    foreign = next((c for c in code if not _ALPHABET.match(c)), None)
    if foreign is not None:
        what = "a character that no position code has"
        raise fail(
            what, f"{quoted(foreign)} at character {code.index(foreign) + 1}", "letters, digits, - and _"
        )
    payload, _, checksum = code[start.end() :].rpartition("-")
    if not payload or not _CHECKSUM.fullmatch(checksum):
        what = "the position code is not whole"
        raise fail(what, f"{quoted(code[-8:])} at its end", "a dash and 7 capital letters or digits")
    if checksum != _checksum(payload):
        what = "the position code was changed or a part of it is missing"
        raise fail(what, f"the checksum {checksum}", f"{_checksum(payload)}, which fits the rest")
    return _unpack(payload, fail)


def _unpack(payload: str, fail: _Fail) -> object:
    """The plain data of a payload whose checksum fits: still not to be trusted."""
    what = "the position code holds something else than a position"
    try:
        data = base64.b64decode(payload + "=" * (-len(payload) % 4), altchars=b"-_", validate=True)
        opener = zlib.decompressobj(-15, zdict=_WORDS)
        plain = opener.decompress(data, UNPACKED.most)
    except (binascii.Error, zlib.error) as error:
        raise fail(
            what, f"data that cannot be unpacked ({error})", "a code as this program makes it"
        ) from None
    if opener.unconsumed_tail:
        raise fail(*UNPACKED.told(what, f"more than {UNPACKED.most}"))
    if not opener.eof or opener.unused_data:
        raise fail(what, "data that does not end where it should", "a code as this program makes it")
    try:
        plain_data = json.loads(plain, object_pairs_hook=_mapping)
    except (ValueError, RecursionError):
        raise fail(
            what, quoted(plain[:40].decode("utf-8", "replace")), "the keys of a position file"
        ) from None
    if (too_much := passed(plain_data)) is not None:
        limit, count = too_much
        raise fail(*limit.told("too much in a position code", count))
    return plain_data


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
