"""The quick game from the menu: two clicks, and the first decision is asked for."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.play.skirmish.kind import SKIRMISH
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.ui.shell.menu import Menu
from dust_tactics.ui.shell.routes import MENU
from dust_tactics.ui.skirmish.new_game import quick_game
from dust_tactics.ui.skirmish.new_game.last_choices import last_rules
from dust_tactics.ui.skirmish.new_game.quick_game import QuickGame
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.table.briefing import BriefingDialog
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import frame, press


def menu(app: App) -> Menu:
    app.open(MENU)
    frame(app)
    assert isinstance(app.top, Menu)
    return app.top


def asked(app: App) -> QuickGame:
    assert menu(app).kit.press("menu/quick")
    frame(app)
    assert isinstance(app.top, QuickGame)
    return app.top


@pytest.mark.parametrize("rules", ["dust-tactics", "dust-1947"])
def test_two_presses_to_the_first_turn(app: App, rules: str) -> None:
    assert asked(app).kit.press(f"choice/{rules}")
    play = app.top
    assert isinstance(play, Play)
    for _ in range(200):
        frame(app)
        if play.match.bot is None:
            break
    assert play.header.rules == rules
    assert play.header.seed is not None
    assert play.state.turn == 1
    assert play.state.units
    assert last_rules() == rules


def test_enter_takes_the_book_that_was_used_last_and_the_buttons_keep_their_places(app: App) -> None:
    places = []
    for used in ("dust-tactics", "dust-1947"):
        quick_game.begin(app, used, seed=1)
        question = asked(app)
        found = [question.kit.find(f"choice/{rules}") for rules in SKIRMISH.editions]
        places.append([one.rect.x for one in found if one is not None])
        assert question.main == f"choice/{used}"
    assert places[0] == places[1] == sorted(places[0])
    press(app, pygame.K_RETURN)
    assert isinstance(app.top, Play)
    assert app.top.header.rules == "dust-1947"


def test_giving_it_up_begins_nothing(app: App) -> None:
    asked(app)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.top, Menu)
    assert last_rules() is None


@pytest.mark.parametrize("rules", ["dust-tactics", "dust-1947"])
@pytest.mark.parametrize("seed", [1, 2])
def test_it_opens_with_its_goal_and_asks_who_is_first(app: App, rules: str, seed: int) -> None:
    """With the first seed the opponent wins the initiative: he waits until the goal was read."""
    app.change(app.settings.but(briefing=True))
    quick_game.begin(app, rules, seed=seed)
    play = app.top
    assert isinstance(play, Play)
    number = play.match.session.number
    for _ in range(20):
        frame(app)
    goal = app.top
    assert isinstance(goal, BriefingDialog)
    assert play.match.session.number == number, "nobody acts under it"
    assert (play.match.bot is None) is (seed == 2)
    press(app, pygame.K_ESCAPE)
    assert app.top is play
    for _ in range(400):
        frame(app)
        if play.asked():
            break
    assert play.asked()
    question = play.state.question
    assert question is not None
    assert int(question.side) == 0
    assert question.kind in ((Ask.FIRST,) if seed == 2 else (Ask.ACTIVATE, Ask.REACT))
