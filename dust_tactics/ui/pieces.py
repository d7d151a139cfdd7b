"""From a state to the pieces on the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from dust_tactics.skirmish.preview_plans import facing_matters
from dust_tactics.skirmish.state import State, UnitState

from .views import PieceView, Point, Ring, figure_of, initials_of

_LIFT = 0.05
"""How far a floor is shifted up and to the right, in squares."""
_ASIDE = 0.55
"""How much a piece on another floor fades."""

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


def floor_mark(level: int, *, roof: bool) -> str:
    """A floor in a letter: ``G`` the ground floor, ``1`` the one above it, ``R`` the roof."""
    return "R" if roof else str(level) if level else "G"


def pieces_of(
    state: State,
    rings: Rings,
    without: frozenset[str] = frozenset(),
    hidden: Callable[[UnitState], bool] = lambda unit: False,
) -> tuple[PieceView, ...]:
    """Every piece on the board but some, those with rings last so that nothing lies over them.

    Those that are ``hidden``, on another floor than the one that is looked at, come first and faded.
    """
    units = [unit for unit in state.units.values() if unit.on_board and unit.id not in without]
    aside = {unit.id for unit in units if hidden(unit)} if state.board.storeys else set()
    units.sort(key=lambda unit: (unit.id not in aside, unit.id in rings, unit.level, unit.id))
    return tuple(_placed(state, unit, rings.get(unit.id, ()), aside=unit.id in aside) for unit in units)


def _placed(state: State, unit: UnitState, rings: tuple[Ring, ...], *, aside: bool) -> PieceView:
    piece = piece_of(unit, rings)
    if not unit.level and not aside:
        return piece
    square = unit.square
    assert square is not None
    building = state.board.building_at(square)
    roof = building is not None and building.on_roof(unit.level)
    lift = _LIFT * unit.level  # who stands higher is drawn a little higher, so that one sees both
    return replace(
        piece,
        floor=floor_mark(unit.level, roof=roof),
        at=(square.x + lift, square.y - lift),
        fade=_ASIDE if aside else 0.0,
    )


def middle(unit: UnitState) -> Point:
    """The middle of a unit's squares."""
    area = unit.area
    return area.x + area.cols / 2, area.y + area.rows / 2
