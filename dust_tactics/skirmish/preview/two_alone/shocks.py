"""What damage breaks in a unit alone, and the fire that goes on in it (D47 "Critical Hits")."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import product

from dust_tactics.skirmish.cards.critical_hits import DICE, Critical, CriticalChart
from dust_tactics.skirmish.cards.dice_kinds import DUST
from dust_tactics.skirmish.cards.unit_card import Kind
from dust_tactics.skirmish.procedures.damage.critical_hits import FACES, secondary
from dust_tactics.skirmish.rules.units.immunity import no_criticals
from dust_tactics.skirmish.state.state import State

from .weakened import least_missed, weakened

_VEHICLES = (Kind.VEHICLE, Kind.AIRCRAFT)
_ONE = Fraction(1)


def burnt(state: State, name: str, enemy: str) -> State:
    """The state after a fire on board has cost a unit that activates its damage."""
    return weakened(state, name, 1, enemy) if state.units[name].burning else state


def shocked(state: State, name: str, by: str) -> list[tuple[Fraction, State]]:
    """Every state that a unit may be in when an attack has damaged it: whole but for that, or with a part
    of it broken.
    """
    unit, rules = state.units[name], state.table.ruleset
    chart = rules.critical_hits
    if not chart or unit.card.kind not in _VEHICLES or no_criticals(state, unit):
        return [(_ONE, state)]
    open_to = {*chart.values()} - {*unit.criticals}
    if not open_to or (unit.card.squadron > 1 and not unit.mendable):
        return [(_ONE, state)]
    hit = rules.dice.chance(FACES) ** DICE
    parts = {critical: p for critical, p in _parts(chart).items() if critical in open_to}
    every = sum(parts.values())
    return [
        (1 - hit, state),
        *((hit * p / every, _broken(state, name, by, critical)) for critical, p in parts.items()),
    ]


def _parts(chart: CriticalChart) -> Mapping[Critical, Fraction]:
    """The chance of each part on the chart."""
    rolls = Counter(chart["".join(sorted(faces))] for faces in product(DUST.sides, repeat=DICE))
    return {critical: Fraction(count, len(DUST.sides) ** DICE) for critical, count in rolls.items()}


def _broken(state: State, name: str, by: str, critical: Critical) -> State:
    unit = state.units[name].but(criticals=(*state.units[name].criticals, critical))
    if critical is Critical.MAIN_WEAPON and unit.card.weapons:
        unit = unit.but(broken=(*unit.broken, 0))
    elif critical is Critical.SECONDARY_WEAPON and (lines := secondary(unit)):
        unit = unit.but(broken=(*unit.broken, least_missed(state, unit, lines, state.units[by])))
    elif critical is Critical.IMMOBILIZED and unit.flies:
        unit = unit.but(eliminated=True, square=None, level=0)
    return state.but(units={**state.units, name: unit})
