"""Finding in the help: what is typed, word by word, best first; a typing mistake finds what is nearest."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, islice, product
from typing import Generic, TypeVar

from dust_tactics.content.files.problems import near_names

T = TypeVar("T")

_WORD = re.compile(r"\w+")
_BEGUN = 0.19
"""What a beginning is worth of a whole word: in a title less than one that is not deep in a text."""
_TRIES = 30
"""How many ways to take what is typed are tried, until one finds something."""
_TITLE = 16.0
"""What a word in a title is worth; in each text after it it is worth half as much."""
_BEGINS, _IS, _IS_NAME = 5.0, 12.0, 15.0
"""What it is worth that a title begins with all that is typed, that it is that, and that another name is."""
_LITTLE = frozenset(
    ("a", "am", "an", "and", "are", "as", "at", "be", "by", "can", "do", "does", "for", "from", "how", "i",
     "if", "in", "is", "it", "may", "me", "must", "my", "of", "on", "or", "the", "to", "what", "when",
     "where", "which", "with", "you", "your")
)  # fmt: skip
"""Words of questions: they say little about what is looked for, and nothing need have them."""
_OF_LITTLE = 0.1
"""What such a word is worth of another."""


@dataclass(frozen=True)
class Entry(Generic[T]):
    """Something to find: its title, texts from the weightiest on, and its other names."""

    thing: T
    title: str
    texts: Sequence[str]
    names: Sequence[str] = ()


@dataclass(frozen=True)
class Hits(Generic[T]):
    """What was found, best first; ``meant`` is what it was looked for by, if not by what was typed."""

    things: tuple[T, ...]
    meant: str = ""


@dataclass(frozen=True)
class _Field:
    """A title or text as it is looked through: its words as such, and what they say together."""

    words: frozenset[str]
    together: str

    def met(self, word: str) -> float:
        """How well it meets a word: wholly, as its beginning, or not."""
        if word in self.words or _single(word) in self.words:
            return 1.0
        return _BEGUN if f" {word}" in self.listed else 0.0

    @cached_property
    def listed(self) -> str:
        """Its words one after the other, a space before each: what begins one is found at once."""
        return "".join(f" {word}" for word in self.words)


@dataclass(frozen=True)
class _Known(Generic[T]):
    """An entry as it is looked through; the first of its ``fields`` is the title."""

    thing: T
    title: str
    names: frozenset[str]
    fields: tuple[tuple[float, _Field], ...]


class Index(Generic[T]):
    """Entries by their words; titles weigh most, then the texts in their order.

    Of what is worth the same, what was named first comes first.
    """

    def __init__(self, entries: Iterable[Entry[T]]) -> None:
        self._entries: list[_Known[T]] = []
        titles: dict[str, None] = {}
        others: dict[str, None] = {}
        for entry in entries:
            fields = [words_of(text) for text in (entry.title, *entry.texts)]
            self._entries.append(_known(entry, fields))
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
        worths = (_worth(entry, words) for entry in self._entries)
        ranked = sorted((-worth, number) for number, worth in enumerate(worths) if worth)
        return tuple(self._entries[number].thing for _, number in ranked)

    def _meant(self, word: str) -> list[str]:
        """The words that one may be taken for: itself, if anything has it, else those like it.

        Letters that changed places come first, then words of titles.
        """
        if any(known.startswith(word) or known == _single(word) for known in self._known):
            return [word]
        swapped = [known for known in self._known if sorted(known) == sorted(word)]
        near = near_names(word, self._known[: self._titles]) + near_names(word, self._known)
        return [*dict.fromkeys((*swapped, *near))] or [word]


def _known(entry: Entry[T], fields: Sequence[Sequence[str]]) -> _Known[T]:
    weighed = (
        (_TITLE / 2**place, _Field(frozenset((*words, *map(_single, words))), _together(words)))
        for place, words in enumerate(fields)
    )
    names = frozenset(_together(words_of(name)) for name in entry.names)
    return _Known(entry.thing, " ".join(fields[0]), names, tuple(weighed))


def _worth(entry: _Known[T], wanted: Sequence[str]) -> float:
    """How well some words are met, each of them and all together; nothing if one that tells is not."""
    telling, worth = _telling(wanted), 0.0
    for word in wanted:
        found = max(field.met(word) * weight for weight, field in entry.fields)
        if word in telling and not found:
            return 0.0
        worth += found if word in telling else found * _OF_LITTLE
    together = _together(wanted)
    if len(telling) > 1:
        worth += max(weight * (f" {together} " in f" {field.together} ") for weight, field in entry.fields)
    _, title = entry.fields[0]
    named = (together == title.together, _IS), (together in entry.names, _IS_NAME)
    begins = title.met(wanted[-1]) * _BEGINS * entry.title.startswith(" ".join(wanted))
    return worth + max((value for is_so, value in named if is_so), default=0.0) + begins


def _telling(words: Sequence[str]) -> Sequence[str]:
    """The words that tell what is looked for: all of them if they are little ones only."""
    return [word for word in words if word not in _LITTLE] or words


def _together(words: Sequence[str]) -> str:
    """The words that tell, one after the other, in the singular."""
    return " ".join(map(_single, _telling(words)))


def _single(word: str) -> str:
    """The singular of a word, roughly: who asks about mines may be told about a mine."""
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


def words_of(text: str) -> list[str]:
    """The words of a text without case and accents; what follows an apostrophe belongs to its word."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(c for c in plain if not unicodedata.combining(c) and c not in "'’")
    return _WORD.findall(letters)
