"""An impatient second click neither undoes nor passes; what was chosen by mistake is given back by Escape."""

from __future__ import annotations

import pygame

from dust_tactics.skirmish.decisions.decisions import Action, Activate
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.activation.activate import ActivatePrompt
from dust_tactics.ui.skirmish.prompts.movement.move import MovePrompt
from dust_tactics.ui.skirmish.prompts.prompt import Button, take_back
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import frame, press
from tests.ui.skirmish.mid_game import two_each


def place(play: Play, name: str) -> pygame.Rect:
    control = play.kit.find(name)
    assert control is not None
    return control.rect


def offers(app: App, play: Play, *buttons: Button) -> None:
    play.prompt.buttons = lambda: list(buttons)  # type: ignore[method-assign]
    play.refresh()
    frame(app)


def commits(name: str) -> Button:
    return Button(name, "March, then charge", lambda: None)


def test_what_commits_never_stands_where_one_passes_or_takes_back(app: App) -> None:
    play = two_each(app)
    where = place(play, "pass")
    offers(app, play, commits("go/one"), commits("go/two"))
    committing = [place(play, "go/one"), place(play, "go/two")]
    assert where.collidelist(committing) == -1
    offers(app, play, take_back(play, "wait/undo"))
    assert place(play, "wait/undo").collidelist([*committing, where]) == -1


def test_passing_stands_always_in_one_corner(app: App) -> None:
    play = two_each(app)
    corner = place(play, "pass").right
    [passing] = play.prompt.buttons()
    offers(app, play, passing, commits("go/one"))
    assert place(play, "pass").right == corner
    assert place(play, "go/one").right < place(play, "pass").left


def marching(app: App) -> Play:
    """The Gorillas are to march and then to charge."""
    play = two_each(app)
    play.choose("1a")
    frame(app)
    play.submit(Activate("1a", (Action.MARCH, Action.CHARGE)))
    frame(app)
    assert isinstance(play.prompt, MovePrompt)
    return play


def test_escape_gives_the_chosen_actions_back(app: App) -> None:
    play = marching(app)
    press(app, pygame.K_ESCAPE)
    assert isinstance(play.prompt, ActivatePrompt)
    assert app.top is play


def test_a_button_gives_them_back_as_well(app: App) -> None:
    play = marching(app)
    back = next(button for button in play.prompt.buttons() if button.name == "move/back")
    assert back.ahead
    back.act()
    frame(app)
    assert isinstance(play.prompt, ActivatePrompt)
