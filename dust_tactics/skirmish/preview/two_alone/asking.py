"""Asking: what two units that stand alone would use against one another, and what that rolls.

The rules answer.  Who asks the same over and over of two cards answers out of what is known of them
(:mod:`.known_fire`).
"""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum

from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame
from dust_tactics.skirmish.preview.suggested_fire import volley
from dust_tactics.skirmish.rules.movement.legal_moves import must_fly
from dust_tactics.skirmish.rules.targeting.attack_plan import plan_attack
from dust_tactics.skirmish.state.shot_plans import ShotPlan
from dust_tactics.skirmish.state.state import State, UnitState


class Manner(StrEnum):
    """The way in which a unit attacks; ``CLOSE`` is an attack with close-combat weapons alone."""

    ATTACK = "attack"
    SUSTAINED = "sustained"
    CLOSE = "close"


def frame_of(state: State, unit: UnitState, manner: Manner, *, reply: bool = False) -> AttackFrame:
    """The attack of a unit that moves neither before nor after it, unless it must fly."""
    still = not (unit.flies and must_fly(state, unit))
    close = manner is Manner.CLOSE
    return AttackFrame(unit.id, manner is Manner.SUSTAINED, ranged=not (close or reply), still=still)


class Asking:
    """Asks the rules."""

    def volley(
        self, state: State, unit: UnitState, enemy: str, frame: AttackFrame,
        only: Collection[int] | None = None,
    ) -> tuple[Aim, ...]:  # fmt: skip
        """What a unit would use in an attack, with ``only`` some weapon lines."""
        return volley(state, unit, enemy, frame, only)

    def shots(
        self, state: State, unit: UnitState, enemy: str, aims: tuple[Aim, ...], *, sustained: bool,
        beside: tuple[Aim, ...] = (), reply: bool = False,
    ) -> tuple[ShotPlan, ...]:  # fmt: skip
        """What some of its weapons roll against the other one, ``beside`` others; or when it strikes back."""
        plan = plan_attack(state, unit, aims, sustained=sustained, beside=beside, reply=reply)
        return plan.against(enemy)


THE_RULES = Asking()
