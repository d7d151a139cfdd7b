"""Activations that may be reacted to, and when (DT "Reactive Attacks"; D47 "Triggering Action").

One book names the combinations of actions that trigger a reaction.  The other lets it interrupt every
activation before its last action, but for a lone sustained attack and a last Nothing.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from dust_tactics.skirmish.decisions.decisions import Action

_AS = {Action.MARCH: Action.MOVE, Action.SUSTAINED: Action.ATTACK}
"""Actions of twice the cost, as they count beside a third action (ruling ``D47-third-action-reaction``)."""

Triggers = frozenset[tuple[Action, ...]]


class Moment(NamedTuple):
    """Just before an action of an activation, or half way through it if that is a march."""

    action: int
    """Its index in the activation."""
    half_way: bool


@cache
def moment(actions: tuple[Action, ...], triggers: Triggers | None) -> Moment | None:
    """Return when the enemy may react to an activation: before the last part of the first combination that
    triggers, or before the last action where a book names no combinations.

    Free actions count as any others (ruling ``D47-free-attack-reaction``).
    """
    return _before_last(actions) if triggers is None else _in_combination(actions, triggers)


def _before_last(actions: tuple[Action, ...]) -> Moment | None:
    """Right before the last action; a march that comes last is interrupted half way, for it takes two.

    There is none before a last Nothing, nor where one action takes the whole activation (DT "Reacting to
    Extra Actions", "No Reacting to a Nothing Action"; ruling ``DT-last-action``).
    """
    last = len(actions) - 1
    if last < 0 or actions[last] is Action.NOTHING:
        return None
    if actions[last] is Action.MARCH:
        return Moment(last, half_way=True)
    return Moment(last, half_way=False) if last else None


def _in_combination(actions: tuple[Action, ...], triggers: Triggers) -> Moment | None:
    """Whatever action stands before, between or after the two parts makes no difference."""
    if len(actions) == 1 and actions not in triggers:  # an action that takes two is no combination
        return None
    for index, action in enumerate(actions):
        part = _AS.get(action, action)
        if any((_AS.get(before, before), part) in triggers for before in actions[:index]):
            return Moment(index, half_way=False)
        if (action,) in triggers:
            return Moment(index, half_way=True)
    return None
