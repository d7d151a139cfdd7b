"""A way that was pointed out is still there when something else was done before it; steps promise nothing."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.decisions.decisions import Fire
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.activation.activate import ActivatePrompt
from dust_tactics.ui.skirmish.prompts.attack.aim import AimPrompt
from dust_tactics.ui.skirmish.prompts.movement.move import MovePrompt
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import click, frame, press
from tests.ui.skirmish.mid_game import mid_game, state_of

PLACES = {"1a": "D5 N", "2a": "D2 N"}


@pytest.fixture
def play(app: App) -> Play:
    """Ludwig behind Karl, who will survive him; he chooses one action after the other."""
    app.change(app.settings.but(ask="always"))
    found = mid_game(app, ("Axis", ("Ludwig",)), ("SSU", ("Karl",)), PLACES, rules="dust-tactics")
    found.choose("1a")
    frame(app)
    return found


def pressed(app: App, play: Play, *names: str) -> None:
    """Press buttons, whatever is asked about them."""
    for name in names:
        assert play.kit.press(name), (name, *play.kit.usable[6:])
        for _ in range(3):
            frame(app)
        if app.top is not play:
            press(app, pygame.K_RETURN)
            frame(app)


def attack_then_move(app: App, play: Play) -> MovePrompt:
    """Declare both, and fire whatever can."""
    pressed(app, play, "action/attack", "action/attack-move")
    for _ in range(9):
        if not isinstance(play.prompt, AimPrompt):
            break
        play.submit(next(d for d in play.legal() if isinstance(d, Fire) or str(d).startswith("aim A")))
        frame(app)
    for _ in range(9):
        if isinstance(play.prompt, MovePrompt):
            break
        play.submit(play.legal()[0])
        frame(app)
    assert isinstance(play.prompt, MovePrompt)
    return play.prompt


def test_the_way_stays_pointed_out_when_something_else_is_done_first(app: App, play: Play) -> None:
    click(app, play, Square.parse("E5"))
    assert play.prompt.pending()
    plan = attack_then_move(app, play).plan
    assert plan is not None
    assert plan.goal == Square.parse("E5")
    click(app, play, Square.parse("E5"))  # once more, and it goes
    assert state_of(play).units["1a"].square == Square.parse("E5")


def test_it_is_not_kept_for_another_time(app: App, play: Play) -> None:
    click(app, play, Square.parse("E5"))
    pressed(app, play, "action/attack", "action/attack-move")
    play.steps.take_back()
    frame(app)
    assert isinstance(play.prompt, ActivatePrompt)
    play.choose("1a")
    frame(app)
    assert play.prompt.plan is None
    assert attack_then_move(app, play).plan is None


def test_a_step_says_nothing_of_reactions_that_what_comes_after_it_decides(app: App, play: Play) -> None:
    first, second = (play.kit.find(name) for name in ("action/move", "action/attack"))
    assert first is not None
    assert second is not None
    assert not [word for word in ("react", "chance") if word in first.hint + second.hint]
    pressed(app, play, "action/move")
    hints = [c.hint for c in map(play.kit.find, play.kit.group("prompt")) if c is not None and not c.reason]
    assert any("react" in hint for hint in hints), "the last one decides it"
