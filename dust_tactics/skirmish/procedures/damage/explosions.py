"""What explodes when it is destroyed (D47 "Explode"; ruling ``D47-explode``)."""

from __future__ import annotations

from dust_tactics.skirmish.decisions.procedure_frames import WoundsFrame
from dust_tactics.skirmish.events.all import AttackDeclared
from dust_tactics.skirmish.procedures.attack.shot_rolls import strike_at_once
from dust_tactics.skirmish.rules.targeting.attack_plan import plan_attack
from dust_tactics.skirmish.rules.targeting.explosions import blast_of
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.state import UnitState


def blow_up(recorder: Recorder, unit: UnitState) -> None:
    """The blast of a unit that was just destroyed, rolled at once; ``unit`` is as it was before.

    Its losses come with those of the attack that is being resolved, if one is.
    """
    blast = blast_of(recorder.state, unit)
    if blast is None:
        return
    gone, aim = blast
    recorder.emit(AttackDeclared(unit.id, (aim,), False, False, False))
    plan = plan_attack(recorder.state, gone, (aim,), sustained=False)
    wounds = strike_at_once(recorder, plan, gone)
    if not wounds:
        return
    frame = recorder.top
    if isinstance(frame, WoundsFrame):
        recorder.become(frame.now(wounds=(*frame.wounds, *wounds)))
    else:
        recorder.push(WoundsFrame(wounds))
