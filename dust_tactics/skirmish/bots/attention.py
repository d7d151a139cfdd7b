"""What even a weak player has before his eyes: few choices, or the rest of what he has begun.

And what he sees or overlooks at one glance: a target, a square to go to, whichever way.
"""

from __future__ import annotations

from collections.abc import Hashable

from dust_tactics.skirmish.decisions.decisions import Aim, Decision, Deploy, Fire, Move
from dust_tactics.skirmish.decisions.procedure_frames import ActivationFrame, AttackFrame
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.state.state import State

FEW = frozenset({
    Ask.EDGE, Ask.DEPLOY_FIRST, Ask.FIRST, Ask.RESERVE, Ask.REACT, Ask.REACT_WITH, Ask.LOSE, Ask.REROLL,
})  # fmt: skip
"""The questions with so few answers that nobody overlooks one of them."""


def goes_on(state: State) -> bool:
    """Return whether what is asked only goes on with the last decision of the same side.

    The second leg of a march, and the rest of an attack after its first aim.
    """
    question, frame = state.question, state.agenda[-1] if state.agenda else None
    if question is None:
        return False
    marches = isinstance(frame, ActivationFrame) and frame.leg == 2 and question.kind is Ask.MOVE
    aims = isinstance(frame, AttackFrame) and bool(frame.aims) and question.kind is Ask.AIM
    return marches or aims


def sees_all(state: State) -> bool:
    """Return whether nobody overlooks anything that can be answered now."""
    return goes_on(state) or (state.question is not None and state.question.kind in FEW)


def kin(decision: Decision) -> Hashable:
    """What a decision is about, seen or overlooked with all that could be done about it.

    Weapons are aimed at a target that is seen, and somebody goes somewhere by any way; to fire needs no eye.
    """
    match decision:
        case Fire():
            return None
        case Aim():
            return ("aim", decision.target, decision.point)
        case Move():
            return ("move", decision.path[-1:], decision.mount)
        case Deploy():
            return ("deploy", decision.unit, decision.stop)
        case _:
            return str(decision)
