"""Whose row is lit while something is shown: who does it, not whoever was asked last."""

from __future__ import annotations

from dataclasses import replace

from dust_tactics.ui.world.motion import Beat, doer
from dust_tactics.world import events as e
from dust_tactics.world.state import State
from tests.world.positions import position


def _beat(event: e.Event, state: State) -> Beat:
    return Beat(event, state, state, "", 1.0)


def test_who_does_what_is_shown_is_lit() -> None:
    _, state = position("italian", {"c3": "1: 1 tank", "d3": "2: 1 tank"})
    assert state.turn is not None
    assert state.turn.seat == 0
    assert doer(_beat(e.TurnBegan(1, 9, 2, 2), state)) == 1
    assert doer(_beat(e.DiceThrown(1, (0,), 1), state)) == 0, "a battle is of the turn that it is in"
    assert doer(_beat(e.Scored((1, 2), (None,) * 3), replace(state, turn=None))) is None
