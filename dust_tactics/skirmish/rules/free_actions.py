"""Actions beside those of an activation: the attack of a ship after its march (D47 "Naval Unit")."""

from __future__ import annotations

from ..decisions import Action
from ..frames import ActivationFrame
from ..state import State, UnitState
from .gaits import has_tag
from .special_action import ATTACKING
from .targets import has_target

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
