"""What was worked out last, kept as long as it would come out the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Last(Generic[T]):
    """Keeps one result; pages ask for the same in every frame."""

    def __init__(self) -> None:
        self._found: tuple[object, object, T] | None = None

    @property
    def value(self) -> T | None:
        """What was worked out last; ``None`` before."""
        return None if self._found is None else self._found[2]

    def of(self, thing: object, more: object, make: Callable[[], T]) -> T:
        """What ``make`` makes of a thing that never changes, and of what else is equal to the last time."""
        if self._found is None or self._found[0] is not thing or self._found[1] != more:
            self._found = thing, more, make()
        return self._found[2]
