"""From a decision to what carries it out, and from a job to what does it: a row each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import decisions as d
from .cards import Ability
from .procedures import battle, combat, rounds, setup, turn
from .questions import Ask, Job, Question
from .recorder import Recorder
from .state import DEFENDER


def _reveal_setup(recorder: Recorder, job: Job) -> None:
    rounds.reveal(recorder, job)
    setup.ordered(recorder, job)


_JOBS: dict[str, Callable[[Recorder, Job], None]] = {
    "card": rounds.card,
    "reveal-setup": _reveal_setup,
    **dict.fromkeys(("capital", "source", "land", "centre"), setup.place),
    "neutrals": setup.neutrals,
    "muster": setup.muster,
    "reinforce": setup.reinforce,
    "set-up": setup.set_up,
    "round": rounds.begin,
    "reveal": rounds.reveal,
    "turns": rounds.turns,
    "turn": rounds.turn,
    "interrupt": rounds.interrupt,
    "begin-turn": turn.begin,
    **dict.fromkeys(("production", "movement", "combat"), turn.phase),
    "end-turn": turn.end,
    "score": rounds.score,
    "struck": combat.struck,
    "battle-start": battle.start,
    "withdraw": battle.withdraw,
    "carry-off": battle.carry_off,
    "roll": battle.roll,
    "leave": battle.leave,
    "throw": battle.throw,
    "reroll": battle.reroll,
    "count": battle.count,
    "fall": battle.fall,
    "counted": battle.counted,
}


def run(recorder: Recorder) -> None:
    """Do what is to be done until somebody must decide, or the game is over."""
    while recorder.question is None and recorder.jobs:
        job = recorder.jobs.pop(0)
        _JOBS[job.do](recorder, job)


def _claim(recorder: Recorder, question: Question, decision: d.Claim) -> None:
    setup.claim(recorder, question.seat, decision.area, capital=question.ask is Ask.CAPITAL)


def _centre(recorder: Recorder, question: Question, decision: d.Centre) -> None:
    place = setup.centre if question.ask is Ask.CENTRE else turn.raise_centre
    place(recorder, question.seat, decision.area)


def _build(recorder: Recorder, question: Question, decision: d.Build) -> None:
    turn.build(recorder, question.seat, decision)
    if question.ask is Ask.REINFORCE:
        recorder.first(Job("reinforce", question.seat))


def _done(recorder: Recorder, question: Question, _: d.Done) -> None:
    if question.ask is Ask.REINFORCE:
        setup.reinforced(recorder, question.seat)
    elif question.ask is Ask.WITHDRAW:
        battle.withdrawn(recorder)
    else:
        turn.done(recorder, question.seat)


def _use(recorder: Recorder, question: Question, decision: d.Use) -> None:
    if decision.ability is Ability.KOSHKA:
        rounds.take_turn(recorder, question.seat, int(question.about))
    elif question.ask is Ask.PRODUCE:
        turn.use(recorder, question.seat, decision)
    else:
        battle.use(recorder, question.seat, decision.ability)


def _keep(recorder: Recorder, question: Question, _: d.Keep) -> None:
    if question.ask is Ask.NURSE:
        battle.untended(recorder, int(question.about))


def _destroy(recorder: Recorder, question: Question, decision: d.Destroy) -> None:
    if recorder.state.strike is not None:
        combat.strike_down(recorder, decision.force)
    else:
        battle.fell(recorder, DEFENDER - int(question.about), decision.force)


_DECISIONS: dict[type, Callable[[Recorder, Question, Any], None]] = {
    d.Choose: lambda recorder, question, x: rounds.choose(recorder, question.seat, x.card),
    d.Claim: _claim,
    d.Centre: _centre,
    d.Build: _build,
    d.Discard: lambda recorder, question, x: turn.discard(recorder, question.seat, x.card),
    d.Buy: lambda recorder, question, x: turn.buy(recorder, question.seat, x.count),
    d.Go: lambda recorder, question, x: turn.go(recorder, question.seat, x),
    d.Fly: lambda recorder, question, x: turn.fly(recorder, question.seat, x),
    d.Attack: lambda recorder, question, x: combat.attack(recorder, question.seat, x),
    d.Bomb: lambda recorder, question, x: combat.bomb(recorder, question.seat, x),
    d.Shell: lambda recorder, question, x: combat.shell(recorder, question.seat, x),
    d.Missile: lambda recorder, question, x: combat.missile(recorder, question.seat, x),
    d.Drop: lambda recorder, question, x: combat.drop(recorder, question.seat, x),
    d.Use: _use,
    d.Retreat: lambda recorder, question, x: battle.retreat(recorder, x.force, x.target, question.about),
    d.Destroy: _destroy,
    d.Roll: lambda recorder, _question, _decision: battle.stay(recorder),
    d.Keep: _keep,
    d.Done: _done,
}


def carry_out(recorder: Recorder, decision: d.Decision) -> None:
    """Carry out a legal decision and everything that follows of itself."""
    question = recorder.state.question
    assert question is not None
    _DECISIONS[type(decision)](recorder, question, decision)
    run(recorder)
