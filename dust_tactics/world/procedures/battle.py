"""A battle, roll by roll: abilities, retreats, dice, casualties and its end (Epic "Battle"; It. "
""Attacchi")."""

from __future__ import annotations

from dust_tactics.world.battle import QUIET
from dust_tactics.world.cards import Ability
from dust_tactics.world.events import (
    AbilityUsed,
    BattleEnded,
    CeaseFire,
    DiceThrown,
    FirstRoll,
    NurseTended,
    RollCounted,
    UnitsDestroyed,
    UnitsFell,
    UnitsRetreated,
)
from dust_tactics.world.figures import AIR, GROUND, HITS
from dust_tactics.world.force import KINDS, Force, one
from dust_tactics.world.questions import Ask, Job, job_of
from dust_tactics.world.recorder import Recorder
from dust_tactics.world.rules import battles
from dust_tactics.world.rules.paths import retreats
from dust_tactics.world.state import ATTACKER, DEFENDER, NEUTRAL, Fight

SIDES = (ATTACKER, DEFENDER)


def _fight(recorder: Recorder) -> Fight:
    assert recorder.state.fight is not None
    return recorder.state.fight


def _seat(recorder: Recorder, side: int) -> int:
    """Who rolls and chooses for a side."""
    return recorder.state.plays_for(_fight(recorder).seats[side])


# -- before the first roll -------------------------------------------------------------------------------


def start(recorder: Recorder, job: Job) -> None:
    """Ask a side whether it uses an ability, if it has one that can be used now."""
    side = int(job.about)
    if recorder.state.fight is not None and battles.at_start(recorder.state, side):
        recorder.ask(_fight(recorder).seats[side], Ask.BATTLE, job.about)


def use(recorder: Recorder, seat: int, ability: Ability) -> None:
    """An ability is used at the start of a battle, after a roll, or for the fallen."""
    side = battles.side_of(recorder.state, seat)
    recorder.emit(AbilityUsed(seat, ability))
    if ability is Ability.SECRET_WEAPON:
        recorder.first(job_of("withdraw", about=str(DEFENDER)))
    elif ability is Ability.ALIEN_RADAR:
        whole = recorder.state.table.edition.radar_whole
        recorder.first(job_of("withdraw", about=f"{side}{'' if whole else '?'}"))
    elif ability in (Ability.RAKETEN_TRUPPEN, Ability.SIGRID):
        _again(recorder, side, blanks=ability is Ability.SIGRID)
    elif ability is Ability.NURSE:
        tend(recorder, side)


def withdraw(recorder: Recorder, job: Job) -> None:
    """All of a side leave the battle; with a ``?`` as many as their player likes."""
    if recorder.state.fight is not None:
        _leads_off(recorder, job, recorder.state.left_in(int(job.about[0])), saved=False)


def carry_off(recorder: Recorder, job: Job) -> None:
    """Those whom a nurse has saved leave the battle."""
    fallen = _fight(recorder).fallen
    if fallen is not None:
        _leads_off(recorder, job, fallen[1], saved=True)


def _leads_off(recorder: Recorder, job: Job, force: Force, *, saved: bool) -> None:
    """Units go where they can: if there is a choice, one after the other as their player says."""
    side = int(job.about[0])
    ways = retreats(recorder.state, side)
    if len(ways) == 1 and not job.about.endswith("?"):
        _leave(recorder, side, force, ways[0], saved=saved)
    else:
        recorder.ask(_seat(recorder, side), Ask.WITHDRAW, job.about)
        recorder.first(job)


def retreat(recorder: Recorder, force: Force, target: str, about: str) -> None:
    """Some units leave the battle."""
    side, fight = int(about[0]), _fight(recorder)
    saved = fight.fallen is not None and fight.fallen[0] == side
    _leave(recorder, side, force, target, saved=saved)


def _leave(recorder: Recorder, side: int, force: Force, target: str, *, saved: bool) -> None:
    """Units go; if a nurse saved them, all hits of the roll count before the battle may be over."""
    recorder.emit(UnitsRetreated(side, force, target, saved))
    if not saved:
        settle(recorder)


def withdrawn(recorder: Recorder) -> None:
    """Nobody else withdraws; who rolls first is reckoned without those who have (It. "Radar Alieno")."""
    stay(recorder)
    if any(_fight(recorder).retreated):
        supreme = battles.battle_of(recorder.state).attacker_first
        recorder.emit(FirstRoll(ATTACKER if supreme else DEFENDER))


def stay(recorder: Recorder) -> None:
    """Nobody else leaves."""
    recorder.jobs.pop(0)


# -- rolling ---------------------------------------------------------------------------------------------


def roll(recorder: Recorder, _: Job) -> None:
    """The next roll: first whoever may retreat is asked."""
    if recorder.state.fight is None:
        return
    rolling = battles.rolling(_fight(recorder))
    asked = rolling if recorder.state.table.edition.retreats_at_own_roll else SIDES
    recorder.first(*(job_of("leave", about=str(side)) for side in asked),
                   *(job_of("throw", about=str(side)) for side in rolling),
                   *(job_of("reroll", about=str(side)) for side in rolling), job_of("count"))  # fmt: skip


def leave(recorder: Recorder, job: Job) -> None:
    """Ask who retreats before a roll, while anybody may."""
    if recorder.state.fight is not None and battles.allowance(recorder.state, int(job.about)):
        recorder.ask(_seat(recorder, int(job.about)), Ask.RETREAT, job.about)
        recorder.first(job)


