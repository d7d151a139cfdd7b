"""What ends a turn can be taken back for a moment, for the dice of the next turn come with it."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.skirmish.board.grid import Square, area_of
from dust_tactics.skirmish.preview.turn_end import ends_turn
from dust_tactics.ui.skirmish.play.patience import Wait
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.waiting import LastPrompt
from dust_tactics.ui.skirmish.views.overlay_views import PathOverlay
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import click, frame, press
from tests.ui.skirmish.mid_game import mid_game, shown, state_of

from .waiting import SPACE, until


def last_one(app: App, **settings: object) -> Play:
    """The only unit that has not acted yet is to activate."""
    app.change(app.settings.but(**{"pause": 450, "grace": 3, "animations": False, **settings}))
    play = mid_game(app, ("Axis", ("Ludwig",)), ("SSU", ("Red Yana",)), {"1a": "D5", "2a": "H2"})
    state = play.match.session.state
    return shown(app, play.match, state.with_unit(state.units["2a"].but(activated=True)))


def does(play: Play, *texts: str) -> None:
    play.submit(*map(play.game.parse, texts))
    for _ in range(3):
        frame(play.app)


@pytest.mark.parametrize("texts", [("activate 1a nothing nothing",), ("activate 1a move nothing", "move D6")])
def test_it_is_not_made_at_once_and_control_and_z_takes_it_back(app: App, texts: tuple[str, ...]) -> None:
    play = last_one(app)
    number = play.match.session.number
    does(play, *texts)
    assert isinstance(play.prompt, LastPrompt)
    assert play.patience.why is Wait.GRACE
    assert state_of(play).turn == 2
    press(app, pygame.K_z, mod=pygame.KMOD_CTRL)
    frame(app)
    assert play.match.session.number == number
    assert play.asked()
    assert state_of(play).units["1a"].square == Square.parse("D5")


@pytest.mark.parametrize("how", ["key", "click", "button", "time"])
def test_it_is_made_when_the_player_goes_on_or_the_moment_is_over(app: App, how: str) -> None:
    play = last_one(app, grace=1)
    does(play, "activate 1a nothing nothing")
    if how == "key":
        for _ in range(8):
            frame(app)
        press(app, SPACE)
    elif how == "click":
        for _ in range(8):
            frame(app)
        click(app, play, Square.parse("J8"))
    elif how == "button":
        assert play.kit.press("wait/go-on")
    until(app, lambda: play.match.session.state.turn == 3)
    assert play.turns.last is None


def test_the_button_takes_it_back(app: App) -> None:
    play = last_one(app)
    does(play, "activate 1a nothing nothing")
    assert play.kit.press("wait/undo")
    frame(app)
    assert play.asked()


def test_a_march_on_its_second_leg_goes_back_whole(app: App) -> None:
    play = last_one(app)
    number = play.match.session.number
    does(play, "activate 1a march", "move D6-D7-D8")
    until(app, lambda: play.turns.last is not None or state_of(play).turn == 3)
    assert play.turns.last is not None
    press(app, pygame.K_z, mod=pygame.KMOD_CTRL)
    frame(app)
    assert play.match.session.number <= number + 1
    assert state_of(play).units["1a"].square == Square.parse("D5")


def second_leg(app: App) -> Play:
    """A march is half done, and its second half, to D8, would end the turn."""
    play = last_one(app)
    does(play, "activate 1a march", "move D6-D7-D8")
    until(app, lambda: play.turns.last is not None)
    return play


@pytest.mark.parametrize("march", [False, True])
def test_what_was_taken_back_is_decided_again_whole_and_once_more_waits(app: App, march: bool) -> None:
    play = second_leg(app) if march else last_one(app)
    if not march:
        does(play, "activate 1a nothing nothing")
    number, last = play.match.session.number, play.turns.last
    press(app, pygame.K_z, mod=pygame.KMOD_CTRL)
    frame(app)
    assert play.asked()
    assert not play.steps.redo_refusal()
    press(app, pygame.K_y, mod=pygame.KMOD_CTRL)
    until(app, lambda: isinstance(play.prompt, LastPrompt))
    assert (play.match.session.number, play.turns.last) == (number, last)
    assert play.steps.redo_refusal()
    play.go_on()
    until(app, lambda: play.match.session.state.turn == 3)
    assert state_of(play).units["1a"].square == Square.parse("D8" if march else "D5")


def test_who_decides_something_else_cannot_have_it_again(app: App) -> None:
    play = second_leg(app)
    press(app, pygame.K_z, mod=pygame.KMOD_CTRL)
    frame(app)
    does(play, "activate 1a march")
    assert play.steps.redo_refusal()


def test_the_way_that_is_yet_to_be_gone_is_drawn_with_the_unit_at_its_end(app: App) -> None:
    play = second_leg(app)
    (line,) = play.prompt.overlays()
    assert isinstance(line, PathOverlay)
    (ghost,) = play.prompt.ghosts()
    assert (line.squares[-1], ghost.area) == (area_of(Square.parse("D8")), area_of(Square.parse("D8")))


@pytest.mark.parametrize("settings", [{"pause": 0}, {"grace": 0}])
def test_who_wants_no_such_moment_has_none(app: App, settings: dict[str, object]) -> None:
    play = last_one(app, **settings)
    does(play, "activate 1a nothing nothing")
    assert play.turns.last is None
    assert play.match.session.state.turn == 3


def test_what_does_not_end_the_turn_or_rolls_before_it_does_is_made_at_once(app: App) -> None:
    play = mid_game(app, ("Axis", ("Ludwig",)), ("SSU", ("Red Yana",)), {"1a": "D5", "2a": "H2"})
    session = play.match.session
    assert not ends_turn(session.game, session.state, play.game.parse("activate 1a nothing nothing"))
    play = last_one(app)
    session = play.match.session
    assert ends_turn(session.game, session.state, play.game.parse("activate 1a nothing nothing"))
    assert not ends_turn(session.game, session.state, play.game.parse("activate 1a attack"))
