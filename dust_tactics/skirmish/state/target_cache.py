"""Targets that units have in reach and sight, remembered while they hold.

Lines of sight between two units stay inside the rectangle around both; so a vehicle that moves, or a fire
that smokes, changes nothing for pairs that it is not between.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from dust_tactics.skirmish.board.grid import Area

from .unit_state import UnitState


class Nobody(NamedTuple):
    """A unit can attack nobody, but for those ``anew`` whom it would have to look at again.

    ``unseen`` tells that somebody, or some point, is in reach and out of sight.
    """

    anew: tuple[str, ...] = ()
    unseen: bool = False


NOBODY, UNSEEN = Nobody(), Nobody(unseen=True)

Found = str | Nobody
"""An enemy that a unit could attack, or the point that it could aim at; or nobody."""
Kept = tuple[dict[str, Found], dict[str, Found]]
"""The targets found for the units of each side, by unit."""


def still(kept: Kept, before: UnitState, unit: UnitState, units: Mapping[str, UnitState]) -> Kept:
    """Return what still holds when one unit has changed; ``units`` are all as they are now."""
    one, two = kept
    own, enemies = (two, one) if unit.side else (one, two)
    if not before.stands_as(unit):
        if unit.is_vehicle or unit.burning:  # it hides others, or did so
            places = [_round(moment.area) for moment in (before, unit) if moment.square is not None]
            own, enemies = (_clear_of(places, found, units) for found in (own, enemies))
        enemies = {name: _with(found, unit.id) for name, found in enemies.items() if found != unit.id}
    elif unit.card.hold is None:
        armed = unit.__dict__.get("armed")  # handed on only by changes that leave its weapons alone
        if before.facing is unit.facing and armed is not None and armed is before.__dict__.get("armed"):
            return kept
    if before.marks is not unit.marks:  # it may hide, or be given away, with those who have joined it
        name = unit.joined or unit.id
        enemies = {who: _with(found, name) for who, found in enemies.items() if _other(found, name, units)}
    own = {name: found for name, found in own.items() if name not in (unit.id, unit.joined, before.joined)}
    if unit.card.hold is not None:  # those inside look out of it
        own = {name: found for name, found in own.items() if units[name].carried != unit.id}
    return (enemies, own) if unit.side else (own, enemies)


def _with(found: Found, name: str) -> Found:
    """The same when a unit may have come into reach."""
    return found if isinstance(found, str) else Nobody((*found.anew, name), found.unseen)


def _other(found: Found, name: str, units: Mapping[str, UnitState]) -> bool:
    """Return whether what was found is nobody, or a unit of another name, but not a point."""
    return isinstance(found, Nobody) or (found != name and found in units)


def _round(area: Area) -> Area:
    """An area and all squares that touch it."""
    return Area(area.x - 1, area.y - 1, area.cols + 2, area.rows + 2)


def _clear_of(places: list[Area], kept: dict[str, Found], units: Mapping[str, UnitState]) -> dict[str, Found]:
    """Return what holds whatever stands in some places."""
    return {name: found for name, found in kept.items() if _apart(places, name, found, units)}


def _apart(places: list[Area], name: str, found: Found, units: Mapping[str, UnitState]) -> bool:
    if isinstance(found, Nobody):
        return not found.unseen
    attacker, target = units[name], units.get(found)
    if target is None or target.square is None or attacker.square is None:
        return False
    x, y, cols, rows = attacker.area
    to_x, to_y, to_cols, to_rows = target.area
    left, top = min(x, to_x), min(y, to_y)
    right, bottom = max(x + cols, to_x + to_cols), max(y + rows, to_y + to_rows)
    return not any(
        place.x < right and left < place.x + place.cols and place.y < bottom and top < place.y + place.rows
        for place in places
    )
