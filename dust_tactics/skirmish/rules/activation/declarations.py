"""Declaring the actions of an activation: which are open, and why others are not (DT "Activating a Unit",
p. 18).

Every action is declared before the first one is carried out (D47 "Activations").
"""

from __future__ import annotations

from functools import cache

from dust_tactics.core.reason import Refusal, Rule
from dust_tactics.skirmish.cards.marks import STIMULANTS
from dust_tactics.skirmish.decisions.decisions import ATTACKING, FREE, MOVING, Action, Activate
from dust_tactics.skirmish.decisions.procedure_frames import ActivationFrame
from dust_tactics.skirmish.rules.movement import embarking
from dust_tactics.skirmish.rules.setup import arrival
from dust_tactics.skirmish.rules.special_actions import registry
from dust_tactics.skirmish.rules.special_actions.special_action import Offer, SpecialAction
from dust_tactics.skirmish.rules.targeting import observed_fire
from dust_tactics.skirmish.rules.targeting.target_points import kept_in
from dust_tactics.skirmish.rules.units import pilots
from dust_tactics.skirmish.rules.units.heroes import who_joined
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.derived import UNITS, Shelf
from dust_tactics.skirmish.state.state import State, UnitState

from . import extra_action
from .prospects import (
    STANDING,
    Prospects,
    armed_prospects,
    combinations,
    late_prospects,
    prospects,
    third_by_march,
)

_N, _M = Action.NOTHING, Action.MOVE

_OPEN: Shelf[str, tuple[Activate, ...]] = Shelf("activations", until=UNITS)
"""The activations that are open to each unit, by its id."""


def declares_late(state: State, unit: UnitState) -> bool:
    """Return whether a unit activates and rolls before it declares its actions: against tokens, for a third
    one.
    """
    return bool(unit.suppression) or unit.marked(STIMULANTS) or extra_action.rolls(state, unit)


def refusal(state: State, decision: Activate, *, armed: bool = False) -> Refusal | None:
    """Return why a unit can't activate with these actions, or ``None``; ``armed`` is it as if it had a
    target, and had rolled in vain for what it rolls for before it declares.
    """
    unit = state.units.get(decision.unit)
    assert state.question is not None
    if unit is None:
        have = ", ".join(u.id for u in state.side_units(state.question.side))
        return Refusal("no-unit", f"there is no unit {decision.unit}; yours are {have}", rulebook.ACTIVATION)
    if unit.side is not state.question.side:
        return Refusal("not-yours", f"{unit.name} is not yours", rulebook.ACTIVATION)
    if unit.eliminated:
        return Refusal("eliminated", f"{unit.name} is eliminated", rulebook.ACTIVATION)
    if (declares := state.question.unit) is not None:
        return _late_refusal(state, unit, decision, declares)
    if unit.activated:
        return Refusal("activated", f"{unit.name} has already activated this turn", rulebook.ACTIVATION)
    if (why := who_joined(state, unit)) is not None:
        return why
    if unit.pilots is not None and (why := pilots.fault(state, unit, decision.actions)) is not None:
        return why
    if unit.pilots is not None:
        return actions_refusal(state, unit, decision.actions, STANDING)
    if declares_late(state, unit) and not armed:
        if not decision.actions:
            return None
        rule = rulebook.SHAKING_OFF if unit.suppression else rulebook.ACTIVATIONS
        what = "for a third action"
        if unit.suppression or unit.marked(STIMULANTS):
            what = "for its tokens" if unit.suppression else "for its stimulants"
        text = f"{unit.name} activates and rolls {what} before it declares its actions"
        return Refusal("shake-first", text, rule)
    can = armed_prospects(state, unit) if armed else prospects(state, unit)
    return actions_refusal(state, unit, decision.actions, can)


def _late_refusal(state: State, unit: UnitState, decision: Activate, declares: str) -> Refusal | None:
    """Return why a unit that has rolled can't take these actions, or ``None``."""
    if unit.id != declares:
        return not_now(state, declares)
    if (ways := called_for(state, unit)) is not None:
        if decision.actions in ways:
            return None
        choices = " or ".join(" ".join(way) for way in ways)
        return Refusal("call", f"{unit.name} fires for an observer: {choices}", rulebook.OBSERVER)
    return actions_refusal(state, unit, decision.actions, late_prospects(state, unit))


def called_for(state: State, unit: UnitState) -> tuple[tuple[Action, ...], ...] | None:
    """Return the ways to act of a unit that activates for an observer; ``None`` for all others."""
    frame = state.agenda[-1]
    if not isinstance(frame, ActivationFrame) or frame.eyes is None:
        return None
    return observed_fire.ways(state, unit, frame)


