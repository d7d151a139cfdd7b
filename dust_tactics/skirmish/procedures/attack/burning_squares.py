"""Squares that burn: set alight by an attack, and once more upon all in them (D47 "Phosphorus").

The attack that sets a square alight is the roll of its turn; that of the next turn comes at its end, or at
its beginning by another reading (ruling ``D47-phosphorus``).
"""

from __future__ import annotations

from collections.abc import Iterable

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.board.burning_squares import BurningSquare
from dust_tactics.skirmish.decisions.decisions import Aim
from dust_tactics.skirmish.decisions.procedure_frames import WoundsFrame
from dust_tactics.skirmish.events.all import SquareBurntOut, SquareLit
from dust_tactics.skirmish.rules.targeting.attack_plan import plan_attack
from dust_tactics.skirmish.rules.units.heroes import shooter
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.state import State, UnitState

from .shot_rolls import strike_at_once

READING = "D47-phosphorus"
AT_ITS_END, AT_ITS_BEGINNING = "at-its-end", "at-its-beginning"


def light(recorder: Recorder, attacker: UnitState, aims: Iterable[Aim]) -> None:
    """The squares that weapons of an attack were aimed at burn, hit or miss."""
    for aim in aims:
        if aim.point is None or aim.radius or aim.smoke:
            continue
        state = recorder.state
        who = shooter(state, attacker, aim)
        if arms_of(state.table, who.card).spreads[aim.weapon].ignites:
            fire = BurningSquare(aim.point, state.turn + 1, who.id, aim.weapon, aim.count)
            why = Reason("it burns for two turns", rulebook.PHOSPHORUS, READING)
            recorder.emit(SquareLit(attacker.id, fire, (why,)))


def burn_next(recorder: Recorder, when: str) -> bool:
    """Let the next square whose last turn it is burn who is in it, and go out; false if there is none.

    ``when`` is the end of a turn or its beginning.
    """
    state = recorder.state
    if not state.fires or state.table.ruleset.reading(READING) != when:
        return False
    fire = next((fire for fire in state.fires if fire.until <= state.turn), None)
    if fire is None:
        return False
    why = Reason("the second of its two turns", rulebook.PHOSPHORUS, READING)
    recorder.emit(SquareBurntOut(fire, (why,)))
    lighter, aim = burning(state, fire)
    wounds = strike_at_once(recorder, plan_attack(state, lighter, (aim,), sustained=False), lighter)
    if wounds:
        recorder.push(WoundsFrame(wounds))
    return True


def burning(state: State, fire: BurningSquare) -> tuple[UnitState, Aim]:
    """A burning square as an attack: of who has lit it, from the square itself."""
    return state.units[fire.unit].acting_at(fire.stop), Aim(fire.weapon, fire.count, "", point=fire.stop)
