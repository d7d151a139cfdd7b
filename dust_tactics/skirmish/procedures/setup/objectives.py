"""Objectives: where they may lie, who holds them, and what they win (DT "Scenario 2" to "Scenario 5")."""

from __future__ import annotations

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.decisions.decisions import PlaceObjective
from dust_tactics.skirmish.decisions.frames import SetupFrame
from dust_tactics.skirmish.events.all import ObjectiveHeld, ObjectivePlaced
from dust_tactics.skirmish.rules.setup.objectives import holder, next_to_place, rule_of, worth
from dust_tactics.skirmish.state.recorder import Scribe

# -- placing ----------------------------------------------------------------------------------


def answer(scribe: Scribe, decision: PlaceObjective) -> None:
    """An objective lies."""
    assert isinstance(scribe.top, SetupFrame)
    state = scribe.state
    side = next_to_place(state, scribe.top)
    assert side is not None
    scribe.emit(ObjectivePlaced(side, decision.square, (Reason("", rule_of(state), "half-of-table"),)))


# -- holding ----------------------------------------------------------------------------------


def settle(scribe: Scribe) -> None:
    """At the end of a turn: who holds what, and the points for it."""
    state = scribe.state
    objectives = state.table.scenario.objectives
    if objectives is None or state.turn < objectives.from_turn:
        return
    because = (Reason(f"no enemy within {objectives.clear} squares", rule_of(state), "near-objective"),)
    for square in state.objectives:
        unit = holder(state, square)
        if unit is not None:
            scribe.emit(ObjectiveHeld(unit.side, square, unit.id, worth(state, unit.side, square), because))
