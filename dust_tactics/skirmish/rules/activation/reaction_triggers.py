"""Activations that may be reacted to, and when (DT "Reactive Attacks"; D47 "Triggering Action")."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from dust_tactics.skirmish.decisions.decisions import Action

_AS = {Action.MARCH: Action.MOVE, Action.SUSTAINED: Action.ATTACK}
"""Actions of twice the cost, as they count beside a third action (ruling ``D47-third-action-reaction``)."""


class Moment(NamedTuple):
    """Just before an action of an activation, or half way through it if that is a march."""

    action: int
    """Its index in the activation."""
    half_way: bool


@cache
def moment(actions: tuple[Action, ...], triggers: frozenset[tuple[Action, ...]]) -> Moment | None:
    """Return when the enemy may react to an activation: before the last part of the first combination that
    triggers.

    Whatever action stands before, between or after the two parts makes no difference.
    """
    if len(actions) == 1 and actions not in triggers:  # an action that takes two is no combination
        return None
    for index, action in enumerate(actions):
        part = _AS.get(action, action)
        if any((_AS.get(before, before), part) in triggers for before in actions[:index]):
            return Moment(index, half_way=False)
        if (action,) in triggers:
            return Moment(index, half_way=True)
    return None
