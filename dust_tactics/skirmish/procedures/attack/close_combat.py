"""Close combat (DT "Close-Combat Weapons", p. 31): both sides strike before anybody falls."""

from __future__ import annotations

from dust_tactics.skirmish.decisions.decisions import STANDARD, Aim, Fire
from dust_tactics.skirmish.decisions.frames import AttackFrame, MeleeFrame
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.procedures.damage import stun
from dust_tactics.skirmish.rules.targeting.attack_plan import plan_attack
from dust_tactics.skirmish.rules.targeting.targets import options
from dust_tactics.skirmish.rules.units.heroes import fellows
from dust_tactics.skirmish.rules.weapons.available_weapons import usable
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.state import State, UnitState

from .attack import declare, losses


def retaliation(frame: MeleeFrame) -> AttackFrame:
    """Return what the defender who is asked now may declare (ruling ``retaliation-choice``)."""
    return AttackFrame(frame.waiting[0], sustained=False, aims=frame.aims, only=frame.attacker, ranged=False)


def answer(recorder: Recorder, decision: Aim | Fire) -> None:
    """A defender declares a weapon, or is ready."""
    frame = recorder.top
    assert isinstance(frame, MeleeFrame)
    if isinstance(decision, Aim):
        recorder.become(frame.now(aims=(*frame.aims, decision)))
    else:
        _reply(recorder, frame, frame.aims)


def advance(recorder: Recorder, frame: MeleeFrame) -> None:
    """Ask or answer for the next defender; when all have declared, strike."""
    state = recorder.state
    if frame.waiting:
        defender = state.units[frame.waiting[0]]
        if stun.keeps_from_fighting(recorder, defender):
            _reply(recorder, frame, ())
        elif frame.aims or _has_choice(state, defender, frame):
            recorder.ask(defender.side, Ask.RETALIATE, defender.id)
        else:
            fists = usable(state, defender, STANDARD, ())
            own = (Aim(STANDARD, fists, frame.attacker),) if fists else ()
            theirs = (Aim(STANDARD, 1, frame.attacker, by=hero.id) for hero in fellows(state, defender))
            _reply(recorder, frame, (*own, *theirs))
        return
    attacker = state.units[frame.attacker]
    plans = [plan_attack(state, attacker, frame.blows, sustained=frame.sustained)]
    for name in dict.fromkeys(name for name, _ in frame.replies):
        aims = [aim for who, aim in frame.replies if who == name]
        plans.append(plan_attack(state, state.units[name], aims, sustained=False))
    wounds = losses(recorder, plans, frame.crippled)
    if wounds is None:
        recorder.pop()
    else:
        recorder.become(wounds)


def _has_choice(state: State, defender: UnitState, frame: MeleeFrame) -> bool:
    """Return whether a defender has close-combat weapons of his own to choose."""
    return any(aim.weapon != STANDARD for aim in options(state, defender, retaliation(frame)))


def _reply(recorder: Recorder, frame: MeleeFrame, aims: tuple[Aim, ...]) -> None:
    name = frame.waiting[0]
    if aims:
        declare(recorder, recorder.state.units[name], aims, sustained=False, retaliation=True)
    replies = frame.replies + tuple((name, aim) for aim in aims)
    recorder.become(frame.now(waiting=frame.waiting[1:], aims=(), replies=replies))
