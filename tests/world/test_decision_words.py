"""Decisions in words, before anything has come of them: areas by name, and phases by what is asked."""

from __future__ import annotations

import pytest

from tests.world.positions import position
from tests.world.tables import deck

HELD = {"c3": "1: 3 tank 1 mech", "s1": "1: 2 submarine", "d3": "2: 2 tank"}
CARD, HELD_CARD = next(iter(deck().items()))


@pytest.mark.parametrize(
    ("phase", "decision", "words"),
    [
        ("combat", "attack c3 2 tank 1 mech to d3", "attack D3 from C3 with 2 tanks and 1 mech"),
        ("combat", "shell s1 2 to c3", "fire at C3 from Sea 1 with 2 submarines"),
        ("combat", "drop c3 1 + d3 2 to d3", "drop 1 mech from C3, 2 mechs from D3 on D3"),
        ("combat", "done", "end the turn"),
        ("movement", "land c3 1 mech to c4", "move 1 mech from C3 to C4"),
        ("movement", "ship c3 2 tank to a1", "ship 2 tanks from C3 to A1"),
        ("movement", "done", "move no more"),
        ("production", "build 2 tank at c3", "build 2 tanks in C3"),
        ("production", "done", "build no more"),
        ("production", "use diplomat 2", "use Diplomat: Player 2"),
        ("production", f"discard {CARD}", f"throw away {HELD_CARD.combat}"),
    ],
)
def test_what_a_decision_would_do(phase: str, decision: str, words: str) -> None:
    game, state = position("epic", HELD, phase=phase, centres=("c3",))
    assert game.describe(state, game.parse(decision)).startswith(words)
