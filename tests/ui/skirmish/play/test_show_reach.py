"""The key that shows where a chosen unit gets to."""

from __future__ import annotations

import pygame

from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import press
from tests.ui.skirmish.mid_game import two_each


def test_it_says_what_it_did_also_while_nobody_is_chosen(app: App) -> None:
    play = two_each(app)
    for on in (False, True):
        press(app, pygame.K_r)
        assert play.show_reach is on
        assert ("not shown" in play.flashed.text) is not on
