"""The verdict on a whole position worked out a second time: terrain, vehicles, openings, aircraft, cover.

What blocks is gathered here from the letters and edges of the board by the wording of the
rulings, without the program's scenery; the lines are those of :mod:`.slow_check`.
"""

from __future__ import annotations

from collections.abc import Iterable

from dust_tactics.skirmish.board.board import Board, Edge, Terrain
from dust_tactics.skirmish.board.grid import Area, Facing, Square, Wall
from dust_tactics.skirmish.dispute.position import Figure, FigureKind, Position
from dust_tactics.skirmish.sight.scene import Scene

from .slow_check import boxes, dot_line, slow_covered, slow_visible

HIDES = (Terrain.TREE, Terrain.SMOKE, Terrain.STRUCTURE)
SHELTER = (Terrain.TREE, Terrain.SMOKE, Terrain.BUILDING)
LOW = (Terrain.CRATES, Terrain.TRAP, Terrain.RUBBLE)


def slow_judge(position: Position, book: str, source: Square, target: Square) -> tuple[bool, bool]:
    """Visible and in cover by the rulebook ``dust-tactics`` or ``dust-1947``, as its rulings stand."""
    one, other = unit_at(position, source), unit_at(position, target)
    both = [*one.area.squares(), *other.area.squares()]
    if len(set(both)) < len(both):  # one is in the air, right above the other (ruling aircraft-beneath)
        outside = all(position.board[square] is not Terrain.BUILDING for square in both)
        return outside, not outside
    scene = what_blocks(position, book, one, other)
    sheltered = [square for square in other.area.squares() if shelters(position.board, square, other, book)]
    if book == "dust-tactics":
        if not slow_visible(scene, one.area, other.area):
            return False, True
        if other.kind is FigureKind.AIRCRAFT:
            return True, False
        return True, bool(sheltered) or slow_covered(scene, one.area, other.area)
    blockers = boxes(scene, one.area, other.area)
    eyes = eyes_1947(one, position.rear)
    fares = {end: max(dot_line(eye, end, blockers) for eye in eyes) for end in other.area.squares()}
    if not any(fares.values()):
        return False, True
    if other.kind is FigureKind.AIRCRAFT:
        return True, False
    covered = [square for square, fare in fares.items() if fare < 2 or square in sheltered]
    return True, len(covered) >= max(1, len(fares) // 2)


def unit_at(position: Position, square: Square) -> Figure:
    """Who stands in a square, in the air before on the ground, or a squad."""
    over = [figure for figure in position.figures if square in set(figure.area.squares())]
    over.sort(key=lambda figure: figure.kind is not FigureKind.AIRCRAFT)
    return over[0] if over else Figure("", FigureKind.INFANTRY, Area(square.x, square.y))


def shelters(board: Board, square: Square, unit: Figure, book: str) -> bool:
    """Whether the terrain of its square covers a unit on the ground."""
    if unit.kind is FigureKind.AIRCRAFT:
        return False
    low = unit.kind is FigureKind.INFANTRY or book == "dust-1947"
    return board[square] in SHELTER or (low and board[square] in LOW)


def eyes_1947(unit: Figure, rear: bool) -> list[Square]:
    """The squares of the front of a unit, or of its rear: those nobody of its own stands before."""
    squares = list(unit.area.squares())
    if unit.facing is None:
        return squares
    step = {Facing.NORTH: (0, -1), Facing.SOUTH: (0, 1), Facing.EAST: (1, 0), Facing.WEST: (-1, 0)}
    dx, dy = step[unit.facing]
    side = -1 if rear else 1
    return [square for square in squares if (square.x + side * dx, square.y + side * dy) not in squares]


def what_blocks(position: Position, book: str, one: Figure, other: Figure) -> Scene:
    """The blockers between two units and nothing else."""
    board = position.board
    own = {*one.area.squares(), *other.area.squares()}
    solid = {square for square in board.squares() if board[square] in HIDES}
    tanks = {
        square
        for figure in position.figures
        if figure.kind is FigureKind.VEHICLE and figure is not one and figure is not other
        for square in figure.area.squares()
    }
    edges = {wall: edge for wall, edge in board.edges if edge is not Edge.NONE}
    flying = [unit.kind is FigureKind.AIRCRAFT for unit in (one, other)]
    if all(flying):
        solid, tanks, edges = set(), set(), {}
    elif any(flying):
        ground = set((one if flying[1] else other).area.squares())
        tanks = set()
        home = building(board, ground)
        beside = {square for square in board.squares() for mine in ground if touches(square, mine)}
        solid = solid & beside if book == "dust-tactics" else set()
        edges = {
            wall: edge
            for wall, edge in edges.items()
            if home & set(wall.squares) or (book == "dust-tactics" and ground & set(wall.squares))
        }
        edges = {
            wall: edge
            for wall, edge in edges.items()
            if edge is Edge.WALL or not looks_out(board, wall, ground, book)
        }
    else:
        edges = {
            wall: edge
            for wall, edge in edges.items()
            if edge is Edge.WALL or not any(near_opening(board, wall, square) for square in own)
        }
    squares = sum(1 << (y * board.cols + x) for x, y in (solid | tanks) - own)
    return Scene(board.cols, board.rows, squares, tuple(edges))


def looks_out(board: Board, wall: Wall, ground: set[Square], book: str) -> bool:
    """Whether a unit on the ground and an aircraft may look through an opening."""
    if book == "dust-tactics":
        return any(ground & set(part.squares) for part in whole_opening(board, wall))
    return any(near_opening(board, wall, square) for square in ground)


def near_opening(board: Board, wall: Wall, square: Square) -> bool:
    """Whether a square touches an opening, by a side or a corner."""
    for part in whole_opening(board, wall):
        (x0, y0), (x1, y1) = part.ends
        if square.x <= x1 and square.x + 1 >= x0 and square.y <= y1 and square.y + 1 >= y0:
            return True
    return False


def whole_opening(board: Board, wall: Wall) -> set[Wall]:
    """The opening that an edge is a part of: large ones side by side are one."""
    found = {wall}
    if board.edge(wall) is not Edge.LARGE_OPENING:
        return found
    large = [other for other, edge in board.edges if edge is Edge.LARGE_OPENING]
    grown = True
    while grown:
        grown = False
        for other in large:
            if other not in found and any(in_line(other, part) for part in found):
                found.add(other)
                grown = True
    return found


def in_line(one: Wall, other: Wall) -> bool:
    """Whether two edges follow each other in one line."""
    if one.vertical != other.vertical:
        return False
    dx, dy = abs(one.x - other.x), abs(one.y - other.y)
    return (dx, dy) == ((0, 1) if one.vertical else (1, 0))


def building(board: Board, ground: Iterable[Square]) -> set[Square]:
    """The floors of the building in which some squares are."""
    found = {square for square in ground if board[square] is Terrain.BUILDING}
    while True:
        more = {
            square
            for square in board.squares()
            if board[square] is Terrain.BUILDING
            and square not in found
            and any(abs(square.x - x) + abs(square.y - y) == 1 for x, y in found)
        }
        if not more:
            return found
        found |= more


def touches(one: Square, other: Square) -> bool:
    """Whether two different squares touch."""
    return one != other and max(abs(one.x - other.x), abs(one.y - other.y)) == 1
