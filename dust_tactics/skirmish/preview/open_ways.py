"""Which way an activation may yet take: the moving actions that are open after those that are chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.decisions.decisions import MOVING, Action, Activate
from dust_tactics.skirmish.rules.activation import declarations
from dust_tactics.skirmish.rules.special_actions.registry import SPECIAL
from dust_tactics.skirmish.rules.special_actions.special_action import Offer
from dust_tactics.skirmish.state.citations import refused
from dust_tactics.skirmish.state.state import State, UnitState

from .actions import fitted
from .move_plan import MovePlan
from .move_reach import Reach, reach
from .targets import ActionChoice, declares_late, placed


def begun(chosen: tuple[Action, ...]) -> tuple[Action, ...]:
    """Those of some actions chosen that a way goes on from; after anything else it starts anew."""
    deeds = [action for action in chosen if action is not Action.NOTHING]
    return chosen if not deeds or deeds[0] in MOVING else ()


def idles(actions: Iterable[Action], choices: Iterable[ActionChoice]) -> bool:
    """True if some actions do nothing where something else, beside what they do, is open as well."""
    if Action.NOTHING not in (actions := tuple(actions)):
        return False
    deeds = Counter(action for action in actions if action is not Action.NOTHING)
    others = (
        Counter(a for a in way.actions if a is not Action.NOTHING) for way in choices if not way.refusal
    )
    return any(deeds < other for other in others)


def kept(chosen: tuple[Action, ...]) -> tuple[Action, ...]:
    """Special actions among those chosen that a way does not go on from: they are done before or after it."""
    return () if begun(chosen) else tuple(action for action in chosen if action in SPECIAL)


def with_kept(
    state: State, unit: UnitState, chosen: tuple[Action, ...], core: tuple[Action, ...]
) -> Iterator[tuple[Action, ...]]:
    """Yield whole activations of some actions with the special ones chosen after the first, or before it.

    Where these leave no room for the others, there is none.
    """
    special, first = kept(chosen), core[:1]
    rest = tuple(action for action in core[1:] if action is not Action.NOTHING)
    for order in ((*first, *special, *rest), (*special, *first, *rest)):
        whole = fitted(state, unit, order)
        if Counter(order) <= Counter(whole):
            yield whole


def idle_after(state: State, unit: UnitState, plan: MovePlan, actions: tuple[Action, ...]) -> Action | None:
    """The special action that comes right after a way and has nothing to be done to where it ends."""
    deeds = [action for action in actions if action is not Action.NOTHING]
    after = deeds[1] if len(deeds) > 1 and deeds[0] in MOVING else None
    if after is None or after not in SPECIAL:
        return None
    at = placed(state, unit, plan.goal, plan.facing)
    offer = SPECIAL[after].offer(at, at.units[unit.id])
    return None if isinstance(offer, Offer) and offer.here else after


def closed(
    state: State, unit: UnitState, choices: Iterable[ActionChoice], chosen: tuple[Action, ...]
) -> dict[Action, Refusal]:
    """The moving actions that no activation open after those chosen has, each with the reason.

    Of a unit that rolls before it declares its actions nothing is closed yet.
    """
    if declares_late(state, unit):
        return {}
    before, special, found = begun(chosen), kept(chosen), dict[Action, Refusal]()
    ways = [
        choice
        for choice in choices
        if choice.actions[: len(before)] == before and not Counter(special) - Counter(choice.actions)
    ]
    for action in MOVING:
        refusals = [way.refusal for way in ways if action in way.actions]
        why = next(iter(refusals), None) or _why(state, unit, (*before, action, *special))
        if None not in refusals and why is not None:
            found[action] = why
    return found


def _why(state: State, unit: UnitState, actions: tuple[Action, ...]) -> Refusal | None:
    return refused(declarations.refusal(state, Activate(unit.id, actions)), state.table.ruleset.sections)


def open_reach(state: State, unit: UnitState, shut: Iterable[Action]) -> Reach:
    """Reach of a unit without the moving actions that are shut."""
    shut, found = frozenset(shut), reach(state, unit)
    return Reach(
        unit.id,
        {} if Action.MOVE in shut else found.move,
        {} if Action.MARCH in shut else found.march,
    )


def fitted_after(
    state: State, unit: UnitState, chosen: tuple[Action, ...], core: tuple[Action, ...]
) -> tuple[Action, ...]:
    """Some actions as a whole activation that goes on from those chosen, as far as a way does.

    Where what is chosen moves already, what follows its move stays as chosen.
    """
    before = begun(chosen)
    rest = next((n for n, action in enumerate(before) if action is not Action.NOTHING), len(before))
    tail = before[rest:]
    return fitted(state, unit, core if core[: len(tail)] == tail else tail, before[:rest])


def rests(choices: Iterable[ActionChoice]) -> Refusal | None:
    """The reason why the first action can only be Nothing, if it can be nothing else."""
    choices = tuple(choices)
    firsts = {choice.actions[0] for choice in choices if choice.refusal is None}
    if firsts != {Action.NOTHING}:
        return None
    others = [choice for choice in choices if choice.actions[0] is not Action.NOTHING]
    others.sort(key=lambda choice: choice.actions[0] not in MOVING)
    return others[0].refusal if others else None
