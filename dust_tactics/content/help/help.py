"""The help as files have it: chapters with their topics, terms of the glossary, symbols of the dice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from dust_tactics.core.reason import Rule


@dataclass(frozen=True, slots=True)
class Topic:
    """One thing that is explained.

    ``place`` is where the rule stands in print, if it does, ``short`` the rule in a nutshell, ``text`` how
    exactly, by paragraphs.  ``see`` are titles to read on in, ``words`` what somebody may look for who finds
    them neither in the title nor in the texts.  ``rulings`` are ids of what was ruled about it, ``key`` is
    its name among all topics of its edition.
    """

    key: str
    chapter: str
    title: str
    short: str
    text: tuple[str, ...] = ()
    place: Rule | None = None
    see: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Chapter:
    """Topics that belong together, in the order of the book."""

    title: str
    about: str
    topics: tuple[Topic, ...]


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game.

    ``topics`` are titles to read on in by edition, ``only`` the edition that has it, if it is not for all.
    """

    term: str
    text: str
    also: tuple[str, ...] = ()
    topics: Mapping[str, str] = field(default_factory=dict)
    only: str | None = None

    def played_in(self, edition: str) -> bool:
        """Whether an edition has it."""
        return self.only in (None, edition)


@dataclass(frozen=True, slots=True)
class Symbol:
    """A symbol of the dice: our picture of it, and what it does by edition."""

    picture: str
    name: str
    text: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class HelpFiles:
    """All that the help's files say."""

    chapters: Mapping[str, tuple[Chapter, ...]]
    glossary: tuple[Term, ...]
    symbols: tuple[Symbol, ...]
