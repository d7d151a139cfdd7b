"""The rookie: looks one decision ahead, weighs losses inflicted against losses suffered, and takes cover.

He knows what the window shows a player and nothing more: reach, targets, odds.
One function for each kind of question.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from typing import Any

from dust_tactics.skirmish.board.grid import Stop
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import (
    ATTACKING,
    STANDARD,
    Activate,
    ChooseFirst,
    Decision,
    Lose,
    Move,
    Pass,
)
from dust_tactics.skirmish.decisions.procedure_frames import ActivationFrame
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.preview import (
    actions as preview_actions,
    move_reach,
    targets,
)
from dust_tactics.skirmish.rules.activation.prospects import combinations, prospects
from dust_tactics.skirmish.rules.visibility.save_rolls import IN_THE_OPEN
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.state.state import State, UnitState

from . import rookie_attacks
from .attack_estimate import Guns, worth
from .memory import Memory
from .objective_value import deploy, place_objective, reserve
from .position_value import PositionValue
from .setup_choices import ground
from .special_action_value import target_worth

LOST = 100.0
"""The price of what must not happen if anything else can."""
SHIELD = 1000.0
"""The liking for a hit on a shield, which may turn it away."""
EVEN = 1e-6
"""What decides between ways that lead to as much."""
THIRD = 0.3
"""The gain of two actions and perhaps a third one over two."""


def score(
    state: State, seat: int, decisions: Sequence[Decision], memory: Memory | None = None
) -> list[float]:
    """The rookie's liking for each decision that is open to ``seat``.

    ``memory`` is what was worked out for states that this one may share it with.
    """
    assert state.question is not None
    judge = _JUDGES.get(state.question.kind)
    if judge is None:
        return [0.0] * len(decisions)
    return judge(state, Side(seat), decisions, Memory() if memory is None else memory)


def _asked_about(state: State) -> UnitState:
    """The unit that the question is about."""
    assert state.question is not None
    assert state.question.unit is not None
    return state.units[state.question.unit]


# -- turns and activations --------------------------------------------------------------------


def _first(state: State, side: Side, decisions: Sequence[Any], memory: Memory) -> list[float]:
    """Score going first: who shows himself first is shot at first; once everybody is there, he wins."""
    met = any(unit.on_board for unit in state.side_units(side.other))
    return [
        float(isinstance(decision, ChooseFirst) and (decision.side is side) is met) for decision in decisions
    ]


def _activate(state: State, side: Side, decisions: Sequence[Any], memory: Memory) -> list[float]:
    """The unit that gains most, with the actions that gain it."""
    scores = []
    for decision in decisions:
        if isinstance(decision, Pass):
            scores.append(0.0)
            continue
        assert isinstance(decision, Activate)
        if state.units[decision.unit].pilots is not None:  # it costs him the vehicle
            scores.append(-LOST)
            continue
        place_value = memory.position(state, state.units[decision.unit])
        promise = _promise(state, place_value, decision)
        scores.append(promise + place_value.haste if promise > 0.0 else promise)
    return scores


def _promise(state: State, place_value: PositionValue, decision: Activate) -> float:
    """The gain of an activation; one that begins with a roll against tokens, as likely as it succeeds."""
    if decision.actions:
        return place_value.activation(decision.actions)
    free = float(1 - targets.shake_odds(state, place_value.unit)[-1])
    free *= 1 + THIRD * float(preview_actions.third_chance(state, place_value.unit))
    return free * max(
        place_value.activation(actions) for actions in combinations(prospects(state, place_value.unit))
    )


def _move(state: State, side: Side, decisions: Sequence[Any], memory: Memory) -> list[float]:
    """The square that promises most; the first leg of a march promises what it leads to."""
    frame = state.agenda[-1]
    assert isinstance(frame, ActivationFrame)
    unit = state.units[frame.unit]
    place_value = memory.position(state, unit)
    if frame.leg == 1:
        return _first_leg(state, frame, place_value, decisions)
    later = frame.actions[frame.index + 1 :]
    then_attack = not ATTACKING.isdisjoint(later)
    guns = place_value.limited(frame.actions) if then_attack else None
    scores = []
    for move in decisions:
        assert isinstance(move, Move)
        stop = move.path[-1] if move.path else unit.stop
        assert stop is not None
        if move.mount is not None:
            ride = place_value.mount(stop, state.units[move.mount])
            scores.append(-LOST if ride is None or then_attack else ride)
            continue
        facing = move.facing if move.facing is not None or move.path else unit.facing
        crushed = -0.1 * len(move.crush)
        value = place_value.stop(stop, facing, then_attack=then_attack, guns=guns)
        scores.append(value + place_value.served(stop, later) + crushed)
    return scores


def _first_leg(
    state: State, frame: ActivationFrame, place_value: PositionValue, decisions: Sequence[Any]
) -> list[float]:
    unit, later = state.units[frame.unit], frame.actions[frame.index + 1 :]
    attacks = not ATTACKING.isdisjoint(later)
    guns = place_value.limited(frame.actions) if attacks else None

    def promise(stop: Stop) -> float:
        return place_value.stop(stop, None, then_attack=attacks, guns=guns)

    routes = move_reach.march_routes(state)
    best = max(routes, key=lambda stop: (promise(stop), -routes[stop].cost, stop), default=None)
    if best is None or (unit.stop is not None and promise(unit.stop) >= promise(best)):
        way: tuple[Stop, ...] = ()
    else:
        way = move_reach.first_leg(state, routes[best].path)
    end = way[-1] if way else unit.stop
    leads = _leads(unit, routes, move_reach.moves_now(state), promise)
    scores = []
    for move in decisions:
        assert isinstance(move, Move)
        here = move.path[-1] if move.path else unit.stop
        led = leads.get(here, -LOST) + EVEN * (here == end) + EVEN * (move.path == way)
        scores.append(led - 0.1 * len(move.crush))
    return scores


def _leads(
    unit: UnitState, routes: Mapping[Stop, move_reach.Route], ends: Container[Stop],
    promise: Callable[[Stop], float],
) -> dict[Stop | None, float]:  # fmt: skip
    """What each end of a first leg leads to at best, the place where the unit stands among them."""
    leads: dict[Stop | None, float] = {}
    if unit.stop is not None:
        leads[unit.stop] = promise(unit.stop)
    for stop, route in routes.items():
        here = next((one for one in reversed(route.path) if one in ends), unit.stop)
        leads[here] = max(leads.get(here, -LOST), promise(stop))
    return leads


# -- losses and setup -------------------------------------------------------------------------


def _lose(state: State, side: Side, decisions: Sequence[Any], memory: Memory) -> list[float]:
    """The soldier whose weapon does least to his enemies that are left; a shield before all others.

    Who gives out hits on enemies chooses the one that the owner would miss most.
    """
    unit = _asked_about(state)
    if unit.side is not side:
        return [-worst for worst in _missed(state, unit, decisions)]
    missed = _missed(state, unit, decisions)
    return [score + SHIELD * decision.shield for score, decision in zip(missed, decisions, strict=True)]


def _missed(state: State, unit: UnitState, decisions: Sequence[Any]) -> list[float]:
    """How little each of those who may fall is missed."""
    guns = Guns(state, unit)
    enemies = list(state.side_units(unit.side.other))
    scores = []
    for decision in decisions:
        assert isinstance(decision, Lose)
        if decision.unit is not None:
            scores.append(_hit(state, state.units[decision.unit]))
            continue
        if decision.weapon is None or decision.weapon == STANDARD:
            scores.append(0.0)
            continue
        line = unit.card.weapons[decision.weapon]
        if unit.ammo_left(decision.weapon) == 0:
            scores.append(-0.01)
            continue
        used = [
            worth(enemy, guns.each(decision.weapon, line, enemy, IN_THE_OPEN, False), 0.0)
            for enemy in enemies
        ]
        scores.append(-sum(used) / max(1, len(used)) * _use(state, unit, decision.weapon) - 0.02)
    return scores


def _use(state: State, unit: UnitState, weapon: int) -> float:
    """How much of the board a weapon reaches after a move; a sniper's hits count twice, for he picks whom."""
    arms, far = arms_of(state.table, unit.card), max(state.board.cols, state.board.rows)
    reach = min(unit.card.weapons[weapon].range_max + unit.card.move, far)
    return (1 + (weapon in arms.picks)) * reach / far


