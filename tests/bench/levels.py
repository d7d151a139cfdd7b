"""A tournament of two levels: pairs of games with the same dice and the players' seats exchanged.

    python -m tests.bench.levels veteran regular --games 400 --jobs 2 --out veteran.jsonl
    python -m tests.bench.levels officer recruit --game world

The pairs go through all scenarios of both rulesets, with the forces that were made for them; where there are
none, both players lead the same one of fifty points, for of two that differ often one wins whoever leads it.
In the world game they go through its editions.  A run with ``--out`` goes on where it stopped.  The share
of games won, draws as halves, is printed with Wilson's interval of 95 %, and what each player thought on
average.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path

from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.content.load import load_cards
from dust_tactics.content.scenarios.load_scenario import list_forces, list_scenarios
from dust_tactics.play.match import MatchSettings, new_match
from dust_tactics.play.world.kind import WORLD
from dust_tactics.sim.engines import LocalEngine
from dust_tactics.sim.statistics import Share
from dust_tactics.world.editions import EDITIONS

from .game_lines import GameLines

SKIRMISH = "skirmish"
LIMIT = 50
"""The points of forces in scenarios that bring none."""
STRIDE = 5
"""Through the forces in strides, so that each scenario meets all of them in turn."""


@dataclass(frozen=True)
class Played:
    """One game: the pair that it is of, the seat of the first player, and what he won: 1, 0.5 or 0."""

    pair: int
    seat: int
    scenario: str
    won: float
    reason: str
    turns: int
    decisions: tuple[int, int]
    """Of the first player and of the second."""
    seconds: tuple[float, float]
    longest: tuple[float, float]


@cache
def known() -> CardSet:
    """The cards, read once by each process."""
    return load_cards()


def settings_of(pair: int, sides: tuple[str, str], game: str = SKIRMISH) -> MatchSettings:
    """The settings of both games of a pair."""
    if game == WORLD.id:
        editions = tuple(EDITIONS)
        return MatchSettings(sides, {"edition": editions[pair % len(editions)]}, pair, WORLD.id)
    scenarios = sorted(list_scenarios(), key=lambda scenario: scenario.id)
    scenario = scenarios[pair % len(scenarios)]
    words: dict[str, object] = {"scenario": scenario.id}
    if scenario.forces:
        words |= dict(zip(("force1", "force2"), scenario.forces, strict=True))
    else:
        forces = sorted((one for one in list_forces(known()) if one.limit == LIMIT), key=lambda one: one.id)
        force = forces[(pair // len(scenarios) * STRIDE + pair % len(scenarios)) % len(forces)]
        words |= {"force1": force.id, "force2": force.id, "points": LIMIT}
    return MatchSettings(sides, words, pair)


def play(task: tuple[str, str, str, int, int]) -> Played:
    """One game of a pair: ``seat`` is where the first of two levels sits."""
    game, first, second, pair, seat = task
    sides = (f"bot:{first}", f"bot:{second}")
    settings = settings_of(pair, sides if seat == 0 else sides[::-1], game)
    match = new_match(settings, cards=None if game == WORLD.id else known())
    count, spent, longest = [0, 0], [0.0, 0.0], [0.0, 0.0]
    while (to_move := match.session.seat) is not None:
        began = time.process_time()
        match.bot_decides()
        took = time.process_time() - began
        who = int(to_move != seat)
        count[who] += 1
        spent[who] += took
        longest[who] = max(longest[who], took)
    outcome = match.session.outcome
    assert outcome is not None
    won = 0.5 if outcome.winner is None else float(outcome.winner == seat)
    where = str(settings.words.get("scenario") or settings.words["edition"])
    return Played(
        pair, seat, where, won, outcome.reason, outcome.turns,
        (count[0], count[1]), (spent[0], spent[1]), (longest[0], longest[1]),
    )  # fmt: skip


def prepare() -> None:
    """Before a worker's first game: its cards."""
    known()


def tournament(
    first: str, second: str, games: Iterable[tuple[int, int]], jobs: int = 1, game: str = SKIRMISH
) -> Iterator[Played]:  # fmt: skip
    """Play games, each given by its pair and the first level's seat, and yield them as they end."""
    tasks = [(game, first, second, pair, seat) for pair, seat in games]
    return LocalEngine(jobs).results(prepare, play, tasks)


def told(first: str, second: str, results: list[Played]) -> str:
    """What some games have shown, in a line."""
    games, won = len(results), sum(one.won for one in results)
    low, high = Share(won, games).interval
    draws = sum(one.won == 0.5 for one in results)
    times = []
    for who, name in enumerate((first, second)):
        asked = max(1, sum(one.decisions[who] for one in results))
        mean = sum(one.seconds[who] for one in results) / asked
        longest = max(one.longest[who] for one in results)
        times.append(f"{name} {1000 * mean:.0f} ms a decision, longest {longest:.1f} s")
    return (
        f"{first} against {second}: {won / games:.1%} of {games} games "
        f"(95 %: {low:.1%} to {high:.1%}; {draws} draws); {'; '.join(times)}"
    )  # fmt: skip


def by_scenario(results: list[Played]) -> str:
    """The share won in each scenario, a line each."""
    games: Counter[str] = Counter(one.scenario for one in results)
    lines = []
    for name in sorted(games):
        won = sum(one.won for one in results if one.scenario == name)
        lines.append(f"  {name}: {won / games[name]:.0%} of {games[name]}")
    return "\n".join(lines)


def main() -> None:
    """Play the tournament that the command line asks for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--game", choices=(SKIRMISH, WORLD.id), default=SKIRMISH)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--from", type=int, default=0, dest="begin", metavar="PAIR")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args()
    wanted = [(asked.begin + number // 2, number % 2) for number in range(asked.games)]
    lines = GameLines(asked.out, {"first": asked.first, "second": asked.second, "game": asked.game})
    there = {(one.pair, one.seat): one for one in (Played(**game) for game in lines.games)}
    results = [there[game] for game in wanted if game in there]
    todo = [game for game in wanted if game not in there]
    for result in tournament(asked.first, asked.second, todo, asked.jobs, asked.game):
        results.append(result)
        lines.add(asdict(result))
        if len(results) % 10 == 0:
            print(told(asked.first, asked.second, results), flush=True)  # noqa: T201
    print(told(asked.first, asked.second, results), by_scenario(results), lines.mixed, sep="\n")  # noqa: T201


if __name__ == "__main__":
    main()
