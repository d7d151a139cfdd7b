"""Which objects of a kind somebody still holds, of those that tests have made."""

from __future__ import annotations

import gc
from typing import TypeVar

T = TypeVar("T")


def living(kind: type[T]) -> list[T]:
    """The objects of a kind that somebody holds, but for those from before the first test."""
    gc.collect()
    return [one for one in gc.get_objects() if isinstance(one, kind)]
