"""The bar of the dice tray is dragged, and that never folds the tray."""

from __future__ import annotations

import pygame

from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.events.all import DiceRolled
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import frame
from tests.ui.skirmish.mid_game import mid_game, state_of


def test_its_bar_is_dragged_to_the_last_dice_and_back_and_it_stays_open(app: App) -> None:
    play = mid_game(app, ("Axis", ("Ludwig",)), ("SSU", ("Red Yana",)), {"1a": "D5", "2a": "D2"})
    play.stage.rolls.begin("Ludwig attacks")
    for number in range(40):
        play.stage.rolls.add(
            state_of(play), DiceRolled(Side.ONE, "hit", "FSTFSTFSTFST", "F", number, "1a", "2a")
        )
    tray = play.tray
    frame(app)
    tray.folded = False
    frame(app)
    bar = next(bar for bar in play._bars if tray.box.contains(bar.track))
    least, most = bar.track.top, bar.track.bottom
    frame(app, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=bar.thumb.center, button=1))
    for y, end in ((most, True), (least, False)):
        frame(
            app, pygame.Event(pygame.MOUSEMOTION, pos=(bar.thumb.centerx, y), rel=(0, 9), buttons=(1, 0, 0))
        )
        frame(app)
        assert tray._scroll is not None
        assert (tray.offset == tray._scroll.most) is end
    frame(app, pygame.Event(pygame.MOUSEBUTTONUP, pos=(bar.thumb.centerx, least), button=1))
    assert tray.box.width, "still open"