def _hit(state: State, unit: UnitState) -> float:
    """The score of a hit on a damage track: a joined hero dies last."""
    frame: Any = state.agenda[-1]
    damage = 1 if unit.card.one_cross_a_hit else frame.damage
    return -LOST if not 0 < damage < unit.hits_left else -worth(unit, damage, 0.0) - 0.5


def _get_out(state: State, side: Side, decisions: Sequence[Any], memory: Memory) -> list[float]:
    """The square where a pilot is safest."""
    place_value = memory.position(state, _asked_about(state))
    return [place_value.place(decision.square) for decision in decisions]


def _arrive(state: State, side: Side, decisions: Sequence[Any], memory: Memory) -> list[float]:
    """The place that promises most, where it can attack if it may act at once."""
    unit = _asked_about(state)
    place_value = memory.position(state, unit)
    acts = preview_actions.may_act_on_arrival(state, unit)
    return [place_value.stop(d.stop, d.facing, then_attack=acts) for d in decisions]


def _target(state: State, side: Side, decisions: Sequence[Any], memory: Memory) -> list[float]:
    """The repair, command or smoke that brings most; a wreck in the way rather than nothing."""
    action, guns = preview_actions.declared_special(state), memory.guns(state, side.other)
    unit = _asked_about(state)
    assert action is not None
    return [target_worth(state, unit, action, decision, guns) for decision in decisions]


def _reroll(state: State, side: Side, decisions: Sequence[Any], memory: Memory) -> list[float]:
    """His misses again where at least one hit more is to be expected: it is for once a game."""
    frame: Any = state.agenda[-1]
    dice, luck = state.table.ruleset.dice, frame.luck
    if luck.barrel:
        own = [one for one in luck.throws if one.shot in luck.barrel]
        more = sum((one.hits + one.misses) * float(dice.chance(one.faces)) - one.hits for one in own)
    else:
        more = sum(one.misses * float(dice.chance(one.faces)) for one in luck.throws)
    return [float(decision.misses is (more >= 1)) for decision in decisions]


_JUDGES: dict[Ask, Callable[[State, Side, Sequence[Any], Memory], list[float]]] = {
    Ask.TERRAIN: lambda state, side, decisions, _: ground(state, side, decisions),
    Ask.OBJECTIVE: lambda state, side, decisions, _: place_objective(state, side, decisions),
    Ask.RESERVE: lambda state, side, decisions, _: reserve(state, side, decisions),
    Ask.DEPLOY: lambda state, side, decisions, _: deploy(state, side, decisions),
    Ask.FIRST: _first,
    Ask.ACTIVATE: _activate,
    Ask.MOVE: _move,
    Ask.AIM: rookie_attacks.aim,
    Ask.RETALIATE: rookie_attacks.aim,
    Ask.REACT: rookie_attacks.react,
    Ask.REACT_WITH: rookie_attacks.react_with,
    Ask.LOSE: _lose,
    Ask.GET_OUT: _get_out,
    Ask.ARRIVE: _arrive,
    Ask.TARGET: _target,
    Ask.REROLL: _reroll,
}
