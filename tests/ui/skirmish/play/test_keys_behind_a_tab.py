"""Keys while another tab lies over the panel of a question that has come back and was never laid out."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.play.skirmish.match import begin_match
from dust_tactics.play.skirmish.quick import quick_match
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.questions import Ask, Question
from dust_tactics.ui.shell.saved_games import new_auto_path
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.setup.terrain import TerrainPrompt
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import click, frame, press
from tests.ui.skirmish.mid_game import mid_game


def test_after_undo_behind_a_tab_digits_and_arrows_decide_nothing(app: App) -> None:
    table = set_table("encounter", "ghost-company", "ranger-patrol", cards=library(app))
    match = begin_match(table, ("human", "human"), 3, new_auto_path())
    play = Play(app, match)
    app.go(play)
    frame(app)
    play.prompt.buttons()[0].act()
    frame(app)
    number = match.session.number
    click(app, play, Square(2, 2))
    assert match.session.number == number + 1
    play.show_tab("why")
    press(app, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert (match.session.number, play.tab) == (number, "why")
    assert isinstance(play.prompt, TerrainPrompt)
    for key in (pygame.K_DOWN, pygame.K_LEFT, pygame.K_1):
        assert play.tab == "why"
        press(app, key)
    assert play.tab == "actions", "a digit brings what it would choose"
    assert match.session.number == number
    assert match.session.state.question is not None
    assert match.session.state.question.kind is Ask.TERRAIN


def front(play: Play) -> tuple[str, str | None]:
    """The tab in front, and the unit that is chosen."""
    return play.tab, play.selected


@pytest.mark.parametrize("tab", ["why", "log", "forces"])
def test_who_is_off_the_board_is_chosen_though_another_tab_is_in_front(app: App, tab: str) -> None:
    play = mid_game(app, ("Axis", ("Loth", "Heinrich")), ("SSU", ("Karl",)), {"2a": "H3"})
    play.show_tab(tab)
    press(app, pygame.K_2)
    assert front(play) == ("actions", None)
    press(app, pygame.K_2)
    assert front(play) == ("actions", "1b")
    play.choose(None)
    play.show_tab(tab)
    frame(app)
    click(app, play, Square.parse("E7"))
    assert front(play) == ("actions", None)


@pytest.mark.parametrize("tab", ["why", "log", "forces"])
def test_a_digit_presses_what_stands_on_the_bar_whatever_tab_is_in_front(app: App, tab: str) -> None:
    """The first 1 brought the actions to the front, where nothing stood, and only the second one chose."""
    matches = (quick_match("dust-tactics", seed, None, library(app)) for seed in range(9))
    match = next(one for one in matches if one.view.question == Question(Side.ONE, Ask.FIRST))
    play = Play(app, match)
    app.go(play)
    play.stage.skip()
    frame(app)
    number = match.session.number
    play.show_tab(tab)
    press(app, pygame.K_1)
    assert match.session.number > number
