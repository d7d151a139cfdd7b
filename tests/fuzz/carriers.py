"""Carriers: lines of text and pictures that carry something, spoilt outside and inside."""

from __future__ import annotations

import base64
import json
import random
import struct
import zlib
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from dust_tactics.content.files import line_code
from dust_tactics.content.files.carrying_png import SIGNATURE
from dust_tactics.content.files.line_code import LineCode
from tests.helpers.codes import code_of

from .spoil import WORDS, changed_data, spoilt

KINDS = (
    b"zTXt", b"iTXt", b"tEXt", b"iCCP", b"acTL", b"fcTL", b"fdAT", b"tRNS", b"PLTE", b"IEND",
    b"eXIf", b"juNK",
)  # fmt: skip


@cache
def bomb() -> bytes:
    """Two million letters, squeezed."""
    return zlib.compress(b"A" * 2_000_000)


def spoilt_line(
    kind: LineCode, lines: Sequence[bytes], inside: Sequence[bytes], chance: random.Random,
    drawn: Callable[[], Any],
) -> bytes:  # fmt: skip
    """One line: spoilt as a text, or with a checksum that fits what is not right.

    ``inside`` are data as JSON that stand in good lines; ``drawn`` makes others by their schema.
    """
    line, start = chance.choice(lines), f"{kind.name}{kind.version}-".encode()
    match chance.randrange(6):
        case 0:
            more = (
                start, start.lower(), f"{kind.name}{kind.version + 1}-".encode(), b"-", b"_", b"> ", b"\n",
                "\u200b".encode(), *WORDS[:20],
            )  # fmt: skip
            return spoilt(line, chance, more)
        case 1:
            payload = spoilt(_payload(line, start), chance, (b"A", b"_", b"AAAA" * 100, b"-", b"="))
            return _summed(start, payload.translate(None, b"\n\r \"'"))
        case 2:
            payload = _payload(line, start)
            data = spoilt(base64.urlsafe_b64decode(payload + b"=" * (-len(payload) % 4)), chance)
            return _summed(start, base64.urlsafe_b64encode(data).rstrip(b"="))
        case 3:
            return code_of(drawn(), kind).encode()
        case 4:
            return code_of(spoilt(chance.choice(inside), chance), kind).encode()
        case _:
            return code_of(changed_data(chance.choice(inside), chance), kind).encode()


def _payload(line: bytes, start: bytes) -> bytes:
    return line[len(start) :].rpartition(b"-")[0]


def _summed(start: bytes, payload: bytes) -> bytes:
    return start + payload + b"-" + line_code._checksum(payload.decode("utf-8", "replace")).encode()


def spoilt_picture(
    pictures: Sequence[bytes], keyword: str, lines: Sequence[bytes], chance: random.Random
) -> bytes:
    """One picture: bytes spoilt, or chunks that are right by their sums and wrong in what they say."""
    data = chance.choice(pictures)
    if chance.randrange(3) == 0:
        return spoilt(data, chance)
    chunks = _chunks(data)
    for _ in range(chance.choice((1, 1, 2, 3))):
        if not chunks:
            break
        _spoil_chunk(chunks, keyword.encode(), lines, chance)
    return SIGNATURE + b"".join(
        struct.pack(">I", len(inside)) + kind + inside + struct.pack(">I", zlib.crc32(kind + inside))
        for kind, inside in chunks
    )


def _spoil_chunk(
    chunks: list[tuple[bytes, bytes]], word: bytes, lines: Sequence[bytes], chance: random.Random
) -> None:
    at = chance.randrange(len(chunks))
    kind, inside = chunks[at]
    match chance.randrange(6):
        case 0:
            del chunks[at]
        case 1:
            chunks.insert(chance.randrange(len(chunks) + 1), (kind, inside))
        case 2:
            chunks[at] = (kind, spoilt(inside, chance, (*WORDS[:30], b"\xff\xff\xff\xff", b"\0\0\0\0")))
        case 3:
            chunks[at:at] = [(kind, inside)] * chance.choice((2, 20, 600))
        case 4:
            chunks.insert(at, (chance.choice(KINDS), chance.randbytes(chance.choice((0, 1, 4, 13, 100)))))
        case _:
            line = spoilt(chance.choice(lines), chance) if chance.randrange(2) else chance.choice(lines)
            squeezed = chance.choice((zlib.compress(line), bomb()))
            carried = (
                (b"tEXt", word + b"\0" + line), (b"zTXt", word + b"\0\0" + squeezed),
                (b"iTXt", word + b"\0\1\0\0\0" + squeezed), (b"iTXt", word + b"\0\0\0\0\0" + line),
            )  # fmt: skip
            chunks.insert(at, chance.choice(carried))


def _chunks(data: bytes) -> list[tuple[bytes, bytes]]:
    place, found = len(SIGNATURE), []
    while place < len(data):
        size = struct.unpack_from(">I", data, place)[0]
        found.append((data[place + 4 : place + 8], data[place + 8 : place + 8 + size]))
        place += size + 12
    return found


def as_json(plain: Any) -> bytes:
    """Plain data as the JSON that stands in a line."""
    return json.dumps(plain).encode()
