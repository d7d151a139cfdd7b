"""Attacks: the steps of one from the declared targets to the wounds.

DT "Attack and Sustained Attack Actions" (p. 22-30).  All weapons of an attack
are simultaneous: losses are taken when all of them are rolled (ruling
``same-time``), ranged weapons before close combat.
"""

from __future__ import annotations

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.decisions.decisions import Action, Aim, CallFire, Fire
from dust_tactics.skirmish.decisions.procedure_frames import (
    AttackFrame,
    MeleeFrame,
)
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.events.all import (
    AmmoSpent,
    AttackDeclared,
    FireCalled,
    MarkGained,
    NothingDone,
)
from dust_tactics.skirmish.procedures.damage import suppression
from dust_tactics.skirmish.procedures.special_actions import hiding
from dust_tactics.skirmish.procedures.turn.activation_bounds import begin_for
from dust_tactics.skirmish.rules.targeting.attack_plan import plan_attack
from dust_tactics.skirmish.rules.targeting.boosts import boost_of
from dust_tactics.skirmish.rules.units.heroes import fellows, shooter
from dust_tactics.skirmish.rules.units.striking_order import anybody_first
from dust_tactics.skirmish.rules.visibility.hiding import given_away_by
from dust_tactics.skirmish.rules.weapons.available_weapons import weapon_line
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.state import State, UnitState

from . import burning_squares, luck, reloading, smoke
from .shot_rolls import losses, struck


def declare(
    recorder: Recorder, attacker: UnitState, aims: tuple[Aim, ...], *, sustained: bool,
    reactive: bool = False, retaliation: bool = False,
) -> None:  # fmt: skip
    """Write the declared attack down and spend its limited ammunition (DT "Declare Targets", p. 26).

    A box for each weapon that fires: ruling ``limited-ammo-boxes``.
    """
    recorder.emit(AttackDeclared(attacker.id, aims, sustained, reactive, retaliation))
    for aim in aims:
        who = shooter(recorder.state, attacker, aim)
        if aim.weapon >= 0 and who.card.weapons[aim.weapon].ammo is not None:
            recorder.emit(
                AmmoSpent(
                    who.id, aim.weapon, aim.count,
                    (Reason("spent when declared", rulebook.DECLARE_TARGETS),),
                )
            )  # fmt: skip
        reloading.fired(recorder, who, aim)


def answer_aim(recorder: Recorder, decision: Aim | Fire | CallFire) -> None:
    """An aim, a call for another unit's artillery, or the word to fire, while an attack is being declared."""
    frame = recorder.top
    assert isinstance(frame, AttackFrame)
    if isinstance(decision, CallFire):
        action = Action.SUSTAINED if frame.sustained else Action.ATTACK
        recorder.pop()
        why = Reason("instead of its own weapons", rulebook.OBSERVER, "D47-observer")
        recorder.emit(FireCalled(decision.unit, frame.attacker, (why,)))
        begin_for(recorder, decision.unit, frame.attacker, action)
        return
    if isinstance(decision, Aim):
        recorder.become(frame.now(aims=(*frame.aims, decision)))
        return
    attacker = recorder.state.units[frame.attacker]
    if not frame.aims:
        action = Action.SUSTAINED if frame.sustained else Action.ATTACK
        held = Reason(f"{attacker.name} holds its fire", rulebook.DECLARE_TARGETS)
        recorder.emit(NothingDone(frame.attacker, action, (held,)))
        recorder.pop()
        return
    declare(recorder, attacker, frame.aims, sustained=frame.sustained, reactive=frame.reactive)
    if given_away_by(recorder.state, attacker, frame.aims):
        hiding.give_away(recorder, attacker.id, "it attacks")
    boost = boost_of(recorder.state, attacker) if decision.boosted else None
    if boost is not None:
        for name in (boost.bearer, *boost.with_it):
            recorder.emit(MarkGained(name, boost.mark, (boost.reason,)))
    recorder.become(frame.now(stage="ranged", boosted=boost is not None))


def advance(recorder: Recorder, frame: AttackFrame) -> None:
    """The next step of an attack."""
    state = recorder.state
    attacker = state.units[frame.attacker]
    if frame.stage == "declare":
        recorder.ask(attacker.side, Ask.AIM, frame.attacker)
    elif frame.stage == "ranged":
        ranged = [aim for aim in frame.aims if not _strikes(state, attacker, aim)]
        again = frame.sustained and ranged[:1] == [*frame.aims[:1]]
        since = len(recorder.events)
        close = tuple(aim for aim in frame.aims if aim not in ranged)
        plan = plan_attack(state, attacker, ranged, sustained=again, beside=close, boosted=frame.boosted)
        if luck.tries(recorder, frame, plan):
            return
        wounds = losses(recorder, (plan,), lucky=frame.luck)
        after = frame.now(stage="close", luck=None)
        if state.table.ruleset.suppression:
            hit, scorched = struck(plan, recorder.events[since:])
            after = after.now(stage="suppress", struck=hit, scorched=scorched)
        smoke.fire(recorder, attacker, ranged)
        burning_squares.light(recorder, attacker, ranged)
        if wounds is None:
            recorder.become(after)
        else:
            recorder.become_and_push(after, wounds)
    elif frame.stage == "suppress":
        recorder.become(frame.now(stage="close", struck=(), scorched=()))
        suppression.strike(recorder, frame.struck, frame.scorched)
    else:
        there = {None, *(hero.id for hero in fellows(state, attacker))}  # whom their own blast has left
        meant = (aim for aim in frame.aims if aim.by in there and _strikes(state, attacker, aim))
        blows = tuple(aim for aim in meant if state.units[aim.target].on_board)
        if not blows or not attacker.on_board:
            recorder.pop()
            return
        fight = [attacker, *(state.units[name] for name in dict.fromkeys(aim.target for aim in blows))]
        first = any(anybody_first(state, unit) for unit in fight)
        fight.sort(key=lambda unit: not anybody_first(state, unit))
        defenders = tuple(unit.id for unit in fight if unit is not attacker)
        again = frame.sustained and _strikes(state, attacker, frame.aims[0])
        melee = MeleeFrame(
            attacker.id, again, blows, defenders, tried=frame.tried, boosted=frame.boosted, first=first
        )
        recorder.become(melee)


def _strikes(state: State, attacker: UnitState, aim: Aim) -> bool:
    """Return whether an aim is one of close combat, also that of a hero who has just fallen."""
    return weapon_line(state, attacker if aim.by is None else state.units[aim.by], aim.weapon).close
