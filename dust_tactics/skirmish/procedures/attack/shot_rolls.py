"""The dice of a plan: every shot rolled throw by throw, and the wounds and tokens that come of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from dust_tactics.skirmish.board.grid import Stop
from dust_tactics.skirmish.decisions.procedure_frames import Luck, Stun, Tried, Wound, WoundsFrame
from dust_tactics.skirmish.events.all import Event, ShotResolved
from dust_tactics.skirmish.procedures.damage import stun, suppression
from dust_tactics.skirmish.rules.units.interrogators import interrogators
from dust_tactics.skirmish.rules.visibility.line_of_sight import at_rear
from dust_tactics.skirmish.rules.visibility.save_rolls import view_of
from dust_tactics.skirmish.rules.weapons.available_weapons import weapon_line
from dust_tactics.skirmish.state.attack_rolls import Lies, Stage, roll
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.shot_plans import AttackPlan, ShotPlan
from dust_tactics.skirmish.state.state import State, UnitState


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


def roll_plan(
    recorder: Recorder, plan: AttackPlan, lucky: Luck | None = None, attacker: UnitState | None = None
) -> list[Wound]:
    """Roll all shots of a plan.

    An ``attacker`` that is not where it attacks from is given as it is there.
    """
    units = recorder.state.units
    state, attacker = recorder.state, attacker or recorder.state.firing(units[plan.attacker])
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
    recorder: Recorder, plans: Iterable[AttackPlan], tried: Tried = (), lucky: Luck | None = None
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
    return WoundsFrame(tuple(wounds), tried=tried, stuns=tuple(stuns))


def _rear(state: State, shot: ShotPlan) -> bool:
    return at_rear(weapon_line(state, state.units[shot.attacker], shot.weapon))


def struck(plan: AttackPlan, events: Iterable[Event]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The units that were hit by shots, saved or not, each once; and those that it suppresses at once."""
    results = (event for event in events if isinstance(event, ShotResolved))
    hit = [shot for shot, result in zip(plan.shots, results, strict=True) if result.hits]
    scorched = [shot for shot in hit if shot.suppresses]
    return tuple(dict.fromkeys(s.target for s in hit)), tuple(dict.fromkeys(s.target for s in scorched))


def strike_at_once(recorder: Recorder, plan: AttackPlan, attacker: UnitState) -> tuple[Wound, ...]:
    """Roll what nobody declares: tokens come at once, and the wounds are left to be applied.

    ``attacker`` is who does it, where it is done from.
    """
    since = len(recorder.events)
    wounds = roll_plan(recorder, plan, attacker=attacker)
    if recorder.state.table.ruleset.suppression:
        suppression.strike(recorder, *struck(plan, recorder.events[since:]))
    return tuple(wounds)
