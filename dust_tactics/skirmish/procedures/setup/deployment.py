"""Deployment: units that stand on the board before the first turn (D47 "Deployment").

Where a scenario gives a side a part of the board, its units are placed there; the other units
enter from their edge.
"""

from __future__ import annotations

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import ChooseFirst, Deploy, Withhold
from dust_tactics.skirmish.decisions.procedure_frames import DeployFrame
from dust_tactics.skirmish.events.all import MarkGained, UnitDeployed
from dust_tactics.skirmish.procedures.turn import crates
from dust_tactics.skirmish.rules.setup.arrival import WITHHELD, rule_of
from dust_tactics.skirmish.rules.setup.deployment import wanting
from dust_tactics.skirmish.rules.setup.fortification_placement import needs_fort
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder

from .fortification_placement import build


def begin(recorder: Recorder) -> bool:
    """Instead of the setup: the placing of units, if there are any to place; whether there are."""
    placing = [side for side in Side if wanting(recorder.state, side)]
    if not placing:
        return False
    recorder.become(DeployFrame("roll" if len(placing) > 1 else "place", placing[0], placing[0]))
    return True


def roll_off(recorder: Recorder, frame: DeployFrame, winner: Side) -> None:
    """Both sides place units: the winner of another roll says who places the first one."""
    recorder.become(frame.now(stage="first", winner=winner, to_act=winner))


def answer_first(recorder: Recorder, decision: ChooseFirst) -> None:
    """The winner says who places first."""
    frame = recorder.top
    assert isinstance(frame, DeployFrame)
    recorder.become(frame.now(stage="place", to_act=decision.side))


def answer(recorder: Recorder, decision: Deploy | Withhold) -> None:
    """A unit is placed, or kept outside; the other side is next."""
    frame = recorder.top
    assert isinstance(frame, DeployFrame)
    if isinstance(decision, Withhold):
        unit = recorder.state.units[decision.unit]
        recorder.emit(MarkGained(unit.id, WITHHELD, (Reason("", rule_of(recorder.state, unit)),)))
        recorder.become(frame.now(to_act=frame.to_act.other))
        return
    because = (Reason("", rulebook.DEPLOYMENT),)
    unit = recorder.state.units[decision.unit]
    if needs_fort(unit):
        build(recorder, unit, decision.stop, decision.facing)
    recorder.emit(UnitDeployed(decision.unit, decision.stop, decision.facing, because))
    crates.placed(recorder, unit, decision.stop)
    recorder.become(frame.now(to_act=frame.to_act.other))
