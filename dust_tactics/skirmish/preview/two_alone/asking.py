"""Asking: what two units that stand alone would use against one another, and what that rolls and costs.

The rules answer.  Who asks the same over and over of two cards answers out of what is known of them
(:mod:`.memory`).
"""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from dust_tactics.skirmish.cards.dice_kinds import NOTHING, Distribution, Ways
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame
from dust_tactics.skirmish.preview.odds import attack_odds, target_odds
from dust_tactics.skirmish.preview.suggested_fire import volley
from dust_tactics.skirmish.rules.movement.legal_moves import must_fly
from dust_tactics.skirmish.rules.targeting.attack_plan import plan_attack
from dust_tactics.skirmish.rules.targeting.targets import target_fault
from dust_tactics.skirmish.rules.units.striking_order import still_possible
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


class Reply(NamedTuple):
    """What a unit strikes back with, and what that costs who has attacked it."""

    aims: tuple[Aim, ...] = ()
    ways: Ways = NOTHING

    @property
    def losses(self) -> Distribution:
        """The chances of so many losses."""
        return self.ways.chances


class Asking:
    """Asks the rules.

    A unit that is asked about stands where it does in the state, but may have lost more.
    """

    def shots(
        self, state: State, unit: UnitState, enemy: str, aims: tuple[Aim, ...], *, sustained: bool,
        beside: tuple[Aim, ...] = (), reply: bool = False,
    ) -> tuple[ShotPlan, ...]:  # fmt: skip
        """What some of its weapons roll against the other one, ``beside`` others; or when it strikes back."""
        there = state if state.units[unit.id] is unit else state.with_unit(unit)
        plan = plan_attack(there, unit, aims, sustained=sustained, beside=beside, reply=reply)
        return plan.against(enemy)

    def losses(
        self, state: State, unit: UnitState, enemy: str, aims: tuple[Aim, ...], *, sustained: bool,
        reply: bool = False,
    ) -> Ways:  # fmt: skip
        """What some of its weapons cost the other one that are rolled together."""
        shots = self.shots(state, unit, enemy, aims, sustained=sustained, reply=reply)
        return target_odds(state.units[enemy], shots).ways

    def reply(self, state: State, unit: UnitState, enemy: str) -> Reply:
        """What a unit strikes back with that is attacked at close quarters, all that it has there."""
        aims = volley(state, unit, enemy, frame_of(state, unit, Manner.CLOSE, reply=True))
        if not aims or unit.dazed:
            return Reply()
        return Reply(aims, self.losses(state, unit, enemy, aims, sustained=False, reply=True))

    def fights_as_before(self, before: UnitState, after: UnitState) -> bool:
        """Whether a unit that has lost something is known to strike back, and to be hit, as before."""
        return before is after

    def fights_on(self, state: State, unit: UnitState) -> bool:
        """Whether that is known of a unit whatever it loses, as long as anything is left of it."""
        return False

    def still_possible(self, state: State, unit: UnitState, aims: tuple[Aim, ...]) -> tuple[Aim, ...]:
        """What is left of declared blows of a unit that has been struck first."""
        return still_possible(state, unit, aims)

    def worth(self, state: State, unit: UnitState, line: int, enemy: UnitState) -> Fraction:
        """The average losses of an enemy from one weapon of a line that is aimed at him."""
        frame = AttackFrame(unit.id, sustained=False, still=True)
        if target_fault(state, unit, line, enemy, frame) is not None:
            return Fraction(0)
        plan = plan_attack(state, unit, (Aim(line, 1, enemy.id),), sustained=False)
        return sum((one.expected for one in attack_odds(state, plan)), Fraction(0))


THE_RULES = Asking()
