"""Sentences that are said for a moment over the board."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.ui.skirmish.panels.banner import draw_flash, draw_question
from dust_tactics.ui.toolkit.app import App
from tests.ui.drawing import different
from tests.ui.skirmish.hands import click, frame
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


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_a_sentence_covers_neither_the_letters_of_the_board_nor_the_legend(
    app: App, size: tuple[int, int]
) -> None:
    app.screen = pygame.display.set_mode(size)
    play = two_each(app)
    click(app, play, Square.parse("D5"))
    play.flash("The Gorilla Squad can't go there: a unit stands in the way")
    frame(app)
    words = [box for box in (*play.camera.letters(), play.legend_box(), play.tray.box) if box.width]
    assert play.legend_box().width
    assert play.layout.board.contains(play.flashed.box)
    assert play.flashed.box.collidelist(words) == -1


def test_that_something_was_done_looks_like_no_warning(app: App) -> None:
    play = two_each(app)
    pictures = []
    for done in (False, True):
        play.flash("Saved as quick", done=done)
        play.flashed.draw(play.brush(app.screen), BOARD)
        pictures.append(app.screen.copy())
    warning = app.art.palette.rgb("warning")
    counts = [int(pygame.mask.from_threshold(one, warning, (1, 1, 1, 255)).count()) for one in pictures]
    assert counts[0] > 1000
    assert counts[1] < 50


@pytest.mark.parametrize("width", [300, 340, 420])
def test_what_is_asked_becomes_smaller_and_is_not_cut(app: App, width: int) -> None:
    play = two_each(app)
    brush = play.brush(app.screen)
    detail = "Sustained attack · Grenadier Tank-Hunter Squad (2a), range 3, no cover: loses about 4.4 of 5"
    said: list[str] = []
    words = brush.letters.line

    def line(text: str, *args: object, **more: object) -> pygame.Surface:
        said.append(text)
        return words(text, *args, **more)  # type: ignore[arg-type]

    brush.letters.line = line  # type: ignore[method-assign]
    try:
        draw_question(brush, "What does it do?", detail, pygame.Rect(0, 0, width, 47))
    finally:
        brush.letters.line = words  # type: ignore[method-assign]
    assert not any("…" in text for text in said)
    assert " ".join(said).endswith(detail)
