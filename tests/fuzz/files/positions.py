"""Positions, as files, codes and pictures: one that is taken is judged and comes back from all three."""

from __future__ import annotations

import base64
import json
import random
import struct
import zlib
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

from dust_tactics.content.files import paths
from dust_tactics.content.files.problems import ContentError
from dust_tactics.content.positions import position_code
from dust_tactics.content.positions.load_position import open_position
from dust_tactics.content.positions.position_code import decode_position, encode_position
from dust_tactics.content.positions.position_files import read_position_text
from dust_tactics.content.positions.position_png import KEYWORD, SIGNATURE, decode_png, png_bytes
from dust_tactics.content.positions.position_schema import PositionFile
from dust_tactics.content.positions.position_text import write_position
from dust_tactics.content.rulesets.ruleset_tables import load_sight_book
from dust_tactics.skirmish.dispute.adjudicate import judge
from dust_tactics.skirmish.dispute.position import Position
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from tests.helpers.codes import code_of

from ..by_schema import Grammar, specimens
from ..campaign import Campaign, Case, answered
from ..spoil import WORDS, changed_data, plain_of, spoilt
from .playing import refused

LETTERS = (b"#", b".", b"T", b"b", b"~", b"c", b"|", b"=", b"-", b"w", b" ", b"?", b"=====")

KINDS = (
    b"zTXt", b"iTXt", b"tEXt", b"iCCP", b"acTL", b"fcTL", b"fdAT", b"tRNS", b"PLTE", b"IEND",
    b"eXIf", b"juNK",
)  # fmt: skip


@cache
def sources() -> tuple[bytes, ...]:
    """The shipped positions."""
    return tuple(path.read_bytes() for path in paths.yaml_files(paths.shipped("scenarios") / "positions"))


@cache
def positions() -> tuple[Position, ...]:
    """The same, read."""
    found = (read_position_text(data.decode(), "shipped")[0] for data in sources())
    return tuple(position for position in found if position is not None)


@cache
def codes() -> tuple[bytes, ...]:
    """Their codes."""
    return tuple(encode_position(position).encode() for position in positions())


@cache
def pictures() -> tuple[bytes, ...]:
    """Small pictures that carry some of them."""
    return tuple(png_bytes((4, 3), bytes(36), position, "Verdict") for position in positions()[::5])


@cache
def bomb() -> bytes:
    """Two million letters, squeezed."""
    return zlib.compress(b"A" * 2_000_000)


@cache
def _grammar() -> Grammar:
    return Grammar(PositionFile, specimens(sources()))


def judged(position: Position, chance: random.Random) -> None:
    """It comes back from file and code, and both rulebooks have a verdict on it."""
    assert position.faults() == []
    again, _, problems = read_position_text(write_position(position), "written")
    assert again == position, f"it is not read as it was written: {[*map(str, problems)]}"
    code = encode_position(position)
    assert decode_position(code) == position
    assert encode_position(decode_position(code)) == code
    squares = list(position.board.squares())
    asked = position
    if position.source is None or position.target is None:
        asked = replace(position, source=chance.choice(squares), target=chance.choice(squares))
    if asked.faults():
        return
    for rules in EDITIONS:
        with answered():
            judge(asked, load_sight_book(rules)).to_record()


def _tried(
    opened: Callable[[], Position],
    data: bytes,
    chance: random.Random | None,
    also: Callable[[Position], None] | None = None,
) -> Case:
    """Open a position in one of the three ways; one that is taken is judged, and then ``also``."""
    try:
        with answered() as watch:
            position = opened()
    except ContentError as error:
        refused(error)
        return Case(False, len(data), watch.seconds)
    judged(position, chance or random.Random(0))
    if also is not None:
        also(position)
    return Case(True, len(data), watch.seconds)


def _painted_again(position: Position) -> None:
    assert decode_png(png_bytes((1, 1), bytes(3), position, "again")) == position


def tried(data: bytes, folder: Path, chance: random.Random | None = None) -> Case:
    """Open a file of a position; the same in its text."""
    path = folder / "position.yaml"
    path.write_bytes(data)
    return _tried(lambda: open_position(path).position, data, chance)


def tried_code(data: bytes, folder: Path, chance: random.Random | None = None) -> Case:
    """Decode a code."""
    (folder / "code.txt").write_bytes(data)
    return _tried(lambda: decode_position(data.decode("utf-8", "surrogateescape")), data, chance)


