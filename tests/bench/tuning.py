"""Which way a weight should go: games of players whose weights lie by lot, and what won.

    python -m tests.bench.tuning temper --games 800 --jobs 2 --out temper.jsonl
    python -m tests.bench.tuning weights --games 300 --jobs 2 --out weights.jsonl

Both players of a game weigh everything by factors of their own, between :data:`WIDEST` and its inverse.  A
logistic regression over all games says for every factor what its logarithm and the square of that are worth,
with the standard error: so each game tells of all weights at once.  ``temper`` are rookies with the levels'
temper, ``weights`` those of who plays forward.  What comes of it goes into ``skirmish/bots/levels.yaml`` by
hand, and `tests/bench/levels.py` says what it is worth.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from dust_tactics.bots.bot import Bot
from dust_tactics.content.levels.level import Level
from dust_tactics.content.levels.load_levels import load_levels
from dust_tactics.play.match import new_match
from dust_tactics.play.skirmish.levels import bot_of_level
from dust_tactics.sim.engines import LocalEngine
from dust_tactics.skirmish.bots.temper import BALANCED, Temper

from .game_lines import GameLines
from .levels import known, prepare, settings_of

WIDEST = 2.5
RIDGE = 4.0
"""How strongly what is worth nothing is believed in before the first game."""
STEPS = 41
PLAYERS = {
    "temper": Level("tuned", 0.0, None, 1, 0.0, 0.0),
    "weights": Level("tuned", 0.0, 5, 12, 0.1, 10.0),
}
"""Who plays while what is tuned."""


@dataclass(frozen=True)
class Told:
    """One game: the scenario, the logarithm of each factor of both players in parts of the widest, and what
    the first one won.
    """

    number: int
    scenario: str
    factors: tuple[Mapping[str, float], Mapping[str, float]]
    won: float


def base() -> Temper:
    """What the levels weigh now."""
    return replace(BALANCED, **load_levels().temper)


def names(what: str) -> list[str]:
    """What is tuned."""
    found = load_levels().weights if what == "weights" else asdict(base())
    return sorted(name for name, weight in found.items() if weight)


def player(what: str, factors: Mapping[str, float], key: bytes) -> Bot:
    """A player who weighs by factors."""
    levels, temper = load_levels(), base()
    times = {name: WIDEST**part for name, part in factors.items()}
    if what == "weights":
        weights = {name: weight * times.get(name, 1.0) for name, weight in levels.weights.items()}
        levels = replace(levels, weights=weights)
    else:
        temper = replace(temper, **{name: getattr(temper, name) * by for name, by in times.items()})
    return bot_of_level(PLAYERS[what], key, levels, temper)


def play(task: tuple[str, int]) -> Told:
    """One game of two players by lot."""
    what, number = task
    lot = random.Random(f"{what} {number}")
    one, two = ({name: lot.uniform(-1.0, 1.0) for name in names(what)} for _ in range(2))
    settings = settings_of(number, ("bot:rookie", "bot:rookie"))
    match = new_match(settings, cards=known())
    match.bots = tuple(
        player(what, factors, match.session.chance_key(seat)) for seat, factors in enumerate((one, two))
    )
    while match.session.seat is not None:
        match.bot_decides()
    outcome = match.session.outcome
    assert outcome is not None
    won = 0.5 if outcome.winner is None else float(outcome.winner == 0)
    return Told(number, str(settings.words["scenario"]), (one, two), won)


def regression(games: list[Told]) -> Iterator[str]:
    """What the games say of each factor, a line each."""
    tuned = sorted(games[0].factors[0])
    scenarios = sorted({game.scenario for game in games})
    rows = []
    for game in games:
        one, two = (np.array([factors[name] for name in tuned]) for factors in game.factors)
        where = [float(game.scenario == name) for name in scenarios]  # some are better for who is first
        rows.append(np.concatenate((one - two, one**2 - two**2, where)))
    found, errors = _fitted(np.array(rows), np.array([game.won for game in games]))
    steps, many = np.linspace(-1.0, 1.0, STEPS), len(tuned)
    for place, name in enumerate(tuned):
        line, bend = found[place], found[many + place]
        worth = line * steps + bend * steps**2
        best = steps[worth.argmax()]
        yield (
            f"  {name}: {line:+.2f} ({errors[place]:.2f}) a factor of {WIDEST}, bent {bend:+.2f} "
            f"({errors[many + place]:.2f}); best at {WIDEST**best:.2f} times, worth {worth.max():.2f}"
        )


def _fitted(
    rows: NDArray[np.float64], won: NDArray[np.float64]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The coefficients of a logistic regression by Newton's method, and their standard errors.

    ``rows`` is (games, coefficients), ``won`` from 0 to 1 for each game.
    """
    found = np.zeros(rows.shape[1])
    ridge = np.full(rows.shape[1], RIDGE)
    while True:
        chance = 1.0 / (1.0 + np.exp(-rows @ found))
        bend = (rows * (chance * (1.0 - chance))[:, None]).T @ rows + np.diag(ridge)
        step = np.linalg.solve(bend, rows.T @ (won - chance) - ridge * found)
        found = found + step
        if np.abs(step).max() < 1e-9:
            return found, np.sqrt(np.diag(np.linalg.inv(bend)))


def main() -> None:
    """Play the games that the command line asks for, and say what they tell."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("what", choices=tuple(PLAYERS))
    parser.add_argument("--games", type=int, default=800)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args()
    lines = GameLines(asked.out, {"what": asked.what})
    games = [Told(**game) for game in lines.games]
    done = {game.number for game in games}
    todo = [(asked.what, number) for number in range(asked.games) if number not in done]
    for game in LocalEngine(asked.jobs).results(prepare, play, todo):
        games.append(game)
        lines.add(asdict(game))
    print(f"{asked.what}, {len(games)} games:", *regression(games), lines.mixed, sep="\n")  # noqa: T201


if __name__ == "__main__":
    main()
