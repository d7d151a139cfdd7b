"""Why something is refused stays below the board until the player goes on, however long he reads."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import click, frame, point, press
from tests.ui.skirmish.mid_game import two_each

HERE, ELSEWHERE = Square.parse("H8"), Square.parse("C4")
WHY = "The Gorilla Squad can't go there: a unit stands in the way"


@pytest.fixture
def play(app: App) -> Play:
    """A unit is chosen, and something was refused with the pointer on a square."""
    play = two_each(app)
    click(app, play, Square.parse("D5"))
    point(app, play, HERE)
    play.flash(WHY)
    return play


def wait(app: App, seconds: int) -> None:
    for _ in range(seconds):
        app.step([], 1.0)


def test_a_refusal_stays_as_long_as_nothing_is_done(app: App, play: Play) -> None:
    wait(app, 60)
    assert play.flashed.shown == WHY


def test_it_goes_when_something_is_done(app: App, play: Play) -> None:
    frame(app)
    play.submit(play.game.parse("activate 1a move nothing"))
    assert play.flashed.shown == ""


def test_it_goes_when_something_is_taken_back(app: App, play: Play) -> None:
    play.submit(play.game.parse("activate 1a move nothing"))
    frame(app)
    play.flash(WHY)
    assert play.kit.press("top/undo")
    assert WHY not in play.flashed.shown


def test_what_is_refused_after_something_was_done_stays(app: App, play: Play) -> None:
    """Of two decisions that belong together the second one may be against the rules."""
    play.submit(play.game.parse("activate 1a move nothing"), play.game.parse("move A1"), exact=True)
    frame(app)
    assert play.flashed.shown not in ("", WHY)


def test_it_goes_when_it_was_read_and_the_pointer_rests_on_something_else(app: App, play: Play) -> None:
    point(app, play, ELSEWHERE)
    wait(app, 2)
    assert play.flashed.shown == WHY, "it is still being read"
    wait(app, 8)
    assert play.flashed.shown == ""


def test_on_the_way_elsewhere_and_on_the_words_themselves_nothing_is_asked(app: App, play: Play) -> None:
    wait(app, 20)
    point(app, play, ELSEWHERE)
    assert play.flashed.shown == WHY, "the pointer may be on its way to the words"
    place = play.flashed.box.center
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
    wait(app, 20)
    assert play.flashed.shown == WHY


def test_a_key_that_does_something_leaves_it_behind_once_it_was_read(app: App, play: Play) -> None:
    press(app, pygame.K_t)
    assert play.flashed.shown == WHY
    wait(app, 20)
    press(app, pygame.K_t)
    assert play.flashed.shown == ""


def test_a_long_one_is_left_more_time(app: App, play: Play) -> None:
    play.flash(" ".join([WHY] * 4))
    point(app, play, ELSEWHERE)
    wait(app, 10)
    assert play.flashed.shown
    wait(app, 12)
    assert play.flashed.shown == ""


def test_that_something_was_done_goes_by_itself(app: App, play: Play) -> None:
    play.flash("Saved as quick", done=True)
    wait(app, 3)
    assert play.flashed.shown == "Saved as quick"
    wait(app, 3)
    assert play.flashed.shown == ""
