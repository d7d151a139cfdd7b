"""Whose card lies in the sidebar: that of who is pointed at, else of the chosen unit."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import Move
from dust_tactics.skirmish.decisions.notation import parse
from dust_tactics.skirmish.decisions.questions import Ask, Question
from dust_tactics.ui.skirmish.cards.card_picture import card_picture, weapons_end
from dust_tactics.ui.skirmish.panels import card_panel
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import click, frame
from tests.ui.skirmish.mid_game import two_each


def point_at(app: App, play: Play, square: str) -> None:
    place = play.camera.rect_of(Square.parse(square)).center
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))


def settled(app: App, play: Play) -> None:
    """What was decided has been shown, and somebody is asked."""
    frame(app)
    while not play.asked():
        frame(app)


def moves(app: App, play: Play) -> None:
    """Whoever is asked where he goes takes the first way there is."""
    settled(app, play)
    play.submit(next(way for way in play.legal() if isinstance(way, Move)))
    settled(app, play)


def shown(play: Play) -> str:
    """The unit whose card was drawn last."""
    return play.card._of


def test_a_clicked_target_does_not_take_the_place_of_the_chosen_unit(app: App) -> None:
    play = two_each(app)
    click(app, play, Square.parse("D5"))
    assert play.selected == "1a"
    click(app, play, Square.parse("H3"))
    assert shown(play) == "2a", "who is pointed at"
    point_at(app, play, "F7")
    assert play.selected == "1a"
    assert shown(play) == "1a"


def test_with_nobody_chosen_the_card_of_who_was_clicked_stays(app: App) -> None:
    play = two_each(app)
    assert play.selected is None
    click(app, play, Square.parse("H3"))
    point_at(app, play, "F7")
    assert shown(play) == "2a"


def test_a_row_of_the_forces_shows_its_card_whoever_is_chosen(app: App) -> None:
    play = two_each(app)
    click(app, play, Square.parse("D5"))
    play.pick(play.state.units["2b"])
    point_at(app, play, "F7")
    assert shown(play) == "2b"


def test_pointing_at_a_row_of_a_list_shows_its_card_for_as_long(app: App) -> None:
    play = two_each(app)
    click(app, play, Square.parse("D5"))
    play.show_tab("forces")
    frame(app)
    x, top, tall = play.forces.rect.centerx, play.forces.rect.top, play.forces.rect.height
    for y in range(top, top + tall, 5):
        row = play.forces.at((x, y))
        if row is not None and row.key == "2a":
            break
    else:
        raise AssertionError("2a has no row")
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)))
    frame(app)
    assert shown(play) == "2a"
    point_at(app, play, "F7")
    assert shown(play) == "1a"


def test_the_card_of_who_acted_for_the_opponent_goes_when_it_is_ones_own_turn(app: App) -> None:
    play = two_each(app)
    play.choose("1a")
    play.submit(parse("activate 1a move nothing"))
    moves(app, play)
    assert play.state.question == Question(Side.TWO, Ask.ACTIVATE)
    play.submit(parse("activate 2a move nothing"))
    settled(app, play)
    assert play.shown_unit == "2a", "who is asked where he goes"
    moves(app, play)
    assert play.state.question == Question(Side.ONE, Ask.ACTIVATE)
    assert play.shown_unit == "1a", "one's own last one"


def test_the_weapons_of_who_is_pointed_at_are_seen_at_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[pygame.Surface] = []

    def kept(*args: Any, **more: Any) -> pygame.Surface:
        drawn.append(card_picture(*args, **more))
        return drawn[-1]

    monkeypatch.setattr(card_panel, "card_picture", kept)
    play = two_each(app)
    point_at(app, play, "B6")
    frame(app)
    assert shown(play) == "1b"
    assert len(play.state.units["1b"].card.weapons) == 2
    assert weapons_end(drawn[-1]) <= play.layout.card.height - play.px(20)
