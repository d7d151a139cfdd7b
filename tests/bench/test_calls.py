"""Function calls a decision of random play: a figure of work that no other program on the machine changes.

The file of record, ``calls.json``, has a figure for each Python that was counted with; none may rise by more
than a tenth without the file being written anew in the same commit: ``python -m tests.bench.test_calls``.
"""

from __future__ import annotations

import cProfile
import json
import os
import pstats
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

RECORD = Path(__file__).with_name("calls.json")
MORE = 1.10
"""The most that a figure may be of the recorded one."""
GAMES = 6
PYTHON = f"{sys.version_info.major}.{sys.version_info.minor}"


def counted() -> dict[str, float]:
    """Calls a decision, by kind of game, of some random games that follow one that fills what is kept."""
    from dust_tactics.content.rulesets.game_setup import set_table
    from dust_tactics.content.world.load import WORLD
    from dust_tactics.core.game import Game
    from dust_tactics.skirmish.game import SkirmishGame
    from dust_tactics.world.editions import EDITIONS
    from dust_tactics.world.state import Table
    from dust_tactics.world.world import WorldGame
    from tests.bench.test_random_play import random_game, ten_a_side
    from tests.contracts.games import game_of_every_kind

    box = WORLD.load(shipped=True).made
    kinds: dict[str, Sequence[Game[Any, Any, Any]]] = {
        "ten units a side": [SkirmishGame(ten_a_side())] * GAMES,
        "six units a side": [SkirmishGame(set_table())] * GAMES,
        "Dust 1947": [SkirmishGame(set_table("morning-mist"))] * GAMES,
        "every kind": [game_of_every_kind(seed) for seed in range(GAMES)],
        **{
            edition.title: [WorldGame(Table(box.atlas, box.deck, edition, 4))] * GAMES
            for edition in EDITIONS.values()
        },
    }
    found = {}
    for kind, games in kinds.items():
        random_game(games[0], GAMES)
        watch = cProfile.Profile()
        with watch:
            decisions = sum(random_game(game, seed) for seed, game in enumerate(games))
        calls = pstats.Stats(watch).total_calls  # type: ignore[attr-defined]  # the stubs leave it out
        found[kind] = round(calls / decisions, 1)
    return found


def counted_apart() -> dict[str, float]:
    """The same in a fresh process, where nothing is kept yet and sets have one order."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.test_calls", "--print"],
        env={**os.environ, "PYTHONHASHSEED": "0"},
        capture_output=True,
        check=True,
        text=True,
    )
    found: dict[str, float] = json.loads(done.stdout)
    return found


@pytest.mark.slow
def test_a_decision_takes_no_more_calls_than_it_did() -> None:
    recorded = json.loads(RECORD.read_text(encoding="utf-8")).get(PYTHON)
    if recorded is None:
        pytest.skip(f"nothing was counted with Python {PYTHON} yet")
    now = counted_apart()
    risen = {kind: (recorded[kind], calls) for kind, calls in now.items() if calls > MORE * recorded[kind]}
    assert not risen, f"more calls than recorded: {risen}; is it worth it? then write {RECORD.name}"


if __name__ == "__main__":
    if "--print" in sys.argv:
        print(json.dumps(counted()))  # noqa: T201  # read by the process that asked
    else:
        record = json.loads(RECORD.read_text(encoding="utf-8")) if RECORD.exists() else {}
        record[PYTHON] = counted_apart()
        RECORD.write_text(json.dumps(record, indent=2) + "\n", encoding="utf-8")
