"""Actions before a player declares them: step by step, with the reason on each that is not open.

Like :mod:`.targets`, everything here asks the rules and changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.decisions.decisions import Action, Activate, Target
from dust_tactics.skirmish.decisions.procedure_frames import ActivationFrame
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.rules.activation import declarations, extra_action
from dust_tactics.skirmish.rules.activation.reaction_triggers import moment
from dust_tactics.skirmish.rules.special_actions import engineering, registry, repair
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.state.state import State, UnitState


@dataclass(frozen=True, slots=True)
class Step:
    """One more action after some that are chosen.

    ``whole`` tells that the activation is complete with it.
    """

    actions: tuple[Action, ...]
    whole: bool
    refusal: Refusal | None


def steps(state: State, unit: UnitState, chosen: tuple[Action, ...] = ()) -> tuple[Step, ...]:
    """Steps that may be declared next, one for each action; special ones that are not open come last."""
    ways = [way for way in declarations.every(state, unit) if way[: len(chosen)] == chosen]
    found: dict[Action, list[tuple[Action, ...]]] = {}
    for way in ways:
        if len(way) > len(chosen):
            found.setdefault(way[len(chosen)], []).append(way)
    listed = [_step(state, unit, (*chosen, action), found[action]) for action in Action if action in found]
    return (*listed, *(_closed(state, unit, chosen, a) for a in special(state, unit) if a not in found))


def _step(state: State, unit: UnitState, chosen: tuple[Action, ...], ways: list[tuple[Action, ...]]) -> Step:
    refusals = [declarations.refusal(state, Activate(unit.id, way)) for way in ways]
    whole = ways == [chosen]
    if any(refusal is None for refusal in refusals):
        return Step(chosen, whole, None)
    idle = [way for way in range(len(ways)) if {*ways[way][len(chosen) :]} <= {Action.NOTHING}]
    return Step(chosen, whole, refusals[idle[0] if idle else 0])


def _closed(state: State, unit: UnitState, chosen: tuple[Action, ...], action: Action) -> Step:
    return Step((*chosen, action), False, registry.fault(state, unit, action))


def special(state: State, unit: UnitState) -> tuple[Action, ...]:
    """The special actions that a unit has at all, open now or not."""
    return registry.known(state, unit)


def fitted(state: State, unit: UnitState, core: tuple[Action, ...]) -> tuple[Action, ...]:
    """Some actions as a whole activation: Nothing before them where it must come first, and after them."""
    ways = declarations.every(state, unit)
    first = (Action.NOTHING,) if unit.suppressed or unit.dazed else ()
    for length in range(len(core), 0, -1):
        want = (*first, *core[:length])
        for way in ways:
            if way[: len(want)] == want and {*way[len(want) :]} <= {Action.NOTHING}:
                return way
    return core


def reacts_to(state: State, actions: tuple[Action, ...]) -> bool:
    """True if the enemy may react to an activation of these actions."""
    return moment(actions, state.table.ruleset.triggers) is not None


def third_chance(state: State, unit: UnitState) -> Fraction:
    """The chance of a third action when a unit activates; 0 where it rolls for none."""
    return extra_action.chance(state, unit)


def loads(state: State, unit: UnitState) -> tuple[tuple[int, bool], ...]:
    """The weapon lines that carry a Loaded token, and whether each is loaded."""
    return tuple((line, line not in unit.unloaded) for line in arms_of(state.table, unit.card).loads)


def declared_special(state: State) -> Action | None:
    """The special action whose target is asked for."""
    question, frame = state.question, state.agenda[-1] if state.agenda else None
    if question is None or question.kind is not Ask.TARGET or not isinstance(frame, ActivationFrame):
        return None
    return frame.actions[frame.index]


def work_chance(state: State, target: Target) -> Fraction | None:
    """The chance that the engineering under way is done to what lies in a square; ``None`` for a repair."""
    frame = state.agenda[-1]
    assert isinstance(frame, ActivationFrame)
    if target.square is None or frame.actions[frame.index] is not Action.CLEAR:
        return None
    return engineering.chance(state, state.units[frame.unit], target.square)


def repair_odds(state: State, target: Target) -> tuple[Fraction, ...]:
    """The chances of so many points of damage that a repair returns; empty for what takes no dice."""
    if target.unit is None or target.cure is not None:
        return ()
    return repair.odds(state, state.units[target.unit])
