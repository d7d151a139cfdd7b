"""Critical hits on vehicles and aircraft, and fire in them (D47 "Critical Hits").

After an attack has cost a vehicle a point of damage, two dice tell whether it was a critical hit,
and two more on the ruleset's chart what it broke (rulings ``D47-critical-roll``,
``D47-critical-destroyed``).  A ruleset without a chart has none.
"""

from __future__ import annotations

from collections.abc import Iterable

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.cards.critical_hits import DICE, Critical
from dust_tactics.skirmish.cards.dice_kinds import DUST
from dust_tactics.skirmish.cards.unit_card import Kind
from dust_tactics.skirmish.decisions.decisions import Lose
from dust_tactics.skirmish.decisions.procedure_frames import AttackFrame, MeleeFrame, WoundsFrame
from dust_tactics.skirmish.events.all import AgendaSet, CriticalHit, DamageTaken, WeaponDestroyed
from dust_tactics.skirmish.rules.units.immunity import no_criticals
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.state import State, UnitState

from .bail_out import bail_out
from .destruction import eliminate

FACES = "F"
"""Both dice must show it for a critical hit."""
_MAIN = 0
"""The weapon line that is the main weapon: the first one."""


def strike(recorder: Recorder, name: str, attackers: Iterable[str]) -> None:
    """The rolls of those whose attacks have damaged a unit, while it stands: each rolls once in an attack,
    when he first damages it, for shots and blows together.
    """
    chart = recorder.state.table.ruleset.critical_hits
    if chart and no_criticals(recorder.state, recorder.state.units[name]):
        return
    if not chart or recorder.state.units[name].card.kind not in (Kind.VEHICLE, Kind.AIRCRAFT):
        return
    for by in dict.fromkeys(recorder.state.units[who].joined or who for who in attackers):
        unit, frame = recorder.state.units[name], recorder.top
        assert isinstance(frame, WoundsFrame)
        whole = unit.card.squadron > 1 and not unit.mendable  # those that were hit are destroyed
        if (
            whole
            or unit.eliminated
            or by == name
            or (by, name) in frame.tried
            or set(unit.criticals) >= {*chart.values()}
        ):
            continue
        side = recorder.state.units[by].side
        why = (
            Reason("two dice after damage, and both must count", rulebook.CRITICAL_HITS, "D47-critical-roll"),
        )
        _try(recorder, by, name)
        first = recorder.roll(DICE, FACES, side=side, purpose="critical", unit=by, against=name, because=why)
        if first.successes < DICE:
            continue
        critical = None
        while critical is None or critical in unit.criticals:  # rolled again for what it has already
            rolled = recorder.roll(DICE, "", side=side, purpose="chart", unit=by, against=name, kind=DUST)
            critical = chart["".join(sorted(rolled.faces))]
        recorder.emit(CriticalHit(name, by, critical, (Reason("", rulebook.CRITICAL_HITS),)))
        _break(recorder, recorder.state.units[name], critical)


def _try(recorder: Recorder, by: str, name: str) -> None:
    """Write down that a unit has rolled for a vehicle: it does so no more in what is left of the attack."""
    *before, below, top = recorder.state.agenda
    assert isinstance(top, WoundsFrame)
    top = top.now(tried=(*top.tried, (by, name)))
    if isinstance(below, AttackFrame | MeleeFrame):
        below = below.now(tried=(*below.tried, (by, name)))
    recorder.emit(AgendaSet((*before, below, top)))


def _break(recorder: Recorder, unit: UnitState, critical: Critical) -> None:
    if critical is Critical.MAIN_WEAPON and unit.card.weapons:
        _destroy(recorder, unit.id, _MAIN)
    elif critical is Critical.SECONDARY_WEAPON:
        lines = secondary(unit)
        if len(lines) == 1:
            _destroy(recorder, unit.id, lines[0])
        elif lines:
            frame = recorder.top
            assert isinstance(frame, WoundsFrame)
            recorder.become(frame.now(breaking=unit.id))
    elif critical is Critical.IMMOBILIZED and unit.flies:
        eliminate(
            recorder, unit, Reason("an aircraft that cannot move is destroyed", rulebook.CRITICAL_EFFECTS)
        )
        bail_out(recorder, unit)


def secondary(unit: UnitState) -> tuple[int, ...]:
    """The weapon lines of a vehicle that are still whole and not its main weapon."""
    return tuple(line for line in range(1, len(unit.card.weapons)) if line not in unit.broken)


def choices(state: State, frame: WoundsFrame) -> list[Lose]:
    """The secondary weapons of which the owner gives one up."""
    assert frame.breaking is not None
    return [Lose(line) for line in secondary(state.units[frame.breaking])]


def answer(recorder: Recorder, frame: WoundsFrame, decision: Lose) -> None:
    """The owner has chosen the secondary weapon that is destroyed."""
    assert frame.breaking is not None
    assert decision.weapon is not None
    _destroy(recorder, frame.breaking, decision.weapon)
    recorder.become(frame.now(breaking=None))


def _destroy(recorder: Recorder, name: str, line: int) -> None:
    recorder.emit(WeaponDestroyed(name, line, (Reason("", rulebook.CRITICAL_EFFECTS),)))


def burn(recorder: Recorder, name: str) -> None:
    """Let a fire on board cost a unit that activates its damage."""
    unit = recorder.state.units[name]
    if not unit.burning:
        return
    recorder.emit(DamageTaken(name, 1, False, (Reason("it is on fire", rulebook.CRITICAL_EFFECTS),)))
    if not recorder.state.units[name].hits_left:
        eliminate(recorder, unit, Reason("it has burnt out", rulebook.CRITICAL_EFFECTS))
        bail_out(recorder, unit)
