"""Declaring the actions of an activation: what a unit may do, and why not (DT "Activating a Unit", p. 18).

Two actions, or three where a skill gives a third one; every action is declared before the first one is
carried out (D47 "Activations").
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from dust_tactics.core.reason import Refusal, Rule
from dust_tactics.skirmish.decisions.decisions import ATTACKING, MOVING, Action, Activate
from dust_tactics.skirmish.decisions.frames import ActivationFrame
from dust_tactics.skirmish.rules.activation import extra_action
from dust_tactics.skirmish.rules.movement import embarking, legal_moves
from dust_tactics.skirmish.rules.special_actions import registry
from dust_tactics.skirmish.rules.special_actions.special_action import Offer
from dust_tactics.skirmish.rules.targeting.target_points import kept_in
from dust_tactics.skirmish.rules.targeting.targets import has_target
from dust_tactics.skirmish.rules.units import passenger_fire, pilots
from dust_tactics.skirmish.rules.units.heroes import rates, who_joined
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.derived import UNITS, Shelf
from dust_tactics.skirmish.state.state import State, UnitState

_N, _M = Action.NOTHING, Action.MOVE


def declares_late(state: State, unit: UnitState) -> bool:
    """Return whether a unit activates and rolls before it declares its actions: against tokens, for a third
    one.
    """
    return bool(unit.suppression) or extra_action.rolls(state, unit)


def refusal(state: State, decision: Activate) -> Refusal | None:
    """Return why a unit can't activate with these actions, or ``None``."""
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
        return actions_refusal(state, unit, decision.actions, _STANDING)
    if declares_late(state, unit):
        if not decision.actions:
            return None
        rule = rulebook.SHAKING_OFF if unit.suppression else rulebook.ACTIVATIONS
        what = "for its tokens" if unit.suppression else "for a third action"
        text = f"{unit.name} activates and rolls {what} before it declares its actions"
        return Refusal("shake-first", text, rule)
    return actions_refusal(state, unit, decision.actions, prospects(state, unit))


def _late_refusal(state: State, unit: UnitState, decision: Activate, declares: str) -> Refusal | None:
    """Return why a unit that has rolled can't take these actions, or ``None``."""
    if unit.id != declares:
        return not_now(state, declares)
    return actions_refusal(state, unit, decision.actions, _late_prospects(state, unit))


def not_now(state: State, declares: str) -> Refusal:
    """Return why nothing else can be done while a unit is to declare its actions."""
    name = state.units[declares].name
    return Refusal("not-now", f"{name} has activated and declares its actions now", rulebook.ACTIVATION)


class Prospects(NamedTuple):
    """The facts that decide which actions a unit may declare."""

    on_board: bool
    target: bool
    """It could attack something from where it is."""
    enters_by_move: bool
    """It could come on with a move."""
    enters: bool
    """It could come on with a march."""
    must_fly: bool = False
    """It is an aircraft that must begin with a move."""
    suppressed: bool = False
    """Its first action is Nothing because it is suppressed."""
    immobile: bool = False
    """A critical hit keeps it from moving."""
    waits: bool = False
    """It is in reserve, and may come on in a later turn (ruling ``reserve-waits``)."""
    actions: int = 2
    """The number of actions that it has."""
    stunned: bool = False
    """Its first action is Nothing because it has a Stunned token."""
    held: bool = False
    """It can neither move nor attack."""
    specials: tuple[Offer, ...] = ()
    """The special actions that it may declare."""
    aboard: bool = False
    """It is carried, and comes out instead of coming on."""
    stays: str | None = None
    """The reason why it can't get out: a code."""


_KNOWN: Shelf[str, Prospects] = Shelf("prospects", until=UNITS)
"""The prospects of each unit, by its id."""

_ARMED, _STANDING = (Prospects(True, target, False, False) for target in (True, False))


def prospects(state: State, unit: UnitState) -> Prospects:
    """Return what a unit could do now; worked out once while the units are as they are."""
    if state.units.get(unit.id) is not unit:  # a unit as it might be
        return _prospects(state, unit)
    known = _KNOWN.of(state.derived)
    found = known.get(unit.id)
    if found is None:
        found = known[unit.id] = _prospects(state, unit)
    return found


def _late_prospects(state: State, unit: UnitState) -> Prospects:
    """The same of a unit that has activated and rolled: with all the actions it has."""
    frame, can = state.agenda[-1], prospects(state, unit)
    most = frame.most if isinstance(frame, ActivationFrame) else 0
    return can._replace(actions=most) if most else can


def _prospects(state: State, unit: UnitState) -> Prospects:
    found = _basic(state, unit) if unit.carried is None else _inside(state, unit)
    specials = registry.offers(state, unit) if unit.carried is None else ()  # ruling inside-specials
    if specials or unit.stunned or unit.held:
        stunned = unit.stunned or bool(unit.held)
        return found._replace(specials=specials, stunned=stunned, held=bool(unit.held))
    return found


