"""The unknown names among the words of a game: all of them, where setting it up stops at the first one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from dust_tactics.content.files.problems import UnknownNameError

from .game_kind import Words


def unknown_words(
    fault: Callable[[Words], Exception | None],
    words: Words,
    kinds: tuple[type[Exception], ...] = (UnknownNameError,),
) -> Iterator[str]:
    """The unknown names among some words: a fault goes with the word without which it is another one or none.

    ``fault`` is the first thing that keeps a game from being set up, ``kinds`` are the faults that are told,
    such as come of one word alone.  Other mistakes are told when all names are known: they may come of a
    name that was left out.
    """
    left = dict(words)
    while (found := fault(left)) is not None:
        if isinstance(found, kinds):
            yield str(found)
        fewer = (less for less in _without_one(left) if str(fault(less)) != str(found))
        changed = next(fewer, None)
        if changed is None:
            return
        left = changed


def _without_one(words: Words) -> Iterator[dict[str, Any]]:
    """Some words without one of them, or without one part of one that has several."""
    for name, value in words.items():
        others = {other: said for other, said in words.items() if other != name}
        if isinstance(value, tuple) and len(value) > 1:
            yield from ({**others, name: tuple(one for one in value if one != part)} for part in value)
        yield others
