"""What is open at each kind of question: a row each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from dust_tactics.core.reason import Refusal
from dust_tactics.world import decisions as d
from dust_tactics.world.cards import Ability
from dust_tactics.world.questions import Ask
from dust_tactics.world.state import State

from . import attacks, battles, movement, production, setting_up
from .refusals import refuse


class Answers(NamedTuple):
    """How a question is answered: the kinds of decisions, those that are open, and why others are not."""

    kinds: tuple[type, ...]
    legal: Callable[[State], Sequence[d.Decision]]
    check: Callable[[State, d.Decision], Refusal | None]


def _interrupting(_: State) -> Sequence[d.Decision]:
    return [d.Use(Ability.KOSHKA), d.Keep()]


def _interrupt_fault(state: State, decision: d.Decision) -> Refusal | None:
    if decision in _interrupting(state):
        return None
    return refuse(state, "not-now", "before another's turn only a Koshka is used", Ability.KOSHKA)


_ABILITY = Answers((d.Use, d.Keep), battles.abilities, battles.check_ability)
_CLAIM = Answers((d.Claim,), setting_up.claims, setting_up.check)

ANSWERS: dict[Ask, Answers] = {
    Ask.CARD: Answers((d.Choose,), setting_up.cards, setting_up.check),
    Ask.CAPITAL: _CLAIM,
    Ask.SOURCE: _CLAIM,
    Ask.LAND: _CLAIM,
    Ask.CENTRE: Answers((d.Centre,), setting_up.centres, setting_up.check),
    Ask.REINFORCE: Answers((d.Build, d.Done), production.reinforcements, production.check),
    Ask.INTERRUPT: Answers((d.Use, d.Keep), _interrupting, _interrupt_fault),
    Ask.PRODUCE: Answers(
        (d.Build, d.Centre, d.Discard, d.Buy, d.Use, d.Done), production.legal, production.check
    ),
    Ask.MOVE: Answers((d.Go, d.Fly, d.Done), movement.legal, movement.check),
    Ask.ATTACK: Answers((d.Attack, d.Bomb, d.Shell, d.Missile, d.Drop, d.Done), attacks.legal, attacks.check),
    Ask.BATTLE: _ABILITY,
    Ask.REROLL: _ABILITY,
    Ask.NURSE: _ABILITY,
    Ask.RETREAT: Answers((d.Retreat, d.Roll), battles.retreating, battles.check_retreat),
    Ask.WITHDRAW: Answers((d.Retreat, d.Done), battles.withdrawing, battles.check_retreat),
    Ask.DESTROY: Answers((d.Destroy,), battles.destroying, battles.check_destroy),
}


def legal(state: State) -> Sequence[d.Decision]:
    """The decisions that are open."""
    return [] if state.question is None else ANSWERS[state.question.ask].legal(state)


def check(state: State, decision: d.Decision) -> Refusal | None:
    """Why a decision is refused, ``None`` if it is open."""
    if state.question is None:
        return Refusal("over", "the game is over")
    answers = ANSWERS[state.question.ask]
    if not isinstance(decision, answers.kinds):
        wanted = ", ".join(kind.__name__.lower() for kind in answers.kinds)
        return Refusal("no-answer", f"{decision} answers another question; now it is one of: {wanted}")
    return answers.check(state, decision)
