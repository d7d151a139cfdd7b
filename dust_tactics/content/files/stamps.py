"""Stamps of files: two that are alike mean that nothing was changed meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from . import paths

Stamp = tuple[str, int, int]
"""The path of a file, the time of its last change and its size."""


def stamps(*folders: Path) -> tuple[Stamp, ...]:
    """The stamps of every data file in some folders."""
    return tuple(one for folder in folders for path in paths.yaml_files(folder) for one in stamp(path))


def stamp(path: Path) -> Iterator[Stamp]:
    """The stamp of a file; none if it is gone."""
    try:
        found = path.stat()
    except OSError:
        return
    yield str(path), found.st_mtime_ns, found.st_size
