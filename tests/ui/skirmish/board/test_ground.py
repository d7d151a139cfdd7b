from __future__ import annotations

import pygame
import pytest

from dust_tactics.skirmish.board.board import Board, Edge, Terrain
from dust_tactics.skirmish.board.buildings import Fort, FortKind
from dust_tactics.skirmish.board.grid import Area, Facing, Square, Wall
from dust_tactics.ui.skirmish.board.ground import Ground, paint, variant
from dust_tactics.ui.skirmish.board.paper_texture import contours, height_at
from dust_tactics.ui.skirmish.views.camera import Camera
from dust_tactics.ui.skirmish.views.overlay_views import BoardView
from dust_tactics.ui.toolkit.canvas import grain
from tests.ui.drawing import art, different

ART = art()
EMPTY = Board.empty(5, 5)


def painted(board: Board, zoom: int = 40, seams: tuple[Wall, ...] = ()) -> pygame.Surface:
    return paint(BoardView(board, seams=seams), Area(0, 0, board.cols, board.rows), zoom, ART)


@pytest.mark.parametrize("zoom", [24, 48, 96, 160])
@pytest.mark.parametrize("terrain", [t for t in Terrain if t is not Terrain.OPEN], ids=str)
def test_terrain_shows_in_its_square_and_leaves_the_others_alone(terrain: Terrain, zoom: int) -> None:
    plain, other = painted(EMPTY, zoom), painted(EMPTY.with_terrain(Square(2, 2), terrain), zoom)
    inside = pygame.Rect(2 * zoom, 2 * zoom, zoom, zoom)
    assert different(plain, other, inside) > zoom * zoom / 6
    for x, y in ((0, 0), (4, 2), (2, 0), (0, 4)):
        assert different(plain, other, pygame.Rect(x * zoom, y * zoom, zoom, zoom)) == 0


def test_kinds_of_terrain_look_different() -> None:
    shown = {t: painted(EMPTY.with_terrain(Square(2, 2), t)) for t in Terrain}
    for terrain, picture in shown.items():
        for other, second in shown.items():
            if terrain is not other:
                assert different(picture, second) > 200


HIDDEN = ("TREE", "LARGE_TREE", "RUBBLE", "CRATES", "TRAP", "WIRE", "MINES", "TRENCH")


