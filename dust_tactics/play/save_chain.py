"""The chain of a saved game: every line ends with a hash of itself and of the line before it.

The hash is the SHA-256 of the one before (nothing, in the first line) and of all that stands in the line
before ``,"hash"``.  So a line that was changed, lost or put in is noticed, and whoever wrote down the hash
of one line has proof of everything up to it.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

START = ""
"""What stands for the hash before the first line."""

_MARK = b',"hash":"'
_TAIL = len(_MARK) + 64 + len(b'"}')


def encoded(data: dict[str, Any]) -> bytes:
    """Plain data as a line has it, without the line's end."""
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False).encode()


def linked(data: dict[str, Any], before: str) -> tuple[bytes, str]:
    """The line of some data after a line with the hash ``before``, without its end, and its own hash."""
    body = encoded(data)[:-1]
    found = _hash(body, before)
    return body + _MARK + found.encode() + b'"}', found


def ends_with_hash(raw: bytes) -> bool:
    """True for a line that was written to its end: it ends with a hash, whether right or wrong.

    What the disk has not written yet when the power fails is missing, or full of zeros.
    """
    return raw[-_TAIL:].startswith(_MARK) and b"\0" not in raw


def link(raw: bytes, before: str) -> str:
    """The hash of a line that was read.

    :raises ValueError: it has none, or that of another line or of another one before it.
    """
    if not ends_with_hash(raw):
        raise ValueError("it does not end with its hash")
    found = _hash(raw[:-_TAIL], before)
    if raw[-_TAIL:] != _MARK + found.encode() + b'"}':
        raise ValueError("its hash does not fit: something in it was changed, or a line before it is missing")
    return found


def _hash(body: bytes, before: str) -> str:
    return hashlib.sha256(before.encode() + body).hexdigest()
