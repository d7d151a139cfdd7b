from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from dust_tactics.skirmish.board.board import Board, Terrain
from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.cards.unit_card import Bloc
from dust_tactics.ui.skirmish.board.board_picture import BoardPicture
from dust_tactics.ui.skirmish.views.camera import Camera
from dust_tactics.ui.skirmish.views.overlay_views import (
    BoardView,
    BurstEffect,
    FloatEffect,
    LiveView,
    ObjectivesOverlay,
    ReachOverlay,
    ScreenOverlay,
    TracerEffect,
)
from dust_tactics.ui.skirmish.views.piece_views import PieceView, Silhouette
from dust_tactics.ui.toolkit import palette as palettes
from tests.ui.drawing import PALETTES, art, different

SQUAD = PieceView("a", Area(3, 3), 1, Bloc.SSU, Silhouette.SQUAD, soldiers=5)
VIEW = BoardView(Board.empty(12, 9).with_terrain(Square(8, 4), Terrain.TREE), (SQUAD,))
SCREEN = pygame.Rect(0, 0, 640, 480)


def shown(
    picture: BoardPicture, view: BoardView = VIEW, live: LiveView | None = None, camera: Camera | None = None
) -> pygame.Surface:
    surface = pygame.Surface(SCREEN.size)
    picture.draw(surface, camera or Camera(12, 9, SCREEN), view, live or LiveView())
    return surface


def test_a_frame_is_the_same_whether_composed_or_kept() -> None:
    picture = BoardPicture(art())
    first = shown(picture)
    assert different(first, shown(picture)) == 0
    assert different(first, shown(BoardPicture(art()))) == 0


def test_a_changed_view_is_seen_at_once() -> None:
    picture, camera = BoardPicture(art()), Camera(12, 9, SCREEN)
    before = shown(picture)
    moved = replace(VIEW, pieces=(replace(SQUAD, area=Area(5, 3)),))
    after = shown(picture, moved)
    for square in (Square(3, 3), Square(5, 3)):
        assert different(before, after, camera.rect_of(square)) > 150
    assert (
        different(after, shown(picture, replace(moved, overlays=(ReachOverlay(((Square(1, 1), 1),)),)))) > 100
    )


def test_the_live_layer_leaves_no_trace() -> None:
    picture, camera = BoardPicture(art()), Camera(12, 9, SCREEN)
    still = shown(picture)
    live = LiveView(
        Square(2, 2),
        (replace(SQUAD, at=(6.5, 6.5)),),
        (
            TracerEffect((3.5, 3.5), (8.5, 4.5), 0.5),
            BurstEffect((8.5, 4.5), 0.3),
            FloatEffect((1, 1), "-1", 0.2),
        ),
    )
    lively = shown(picture, live=live)
    assert different(still, lively, camera.rect_of(Square(2, 2))) > 20
    assert different(still, lively, camera.rect_of(Square(6, 6))) > 100
    assert different(still, shown(picture)) == 0


def test_nothing_is_drawn_outside_the_view() -> None:
    surface = pygame.Surface(SCREEN.size)
    view = pygame.Rect(100, 60, 300, 300)
    camera = Camera(12, 9, view)
    camera.zoom_to(60)
    BoardPicture(art()).draw(surface, camera, VIEW, LiveView(Square(0, 0)))
    for strip in (pygame.Rect(0, 0, 100, 480), pygame.Rect(400, 0, 240, 480), pygame.Rect(0, 0, 640, 60)):
        assert different(surface, pygame.Surface(SCREEN.size), strip) == 0
    assert different(surface, pygame.Surface(SCREEN.size), view) > 80_000


def test_another_palette_changes_the_picture() -> None:
    picture = BoardPicture(art())
    before = shown(picture)
    picture.set_palette(palettes.load(PALETTES, "greyscale"))
    after = shown(picture)
    red, green, blue, _ = after.get_at((320, 240))
    assert max(red, green, blue) - min(red, green, blue) < 14  # the lamp's light stays a little warm
    assert different(before, after) > 100_000


def test_rulers_appear_when_the_margin_is_out_of_sight() -> None:
    picture, camera = BoardPicture(art()), Camera(12, 9, SCREEN)
    camera.zoom_to(150)
    camera.centre_on((6.5, 5))
    surface = shown(picture, camera=camera)
    paper = picture.art.palette.rgb("paper-dark")
    top = [surface.get_at((x, y))[:3] for x in range(640) for y in range(2, 20)]
    assert top.count(paper) > 200


def test_the_minimap_shows_terrain_pieces_and_the_frame() -> None:
    picture = BoardPicture(art())
    camera = Camera(12, 9, SCREEN)
    small, unit = picture.minimap(VIEW, camera, (240, 200))
    assert unit == 20
    assert small.get_size() == (240, 180)
    assert small.get_at((8 * 20 + 4, 4 * 20 + 10))[:3] == picture.art.palette.rgb("leaf")
    assert small.get_at((3 * 20 + 10, 3 * 20 + 10))[:3] == picture.art.palette.rgb("side-1")
    camera.zoom_to(160)
    camera.centre_on((6, 4.5))
    framed, _ = picture.minimap(VIEW, camera, (240, 200))
    assert different(small, framed) > 100


@pytest.mark.parametrize("unit", [6, 10, 20])
@pytest.mark.parametrize(("square", "side", "role"), [
    (Square(6, 2), 0, "ink"), (Square(6, 2), 2, "side-2"), (Square(3, 3), 1, "side-1"),
    (Square(8, 4), 2, "side-2"),
])  # fmt: skip
def test_the_minimap_shows_objectives_and_who_holds_them(
    unit: int, square: Square, side: int, role: str
) -> None:
    """On open ground, beneath a piece, and on a tree."""
    picture, camera = BoardPicture(art()), Camera(12, 9, SCREEN)
    plain, _ = picture.minimap(VIEW, camera, (12 * unit, 9 * unit))
    marked = replace(VIEW, overlays=(ObjectivesOverlay(((square, side),)),))
    small, size = picture.minimap(marked, camera, (12 * unit, 9 * unit))
    assert size == unit
    place = pygame.Rect(square.x * unit, square.y * unit, unit, unit).inflate(4, 4)
    seen = small.subsurface(place)
    frame = pygame.mask.from_threshold(seen, picture.art.palette.rgb(role), (1, 1, 1, 255))
    light = pygame.mask.from_threshold(seen, picture.art.palette.rgb("chalk"), (1, 1, 1, 255))
    assert frame.count() >= 2 * unit
    assert light.count() >= 3 * unit
    small.fill((0, 0, 0), place)
    plain.fill((0, 0, 0), place)
    assert different(small, plain) == 0, "nothing beside its square"


def test_the_minimap_shows_smoke_and_fire() -> None:
    picture, camera = BoardPicture(art()), Camera(12, 9, SCREEN)
    screens = ScreenOverlay(((Square(5, 5), 2),)), ScreenOverlay(((Square(7, 7), 1),), fire=True)
    small, unit = picture.minimap(replace(VIEW, overlays=screens), camera, (120, 90))
    for square, role in ((Square(5, 5), "smoke-light"), (Square(7, 7), "target")):
        middle = round((square.x + 0.5) * unit), round((square.y + 0.5) * unit)
        assert small.get_at(middle)[:3] == picture.art.palette.rgb(role)
