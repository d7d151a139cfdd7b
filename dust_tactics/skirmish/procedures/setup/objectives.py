"""Objectives: where they may lie, who holds them, and what they win (DT "Scenario 2" to "Scenario 5")."""

from __future__ import annotations

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.decisions.decisions import PlaceObjective
from dust_tactics.skirmish.decisions.procedure_frames import SetupFrame
from dust_tactics.skirmish.events.all import ObjectiveHeld, ObjectivePlaced
from dust_tactics.skirmish.rules.setup.objectives import holder, next_to_place, rule_of, worth
from dust_tactics.skirmish.state.recorder import Recorder

# -- placing ----------------------------------------------------------------------------------


def answer(recorder: Recorder, decision: PlaceObjective) -> None:
    """An objective lies."""
    assert isinstance(recorder.top, SetupFrame)
    state = recorder.state
    side = next_to_place(state, recorder.top)
    assert side is not None
    recorder.emit(ObjectivePlaced(side, decision.square, (Reason("", rule_of(state), "half-of-table"),)))


# -- holding ----------------------------------------------------------------------------------


def settle(recorder: Recorder) -> None:
    """At the end of a turn: who holds what, and the points for it."""
    state = recorder.state
    objectives = state.table.scenario.objectives
    if objectives is None or state.turn < objectives.from_turn:
        return
    because = (Reason(f"no enemy within {objectives.clear} squares", rule_of(state), "near-objective"),)
    for square in state.objectives:
        unit = holder(state, square)
        if unit is not None:
            recorder.emit(ObjectiveHeld(unit.side, square, unit.id, worth(state, unit.side, square), because))
