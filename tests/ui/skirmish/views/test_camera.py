from __future__ import annotations

import pygame
import pytest
from hypothesis import given, strategies as st

from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.ui.skirmish.views.camera import MARGIN, MAX_ZOOM, MIN_ZOOM, Camera


def encounter(width: int = 1280, height: int = 720) -> Camera:
    return Camera(12, 9, pygame.Rect(0, 0, width, height))


def test_fitting_shows_the_whole_sheet_in_the_middle() -> None:
    for width, height in ((1024, 720), (1280, 720), (1920, 1080)):
        camera = encounter(width, height)
        sheet = camera.board_rect().inflate(2 * MARGIN * camera.zoom, 2 * MARGIN * camera.zoom)
        assert camera.view.contains(sheet)
        assert abs(camera.board_rect().centerx - width // 2) <= 1


@given(
    zoom=st.integers(MIN_ZOOM, MAX_ZOOM), dx=st.integers(-900, 900), dy=st.integers(-900, 900),
    x=st.integers(0, 11), y=st.integers(0, 8),
)  # fmt: skip
def test_pointing_at_what_is_drawn_finds_it(zoom: int, dx: int, dy: int, x: int, y: int) -> None:
    camera = encounter()
    camera.zoom_to(zoom)
    camera.pan(dx, dy)
    rect = camera.rect_of(Square(x, y))
    for pixel in (rect.topleft, rect.center, (rect.right - 1, rect.bottom - 1)):
        found = camera.square_at(pixel)
        assert found == (Square(x, y) if camera.view.collidepoint(pixel) else None)


@given(zoom=st.integers(MIN_ZOOM, MAX_ZOOM), x=st.floats(0, 12), y=st.floats(0, 9))
def test_to_the_screen_and_back_is_at_most_half_a_pixel_away(zoom: int, x: float, y: float) -> None:
    camera = encounter()
    camera.zoom_to(zoom)
    back = camera.point_at(camera.to_screen((x, y)))
    assert abs(back[0] - x) * zoom <= 0.501
    assert abs(back[1] - y) * zoom <= 0.501


def test_zooming_keeps_the_point_under_the_pointer() -> None:
    camera = encounter()
    pointer = camera.rect_of(Square(4, 6)).center
    for _ in range(5):
        camera.zoom_by(1, pointer)
        assert camera.square_at(pointer) == Square(4, 6)
        assert abs(camera.point_at(pointer)[0] - 4.5) < 0.1


def test_zoom_stays_within_its_limits_and_every_step_counts() -> None:
    camera = encounter()
    seen = []
    for _ in range(30):
        camera.zoom_by(-1)
        seen.append(camera.zoom)
    assert camera.zoom == MIN_ZOOM
    for _ in range(40):
        before = camera.zoom
        camera.zoom_by(1)
        assert camera.zoom > before or before == MAX_ZOOM
    assert camera.zoom == MAX_ZOOM


def test_the_board_cannot_be_pushed_out_of_sight() -> None:
    camera = encounter()
    camera.zoom_to(60)
    for dx, dy in ((5000, 0), (-9000, 0), (0, 5000), (0, -9000)):
        camera.pan(dx, dy)
        assert camera.visible() is not None


def test_a_larger_view_keeps_the_middle() -> None:
    camera = encounter()
    camera.zoom_to(100)
    camera.centre_on((6.5, 4.5))
    camera.resize(pygame.Rect(0, 0, 1600, 900))
    assert camera.square_at((800, 450)) == Square(6, 4)


def test_a_board_that_was_fitted_is_fitted_to_another_window_and_back() -> None:
    camera, fresh = encounter(), encounter()
    camera.resize(pygame.Rect(0, 0, 1920, 1080))
    assert camera.key == encounter(1920, 1080).key
    camera.resize(pygame.Rect(0, 0, 1280, 720))
    assert camera.key == fresh.key


def test_what_can_be_seen() -> None:
    camera = encounter()
    assert camera.visible() == Area(0, 0, 12, 9)
    camera.zoom_to(160)
    camera.centre_on((6, 4.5))
    seen = camera.visible()
    assert seen is not None
    assert (seen.cols, seen.rows) == (8, 5)
    assert camera.sees(Square(6, 4))
    assert not camera.sees(Square(0, 0))


@pytest.mark.parametrize("pixel", [(-1, 5), (1280, 5), (2, 2)])
def test_beside_the_board_there_is_no_square(pixel: tuple[int, int]) -> None:
    assert encounter().square_at(pixel) is None
