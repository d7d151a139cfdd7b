"""The view on the map: what is under the pointer stays there, and no table is seen beside it."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.ui.world.map.camera import MapCamera
from dust_tactics.ui.world.map.projection import TALL

VIEW = pygame.Rect(20, 40, 900, 600)


def test_a_new_view_shows_all_of_the_map() -> None:
    camera = MapCamera(VIEW)
    assert VIEW.contains(camera.sheet)
    assert camera.zoom == 1


def test_the_wheel_leaves_what_is_under_the_pointer_there() -> None:
    camera = MapCamera(VIEW)
    camera.zoom_by(2)  # larger than the view, so that no edge holds it
    pointer = (500, 300)
    fixed = camera.point_at(pointer)
    for _ in range(4):
        camera.zoom_by(1, pointer)
        x, y = camera.to_screen(fixed)
        assert abs(x - pointer[0]) <= 1
        assert abs(y - pointer[1]) <= 1


def test_the_zoom_ends_at_the_whole_map_and_at_four_times_its_size() -> None:
    camera = MapCamera(VIEW)
    camera.zoom_by(40)
    assert camera.zoom == pytest.approx(4, abs=0.01)
    camera.zoom_by(-40)
    assert camera.zoom == 1
    assert VIEW.contains(camera.sheet)


@pytest.mark.parametrize("key", [pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN])
def test_arrows_never_show_the_table_beside_a_large_map(key: int) -> None:
    camera = MapCamera(VIEW)
    camera.zoom_by(6)
    for _ in range(60):
        assert camera.pan_by_key(key)
        assert camera.sheet.contains(VIEW)


def test_another_window_shows_the_same_middle() -> None:
    camera = MapCamera(VIEW)
    camera.zoom_by(6)
    camera.centre_on((0.4, TALL * 0.6))
    camera.resize(pygame.Rect(0, 0, 1200, 800))
    x, y = camera.point_at(camera.view.center)
    assert x == pytest.approx(0.4, abs=0.01)
    assert y == pytest.approx(TALL * 0.6, abs=0.01)
