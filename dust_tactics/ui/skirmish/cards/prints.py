"""The player's folder of prints: PDFs to print, pictures to pass on."""

from __future__ import annotations

from pathlib import Path

from dust_tactics.content.files import paths
from dust_tactics.content.files.reading import is_there


def folder() -> Path:
    """The folder, made if it is not there.

    :raises OSError: it cannot be made.
    """
    found = paths.own("prints")
    found.mkdir(parents=True, exist_ok=True)
    return found


def free_path(name: str, ending: str) -> Path:
    """A file's name after a thing's in that folder, which no file has yet.

    :raises OSError: there can be no such folder.
    """
    place = folder()
    stem = (
        "".join(letter if letter.isalnum() else "-" for letter in name.casefold()).strip("-")[:40] or "print"
    )
    number, path = 1, place / f"{stem}{ending}"
    while is_there(path):
        number += 1
        path = place / f"{stem}-{number}{ending}"
    return path
