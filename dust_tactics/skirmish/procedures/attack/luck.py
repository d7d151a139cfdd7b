"""Dice rolled again by who may do so, and says so after the roll (D47 "Lucky", "VK Stash").

The misses of a hero are rolled to hit before all other dice of the attack, and he is asked (ruling
``D47-luck``); then those of the weapons for which a stash has a barrel, all of which may be rolled anew
(ruling ``D47-vk-stash``).
"""

from __future__ import annotations

from dust_tactics.core.reason import Reason, Refusal
from dust_tactics.skirmish.decisions.decisions import Reroll
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame, Luck, MeleeFrame, Throw
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.events.all import MarkGained
from dust_tactics.skirmish.rules.targeting.boosts import luck_of
from dust_tactics.skirmish.rules.units.stores import (
    STASH,
    USED,
    next_barrel,
    powered,
    reason,
    stash_beside,
)
from dust_tactics.skirmish.rules.weapons.available_weapons import weapon_line
from dust_tactics.skirmish.rules.weapons.weapon_profile import borne
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.attack_rolls import Lies, Stage, roll, to_hit
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.shot_plans import AttackPlan, ShotPlan
from dust_tactics.skirmish.state.state import State

AGAIN = "hit again"


def tries(recorder: Recorder, frame: AttackFrame | MeleeFrame, plan: AttackPlan) -> bool:
    """Roll the dice of who may roll some again, if there is one, and ask; true if the attack waits."""
    if frame.luck is None and _hero(recorder, frame, plan):
        return True
    if frame.luck is not None and frame.luck.barrel:
        return frame.luck.anew and _anew(recorder, frame, frame.luck, plan)
    return _stash(recorder, frame, plan)


def _hero(recorder: Recorder, frame: AttackFrame | MeleeFrame, plan: AttackPlan) -> bool:
    """The misses of a hero."""
    found = luck_of(recorder.state, recorder.state.units[plan.attacker])
    own = [n for n, shot in enumerate(plan.shots) if found is not None and shot.attacker == found.bearer]
    if found is None or not own:
        return False
    throws = tuple([_throw(recorder, number, plan.shots[number]) for number in own])
    recorder.become(frame.now(luck=Luck(found.bearer, throws)))
    if any(one.misses for one in throws):
        recorder.ask(recorder.state.units[found.bearer].side, Ask.REROLL, found.bearer)
    return True


def _stash(recorder: Recorder, frame: AttackFrame | MeleeFrame, plan: AttackPlan) -> bool:
    """All dice of the weapons that a barrel is for."""
    state = recorder.state
    if not borne(state.table, STASH):
        return False
    stash = stash_beside(state, state.units[plan.attacker])
    own = _powered(recorder, plan)
    if stash is None or not own:
        return False
    before = () if frame.luck is None else frame.luck.throws
    known = {one.shot for one in before}
    throws = tuple([_throw(recorder, n, plan.shots[n]) for n in own if n not in known])
    recorder.become(frame.now(luck=Luck(stash.id, (*before, *throws), barrel=tuple(own))))
    recorder.ask(stash.side, Ask.REROLL, stash.id)
    return True


def _powered(recorder: Recorder, plan: AttackPlan) -> list[int]:
    """The shots of a plan whose weapons a barrel is for, by their numbers."""
    state, found = recorder.state, []
    for number, shot in enumerate(plan.shots):
        who = state.units[shot.attacker]
        if powered(state, who, shot.weapon, weapon_line(state, who, shot.weapon)):
            found.append(number)
    return found


def _anew(recorder: Recorder, frame: AttackFrame | MeleeFrame, luck: Luck, plan: AttackPlan) -> bool:
    """A barrel is used: its dice are thrown once more, with every re-roll that they have anyway."""
    stash = recorder.state.units[luck.hero]
    why = reason(recorder.state, stash, STASH)
    throws = tuple(
        [
            _throw(recorder, one.shot, plan.shots[one.shot], (why,)) if one.shot in luck.barrel else one
            for one in luck.throws
        ]
    )
    recorder.become(frame.now(luck=Luck(luck.hero, throws, luck.barrel)))
    return True


def _throw(recorder: Recorder, number: int, shot: ShotPlan, more: tuple[Reason, ...] = ()) -> Throw:
    def throw(stage: Stage, dice: int) -> int:
        side = recorder.state.units[shot.attacker].side
        because = (*more, *shot.because) if stage.dice is Lies.THROWN else ()
        return recorder.roll(
            dice, stage.faces, side=side, purpose=stage.purpose, unit=shot.attacker, against=shot.target,
            because=because,
        ).successes  # fmt: skip

    hits, _ = roll(to_hit(shot.course), shot.dice, throw)
    return Throw(number, hits, shot.dice - hits, shot.hits, shot.target)


def choices(state: State) -> list[Reroll]:
    """The answers to the question that is asked now."""
    return [Reroll(misses=True, whole=_of_a_stash(state)), Reroll(misses=False)]


def refusal(state: State, decision: Reroll) -> Refusal | None:
    """Return why that is no answer to it, or ``None``."""
    if decision in choices(state):
        return None
    text = (
        "all of its dice are rolled again, or none" if _of_a_stash(state) else "only misses are rolled again"
    )
    return Refusal("reroll", text, rulebook.VK_STASH if _of_a_stash(state) else rulebook.LUCKY)


def _of_a_stash(state: State) -> bool:
    frame = state.agenda[-1]
    return isinstance(frame, AttackFrame | MeleeFrame) and frame.luck is not None and bool(frame.luck.barrel)


def answer(recorder: Recorder, decision: Reroll) -> None:
    """Roll them again, or let them be."""
    frame = recorder.top
    assert isinstance(frame, AttackFrame | MeleeFrame)
    assert frame.luck is not None
    if not decision.misses:
        return
    if frame.luck.barrel:
        _use_barrel(recorder, frame, frame.luck)
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


def _use_barrel(recorder: Recorder, frame: AttackFrame | MeleeFrame, luck: Luck) -> None:
    stash = recorder.state.units[luck.hero]
    why = reason(recorder.state, stash, STASH)
    recorder.emit(MarkGained(stash.id, next_barrel(stash), (why,)))
    recorder.emit(MarkGained(frame.attacker, USED, (why,)))
    recorder.become(frame.now(luck=Luck(luck.hero, luck.throws, luck.barrel, anew=True)))
