"""Attacks: battles begin, and special attacks are made at once (Epic "The Combat Phase", "Special "
"Attacks")."""

from __future__ import annotations

from dust_tactics.world import decisions as d
from dust_tactics.world.battle import Battle, Way
from dust_tactics.world.cards import Ability
from dust_tactics.world.events import AbilityUsed, AttackDeclared, MechsDropped, SpecialAttack, StruckDown
from dust_tactics.world.figures import HITS, Kind
from dust_tactics.world.force import Force, one
from dust_tactics.world.questions import Ask, Job, job_of
from dust_tactics.world.recorder import Recorder
from dust_tactics.world.rules.attacks import strike_dice, way_of
from dust_tactics.world.rules.battles import ground_of, victims
from dust_tactics.world.state import ATTACKER, DEFENDER


def attack(recorder: Recorder, seat: int, decision: d.Attack) -> None:
    """A battle begins."""
    state, target = recorder.state, decision.target
    way, defender = way_of(state, seat, decision.origin, target), state.owner(target)
    assert way is not None
    assert defender is not None
    first = _first(recorder, decision.force, target, way)
    recorder.emit(AttackDeclared(seat, way, decision.origin, target, decision.force, defender, first))
    _fight(recorder)


def _first(recorder: Recorder, force: Force, target: str, way: Way) -> int:
    """The side that rolls first: who has tactical supremacy."""
    state = recorder.state
    battle = Battle(state.table.edition, force, state.force(target), ground_of(state, target), way)
    return ATTACKER if battle.attacker_first else DEFENDER


def _fight(recorder: Recorder) -> None:
    recorder.first(job_of("battle-start", about=str(ATTACKER)), job_of("battle-start", about=str(DEFENDER)),
                   job_of("roll"))  # fmt: skip


def drop(recorder: Recorder, seat: int, decision: d.Drop) -> None:
    """Mechs fall from the sky, and fight."""
    state, target = recorder.state, decision.target
    defender = state.owner(target)
    assert defender is not None
    force = one(Kind.MECH, sum(count for _, count in decision.parts))
    recorder.emit(AbilityUsed(seat, Ability.MECH_DROPPER))
    first = _first(recorder, force, target, Way.LAND)
    recorder.emit(MechsDropped(seat, decision.parts, target, force, defender, first))
    _fight(recorder)


# -- special attacks -------------------------------------------------------------------------------------


def bomb(recorder: Recorder, seat: int, decision: d.Bomb) -> None:
    """Bombers throw two dice each at submarines."""
    _strike(recorder, seat, "bomb", decision)


def shell(recorder: Recorder, seat: int, decision: d.Shell) -> None:
    """Submarines throw a die each at those on land."""
    _strike(recorder, seat, "shell", decision)


def missile(recorder: Recorder, seat: int, decision: d.Missile) -> None:
    """A missile falls."""
    recorder.emit(AbilityUsed(seat, Ability.BALLISTIC_MISSILES))
    _strike(recorder, seat, "missile", decision)


def _strike(recorder: Recorder, seat: int, kind: str, strike: d.Bomb | d.Shell | d.Missile) -> None:
    number, faces = recorder.dice(strike_dice(recorder.state, seat, strike))
    hits = sum(face < HITS for face in faces)
    origin = "" if isinstance(strike, d.Missile) else strike.origin
    recorder.emit(SpecialAttack(seat, kind, origin, strike.target, faces, hits, number))
    if hits:
        recorder.first(job_of("struck", seat))


def struck(recorder: Recorder, job: Job) -> None:
    """Deal the hits of a special attack out: where there is a choice, by who made it."""
    found = victims(recorder.state)
    if len(found) == 1:
        strike_down(recorder, found[0])
    else:
        recorder.ask(job.seat, Ask.DESTROY)


def strike_down(recorder: Recorder, force: Force) -> None:
    """Those whom a special attack has hit are gone."""
    strike = recorder.state.strike
    assert strike is not None
    recorder.emit(StruckDown(strike.seat, strike.target, force))
