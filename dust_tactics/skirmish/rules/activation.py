"""Activating a unit and carrying out its declared actions (DT p. 18-19, 32)."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from dust_tactics.core.reason import Reason, Refusal, Rule

from .. import rulebook
from ..decisions import Action, Activate, Move
from ..events import (
    ActionsDeclared,
    CratesCrushed,
    EvasionGained,
    NothingDone,
    UnitActivated,
    UnitDismounted,
    UnitEntered,
    UnitMounted,
    UnitMoved,
)
from ..frames import ActivationFrame, AttackFrame, ReactionFrame, TurnFrame
from ..questions import Ask
from ..scribe import Scribe
from ..state import State, UnitState
from . import (
    critical_hits,
    flaming_wrecks,
    free_actions,
    inside,
    movement,
    passengers,
    pilots,
    suppression,
    transport,
)
from .arms import arms_of
from .going import ground_of
from .heroes import fellows, rates, who_joined
from .movement import MARCH_ON_ROAD, MOVE_ON_ROAD, Budget
from .reaction import anyone
from .targets import has_target
from .walking import flown, surface

_N, _M, _A = Action.NOTHING, Action.MOVE, Action.ATTACK
COMBINATIONS: tuple[tuple[Action, ...], ...] = (
    (_M, _A), (_A, _M), (_M, _N), (_N, _M), (_A, _N), (_N, _A),
    (Action.MARCH,), (Action.SUSTAINED,), (_N, _N),
)  # fmt: skip
"""Every way to spend two actions: marches and sustained attacks take both (DT "Activating a Unit")."""

_MOVING = frozenset({_M, Action.MARCH})
_FROM_HERE = frozenset({(_A, _M), (_A, _N), (_N, _A), (Action.SUSTAINED,)})
"""Those that attack without a move before it, so that there must be a target now."""


def attack_frame(unit: UnitState, action: Action) -> AttackFrame:
    """The attack that an action opens; the suppressed start no close combat (D47)."""
    return AttackFrame(
        unit.id, sustained=action is Action.SUSTAINED, close=not unit.suppressed and not unit.carried
    )


def refusal(state: State, decision: Activate) -> Refusal | None:
    """Why a unit can't activate with these actions, or ``None``."""
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
        return actions_refusal(unit, decision.actions, _STANDING)
    if unit.suppression:
        return (
            None
            if not decision.actions
            else Refusal(
                "shake-first",
                f"{unit.name} has tokens: it activates and rolls for them before it declares its actions",
                rulebook.SHAKING_OFF,
            )
        )
    return actions_refusal(unit, decision.actions, prospects(state, unit))


def _late_refusal(state: State, unit: UnitState, decision: Activate, declares: str) -> Refusal | None:
    """Why a unit that has rolled against its tokens can't take these actions, or ``None``."""
    if unit.id != declares:
        return not_now(state, declares)
    return actions_refusal(unit, decision.actions, prospects(state, unit))


def not_now(state: State, declares: str) -> Refusal:
    """Why nothing else can be done while a unit is to declare its actions."""
    name = state.units[declares].name
    return Refusal("not-now", f"{name} has activated and declares its actions now", rulebook.ACTIVATION)


class Prospects(NamedTuple):
    """What decides which actions a unit may declare."""

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
    """Its first action is Nothing."""
    immobile: bool = False
    """A critical hit keeps it from moving."""
    waits: bool = False
    """It is in reserve, and may come on in a later turn (ruling ``reserve-waits``)."""
    aboard: bool = False
    """It is carried, and comes out instead of coming on."""
    stays: str | None = None
    """Why it can't get out: a code."""


_ARMED, _STANDING = (Prospects(True, target, False, False) for target in (True, False))


def prospects(state: State, unit: UnitState) -> Prospects:
    """What a unit could do now; worked out once while the units are as they are."""
    if state.units.get(unit.id) is not unit:  # a unit as it might be
        return _prospects(state, unit)
    found: Prospects | None = state.prospects.get(unit.id)
    if found is None:
        found = state.prospects[unit.id] = _prospects(state, unit)
    return found


