"""Which program this is: its version and a hash of its source, since not every change has a new version."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

import dust_tactics
from dust_tactics import __version__

_ENDINGS = (".py", ".yaml")


@cache
def program() -> str:
    """This program in a word: ``0.1.0+5b1e0d2c``; the same on every machine that has the same files."""
    root = Path(dust_tactics.__file__).parent
    digest = hashlib.sha256()
    for path in sorted(root.rglob("*"), key=lambda path: path.relative_to(root).parts):
        inside = path.relative_to(root).as_posix()
        if path.suffix in _ENDINGS and not inside.startswith("_data/"):
            text = path.read_bytes().replace(b"\r\n", b"\n")
            digest.update(f"{inside}\0{len(text)}\0".encode() + text)
    return f"{__version__}+{digest.hexdigest()[:8]}"
