"""What a side would do next, quickly: the decisions inside a playout.

They follow the rookie where he is quick, and averages where he works out exact odds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import Aim, Fire, React
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.preview import suggested_fire
from dust_tactics.skirmish.procedures import dispatch
from dust_tactics.skirmish.state.state import State, UnitState

from . import rookie
from .attack_estimate import share
from .exchange import Lines
from .memory import Memory

CHANCE = 0.6
"""About the chance that a reaction comes off."""
SPARED = 0.5
"""The worth of a volley that a reaction may spare its unit, against one that it fires."""
TRIED = 3
"""The targets for which a volley is made up before the rookie is asked."""


class Replies:
    """Quick decisions; volleys once made up are remembered to their ends."""

    def __init__(self, lines: Lines, memory: Memory) -> None:
        self._lines, self._memory = lines, memory
        self._volleys: dict[tuple[str, tuple[Aim, ...]], Aim | None] = {}

    def to(self, state: State, seat: int, decisions: Sequence[Any]) -> Any:
        """The decision of a seat."""
        assert state.question is not None
        if state.question.kind is Ask.AIM:
            return self._aim(state, seat, decisions)
        if state.question.kind is Ask.REACT:
            return self._react(state, decisions)
        return self._as_rookie(state, seat, decisions)

    def _as_rookie(self, state: State, seat: int, decisions: Sequence[Any]) -> Any:
        scores = rookie.score(state, seat, decisions, self._memory)
        return decisions[max(range(len(scores)), key=scores.__getitem__)]

    def _aim(self, state: State, seat: int, decisions: Sequence[Any]) -> Any:
        """Everything at the enemy to whom it does most; then fire."""
        frame = dispatch.declaring(state)
        assert frame is not None
        attacker = state.units[frame.attacker]
        if frame.aims:
            fire = next((one for one in decisions if isinstance(one, Fire)), decisions[0])
            following = self._following(state, attacker, frame)
            return following if following in decisions else fire
        source, found = state.firing(attacker), []
        for enemy in state.side_units(Side(seat).other):
            if enemy.on_board and frame.only in (None, enemy.id):
                harm = self._harm(state, source, enemy)
                if harm:
                    found.append((harm, enemy.id))
        for _, name in sorted(found, reverse=True)[:TRIED]:
            aims = suggested_fire.volley(state, attacker, name, frame)
            if aims and aims[0] in decisions:
                self._remember(attacker, (), aims)
                return aims[0]
        return self._as_rookie(state, seat, decisions)

    def _following(self, state: State, attacker: UnitState, frame: AttackFrame) -> Aim | None:
        """What is aimed next at whom the last weapon was aimed; nothing if the volley is whole."""
        if (attacker.id, frame.aims) not in self._volleys:
            target = frame.aims[-1].target
            rest = suggested_fire.volley(state, attacker, target, frame) if target else ()  # else a point
            self._remember(attacker, frame.aims, rest)
        return self._volleys[attacker.id, frame.aims]

    def _remember(self, attacker: UnitState, declared: tuple[Aim, ...], rest: tuple[Aim, ...]) -> None:
        """Keep how a volley goes on, to its end."""
        for number, following in enumerate((*rest, None)):
            self._volleys[attacker.id, (*declared, *rest[:number])] = following

    def _harm(self, state: State, unit: UnitState, enemy: UnitState) -> float:
        """The worth of a unit's fire at an enemy from where it stands."""
        losses = self._lines.at(state, unit, enemy).now
        return share(enemy, min(losses, float(enemy.hits_left))) if losses else 0.0

    def _react(self, state: State, decisions: Sequence[Any]) -> Any:
        """Who does more now than in his own activation; or nobody."""
        assert state.question is not None
        assert state.question.unit is not None
        active = state.units[state.question.unit]
        best, choice = 0.0, next((one for one in decisions if not isinstance(one, React)), decisions[0])
        for decision in decisions:
            if not isinstance(decision, React):
                continue
            unit = state.firing(state.units[decision.unit])
            gain = self._harm(state, unit, active) + SPARED * self._harm(state, active, unit)
            later = 0.0
            for enemy in state.side_units(active.side):
                if enemy.on_board:
                    losses = self._lines.at(state, unit, enemy).hoped
                    later = max(later, share(enemy, min(losses, float(enemy.hits_left))))
            gain = CHANCE * (gain - self._memory.temper.patience * later)
            if gain > best:
                best, choice = gain, decision
        return choice
