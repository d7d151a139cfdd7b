"""A match: a session and who plays each seat.  The start of window, command line and statistics.

Here names become games: a kind of game and its words a set-up game, ``bot:LEVEL`` a
bot, a saved file the match that it was.  No game is known here but by its kind.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeVar

from dust_tactics import __version__
from dust_tactics.bots.bot import Bot
from dust_tactics.bots.explained import Explanation
from dust_tactics.bots.review import goes_on
from dust_tactics.bots.time_budget import think
from dust_tactics.content.files.problems import UnknownNameError
from dust_tactics.core.game import Game
from dust_tactics.core.reason import SetUpError

from .game_kind import PLAYERS, GameKind, RestoreError, SetUp, Words
from .games import editions, game_named, game_of_edition
from .replay import Entry, noted_in, replay, replaying, seen_by, verify
from .save_lines import OLDER, Header, new_secret
from .saves import Saved, SaveError, read
from .seats import bot_of, check_full_name, player_name, seat_at_screen
from .session import Session

S = TypeVar("S")
D = TypeVar("D")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class MatchSettings:
    """The wishes of a player: who plays each seat (``sides``), and the ``words`` of a kind of ``game``.

    ``game`` is the usual kind if it is ``None``; without a ``seed`` nobody knows the dice.
    """

    sides: tuple[str, ...]
    words: Words = field(default_factory=dict)
    seed: int | None = None
    game: str | None = None


class Match(Generic[S, D, E]):
    """A game under way between its players."""

    def __init__(self, kind: GameKind, session: Session[S, D, E], notices: tuple[str, ...] = ()) -> None:
        self.kind = kind
        self.session = session
        self.notices = notices
        """The news for whoever opened the match: a torn file, changed cards."""
        self._viewed: tuple[S, S] | None = None
        self.bots = tuple(
            bot_of(side, kind.levels, session.chance_key(seat))
            for seat, side in enumerate(session.header.sides)
        )

    @property
    def bot(self) -> Bot | None:
        """The bot whose decision is awaited; ``None`` if a person decides or the game is over."""
        seat = self.session.seat
        return None if seat is None else self.bots[seat]

    def adviser(self, seat: int) -> Bot:
        """The bot that is asked what it would do in a person's place."""
        levels = self.kind.levels
        return levels[self.kind.adviser or next(iter(levels))](self.session.chance_key(seat))

    def goes_on(self, seat: int, view: S) -> bool:
        """True if what is asked in a view only goes on with the decision before of its seat."""
        return goes_on(self.adviser(seat), view)

    def bot_decides(self, seconds: float | None = None) -> Entry[S, D, E]:
        """Let the bot make its decision, with ``seconds`` to think about it or all the time it wants.

        :raises ValueError: no bot is to decide.
        """
        return self.bot_explains(seconds)[0]

    def bot_explains(self, seconds: float | None = None) -> tuple[Entry[S, D, E], Explanation]:
        """Let the bot make its decision, and say why.

        :raises ValueError: no bot is to decide.
        """
        if self.bot is None:
            raise ValueError("no bot is to decide")
        thinking = self.bot.think(self.session.bot_question())
        think(thinking, seconds)
        return self.session.submit(thinking.best), thinking.explanation()

    @property
    def seat_at_screen(self) -> int | None:
        """The seat from which the screen looks; ``None`` is an onlooker."""
        return seat_at_screen(self.session.header.sides, self.session.seat)

    @property
    def view(self) -> S:
        """The state now, as whoever sits at the screen knows it; the same one until something is decided."""
        state = self.session.state
        if self._viewed is None or self._viewed[0] is not state:
            self._viewed = state, self.session.view(self.seat_at_screen)
        return self._viewed[1]

    def told(self, entry: Entry[S, D, E]) -> Entry[S, D, E]:
        """An entry as whoever sits at the screen knows it."""
        return self.session.told(entry, self.seat_at_screen)

    @property
    def history(self) -> list[Entry[S, D, E]]:
        """The history as whoever sits at the screen knows it."""
        return [self.told(entry) for entry in self.session.history]


def new_match(settings: MatchSettings, save: Path | None = None, cards: Any = None) -> Match[Any, Any, Any]:
    """Begin a match, saved from the first moment to a new file if ``save`` is given.

    ``cards`` are those of the kind of game, if they have been read already.

    :raises UnknownNameError: a game, a player or something in the words of an unknown name.
    :raises ContentError: a file has problems.
    :raises SetUpError: the words do not fit together, or not so many can play.
    :raises SaveError: the save exists already or can't be written.
    """
    kind = game_named(settings.game)
    sides = tuple(player_name(side, kind.levels) for side in settings.sides)
    if len(sides) not in kind.seats:
        raise SetUpError([_wrong_number(kind, len(sides))])
    known = {setting.name for setting in kind.settings}
    for word in settings.words:
        if word not in known:
            raise UnknownNameError(f"setting of {kind.title}", word, known)
    secret = new_secret(settings.seed)
    words = settings.words if len(kind.seats) == 1 else {**settings.words, PLAYERS: len(sides)}
    set_up = kind.set_up(words, secret, settings.seed, cards)
    return begin(kind, set_up, sides, settings.seed, save, secret)


