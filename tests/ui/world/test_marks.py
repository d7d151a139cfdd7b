"""What is marked on the map hides nothing that has to be read: armies, signs of areas, words of overlays."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
import pytest

from dust_tactics.play.seats import HUMAN
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.world.game import WorldTable
from dust_tactics.ui.world.map.picture import Mark
from dust_tactics.ui.world.map.projection import place_of
from dust_tactics.ui.world.overlays import OVERLAYS

from .hands import BOT, asks, table_at


def spot_of(table: WorldTable, area: str) -> tuple[int, int]:
    return table.camera.to_screen(place_of(table.game.table.atlas.areas[area]))


def drawn(app: App) -> pygame.Surface:
    app.touch()
    app.step([], 0.05)
    return app.screen.copy()


def test_an_army_is_drawn_where_words_leave_no_room_for_its_count(app: App) -> None:
    table = table_at(app, asks("move", 1), (HUMAN, BOT, BOT))
    plain = drawn(app)
    table.kit.press("overlay/income")
    laid = drawn(app)
    for area in table.view.holdings:
        spot = spot_of(table, area)
        assert laid.get_at(spot) == plain.get_at(spot), area


def test_what_an_area_has_lies_over_its_ring(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_at(app, asks("move", 1), (HUMAN, BOT, BOT))
    radius, areas = table.camera.radius, table.game.table.atlas.areas
    ringed = [area for area in table.marks() if areas[area].source or areas[area].capital]
    assert ringed
    boxes = []
    for area in ringed:  # its first sign stands at the upper left
        x, y = spot_of(table, area)
        box = pygame.Rect(0, 0, radius // 2, radius // 2)
        box.center = x - round(radius * 0.86), y - round(radius * 0.8)
        boxes.append(box)
    with_rings = [drawn(app).subsurface(box).copy() for box in boxes]
    none: Mapping[str, Mark] = {}
    monkeypatch.setattr(table, "marks", lambda: none)
    without = [drawn(app).subsurface(box).copy() for box in boxes]
    for area, one, other in zip(ringed, with_rings, without, strict=True):
        assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB"), area


def test_no_ring_crosses_the_words_of_an_overlay(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_at(app, asks("move", 1), (HUMAN, BOT, BOT))
    table.kit.press("overlay/income")
    laid = table.overlays.marks(table.view, None, table.acting)
    own = [area for area in table.marks() if area in laid]
    assert own
    brush = table.brush(app.screen)
    boxes = [table.picture.tag(brush, table.camera, area, laid[area]).inflate(-6, -4) for area in own]
    with_rings = [drawn(app).subsurface(box).copy() for box in boxes]
    none: Mapping[str, Mark] = {}
    monkeypatch.setattr(table, "marks", lambda: none)
    without = [drawn(app).subsurface(box).copy() for box in boxes]
    for area, one, other in zip(own, with_rings, without, strict=True):
        assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB"), area


def test_an_overlay_says_what_it_means(app: App) -> None:
    table = table_at(app, asks("move", 1), (HUMAN, BOT, BOT))
    for name, _ in OVERLAYS:
        assert not table.overlays.legend(table.view, None, table.acting)
        table.kit.press(f"overlay/{name}")
        assert table.overlays.legend(table.view, None, table.acting)
        box = table._legend(table.brush(app.screen), table.view)
        assert box is not None
        assert table.where.map.contains(box)
        table.overlays.toggle(name)