@pytest.mark.parametrize("terrain", [Terrain[name] for name in HIDDEN], ids=str)
def test_terrain_that_a_piece_covers_still_shows_around_it(terrain: Terrain) -> None:
    zoom = 50
    plain, other = painted(EMPTY, zoom), painted(EMPTY.with_terrain(Square(2, 2), terrain), zoom)
    square = pygame.Rect(2 * zoom, 2 * zoom, zoom, zoom)
    covered = square.inflate(-zoom // 6, -zoom // 6)
    around = square.width * square.height - covered.width * covered.height
    assert different(plain, other, square) - different(plain, other, covered) > 0.7 * around


def test_water_runs_together() -> None:
    """Where two squares of water meet there is no bank."""
    apart = painted(Board.from_rows(["...", ".w.", "..."]), 60)
    joined = painted(Board.from_rows(["...", ".ww", "..."]), 60)
    seam = pygame.Rect(114, 80, 6, 20)
    assert different(apart, joined, seam) > 60


def test_a_board_of_chunks_is_the_same_as_one_piece() -> None:
    """Painting in pieces leaves no mark where the pieces meet."""
    board = Board.from_rows(["....ww...", ".....w...", "..T..RT..", "....#cs..", ".....ss.."])
    whole = painted(board, 32)
    surface = pygame.Surface((32 * 9, 32 * 5))
    camera = Camera(9, 5, surface.get_rect())
    camera.zoom, camera.left, camera.top = 32, 0, 0
    Ground(ART).draw(surface, camera, BoardView(board))
    close = sum(
        max(abs(a - b) for a, b in zip(whole.get_at((x, y)), surface.get_at((x, y)), strict=True)) > 12
        for x in range(32 * 9)
        for y in range(32 * 5)
    )
    assert close < 60


def test_the_ground_is_the_same_every_time() -> None:
    board = Board.from_rows(["T.w", "#Rc", "sx."])
    assert different(painted(board), painted(board)) == 0


def test_another_board_is_painted_afresh() -> None:
    surface = pygame.Surface((200, 200))
    camera = Camera(5, 5, surface.get_rect())
    ground = Ground(ART)
    ground.draw(surface, camera, BoardView(EMPTY))
    before = surface.copy()
    ground.draw(surface, camera, BoardView(EMPTY.with_terrain(Square(2, 2), Terrain.STRUCTURE)))
    assert different(before, surface, camera.rect_of(Square(2, 2))) > 100


def test_walls_and_seams_show() -> None:
    walled = Board.from_rows(["....."] * 5, [Wall(2, 2, True)])
    edge = pygame.Rect(78, 84, 4, 32)
    assert different(painted(EMPTY), painted(walled), edge) == edge.width * edge.height
    seam = pygame.Rect(80, 0, 1, 200)
    assert (
        different(painted(EMPTY), painted(EMPTY, seams=tuple(Wall(2, y, True) for y in range(5))), seam) > 150
    )


def test_neighbouring_squares_get_different_drawings() -> None:
    picks = [variant(Square(x, y), 4) for x in range(12) for y in range(9)]
    assert all(picks.count(pick) > 12 for pick in range(4))


def test_the_land_is_smooth_and_printed_within_the_sheet() -> None:
    for step in range(200):
        x = step / 20
        assert 0 <= height_at(x, 3.3) <= 1
        assert abs(height_at(x, 3.3) - height_at(x + 0.05, 3.3)) < 0.08
    lines = contours(12, 9)
    assert len(lines) > 100
    assert all(0 <= x <= 12 and 0 <= y <= 9 for line in lines for x, y in line)


def test_paper_grain_is_quiet() -> None:
    values = [grain().get_at((x, y))[0] for x in range(0, 256, 5) for y in range(0, 256, 5)]
    assert 215 <= min(values) < max(values) <= 255


@pytest.mark.parametrize("kind", list(FortKind), ids=str)
def test_fortifications_face_four_ways_and_are_painted_when_they_come(kind: FortKind) -> None:
    pictures = [painted(EMPTY.with_fort(Fort(kind, Square(1, 1), facing))) for facing in Facing]
    for index, picture in enumerate(pictures):
        assert different(picture, painted(EMPTY)) > 3000
        assert all(different(picture, other) > 200 for other in pictures[:index])
    surface = pygame.Surface((200, 200))
    camera = Camera(5, 5, surface.get_rect())
    ground = Ground(ART)
    ground.draw(surface, camera, BoardView(EMPTY))
    before = surface.copy()
    ground.draw(surface, camera, BoardView(EMPTY.with_fort(Fort(kind, Square(1, 1), Facing.EAST))))
    assert different(before, surface, camera.rect_of(Square(2, 2))) > 100


def test_hills_show_with_their_cliffs_and_low_walls_are_not_walls() -> None:
    hill = EMPTY.with_heights(["00000", "01100", "01200", "00000", "00000"])
    assert different(painted(EMPTY, 60), painted(hill, 60), pygame.Rect(60, 60, 60, 60)) > 600
    cliff = EMPTY.with_heights(["00000", "01100", "02200", "00000", "00000"])
    assert different(painted(hill, 60), painted(cliff, 60)) > 100
    low, high = (EMPTY.with_edge(Wall(2, 2, True), edge) for edge in (Edge.LOW_WALL, Edge.WALL))
    assert different(painted(EMPTY, 60), painted(low, 60)) > 60
    assert different(painted(low, 60), painted(high, 60)) > 60


def test_trenches_and_wire_run_the_way_of_their_like() -> None:
    for letter in "u%":
        lying = painted(Board.from_rows(["...", letter * 3, "..."]), 60)
        standing = painted(Board.from_rows([f".{letter}."] * 3), 60)
        assert different(lying, standing, pygame.Rect(60, 60, 60, 60)) > 300
