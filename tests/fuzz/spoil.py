"""Spoilers: what makes something odd of a file that is right, by its bytes, its lines or what they mean."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Sequence
from typing import Any

import yaml

from tests.helpers.forged_heads import ODD, changed

WORDS: tuple[bytes, ...] = (
    b"", b" ", b"\t", b"\n", b"\r", b"\r\n", b"\0", b"\x1b[31m", b"\xff", b"\xfe\xff", b"\xef\xbb\xbf",
    b"\xc3", "\u2028".encode(), "\u202e".encode(), "\u00e9".encode(), "\U0001f600".encode(),
    b"\xed\xa0\x80", b"\\ud800", b"&a ", b"*a", b"!!python/object:os ", b"!!binary ", b"!!set ", b"<<: ",
    b"? ", b"---\n", b"...\n", b"%YAML 1.1\n", b"# ", b"|\n", b">-\n", b"'", b'"', b"[", b"]", b"{", b"}",
    b": ", b", ", b"- ", b"~", b"null", b"true", b"no", b"yes", b"0", b"-1", b"1", b"99", b"100000",
    b"9" * 30, b"9" * 5000, b"1e9", b"0x1f", b".inf", b".nan", b"2001-13-45", b"12:30", b"A1", b"AV48",
    b"AW49", b"ZZ99", b"A1:AV48", b"A0", b"a1", b"A1^9", b"north", b"no2th", b"x" * 90, b"[" * 100,
    b"{a: " * 50, b"\n  " * 40, b"?" * 500, b"." * 100,
)  # fmt: skip
"""What stands in files where it should not, and what readers have fallen over."""


def spoilt(data: bytes, chance: random.Random, words: Sequence[bytes] = WORDS) -> bytes:
    """The same bytes with one to four changes; half of what is put in comes from ``words``."""
    for _ in range(chance.choice((1, 1, 2, 3, 4))):
        data = _spoilt_once(data, chance, words)
    return data


def _spoilt_once(data: bytes, chance: random.Random, words: Sequence[bytes]) -> bytes:
    at = chance.randrange(len(data) + 1)
    to = min(len(data), at + chance.choice((1, 1, 2, 5, 20, 200)))
    match chance.randrange(9):
        case 0 if data:
            one = min(at, len(data) - 1)
            return data[:one] + bytes([data[one] ^ 1 << chance.randrange(8)]) + data[one + 1 :]
        case 1:
            return data[:at] + data[to:]
        case 2:
            return data[:to] + data[at:to] * chance.choice((1, 1, 2, 30)) + data[to:]
        case 3:
            return data[:at]
        case 4 | 5:
            lines = data.split(b"\n")
            one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
            match chance.randrange(4):
                case 0:
                    lines[one], lines[other] = lines[other], lines[one]
                case 1:
                    lines.insert(one, lines[other])
                case 2:
                    del lines[one]
                case _:
                    lines[one] = lines[one].partition(b":")[0] + b": " + chance.choice(words)
            return b"\n".join(lines)
        case 6:
            return data[:at] + chance.choice(words) + data[to:]
        case _:
            return data[:at] + chance.choice(words) + data[at:]


def changed_file(data: bytes, chance: random.Random) -> bytes:
    """A YAML or JSON file with one to three of its values changed, removed, doubled or of another kind."""
    return dumped(changed_data(data, chance), chance)


def changed_data(data: bytes, chance: random.Random) -> Any:
    """The same as plain data."""
    plain: Any = {"": copy.deepcopy(plain_of(data))}
    for _ in range(chance.choice((1, 1, 2, 3))):
        changed(plain, chance, ("",))
    return plain[""]


_DUMPER = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
_READ: dict[bytes, Any] = {}


def plain_of(data: bytes) -> Any:
    """What a file says, everything in it a text."""
    if data not in _READ:
        _READ[data] = yaml.load(data, getattr(yaml, "CBaseLoader", yaml.BaseLoader))  # noqa: S506  # texts only
    return _READ[data]


def dumped(plain: Any, chance: random.Random) -> bytes:
    """Plain data as a file, in one of the ways in which it can be written."""
    if chance.randrange(4):
        return json.dumps(plain, indent=chance.choice((None, 1))).encode()
    try:
        text = yaml.dump(plain, Dumper=_DUMPER, sort_keys=False, allow_unicode=True)
        return str(text).encode()
    except UnicodeError:
        return json.dumps(plain).encode()


def odd(chance: random.Random) -> Any:
    """A value that stands in a strange place."""
    return copy.deepcopy(chance.choice(ODD))
