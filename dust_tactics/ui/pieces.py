"""From a state to the pieces on the board."""

from __future__ import annotations

from collections.abc import Mapping

from dust_tactics.skirmish.preview_plans import facing_matters
from dust_tactics.skirmish.state import State, UnitState

from .views import PieceView, Point, Ring, figure_of, initials_of

Rings = Mapping[str, tuple[Ring, ...]]


def piece_of(
    unit: UnitState, rings: tuple[Ring, ...] = (), *, at: Point | None = None, fade: float = 0.0
) -> PieceView:
    """The piece of a unit that is on the board."""
    card = unit.card
    return PieceView(
        unit.id,
        unit.area,
        unit.side.value + 1,
        card.bloc,
        figure_of(card),
        label=card.name,
        initials=initials_of(card.name),
        facing=unit.facing if facing_matters(unit) else None,
        soldiers=unit.miniatures,
        lost=sum(unit.lost),
        track=card.damage or 0,
        damage=unit.damage,
        activated=unit.activated,
        rings=rings,
        at=at,
        fade=fade,
    )


def pieces_of(state: State, rings: Rings, without: frozenset[str] = frozenset()) -> tuple[PieceView, ...]:
    """Every piece on the board but some, those with rings last so that nothing lies over them."""
    units = [unit for unit in state.units.values() if unit.on_board and unit.id not in without]
    units.sort(key=lambda unit: (unit.id in rings, unit.id))
    return tuple(piece_of(unit, rings.get(unit.id, ())) for unit in units)


def middle(unit: UnitState) -> Point:
    """The middle of a unit's squares."""
    area = unit.area
    return area.x + area.cols / 2, area.y + area.rows / 2
