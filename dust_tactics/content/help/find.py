"""Finding in the help: what is typed, word by word, best first; a typing mistake finds what is nearest."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain, islice, product
from typing import Generic, TypeVar

from dust_tactics.content.files.problems import near_names

T = TypeVar("T")

_WORD = re.compile(r"\w+")
_EXACT, _BEGUN = 1.0, 0.7
_TRIES = 30
"""How many ways to take what is typed are tried, until one finds something."""
_NAMED = 6.0
"""What it is worth that a title begins with all that is typed."""


@dataclass(frozen=True)
class Entry(Generic[T]):
    """Something to find: its title, and texts from the weightiest on."""

    thing: T
    title: str
    texts: Sequence[str]


@dataclass(frozen=True)
class Hits(Generic[T]):
    """What was found, best first; ``meant`` is what it was looked for by, if not by what was typed."""

    things: tuple[T, ...]
    meant: str = ""


class Index(Generic[T]):
    """Entries by their words; titles weigh most, then the texts in their order."""

    def __init__(self, entries: Iterable[Entry[T]]) -> None:
        self._entries: list[tuple[T, str, list[frozenset[str]]]] = []
        titles: dict[str, None] = {}
        others: dict[str, None] = {}
        for entry in entries:
            fields = [words_of(text) for text in (entry.title, *entry.texts)]
            self._entries.append((entry.thing, " ".join(fields[0]), [frozenset(field) for field in fields]))
            titles |= dict.fromkeys(fields[0])
            others |= dict.fromkeys(chain.from_iterable(fields[1:]))
        self._known = [*titles, *(word for word in others if word not in titles)]
        self._titles = len(titles)

    def find(self, typed: str) -> Hits[T]:
        """What has every word that is typed, whole or as a beginning.

        A word that nothing has is taken for one that is like it, so that something is found if it can be.
        """
        wanted = words_of(typed)
        if not wanted:
            return Hits(())
        for meant in islice(product(*map(self._meant, wanted)), _TRIES):
            if things := self._with(meant):
                return Hits(things, " ".join(meant) if [*meant] != wanted else "")
        return Hits(())

    def _with(self, words: Sequence[str]) -> tuple[T, ...]:
        """What has all of some words, best first."""
        worths = (_worth(title, fields, words) for _, title, fields in self._entries)
        ranked = sorted((-worth, number) for number, worth in enumerate(worths) if worth)
        return tuple(self._entries[number][0] for _, number in ranked)

    def _meant(self, word: str) -> list[str]:
        """The words that one may be taken for: itself, if anything has it, else those like it.

        Letters that changed places come first, then words of titles.
        """
        if any(known.startswith(word) for known in self._known):
            return [word]
        swapped = [known for known in self._known if sorted(known) == sorted(word)]
        near = near_names(word, self._known[: self._titles]) + near_names(word, self._known)
        return [*dict.fromkeys((*swapped, *near))] or [word]


def _worth(title: str, fields: Sequence[frozenset[str]], wanted: Sequence[str]) -> float:
    """How well some words are met; nothing if one of them is not."""
    worth = 0.0
    for word in wanted:
        found = (
            2.0 ** (len(fields) - place) * (_EXACT if word in field else _BEGUN)
            for place, field in enumerate(fields)
            if word in field or any(one.startswith(word) for one in field)
        )
        best = next(found, 0.0)
        if not best:
            return 0.0
        worth += best
    together = " ".join(wanted)
    if title.startswith(together):
        worth += _NAMED * (2 if title == together else 1)
    return worth


def words_of(text: str) -> list[str]:
    """The words of a text without case and accents; what follows an apostrophe belongs to its word."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(c for c in plain if not unicodedata.combining(c) and c not in "'’")
    return _WORD.findall(letters)
