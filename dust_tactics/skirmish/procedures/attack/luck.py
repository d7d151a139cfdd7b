"""Misses rolled again by who may do so once a game, and says so after the roll (D47 "Lucky").

His dice are rolled to hit before all others of the attack; then he is asked (ruling ``D47-luck``).
"""

from __future__ import annotations

from dust_tactics.skirmish.decisions.decisions import Reroll
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame, Luck, MeleeFrame, Throw
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.events.all import MarkGained
from dust_tactics.skirmish.rules.targeting.boosts import luck_of
from dust_tactics.skirmish.state.attack_rolls import Lies, Stage, roll, to_hit
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.shot_plans import AttackPlan, ShotPlan

AGAIN = "hit again"


def tries(recorder: Recorder, frame: AttackFrame | MeleeFrame, plan: AttackPlan) -> bool:
    """Roll the dice of who may roll misses again, if there is one, and ask; true if the attack waits."""
    if frame.luck is not None:
        return False
    found = luck_of(recorder.state, recorder.state.units[plan.attacker])
    own = [n for n, shot in enumerate(plan.shots) if found is not None and shot.attacker == found.bearer]
    if found is None or not own:
        return False
    throws = tuple([_throw(recorder, number, plan.shots[number]) for number in own])
    recorder.become(frame.now(luck=Luck(found.bearer, throws)))
    if any(one.misses for one in throws):
        recorder.ask(recorder.state.units[found.bearer].side, Ask.REROLL, found.bearer)
    return True


def _throw(recorder: Recorder, number: int, shot: ShotPlan) -> Throw:
    def throw(stage: Stage, dice: int) -> int:
        side = recorder.state.units[shot.attacker].side
        because = shot.because if stage.dice is Lies.THROWN else ()
        return recorder.roll(
            dice, stage.faces, side=side, purpose=stage.purpose, unit=shot.attacker, against=shot.target,
            because=because,
        ).successes  # fmt: skip

    hits, _ = roll(to_hit(shot.course), shot.dice, throw)
    return Throw(number, hits, shot.dice - hits, shot.hits, shot.target)


def answer(recorder: Recorder, decision: Reroll) -> None:
    """Roll them again, or let them be."""
    frame = recorder.top
    assert isinstance(frame, AttackFrame | MeleeFrame)
    assert frame.luck is not None
    if not decision.misses:
        return
    units = recorder.state.units
    bearer, found = units[frame.luck.hero], luck_of(recorder.state, units[frame.attacker])
    assert found is not None
    recorder.emit(MarkGained(found.bearer, found.mark, (found.reason,)))
    throws = []
    for one in frame.luck.throws:
        again = 0
        if one.misses:
            again = recorder.roll(
                one.misses, one.faces, side=bearer.side, purpose=AGAIN, unit=bearer.id, against=one.target,
                because=(found.reason,),
            ).successes  # fmt: skip
        throws.append(Throw(one.shot, one.hits + again, one.misses - again, one.faces, one.target))
    recorder.become(frame.now(luck=Luck(bearer.id, tuple(throws))))
