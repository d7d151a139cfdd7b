"""Actions before a player declares them: step by step, with the reason on each that is not open.

Like :mod:`.targets`, everything here asks the rules and changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from dust_tactics.core.reason import Reason, Refusal
from dust_tactics.skirmish.cards.roles import Role
from dust_tactics.skirmish.decisions.decisions import FREE, Action, Activate, Aim, Target
from dust_tactics.skirmish.decisions.procedure_frames import ActivationFrame
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.rules.activation import declarations, extra_action, free_actions
from dust_tactics.skirmish.rules.activation.prospects import prospects
from dust_tactics.skirmish.rules.activation.reaction_triggers import moment
from dust_tactics.skirmish.rules.setup import arrival
from dust_tactics.skirmish.rules.special_actions import (
    command,
    command_rolls,
    engineering,
    recovery,
    registry,
    repair,
    unleashing,
)
from dust_tactics.skirmish.rules.units import command_roles
from dust_tactics.skirmish.rules.visibility.hiding import hidden, hidden_after
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.state.citations import refused
from dust_tactics.skirmish.state.state import State, UnitState


@dataclass(frozen=True, slots=True)
class Step:
    """One more action after some that are chosen.

    ``whole`` tells that the activation is complete with it.
    """

    actions: tuple[Action, ...]
    whole: bool
    refusal: Refusal | None


def every(state: State, unit: UnitState) -> tuple[tuple[Action, ...], ...]:
    """Every way to spend an activation that differs from the others, those that are refused now too.

    Nothing at the end of one makes it another one only if the enemy reacts otherwise to it.
    """
    triggers, ways = state.table.ruleset.triggers, declarations.every(state, unit)
    return tuple(
        way
        for way in ways
        if way[-1:] != (Action.NOTHING,)
        or not any(
            way[:end] in ways and moment(way[:end], triggers) == moment(way, triggers) for end in _ends(way)
        )
    )


def _ends(way: tuple[Action, ...]) -> Iterator[int]:
    """Where a way to spend an activation might end without a Nothing that comes last, or several."""
    end = len(way)
    while end > 1 and way[end - 1] is Action.NOTHING:
        end -= 1
        yield end


def steps(state: State, unit: UnitState, chosen: tuple[Action, ...] = ()) -> tuple[Step, ...]:
    """Steps that may be declared next, one for each action; special ones that are not open come last.

    Where an action may be the last one or have another one after it, both are steps.  A special action that
    is open in itself and has no place after those that are ``chosen`` is none, as a second attack is none.
    """
    ways = [way for way in every(state, unit) if way[: len(chosen)] == chosen]
    found: dict[Action, list[tuple[Action, ...]]] = {}
    for way in ways:
        if len(way) > len(chosen):
            found.setdefault(way[len(chosen)], []).append(way)
    listed: list[Step] = []
    for action in Action:
        next_, after = (*chosen, action), found.get(action, [])
        if next_ in after:
            listed += (_step(state, unit, way, [way]) for way in sorted(after, key=len))
        elif after:
            listed.append(_step(state, unit, next_, after))
    return (*listed, *_closed(state, unit, chosen, [a for a in special(state, unit) if a not in found]))


def _step(state: State, unit: UnitState, chosen: tuple[Action, ...], ways: list[tuple[Action, ...]]) -> Step:
    sections = state.table.ruleset.sections
    refusals = [refused(declarations.refusal(state, Activate(unit.id, way)), sections) for way in ways]
    whole = ways == [chosen]
    if any(refusal is None for refusal in refusals):
        return Step(chosen, whole, None)
    idle = [way for way in range(len(ways)) if {*ways[way][len(chosen) :]} <= {Action.NOTHING}]
    return Step(chosen, whole, refusals[idle[0] if idle else 0])


def _closed(
    state: State, unit: UnitState, chosen: tuple[Action, ...], actions: Iterable[Action]
) -> Iterator[Step]:
    for action in actions:
        why = refused(registry.fault(state, unit, action), state.table.ruleset.sections)
        if why is not None:
            yield Step((*chosen, action), False, why)


def special(state: State, unit: UnitState) -> tuple[Action, ...]:
    """The special actions that a unit has at all, open now or not."""
    return registry.known(state, unit)


def fitted(
    state: State, unit: UnitState, core: tuple[Action, ...], rest: tuple[Action, ...] = ()
) -> tuple[Action, ...]:
    """Some actions as a whole activation: Nothing before them where it must come first, and after them.

    They come after the ``rest`` that is chosen already, which is Nothing too.
    """
    ways = every(state, unit)
    frame = state.agenda[-1] if state.agenda else None
    rests = frame.rests if isinstance(frame, ActivationFrame) and frame.unit == unit.id else 0
    first = (Action.NOTHING,) * max(rests, int(unit.suppressed or unit.dazed), len(rest))
    for length in range(len(core), 0, -1):
        want = (*first, *core[:length])
        for way in ways:
            if way[: len(want)] == want and {*way[len(want) :]} <= {Action.NOTHING}:
                return way
    return core


def goes_on(state: State, unit: UnitState) -> bool:
    """True if a unit may do something for nothing beside its actions, or for a march."""
    can = prospects(state, unit)
    return bool(can.free) or can.scouts or any(offer.free for offer in can.specials)


def acting(state: State) -> frozenset[str]:
    """The units whose activation is under way: they count as activated already, and are not done."""
    return frozenset(frame.unit for frame in state.agenda if isinstance(frame, ActivationFrame))


def under_way(state: State) -> ActivationFrame | None:
    """The activation under way, whatever reaction or attack interrupts it; of several the one begun last."""
    return next((frame for frame in reversed(state.agenda) if isinstance(frame, ActivationFrame)), None)


def interrupted_action(state: State) -> Action:
    """The action that goes on or comes next in the activation under way, once nobody interrupts it."""
    frame = under_way(state)
    assert frame is not None
    return frame.action


def cheaper(state: State, unit: UnitState) -> tuple[Action, ...]:
    """The actions that cost a unit one less in its activation under way (D47 "Inject Stimulants")."""
    frame = state.agenda[-1] if state.agenda else None
    return frame.cheaper if isinstance(frame, ActivationFrame) and frame.unit == unit.id else ()


def reacts_to(state: State, actions: tuple[Action, ...]) -> bool:
    """True if the enemy may react to an activation of these actions."""
    return moment(actions, state.table.ruleset.triggers) is not None


def third_chance(state: State, unit: UnitState) -> Fraction:
    """The chance of a third action when a unit activates; 0 where it rolls for none."""
    return extra_action.chance(state, unit)


def third_from(state: State, unit: UnitState) -> tuple[str, ...]:
    """The names of the skills that give a unit its die for a third action."""
    return named(extra_action.chances(state, unit).reasons)


def free_with(state: State, unit: UnitState, actions: tuple[Action, ...]) -> tuple[str, ...]:
    """The names of the skills without which some actions would be more than a unit has."""
    given = free_actions.givers(state, unit, actions)
    if not given and Action.MARCH in actions and len(actions) > 1 + len(FREE.intersection(actions)):
        given = extra_action.by_march(state, unit).reasons
    return named(given)


def unleashes(state: State, unit: UnitState) -> str:
    """The name of the weapon that a unit would unleash next; nothing if there is none."""
    pent = unleashing.pent_up(state, unit)
    return "" if pent is None else pent.bearer.card.weapons[pent.aim.weapon].name


def pent_lines(state: State, unit: UnitState) -> frozenset[int]:
    """The weapon lines that a unit may yet unleash, and uses in no other way."""
    return frozenset(line for line, _ in unleashing.pent_lines(state, unit))


def named(reasons: Iterable[Reason]) -> tuple[str, ...]:
    """The names that the grounds of skills begin with, each once."""
    return tuple(dict.fromkeys(reason.text.partition(":")[0] for reason in reasons))


def loads(state: State, unit: UnitState) -> tuple[tuple[int, bool], ...]:
    """The weapon lines that carry a Loaded token, and whether each is loaded."""
    return tuple((line, line not in unit.unloaded) for line in arms_of(state.table, unit.card).loads)


def hides(state: State, unit: UnitState) -> bool:
    """True if a unit is in hiding, with all heroes who have joined it."""
    return hidden(state, unit)


def leaves_hiding(
    state: State, unit: UnitState, actions: Iterable[Action], aims: Iterable[Aim] | None = None
) -> bool:
    """True if a unit hides now and does not after some actions; ``aims`` if those of an attack are known."""
    return hidden(state, unit) and not hidden_after(state, unit, actions, aims)


def arrives(state: State, unit: UnitState) -> bool:
    """True if a unit outside may be placed on the board now."""
    return prospects(state, unit).arrives


def arrival_chance(state: State, unit: UnitState) -> Fraction:
    """The chance of a unit outside to be placed when it tries: that one of its dice allows it."""
    way = arrival.way_of(state, unit)
    if way is None:
        return Fraction(0)
    return 1 - (1 - state.table.ruleset.dice.chance(way.faces)) ** way.dice if way.dice else Fraction(1)


def may_act_on_arrival(state: State, unit: UnitState) -> bool:
    """True if a unit that is placed now acts without doing nothing first."""
    way = arrival.way_of(state, unit)
    return way is not None and (way.dice > 0 or arrival.recovers(state, unit))


def declared_special(state: State) -> Action | None:
    """The special action whose target is asked for."""
    question, frame = state.question, state.agenda[-1] if state.agenda else None
    if question is None or question.kind is not Ask.TARGET or not isinstance(frame, ActivationFrame):
        return None
    return frame.action


def work_chance(state: State, target: Target) -> Fraction | None:
    """The chance that the engineering under way is done to what lies in a square; ``None`` for a repair."""
    frame = state.agenda[-1]
    assert isinstance(frame, ActivationFrame)
    if target.square is None or frame.action is not Action.CLEAR:
        return None
    return engineering.chance(state, state.units[frame.unit], target.square)


def repair_odds(state: State, unit: UnitState, target: Target) -> tuple[Fraction, ...]:
    """The chances of so many points of damage that a unit's repair returns; empty for what takes no dice."""
    if target.unit is None or not repair.mends(state, unit, target):
        return ()
    return repair.odds(state, unit, state.units[target.unit])


