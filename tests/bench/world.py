"""Whether map and deck of the world game are fair: who wins from which capital and seat, and with which card.

``python -m tests.bench.world 2000`` plays games of recruits, of both editions and with two to six players in
turn, and prints how often each wins against what would be its share.  A second number says by how many
processes.
"""

from __future__ import annotations

import os
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from dust_tactics.content.world.load import WORLD as FILES, LoadedWorld
from dust_tactics.core.garbage import collect_seldom
from dust_tactics.play.match import MatchSettings, new_match
from dust_tactics.play.world.kind import WORLD
from dust_tactics.sim.engines import LocalEngine
from dust_tactics.world.editions import EDITIONS
from dust_tactics.world.state import State

MOST_CARD, MOST_SEAT = 1.3, 1.5
"""A card's holder may win so many times as often as the average holder, a capital's so many its share."""


@dataclass(frozen=True)
class Played:
    """A game: who won, if anybody alone, and by seat the capital and the cards that were held and played."""

    winner: int | None
    rounds: int
    capitals: tuple[str, ...]
    held: tuple[frozenset[str], ...]
    played: tuple[frozenset[str], ...]


@cache
def _files() -> LoadedWorld:
    return FILES.load(shipped=True)


def played(seed: int) -> Played:
    """A whole game of recruits."""
    editions = tuple(EDITIONS)
    seats = WORLD.seats[seed // len(editions) % len(WORLD.seats)]
    words = {"edition": editions[seed % len(editions)]}
    match = new_match(
        MatchSettings(("bot:recruit",) * seats, words, seed, WORLD.id), None, _files()
    )  # fmt: skip
    held: list[set[str]] = [set() for _ in range(seats)]
    shown: list[set[str]] = [set() for _ in range(seats)]
    while match.session.seat is not None:
        match.bot_decides()
        state: State = match.session.state
        if state.round:
            for seat, hand in enumerate(state.hands):
                held[seat].update(filter(None, hand))
            for seat, card in enumerate(state.played):
                shown[seat].update(filter(None, (card,)))
    state = match.session.state
    assert state.outcome is not None
    capitals = {seat: area for area, seat in state.founders.items()}
    return Played(
        state.outcome.winner, state.round, tuple(capitals[seat] for seat in state.seats),
        tuple(map(frozenset, held)), tuple(map(frozenset, shown)),
    )  # fmt: skip


def games(count: int, jobs: int) -> list[Played]:
    """So many games, in some processes."""
    return [*LocalEngine(jobs).results(collect_seldom, played, range(count))]


@dataclass
class Fair:
    """How often somebody won, and how often he would have if all won alike."""

    times: int = 0
    won: int = 0
    share: float = 0.0

    def count(self, won: bool, share: float) -> None:
        """Count one more."""
        self.times += 1
        self.won += won
        self.share += share

    @property
    def ratio(self) -> float:
        """How many times his share he won."""
        return self.won / self.share


def tables(found: Iterable[Played]) -> dict[str, dict[str, Fair]]:
    """By what to compare, then by name."""
    made: dict[str, dict[str, Fair]] = defaultdict(lambda: defaultdict(Fair))
    for game in found:
        seats = len(game.capitals)
        for seat, capital in enumerate(game.capitals):
            counted = [("capital", capital), (f"capital of {seats} players", capital)]
            counted += [("seat", f"{seat + 1} of {seats}")]
            counted += [("card held", name) for name in game.held[seat]]
            counted += [("card played", name) for name in game.played[seat]]
            for what, name in counted:
                made[what][name].count(game.winner == seat, 1 / seats)
    return made


def told(found: list[Played]) -> Iterator[str]:
    """The tables in lines: each ratio against that of the average one, from the least."""
    rounds = sum(game.rounds for game in found) / len(found)
    alone = sum(game.winner is not None for game in found)
    yield f"{len(found)} games of {rounds:.1f} rounds, {alone} won alone"
    for what, rows in sorted(tables(found).items()):
        average = sum(row.won for row in rows.values()) / sum(row.share for row in rows.values())
        goal = MOST_CARD if what.startswith("card") else MOST_SEAT
        yield f"{what}: against the average one, who wins {average:.2f} times his share; goal: at most {goal}"
        for name, row in sorted(rows.items(), key=lambda item: item[1].ratio):
            yield f"  {name}: {row.ratio / average:.2f} in {row.times}"


def main(count: int, jobs: int) -> None:
    """Print everything."""
    print("\n".join(told(games(count, jobs))))  # noqa: T201  (a benchmark prints)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else os.cpu_count() or 1)
