"""The rookie in attacks and reactions: what to fire at whom, and whether to react at all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import Aim, CallFire, Decision, Fire, React, ReactWith
from dust_tactics.skirmish.preview import suggested_fire, target_points, threats
from dust_tactics.skirmish.preview.odds import attack_odds
from dust_tactics.skirmish.procedures import dispatch
from dust_tactics.skirmish.procedures.turn.reaction import attack_frame, turned
from dust_tactics.skirmish.rules.targeting.attack_plan import plan_attack
from dust_tactics.skirmish.state.state import State, UnitState

from .attack_estimate import has_shelter, worth
from .memory import Memory
from .observed_value import best_call
from .odds_value import odds_worth
from .views import Views

SPIRIT = 1.5
"""The gain in points for which a skill is spent that makes one attack of the game better."""


def aim(state: State, side: Side, decisions: Sequence[Any], memory: Memory) -> list[float]:
    """Everything at the target where it adds most to what is declared; then fire."""
    gains = aim_gains(state, side, decisions)
    most = max(gains)
    return [float(gain == most > 0.0) for gain in gains]


def aim_gains(state: State, side: Side, decisions: Sequence[Any]) -> list[float]:
    """The gain of beginning a volley at each enemy, and of firing what is declared."""
    frame = dispatch.declaring(state)
    assert frame is not None
    attacker = state.units[frame.attacker]

    def outcome(aims: tuple[Aim, ...]) -> float:
        plan = plan_attack(state, attacker, aims, sustained=frame.sustained)
        return odds_worth(state, attack_odds(state, plan), side)

    declared = outcome(frame.aims)
    gains: dict[Decision, float] = {}
    for enemy in state.side_units(side.other):
        if not enemy.on_board:
            continue
        aims = suggested_fire.sparing_volley(state, attacker, enemy.id, frame)
        if aims:
            gain = outcome((*frame.aims, *aims)) - declared
            if gain > gains.get(aims[0], 0.0):
                gains[aims[0]] = gain
    if not frame.aims and not frame.reactive and frame.eyes is None:
        value, gun = best_call(state, attacker, sustained=frame.sustained)
        if gun is not None and value > 0.0 and CallFire(gun) in decisions:
            gains[CallFire(gun)] = value
    if not gains and not frame.aims:
        screen = _screen(state, attacker, decisions)
        if screen is not None:
            gains[screen] = 1.0
    if not gains and Fire(boosted=True) in decisions:
        plan = plan_attack(state, attacker, frame.aims, sustained=frame.sustained, boosted=True)
        gain = odds_worth(state, attack_odds(state, plan), side) - declared
        gains[Fire(boosted=gain >= SPIRIT)] = 1.0
    if not gains:
        return [float(isinstance(decision, Fire)) for decision in decisions]
    return [gains.get(decision, 0.0) for decision in decisions]


def _screen(state: State, attacker: UnitState, decisions: Sequence[Any]) -> Aim | None:
    """With nothing to hit: smoke over friends in the open, where it hides none but them."""
    best, choice = 0.0, None
    for decision in decisions:
        if isinstance(decision, Aim) and decision.smoke:
            squares = target_points.aim_squares(state, decision)
            worth_it = sum(_hidden(state, attacker, square) for square in squares)
            if worth_it > best:
                best, choice = worth_it, decision
    return choice


def _hidden(state: State, attacker: UnitState, square: Square) -> float:
    """The worth of smoke in a square to a side: points of soldiers who have no cover there now."""
    total = 0.0
    for unit in state.units_at(square):
        if not unit.flies and unit.stop is not None and not has_shelter(state, unit, unit.stop):
            total += unit.card.points if unit.side is attacker.side else -unit.card.points
    return total


def react(state: State, side: Side, decisions: Sequence[Any], memory: Memory) -> list[float]:
    """React where it does more than the unit's own activation would, or spares it a volley."""
    assert state.question is not None
    assert state.question.unit is not None
    active = state.units[state.question.unit]
    guns = memory.guns(state, side.other)
    threat = guns[active.id]
    scores = []
    for decision in decisions:
        if not isinstance(decision, React):
            scores.append(0.0)
            continue
        unit = state.units[decision.unit]
        chances = threats.reaction_odds(state, unit, active.id)
        gain = 0.0
        both = ((chances.sustained, chances.sustained_odds), (chances.attack, chances.attack_odds))
        for chance, odds in both:
            if odds is not None:
                gain += float(chance) * worth(active, float(odds.expected), float(odds.destroyed))
        assert active.stop is not None
        if unit.carried is not None:  # nobody fires at it, and its own attack can wait
            scores.append(gain - memory.temper.patience * memory.position(state, unit).fire_from_inside)
            continue
        assert unit.stop is not None
        fire = threat.value(Views(state), active.stop, active.facing, unit, unit.stop)
        spared = gain / active.card.points * fire
        place_value = memory.position(state, unit)
        own = max(
            place_value.attack(unit.stop, unit.facing, sustained=True), place_value.attack(unit.stop, None)
        )
        alive = 1 - min(1.0, fire / unit.card.points)
        scores.append(gain + spared - memory.temper.patience * own * alive)
    return scores


def react_with(state: State, side: Side, decisions: Sequence[Any], memory: Memory) -> list[float]:
    """Sustained fire or a turn, whichever does more to the active unit."""
    frame: Any = state.agenda[-1]
    unit, active = state.units[frame.unit], state.units[frame.active]
    scores = []
    for decision in decisions:
        assert isinstance(decision, ReactWith)
        sustained = decision.facing is None
        at = state if sustained else state.with_unit(turned(unit, decision))
        who = at.units[unit.id]
        aims = suggested_fire.sparing_volley(
            at, who, active.id, attack_frame(who, active.id, sustained=sustained)
        )
        plan = plan_attack(at, who, aims, sustained=sustained)
        scores.append(odds_worth(at, attack_odds(at, plan), side))
    return scores
