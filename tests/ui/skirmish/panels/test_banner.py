"""Sentences that are said for a moment over the board."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.ui.skirmish.panels.banner import draw_flash
from dust_tactics.ui.toolkit.app import App
from tests.ui.drawing import different
from tests.ui.skirmish.mid_game import two_each

BOARD = pygame.Rect(0, 0, 800, 600)
FOOT, HEAD = pygame.Rect(350, 540, 60, 60), pygame.Rect(350, 0, 60, 60)


@pytest.mark.parametrize(
    ("units", "kept"), [([], HEAD), ([FOOT], FOOT), ([HEAD], HEAD), ([FOOT, FOOT, HEAD], FOOT)]
)
def test_a_sentence_lies_where_it_covers_fewer_units(
    app: App, units: list[pygame.Rect], kept: pygame.Rect
) -> None:
    brush = two_each(app).brush(app.screen)
    before = app.screen.copy()
    draw_flash(brush, BOARD, "That is too far", units)
    assert different(before.subsurface(kept), app.screen.subsurface(kept)) == 0
    assert different(before, app.screen) > 0
