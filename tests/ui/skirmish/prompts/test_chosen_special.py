"""A special action that was chosen stays when a square is clicked: before the way, after it, or refused."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.decisions.decisions import Action
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.activation.activate import ActivatePrompt
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import click, frame
from tests.ui.skirmish.mid_game import mid_game, shown, state_of

PLACES = {"1a": "D5", "1b": "E5", "2a": "H2"}
"""Gilmore next to a damaged vehicle, and an enemy."""


@pytest.fixture
def play(app: App) -> Play:
    ones = ("Gilmore", "Wolverine III")
    play = mid_game(app, ("Allies", ones), ("SSU", ("Karl",)), PLACES)
    state = state_of(play)
    play = shown(app, play.match, state.with_unit(state.units["1b"].but(damage=3)))
    play.choose("1a")
    frame(app)
    assert play.kit.press("action/repair")
    frame(app)
    return play


def prompt_of(play: Play) -> ActivatePrompt:
    assert isinstance(play.prompt, ActivatePrompt)
    return play.prompt


def said(play: Play) -> list[str]:
    return [str(entry.decision) for entry in play.match.session.history]


def test_after_a_way_from_whose_end_it_can_be_done_or_before_it(app: App, play: Play) -> None:
    click(app, play, Square.parse("D4"))
    prompt = prompt_of(play)
    assert prompt.chosen == (Action.REPAIR,)
    assert [(b.name, b.reason) for b in prompt.buttons()] == [("go/move-repair", ""), ("go/repair-move", "")]
    assert "given up" not in prompt.detail()
    click(app, play, Square.parse("D4"))
    assert said(play)[-2:] == ["activate 1a move repair", "move D4"]


def test_before_a_way_from_whose_end_nothing_can_be_repaired(app: App, play: Play) -> None:
    click(app, play, Square.parse("C5"))
    (button,) = prompt_of(play).buttons()
    assert (button.name, button.reason) == ("go/repair-move", "")
    assert button.hint.endswith("react. The way that is pointed out comes after that")
    assert play.kit.press("go/repair-move")
    assert said(play)[-1] == "activate 1a repair move"


def test_a_way_that_leaves_it_no_action_is_refused_with_the_reason(app: App, play: Play) -> None:
    play.prompt.cancel()
    frame(app)
    far = play.prompt.reach()["march"][0]
    assert play.kit.press("action/repair")
    frame(app)
    prompt, number = prompt_of(play), play.match.session.number
    assert not prompt.reach()["march"]
    click(app, play, far)
    assert (prompt.chosen, prompt.plan, play.match.session.number) == ((Action.REPAIR,), None, number)
    assert "get to" not in prompt.status()


def test_it_stays_when_an_enemy_is_clicked(app: App, play: Play) -> None:
    state = state_of(play)
    near = state.units["2a"].but(square=Square.parse("D3"))
    play = shown(app, play.match, state.with_unit(near))
    play.choose("1a")
    prompt_of(play).chosen = (Action.REPAIR,)
    click(app, play, Square.parse("D3"))
    assert {button.name for button in play.prompt.buttons()} == {"go/repair-attack", "go/attack-repair"}


def test_where_it_can_be_done_neither_before_nor_after_the_reason_is_on_the_buttons(
    app: App, play: Play
) -> None:
    state = state_of(play)
    away = state.units["1b"].but(square=Square.parse("H6"))
    play = shown(app, play.match, state.with_unit(away))
    play.choose("1a")
    frame(app)
    prompt = prompt_of(play)
    prompt.chosen = (Action.REPAIR,)
    click(app, play, Square.parse("C5"))
    assert prompt.plan is None or all(button.reason for button in prompt.buttons())
    assert not any(text.startswith("activate") for text in said(play))