def not_now(state: State, declares: str) -> Refusal:
    """Return why nothing else can be done while a unit is to declare its actions."""
    name = state.units[declares].name
    return Refusal("not-now", f"{name} has activated and declares its actions now", rulebook.ACTIVATION)


def gives_third(state: State, decision: Activate) -> bool:
    """Return whether a march among the actions declared gives the third one."""
    if Action.MARCH not in decision.actions:
        return False
    unit = state.units[decision.unit]
    return third_by_march(late_prospects(state, unit), decision.actions)


@cache
def fault(actions: tuple[Action, ...], can: Prospects) -> str | None:
    """Return why these actions can't be declared: a refusal's code, or ``None`` (ruling
    ``attack-target``).
    """
    if actions not in combinations(can):
        return "actions"
    first = actions[0]
    if can.aboard:
        dazed = "suppressed" if can.suppressed else "stunned" if can.stunned else None
        found = embarking.fault(
            actions, dazed=dazed, held=can.held, target=can.target,
            stays=can.stays, move=can.enters_by_move, march=can.enters,
        )  # fmt: skip
        return found or _idle(actions, can)
    if first is Action.ARRIVE:
        return None
    if {*actions[: can.rests]} - {_N}:
        return "landed"
    if can.immobile and not MOVING.isdisjoint(actions):
        return "immobile"
    if can.held and not (MOVING | ATTACKING).isdisjoint(actions):
        return "held"
    if (can.suppressed or can.stunned) and first is not _N:
        return "suppressed" if can.suppressed else "stunned"
    if can.must_fly and not can.held:
        if can.suppressed or can.stunned:  # ruling D47-suppressed-aircraft
            if actions[1] not in MOVING:
                return "must-move-next"
        elif first not in MOVING:
            return "must-move"
    outside = None if can.on_board else _outside(actions, can)
    return _idle(actions, can) if outside is None else outside


def _outside(actions: tuple[Action, ...], can: Prospects) -> str | None:
    """The same for a unit that is not on the board."""
    idle = {*actions} == {_N}
    if can.lands and can.arrives and not (idle and can.waits):
        return "must-arrive"
    if can.arrives and not can.enters and not idle:
        return "must-arrive"
    if actions[0] in MOVING:
        if not (can.enters_by_move if actions[0] is _M else can.enters):
            return "no-way-in"
    elif not idle or not (can.waits or not (can.enters or can.arrives)):
        return "must-enter"  # unless it stays outside: rulings reserve-waits and no-room
    return None


def _idle(actions: tuple[Action, ...], can: Prospects) -> str | None:
    """Return which action would have nothing to be done to, neither from here nor after those before it."""
    specials = {offer.action: offer for offer in can.specials}
    target = can.target or (can.steady and MOVING.isdisjoint(actions))
    for index, action in enumerate(actions):
        before = actions[:index]
        offer = specials.get(action)
        if offer is not None:
            if not _useful(offer, before):
                return "idle"
        elif action in ATTACKING and not target and MOVING.isdisjoint(before):
            armed = any(other in specials and specials[other].arms for other in before)
            if not armed:
                return "no-target"
    return None


def _useful(offer: Offer, before: tuple[Action, ...]) -> bool:
    """Return whether there may be something to do for a special action after those before it."""
    since = 0
    if offer.once and offer.action in before:
        since = len(before) - before[::-1].index(offer.action)
    return not offer.after.isdisjoint(before[since:]) or not (since or not offer.here)


def _without_aim(actions: tuple[Action, ...], can: Prospects) -> SpecialAction | None:
    """Return the first special action that there would be nothing to do for."""
    specials = {offer.action: offer for offer in can.specials}
    for index, action in enumerate(actions):
        if action in specials and not _useful(specials[action], actions[:index]):
            return registry.SPECIAL.get(action)
    return None


