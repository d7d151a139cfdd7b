"""Those at their last point: who heals while he falls, and who cheats death (D47 "Devour", "Cheat Death").

Whoever might stay is not eliminated before the attack is resolved; until then he takes no more hits.
"""

from __future__ import annotations

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.cards.marks import Mark, Until
from dust_tactics.skirmish.decisions.procedure_frames import Wound, WoundsFrame
from dust_tactics.skirmish.events.all import MarkGained, PointsRegained
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.state import State, UnitState

from . import stun
from .destruction import eliminate

CHEATING_FACES = "FS"
"""The faces on which a hero cheats death."""
CHEATED = Mark("cheated death", Until.GAME)


def heals_by_blows(state: State, unit: UnitState) -> bool:
    """Return whether a unit heals by the damage that it does in close combat."""
    return "heals-by-blows" in arms_of(state.table, unit.card).tags


def may_cheat(state: State, unit: UnitState) -> bool:
    """Return whether a hero may cheat death: once a game."""
    return "cheats-death" in arms_of(state.table, unit.card).tags and not unit.marked(CHEATED.name)


def deferred(recorder: Recorder, unit: UnitState) -> bool:
    """Whoever might stay waits until the attack is resolved; return whether he does."""
    state, frame = recorder.state, recorder.top
    if not isinstance(frame, WoundsFrame) or not (may_cheat(state, unit) or heals_by_blows(state, unit)):
        return False
    recorder.become(frame.now(dying=(*frame.dying, unit.id)))
    return True


def feed(recorder: Recorder, wound: Wound, points: int) -> None:
    """Who does damage may heal by it when the attack is resolved."""
    frame = recorder.top
    assert isinstance(frame, WoundsFrame)
    if points and wound.close and heals_by_blows(recorder.state, recorder.state.units[wound.attacker]):
        recorder.become(frame.now(healing=(*frame.healing, (wound.attacker, points))))


def settle(recorder: Recorder, frame: WoundsFrame) -> UnitState | None:
    """Let the next one heal, or the next one at his last point stay or fall; return who falls, as he was."""
    if frame.healing:
        (name, points), *rest = frame.healing
        recorder.become(frame.now(healing=tuple(rest)))
        unit = recorder.state.units[name]
        back = min(points, unit.damage)
        if back and not unit.eliminated:
            why = Reason("a point for each that its blows have cost", rulebook.DEVOUR, "devour-heals")
            recorder.emit(PointsRegained(name, back, (why,)))
        return None
    name, *others = frame.dying
    recorder.become(frame.now(dying=tuple(others)))
    unit = recorder.state.units[name]
    if unit.hits_left or unit.eliminated or cheats(recorder, unit):
        return None
    eliminate(recorder, unit, Reason("nothing is left of it", rulebook.DAMAGE))
    return unit


def cheats(recorder: Recorder, unit: UnitState) -> bool:
    """The die of a hero of whom nothing is left; return whether he keeps a point."""
    if not may_cheat(recorder.state, unit):
        return False
    why = (Reason("once a game, when its attack is resolved", rulebook.CHEAT_DEATH, "cheat-death"),)
    rolled = recorder.roll(1, CHEATING_FACES, side=unit.side, purpose="cheat", unit=unit.id, because=why)
    if not rolled.successes:
        return False
    recorder.emit(MarkGained(unit.id, CHEATED, (Reason("not a second time", rulebook.CHEAT_DEATH),)))
    recorder.emit(PointsRegained(unit.id, 1, (Reason("he has cheated death", rulebook.CHEAT_DEATH),)))
    stun.daze(recorder, unit.joined or unit.id, Reason("he has cheated death", rulebook.CHEAT_DEATH))
    return True
