"""Batches: many games of any kind between bots, a result a game, the same whoever plays them.

A game's result depends on its settings alone, so a batch can be shared out among processes
and machines and still comes back in order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from secrets import token_hex
from threading import Lock
from traceback import format_exc
from typing import Any

from dust_tactics.content.files.problems import ContentError, UnknownNameError
from dust_tactics.core.game import Outcome
from dust_tactics.core.reason import SetUpError
from dust_tactics.core.serialization import to_plain
from dust_tactics.play.game_kind import GameKind
from dust_tactics.play.games import GAMES
from dust_tactics.play.match import MatchSettings, new_match

from .engines import Engine, LocalEngine
from .program import program

Numbered = tuple[int, MatchSettings]
"""A game of a batch: its number and its settings."""


@dataclass(frozen=True, slots=True)
class BatchResult:
    """One game of a batch: its number, its settings, how it ended, and how long it was.

    ``commitment`` is that of its header, ``figures`` what its kind keeps of it.
    """

    number: int
    settings: MatchSettings
    game: str
    outcome: Outcome
    decisions: int
    rolls: int
    kind: str = ""
    commitment: str = ""
    figures: Mapping[str, Any] = field(default_factory=dict)

    @property
    def record(self) -> dict[str, Any]:
        """The result as plain data: one line of a file."""
        outcome = self.outcome
        winner = None if outcome.winner is None else side_label(outcome.winner)
        return {
            **asked(self.number, self.kind, self.settings),
            **to_plain(outcome),
            "winner": winner,
            "decisions": self.decisions,
            "rolls": self.rolls,
            "commitment": self.commitment,
            **self.figures,
        }


class UnplayableError(ValueError):
    """A game of a batch that can't be played, with its number and everything that is wrong."""

    def __init__(self, number: int, told: str) -> None:
        super().__init__(number, told)
        self.number, self.told = number, told

    def __str__(self) -> str:
        return f"game {self.number}: {self.told}"


def side_label(seat: int) -> str:
    """The name of a seat in a result."""
    return f"side{seat + 1}"


def asked(number: int, kind: str, settings: MatchSettings) -> dict[str, Any]:
    """The part of a result that is known before the game is played: what makes it the same game again."""
    return {
        "game": number,
        "seed": settings.seed,
        "kind": kind,
        "words": to_plain(dict(settings.words)),
        "bots": [side.partition(":")[2] or side for side in settings.sides],
        "program": program(),
    }


def play_batch(games: Sequence[MatchSettings], jobs: int = 1, cards: Any = None) -> Iterator[BatchResult]:
    """Play games between bots to their ends, in as many processes as ``jobs``; results come in order.

    ``cards`` are those of the kind of game, if they have been read already.

    :raises UnplayableError: a game has no seed, a person is to play, or its words are wrong.
    """
    waiting: dict[int, BatchResult] = {}
    due = 0
    for result in play_numbered(enumerate(games), LocalEngine(min(jobs, len(games))), cards):
        waiting[result.number] = result
        while due in waiting:
            yield waiting.pop(due)
            due += 1


def play_numbered(games: Iterable[Numbered], engine: Engine, cards: Any = None) -> Iterator[BatchResult]:
    """The same on any engine; results come as they are ready.

    :raises UnplayableError: see :func:`play_batch`.
    :raises EngineError: nobody can play them.
    """
    batch = token_hex(8)
    start = partial(_start, batch, tuple(GAMES.values()), cards)
    try:
        yield from engine.results(start, _play_here, ((batch, program(), *game) for game in games))
    finally:
        _cards.pop(batch, None)


def play_one(settings: MatchSettings, number: int = 0, cards: Any = None) -> BatchResult:
    """One game of a batch.

    :raises ValueError: the game has no seed, or a person is to play.
    :raises UnknownNameError: also ``ContentError`` and ``SetUpError``: see :func:`.match.new_match`.
    """
    if settings.seed is None:
        raise ValueError("a game of a batch needs a seed: without one it would be another game every time")
    match = new_match(settings, cards=cards)
    session = match.session
    while match.bot is not None:
        match.bot_decides()
    if session.outcome is None:
        raise ValueError(f"seat {session.seat} is played by a person; a batch needs bots")
    return BatchResult(
        number, settings, session.header.game, session.outcome, session.number, session.history[-1].rolls,
        match.kind.id, session.header.commitment, match.kind.figures(session.game, session.history),
    )  # fmt: skip


_cards: dict[str, Any] = {}
"""The cards of the batches that this process works for: it plays all games of one with the same."""
_MOST = 16
"""The batches of which a worker that lives on keeps the cards, the last ones."""
_alone = Lock()
"""A worker with several threads plays one game at a time: more at once would be no faster."""


def _start(batch: str, kinds: tuple[GameKind, ...], cards: Any) -> None:
    GAMES.update({kind.id: kind for kind in kinds})
    while len(_cards) >= _MOST:
        del _cards[next(iter(_cards))]
    _cards[batch] = cards


def _play_here(task: tuple[str, str, int, MatchSettings]) -> BatchResult:
    batch, wanted, number, settings = task
    if wanted != program():
        raise UnplayableError(number, f"the worker has program {program()}, the call was made by {wanted}")
    try:
        with _alone:
            return play_one(settings, number, _cards[batch])
    except (UnknownNameError, ContentError, SetUpError, ValueError) as error:
        # these are not all whole on the other side of a pipe
        raise UnplayableError(number, str(error)) from error
    except Exception as error:
        found = f"game {number}, seed {settings.seed}, ended in an error of the program\n{format_exc()}"
        raise RuntimeError(found) from error
