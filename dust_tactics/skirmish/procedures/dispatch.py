"""The door: which decisions are open, why another one is refused, and what an answer sets going.

Each kind of question has one row in :data:`ROWS`: what lists its decisions, what
refuses one, what carries one out.  What answers any question is in :data:`ALWAYS`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import (
    Activate,
    Aim,
    CallFire,
    ChooseEdge,
    ChooseFirst,
    Concede,
    Decision,
    Decline,
    Deploy,
    Fire,
    GetOut,
    Lose,
    Move,
    Pass,
    PlaceObjective,
    PlaceTerrain,
    React,
    ReactWith,
    Reroll,
    Reserve,
    Target,
    Withhold,
)
from dust_tactics.skirmish.decisions.procedure_frames import (
    ActivationFrame,
    AttackFrame,
    DeployFrame,
    GetOutFrame,
    MeleeFrame,
    ReactionFrame,
    SetupFrame,
    TurnFrame,
    WoundsFrame,
    WreckedFrame,
)
from dust_tactics.skirmish.decisions.questions import Ask, Question
from dust_tactics.skirmish.procedures.attack import attack, close_combat, luck
from dust_tactics.skirmish.procedures.damage import bail_out, casualties, pilots
from dust_tactics.skirmish.procedures.setup import deployment, objectives, reserves, setup
from dust_tactics.skirmish.procedures.special_actions import special_action
from dust_tactics.skirmish.procedures.turn import activation, arrival, movement, reaction, turn
from dust_tactics.skirmish.rules.activation import declarations, passing
from dust_tactics.skirmish.rules.movement import legal_moves
from dust_tactics.skirmish.rules.setup import (
    arrival as arrival_rules,
    deployment as deployment_rules,
    objectives as objectives_rules,
    reserves as reserves_rules,
)
from dust_tactics.skirmish.rules.special_actions import registry
from dust_tactics.skirmish.rules.targeting import aim_legality, boosts, observed_fire, targets
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.state import State


@dataclass(frozen=True, slots=True)
class Row:
    """The way in which one kind of question is answered."""

    asks: str
    """The decision awaited, for the sentence that refuses anything else."""
    kinds: tuple[type, ...]
    options: Callable[[State, Question], Sequence[Any]]
    refusal: Callable[[State, Question, Any], Refusal | None]
    answer: Callable[[Recorder, Any], None]


def legal(state: State) -> Sequence[Decision]:
    """Every decision open now that goes on with the game: those that :data:`ALWAYS` has are not listed."""
    if state.question is None:
        return ()
    return ROWS[state.question.kind].options(state, state.question)


def check(state: State, decision: Decision) -> Refusal | None:
    """Return why a decision is refused, or ``None``.  Changes nothing."""
    question = state.question
    if question is None:
        return Refusal("over", "the game is over", rulebook.ENDING)
    if isinstance(decision, tuple(ALWAYS)):
        return None
    row = ROWS[question.kind]
    if not isinstance(decision, row.kinds):
        return Refusal("not-asked", f"{decision}: now {question.side} must {row.asks}")
    return row.refusal(state, question, decision)


def carry_out(recorder: Recorder, decision: Decision) -> None:
    """Answer the open question with a legal decision, and go on to the next one."""
    question = recorder.state.question
    assert question is not None
    recorder.answer()
    always = ALWAYS.get(type(decision))
    if always is not None:
        always(recorder, question.side)
    else:
        ROWS[question.kind].answer(recorder, decision)
    run(recorder)


def run(recorder: Recorder) -> None:
    """Advance the topmost procedure until somebody must decide or the game is over."""
    while recorder.state.question is None and recorder.state.agenda:
        turn.break_off(recorder)
        top = recorder.state.agenda[-1]
        _ADVANCE[top.__class__](recorder, top)


_ADVANCE: dict[type, Callable[[Recorder, Any], None]] = {
    SetupFrame: setup.advance,
    DeployFrame: setup.advance_deployment,
    TurnFrame: turn.advance,
    ActivationFrame: activation.advance,
    ReactionFrame: reaction.advance,
    AttackFrame: attack.advance,
    MeleeFrame: close_combat.advance,
    WoundsFrame: casualties.advance,
    GetOutFrame: pilots.advance,
    WreckedFrame: bail_out.advance,
}


# -- activations ------------------------------------------------------------------------------


def _activate_options(state: State, question: Question) -> list[Decision]:
    if question.unit is not None:
        return [*declarations.late_options(state, question.unit)]
    units = [unit for unit in state.side_units(question.side) if not unit.activated]
    found: list[Decision] = [*declarations.options(state, units)]
    if passing.may_pass(state, question.side):
        found.append(Pass())
    return found


def _activate_refusal(state: State, question: Question, decision: Activate | Pass) -> Refusal | None:
    if isinstance(decision, Pass):
        if question.unit is not None:
            return declarations.not_now(state, question.unit)
        return passing.refusal(state, question.side)
    return declarations.refusal(state, decision)


def _activate(recorder: Recorder, decision: Activate | Pass) -> None:
    if isinstance(decision, Pass):
        turn.answer_pass(recorder)
    else:
        activation.answer_activate(recorder, decision)


# -- moves ------------------------------------------------------------------------------------


def _move_options(state: State, question: Question) -> Sequence[Move]:
    frame = state.agenda[-1]
    assert isinstance(frame, ActivationFrame)
    unit = state.units[frame.unit]
    budget = movement.budget(state, unit, frame)
    return legal_moves.options(state, unit, budget, final=movement.is_final(frame))


def _move_refusal(state: State, question: Question, decision: Move) -> Refusal | None:
    frame = state.agenda[-1]
    assert isinstance(frame, ActivationFrame)
    unit = state.units[frame.unit]
    if decision.mount is not None and not movement.is_final(frame):
        text = f"{unit.name} goes aboard at the end of its march, not in the middle of it"
        return Refusal("mount-late", text, rulebook.MOUNTING)
    return legal_moves.refusal(state, unit, decision, movement.budget(state, unit, frame))


# -- attacks ----------------------------------------------------------------------------------


def declaring(state: State) -> AttackFrame | None:
    """The attack or retaliation whose weapons are being declared now, if one is."""
    if state.question is None or not state.agenda:
        return None
    frame = state.agenda[-1]
    if isinstance(frame, AttackFrame) and state.question.kind is Ask.AIM:
        return frame
    if isinstance(frame, MeleeFrame) and state.question.kind is Ask.RETALIATE:
        return close_combat.retaliation(frame)
    return None


def _aim_options(state: State, question: Question) -> list[Decision]:
    frame = declaring(state)
    assert frame is not None
    found: list[Decision] = [*targets.options(state, state.units[frame.attacker], frame)]
    found.append(Fire())
    retaliates = question.kind is Ask.RETALIATE
    if boosts.possible(state, state.units[frame.attacker], frame, retaliation=retaliates):
        found.append(Fire(boosted=True))
    if not retaliates:
        found += observed_fire.calls(state, state.units[frame.attacker], frame)
    return found


def _aim_refusal(state: State, question: Question, decision: Aim | Fire | CallFire) -> Refusal | None:
    frame = declaring(state)
    assert frame is not None
    if isinstance(decision, CallFire):
        return observed_fire.refusal(state, state.units[frame.attacker], decision, frame)
    if isinstance(decision, Fire):
        attacker, retaliates = state.units[frame.attacker], question.kind is Ask.RETALIATE
        boosted = decision.boosted
        return boosts.refusal(state, attacker, frame, retaliation=retaliates) if boosted else None
    return aim_legality.aim_refusal(state, state.units[frame.attacker], decision, frame)


# -- reactions --------------------------------------------------------------------------------


def _react_options(state: State, question: Question) -> list[Decision]:
    assert question.unit is not None
    active = state.units[question.unit]
    return [*(React(unit.id) for unit in reaction.eligible(state, active)), Decline()]


def _react_refusal(state: State, question: Question, decision: React | Decline) -> Refusal | None:
    if isinstance(decision, Decline):
        return None
    assert question.unit is not None
    unit = state.units.get(decision.unit)
    if unit is None:
        return Refusal("no-unit", f"there is no unit {decision.unit}", rulebook.REACTIVE)
    return reaction.refusal(state, unit, state.units[question.unit])


def _react_with_options(state: State, question: Question) -> list[ReactWith]:
    frame = state.agenda[-1]
    assert isinstance(frame, ReactionFrame)
    return reaction.choices(state, frame)


def _react_with_refusal(state: State, question: Question, decision: ReactWith) -> Refusal | None:
    allowed = _react_with_options(state, question)
    if decision in allowed:
        return None
    return Refusal("react-with", f"{decision}: choose {' or '.join(map(str, allowed))}", rulebook.REACTIVE)


# -- losses and setup -------------------------------------------------------------------------


def _lose_options(state: State, question: Question) -> list[Lose]:
    frame = state.agenda[-1]
    assert isinstance(frame, WoundsFrame)
    return casualties.choices(state, frame)


def _lose_refusal(state: State, question: Question, decision: Lose) -> Refusal | None:
    allowed = _lose_options(state, question)
    if decision in allowed:
        return None
    return Refusal(
        "lose",
        f"{decision}: nothing such is left; choose {' or '.join(map(str, allowed))}",
        rulebook.DAMAGE,
    )


def _none_refused(state: State, question: Question, decision: object) -> Refusal | None:
    return None


ROWS: dict[Ask, Row] = {
    Ask.EDGE: Row(
        "choose an edge",
        (ChooseEdge,),
        lambda state, _: [ChooseEdge(edge) for edge in state.table.scenario.edges],
        lambda state, _, decision: setup.edge_refusal(state, decision),
        setup.answer_edge,
    ),
    Ask.TERRAIN: Row(
        "place terrain",
        (PlaceTerrain,),
        lambda state, _: setup.options(state),
        lambda state, _, decision: setup.terrain_refusal(state, decision),
        setup.answer_terrain,
    ),
    Ask.OBJECTIVE: Row(
        "place an objective",
        (PlaceObjective,),
        lambda state, _: objectives_rules.options(state),
        lambda state, _, decision: objectives_rules.refusal(state, decision),
        objectives.answer,
    ),
    Ask.RESERVE: Row(
        "place a unit in reserve, or none",
        (Reserve,),
        lambda state, _: reserves_rules.options(state),
        lambda state, _, decision: reserves_rules.refusal(state, decision),
        reserves.answer,
    ),
    Ask.DEPLOY_FIRST: Row(
        "choose who places the first unit",
        (ChooseFirst,),
        lambda state, _: [ChooseFirst(side) for side in Side],
        _none_refused,
        deployment.answer_first,
    ),
    Ask.DEPLOY: Row(
        "place a unit",
        (Deploy, Withhold),
        lambda state, _: deployment_rules.options(state),
        lambda state, _, decision: deployment_rules.refusal(state, decision),
        deployment.answer,
    ),
    Ask.ARRIVE: Row(
        "place the unit that arrives",
        (Deploy,),
        lambda state, question: arrival_rules.options(state, question.unit or ""),
        lambda state, question, decision: arrival_rules.refusal(state, question.unit or "", decision),
        arrival.answer,
    ),
    Ask.FIRST: Row(
        "choose who goes first",
        (ChooseFirst,),
        lambda state, _: [ChooseFirst(side) for side in Side],
        _none_refused,
        turn.answer_first,
    ),
    Ask.ACTIVATE: Row(
        "activate a unit or pass", (Activate, Pass), _activate_options, _activate_refusal, _activate
    ),
    Ask.MOVE: Row("move", (Move,), _move_options, _move_refusal, movement.answer_move),
    Ask.AIM: Row(
        "declare targets and fire", (Aim, Fire, CallFire), _aim_options, _aim_refusal, attack.answer_aim
    ),
    Ask.RETALIATE: Row(
        "declare its retaliation", (Aim, Fire), _aim_options, _aim_refusal, close_combat.answer
    ),
    Ask.REACT: Row("react or decline", (React, Decline), _react_options, _react_refusal, reaction.answer),
    Ask.REACT_WITH: Row(
        "choose how to react",
        (ReactWith,),
        _react_with_options,
        _react_with_refusal,
        reaction.answer_choice,
    ),
    Ask.LOSE: Row("choose what to lose", (Lose,), _lose_options, _lose_refusal, casualties.answer),
    Ask.GET_OUT: Row(
        "say where it gets out",
        (GetOut,),
        lambda state, _: bail_out.options(state),
        lambda state, _, decision: bail_out.refusal(state, decision),
        bail_out.answer,
    ),
    Ask.TARGET: Row(
        "say what its special action is done to",
        (Target,),
        lambda state, _: registry.targets(state),
        lambda state, _, decision: registry.target_refusal(state, decision),
        special_action.answer,
    ),
    Ask.REROLL: Row(
        "roll the dice again or let them be",
        (Reroll,),
        lambda state, _question: luck.choices(state),
        lambda state, _question, decision: luck.refusal(state, decision),
        luck.answer,
    ),
}

ALWAYS: dict[type, Callable[[Recorder, Side], None]] = {Concede: turn.concede}
"""The decisions that answer any question of one's own, and what the side that is asked sets going by them."""
