"""Smoke that a vehicle lays over itself, once a game and beside its actions (D47 "Smoke Launchers")."""

from __future__ import annotations

from collections.abc import Sequence

from dust_tactics.skirmish.board.grid import Quarter, Square
from dust_tactics.skirmish.cards.marks import Mark, Until
from dust_tactics.skirmish.decisions.decisions import MOVING, Action, Target
from dust_tactics.skirmish.rules.targeting.blast_areas import roofed
from dust_tactics.skirmish.rules.weapons.weapon_profile import arms_of
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.state import State, UnitState

from .special_action import Offer, SpecialAction

LAUNCHED = Mark("smoke launched", Until.GAME)


def _knows(state: State, unit: UnitState) -> bool:
    return unit.is_vehicle and "launches-smoke" in arms_of(state.table, unit.card).tags


def _offer(state: State, unit: UnitState) -> Offer | str:
    if not _knows(state, unit):
        return f"{unit.name} has no smoke launchers"
    if unit.marked(LAUNCHED.name):
        return f"{unit.name} has launched its smoke already, which it can do once a game"
    return Offer(Action.SMOKE, 0, unit.on_board, MOVING, once=True, free=True)


def squares(state: State, target: Target) -> tuple[Square, ...]:
    """Return what smoke fills that is launched so: nothing inside buildings and bunkers."""
    assert target.square is not None
    assert target.area is not None
    board = state.board
    return tuple(
        [s for s in target.area.area(target.square).squares() if s in board and not roofed(board, s)]
    )


def _targets(state: State, unit: UnitState) -> Sequence[Target]:
    """The areas of two by two squares with one of its own, wholly on the board, each once."""
    found: dict[frozenset[Square], Target] = {}
    for square in unit.area.squares():
        for way in Quarter:
            area = frozenset(way.area(square).squares())
            if all(one in state.board for one in area):
                found.setdefault(area, Target(square=square, area=way))
    return [target for target in found.values() if squares(state, target)]


SMOKE = SpecialAction(
    Action.SMOKE,
    rulebook.SMOKE_LAUNCHERS,
    frozenset(("launches-smoke",)),
    _knows,
    _offer,
    _targets,
    "its smoke is launched already",
)
