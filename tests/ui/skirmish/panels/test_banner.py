"""Sentences that are said for a moment below the board."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame
import pytest

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.narration.labels import by_callsigns, callname
from dust_tactics.ui.skirmish.panels.banner import draw_question
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.proof import Line, reading
from tests.ui.drawing import different
from tests.ui.skirmish.hands import click, frame
from tests.ui.skirmish.mid_game import two_each

ROOM = pygame.Rect(0, 0, 800, 36)
REFUSED = "The Gorilla Squad can't go there: a unit stands in the way"
LONG = " ".join([REFUSED] * 3) + " (DT p. 14)"


@pytest.mark.parametrize("size", [(1024, 720), (1280, 800), (1920, 1080)])
def test_a_refusal_is_said_below_the_board_and_covers_nothing_of_it(app: App, size: tuple[int, int]) -> None:
    app.screen = pygame.display.set_mode(size)
    play = two_each(app)
    click(app, play, Square.parse("D5"))
    board = app.screen.subsurface(play.layout.board).copy()
    play.flash(REFUSED)
    frame(app)
    assert not different(board, app.screen.subsurface(play.layout.board))
    assert play.layout.status.contains(play.flashed.box)
    tag = play.legend.tag()
    assert not tag.width or not play.flashed.box.colliderect(tag)


@pytest.mark.parametrize("text", [REFUSED, LONG])
def test_all_of_a_refusal_is_written_where_the_words_on_the_pointer_were(app: App, text: str) -> None:
    app.screen = pygame.display.set_mode((1280, 800))
    play = two_each(app)
    click(app, play, Square.parse("D5"))
    play.flash(text)
    with reading() as marks:
        frame(app)
    lines = [mark for mark in marks if isinstance(mark, Line)]
    there = [mark for mark in lines if play.layout.status.contains(mark.ink)]
    assert " ".join(mark.shown for mark in there) == text


def test_that_something_was_done_looks_like_no_warning(app: App) -> None:
    play = two_each(app)
    pictures = []
    for done in (False, True):
        play.flash("Saved as quick", done=done)
        play.flashed.draw(play.brush(app.screen), ROOM)
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


def test_what_is_asked_stands_in_the_middle_of_its_box(app: App) -> None:
    play = two_each(app)
    sheet = pygame.Surface((500, 60), pygame.SRCALPHA)
    draw_question(play.brush(sheet), "Activate a unit", "Click one of your units.", sheet.get_rect())
    written = sheet.get_bounding_rect()
    assert abs(written.top - (60 - written.bottom)) <= 8


@pytest.mark.parametrize("width", [190, 210, 230])
def test_odds_keep_their_size_beside_long_names_which_become_callsigns(app: App, width: int) -> None:
    play = two_each(app)
    odds = "takes about 2.4 of 5 damage, at least one 81 %, destroyed 12 %"
    unit = play.state.units["2a"]
    state = play.state.with_unit(unit.but(card=replace(unit.card, name="Heavy Tank-Hunters of the Guard")))
    detail = f"{callname(state, '2a')}: {odds}"
    with reading() as marks:
        box = pygame.Rect(0, 0, width, 57)
        draw_question(play.brush(app.screen), "attack", detail, box, brief=partial(by_callsigns, state))
    said = [mark for mark in marks if isinstance(mark, Line)][1:]
    assert " ".join(mark.shown for mark in said) == f"2a: {odds}"
    assert min(mark.size for mark in said) >= 10


def test_a_name_stays_where_it_has_room(app: App) -> None:
    play = two_each(app)
    detail = f"{callname(play.state, '2a')}: destroyed 12 %"
    with reading() as marks:
        box = pygame.Rect(0, 0, 340, 57)
        draw_question(play.brush(app.screen), "attack", detail, box, brief=partial(by_callsigns, play.state))
    assert [mark.shown for mark in marks if isinstance(mark, Line)] == ["attack", detail]


def test_a_long_title_makes_room_for_the_odds_below_it(app: App) -> None:
    play = two_each(app)
    unit = play.state.units["1a"]
    state = play.state.with_unit(unit.but(card=replace(unit.card, name="Heavy Tank-Hunters of the Guard")))
    title = f"{callname(state, '1a')}: what shall it do?"
    detail = (
        "Sustained attack · Karl (2a), range 3, in cover: loses about 1.8 of 5, at least one 88 %, all 2 %"
    )
    with reading() as marks:
        box = pygame.Rect(0, 0, 335, 57)
        draw_question(play.brush(app.screen), title, detail, box, brief=partial(by_callsigns, state))
    head, *said = [mark for mark in marks if isinstance(mark, Line)]
    assert head.shown == "1a: what shall it do?"
    assert " ".join(mark.shown for mark in said).endswith("at least one 88 %, all 2 %")
    assert min(mark.size for mark in said) >= 10
    with reading() as marks:
        draw_question(
            play.brush(app.screen),
            title,
            "Karl (2a): destroyed 96 %",
            box,
            brief=partial(by_callsigns, state),
        )
    words = " ".join(mark.shown for mark in marks if isinstance(mark, Line))
    assert words == f"{title} Karl (2a): destroyed 96 %", "where there is room all of it stands"
