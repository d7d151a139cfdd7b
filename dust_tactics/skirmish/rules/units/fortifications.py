"""Bunkers and strongpoints: who gets in, who fights whom, and what they save.

D47 "Fortifications — Bunkers & Strongpoints" (rulings ``D47-fort-inside``, ``D47-fort-cover``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dust_tactics.skirmish.board.board import Board
from dust_tactics.skirmish.board.buildings import Fort
from dust_tactics.skirmish.board.grid import Area
from dust_tactics.skirmish.cards.unit_card import Arc, Kind, UnitCard, WeaponCard
from dust_tactics.skirmish.decisions.frames import AttackFrame
from dust_tactics.skirmish.rules.weapons.firing_arc import in_arc
from dust_tactics.skirmish.rules.weapons.weapon_profile import Arms, line_fault
from dust_tactics.skirmish.state.derived import Place
from dust_tactics.skirmish.state.state import State, UnitState

SAVES = {True: "FS", False: "F"}
"""Faces that save in a bunker and in a strongpoint when a save failed or there is none at close quarters."""


def fort_with(board: Board, area: Area) -> Fort | None:
    """The fortification that a unit is in."""
    for fort in board.forts:
        if fort.holds(area):
            return fort
    return None


def fort_of(state: State, unit: UnitState) -> Fort | None:
    """The same for a unit in play."""
    if not state.board.forts or unit.square is None or unit.flies:
        return None
    return fort_with(state.board, unit.area)


# -- attacking --------------------------------------------------------------------------------


def fault(
    state: State, unit: UnitState, index: int, weapon: WeaponCard, there: Area, card: UnitCard
) -> str | None:
    """Return which of the tests of a weapon line it fails with a fortification in question: a code, or
    ``None``.
    """
    here, board = unit.area, state.board
    own, other = (None if unit.flies else fort_with(board, here)), fort_with(board, there)
    other = None if card.flies else other
    if own is None and other is None:
        return line_fault(weapon, unit.facing, here, there, card, flies=unit.flies)
    if own is not None and own.closed and card.flies:
        return "bunker-air"
    if weapon.close and own is not other:
        touching = (own is None or own.touches(there)) and (other is None or other.touches(here))
        if weapon.cell(card.armour_class, card.armour) is None:
            return "dash"
        return None if touching else "not-adjacent"
    found = line_fault(weapon, unit.facing, here, there, card, flies=unit.flies)
    main = unit.card.kind is Kind.STRONGPOINT and index == unit.card.support_line
    if found is None and own is not None and main and not in_arc(Arc.FRONT, own.facing, here, there):
        return "fire-arc"
    return found


def at_the_door(state: State, weapon: WeaponCard, here: Area, there: Area) -> bool:
    """Return whether two units fight hand to hand at the slit or the doors, seen or not."""
    if not weapon.close:
        return False
    own, other = fort_with(state.board, here), fort_with(state.board, there)
    return own is not other


def reached(
    state: State, attacker: UnitState, arms: Arms, places: Iterable[Place], frame: AttackFrame
) -> Iterator[tuple[Place, tuple[int, ...]]]:
    """Yield what :meth:`.weapon_profile.Arms.reach` tells, on a board with fortifications."""
    for place in places:
        lines = tuple(
            index
            for index in arms.direct
            if (frame.close if arms.weapons[index].close else frame.ranged)
            and (place.level == attacker.level or not arms.weapons[index].close)
            and fault(state, attacker, index, arms.weapons[index], place.area, place.card) is None
        )
        if lines:
            yield place, lines
