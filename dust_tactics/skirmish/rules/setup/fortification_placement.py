"""Fortifications of a side: where they may stand, and strongpoint units, which bring one or are put in one.

D47 "Fortifications — Bunkers & Strongpoints", "Strongpoint" (rulings ``D47-fort-place``,
``D47-fort-upgrade``): a free strongpoint, or a bunker, comes with every such unit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dust_tactics.core.reason import Refusal
from dust_tactics.skirmish.board.board import Board, Terrain
from dust_tactics.skirmish.board.buildings import Fort, FortKind
from dust_tactics.skirmish.board.grid import Area, Facing, Square, Stop, area_distance, square_of
from dust_tactics.skirmish.cards.side import callsign
from dust_tactics.skirmish.cards.unit_card import Kind
from dust_tactics.skirmish.decisions.decisions import PlaceTerrain
from dust_tactics.skirmish.rules.movement.fortification_access import mask
from dust_tactics.skirmish.rules.setup.objectives import impassable
from dust_tactics.skirmish.rulesets.ruleset import Ruleset
from dust_tactics.skirmish.rulings import rulebook
from dust_tactics.skirmish.state.state import State, UnitState

_GROUND = frozenset({Terrain.OPEN, Terrain.MUD, Terrain.SAND, Terrain.ROAD})
"""The terrain that a fortification may be dug into."""


DEPTH = 4
"""The squares from its edge within which a side without a deployment area builds."""


FROM_EDGE, FROM_SHUT, FROM_FORTS = 1, 2, 3
"""The ranges to the rim of the board, to impassable terrain and to other fortifications."""


_OUTSIDE = f"it would stand outside your deployment area, {DEPTH} squares deep where you enter from an edge"


def needs_fort(unit: UnitState) -> bool:
    """Return whether a unit is placed in a fortification and nowhere else."""
    return unit.card.kind is Kind.STRONGPOINT


def places(state: State, unit: UnitState, region: frozenset[Square]) -> Iterator[tuple[Stop, Facing]]:
    """Everywhere that a strongpoint unit could be placed, with the facing of its fortification."""
    for fort in state.board.forts:
        if fort.side == unit.side + 1 and _free(state, fort):
            yield next(fort.inside.squares()), fort.facing
    free = set(sites(state, region))
    for square in sorted(region, key=lambda square: (square.y, square.x)):
        for facing in Facing:
            if built_at(state, square, facing, unit).at in free:
                yield square, facing


def kind_with(state: State, unit: UnitState) -> FortKind:
    """Return what comes with a strongpoint unit: a strongpoint, or the bunker that its force pays for."""
    better = (callsign(unit.side, place) for place in state.table.forces[unit.side].bunkered)
    return FortKind.BUNKER if unit.id in better else FortKind.STRONGPOINT


def built_at(state: State, square: Square, facing: Facing, unit: UnitState) -> Fort:
    """The fortification of a strongpoint unit whose first inner square that is."""
    at = Square(square.x - (facing is Facing.EAST), square.y - (facing is Facing.SOUTH))
    return Fort(kind_with(state, unit), at, facing, unit.side + 1)


def sites(state: State, region: frozenset[Square]) -> list[Square]:
    """The top left squares of all fortifications that could stand in a part of the board, row by row."""
    shut = shut_squares(state)
    found = (square for square in region if _fault(state, square, region, shut) is None)
    return sorted(found, key=lambda square: (square.y, square.x))


def fault(state: State, at: Square, region: frozenset[Square]) -> str | None:
    """Return what keeps a fortification from standing on two by two squares from that one, in words."""
    return _fault(state, at, region, shut_squares(state))


def _free(state: State, fort: Fort) -> bool:
    return not any(state.by_square.get(square) for square in fort.inside.squares())


def _fault(state: State, at: Square, region: frozenset[Square], shut: Iterable[Square]) -> str | None:
    board, area = state.board, Area(at.x, at.y, 2, 2)
    squares = tuple(area.squares())
    if not (
        FROM_EDGE <= at.x <= board.cols - FROM_EDGE - 2 and FROM_EDGE <= at.y <= board.rows - FROM_EDGE - 2
    ):
        return "it would stand too near the rim of the board"
    if not region.issuperset(squares):
        return _OUTSIDE
    if (why := ground_fault(board, area)) is not None:
        return why
    if any(area_distance(area, other.area) < FROM_FORTS for other in board.forts):
        return "it would stand too near another fortification"
    if any(area_distance(area, Area(*square)) < FROM_SHUT for square in shut):
        return "it would stand too near impassable terrain"
    if any(square in state.objectives for square in squares):
        return "an objective lies there"
    return "somebody stands there" if any(state.by_square.get(square) for square in squares) else None


def ground_fault(board: Board, area: Area) -> str | None:
    """Return what of the ground alone keeps a fortification from standing on these squares, in words."""
    squares = tuple(area.squares())
    if any(board[square] not in _GROUND or board.wreck_at(square) for square in squares):
        return "the ground there is not open"
    if board.heights and len({board.ground_height(square) for square in squares}) > 1:
        return "the ground there is not level"
    if any(square in wall.squares for wall, _ in board.edges for square in squares):
        return "a wall is in its way"
    return None


def shut_squares(state: State) -> Iterable[Square]:
    """Return the squares of impassable terrain."""
    return state.board.where(impassable(state.table.ruleset))


def kept_clear(board: Board, ruleset: Ruleset, terrain: Terrain) -> int:
    """The squares where terrain may not lie because of fortifications, as bits.

    Theirs, and beside them what would be impassable.
    """
    far = FROM_SHUT - 1 if board.forts and terrain in impassable(ruleset) else 0
    found = 0
    for fort in board.forts:
        x, y, cols, rows = fort.area
        around = Area(x - far, y - far, cols + 2 * far, rows + 2 * far)
        found |= mask(board, (square for square in around.squares() if square in board))
    return found


def options(state: State, kind: FortKind, region: frozenset[Square]) -> Iterator[PlaceTerrain]:
    """A fortification everywhere that it may stand, facing every way."""
    for at in sites(state, region):
        for facing in Facing:
            yield PlaceTerrain(kind, at, facing)


def placing_refusal(
    state: State, kind: FortKind, decision: PlaceTerrain, region: frozenset[Square]
) -> Refusal | None:
    """Return why a fortification can't be placed so by the side that has it, or ``None``."""
    if decision.facing is None:
        text = f"say where the {kind.words} faces, as in 'terrain {kind} {decision.square} face N'"
        return Refusal("facing", text, rulebook.FORTIFICATIONS)
    why = fault(state, decision.square, region)
    if why is None:
        return None
    where = f"no {kind.words} can stand at {decision.square}"
    return Refusal("no-fort", f"{where}: {why}", rulebook.FORTIFICATIONS)


def refusal(
    state: State, unit: UnitState, stop: Stop, facing: Facing, region: frozenset[Square]
) -> Refusal | None:
    """Return why a strongpoint unit can't be placed there with that facing, or ``None``."""
    if (stop, facing) in places(state, unit, region):
        return None
    fort = built_at(state, square_of(stop), facing, unit)
    what = fault(state, fort.at, region) or f"no {fort.kind.words} can stand so"
    text = f"{unit.name} is placed in a {fort.kind.words}: {what}"
    return Refusal("no-fort", text, rulebook.FORTIFICATIONS)
