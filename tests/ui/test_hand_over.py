"""The page that passes the screen on in setup."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from dust_tactics.content.settings import Settings
from dust_tactics.skirmish.questions import Ask
from dust_tactics.ui.app import App
from dust_tactics.ui.scenes.hand_over import HandOver
from dust_tactics.ui.scenes.play import Play

from .test_keyboard import press
from .test_play import begin, frame


@pytest.fixture(autouse=True)
def two_people(app: App) -> None:
    """The page is on, as it is for a player who has set nothing."""
    app.change(app.settings.but(hand_over=Settings().hand_over))


def sides_passed_to(app: App, play: Play) -> list[int]:
    """Play the setup with the first decision of every question; the sides that the pages name."""
    found = []
    for _ in range(40):
        frame(app)
        if isinstance(app.top, HandOver):
            found.append(app.top.side)
            press(app, pygame.K_SPACE)
        elif play.match.session.state.turn:
            break
        else:
            play.submit(next(iter(play.match.session.legal())))
    return found


@pytest.mark.parametrize("scenario", ["encounter", "supply-drop"])
def test_the_screen_is_passed_on_whenever_the_side_changes_in_setup(app: App, scenario: str) -> None:
    play = begin(app, 1, scenario=scenario)
    asked = [int(play.match.session.state.question.side) + 1]  # type: ignore[union-attr]
    passed = sides_passed_to(app, play)
    asked += [int(entry.seat) + 1 for entry in play.match.session.history[1:] if entry.seat is not None]
    changes = [now for before, now in pairwise(asked) if now != before]
    assert passed == changes
    assert len(passed) >= 5


def test_a_key_only_turns_the_page(app: App) -> None:
    play = begin(app, 1)
    play.submit(next(iter(play.match.session.legal())))
    play.submit(next(iter(play.match.session.legal())))
    frame(app)
    frame(app)
    assert isinstance(app.top, HandOver)
    number = play.match.session.number
    press(app, pygame.K_LSHIFT)
    assert len(app.scenes) == 2
    press(app, pygame.K_RETURN)
    assert app.scenes == [play]
    assert play.match.session.number == number
    question = play.match.session.state.question
    assert question is not None
    assert question.kind is Ask.TERRAIN


@pytest.mark.parametrize(
    ("sides", "settings"),
    [
        (("human", "bot:random"), Settings()),
        (("bot:random", "human"), Settings()),
        (("human", "human"), Settings(hand_over=False)),
    ],
)
def test_nobody_is_told_to_move_without_another_person(
    app: App, sides: tuple[str, str], settings: Settings
) -> None:
    app.change(app.settings.but(hand_over=settings.hand_over))
    play = begin(app, 1, sides)
    assert sides_passed_to(app, play) == []