def begin(
    kind: GameKind,
    set_up: SetUp,
    sides: tuple[str, ...],
    seed: int | None = None,
    save: Path | None = None,
    secret: bytes | None = None,
) -> Match[Any, Any, Any]:
    """Begin a match of a game that is set up; ``sides`` are players' full names (:func:`.seats.player_name`).

    :raises SaveError: the save exists already or can't be written.
    """
    header = Header.new(
        program=__version__, name=set_up.name, rules=set_up.edition, sides=sides, setup=set_up.record,
        seed=seed, secret=secret,
    )  # fmt: skip
    return Match(kind, Session.begin(set_up.game, header, save))


def open_match(path: Path, save: Path | None = None, cards: Any = None) -> Match[Any, Any, Any]:
    """Take a saved match up again; it goes on in its own file, or in a new one (``save``).

    The match keeps what it began with; a notice names what has changed since.

    :raises SaveError: the file can't be opened, or does not agree with the rules and its dice.
    """
    saved = read(path)
    kind, game = to_go_on(saved)
    session = Session.resume(game, saved, save)
    return Match(kind, session, _notices(kind, game, saved, cards))


@dataclass(frozen=True)
class Recording(Generic[S, D, E]):
    """A saved match to look at: its history, and the news for the reader of the file."""

    kind: GameKind
    saved: Saved
    game: Game[S, D, E]
    history: list[Entry[S, D, E]]
    notices: tuple[str, ...]

    @property
    def shown(self) -> list[Entry[S, D, E]]:
        """The history as it may be shown: whole when the game is over, else as an onlooker knows it."""
        if self.saved.end is not None:
            return self.history
        return [seen_by(self.game, entry, None) for entry in self.history]


def open_recording(
    path: Path, *, prove: bool = False, noted: str | None = None, cards: Any = None
) -> Recording[Any, Any, Any]:
    """A saved match to look at; with ``prove`` the opened secret and the result are checked too.

    Every die is derived and every fact compared in either case; the file stays as it is.  ``noted`` is what
    somebody wrote down of it earlier: its commitment, or the hash of a line.

    :raises SaveError: the file can't be opened, something in it is not as it was played or not as it was
        noted, or its game could not have begun like that.
    """
    saved = read(path)
    kind, game = restored(saved)
    if noted is not None:
        noted_in(saved, noted)
    if prove and (faults := kind.faults(game)):
        raise SaveError(path, 1, "; ".join(faults))
    history = verify(game, saved) if prove else replay(game, saved)
    return Recording(kind, saved, game, history, _notices(kind, game, saved, cards))


def standing(path: Path) -> Iterator[tuple[GameKind, Any] | None]:
    """Play a saved match again line by line; at the end come its kind and the state at which it stands.

    The state is whole if the match is over, else as the only person at it knows it, or an onlooker.

    :raises SaveError: the file can't be opened, or does not agree with the rules and its dice.
    """
    saved = read(path)
    kind, game = restored(saved)
    history: list[Entry[Any, Any, Any]] = []
    for found in replaying(game, saved):
        history = found
        yield None
    if not history:
        return
    state = history[-1].state
    if saved.end is None:
        state = game.view_for(state, seat_at_screen(saved.header.sides, None))
    yield kind, state


def restored(saved: Saved) -> tuple[GameKind, Game[Any, Any, Any]]:
    """The game of a file that was read, and its kind.

    :raises SaveError: no kind of game here can make it again.
    """
    header = saved.header
    kind = game_of_edition(header.rules)
    if kind is None:
        raise SaveError(
            saved.path,
            1,
            f"played by the rules of {header.rules!r}; this program has {', '.join(editions())}",
        )
    if len(header.sides) not in kind.seats:
        raise SaveError(saved.path, 1, _wrong_number(kind, len(header.sides)))
    try:
        return kind, kind.restore(header)
    except RestoreError as error:
        raise SaveError(saved.path, 1, str(error)) from error


def to_go_on(saved: Saved) -> tuple[GameKind, Game[Any, Any, Any]]:
    """The same for a match that goes on: its players are there, too.

    :raises SaveError: no kind of game here can make it again, or nobody is called as one of its players.
    """
    kind, game = restored(saved)
    for side in saved.header.sides:
        try:
            check_full_name(side, kind.levels)
        except UnknownNameError as error:
            raise SaveError(saved.path, 1, str(error)) from error
    return kind, game


def _wrong_number(kind: GameKind, sides: int) -> str:
    least, most = kind.seats[0], kind.seats[-1]
    return f"a game of {sides} sides; a {kind.id} has {least if least == most else f'{least} to {most}'}"


_OLDER = (
    "a file of the older form, whose lines carry no hash and whose commitment is that of the dice alone: "
    "it proves the dice and what follows from them, and nothing of what the game began with"
)


def _notices(kind: GameKind, game: Game[Any, Any, Any], saved: Saved, cards: Any) -> tuple[str, ...]:
    notices = [saved.notice] if saved.notice is not None else []
    if saved.header.version == OLDER:
        notices.append(f"{saved.path}: {_OLDER}")
    return (*notices, *(f"{saved.path}: {notice}" for notice in kind.notices(game, cards)))
