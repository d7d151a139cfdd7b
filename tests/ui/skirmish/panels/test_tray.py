"""The dice tray: beside the board, or a chip with the result; all of it within reach."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.events.all import DiceRolled
from dust_tactics.ui.skirmish.cards.dice_rolls import Rolls
from dust_tactics.ui.skirmish.panels.tray import DiceTray
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import frame
from tests.ui.skirmish.mid_game import mid_game, state_of

VIEW = pygame.Rect(0, 0, 900, 600)


def thrown(play: Play, many: int = 1) -> Rolls:
    rolls = Rolls()
    rolls.begin("Ludwig attacks")
    for number in range(many):
        rolls.add(state_of(play), DiceRolled(Side.ONE, "hit", "FSTFSTFSTFST", "F", number, "1a", "2a"))
    return rolls


def duel(app: App) -> Play:
    return mid_game(app, ("Axis", ("Ludwig",)), ("SSU", ("Red Yana",)), {"1a": "D5", "2a": "D2"})


def fire(app: App, play: Play) -> None:
    for text in ("activate 1a sustained", "aim A 1 at 2a", "aim B 1 at 2a", "fire"):
        play.submit(play.game.parse(text))
        frame(app)


def shown(app: App, play: Play, tray: DiceTray, rolls: Rolls, sheet: pygame.Rect, *lines: str) -> None:
    tray.wait(rolls)
    tray.draw(play.brush(app.screen), rolls, VIEW, sheet=sheet, lines=lines)


def test_it_lies_open_beside_the_board_on_the_wider_side(app: App) -> None:
    play, tray = duel(app), DiceTray()
    shown(app, play, tray, thrown(play), pygame.Rect(20, 0, 600, 600))
    assert not tray.folded
    assert tray.box.left >= 620
    shown(app, play, tray, thrown(play), pygame.Rect(280, 0, 600, 600))
    assert tray.box.right <= 280


def test_without_room_it_is_a_chip_that_opens_by_a_click_until_the_next_rolls(app: App) -> None:
    play, tray = duel(app), DiceTray()
    sheet = pygame.Rect(50, 0, 800, 600)
    rolls = thrown(play)
    shown(app, play, tray, rolls, sheet)
    assert tray.folded
    assert tray.box.height < 60
    assert not tray.press((899, 599))
    assert tray.press(tray.box.center)
    shown(app, play, tray, rolls, sheet)
    opened = not tray.folded
    shown(app, play, tray, thrown(play), sheet)
    assert opened
    assert tray.folded, "the next rolls cover nothing"


def test_the_chip_covers_no_letters_where_a_line_fits_above_the_sheet(app: App) -> None:
    play, tray = duel(app), DiceTray()
    sheet = pygame.Rect(10, 30, 880, 540)
    shown(app, play, tray, thrown(play), sheet)
    shown(app, play, tray, thrown(play), sheet, "Ludwig (1a): 3 hits, Red Yana (2a) takes 3 damage")
    assert tray.folded
    assert not tray.box.colliderect(sheet)


def test_the_chip_keeps_off_the_units_it_is_about_then_off_all(app: App) -> None:
    play, tray, rolls = duel(app), DiceTray(), Rolls()
    rolls.begin("Ludwig attacks")
    brush, corner = play.brush(app.screen), {at: pygame.Rect(0, 0, 60, 60) for at in ("topleft", "topright")}
    for at, box in corner.items():
        setattr(box, at, getattr(VIEW, at))
    tray.folded, tray.beside = True, False
    tray.draw(brush, rolls, VIEW, [corner["topleft"]], [corner["topright"]], sheet=VIEW)
    assert not tray.box.collidelistall(list(corner.values()))


@pytest.mark.parametrize("many", [1, 2, 7])
def test_every_die_can_be_scrolled_to(app: App, many: int) -> None:
    play, tray = duel(app), DiceTray()
    rolls, sheet = thrown(play, many), pygame.Rect(20, 0, 600, 600)
    shown(app, play, tray, rolls, sheet)
    assert VIEW.contains(tray.box)
    last = tray.offset
    assert tray.scroll(tray.box.center, 100, 48)
    assert tray.offset == 0, "to the first roll"
    assert tray.scroll(tray.box.center, -100, 48)
    shown(app, play, tray, rolls, sheet)
    assert tray.offset == last, "to the last one, where it began"
    assert not tray.scroll((0, 599), 1, 48), "beside it the wheel zooms"


def test_at_the_usual_size_the_dice_cover_nothing_of_the_board(app: App) -> None:
    play = duel(app)
    fire(app, play)
    assert not play.tray.folded
    assert not play.tray.box.colliderect(play.camera.board_rect())


def test_each_roll_is_headed_by_its_weapon(app: App) -> None:
    play = duel(app)
    fire(app, play)
    titles = [roll.title for roll in play.stage.rolls.rolls]
    assert "Ludwig: Dual Anti-Tank Guns at Red Yana" in titles
    assert "Ludwig: Machinegun at Red Yana" in titles
    assert "Red Yana saves from Machinegun" in titles
