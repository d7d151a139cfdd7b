"""Nothing is lost by a stray click: who would give an action up is asked first."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import click, frame, press

from .waiting import ESCAPE, NEXT, Teacher, moved, people


@pytest.mark.parametrize(("ask", "asked"), [("always", True), ("loss", True), ("never", False)])
def test_a_way_from_which_nobody_can_be_attacked_asks_before_the_second_action_is_lost(
    app: App, ask: str, asked: bool
) -> None:
    play = people(app, ask)
    play.choose("1b")
    click(app, play, NEXT)
    assert moved(play) is not asked
    if asked:
        assert "the last action is given up" in play.prompt.detail()
        click(app, play, NEXT)
        assert moved(play)


def test_enter_goes_too_and_escape_gives_the_way_up(app: App) -> None:
    play = people(app, "loss")
    play.choose("1b")
    click(app, play, NEXT)
    press(app, ESCAPE)
    assert not play.prompt.pending()
    click(app, play, NEXT)
    press(app, pygame.K_RETURN)
    assert moved(play)


@pytest.mark.parametrize(("ask", "asked"), [("always", True), ("loss", False)])
def test_a_way_that_gives_nothing_up_asks_only_if_that_is_wished(app: App, ask: str, asked: bool) -> None:
    play = people(app, ask)
    play.submit(play.game.parse("activate 1b move nothing"))
    frame(app)
    click(app, play, NEXT)
    assert moved(play) is not asked


def test_a_declared_attack_that_would_find_nobody_is_given_up_only_after_another_click(app: App) -> None:
    play = people(app, "loss")
    play.submit(play.game.parse("activate 1b move attack"))
    frame(app)
    click(app, play, NEXT)
    assert not moved(play)
    assert "the last action is given up" in play.prompt.detail()
    click(app, play, NEXT)
    assert moved(play)


def test_in_a_lesson_a_click_does_what_the_lesson_says_at_once(app: App) -> None:
    play = people(app, "loss")
    play.guide = Teacher()
    play.choose("1b")
    click(app, play, NEXT)
    assert moved(play)
