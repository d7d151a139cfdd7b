"""Actions beside those of an activation: the attack of a ship after its march (D47 "Naval Unit")."""

from __future__ import annotations

from dust_tactics.skirmish.decisions.decisions import ATTACKING, Action
from dust_tactics.skirmish.decisions.procedure_frames import ActivationFrame
from dust_tactics.skirmish.rules.movement.mobility import has_tag
from dust_tactics.skirmish.rules.targeting.targets import has_target
from dust_tactics.skirmish.state.state import State, UnitState

ATTACKS_AFTER_MARCH = "attacks-after-march"


def after(state: State, unit: UnitState, frame: ActivationFrame) -> ActivationFrame | None:
    """The activation with a free attack at its end, if it has just ended with a march that gives one.

    Nobody reacts to it anew (ruling ``naval-attack``).
    """
    if frame.actions[-1:] != (Action.MARCH,) or not unit.on_board or not ATTACKING.isdisjoint(frame.actions):
        return None
    if not has_tag(state.table.ruleset, unit.card, ATTACKS_AFTER_MARCH) or not has_target(state, unit):
        return None
    return frame.now(actions=(*frame.actions, Action.ATTACK))
