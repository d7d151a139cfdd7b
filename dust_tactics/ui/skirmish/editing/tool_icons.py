"""Small samples for the tools: a square of each terrain, a piece of wall, a unit; drawn like the board."""

from __future__ import annotations

import pygame

from dust_tactics.skirmish.board.board import Board, Edge, Terrain
from dust_tactics.skirmish.board.buildings import Fort, FortKind
from dust_tactics.skirmish.board.grid import Area, Facing, Square, Wall
from dust_tactics.skirmish.dispute.position import Figure, FigureKind, Position
from dust_tactics.skirmish.dispute.terrain_edits import Work, wrecked
from dust_tactics.ui.skirmish.board.board_picture import BoardPicture
from dust_tactics.ui.skirmish.board.ground import drawing
from dust_tactics.ui.skirmish.views.camera import Camera
from dust_tactics.ui.skirmish.views.figures import SHOOTER, piece_of_figure
from dust_tactics.ui.skirmish.views.overlay_views import BoardView
from dust_tactics.ui.toolkit.art import Art

SAMPLE = Square(1, 1)
"""The square whose drawing of a terrain is shown where none is meant."""


class Samples:
    """Samples of a size in pixels, made once each for the present palette."""

    def __init__(self, art: Art) -> None:
        self._art, self._picture = art, BoardPicture(art)
        self._kept: dict[tuple[object, int], pygame.Surface] = {}

    def terrain(self, terrain: Terrain, edge: int, at: Square = SAMPLE) -> pygame.Surface:
        """One square of a terrain, by the drawing that it has ``at`` a square of the board."""
        board, number = Board.empty(7, 7), drawing(terrain, at, self._art)
        inner = (s for s in board.squares() if 0 < s.x < 6 and 0 < s.y < 6)
        here = next(s for s in inner if drawing(terrain, s, self._art) == number)
        view = BoardView(board.with_terrain(here, terrain), labels=False, legend=False)
        return self._cut(("terrain", terrain, number), view, here, edge)

    def fort(self, kind: FortKind, facing: Facing, edge: int) -> pygame.Surface:
        """The two by two squares of a fortification."""
        board = Board.empty(4, 4).with_fort(Fort(kind, Square(1, 1), facing))
        return self._cut((kind, facing), BoardView(board, labels=False, legend=False), (1, 1), edge, 2)

    def edge(self, edge: Edge, size: int) -> pygame.Surface:
        """Picture of what stands on an edge, between two pieces of wall."""
        board = Board.empty(4, 3)
        for y, kind in enumerate((Edge.WALL, edge, Edge.WALL)):
            board = board.with_edge(Wall(2, y, True), kind)
        return self._cut(("edge", edge), BoardView(board, labels=False, legend=False), (1.5, 1), size)

    def unit(self, kind: FigureKind, size: int) -> pygame.Surface:
        """A unit of a kind on open ground."""
        facing = None if kind is FigureKind.INFANTRY else Facing.NORTH
        piece = piece_of_figure(Figure("", kind, Area(1, 1), facing), SHOOTER)
        view = BoardView(Board.empty(3, 3), (piece,), labels=False, legend=False)
        return self._cut(("unit", kind), view, (1, 1), size)

    def work(self, work: Work, size: int) -> pygame.Surface:
        """A fortification or a wreck, small: as large as its squares."""
        if work is not Work.WRECK:
            return self.fort(FortKind(work), Facing.NORTH, size)
        board = wrecked(Position(Board.empty(3, 3)), Area(1, 1, 1, 1), "").board
        return self._cut(("work", work), BoardView(board, labels=False, legend=False), (1, 1), size)

    def _cut(
        self, key: object, view: BoardView, corner: tuple[float, float], edge: int, squares: int = 1
    ) -> pygame.Surface:
        """A picture ``edge`` pixels wide of so many squares by as many."""
        found = self._kept.get((key, edge))
        if found is None:
            board, zoom = view.board, max(1, edge // squares)
            camera = Camera(board.cols, board.rows, pygame.Rect(0, 0, board.cols * zoom, board.rows * zoom))
            camera.zoom, camera.left, camera.top = zoom, 0, 0
            whole = pygame.Surface(camera.view.size)
            self._picture.draw(whole, camera, view)
            box = pygame.Rect(
                round(corner[0] * zoom), round(corner[1] * zoom), squares * zoom, squares * zoom
            )
            found = self._kept[key, edge] = whole.subsurface(box).copy()
        return found
