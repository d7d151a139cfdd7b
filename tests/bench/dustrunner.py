"""How the bots of the solo card game fare: who comes home how often, and what a card or a fork adds.

``python -m tests.bench.dustrunner 10000`` prints the figures of docs/measurements.md: every bot by its own
choices, then the careful one with vehicle, second modification and lanes drawn by lot.  A second number says
by how many processes.
"""

from __future__ import annotations

import os
import random
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial

from dust_tactics.bots.bot import BotQuestion
from dust_tactics.content.dustrunner.load import CARDS
from dust_tactics.core.dice import SecretDice
from dust_tactics.core.garbage import collect_seldom
from dust_tactics.dustrunner.cards import CardSet
from dust_tactics.dustrunner.dustrunner import DustrunnerGame
from dust_tactics.dustrunner.questions import Ask
from dust_tactics.dustrunner.state import Table
from dust_tactics.play.dustrunner.levels import LEVELS
from dust_tactics.sim.engines import LocalEngine

CHOSEN = (Ask.VEHICLE, Ask.MODIFY, Ask.LANE)
"""The questions that are answered by lot to measure what is chosen there."""
COMPARED = 10
"""In one of so many runs the careful bot's decisions are compared with the greedy one's."""


@dataclass(frozen=True)
class Run:
    """What became of a run."""

    reason: str
    score: int
    rounds: int
    vehicle: tuple[str, ...]
    fitted: tuple[str, ...]
    """The two modifications of the start."""
    lanes: tuple[str, ...]
    compared: int
    otherwise: int

    @property
    def home(self) -> bool:
        return self.reason == "home"


@cache
def _cards() -> CardSet:
    return CARDS.load(shipped=True).made


def run(seed: int, level: str, *, by_lot: bool = False) -> Run:
    """A whole run of a bot."""
    game = DustrunnerGame(Table(_cards()))
    key = f"bench {seed}".encode()
    bot, other, chance = LEVELS[level](key), LEVELS["greedy"](key), random.Random(seed)
    dice = SecretDice.from_seed(seed, "bench")
    state = game.begin(dice).state
    compared = otherwise = number = 0
    fitted: tuple[str, ...] = ()
    while state.question is not None:
        view, number = game.view_for(state, 0), number + 1
        legal = game.legal(view)
        question = BotQuestion(game, view, 0, legal, number)
        if by_lot and state.question.ask in CHOSEN:
            decision = legal[chance.randrange(len(legal))]
        else:
            decision = bot.choose(question)
            if level == "careful" and len(legal) > 1 and seed % COMPARED == 0:
                compared += 1
                otherwise += decision != other.choose(question)
        state = game.step(state, decision, dice).state
        fitted = fitted if len(fitted) == 2 else state.mods
    assert state.outcome is not None
    lanes = dict.fromkeys(state.road.spaces[space].lane for space in state.trail)
    return Run(
        state.outcome.reason, state.score, state.round, state.vehicle, fitted,
        tuple(lane for lane in lanes if lane), compared, otherwise,
    )  # fmt: skip


def runs(count: int, level: str, jobs: int, *, by_lot: bool = False) -> list[Run]:
    """So many runs, in some processes."""
    work = partial(run, level=level, by_lot=by_lot)
    return [*LocalEngine(jobs).results(collect_seldom, work, range(count))]


def share(found: list[Run]) -> float:
    """The share of runs that came home."""
    return sum(one.home for one in found) / max(1, len(found))


def told(level: str, found: list[Run]) -> str:
    """How a bot fared, on a line."""
    ends = Counter(one.reason for one in found)
    count = len(found)
    compared = sum(one.compared for one in found)
    line = (
        f"{level}: home {share(found):.1%} of {count}, caught {ends['caught'] / count:.1%}, wrecked "
        f"{ends['wrecked'] / count:.1%}; {sum(one.rounds for one in found) / count:.1f} rounds, "
        f"{sum(one.score for one in found) / count:.1f} points"
    )
    if compared:
        otherwise = sum(one.otherwise for one in found) / compared
        line += f"; {otherwise:.1%} of its decisions are not the greedy one's"
    return line


def shifts(found: list[Run]) -> Iterator[tuple[str, float, int]]:
    """What each card and lane adds to the share, in points, and of how many runs it was part.

    A lane is compared with the runs that came to its fork.
    """
    for names in ([one.vehicle for one in found], [one.fitted for one in found]):
        for name in sorted({name for some in names for name in some}):
            with_it = [one for one, some in zip(found, names, strict=True) if name in some]
            yield name, 100 * (share(with_it) - share(found)), len(with_it)
    for card in _cards().road:
        lanes = {lane.name for lane in card.lanes}
        came = [one for one in found if lanes & {*one.lanes}]
        for lane in sorted(lanes):
            took = [one for one in came if lane in one.lanes]
            yield lane, 100 * (share(took) - share(came)), len(took)


def main(count: int, jobs: int) -> None:
    """Print everything."""
    for level in ("random", "greedy", "careful"):
        print(told(level, runs(count, level, jobs)), flush=True)  # noqa: T201  (a benchmark prints)
    found = runs(count, "careful", jobs, by_lot=True)
    print(told("careful, setup and lanes by lot", found))  # noqa: T201
    for name, points, number in sorted(shifts(found), key=lambda shift: shift[1]):
        print(f"  {name}: {points:+.1f} points in {number} runs")  # noqa: T201


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else os.cpu_count() or 1)
