"""Actions beside those of an activation (D47 "Activations": at most three, free ones among them).

A skill gives one right before or after some action (D47 "Charge", "At The Double", "Naval Unit");
special actions that are free come anywhere (D47 "Smoke Launchers").  They are declared with the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.cards.unit_card import Armour
from dust_tactics.skirmish.decisions.decisions import FREE, Action
from dust_tactics.skirmish.decisions.procedure_frames import ActivationFrame
from dust_tactics.skirmish.rules.units.voices import said, sources_about
from dust_tactics.skirmish.skills import hooks
from dust_tactics.skirmish.skills.ask import UnitSources, ask_activating
from dust_tactics.skirmish.skills.firing import Activating, FreeAction
from dust_tactics.skirmish.state.derived import NEVER, Shelf
from dust_tactics.skirmish.state.state import State, UnitState

MOST = 3
"""The most actions of an activation, free ones among them (D47 "Activations")."""
Way = tuple[Action, ...]
"""The actions of an activation, in order."""


class Grant(NamedTuple):
    """A free action that a skill gives: right ``before`` or ``after`` one of some others.

    ``weapons`` is what the attack of the two is made with: ``ranged`` or ``one-side``, all without it.
    """

    action: Action
    before: frozenset[Action]
    after: frozenset[Action]
    weapons: str | None = None

    def fits(self, way: Way, index: int) -> bool:
        """Return whether it may come into some actions at an index."""
        return (index > 0 and way[index - 1] in self.after) or (
            index < len(way) and way[index] in self.before
        )


def grants(state: State, unit: UnitState) -> tuple[Grant, ...]:
    """The free actions that skills give a unit beside other actions of its."""
    found = said(state, unit, hooks.FREE_ACTIONS).value
    return _read(found) if found else ()


class Beside(NamedTuple):
    """Everything that skills give a unit beside the usual actions.

    ``free`` are free actions, ``whole`` ways to spend all its actions; ``march`` tells that one in its first
    activation gives a third action.
    """

    free: tuple[Grant, ...] = ()
    whole: tuple[Way, ...] = ()
    march: bool = False


NOTHING = Beside()
"""What most units are given."""
_BESIDE: Shelf[tuple[UnitSources, Armour], Beside] = Shelf("beside", until=NEVER)
"""What those who speak about a unit of some class give it, while a march may count."""


def beside(state: State, unit: UnitState) -> Beside:
    """Return what skills give a unit that may activate."""
    found = ever_beside(state, unit)
    if found.march and unit.activations > int(unit.activated):
        return _without_march(found)
    return found


def ever_beside(state: State, unit: UnitState) -> Beside:
    """The same while a march may count."""
    known, key = _BESIDE.of(state.table), (sources_about(state, unit), unit.card.armour_class)
    found = known.get(key)
    if found is None:
        free = ask_activating(hooks.FREE_ACTIONS, *key).value
        whole = ask_activating(hooks.WHOLE_WAYS, *key).value
        march = ask_activating(hooks.FIRST_MARCH, *key).value
        given = free or whole or march
        found = known[key] = Beside(_read(free), _ways(whole), march) if given else NOTHING
    return found


@cache
def _without_march(given: Beside) -> Beside:
    return given._replace(march=False)


@cache
def _read(found: frozenset[FreeAction]) -> tuple[Grant, ...]:
    """The same as skills say it, in words."""
    read = [
        Grant(
            Action(one.action), frozenset(map(Action, one.before)), frozenset(map(Action, one.after)), one[3]
        )
        for one in found
    ]
    return tuple(
        sorted(read, key=lambda one: (one.action, sorted(one.before), sorted(one.after), one[3] or ""))
    )


def _ways(found: frozenset[str]) -> tuple[Way, ...]:
    """The ways to spend all its actions that skills give a unit (ruling ``D47-raid``)."""
    return tuple(tuple(map(Action, words.split())) for words in sorted(found))


@cache
def woven(ways: tuple[Way, ...], beside: tuple[Grant, ...], anywhere: tuple[Action, ...]) -> tuple[Way, ...]:
    """Some ways to spend two actions, each with one free action more."""
    found: dict[Way, None] = {}
    for way in ways:
        for index in range(len(way) + 1):
            given = [grant.action for grant in beside if grant.fits(way, index)]
            for action in (*given, *anywhere):
                found[(*way[:index], action, *way[index:])] = None
    return tuple(found)


_COSTS = {Action.MARCH: 2, Action.SUSTAINED: 2, **dict.fromkeys(FREE, 0)}
"""The actions that cost other than one."""
_COSTS_OF_VEHICLES = {**_COSTS, Action.REPLENISH: 2, Action.REFIT: 2}


def exceeded(state: State, frame: ActivationFrame) -> bool:
    """Return whether the actions of an activation are more than it has, but for one that is free."""
    most = frame.most or state.table.ruleset.actions + (not set(frame.cheaper).isdisjoint(frame.actions))
    costs = _COSTS_OF_VEHICLES if state.units[frame.unit].is_vehicle else _COSTS
    return sum(costs.get(action, 1) for action in frame.actions) > most


def used(state: State, unit: UnitState, frame: ActivationFrame) -> Grant | None:
    """The grant without which the actions of an activation would be too many, if one is needed."""
    if not exceeded(state, frame):
        return None
    return next(_needed(frame.actions, grants(state, unit)), None)


def givers(state: State, unit: UnitState, actions: Way) -> tuple[Reason, ...]:
    """Return who gives the free action without which some actions would be more than a unit has."""
    costs = _COSTS_OF_VEHICLES if unit.is_vehicle else _COSTS
    if sum(costs.get(action, 1) for action in actions) <= state.table.ruleset.actions:
        return ()
    return _givers(state, unit, lambda given: any(True for _ in _needed(actions, given)))


def givers_of(state: State, frame: ActivationFrame, index: int) -> tuple[Reason, ...]:
    """Return who gives one of the actions of an activation for nothing; nobody if it costs one."""
    unit, action = state.units[frame.unit], frame.actions[index]
    if action not in FREE and not exceeded(state, frame):
        return ()
    rest = (*frame.actions[:index], *frame.actions[index + 1 :])
    return _givers(
        state, unit, lambda given: any(one.action is action and one.fits(rest, index) for one in given)
    )


def _givers(state: State, unit: UnitState, gives: Callable[[tuple[Grant, ...]], bool]) -> tuple[Reason, ...]:
    asked = Activating(unit.card.armour_class)
    voices = sources_about(state, unit).voices(hooks.FREE_ACTIONS.name)
    return tuple(reason for voice, reason in voices if gives(_read(frozenset(voice(asked)))))


def _needed(actions: Way, given: tuple[Grant, ...]) -> Iterator[Grant]:
    """Those of some grants that give one of these actions."""
    for index, action in enumerate(actions):
        rest = (*actions[:index], *actions[index + 1 :])
        yield from (grant for grant in given if grant.action is action and grant.fits(rest, index))