def _basic(state: State, unit: UnitState) -> Prospects:
    if unit.on_board:
        flies = unit.flies and legal_moves.must_fly(state, unit) and legal_moves.can_leave(state, unit)
        if not unit.suppressed and not unit.immobile and not flies:
            return _ARMED if has_target(state, unit) else _STANDING
        target = has_target(state, unit)
        return Prospects(
            True, target, False, False, flies, suppressed=unit.suppressed, immobile=unit.immobile
        )
    move, march = rates(state, unit)
    by_move = legal_moves.can_enter(state, unit, move)
    enters = by_move or legal_moves.can_enter(state, unit, march)
    return Prospects(False, False, by_move, enters, waits=bool(unit.fallen or unit.away))


def _inside(state: State, unit: UnitState) -> Prospects:
    """Return what a unit could do that is carried."""
    target = passenger_fire.silent(state, unit) is None and has_target(state, unit)
    stays = embarking.stays(state, unit)
    move, march = (stays is None and legal_moves.can_enter(state, unit, rate) for rate in rates(state, unit))
    tokens = unit.suppressed
    return Prospects(False, target, move, march or move, suppressed=tokens, aboard=True, stays=stays)


@cache
def combinations(can: Prospects) -> tuple[tuple[Action, ...], ...]:
    """Every way to spend the actions that a unit has, whatever it may declare of them now."""
    return registry.sequences(can.actions, tuple((offer.action, offer.cost) for offer in can.specials))


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
        return embarking.fault(
            actions, dazed=dazed, held=can.held, target=can.target,
            stays=can.stays, move=can.enters_by_move, march=can.enters,
        )  # fmt: skip
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
    if not can.on_board:
        if first in MOVING:
            if not (can.enters_by_move if first is _M else can.enters):
                return "no-way-in"
        elif {*actions} != {_N} or not (can.waits or not can.enters):
            return "must-enter"  # unless it stays outside: rulings reserve-waits and no-room
    return _idle(actions, can)


def _idle(actions: tuple[Action, ...], can: Prospects) -> str | None:
    """Return which action would have nothing to be done to, neither from here nor after those before it."""
    specials = {offer.action: offer for offer in can.specials}
    for index, action in enumerate(actions):
        before = actions[:index]
        offer = specials.get(action)
        if offer is not None:
            since = len(before) - before[::-1].index(action) if offer.once and action in before else 0
            opened = not offer.after.isdisjoint(before[since:])
            if not opened and (since or not offer.here):
                return "idle"
        elif action in ATTACKING and not can.target and MOVING.isdisjoint(before):
            armed = any(other in specials and specials[other].arms for other in before)
            if not armed:
                return "no-target"
    return None


def actions_refusal(
    state: State, unit: UnitState, actions: tuple[Action, ...], can: Prospects
) -> Refusal | None:
    """Return why a unit can't declare these actions, or ``None``."""
    code = fault(actions, can)
    if code is None:
        return None
    for action in actions:
        if action in registry.SPECIAL and (why := registry.fault(state, unit, action)) is not None:
            return why
    if code == "no-target" and (why := kept_in(state, unit, arms_of(state.table, unit.card))) is not None:
        return why
    words = {"unit": unit.name, "said": " ".join(actions) or "no actions", "many": _MANY[can.actions]}
    sentence, rule = _FAULTS[code]
    return Refusal(code, sentence.format_map(words), rule)


_MANY = {2: "two", 3: "three"}

_FAULTS: dict[str, tuple[str, Rule]] = {
    "actions": (
        (
            "{said}: an activation is {many} actions, never two moves or two attacks; "
            "a march or a sustained attack takes two"
        ),
        rulebook.ACTIVATING,
    ),
    "no-target": ("{unit} has no target in reach, field of fire and sight", rulebook.DECLARE_TARGETS),
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
    known, thirds = _KNOWN.of(state.derived), extra_action.possible(state.table)
    for unit in units:
        if unit.aboard is not None:
            if unit.pilots is not None:
                found += pilots.dismounts(state, unit, combinations(_STANDING))
            continue
        if unit.suppression or (thirds and extra_action.rolls(state, unit)):
            found.append(Activate(unit.id, ()))
        else:
            found += _activations(unit.id, known.get(unit.id) or prospects(state, unit))
    return found


def late_options(state: State, name: str) -> list[Activate]:
    """The actions that a unit may declare after its rolls."""
    return [*_activations(name, _late_prospects(state, state.units[name]))]


@cache
def _activations(unit: str, can: Prospects) -> tuple[Activate, ...]:
    """The decisions for a unit, made once: there are few, and they are listed over and over."""
    return tuple(Activate(unit, actions) for actions in combinations(can) if fault(actions, can) is None)


def every(state: State, unit: UnitState) -> tuple[tuple[Action, ...], ...]:
    """Every way in which a unit might spend its activation, those that are refused now too."""
    question = state.question
    late = question is not None and question.unit == unit.id
    return combinations(_late_prospects(state, unit) if late else prospects(state, unit))
