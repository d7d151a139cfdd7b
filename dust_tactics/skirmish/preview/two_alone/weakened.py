"""A unit alone as it is when it has lost something: what its owner gives up first, and what he keeps.

A soldier falls first whose weapon does least to the enemy before them; a crew gives up such a weapon with
each soldier.  Who has a shield, and so the leader, stays as long as there are others.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from dust_tactics.skirmish.cards.unit_card import CREWED
from dust_tactics.skirmish.rules.units.leaders import shielded_groups
from dust_tactics.skirmish.rules.weapons.crews import losable
from dust_tactics.skirmish.state.derived import NEVER, UNITS, Shelf
from dust_tactics.skirmish.state.state import State, UnitState

from .asking import THE_RULES, Asking

_FALLING: Shelf[tuple[str, str], tuple[tuple[int, int], ...]] = Shelf("falling", until=UNITS)
"""The order in which the soldiers of a unit fall, by its id and the enemy's."""
_WORTH: Shelf[tuple[str, str, int, int], Fraction] = Shelf("weapon-worth", until=NEVER)
"""Average losses of an enemy from one weapon, by both cards, the squares between them and the line."""


def weakened(state: State, name: str, lost: int, enemy: str, ask: Asking = THE_RULES) -> State:
    """The state in which a unit that fights an enemy has lost so many miniatures or points more."""
    return state if lost <= 0 else state.with_unit(what_is_left(state, name, lost, enemy, ask))


def what_is_left(state: State, name: str, lost: int, enemy: str, ask: Asking = THE_RULES) -> UnitState:
    """A unit that fights an enemy when it has lost so many miniatures or points more."""
    unit = state.units[name]
    if lost <= 0:
        return unit
    if lost >= unit.hits_left:
        return unit.but(eliminated=True, square=None, level=0)
    if unit.card.groups:
        return _without_soldiers(state, unit, lost, state.units[enemy], ask)
    hurt = unit.but(damage=unit.damage + lost)
    if unit.card.squadron > 1 and hurt.miniatures < unit.miniatures:
        hurt = hurt.but(criticals=(), broken=())
    if unit.card.kind in CREWED and state.table.ruleset.crews_lose_arms:
        hurt = _without_arms(state, unit, hurt, lost, state.units[enemy], ask)
    pair = state.table.profiles.get(unit.card.id)
    return hurt if pair is None else hurt.with_card(pair[True])


def loses_nothing_else(state: State, unit: UnitState) -> bool:
    """Whether a unit that is hurt only has more damage, and no soldier or vehicle less."""
    card = unit.card
    return not (card.groups or card.has_crew or card.squadron > 1 or card.id in state.table.profiles)


def _without_soldiers(state: State, unit: UnitState, lost: int, enemy: UnitState, ask: Asking) -> UnitState:
    left, gone = [*unit.survivors()], [*unit.lost]
    for group, keep in _falling(state, unit, enemy, ask):
        fall = min(lost, max(left[group] - keep, 0))
        gone[group] += fall
        left[group] -= fall
        lost -= fall
    for group in range(len(left)):  # only who has a shield is left
        fall = min(lost, left[group])
        gone[group] += fall
        lost -= fall
    return unit.but(lost=tuple(gone))


def _falling(state: State, unit: UnitState, enemy: UnitState, ask: Asking) -> tuple[tuple[int, int], ...]:
    """The groups of a squad in the order in which they fall, each with how many of it outlast the others."""
    known, key = _FALLING.of(state.derived), (unit.id, enemy.id)
    found = known.get(key)
    if found is None:
        shielded = shielded_groups(state, unit)
        worths = [
            (
                group in shielded,
                Fraction(-1) if main is None else _worth(state, unit, main, enemy, ask),
                -group,
            )
            for group, (main, _) in enumerate(unit.card.groups)
        ]
        alone = len(shielded) == 1
        found = known[key] = tuple([(-last, int(alone and -last in shielded)) for *_, last in sorted(worths)])
    return found


def _without_arms(
    state: State, unit: UnitState, hurt: UnitState, lost: int, enemy: UnitState, ask: Asking
) -> UnitState:
    for fallen in range(lost):
        choices = losable(hurt, unit.miniatures - fallen)
        if not choices:
            break
        least = min(
            choices, key=lambda line: Fraction(-1) if line is None else _worth(state, unit, line, enemy, ask)
        )
        hurt = hurt.but(unarmed=(*hurt.unarmed, -1 if least is None else least))
    return hurt


def least_missed(state: State, unit: UnitState, lines: Iterable[int], enemy: UnitState) -> int:
    """The weapon line of some that does least to an enemy."""
    return min(lines, key=lambda line: (_worth(state, unit, line, enemy, THE_RULES), line))


def _worth(state: State, unit: UnitState, line: int, enemy: UnitState, ask: Asking) -> Fraction:
    """Average losses of the enemy from one weapon of a line, as both are when they are whole."""
    if unit.square is None or enemy.square is None:  # one of the two has just fallen
        return Fraction(0)
    known = _WORTH.of(state.table)
    key = (unit.card.id, enemy.card.id, abs(unit.square.x - enemy.square.x), line)
    found = known.get(key)
    if found is None:
        found = known[key] = ask.worth(state, unit, line, enemy)
    return found
