"""Activating a unit and carrying out its declared actions (DT p. 18-19, 32)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, cached_property

from dust_tactics.core.reason import Reason, Refusal

from .. import rulebook
from ..decisions import Action, Activate, Move
from ..events import CratesCrushed, NothingDone, UnitActivated, UnitEntered, UnitMoved
from ..frames import ActivationFrame, AttackFrame, ReactionFrame, TurnFrame
from ..questions import Ask
from ..scribe import Scribe
from ..state import State, UnitState
from . import movement
from .movement import Budget
from .reaction import eligible
from .targets import can_attack

_N, _M, _A = Action.NOTHING, Action.MOVE, Action.ATTACK
COMBINATIONS: tuple[tuple[Action, ...], ...] = (
    (_M, _A), (_A, _M), (_M, _N), (_N, _M), (_A, _N), (_N, _A),
    (Action.MARCH,), (Action.SUSTAINED,), (_N, _N),
)  # fmt: skip
"""Every way to spend two actions: marches and sustained attacks take both (DT "Activating a Unit")."""

_FROM_HERE = frozenset({(_A, _M), (_A, _N), (_N, _A), (Action.SUSTAINED,)})
"""Those that attack without a move before it, so that there must be a target now."""


def attack_frame(unit: UnitState, action: Action) -> AttackFrame:
    """The attack that an action opens."""
    return AttackFrame(unit.id, sustained=action is Action.SUSTAINED)


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
    if unit.activated:
        return Refusal("activated", f"{unit.name} has already activated this turn", rulebook.ACTIVATION)
    return actions_refusal(unit, decision.actions, Prospects(state, unit))


class Prospects:
    """What a unit could do now, worked out once however many combinations of actions are asked about."""

    def __init__(self, state: State, unit: UnitState) -> None:
        self._state = state
        self._unit = unit

    @cached_property
    def target(self) -> bool:
        """Whether it could attack something from where it is."""
        return can_attack(self._state, self._unit, attack_frame(self._unit, Action.ATTACK))

    @cached_property
    def enters_by_move(self) -> bool:
        """Whether it could come on with a move."""
        return movement.can_enter(self._state, self._unit, self._unit.card.move)

    @cached_property
    def enters_by_march(self) -> bool:
        """Whether it could come on with a march."""
        return self.enters_by_move or movement.can_enter(self._state, self._unit, self._unit.card.march)


def actions_refusal(unit: UnitState, actions: tuple[Action, ...], prospects: Prospects) -> Refusal | None:
    """Why a unit can't declare these actions, or ``None`` (ruling ``attack-target``)."""
    if actions not in COMBINATIONS:
        said = " ".join(actions) or "no actions"
        return Refusal(
            "actions",
            f"{said}: an activation is two actions, never two moves or two attacks; "
            "a march or a sustained attack takes both",
            rulebook.ACTIVATING,
        )
    if not unit.on_board:
        return _entry_refusal(unit, actions, prospects)
    if actions in _FROM_HERE and not prospects.target:
        return Refusal(
            "no-target",
            f"{unit.name} has no target in reach, field of fire and sight",
            rulebook.DECLARE_TARGETS,
        )
    return None


def _entry_refusal(unit: UnitState, actions: tuple[Action, ...], prospects: Prospects) -> Refusal | None:
    """Why a unit that is still outside can't declare these actions, or ``None``."""
    first = actions[0]
    if first in (_M, Action.MARCH):
        if prospects.enters_by_move if first is _M else prospects.enters_by_march:
            return None
        return Refusal("no-way-in", f"no square of the edge is free for {unit.name}", rulebook.MOVING_ON)
    if actions == (_N, _N) and not prospects.enters_by_march:
        return None  # ruling no-room: it waits outside
    return Refusal(
        "must-enter",
        f"{unit.name} is not on the board yet: its first action must be a move or a march",
        rulebook.MOVING_ON,
    )


def options(state: State, units: list[UnitState]) -> list[Activate]:
    """Every activation with every combination of actions that may be declared."""
    found: list[Activate] = []
    for unit in units:
        prospects = Prospects(state, unit)
        found += [
            _activate(unit.id, actions)
            for actions in COMBINATIONS
            if actions_refusal(unit, actions, prospects) is None
        ]
    return found


@cache
def _activate(unit: str, actions: tuple[Action, ...]) -> Activate:
    """A decision, made once: there are few, and they are listed over and over."""
    return Activate(unit, actions)


