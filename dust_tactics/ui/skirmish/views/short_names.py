"""Names of units cut to the room below a piece, so that no two of a table are cut to the same.

Initials stand for words, those in brackets and the first ones first: ``Red Army Sniper`` becomes
``R.A. Sniper``.  What another name could be shortened to as well is not used while there is anything else.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

_WORD = re.compile(r"[^\s\-()]+")
_NUMBER = re.compile(r"\d")
_NOTHING: frozenset[str] = frozenset()


class _Name(NamedTuple):
    """The words of a name, and what stands before each of them and after the last one."""

    words: tuple[str, ...]
    between: tuple[str, ...]

    def shortened(self, initials: frozenset[int], first: int = 0) -> str:
        """The name from its ``first`` word on, with initials for some words."""
        text = ""
        for index in range(first, len(self.words)):
            text += self.between[index] if index > first else ""
            if index not in initials:
                text += self.words[index]
                continue
            after = self.between[index + 1]
            joined = after == " " and index + 1 in initials
            text += self.words[index][0] + ("." if after in ("", " ", " (") else "")
            if joined:
                text += "\0"
        return (text + self.between[-1]).replace("\0 ", "")

    @property
    def bracketed(self) -> tuple[int, ...]:
        """The numbers of the words in brackets."""
        opened = [index for index in range(len(self.words)) if "(" in self.between[index]]
        return tuple(range(opened[0], len(self.words))) if opened and self.between[-1] == ")" else ()

    @property
    def reducible(self) -> frozenset[int]:
        """The words for which an initial may stand: longer ones without a number."""
        return frozenset(i for i, word in enumerate(self.words) if len(word) > 2 and not _NUMBER.search(word))


@cache
def _read(name: str) -> _Name:
    name = name.removesuffix(" Squad")
    found = [*_WORD.finditer(name)]
    ends = [0, *(word.end() for word in found)]
    starts = [*(word.start() for word in found), len(name)]
    between = tuple(name[end:start] for end, start in zip(ends, starts, strict=True))
    return _Name(tuple(word.group() for word in found), between)


class _Form(NamedTuple):
    """A way to shorten a name: which words become initials, and how many are left away before them."""

    initials: frozenset[int]
    first: int = 0


def _forms(name: _Name) -> Iterator[_Form]:
    """All ways to shorten a name, the better ones first."""
    may, bracketed = name.reducible, name.bracketed
    main = [index for index in range(len(name.words)) if index not in bracketed]
    order = [index for index in (*reversed(bracketed), *main[:-1]) if index in may]
    yield from (_Form(frozenset(order[:many])) for many in range(len(order) + 1))
    last = next((i for i in reversed(main) if i and name.between[i] != "-"), 0)
    if last in may and not bracketed:
        tail = [index for index in main[:-1] if index >= last and index in may]
        yield from (_Form(frozenset(tail[:many]), last) for many in range(len(tail) + 1))
    for many in range(1, len(may) + 1):
        yield from (_Form(frozenset(some)) for some in combinations(sorted(may), many))


def _could_be(name: _Name, form: _Form, other: _Name) -> bool:
    """Return whether a name shortened like that could stand for another one."""
    mine, theirs = name.words[form.first :], other.words[-(len(name.words) - form.first) :]
    if len(mine) != len(theirs) or (not form.first and len(other.words) != len(name.words)):
        return False
    return all(
        theirs[index][0] == word[0] if index + form.first in form.initials else theirs[index] == word
        for index, word in enumerate(mine)
    )


@cache
def shorter_names(name: str, others: frozenset[str] = _NOTHING) -> tuple[str, ...]:
    """A name and what it may be shortened to among some others, the better ones first."""
    mine, strangers = _read(name), [_read(other) for other in sorted(others - {name})]
    clear, vague = list[str](), list[str]()
    for form in _forms(mine):
        doubtful = any(_could_be(mine, form, other) for other in strangers if other != mine)
        (vague if doubtful else clear).append(mine.shortened(*form))
    return tuple(dict.fromkeys((name, *(clear or vague))))


def short_name(name: str, fits: Callable[[str], bool], others: frozenset[str] = _NOTHING) -> str:
    """The best of :func:`shorter_names` that fits; the shortest of them if none does."""
    found = shorter_names(name, others)
    return next((text for text in found if fits(text)), min(found, key=len))
