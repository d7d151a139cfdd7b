"""The hint at the table lies beside the board where it would cover squares that the question is about."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.play.match import MatchSettings, new_match
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.routes import PLAY
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.widget_tree import Tree
from tests.ui.skirmish.hands import frame


@pytest.mark.parametrize("hint", ["edge", "terrain"])
def test_no_square_and_no_control_lies_beneath_a_hint(app: App, hint: str) -> None:
    app.change(app.settings.but(hints=True))
    settings = MatchSettings(("human", "human"), {"scenario": "encounter"}, 3)
    app.open(PLAY, new_match(settings, None, library(app)))
    frame(app)
    table = app.top
    assert isinstance(table, Play)
    for _ in range(20):
        if table.asked() and table.prompt.hint == hint:
            break
        if table.asked():
            table.submit(table.legal()[0])
        frame(app)
    frame(app)
    tree = Tree()
    table.guide.report(tree)
    button, off = (pygame.Rect(tree.nodes[f"hint/{name}"].rect) for name in ("ok", "off"))
    card = button.union(off)
    assert card.width > 180
    assert not table.camera.sheet().colliderect(card)
    assert not table.legend_box().colliderect(card)
    assert not table.tray.box.colliderect(card)
    assert card.collidelist(table.kit.rects()) < 0
