"""A click on an enemy turns a vehicle to him, at the end of a way that is pointed out or where it stays."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.board.grid import Facing, Square
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.activation.activate import ActivatePrompt
from dust_tactics.ui.skirmish.prompts.movement.move import MovePrompt
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import click, frame
from tests.ui.skirmish.mid_game import mid_game

PLACES = {"1a": "E5", "2a": "E2", "2b": "I5", "2c": "A5"}
"""A Ludwig, whose guns look ahead, with an enemy in the north, in the east and in the west."""


@pytest.fixture
def play(app: App) -> Play:
    app.change(app.settings.but(ask="always"))
    enemies = ("Karl", "Red Yana", "Karl")
    found = mid_game(app, ("Axis", ("Ludwig",)), ("SSU", enemies), PLACES)
    found.choose("1a")
    frame(app)
    return found


def facing(play: Play) -> Facing | None:
    prompt = play.prompt
    assert isinstance(prompt, ActivatePrompt | MovePrompt)
    return None if prompt.plan is None else prompt.plan.facing


def test_at_the_end_of_a_way_it_turns_to_who_is_clicked_and_aims_at_him(app: App, play: Play) -> None:
    click(app, play, Square.parse("E4"))
    prompt = play.prompt
    assert isinstance(prompt, ActivatePrompt)
    assert "click an enemy" in prompt.detail()
    for square, name, way in (
        ("I5", "2b", Facing.EAST),
        ("A5", "2c", Facing.WEST),
        ("E2", "2a", Facing.NORTH),
    ):
        click(app, play, Square.parse(square))
        assert facing(play) is way
        view = next(view for view in prompt.views() if view.target == name)
        assert (prompt.target == name) is (view.odds is not None)


@pytest.mark.parametrize("planned", [True, False])
def test_while_a_move_is_shown_the_way_it_turns_too(app: App, play: Play, planned: bool) -> None:
    play.submit(play.game.parse("activate 1a move attack"))
    frame(app)
    prompt = play.prompt
    assert isinstance(prompt, MovePrompt)
    assert "a click on an enemy" in prompt.detail()
    if planned:
        click(app, play, Square.parse("E4"))
    for square, way in (("I5", Facing.EAST), ("A5", Facing.WEST)):
        click(app, play, Square.parse(square))
        assert (facing(play) if planned else prompt.stay) is way