def throw(recorder: Recorder, job: Job) -> None:
    """A side throws its dice."""
    if recorder.state.fight is None:
        return
    side = int(job.about)
    number, faces = recorder.dice(battles.dice_of(recorder.state, side))
    recorder.emit(DiceThrown(side, faces, number))


def reroll(recorder: Recorder, job: Job) -> None:
    """Ask whether dice are thrown again, when all that are thrown at once lie there."""
    if recorder.state.fight is not None and battles.rerolls(recorder.state, int(job.about)):
        recorder.ask(_fight(recorder).seats[int(job.about)], Ask.REROLL, job.about)


def _again(recorder: Recorder, side: int, *, blanks: bool) -> None:
    """Throw dice once more: all of them, or those that have missed."""
    faces = _fight(recorder).faces[side]
    assert faces is not None
    kept = tuple(face for face in faces if blanks and face < HITS)
    number, more = recorder.dice(len(faces) - len(kept))
    recorder.emit(DiceThrown(side, kept + more, number, again=True))


# -- casualties ------------------------------------------------------------------------------------------


def count(recorder: Recorder, _: Job) -> None:
    """What was thrown counts: whoever hit chooses who falls, at sea both at once."""
    if recorder.state.fight is not None:
        hitting = (side for side in SIDES if battles.hits_of(recorder.state, side))
        recorder.first(*(job_of("fall", about=str(side)) for side in hitting), job_of("counted"))


def fall(recorder: Recorder, job: Job) -> None:
    """Whom the hits of a side destroy: where there is a choice, it chooses."""
    side = int(job.about)
    hits = battles.hits_of(recorder.state, side)
    found = list(battles.shielded(recorder.state.left_in(1 - side), hits))
    if len(found) == 1:
        fell(recorder, 1 - side, found[0])
    else:
        recorder.ask(_seat(recorder, side), Ask.DESTROY, job.about)


def fell(recorder: Recorder, side: int, force: Force) -> None:
    """Units of a side have fallen: destroyed, unless a nurse tends them."""
    recorder.emit(UnitsFell(side, force))
    state, fight = recorder.state, _fight(recorder)
    seat = fight.seats[side]
    if not battles.nurses(state, side, force):
        recorder.emit(UnitsDestroyed(side, force))
    elif side in fight.nurses:
        tend(recorder, side)
    elif seat != NEUTRAL and state.may_use(seat, Ability.NURSE):
        recorder.ask(seat, Ask.NURSE, str(side))
    else:
        recorder.emit(UnitsDestroyed(side, force))


def tend(recorder: Recorder, side: int) -> None:
    """Throw a die for each of the fallen: a blank saves it, and it retreats (C18)."""
    fight = _fight(recorder)
    assert fight.fallen is not None
    _, fallen = fight.fallen
    tended = fallen if recorder.state.table.edition.nurse_saves_submarines else fallen.only(*GROUND, *AIR)
    units = [kind for kind in KINDS for _ in range(tended.count(kind))]
    number, faces = recorder.dice(len(units))
    saved = Force((0,) * len(KINDS))
    for kind, face in zip(units, faces, strict=True):
        if face >= HITS:
            saved += one(kind)
    recorder.emit(NurseTended(side, faces, saved, number))
    if lost := fallen - saved:
        recorder.emit(UnitsDestroyed(side, lost))
    if saved:
        recorder.first(job_of("carry-off", about=str(side)))


def untended(recorder: Recorder, side: int) -> None:
    """No nurse is used: the fallen are gone."""
    fight = _fight(recorder)
    assert fight.fallen is not None
    recorder.emit(UnitsDestroyed(side, fight.fallen[1]))


# -- the end ---------------------------------------------------------------------------------------------


def counted(recorder: Recorder, _: Job) -> None:
    """A roll is over: so is the battle, or the next roll comes."""
    attacking, defending = (battles.hits_of(recorder.state, side) for side in SIDES)
    quiet = 0 if attacking or defending else _fight(recorder).quiet + 1
    recorder.emit(RollCounted((attacking, defending), quiet))
    if settle(recorder):
        return
    if quiet >= QUIET:
        cease_fire(recorder)
    else:
        recorder.first(job_of("roll"))


def settle(recorder: Recorder) -> bool:
    """End the battle if nobody is left of a side; true if it is over."""
    fight = recorder.state.fight
    if fight is None:
        return True
    attackers, defenders = recorder.state.left_in(ATTACKER), recorder.state.left_in(DEFENDER)
    if attackers and defenders:
        return False
    recorder.jobs = [job for job in recorder.jobs if job.do not in _BATTLE_JOBS]
    recorder.emit(BattleEnded(fight.seats[ATTACKER], fight.target, taken=bool(attackers)))
    return True


def cease_fire(recorder: Recorder) -> None:
    """Three rolls hit nobody: the attackers go back, or are lost (C11; ruling ``W-drop-cease-fire``)."""
    fight = _fight(recorder)
    recorder.emit(CeaseFire())
    if battles.battle_of(recorder.state).attacker_lost_at_cease_fire:
        recorder.emit(UnitsDestroyed(ATTACKER, fight.attack))
    else:
        recorder.emit(UnitsRetreated(ATTACKER, fight.attack, fight.origin))
    settle(recorder)


_BATTLE_JOBS = frozenset(
    ("battle-start", "withdraw", "carry-off", "roll", "leave", "throw", "reroll", "count", "fall", "counted")
)
