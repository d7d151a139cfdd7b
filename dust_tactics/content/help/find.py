"""Finding in the help: what is typed, word by word, best first; a typing mistake finds what is nearest."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from dust_tactics.content.files.problems import near_names

T = TypeVar("T")

_WORD = re.compile(r"\w+")
_EXACT, _BEGUN = 1.0, 0.7
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
        known: set[str] = set()
        for entry in entries:
            fields = [frozenset(words_of(text)) for text in (entry.title, *entry.texts)]
            self._entries.append((entry.thing, " ".join(words_of(entry.title)), fields))
            known.update(*fields)
        self._known = sorted(known)

    def find(self, typed: str) -> Hits[T]:
        """What has every word that is typed, whole or as a beginning.

        A word that nothing has is taken for the one most like it.
        """
        wanted = words_of(typed)
        if not wanted:
            return Hits(())
        meant = [self._meant(word) for word in wanted]
        ranked = sorted(
            (-worth, number)
            for number, (_, title, fields) in enumerate(self._entries)
            if (worth := _worth(title, fields, meant))
        )
        things = tuple(self._entries[number][0] for _, number in ranked)
        return Hits(things, " ".join(meant) if meant != wanted else "")

    def _meant(self, word: str) -> str:
        if any(known.startswith(word) for known in self._known):
            return word
        return next(iter(near_names(word, self._known, 1)), word)


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
