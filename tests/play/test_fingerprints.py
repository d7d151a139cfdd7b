"""Games are the same on every machine and under every Python: what comes of them is written down.

``fingerprints.json`` has two numbers for each game: of every decision with its facts, and of the last state.
A change of the rules, or of what a state records, writes it anew: ``python -m tests.play.test_fingerprints``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from dust_tactics.core.record import fingerprint, to_plain
from dust_tactics.play.match import open_recording
from dust_tactics.play.replay import plain_facts, plain_line
from tests.contracts.games import battle, game_of_every_kind, played

from .test_old_saves import SAVES, STILL_TRUE

WRITTEN = Path(__file__).parent / "fingerprints.json"
RANDOM = {"dust-tactics": game_of_every_kind, "dust-1947": battle}
"""Random games of both books, each from the seeds 0 to 2."""
NAMES = [*STILL_TRUE, *(f"{book} {seed}" for book in RANDOM for seed in range(3))]


def of_a_save(name: str) -> list[str]:
    """The two fingerprints of a game that was kept."""
    recording = open_recording(SAVES / f"{name}.dust", prove=True)
    lines = [plain_line(recording.game, entry).to_plain() for entry in recording.history]
    return [fingerprint(lines), fingerprint(recording.history[-1].state)]


def of_a_seed(name: str) -> list[str]:
    """The two fingerprints of a random game."""
    book, seed = name.split()
    game = RANDOM[book](int(seed))
    facts, last = [], None
    for turnout in played(game, int(seed)):
        facts.append([str(turnout.taken), list(plain_facts(game, turnout.step.events))])
        last = turnout.step.state
    assert last is not None
    assert last.outcome is not None
    return [fingerprint(to_plain(facts)), fingerprint(last)]


def of(name: str) -> list[str]:
    return of_a_save(name) if name in STILL_TRUE else of_a_seed(name)


@cache
def written() -> dict[str, list[str]]:
    found: dict[str, list[str]] = json.loads(WRITTEN.read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_the_same_under_every_python(name: str) -> None:
    assert of(name) == written()[name]


def all_of_them() -> Iterator[tuple[str, list[str]]]:
    """Every game with its fingerprints."""
    for name in NAMES:
        yield name, of(name)


if __name__ == "__main__":
    WRITTEN.write_text(json.dumps(dict(all_of_them()), indent=1) + "\n", encoding="utf-8")
