"""Batches: many games of any kind between bots, one line a game, the same for any number of processes.

A game's result depends on its settings alone, so a batch can be shared out among processes
and still comes back in order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from multiprocessing import get_context
from typing import Any

from dust_tactics.core.game import Outcome
from dust_tactics.core.garbage import collect_seldom
from dust_tactics.core.serialization import to_plain
from dust_tactics.play.game_kind import GameKind
from dust_tactics.play.games import GAMES
from dust_tactics.play.match import MatchSettings, new_match


@dataclass(frozen=True, slots=True)
class BatchResult:
    """One game of a batch: its place in it, its settings, how it ended, and how long it was."""

    number: int
    settings: MatchSettings
    game: str
    outcome: Outcome
    decisions: int
    rolls: int

    @property
    def record(self) -> dict[str, Any]:
        """The result as plain data: one line of a file."""
        return {
            "number": self.number,
            "game": self.game,
            "seed": self.settings.seed,
            "sides": list(self.settings.sides),
            "words": dict(self.settings.words),
            "outcome": to_plain(self.outcome),
            "decisions": self.decisions,
            "rolls": self.rolls,
        }


def seeded(settings: MatchSettings, seeds: Iterable[int]) -> list[MatchSettings]:
    """The same settings with one seed after the other."""
    return [replace(settings, seed=seed) for seed in seeds]


def play_batch(games: Sequence[MatchSettings], jobs: int = 1, cards: Any = None) -> Iterator[BatchResult]:
    """Play games between bots to their ends, in as many processes as ``jobs``; results come in order.

    ``cards`` are those of the kind of game, if they have been read already.

    :raises ValueError: a game has no seed, or a person is to play; nothing further is played.
    :raises UnknownNameError: also ``ContentError`` and ``SetUpError``: see :func:`.match.new_match`.
    """
    if jobs <= 1 or len(games) <= 1:
        for number, settings in enumerate(games):
            yield play_one(settings, number, cards)
        return
    # fresh processes on every machine; each is told of the kinds of game and the cards once
    starting = (tuple(GAMES.values()), cards)
    with get_context("spawn").Pool(min(jobs, len(games)), _register, starting) as pool:
        yield from pool.imap(_play_here, enumerate(games))


def play_one(settings: MatchSettings, number: int = 0, cards: Any = None) -> BatchResult:
    """One game of a batch; see :func:`play_batch`."""
    if settings.seed is None:
        raise ValueError("a game of a batch needs a seed: without one it would be another game every time")
    match = new_match(settings, cards=cards)
    session = match.session
    while match.bot is not None:
        match.bot_decides()
    if session.outcome is None:
        raise ValueError(f"seat {session.seat} is played by a person; a batch needs bots")
    return BatchResult(
        number, settings, session.header.game, session.outcome, session.number, session.history[-1].rolls
    )


_cards: list[Any] = [None]
"""The cards of a worker process, which plays all its games with them."""


def _register(kinds: tuple[GameKind, ...], cards: Any) -> None:
    collect_seldom()
    GAMES.update({kind.id: kind for kind in kinds})
    _cards[0] = cards


def _play_here(task: tuple[int, MatchSettings]) -> BatchResult:
    number, settings = task
    return play_one(settings, number, _cards[0])