def tried_picture(data: bytes, folder: Path, chance: random.Random | None = None) -> Case:
    """Open a picture."""
    (folder / "position.png").write_bytes(data)
    return _tried(lambda: decode_png(data), data, chance, _painted_again)


def case(chance: random.Random, folder: Path) -> Case:
    """One file."""
    data = _grammar().spoilt_file(sources(), chance, (*WORDS, *LETTERS * 4))
    return tried(data, folder, chance)


def case_of_code(chance: random.Random, folder: Path) -> Case:
    """One code: spoilt as a text, or with a checksum that fits what is not a position."""
    code = chance.choice(codes())
    match chance.randrange(6):
        case 0:
            words = (
                b"DUST1-",
                b"dust1-",
                b"DUST2-",
                b"-",
                b"_",
                b"> ",
                b"\n",
                "\u200b".encode(),
                *WORDS[:20],
            )
            return tried_code(spoilt(code, chance, words), folder, chance)
        case 1:
            payload = code.decode()[6:].rpartition("-")[0].encode()
            words = (b"A", b"_", b"AAAA" * 100, b"-", b"=")
            payload = spoilt(payload, chance, words).translate(None, b"\n\r \"'")
            sum_of = position_code._checksum(payload.decode("utf-8", "replace"))
            return tried_code(b"DUST1-" + payload + b"-" + sum_of.encode(), folder, chance)
        case 2:
            data = spoilt(base64.urlsafe_b64decode(_payload(code)), chance)
            payload = base64.urlsafe_b64encode(data).rstrip(b"=")
            return tried_code(
                b"DUST1-" + payload + b"-" + position_code._checksum(payload.decode()).encode(),
                folder,
                chance,
            )
        case 3:
            return tried_code(code_of(_grammar().drawn(chance)).encode(), folder, chance)
        case 4:
            data = spoilt(json.dumps(plain_of(chance.choice(sources()))).encode(), chance)
            return tried_code(code_of(data).encode(), folder, chance)
        case _:
            return tried_code(
                code_of(changed_data(chance.choice(sources()), chance)).encode(), folder, chance
            )


def _payload(code: bytes) -> bytes:
    payload = code.decode()[6:].rpartition("-")[0]
    return (payload + "=" * (-len(payload) % 4)).encode()


def case_of_picture(chance: random.Random, folder: Path) -> Case:
    """One picture: bytes spoilt, or chunks that are right by their sums and wrong in what they say."""
    data = chance.choice(pictures())
    if chance.randrange(3) == 0:
        return tried_picture(spoilt(data, chance), folder, chance)
    chunks = _chunks(data)
    for _ in range(chance.choice((1, 1, 2, 3))):
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
                named = chance.choice(KINDS)
                chunks.insert(at, (named, chance.randbytes(chance.choice((0, 1, 4, 13, 100)))))
            case _:
                code = (
                    spoilt(chance.choice(codes()), chance) if chance.randrange(2) else chance.choice(codes())
                )
                squeezed = chance.choice((zlib.compress(code), bomb()))
                word = KEYWORD.encode()
                chunks.insert(
                    at,
                    chance.choice((
                        (b"tEXt", word + b"\0" + code), (b"zTXt", word + b"\0\0" + squeezed),
                        (b"iTXt", word + b"\0\1\0\0\0" + squeezed), (b"iTXt", word + b"\0\0\0\0\0" + code),
                    )),
                )  # fmt: skip
        if not chunks:
            break
    data = SIGNATURE + b"".join(
        struct.pack(">I", len(inside)) + kind + inside + struct.pack(">I", zlib.crc32(kind + inside))
        for kind, inside in chunks
    )
    return tried_picture(data, folder, chance)


def _chunks(data: bytes) -> list[tuple[bytes, bytes]]:
    place, found = len(SIGNATURE), []
    while place < len(data):
        size = struct.unpack_from(">I", data, place)[0]
        found.append((data[place + 4 : place + 8], data[place + 8 : place + 8 + size]))
        place += size + 12
    return found


CAMPAIGNS = (
    Campaign("positions", case, again=tried),
    Campaign("codes", case_of_code, again=tried_code),
    Campaign("pictures", case_of_picture, again=tried_picture),
)
