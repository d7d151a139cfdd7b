"""First impressions: the rookie's scores some at a time, so that he has a best one whenever he is asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from dust_tactics.skirmish.decisions.decisions import Activate, Decision
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.state.state import State

from . import rookie
from .memory import Memory

AT_ONCE = 64
"""Scores of a portion: most decisions take well under a millisecond."""
TOGETHER = frozenset({Ask.AIM, Ask.RETALIATE})
"""The questions whose decisions are weighed against each other."""

_IN_POINTS = frozenset({Ask.ACTIVATE, Ask.MOVE, Ask.REACT, Ask.REACT_WITH, Ask.ARRIVE, Ask.TARGET})


def impressions(
    state: State, seat: int, decisions: Sequence[Decision], memory: Memory | None = None
) -> Iterator[list[float]]:
    """The scores of :func:`.rookie.score` for decisions in their order, those of some at a time.

    Activations come unit by unit: what one unit could do takes longer than anything else.
    """
    assert state.question is not None
    memory = Memory() if memory is None else memory
    if state.question.kind in TOGETHER:
        yield rookie.score(state, seat, decisions, memory)
    elif state.question.kind is Ask.ACTIVATE:
        for _, some in groupby(decisions, lambda one: one.unit if isinstance(one, Activate) else None):
            yield rookie.score(state, seat, tuple(some), memory)
    else:
        for start in range(0, len(decisions), AT_ONCE):
            yield rookie.score(state, seat, decisions[start : start + AT_ONCE], memory)


def in_points(state: State) -> bool:
    """True if the scores for the question of a state are army points, gained less lost.

    Those for other questions say only what is liked better.
    """
    return state.question is not None and state.question.kind in _IN_POINTS