def answer_activate(scribe: Scribe, decision: Activate) -> None:
    """A unit activates; the other side is next."""
    frame = scribe.top
    assert isinstance(frame, TurnFrame)
    scribe.emit(UnitActivated(decision.unit, decision.actions))
    scribe.become_and_push(
        replace(frame, to_act=frame.to_act.other), ActivationFrame(decision.unit, decision.actions)
    )


def budget(unit: UnitState, frame: ActivationFrame) -> Budget:
    """The movement of the move or leg under way."""
    card = unit.card
    if frame.leg == 2:
        return Budget(card.march, frame.spent, frame.cut, beyond=card.move)
    return Budget(card.move)


def is_final(frame: ActivationFrame) -> bool:
    """Whether the move under way ends the movement (the first leg of a march does not)."""
    return frame.leg != 1


def answer_move(scribe: Scribe, decision: Move) -> None:
    """Carry out a move or one leg of a march."""
    frame = scribe.top
    assert isinstance(frame, ActivationFrame)
    unit = scribe.state.units[frame.unit]
    route = movement.walk(movement.Ground(scribe.state, unit), decision.path, budget(unit, frame))
    assert isinstance(route, movement.Route)
    facing = movement.facing_after(unit, decision)
    cost = route.cost - (frame.spent if frame.leg == 2 else 0)
    if unit.square is None:
        because = (
            Reason("the edge square is the first square of its move", rulebook.MOVING_ON, "enter-edge"),
        )
        scribe.emit(UnitEntered(unit.id, decision.path, facing, cost, because))
    elif decision.path or facing is not unit.facing or frame.leg != 2:
        scribe.emit(
            UnitMoved(unit.id, unit.square, decision.path, facing, cost, (Reason("", rulebook.MOVING),))
        )
    for square in decision.crush:
        scribe.emit(CratesCrushed(unit.id, square, (Reason("", rulebook.CRATES),)))
    if frame.leg == 1:
        scribe.become(replace(frame, leg=2, spent=route.cost, cut=route.cut))
    else:
        scribe.become(replace(frame, index=frame.index + 1))


def advance(scribe: Scribe, frame: ActivationFrame) -> None:
    """The next action of an activation, with the enemy's chance to react before its last part."""
    unit = scribe.state.units[frame.unit]
    done = frame.index >= len(frame.actions)
    if done or unit.eliminated:
        scribe.pop()
        return
    action = frame.actions[frame.index]
    if not frame.window and _last_part(frame, action):
        _open_window(scribe, replace(frame, window=True), unit)
        return
    if action is Action.NOTHING:
        scribe.emit(NothingDone(unit.id, action, (Reason("declared so", rulebook.NOTHING),)))
        scribe.become(replace(frame, index=frame.index + 1))
    elif action is Action.MOVE:
        scribe.ask(unit.side, Ask.MOVE, unit.id)
    elif action is Action.MARCH:
        if frame.leg == 0:
            # one who can't stop on the edge within a move comes on in the second leg
            waits = not unit.on_board and not movement.can_enter(scribe.state, unit, unit.card.move)
            scribe.become(replace(frame, leg=2 if waits else 1))
        elif frame.leg == 2 and not _leg_left(scribe.state, unit, frame):
            scribe.become(replace(frame, index=frame.index + 1))
        else:
            scribe.ask(unit.side, Ask.MOVE, unit.id)
    else:
        attack = attack_frame(unit, action)
        after = replace(frame, index=frame.index + 1)
        if can_attack(scribe.state, unit, attack):
            scribe.become_and_push(after, attack)
        else:
            why = Reason(
                "no target in reach, field of fire and sight", rulebook.DECLARE_TARGETS, "declare-first"
            )
            scribe.emit(NothingDone(unit.id, action, (why,)))
            scribe.become(after)


def _last_part(frame: ActivationFrame, action: Action) -> bool:
    """Whether what comes now is the part of the activation that a reaction may come before."""
    if action is Action.MARCH:
        return frame.leg == 2
    return frame.index == 1 and action is not Action.NOTHING


def _open_window(scribe: Scribe, frame: ActivationFrame, unit: UnitState) -> None:
    if unit.on_board and eligible(scribe.state, unit):
        scribe.become_and_push(frame, ReactionFrame(unit.id, "offer"))
    else:
        scribe.become(frame)


def _leg_left(state: State, unit: UnitState, frame: ActivationFrame) -> bool:
    """Whether a march has anything left to choose: a way on, or a facing."""
    if movement.faces(unit):
        return True
    return bool(movement.routes(movement.Ground(state, unit), budget(unit, frame)))
