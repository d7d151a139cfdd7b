"""The world game against random play of python-chess in the same run: decisions, and whole games of recruits.

Printed, not asserted; the goals are a ratio of 0.33, and a game of four recruits in 300 games of chess.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from statistics import median
from time import process_time

import pytest

from dust_tactics.content.world.load import WORLD as FILES
from dust_tactics.play.match import MatchSettings, new_match
from dust_tactics.play.world.kind import WORLD
from dust_tactics.world.editions import EDITIONS
from dust_tactics.world.state import Table
from dust_tactics.world.world import WorldGame
from tests.bench.test_random_play import chess_game, random_game

ROUNDS, GAMES = 5, 6


def spent(work: Callable[[], int]) -> tuple[int, float]:
    """What some work did, and the processor time that it took."""
    begun = process_time()
    done = work()
    return done, process_time() - begun


def _games(play: Callable[[int], int], seeds: range) -> int:
    return sum(map(play, seeds))


def recruits(seed: int) -> int:
    match = new_match(MatchSettings(("bot:recruit",) * 4, {}, seed, WORLD.id))
    while match.session.seat is not None:
        match.bot_decides()
    return 1


@pytest.mark.games
def test_prints_the_world_game_against_chess(capsys: pytest.CaptureFixture[str]) -> None:
    box = FILES.load(shipped=True).made
    told = []
    for edition in EDITIONS.values():
        game = WorldGame(Table(box.atlas, box.deck, edition, 4))
        ratios = []
        for number in range(ROUNDS):
            seeds = range(number * GAMES, (number + 1) * GAMES)
            moves, chess = spent(partial(_games, chess_game, seeds))
            made, here = spent(partial(_games, partial(random_game, game), seeds))
            ratios.append((made / here) / (moves / chess))
        told.append(f"{edition.title}: random play is {median(ratios):.2f} of chess; goal: 0.33")
    _, chess = spent(lambda: sum(map(chess_game, range(30))))
    _, here = spent(lambda: sum(map(recruits, range(6))))
    told.append(f"a game of four recruits: {(here / 6) / (chess / 30):.0f} games of chess; goal: at most 300")
    with capsys.disabled():
        sys.stdout.write("\n" + "\n".join(told) + "\n")
