"""Close combat (DT "Close-Combat Weapons", p. 31): both sides strike before anybody falls.

Only who strikes first does so before the others, with all that comes of it (D47 "First Strike").
"""

from __future__ import annotations

from typing import NamedTuple

from dust_tactics.skirmish.decisions.decisions import STANDARD, Aim, Fire
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame, MeleeFrame
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.procedures.damage import stun
from dust_tactics.skirmish.rules.targeting.attack_plan import plan_attack
from dust_tactics.skirmish.rules.targeting.targets import options
from dust_tactics.skirmish.rules.units.heroes import fellows
from dust_tactics.skirmish.rules.units.striking_order import anybody_first, first_blows, still_possible
from dust_tactics.skirmish.rules.weapons.available_weapons import usable
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.shot_plans import AttackPlan
from dust_tactics.skirmish.state.state import State, UnitState

from . import luck
from .attack import declare
from .shot_rolls import losses


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
    """Ask or answer for the next defender; when all have declared, strike.

    Where somebody strikes first, those who do so, and who is with them, declare first, and the others
    when the first blows have done their damage (ruling ``first-strike``).
    """
    state = recorder.state
    if frame.waiting and not (frame.first and not anybody_first(state, state.units[frame.waiting[0]])):
        _next(recorder, frame)
        return
    attacker = state.units[frame.attacker]
    if not attacker.on_board:  # the first blows have felled him
        recorder.pop()
        return
    now = _first(state, frame) if frame.first else _rest(state, frame)
    plans: list[AttackPlan] = []
    if now.blows:
        hard, boosted = frame.sustained, frame.boosted
        plans.append(plan_attack(state, attacker, now.blows, sustained=hard, boosted=boosted))
        if luck.tries(recorder, frame, plans[0]):
            return
    for name in dict.fromkeys(name for name, _ in now.replies):
        aims = [aim for who, aim in now.replies if who == name]
        plans.append(plan_attack(state, state.units[name], aims, sustained=False, reply=True))
    if frame.first:
        replies = tuple(reply for reply in frame.replies if reply not in now.replies)
        blows = tuple(aim for aim in frame.blows if aim not in now.blows)
        recorder.become(frame.now(first=False, blows=blows, replies=replies, luck=None))
    else:
        recorder.pop()
    wounds = losses(recorder, plans, frame.tried, frame.luck)
    if wounds is not None:
        recorder.push(wounds)


class _Blows(NamedTuple):
    """The blows that are struck together: the attacker's, and the replies with who strikes them."""

    blows: tuple[Aim, ...]
    replies: tuple[tuple[str, Aim], ...]


def _first(state: State, frame: MeleeFrame) -> _Blows:
    """Blows that come before all others, of both sides."""
    blows = first_blows(state, state.units[frame.attacker], frame.blows)
    replies = [(name, aim) for name, aim in frame.replies if first_blows(state, state.units[name], (aim,))]
    return _Blows(blows, tuple(replies))


def _rest(state: State, frame: MeleeFrame) -> _Blows:
    """Blows of those who still can."""
    attacker = state.units[frame.attacker]
    blows = () if attacker.dazed else still_possible(state, attacker, frame.blows)
    replies: list[tuple[str, Aim]] = []
    for name in dict.fromkeys(name for name, _ in frame.replies):
        unit = state.units[name]
        if unit.on_board and not unit.dazed:
            own = [aim for who, aim in frame.replies if who == name]
            replies += [(name, aim) for aim in still_possible(state, unit, own)]
    return _Blows(blows, tuple(replies))


def _next(recorder: Recorder, frame: MeleeFrame) -> None:
    """Ask the next defender what he strikes back with, or answer for him where he has no choice."""
    state = recorder.state
    defender = state.units[frame.waiting[0]]
    if not defender.on_board:
        recorder.become(frame.now(waiting=frame.waiting[1:]))
    elif stun.keeps_from_fighting(recorder, defender):
        _reply(recorder, frame, ())
    elif frame.aims or _has_choice(state, defender, frame):
        recorder.ask(defender.side, Ask.RETALIATE, defender.id)
    else:
        fists = usable(state, defender, STANDARD, ())
        own = (Aim(STANDARD, fists, frame.attacker),) if fists else ()
        theirs = (Aim(STANDARD, 1, frame.attacker, by=hero.id) for hero in fellows(state, defender))
        _reply(recorder, frame, (*own, *theirs))


def _has_choice(state: State, defender: UnitState, frame: MeleeFrame) -> bool:
    """Return whether a defender has close-combat weapons of his own to choose."""
    return any(aim.weapon != STANDARD for aim in options(state, defender, retaliation(frame)))


def _reply(recorder: Recorder, frame: MeleeFrame, aims: tuple[Aim, ...]) -> None:
    name = frame.waiting[0]
    if aims:
        declare(recorder, recorder.state.units[name], aims, sustained=False, retaliation=True)
    replies = frame.replies + tuple((name, aim) for aim in aims)
    recorder.become(frame.now(waiting=frame.waiting[1:], aims=(), replies=replies))
