"""Attacks: the plan of one, and its steps from the declared targets to the wounds.

DT "Attack and Sustained Attack Actions" (p. 22-30).  All weapons of an attack
are simultaneous: losses are taken when all of them are rolled (ruling
``same-time``), ranged weapons before close combat.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.board.grid import Stop
from dust_tactics.skirmish.cards.critical_hits import Critical
from dust_tactics.skirmish.cards.unit_card import Cell, WeaponCard
from dust_tactics.skirmish.decisions.decisions import STANDARD, Action, Aim, Fire
from dust_tactics.skirmish.decisions.frames import AttackFrame, MeleeFrame, Stun, Wound, WoundsFrame
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.events.all import AmmoSpent, AttackDeclared, Event, NothingDone, ShotResolved
from dust_tactics.skirmish.procedures.damage import stun, suppression
from dust_tactics.skirmish.rules.targeting.blast_areas import caught
from dust_tactics.skirmish.rules.targeting.skill_effects import Effects, shot_effects
from dust_tactics.skirmish.rules.units import fortifications
from dust_tactics.skirmish.rules.units.heroes import miniatures, shooter
from dust_tactics.skirmish.rules.visibility import height_advantage
from dust_tactics.skirmish.rules.visibility.cover import COVER, deciding, melee_saves, saves
from dust_tactics.skirmish.rules.visibility.line_of_sight import at_rear
from dust_tactics.skirmish.rules.weapons.area_weapons import rule_of
from dust_tactics.skirmish.rules.weapons.available_weapons import chart_cell, weapon_line
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.plans import AttackPlan, ShotPlan
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.state import State, UnitState

from . import reloading, smoke


def plan_attack(
    state: State, attacker: UnitState, aims: Iterable[Aim], *, sustained: bool, beside: tuple[Aim, ...] = ()
) -> AttackPlan:
    """What declared weapons would roll, against whom and with which saves.  Rolls nothing.

    ``beside`` are weapons of the same attack whose dice are rolled at another time.
    """
    attacker = state.firing(attacker)
    shots: list[ShotPlan] = []
    aims = tuple(aims)
    every, first = (*aims, *beside), None
    for aim in aims:
        who = shooter(state, attacker, aim)
        close = weapon_line(state, who, aim.weapon).close
        first = close if first is None else first
        again = sustained and close is first  # ruling D47-sustained-kind
        for name in attacked(state, aim):
            target = state.units[name]
            effects = shot_effects(state, attacker, who, aim, target, every, sustained=again)
            shot = _plan_shot(state, who, aim, target, again, effects)
            if shot is not None:
                shots.append(shot)
    return AttackPlan(attacker.id, sustained, tuple(shots))


def attacked(state: State, aim: Aim) -> tuple[str, ...]:
    """The units that a declared weapon attacks: nobody with smoke, or everybody in an explosion."""
    if aim.point is None:
        return (*aim.through, aim.target)
    return () if aim.smoke else caught(state, aim.point, aim.area)


def _plan_shot(
    state: State, attacker: UnitState, aim: Aim, target: UnitState, sustained: bool, effects: Effects
) -> ShotPlan | None:
    weapon = weapon_line(state, attacker, aim.weapon)
    cell = chart_cell(weapon, target)
    if cell is None:  # a flame's way may pass what it cannot hurt
        return None
    many = miniatures(state, target) if cell.blast else 1
    dice = cell.dice * aim.count * many
    because = [_dice_reason(aim, weapon, cell, target, many)]
    if aim.salvo:
        dice *= 2
        because.append(Reason("a salvo: twice as many dice", rulebook.SALVO))
    dim = Critical.TARGETING in attacker.criticals
    if dim:
        how = "no miss is rolled again" if sustained else "every hit is rolled again"
        why = f"its targeting system is damaged: {how}"
        because.append(Reason(why, rulebook.CRITICAL_EFFECTS, "D47-targeting"))
    elif sustained:
        because.append(Reason("a sustained attack rolls every miss once more", rulebook.SUSTAINED))
    if target.id in aim.through:
        because.append(Reason(f"{target.name} is in the flame's way", rulebook.FLAME, "flame-path"))
    if aim.point is not None:
        spread = arms_of(state.table, attacker.card).spreads[aim.weapon]
        because.append(Reason(f"{target.name} stands in what is hit around {aim.point}", rule_of(spread)))
    because += effects.on_hits
    if weapon.close:
        saved = melee_saves(state, attacker, target)
    else:
        saved = saves(state, attacker, target, effects.denied, rear=at_rear(weapon), point=aim.point)
        because += effects.on_saves
    save_faces, in_cover = saved.faces, saved.cover
    again, retries = effects.saves_again and bool(save_faces), save_faces if saved.again else ""
    if save_faces and not weapon.close:
        again, more, grounds = height_advantage.rerolls(state, attacker, target, save_faces, again=again)
        retries = retries or more
        because += grounds
        if state.board.forts:
            walls, told = fortifications.retry(state, target)
            retries = "".join(sorted({*retries, *walls}))
            because += told
    because += saved.because
    rules = state.table.ruleset
    hits = rules.hit_faces
    return ShotPlan(
        attacker.id, aim.weapon, weapon.name, aim.count, target.id, dice, cell.damage,
        hits + "".join(sorted(effects.adds - set(hits))), (sustained or effects.again) and not dim,
        save_faces, in_cover,
        weapon.close, tuple(because), rules.dice,
        rolls_on=hits if effects.rolls_on else "", saves_again=again,
        no_cover=weapon.close or COVER in effects.denied, names=aim.names,
        suppresses=effects.suppresses, spoilt=dim and not sustained, point=aim.point, retries=retries,
        stuns=effects.stuns, holds=effects.holds,
    )  # fmt: skip


def _dice_reason(aim: Aim, weapon: WeaponCard, cell: Cell, target: UnitState, many: int) -> Reason:
    column, count, dice = f"{target.card.armour_class} {target.card.armour}", aim.count, cell.dice
    if cell.blast:
        each = "one die" if dice == 1 else f"{dice} dice"
        whom = "its one miniature" if many == 1 else f"each of {many} miniatures"
        text = f"{count} x {weapon.name} against {column}: {each} for {whom}"
        return Reason(text, rulebook.BLAST)
    each = "one die each" if dice == 1 else f"{dice} dice each"
    rule = rulebook.STANDARD_WEAPONS if aim.weapon == STANDARD else rulebook.TO_HIT
    return Reason(f"{count} x {weapon.name} against {column}: {each}", rule)


def roll_shot(recorder: Recorder, shot: ShotPlan, ruling: str | None = None) -> Wound | None:
    """Roll one planned shot: to hit, misses again, hits on, saves.  The wound, if anything went through.

    ``ruling`` is the one that decides on the target's cover, if one does.
    """
    attacker, target = recorder.state.units[shot.attacker], recorder.state.units[shot.target]
    because = shot.because
    if ruling is not None:
        because = (*because[:-1], replace(because[-1], ruling=ruling))  # the last is on its cover
    rolled = recorder.roll(
        shot.dice, shot.hits, side=attacker.side, purpose="hit",
        unit=attacker.id, against=target.id, because=because,
    )  # fmt: skip
    hits = rolled.successes
    if shot.spoilt and hits:
        hits = recorder.roll(
            hits, shot.hits, side=attacker.side, purpose="hit spoilt", unit=attacker.id, against=target.id
        ).successes
    if shot.again and hits < shot.dice:
        hits += recorder.roll(
            shot.dice - hits, shot.hits, side=attacker.side, purpose="hit again",
            unit=attacker.id, against=target.id,
        ).successes  # fmt: skip
    fresh = hits if shot.rolls_on else 0
    while fresh:
        fresh = recorder.roll(
            fresh, shot.rolls_on, side=attacker.side, purpose="roll on",
            unit=attacker.id, against=target.id,
        ).successes  # fmt: skip
        hits += fresh
    saved = 0
    if hits and shot.saves:
        saved = recorder.roll(
            hits, shot.saves, side=target.side, purpose="save", unit=target.id, against=attacker.id
        ).successes
        failed = hits - saved
        if saved and shot.saves_again:
            saved = recorder.roll(
                saved, shot.saves, side=target.side, purpose="save again",
                unit=target.id, against=attacker.id,
            ).successes  # fmt: skip
        if failed and shot.retries:
            saved += recorder.roll(
                failed, shot.retries, side=target.side, purpose="save retry",
                unit=target.id, against=attacker.id,
            ).successes  # fmt: skip
    recorder.emit(ShotResolved(attacker.id, shot.weapon, target.id, hits, saved, shot.damage))
    if hits == saved:
        return None
    return Wound(
        target.id, attacker.id, shot.weapon, hits - saved, shot.damage, shot.names,
        shot.count if shot.names else 1,
    )  # fmt: skip


def roll_plan(recorder: Recorder, plan: AttackPlan) -> list[Wound]:
    """Roll all shots of a plan."""
    units = recorder.state.units
    state, attacker = recorder.state, recorder.state.firing(units[plan.attacker])
    known: dict[tuple[str, bool, Stop | None], str | None] = {}
    decided: list[str | None] = []
    for shot in plan.shots:
        ends = (shot.target, _rear(state, shot), shot.point)
        if not shot.no_cover and ends not in known:
            known[ends] = deciding(state, attacker, units[shot.target], rear=ends[1], point=shot.point)
        decided.append(None if shot.no_cover else known[ends])
    rolled = (roll_shot(recorder, shot, ruling) for shot, ruling in zip(plan.shots, decided, strict=True))
    return [wound for wound in rolled if wound is not None]


def losses(
    recorder: Recorder, plans: Iterable[AttackPlan], spared: tuple[str, ...] = ()
) -> WoundsFrame | None:
    """Roll the shots of plans; what they do to their targets, or ``None`` if they do nothing."""
    wounds: list[Wound] = []
    stuns: list[Stun] = []
    for plan in plans:
        since = len(recorder.events)
        wounds += roll_plan(recorder, plan)
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


def answer_aim(recorder: Recorder, decision: Aim | Fire) -> None:
    """An aim or the word to fire, while an attack is being declared."""
    frame = recorder.top
    assert isinstance(frame, AttackFrame)
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
    recorder.become(frame.now(stage="ranged"))


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
        plan = plan_attack(state, attacker, ranged, sustained=again, beside=close)
        wounds = losses(recorder, (plan,))
        after = frame.now(stage="close")
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
        blows = tuple(
            aim for aim in frame.aims if _strikes(state, attacker, aim) and state.units[aim.target].on_board
        )
        if not blows or not attacker.on_board:
            recorder.pop()
            return
        defenders = tuple(dict.fromkeys(aim.target for aim in blows))
        again = frame.sustained and _strikes(state, attacker, frame.aims[0])
        recorder.become(MeleeFrame(attacker.id, again, blows, defenders, crippled=frame.crippled))


def _struck(plan: AttackPlan, events: Iterable[Event]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The units that were hit by shots, saved or not, each once; and those that it suppresses at once."""
    results = (event for event in events if isinstance(event, ShotResolved))
    hit = [shot for shot, result in zip(plan.shots, results, strict=True) if result.hits]
    struck, scorched = hit, [shot for shot in hit if shot.suppresses]
    return tuple(dict.fromkeys(s.target for s in struck)), tuple(dict.fromkeys(s.target for s in scorched))


def _strikes(state: State, attacker: UnitState, aim: Aim) -> bool:
    """Whether an aim is one of close combat."""
    return weapon_line(state, shooter(state, attacker, aim), aim.weapon).close