def actions_refusal(
    state: State, unit: UnitState, actions: tuple[Action, ...], can: Prospects
) -> Refusal | None:
    """Return why a unit can't declare these actions, or ``None``."""
    code = fault(actions, can)
    if code is None:
        return None
    for action in actions:
        if (
            code == "actions"
            and action in FREE - registry.SPECIAL.keys()
            and action not in {grant.action for grant in can.free}
        ):
            code = "not-free"
        if action in registry.SPECIAL and (why := registry.fault(state, unit, action)) is not None:
            return why
    if code == "no-target" and (why := kept_in(state, unit, arms_of(state.table, unit.card))) is not None:
        return why
    if code == "no-target" and any(offer.arms and offer.action is Action.RELOAD for offer in can.specials):
        code = "reload-first"
    words = {
        "unit": unit.name,
        "said": " ".join(actions) or "no actions",
        "many": _MANY[can.actions + bool(can.cheaper)],
    }
    if code == "idle" and (row := _without_aim(actions, can)) is not None:
        return Refusal(code, f"{unit.name}: {row.idle}", row.rule)
    sentence, rule = _FAULTS[code]
    if code == "must-arrive":
        rule = arrival.rule_of(state, unit)
    return Refusal(code, sentence.format_map(words), rule)


_MANY = {1: "one", 2: "two", 3: "three"}

_FAULTS: dict[str, tuple[str, Rule]] = {
    "actions": (
        (
            "{said}: an activation is {many} actions, never two moves or two attacks; "
            "a march or a sustained attack takes two, and a free action comes beside what its skill names"
        ),
        rulebook.ACTIVATING,
    ),
    "not-free": (
        "{said}: no skill of {unit} gives it such a free action; march moves and attacks are open to it",
        rulebook.ACTIVATIONS,
    ),
    "no-target": ("{unit} has no target in reach, field of fire and sight", rulebook.DECLARE_TARGETS),
    "reload-first": (
        "{unit} has a target only for what is not loaded; that takes a reload action",
        rulebook.RELOADING,
    ),
    "idle": ("{said}: there is nothing that it could be done to by then", rulebook.ACTIVATIONS),
    "must-move": (
        "{unit} must begin with a move or a march: it is an aircraft that cannot hover",
        rulebook.AIRCRAFT_MUST_MOVE,
    ),
    "suppressed": ("{unit} is suppressed: its first action is Nothing", rulebook.SUPPRESSION),
    "stunned": ("{unit} is stunned: its first action is Nothing", rulebook.TESLA),
    "held": ("{unit} is held: it can neither move nor fight", rulebook.GRAPPLE),
    "must-move-next": (
        "{unit} does nothing first and is an aircraft that cannot hover: then it must move",
        rulebook.SUPPRESSION,
    ),
    "immobile": ("{unit} is immobilized: it can neither move nor march", rulebook.CRITICAL_EFFECTS),
    "landed": ("{unit} has just come on: it does nothing first", rulebook.AIRBORNE),
    "must-arrive": ("{unit} comes on from no edge: its only action is to arrive", rulebook.DEPLOYMENT),
    "no-way-in": ("no square of the edge is free for {unit}", rulebook.MOVING_ON),
    "must-enter": (
        "{unit} is not on the board yet: its first action must be a move or a march",
        rulebook.MOVING_ON,
    ),
    **embarking.FAULTS,
}
"""The sentence and the rule of every fault."""


def options(state: State, units: list[UnitState]) -> list[Activate]:
    """Every activation with every combination of actions that may be declared."""
    found: list[Activate] = []
    open_to, thirds = _OPEN.of(state.derived), extra_action.possible(state.table)
    for unit in units:
        if unit.aboard is not None:
            if unit.pilots is not None:
                found += pilots.dismounts(state, unit, combinations(STANDING))
            continue
        if unit.suppression or unit.marked(STIMULANTS) or (thirds and extra_action.rolls(state, unit)):
            found.append(Activate(unit.id, ()))
        else:
            ways = open_to.get(unit.id)
            if ways is None:
                ways = open_to[unit.id] = _activations(unit.id, prospects(state, unit))
            found += ways
    return found


def late_options(state: State, name: str) -> list[Activate]:
    """The actions that a unit may declare after its rolls."""
    if (ways := called_for(state, state.units[name])) is not None:
        return [Activate(name, way) for way in ways]
    return [*_activations(name, late_prospects(state, state.units[name]))]


@cache
def _activations(unit: str, can: Prospects) -> tuple[Activate, ...]:
    """The decisions for a unit, made once: there are few, and they are listed over and over."""
    return tuple(Activate(unit, actions) for actions in combinations(can) if fault(actions, can) is None)


def every(state: State, unit: UnitState) -> tuple[tuple[Action, ...], ...]:
    """Every way in which a unit might spend its activation, those that are refused now too."""
    question = state.question
    late = question is not None and question.unit == unit.id
    if late and (ways := called_for(state, unit)) is not None:
        return ways
    return combinations(late_prospects(state, unit) if late else prospects(state, unit))
