"""Stores: units that serve friends next to them (D47 "Ammo Dump", "Small Ammo Dump", "VK Stash").

Rulings ``D47-ammo-dump`` and ``D47-vk-stash``.
"""

from __future__ import annotations

from collections.abc import Iterator

from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.board.grid import area_distance
from dust_tactics.skirmish.cards.marks import Mark, Until
from dust_tactics.skirmish.cards.unit_card import WeaponCard
from dust_tactics.skirmish.rules.visibility.line_of_sight import in_sight
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of, borne
from dust_tactics.skirmish.state.state import State, UnitState

DUMP, SMALL_DUMP, STASH, POWERED = "dump", "small-dump", "vk-stash", "vk-powered"
"""The properties of the skills of stores, and of the weapons that a stash is for."""
HANDED_OUT = Mark("ammunition handed out", Until.TURN)
"""The mark of a small dump that has served somebody this turn."""
BARRELS = ("barrel 1", "barrel 2", "barrel 3", "barrel 4", "barrel 5", "barrel 6")
"""The barrels of a stash: the names of the marks that each leaves on it when it is used."""
USED = Mark("barrel used", Until.ACTIVATION)
"""The mark of a unit that has used a barrel in its activation."""


def stores(state: State, unit: UnitState, tag: str) -> Iterator[UnitState]:
    """The stores of one kind on the board that serve a unit on the ground: those of its side."""
    if unit.flies or not borne(state.table, tag):
        return
    for other in state.side_units(unit.side):
        if other.id != unit.id and other.square is not None and tag in arms_of(state.table, other.card).tags:
            yield other


def _beside(state: State, unit: UnitState, other: UnitState) -> bool:
    near = area_distance(unit.area, other.area) == 1
    return near and in_sight(state, unit, other.area, other.card, other.level)


def dumps(state: State, unit: UnitState) -> list[UnitState]:
    """The ammunition dumps that would let a unit reload for nothing, wherever they are; small ones last."""
    small = [one for one in stores(state, unit, SMALL_DUMP) if not one.marked(HANDED_OUT.name)]
    return [*stores(state, unit, DUMP), *small]


def dump_beside(state: State, unit: UnitState) -> UnitState | None:
    """The dump next to a unit at which it may reload for nothing now."""
    if unit.square is None:
        return None
    return next((one for one in dumps(state, unit) if _beside(state, unit, one)), None)


# -- barrels ----------------------------------------------------------------------------------


def barrels_left(stash: UnitState) -> int:
    """Return how many barrels a stash has not used in this battle."""
    return sum(not stash.marked(barrel) for barrel in BARRELS)


def next_barrel(stash: UnitState) -> Mark:
    """The mark of a stash that uses one more barrel."""
    return Mark(BARRELS[-barrels_left(stash)], Until.GAME)


def stash_beside(state: State, unit: UnitState) -> UnitState | None:
    """The stash next to a unit that has a barrel for it in this activation."""
    if unit.square is None or unit.carried is not None or unit.marked(USED.name):
        return None
    found = (one for one in stores(state, unit, STASH) if barrels_left(one))
    return next((one for one in found if _beside(state, unit, one)), None)


def powered(state: State, unit: UnitState, index: int, weapon: WeaponCard) -> bool:
    """Return whether a weapon line is one that a barrel is for: laser, tesla, phaser, or a rail gun."""
    if "rail" in weapon.name.lower().replace("-", " ").split():
        return True
    return index >= 0 and POWERED in arms_of(state.table, unit.card).sources[index].tags


def reason(state: State, store: UnitState, tag: str) -> Reason:
    """The ground that a store gives: its skill."""
    rows = arms_of(state.table, store.card).unit.rows
    return next(row.reason for row in rows if tag in row.tags)
