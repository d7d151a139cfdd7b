"""The kind of a game: everything that menu, command line, saves, replays, bots and batches ask of one.

A kind is one object in the registry (:mod:`.games`).  It makes a game of the words
that a player chose, makes it again of a saved file's header, and says in words how
a game is called, how it begins and how it ended.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from types import MappingProxyType
from typing import Any, ClassVar, Literal

from dust_tactics.bots.bot import Bot
from dust_tactics.core.game import Game, Outcome
from dust_tactics.core.ruling import Ruling

from .replay import Entry
from .save_lines import Header

Words = Mapping[str, Any]
"""What a player chose, by the names of settings; what is left out is as usual."""

PLAYERS = "players"
"""The word that says how many play, where that is not always the same: whoever begins a match adds it."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A word that a game of this kind can be set up with; the command line makes an option of it.

    ``kind`` says what it is: one text, a whole number of at least ``least``, yes or no, or several
    texts.  The one that is ``first`` needs no name on the command line.
    """

    name: str
    help: str
    kind: Literal["text", "number", "flag", "texts"] = "text"
    metavar: str | None = None
    least: int | None = None
    first: bool = False


@dataclass(frozen=True, slots=True)
class SetUp:
    """A game that is set up: its rules, and what the header of its file says of it.

    ``name`` begins the name of the game, ``edition`` is whose rules it is played by, ``record``
    what :meth:`GameKind.restore` needs to set it up again.
    """

    game: Game[Any, Any, Any]
    name: str
    edition: str
    record: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Head:
    """The beginning of a game in words: a line a fact, and the same as plain data."""

    lines: tuple[str, ...]
    record: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Result:
    """End or standing of a game: one line, and the same as plain data (``None`` while it goes on)."""

    line: str
    record: dict[str, Any] | None


@dataclass(frozen=True, slots=True)
class FigureTable:
    """A table of what was counted over many games: ``rows`` with a cell for each of the ``heads``.

    The first ``labels`` columns say whose row it is; a chart draws the column ``drawn``, which
    ``shows`` says in words.  ``each`` says what the numbers were divided by.
    """

    id: str
    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str | int | float, ...], ...]
    labels: int
    drawn: str
    shows: str
    each: str

    @property
    def headings(self) -> tuple[str, ...]:
        """The heads of the columns in words."""
        return tuple(head.replace("_percent", " %").replace("_", " ") for head in self.heads)


class RestoreError(ValueError):
    """A header of which no game can be made, with the reason."""


class GameKind(ABC):
    """One kind of game; it keeps nothing of the games that are played.

    ``cards`` is in every method what the caller has read already of the files that the kind plays
    with; without it the kind reads them.
    """

    id: ClassVar[str]
    """Its name on the command line, in lower case."""

    title: ClassVar[str]

    seats: ClassVar[range]
    """How many may play."""

    levels: ClassVar[Mapping[str, Callable[[bytes], Bot]]]
    """The bots by their level, each made of a key of its own; the first one is meant by ``bot`` alone."""

    styles: ClassVar[tuple[str, ...]] = ()
    """What stands behind a dash after a level that plays in a style of its own."""

    adviser: ClassVar[str] = ""
    """The level of the bot that gives a person hints, if not the first one."""

    facets: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """What its bots weigh, by the names that their explanations have, in words."""

    settings: ClassVar[tuple[Setting, ...]] = ()

    rulings: ClassVar[tuple[Ruling, ...]] = ()
    """What its books leave open, and how it is played."""

    most_seconds: ClassVar[float] = inf
    """The most that a program may think about one decision in the window, in seconds."""

    turn_word: ClassVar[str] = "turn"
    """What the parts are called that its games are counted in: turns or rounds."""

    turn_fact: ClassVar[str] = ""
    """The name of the fact that begins a turn, with its number as ``turn``; empty if there are no turns."""

    @property
    @abstractmethod
    def editions(self) -> Mapping[str, str]:
        """The editions by the id that headers have, with their titles; no other kind has one of these."""

    @abstractmethod
    def set_up(self, words: Words, secret: bytes, seed: int | None, cards: Any = None) -> SetUp:
        """Set a game up; what chance decides of it comes from the ``secret``, or the ``seed`` it was made of.

        :raises UnknownNameError: a word names nothing.
        :raises ContentError: a file has problems.
        :raises SetUpError: the words do not fit together.
        """

    @abstractmethod
    def restore(self, header: Header) -> Game[Any, Any, Any]:
        """The game of a saved file, with everything that it began with.

        :raises RestoreError: none can be made of it.
        """

    def notices(self, game: Game[Any, Any, Any], cards: Any = None) -> tuple[str, ...]:
        """Notices to whoever takes a saved game up: files that have changed since it began."""
        return ()

    def faults(self, game: Game[Any, Any, Any]) -> tuple[str, ...]:
        """Whatever a game of a saved file could not have begun with, as sentences."""
        return ()

    @abstractmethod
    def caption(self, setup: Mapping[str, Any]) -> str:
        """A game in a list of saved ones, from its header's setup record.

        :raises KeyError: the record is damaged; also ``TypeError``.
        """

    def sides(self, setup: Mapping[str, Any]) -> tuple[str, ...]:
        """What each seat plays with in a saved game, by its name, from the same record; empty if unnamed."""
        return ()

    def ended(self, outcome: Outcome) -> str:
        """How a game of this kind ended, for a list; empty where its winner says that."""
        return ""

    def read_cards(self) -> Any:
        """Whatever files the kind plays with, read once for many games."""
        return None

    def figures(self, game: Game[Any, Any, Any], history: Sequence[Entry[Any, Any, Any]]) -> dict[str, Any]:
        """What statistics keep of a game that is over, beside its result, as plain data.

        Known to every reader are ``scenario``, ``sides`` (what each seat played with) and ``first``, the
        seat that began.
        """
        return {}

    def tables(self, results: Iterable[Mapping[str, Any]]) -> tuple[FigureTable, ...]:
        """What the figures of many games come to."""
        return ()

    @abstractmethod
    def head(self, header: Header, game: Game[Any, Any, Any]) -> Head:
        """The beginning of a game, after its commitment."""

    @abstractmethod
    def result(self, state: Any) -> Result:
        """The end of a game, or how it stands."""
