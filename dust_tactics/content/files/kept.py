"""What was read from a file, kept as long as the file has the same bytes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

from .paths import SIZE_LIMIT

T = TypeVar("T")


class Kept(Generic[T]):
    """Keeps one result a file; what is asked again of a file that has not changed is not worked out again.

    A file is read each time, which takes little; only what is made of it is kept.  So a file that was
    changed is seen at once, whatever its clock says.
    """

    def __init__(self) -> None:
        self._found: dict[Path, tuple[bytes, object, T]] = {}

    def of(self, path: Path, make: Callable[[], T], beside: object = None) -> T:
        """What ``make`` makes of a file, which it reads; it depends on nothing else but ``beside``."""
        try:
            with path.open("rb") as stream:
                raw = stream.read(SIZE_LIMIT + 1)
        except OSError:
            return make()
        kept = self._found.get(path)
        if kept is not None and kept[0] == raw and kept[1] == beside:
            return kept[2]
        found = make()
        self._found[path] = raw, beside, found
        return found