def _prospects(state: State, unit: UnitState) -> Prospects:
    if unit.carried is not None:
        return _inside(state, unit)
    if unit.suppressed:
        flies = unit.flies and movement.must_fly(state, unit) and movement.can_leave(state, unit)
        return Prospects(
            True, has_target(state, unit), False, False, flies, suppressed=True, immobile=unit.immobile
        )
    if unit.immobile:
        return Prospects(True, has_target(state, unit), False, False, immobile=True)
    if unit.on_board:
        if unit.flies and movement.must_fly(state, unit) and movement.can_leave(state, unit):
            return Prospects(True, has_target(state, unit), False, False, must_fly=True)
        return _ARMED if has_target(state, unit) else _STANDING
    move, march = rates(state, unit)
    by_move = movement.can_enter(state, unit, move)
    enters = by_move or movement.can_enter(state, unit, march)
    return Prospects(False, False, by_move, enters, waits=bool(unit.fallen or unit.away))


def _inside(state: State, unit: UnitState) -> Prospects:
    """What a unit could do that is carried."""
    target = inside.silent(state, unit) is None and has_target(state, unit)
    stays = transport.stays(state, unit)
    move, march = (stays is None and movement.can_enter(state, unit, rate) for rate in rates(state, unit))
    tokens = unit.suppressed
    return Prospects(False, target, move, march or move, suppressed=tokens, aboard=True, stays=stays)


def fault(actions: tuple[Action, ...], can: Prospects) -> str | None:
    """Why these actions can't be declared: a refusal's code, or ``None`` (ruling ``attack-target``)."""
    if actions not in COMBINATIONS:
        return "actions"
    if can.aboard:
        return transport.fault(
            actions, suppressed=can.suppressed, target=can.target,
            stays=can.stays, move=can.enters_by_move, march=can.enters,
        )  # fmt: skip
    if can.immobile and not _MOVING.isdisjoint(actions):
        return "immobile"
    if can.suppressed:
        if actions[0] is not _N:
            return "suppressed"
        if can.must_fly:  # ruling D47-suppressed-aircraft
            return None if actions[1] is _M else "must-move-next"
    if can.must_fly and actions[0] not in (_M, Action.MARCH):
        return "must-move"
    if can.on_board:
        return "no-target" if actions in _FROM_HERE and not can.target else None
    first = actions[0]
    if first is _M or first is Action.MARCH:
        return None if (can.enters_by_move if first is _M else can.enters) else "no-way-in"
    if actions == (_N, _N) and (can.waits or not can.enters):
        return None  # rulings reserve-waits and no-room: it stays outside
    return "must-enter"


def actions_refusal(unit: UnitState, actions: tuple[Action, ...], can: Prospects) -> Refusal | None:
    """Why a unit can't declare these actions, or ``None``."""
    code = fault(actions, can)
    if code is None:
        return None
    sentence, rule = _FAULTS[code]
    return Refusal(code, sentence.format(unit=unit.name, said=" ".join(actions) or "no actions"), rule)


_FAULTS: dict[str, tuple[str, Rule]] = {
    "actions": (
        (
            "{said}: an activation is two actions, never two moves or two attacks; "
            "a march or a sustained attack takes both"
        ),
        rulebook.ACTIVATING,
    ),
    "no-target": ("{unit} has no target in reach, field of fire and sight", rulebook.DECLARE_TARGETS),
    "must-move": (
        "{unit} must begin with a move or a march: it is an aircraft that cannot hover",
        rulebook.AIRCRAFT_MUST_MOVE,
    ),
    "suppressed": ("{unit} is suppressed: its first action is Nothing", rulebook.SUPPRESSION),
    "must-move-next": (
        "{unit} is suppressed and an aircraft that cannot hover: it does nothing, then it must move",
        rulebook.SUPPRESSION,
    ),
    "immobile": ("{unit} is immobilized: it can neither move nor march", rulebook.CRITICAL_EFFECTS),
    "no-way-in": ("no square of the edge is free for {unit}", rulebook.MOVING_ON),
    "must-enter": (
        "{unit} is not on the board yet: its first action must be a move or a march",
        rulebook.MOVING_ON,
    ),
    **transport.FAULTS,
}
"""The sentence and the rule of every fault."""