def command_chance(state: State, unit: UnitState, action: Action, target: Target) -> Fraction | None:
    """The chance that a command action of a unit comes about; ``None`` for what takes no such die."""
    return command_rolls.chance(state, unit, action, target)


def soldiers_back(state: State, target: Target) -> tuple[int, Fraction]:
    """The soldiers whom a unit has lost, and how many of them come back on average."""
    assert target.unit is not None
    return recovery.lost_soldiers(state.units[target.unit]), recovery.expected(state, target)


def rallied_with(state: State, unit: UnitState) -> list[UnitState]:
    """The units that an officer would rally who rallies all around him."""
    return command.rallied(state, unit, Target(unit.id))


def roles_left(state: State, unit: UnitState) -> tuple[Role, ...]:
    """The roles of soldiers that a unit has left: officer, radio man, medic, mechanic."""
    return command_roles.roles_left(state, unit)


def next_to_fall(state: State, unit: UnitState, weapon: int | None) -> Role | None:
    """The role of the soldier of a squad who falls next of those with a weapon, if he has one."""
    there = command_roles.posts(state, unit)
    if not there:
        return None
    groups = [main for main, _ in unit.card.groups]
    group = groups.index(weapon)
    last = unit.survivors()[group] - 1
    return there[group][last] if 0 <= last < len(there[group]) else None
