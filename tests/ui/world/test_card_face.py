"""What stands on a card of the world game stays on it, whatever its ability and however narrow it is."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from dust_tactics.content.world.load import WORLD
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.fonts import Letters
from dust_tactics.ui.toolkit.proof import Line, reading
from dust_tactics.ui.world.fields.choose_card import card_face

CARDS = {card.ability: card for card in WORLD.load(shipped=True).made.deck.values()}.values()


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
@pytest.mark.parametrize(("wide", "tall"), [(75, 138), (96, 160), (150, 175)])
def test_all_words_stand_on_the_card(app: App, scale: float, wide: int, tall: int) -> None:
    brush = Brush(app.screen, app.art, Letters(scale))
    place = pygame.Rect(40, 40, brush.px(wide), brush.px(tall))
    for card in CARDS:
        with reading() as marks:
            card_face(brush, place, card)
        lines = [mark for mark in marks if isinstance(mark, Line)]
        assert any(card.ability.called.startswith(line.shown) for line in lines)
        assert [line.shown for line in lines if not place.contains(line.ink)] == []
        for one, other in pairwise(lines):
            assert not one.ink.colliderect(other.ink), (one.shown, other.shown)