def options(state: State, units: list[UnitState]) -> list[Activate]:
    """Every activation with every combination of actions that may be declared."""
    found: list[Activate] = []
    known = state.prospects
    for unit in units:
        if unit.aboard is not None:
            if unit.pilots is not None:
                found += pilots.dismounts(state, unit, COMBINATIONS)
            continue
        if unit.suppression:
            found.append(Activate(unit.id, ()))
        else:
            found += _activations(unit.id, known.get(unit.id) or prospects(state, unit))
    return found


def late_options(state: State, name: str) -> list[Activate]:
    """The actions that a unit may declare after its roll against its tokens."""
    return [*_activations(name, prospects(state, state.units[name]))]


@cache
def _activations(unit: str, can: Prospects) -> tuple[Activate, ...]:
    """The decisions for a unit, made once: there are few, and they are listed over and over."""
    return tuple(Activate(unit, actions) for actions in COMBINATIONS if fault(actions, can) is None)


def answer_activate(scribe: Scribe, decision: Activate) -> None:
    """A unit activates; the other side is next."""
    frame = scribe.top
    unit = scribe.state.units[decision.unit]
    if isinstance(frame, ActivationFrame):
        scribe.emit(ActionsDeclared(unit.id, decision.actions))
        scribe.become(frame.now(actions=decision.actions))
        return
    assert isinstance(frame, TurnFrame)
    scribe.emit(UnitActivated(unit.id, decision.actions))
    opened = ActivationFrame(unit.id, decision.actions)
    if scribe.state.storm is not None or fellows(scribe.state, unit):
        opened = opened.now(rates=rates(scribe.state, unit))
    scribe.become_and_push(frame.now(to_act=frame.to_act.other), opened)
    critical_hits.burn(scribe, unit.id)
    if scribe.state.units[unit.id].eliminated:
        return
    suppression.shake_off(scribe, unit.id)
    if unit.pilots is not None:
        passengers.spill(scribe, scribe.state.units[unit.pilots])
        pilots.dismount(scribe, unit)


def pace(unit: UnitState, frame: ActivationFrame) -> tuple[int, int]:
    """The squares of a move and of a march in an activation."""
    return frame.rates or unit.rates


def budget(unit: UnitState, frame: ActivationFrame) -> Budget:
    """The movement of the move or leg under way."""
    move, march = pace(unit, frame)
    if frame.leg == 2:
        road = 0 if frame.off_road else MARCH_ON_ROAD
        squares = max(march, frame.spent)
        return Budget(squares, frame.spent, frame.cut, beyond=move, road=road, slowed=frame.slowed)
    return Budget(move, road=MOVE_ON_ROAD)


def is_final(frame: ActivationFrame) -> bool:
    """Whether the move under way ends the movement (the first leg of a march does not)."""
    return frame.leg != 1


def answer_move(scribe: Scribe, decision: Move) -> None:
    """Carry out a move or one leg of a march."""
    frame = scribe.top
    assert isinstance(frame, ActivationFrame)
    unit = scribe.state.units[frame.unit]
    ground = ground_of(scribe.state, unit)
    route = movement.walk(ground, decision.path, budget(unit, frame))
    assert isinstance(route, movement.Route)
    facing = movement.facing_after(unit, decision)
    cost = route.cost - (frame.spent if frame.leg == 2 else 0)
    start, why = unit.stop, (Reason("", rulebook.MOVING),)
    if unit.carried is not None:
        out = (Reason("", rulebook.MOUNTING),)
        scribe.emit(UnitDismounted(unit.id, unit.carried, decision.path, facing, cost, out))
    elif start is None:
        because = (
            Reason("the edge square is the first square of its move", rulebook.MOVING_ON, "enter-edge"),
        )
        scribe.emit(UnitEntered(unit.id, decision.path, facing, cost, because))
    elif decision.path or facing is not unit.facing or frame.leg != 2:
        scribe.emit(UnitMoved(unit.id, start, decision.path, facing, cost, why))
    if unit.flies and decision.path:
        _evade(scribe, unit, marched=frame.leg == 2)
    for square in decision.crush:
        scribe.emit(CratesCrushed(unit.id, square, (Reason("", rulebook.CRATES),)))
    if frame.leg == 1:
        over = surface(ground, decision.path)
        off = bool(decision.path) and not over.road
        scribe.become(frame.now(leg=2, spent=route.cost, cut=route.cut, slowed=over.slow, off_road=off))
    else:
        scribe.become(frame.now(index=frame.index + 1))
    if scribe.state.board.wrecks and not unit.flies:
        landed = decision.path[-1:] if flown(ground, decision.path) else decision.path
        entered = movement.entered(unit, landed, scribe.state.board.wrecked)
        flaming_wrecks.cross(scribe, unit, frozenset(entered))
    if decision.mount is not None:
        scribe.emit(UnitMounted(unit.id, decision.mount, (Reason("", rulebook.MOUNTING, "mount-contact"),)))


