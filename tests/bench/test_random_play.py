"""Decisions per second of random play, against random play of python-chess in the same run.

Printed, not asserted; the goal for the ratio is 0.33 with ten units a side.  The figure for
the ready forces of six units is printed beside it.  ``make bench`` runs it.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import chess
import pytest

from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.core.dice import SecretDice
from dust_tactics.core.game import Game
from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.skirmish.scenario.scenario import Force
from dust_tactics.skirmish.state.state import Table
from tests.contracts.games import game_of_every_kind

GOAL = 0.33
PLIES = 400

POINTS = 60
ALLIES = (
    "allies-bushmaster", "allies-wildfire", "allies-humber-mk-v",
    "allies-usmc-fire-squad", "allies-usmc-assault-squad", "allies-usmc-demolition-squad",
    "allies-ranger-sniper-squad", "allies-ranger-combat-squad", "allies-gilmore", "allies-johnny-one-eye",
)  # fmt: skip
AXIS = (
    "axis-hanomag", "axis-ab-43-lanciafiamme", "axis-hans",
    "axis-grenadier-recon-squad", "axis-grenadier-tank-hunter-squad", "axis-grenadier-battle-squad",
    "axis-grenadier-security-squad", "axis-laser-grenadier-squad", "axis-angela-assassin", "axis-wilfried",
)  # fmt: skip
"""Three vehicles, five squads and two heroes a side: turrets, fixed arcs, wheels, legs and flames."""


def ten_a_side() -> Table:
    """*Encounter* with ten units a side, set like any other table."""
    return set_table(
        "encounter",
        Force("ten-allies", "Ten Allies", "Allies", POINTS, ALLIES),
        Force("ten-axis", "Ten Axis", "Axis", POINTS, AXIS),
        points=POINTS,
    )


def chess_game(seed: int) -> int:
    """A random game of chess; how many moves it had."""
    chance = random.Random(seed)
    board = chess.Board()
    for ply in range(PLIES):
        moves = list(board.legal_moves)
        if not moves:
            return ply
        board.push(moves[chance.randrange(len(moves))])
    return PLIES


def random_game(game: Game[Any, Any, Any], seed: int) -> int:
    """A random game of any kind; how many decisions it had."""
    chance = random.Random(seed)
    dice = SecretDice.from_seed(seed, "bench")
    state = game.begin(dice).state
    decisions = 0
    while legal := game.legal(state):
        state = game.step(state, legal[chance.randrange(len(legal))], dice).state
        decisions += 1
    return decisions


def rate(play: Callable[[int], int], seeds: range) -> float:
    """Decisions per second."""
    begun = time.perf_counter()
    decisions = sum(play(seed) for seed in seeds)
    return decisions / (time.perf_counter() - begun)


def test_random_play(benchmark: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]) -> None:
    ten, six = SkirmishGame(ten_a_side()), SkirmishGame(set_table())
    quick = bool(getattr(benchmark, "disabled", True))
    rounds = 1 if quick else 12
    plays: dict[str, Callable[[int], int]] = {
        "ten": partial(random_game, ten),
        "six": partial(random_game, six),
        "chess": chess_game,
    }
    rates: dict[str, list[float]] = {name: [] for name in plays}
    for number in range(rounds):  # in turn, so that all meet the same machine
        seeds = range(number, number + 1) if quick else range(5 * number, 5 * number + 5)
        for name, play in plays.items():
            rates[name].append(rate(play, seeds))
    middle = {name: sorted(found)[rounds // 2] for name, found in rates.items()}
    with capsys.disabled():
        print(  # noqa: T201  (a benchmark prints)
            f"\nrandom play, ten units a side: {middle['ten']:.0f} decisions/s, "
            f"python-chess {middle['chess']:.0f} moves/s, "
            f"ratio {middle['ten'] / middle['chess']:.3f} (goal: at least {GOAL}); "
            f"six units a side: {middle['six']:.0f} decisions/s, "
            f"ratio {middle['six'] / middle['chess']:.3f}"
        )
    benchmark(random_game, ten, 1)  # type: ignore[operator]  # the fixture of pytest-benchmark


def test_whole_games_of_every_kind(
    benchmark: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    """Games a second over all scenarios and blocs, with large, huge and air units."""
    quick = bool(getattr(benchmark, "disabled", True))
    count = 5 if quick else 200
    tables = [game_of_every_kind(seed) for seed in range(count)]
    begun = time.perf_counter()
    for seed, game in enumerate(tables):
        random_game(game, seed)
    ours = count / (time.perf_counter() - begun)
    begun = time.perf_counter()
    for seed in range(count):
        chess_game(seed)
    theirs = count / (time.perf_counter() - begun)
    with capsys.disabled():
        print(  # noqa: T201  (a benchmark prints)
            f"\nwhole games of every kind: {ours:.1f} games/s, python-chess {theirs:.1f} games/s, "
            f"ratio {ours / theirs:.3f}"
        )
    benchmark(random_game, tables[0], 0)  # type: ignore[operator]  # the fixture of pytest-benchmark
