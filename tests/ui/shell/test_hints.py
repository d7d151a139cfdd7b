"""The card with a hint for the first time lies where it covers least."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.ui.shell.hints import Coach
from dust_tactics.ui.toolkit.app import App
from tests.ui.drawing import different
from tests.ui.skirmish.mid_game import two_each

BOARD = pygame.Rect(0, 0, 1000, 700)
LOW_RIGHT, LOW_LEFT, TOP_RIGHT = (
    pygame.Rect(place, (60, 60)) for place in ((800, 560), (100, 560), (800, 40))
)


@pytest.mark.parametrize(
    ("busy", "corner"), [([], LOW_RIGHT), ([LOW_RIGHT], LOW_LEFT), ([LOW_RIGHT, LOW_LEFT], TOP_RIGHT)]
)
def test_a_hint_lies_in_the_corner_where_it_covers_least(
    app: App, busy: list[pygame.Rect], corner: pygame.Rect
) -> None:
    app.change(app.settings.but(hints=True))
    brush, coach = two_each(app).brush(app.screen), Coach(app)
    before = app.screen.copy()
    coach.moment("terrain")
    coach.draw(brush, BOARD, busy)
    assert different(before, app.screen, corner) > 1000
    assert [different(before, app.screen, rect) for rect in busy] == [0] * len(busy)
