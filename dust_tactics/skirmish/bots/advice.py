"""The usual answer to a question that has one: what the window marks and Enter takes."""

from __future__ import annotations

from dust_tactics.skirmish.decisions.decisions import Lose
from dust_tactics.skirmish.state.state import State

from . import rookie


def least_loss(state: State, choices: tuple[Lose, ...]) -> Lose:
    """Of those who may fall the one whose loss hurts least, as the rookie judges; of equals the first.

    :raises ValueError: there are no choices.
    """
    assert state.question is not None
    scores = rookie.score(state, state.question.side, choices)
    return choices[max(range(len(choices)), key=scores.__getitem__)]