def _evade(scribe: Scribe, unit: UnitState, *, marched: bool) -> None:
    """What an aircraft gains by moving, where it gains anything (ruling ``D47-evade``)."""
    evasion = 2 if marched else 1
    if scribe.state.table.ruleset.evade_faces[evasion]:
        scribe.emit(EvasionGained(unit.id, evasion, (Reason("", rulebook.EVADE_SAVES, "D47-evade"),)))


def advance(scribe: Scribe, frame: ActivationFrame) -> None:
    """The next action of an activation, with the enemy's chance to react before its last part."""
    unit = scribe.state.units[frame.unit]
    if not frame.actions and not unit.eliminated:
        scribe.ask(unit.side, Ask.ACTIVATE, unit.id)
        return
    done = frame.index >= len(frame.actions)
    if done and not unit.eliminated and (more := free_actions.after(scribe.state, unit, frame)) is not None:
        scribe.become(more)
        return
    if done or unit.eliminated:
        scribe.pop()
        suppression.settle(scribe, unit)
        return
    action = frame.actions[frame.index]
    if not frame.window and _last_part(scribe.state, frame, action):
        _open_window(scribe, frame.now(window=True), unit)
        return
    if action is Action.NOTHING:
        why = Reason("declared so", rulebook.NOTHING)
        if unit.suppressed and frame.index == 0:
            why = Reason("it is suppressed", rulebook.SUPPRESSION)
        scribe.emit(NothingDone(unit.id, action, (why,)))
        scribe.become(frame.now(index=frame.index + 1))
    elif unit.immobile and action in _MOVING:
        why = Reason("it is immobilized", rulebook.CRITICAL_EFFECTS)
        scribe.emit(NothingDone(unit.id, action, (why,)))
        scribe.become(frame.now(index=frame.index + 1))
    elif action is Action.MOVE:
        scribe.ask(unit.side, Ask.MOVE, unit.id)
    elif action is Action.MARCH:
        if frame.leg == 0:
            # one who can't stop on the edge within a move comes on in the second leg
            waits = not unit.on_board and not movement.can_enter(
                scribe.state, unit, budget(unit, frame).squares
            )
            scribe.become(frame.now(leg=2 if waits else 1))
        elif frame.leg == 2 and not _leg_left(scribe.state, unit, frame):
            scribe.become(frame.now(index=frame.index + 1))
        else:
            scribe.ask(unit.side, Ask.MOVE, unit.id)
    else:
        attack = attack_frame(unit, action)
        after = frame.now(index=frame.index + 1)
        if has_target(scribe.state, unit):
            scribe.become_and_push(after, attack)
        else:
            why = Reason(
                "no target in reach, field of fire and sight", rulebook.DECLARE_TARGETS, "declare-first"
            )
            scribe.emit(NothingDone(unit.id, action, (why,)))
            scribe.become(after)


def _last_part(state: State, frame: ActivationFrame, action: Action) -> bool:
    """Whether what comes now is the part of the activation that a reaction may come before."""
    if not (frame.leg == 2 if action is Action.MARCH else frame.index == 1):
        return False
    return frame.actions in state.table.ruleset.triggers


def _open_window(scribe: Scribe, frame: ActivationFrame, unit: UnitState) -> None:
    if unit.on_board and anyone(scribe.state, unit):
        scribe.become_and_push(frame, ReactionFrame(unit.id, "offer"))
    else:
        scribe.become(frame)


def _leg_left(state: State, unit: UnitState, frame: ActivationFrame) -> bool:
    """Whether a march has anything left to choose: a way on, or a facing."""
    if arms_of(state.table, unit.card).turns:
        return True
    if unit.stop is not None and any(transport.mounts(state, unit, ground_of(state, unit), (unit.stop,))):
        return True
    return bool(movement.routes(ground_of(state, unit), budget(unit, frame)))
