"""The page that passes the screen on in setup."""

from __future__ import annotations

import inspect
import re
from itertools import pairwise

import pygame
import pytest

from dust_tactics.content.files.settings import Settings
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.procedures.setup import setup
from dust_tactics.ui.shell.hand_over import HandOver
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.strings import catalogue
from tests.ui.skirmish.hands import frame, press
from tests.ui.skirmish.play.test_play import begin


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


def test_every_question_of_setup_has_its_words() -> None:
    asked = {Ask[name] for name in re.findall(r"\bAsk\.(\w+)", inspect.getsource(setup))}
    assert {Ask.EDGE, Ask.TERRAIN, Ask.DEPLOY_FIRST, Ask.DEPLOY} <= asked
    assert not {f"hand-over.{kind}" for kind in asked} - set(catalogue()["words"])


def test_units_are_placed_in_turns_with_the_page_between(app: App) -> None:
    play = begin(app, 1, scenario="grey-water", rules="dust-1947", points=100)
    titles = []
    for _ in range(40):
        frame(app)
        question = play.match.session.state.question
        assert question is not None
        if isinstance(app.top, HandOver):
            titles.append(app.top.title())
            press(app, pygame.K_SPACE)
        elif len(titles) > 2 and question.kind is Ask.DEPLOY:
            break
        else:
            play.submit(next(iter(play.match.session.legal())))
    assert any(unit.on_board for unit in play.match.session.state.units.values())
    assert titles[-1].endswith(": places a unit")


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
