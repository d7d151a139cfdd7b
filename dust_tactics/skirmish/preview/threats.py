"""What enemies may do to a unit: reactions with their odds, attacks from where they stand, charges."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from dust_tactics.skirmish.board.grid import Stop, area_distance, area_of
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import Action, ReactWith
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame
from dust_tactics.skirmish.procedures.damage import suppression
from dust_tactics.skirmish.procedures.turn import reaction
from dust_tactics.skirmish.rules.activation import free_actions
from dust_tactics.skirmish.rules.targeting import target_search
from dust_tactics.skirmish.rules.targeting.attack_plan import plan_attack
from dust_tactics.skirmish.state.state import State, UnitState

from .move_reach import reach
from .odds import TargetOdds, attack_odds
from .suggested_fire import volley
from .targets import placed


@dataclass(frozen=True, slots=True)
class ReactionOdds:
    """The chances of a reaction attempt, and what the attack it may lead to would do.

    ``sustained`` is the probability of two successes, ``attack`` of exactly one.
    The odds are ``None`` where the unit could not attack in that case.
    """

    unit: str
    sustained: Fraction
    attack: Fraction
    nothing: Fraction
    sustained_odds: TargetOdds | None
    attack_odds: TargetOdds | None
    must_turn: bool


def reaction_odds(state: State, unit: UnitState, active: str) -> ReactionOdds:
    """Odds and worth of attempting a reaction with ``unit``."""
    none, one, two = suppression.reaction_odds(state, unit)
    turning = reaction.turns(state, unit, active)

    def odds(who: UnitState, sustained: bool) -> TargetOdds | None:
        return _odds_of(state if who is unit else state.with_unit(who), who, active, sustained=sustained)

    straight = odds(unit, False)
    best: TargetOdds | None = odds(unit, unit.carried is None)
    for way in turning:
        turned = odds(reaction.turned(unit, way), False)
        if turned is not None and (best is None or turned.expected > best.expected):
            best = turned
    return ReactionOdds(unit.id, two, one, none, best, straight, straight is None and bool(turning))


def way_odds(state: State, unit: UnitState, active: str, way: ReactWith) -> TargetOdds | None:
    """Odds of a reactive attack after turning in some way, or with care where the unit stands."""
    sustained = way.facing is None
    who = unit if sustained else reaction.turned(unit, way)
    return _odds_of(state.with_unit(who), who, active, sustained=sustained)


def _odds_of(at: State, who: UnitState, active: str, *, sustained: bool) -> TargetOdds | None:
    frame = reaction.attack_frame(who, active, sustained=sustained)
    aims = volley(at, who, active, frame)
    if not aims:
        return None
    plan = plan_attack(at, who, aims, sustained=sustained)
    return next((o for o in attack_odds(at, plan) if o.target == active), None)


def reactors(state: State, unit: UnitState, stop: Stop | None) -> tuple[str, ...]:
    """The enemies that could react if a unit stood there after its first action, or half way of a march."""
    if stop is None:
        return ()
    there = placed(state, unit, stop)
    return tuple(enemy.id for enemy in reaction.eligible(there, there.units[unit.id]))


def has_close_target(state: State, unit: UnitState) -> bool:
    """True if a unit could fight somebody at close quarters where it stands."""
    return target_search.can_attack(state, unit, AttackFrame(unit.id, sustained=False, ranged=False))


def threats(
    state: State, unit: UnitState, charges: Mapping[str, frozenset[Stop]] | None = None
) -> tuple[str, ...]:
    """The enemies that could attack a unit where it stands, from where they stand and as they face.

    With ``charges`` also those that could charge it (:func:`charge_reach`).
    """
    rushes = charges or {}
    return tuple(
        enemy.id
        for enemy in state.side_units(unit.side.other)
        if enemy.on_board
        and (
            target_search.can_attack(state, enemy, AttackFrame(enemy.id, sustained=False, only=unit.id))
            or _may_charge(state, enemy, unit, rushes.get(enemy.id, frozenset()))
        )
    )


def charge_reach(state: State, side: Side) -> dict[str, frozenset[Stop]]:
    """The stops from which units of a side may charge before the turn is over, by the unit."""
    return {
        unit.id: frozenset(reach(state, unit).march)
        for unit in state.side_units(side)
        if unit.on_board and not unit.activated and may_charge(state, unit)
    }


def may_charge(state: State, unit: UnitState) -> bool:
    """True if a unit may charge after a march, were there somebody."""
    return any(grant.action is Action.CHARGE for grant in free_actions.grants(state, unit))


def _may_charge(state: State, enemy: UnitState, unit: UnitState, stops: frozenset[Stop]) -> bool:
    """True if an enemy could fight a unit at close quarters from one of some stops."""
    for stop in stops:
        if area_distance(area_of(stop), unit.area) == 1:
            at = placed(state, enemy, stop)
            frame = AttackFrame(enemy.id, sustained=False, only=unit.id, ranged=False)
            if target_search.can_attack(at, at.units[enemy.id], frame):
                return True
    return False
