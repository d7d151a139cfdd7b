"""Where strongpoint units are placed before the game: in a fortification of theirs, or with a new one.

D47 "Fortifications — Bunkers & Strongpoints", "Strongpoint" (ruling ``D47-fort-place``): a free strongpoint
comes with every such unit.
"""

from __future__ import annotations

from collections.abc import Iterator

from dust_tactics.core.reason import Reason, Refusal

from .. import rulebook
from ..board import Terrain
from ..buildings import Fort, FortKind
from ..cards import Kind
from ..events import FortBuilt
from ..grid import Area, Facing, Square, Stop, area_distance, square_of
from ..scribe import Scribe
from ..state import State, UnitState

_GROUND = frozenset({Terrain.OPEN, Terrain.MUD, Terrain.SAND, Terrain.ROAD})
"""What a strongpoint may be dug into."""
DEPTH = 4
"""The squares from its edge within which a side without a deployment area builds."""
FROM_EDGE, FROM_SHUT, FROM_FORTS = 1, 2, 3
"""The ranges to the rim of the board, to impassable terrain and to other fortifications."""


def needs_fort(unit: UnitState) -> bool:
    """Whether a unit is placed in a fortification and nowhere else."""
    return unit.card.kind is Kind.STRONGPOINT


def places(state: State, unit: UnitState, region: frozenset[Square]) -> Iterator[tuple[Stop, Facing]]:
    """Everywhere that a strongpoint unit could be placed, with the facing of its fortification."""
    for fort in state.board.forts:
        if fort.side == unit.side + 1 and _free(state, fort):
            yield next(fort.inside.squares()), fort.facing
    for square in sorted(region, key=lambda square: (square.y, square.x)):
        for facing in Facing:
            fort = built_at(square, facing, unit)
            if square == next(fort.inside.squares()) and _fault(state, fort, region) is None:
                yield square, facing


def built_at(square: Square, facing: Facing, unit: UnitState) -> Fort:
    """The strongpoint whose first inner square that is."""
    at = Square(square.x - (facing is Facing.EAST), square.y - (facing is Facing.SOUTH))
    return Fort(FortKind.STRONGPOINT, at, facing, unit.side + 1)


def _free(state: State, fort: Fort) -> bool:
    return not any(state.by_square.get(square) for square in fort.inside.squares())


def _fault(state: State, fort: Fort, region: frozenset[Square]) -> str | None:
    """What keeps a strongpoint from standing somewhere, in words."""
    board, area, squares = state.board, fort.area, tuple(fort.area.squares())
    inner = Area(FROM_EDGE, FROM_EDGE, board.cols - 2 * FROM_EDGE, board.rows - 2 * FROM_EDGE)
    inside = set(inner.squares()) if inner.cols > 0 and inner.rows > 0 else set()
    if not inside.issuperset(squares):
        return "it would stand too near the rim of the board"
    if not region.issuperset(squares):
        return "it would not stand in your deployment area"
    if any(board[square] not in _GROUND or board.wreck_at(square) for square in squares):
        return "the ground there is not open"
    if any(square in wall.squares for wall, _ in board.edges for square in squares):
        return "a wall is in its way"
    if any(area_distance(area, other.area) < FROM_FORTS for other in board.forts):
        return "it would stand too near another fortification"
    impassable = board.where(_shut(state))
    if any(area_distance(area, Area(*square)) < FROM_SHUT for square in impassable):
        return "it would stand too near impassable terrain"
    if any(square in state.objectives for square in squares):
        return "an objective lies there"
    return "somebody stands there" if any(state.by_square.get(square) for square in squares) else None


def _shut(state: State) -> frozenset[Terrain]:
    rows = state.table.ruleset.terrain
    return frozenset(kind for kind, row in rows.items() if "infantry" not in row.enter)


def refusal(
    state: State, unit: UnitState, stop: Stop, facing: Facing, region: frozenset[Square]
) -> Refusal | None:
    """Why a strongpoint unit can't be placed there with that facing, or ``None``."""
    if (stop, facing) in places(state, unit, region):
        return None
    what = _fault(state, built_at(square_of(stop), facing, unit), region) or "no strongpoint can stand so"
    text = f"{unit.name} is placed in a strongpoint: {what}"
    return Refusal("no-fort", text, rulebook.FORTIFICATIONS)


def build(scribe: Scribe, unit: UnitState, stop: Stop, facing: Facing) -> None:
    """The strongpoint that comes with a unit stands, unless there is a fortification for it."""
    if scribe.state.board.fort_at(square_of(stop)) is None:
        fort = built_at(square_of(stop), facing, unit)
        why = (Reason("a strongpoint comes with it", rulebook.FORTIFICATIONS),)
        scribe.emit(FortBuilt(unit.side, str(fort.kind), fort.at, fort.facing, why))
