"""Crews: who serves the weapon, who fires his own, and what they cannot do both.

DT "Soldiers with Several Weapons" and "Vehicle Crews" (p. 26).  A unit with a crew
attacks in one of a few *manners*; what it declares must fit into one of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.cards.unit_card import CREWED, Kind, WeaponCard
from dust_tactics.skirmish.decisions.decisions import STANDARD, Aim
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.state import UnitState

CREW = 2
"""The soldiers who serve a support weapon, as long as there are two."""


class Team(NamedTuple):
    """Some weapon lines, and how many weapons of them all are used together."""

    lines: frozenset[int]
    hands: int


Manner = tuple[Team, ...]


def manners(unit: UnitState, *, close: bool, instead: bool) -> tuple[Manner, ...]:
    """Return how a unit with a crew may use its ranged, or its close-combat weapons; empty for all other
    units.

    A support weapon's soldiers fire it, with two of them, and what the others carry, or
    everybody his own.  A vehicle fires its own weapons, or one of its crew's for each
    point of damage left (rulings support-crew, vehicle-crew); where its crew does not fire
    ``instead`` of it, it uses everything.
    """
    card = unit.card
    if card.kind in CREWED:
        return _close(unit) if close else _support(unit)
    return _vehicle(unit) if instead and card.crew_lines and not close else ()


def _close(unit: UnitState) -> tuple[Manner, ...]:
    """Soldiers of a support weapon strike one blow each, its crew as well."""
    lines = frozenset(index for index, weapon in enumerate(unit.card.weapons) if weapon.close)
    return ((Team(lines | {STANDARD}, unit.miniatures),),)


def _support(unit: UnitState) -> tuple[Manner, ...]:
    served, men = unit.card.support_line, unit.miniatures
    if served is None:
        return ((Team(_ranged(unit), men),),)
    own = _ranged(unit) - {served}
    alone: Manner = (Team(own, men),)
    return ((Team(frozenset((served,)), 1), Team(own, max(men - CREW, 0))), alone)


def _vehicle(unit: UnitState) -> tuple[Manner, ...]:
    crew = frozenset(unit.card.crew_lines)
    mounted = _ranged(unit) - crew
    every = sum(unit.card.weapons[index].count for index in mounted)
    return ((Team(mounted, every),), (Team(crew, unit.hits_left),))


def _ranged(unit: UnitState) -> frozenset[int]:
    return frozenset(index for index, weapon in enumerate(unit.card.weapons) if not weapon.close)


# -- what goes with a soldier -----------------------------------------------------------------


def carried(unit: UnitState, index: int) -> int:
    """Return how many of a weapon line a crew still has (D47 "Infantry With Multiple Miniatures")."""
    return unit.card.weapons[index].count - unit.unarmed.count(index)


def losable(unit: UnitState, men: int) -> tuple[int | None, ...]:
    """The weapons one of which goes with a soldier of a crew that had so many of them until now.

    ``None`` is a soldier without a weapon of his own, as long as there are more soldiers than such
    weapons.  The weapon that the crew serves stays while anybody is left (ruling ``D47-crew-arms``).
    """
    own = [index for index in range(len(unit.card.weapons)) if index != unit.card.support_line]
    left = {index: carried(unit, index) for index in own}
    found: list[int | None] = [index for index in own if left[index] > 0]
    return tuple(found) if sum(left.values()) >= men and found else (*found, None)


def lines(manner: Manner) -> frozenset[int]:
    """The lines that are used in one manner."""
    return frozenset(line for team in manner if team.hands for line in team.lines)


def free(choices: Iterable[Manner], index: int, used: Iterable[tuple[int, int]]) -> int:
    """Return how many hands are left for a line beside what is ``used`` (line, count), in the best of
    manners.
    """
    taken = tuple(used)
    return max(_free(manner, index, taken) for manner in choices)


def _free(manner: Manner, index: int, used: tuple[tuple[int, int], ...]) -> int:
    left = 0
    placed = 0
    for team in manner:
        count = sum(number for line, number in used if line in team.lines)
        if count > team.hands:
            return 0
        placed += count
        if index in team.lines:
            left = team.hands - count
    return left if placed == sum(number for _, number in used) else 0


def refusal(unit: UnitState, index: int, weapon: WeaponCard, aims: Iterable[Aim]) -> Refusal | None:
    """Return why the crew keeps a line from being used, or from being used once more, where it is the
    reason.
    """
    card = unit.card
    if card.kind in CREWED and not weapon.close and card.support_line is not None:
        served = card.weapons[card.support_line].name
        fired = any(aim.weapon == card.support_line for aim in aims)
        if index == card.support_line and not fired:
            sentence = (
                f"the {served} takes a crew of {CREW}, and too few of {unit.name} have their hands free"
            )
        elif index != card.support_line and fired:
            sentence = f"{_crew_of(unit)} of {unit.name} serve the {served}; no more hands are free"
        else:
            return None
        return Refusal("crew", sentence, rulebook.SEVERAL_WEAPONS)
    if card.crew_lines and not weapon.close and card.kind is Kind.VEHICLE:
        own = [aim for aim in aims if aim.weapon >= 0 and not card.weapons[aim.weapon].close]
        theirs = index in card.crew_lines
        if any((aim.weapon in card.crew_lines) is not theirs for aim in own):
            return Refusal(
                "crew",
                f"{unit.name} attacks with its own weapons or with its crew's, not with both",
                rulebook.VEHICLE_CREWS,
            )
        if theirs and sum(aim.count for aim in own) >= unit.hits_left:
            sentence = (
                f"the crew of {unit.name} fires one weapon for each of {unit.hits_left} points of damage left"
            )
            return Refusal("crew", sentence, rulebook.VEHICLE_CREWS)
    return None


def _crew_of(unit: UnitState) -> str:
    return "two" if unit.miniatures >= CREW else "the last"
