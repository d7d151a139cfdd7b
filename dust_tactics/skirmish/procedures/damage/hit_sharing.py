"""Hits that are given out one by one: the hits of one weapon on a unit that heroes have joined.

The owner gives each to a soldier or to a hero (ruling ``hero-hits``), and who is given it rolls for what
negates damage.  Some are given out by who has struck (D47 "Assassin"), and some may be taken on a shield
(D47 "Assault Shield").
"""

from __future__ import annotations

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.decisions.decisions import Lose
from dust_tactics.skirmish.decisions.procedure_frames import Wound, WoundsFrame
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.rules.units.heroes import fellows
from dust_tactics.skirmish.rules.units.leaders import has_shield, open_to_enemies, shielded_groups
from dust_tactics.skirmish.rules.units.resilience import may_negate
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.recorder import Recorder
from dust_tactics.skirmish.state.shot_plans import SHIELD_FACES
from dust_tactics.skirmish.state.state import State, UnitState

from .losses import credited, fall, mark, remove
from .negation import suffered


def one_by_one(state: State, wound: Wound) -> bool:
    """Return whether the hits of a wound are given out one by one."""
    unit = state.units[wound.unit]
    bodies = _bodies(state, unit)
    picked = wound.assigned and bool(bodies and unit.card.groups)
    return bool(bodies[1:] or picked or _shields(state, wound, bodies))


def _bodies(state: State, unit: UnitState) -> list[UnitState]:
    """A unit and the heroes with it, those of them who still stand."""
    return [body for body in (unit, *fellows(state, unit)) if body.hits_left]


def choices(state: State, frame: WoundsFrame) -> list[Lose]:
    """Return what who is asked may put a hit on: soldiers, then joined heroes."""
    assert frame.choosing is not None
    unit = state.units[frame.choosing]
    wound = frame.taking
    groups = [n for n, left in enumerate(unit.survivors()) if left]
    if wound is None:
        return [Lose(unit.card.groups[n][0]) for n in groups]
    bodies = _bodies(state, unit)
    if wound.assigned and not wound.leaders and unit.card.groups:
        groups = [*open_to_enemies(state, unit)]
    found = _shields(state, wound, bodies)
    found += [Lose(unit.card.groups[n][0]) for n in groups]
    return found + [Lose(unit=body.id) for body in bodies if body.id != unit.id or not unit.card.groups]


def _shields(state: State, wound: Wound, bodies: list[UnitState]) -> list[Lose]:
    """Those of a combined unit who may take a hit of a wound on a shield."""
    if not wound.close or wound.assigned:
        return []
    found: list[Lose] = []
    for body in bodies:
        if body.card.groups and body.id == wound.unit:
            found += [Lose(body.card.groups[n][0], shield=True) for n in shielded_groups(state, body)]
        elif has_shield(state, body):
            found.append(Lose(unit=body.id, shield=True))
    return found


def advance(recorder: Recorder, frame: WoundsFrame) -> None:
    """Give out the hits of one weapon until somebody must choose.

    Nobody need choose where only one choice is left, or where everybody falls anyway.
    """
    assert frame.choosing is not None
    state = recorder.state
    unit = state.units[frame.choosing]
    bodies = _bodies(state, unit)
    if not frame.owed or not bodies:
        recorder.become(frame.now(choosing=None, owed=0, damage=None, taking=None))
        return
    open_to = choices(state, frame)
    assert frame.taking is not None
    spared = may_negate(state, unit) or bool(_shields(state, frame.taking, bodies))
    doomed = frame.owed >= sum(body.hits_left for body in bodies) and not spared
    if len(open_to) == 1 or doomed:
        take(recorder, frame, open_to[0])
    else:
        side = state.units[frame.taking.attacker].side if frame.taking.assigned else unit.side
        recorder.ask(side, Ask.LOSE, unit.id)


def take(recorder: Recorder, frame: WoundsFrame, choice: Lose) -> None:
    """Somebody is given one of the hits."""
    assert frame.choosing is not None
    assert frame.taking is not None
    recorder.become(frame.now(owed=frame.owed - 1))
    wound, body = frame.taking, recorder.state.units[choice.unit or frame.choosing]
    if choice.shield and _turned_away(recorder, body, wound):
        return
    if body.card.damage is not None:
        mark(recorder, body, (wound,), hits=1)
        return
    if credited(recorder, wound, suffered(recorder, body, wound, 1)):
        group = 0 if choice.unit else [main for main, _ in body.card.groups].index(choice.weapon)
        remove(recorder, body, group, 1)
        if not recorder.state.units[body.id].miniatures:
            fall(recorder, body)


def _turned_away(recorder: Recorder, body: UnitState, wound: Wound) -> bool:
    """The die of who takes a hit on his shield."""
    why = (Reason("the hit is taken on a shield", rulebook.ASSAULT_SHIELD, "assault-shield"),)
    rolled = recorder.roll(
        1, SHIELD_FACES, side=body.side, purpose="shield", unit=body.id, against=wound.attacker, because=why
    )
    return bool(rolled.successes)
