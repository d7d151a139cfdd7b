"""Attacks: the steps of one from the declared targets to the wounds.

DT "Attack and Sustained Attack Actions" (p. 22-30).  All weapons of an attack
are simultaneous: losses are taken when all of them are rolled (ruling
``same-time``), ranged weapons before close combat.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.board.grid import Stop
from dust_tactics.skirmish.decisions.decisions import Action, Aim, CallFire, Fire
from dust_tactics.skirmish.decisions.procedure_frames import (
    AttackFrame,
    Luck,
    MeleeFrame,
    Stun,
    Wound,
    WoundsFrame,
)
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.events.all import (
    AmmoSpent,
    AttackDeclared,
    Event,
    FireCalled,
    MarkGained,
    NothingDone,
    ShotResolved,
)
from dust_tactics.skirmish.procedures.damage import stun, suppression
from dust_tactics.skirmish.procedures.special_actions import hiding
from dust_tactics.skirmish.procedures.turn.activation_bounds import begin_for
from dust_tactics.skirmish.rules.targeting.attack_plan import plan_attack
from dust_tactics.skirmish.rules.targeting.boosts import boost_of
from dust_tactics.skirmish.rules.units.heroes import fellows, shooter
from dust_tactics.skirmish.rules.units.interrogators import interrogators
from dust_tactics.skirmish.rules.units.striking_order import anybody_first
from dust_tactics.skirmish.rules.visibility.hiding import given_away_by
from dust_tactics.skirmish.rules.visibility.line_of_sight import at_rear
from dust_tactics.skirmish.rules.visibility.save_rolls import view_of
from dust_tactics.skirmish.rules.weapons.available_weapons import weapon_line
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.attack_rolls import Lies, Stage, roll
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.shot_plans import AttackPlan, ShotPlan
from dust_tactics.skirmish.state.state import State, UnitState

from . import luck, reloading, smoke


def roll_shot(
    recorder: Recorder, shot: ShotPlan, ruling: str | None, known: tuple[int, int] | None = None
) -> Wound | None:
    """Roll one planned shot, throw by throw.  Return the wound, if anything went through.

    ``ruling`` is the one that decides on the target's cover, if one does; ``known`` are hits and misses
    that are rolled already.
    """
    attacker, target = recorder.state.units[shot.attacker], recorder.state.units[shot.target]
    because = shot.because
    if ruling is not None:
        because = (*because[:-1], replace(because[-1], ruling=ruling))  # the last is on its cover

    def throw(stage: Stage, dice: int) -> int:
        unit, against = (target, attacker) if stage.saving else (attacker, target)
        return recorder.roll(
            dice, stage.faces, side=unit.side, purpose=stage.purpose, unit=unit.id, against=against.id,
            because=because if stage.dice is Lies.THROWN else (),
        ).successes  # fmt: skip

    hits, saved = roll(shot.course, shot.dice, throw, known)
    recorder.emit(ShotResolved(attacker.id, shot.weapon, target.id, hits, saved, shot.damage))
    if hits == saved:
        return None
    return Wound(
        target.id, attacker.id, shot.weapon, hits - saved, shot.damage, shot.names,
        shot.count if shot.names else 1, shot.sheltered, shot.stuns,
        assigned=shot.assigns, close=shot.close, leaders=shot.leaders,
        interrogators=interrogators(recorder.state, attacker) if shot.close else (),
    )  # fmt: skip


def roll_plan(recorder: Recorder, plan: AttackPlan, lucky: Luck | None = None) -> list[Wound]:
    """Roll all shots of a plan."""
    units = recorder.state.units
    state, attacker = recorder.state, recorder.state.firing(units[plan.attacker])
    known: dict[tuple[str, bool, Stop | None], str | None] = {}
    decided: list[str | None] = []
    for shot in plan.shots:
        ends = (shot.target, _rear(state, shot), shot.point)
        if not shot.no_cover and ends not in known:
            seen = view_of(state, attacker, units[shot.target], rear=ends[1], point=shot.point)
            known[ends] = seen.deciding
        decided.append(None if shot.no_cover else known[ends])
    rolled = (
        roll_shot(recorder, shot, ruling, None if lucky is None else lucky.of(number))
        for number, (shot, ruling) in enumerate(zip(plan.shots, decided, strict=True))
    )
    return [wound for wound in rolled if wound is not None]


def losses(
    recorder: Recorder, plans: Iterable[AttackPlan], spared: tuple[str, ...] = (), lucky: Luck | None = None
) -> WoundsFrame | None:
    """Roll the shots of plans; what they do to their targets, or ``None`` if they do nothing.

    Some of the first plan may be rolled already.
    """
    wounds: list[Wound] = []
    stuns: list[Stun] = []
    for plan in plans:
        since = len(recorder.events)
        wounds += roll_plan(recorder, plan, lucky)
        lucky = None
        stuns += stun.of_shots(plan, recorder.events[since:])
    if not wounds and not stuns:
        return None
    return WoundsFrame(tuple(wounds), spared=spared, stuns=tuple(stuns))


def _rear(state: State, shot: ShotPlan) -> bool:
    return at_rear(weapon_line(state, state.units[shot.attacker], shot.weapon))


def declare(
    recorder: Recorder, attacker: UnitState, aims: tuple[Aim, ...], *, sustained: bool,
    reactive: bool = False, retaliation: bool = False,
) -> None:  # fmt: skip
    """Write the declared attack down and spend its limited ammunition (DT "Declare Targets", p. 26)."""
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
            struck, scorched = _struck(plan, recorder.events[since:])
            after = after.now(stage="suppress", struck=struck, scorched=scorched)
        smoke.fire(recorder, attacker, ranged)
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
            attacker.id, again, blows, defenders, crippled=frame.crippled, boosted=frame.boosted, first=first
        )
        recorder.become(melee)


def _struck(plan: AttackPlan, events: Iterable[Event]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The units that were hit by shots, saved or not, each once; and those that it suppresses at once."""
    results = (event for event in events if isinstance(event, ShotResolved))
    hit = [shot for shot, result in zip(plan.shots, results, strict=True) if result.hits]
    struck, scorched = hit, [shot for shot in hit if shot.suppresses]
    return tuple(dict.fromkeys(s.target for s in struck)), tuple(dict.fromkeys(s.target for s in scorched))


def _strikes(state: State, attacker: UnitState, aim: Aim) -> bool:
    """Return whether an aim is one of close combat, also that of a hero who has just fallen."""
    return weapon_line(state, attacker if aim.by is None else state.units[aim.by], aim.weapon).close
