"""What was made of files, kept as long as the files have the same bytes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

from .limits import FILE
from .reading import open_file

T = TypeVar("T")


class Kept(Generic[T]):
    """Keeps one result a place; what is asked again of files that have not changed is not worked out again.

    Files are read each time, which takes little; only what is made of them is kept.  So a file that was
    changed is seen at once, whatever its clock says.
    """

    def __init__(self) -> None:
        self._found: dict[Path, tuple[object, T]] = {}

    def of(self, path: Path, make: Callable[[], T], beside: object = None) -> T:
        """What ``make`` makes of a file, which it reads; it depends on nothing else but ``beside``."""
        try:
            with open_file(path) as stream:
                raw = stream.read(FILE.most + 1)
        except OSError:
            return make()
        return self.made(path, (raw, beside), make)

    def made(self, place: Path, source: object, make: Callable[[], T]) -> T:
        """What ``make`` makes of a file or folder; ``source`` is all that it depends on."""
        kept = self._found.get(place)
        if kept is not None and kept[0] == source:
            return kept[1]
        found = make()
        self._found[place] = source, found
        return found
