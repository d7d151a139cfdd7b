"""Values that an object works out once and keeps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class KeptValue(Generic[T]):
    """A property that is worked out when it is first asked for and then kept in the object.

    What ``functools.cached_property`` does, without its lock: for values that are asked for again and again
    and dropped after every change, the lock costs more than they do.
    """

    def __init__(self, work_out: Callable[[Any], T]) -> None:
        self._work_out = work_out
        self._name = ""
        self.__doc__ = work_out.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        """Learn under which name the value is kept."""
        self._name = name

    def __get__(self, keeper: Any, owner: type | None = None) -> T:
        """Work the value out; from then on the object's own one is found first."""
        found: T
        found = keeper.__dict__[self._name] = self._work_out(keeper)
        return found


def kept(work_out: Callable[[Any], T]) -> KeptValue[T]:
    """Make a method such a property."""
    return KeptValue(work_out)
