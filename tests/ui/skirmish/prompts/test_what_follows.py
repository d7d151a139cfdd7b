"""What the list of targets says about the attack that is pointed at, or that none can follow a way."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.preview.targets import placed, target_view
from dust_tactics.ui.skirmish.cards.odds_text import losses
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.activation.activate import ActivatePrompt
from dust_tactics.ui.skirmish.prompts.movement.move import MovePrompt
from dust_tactics.ui.skirmish.views.piece_views import Ring
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.strings import say
from tests.ui.skirmish.hands import click, frame
from tests.ui.skirmish.mid_game import mid_game

PLACES = {"1a": "D5 E", "1b": "B6", "2a": "H3"}


@pytest.fixture
def play(app: App) -> Play:
    """Ludwig, who can shoot at Karl from where he is, in Dust Tactics: a march takes both actions."""
    found = mid_game(
        app, ("Axis", ("Ludwig", "Gorilla Squad")), ("SSU", ("Karl",)), PLACES, rules="dust-tactics"
    )
    found.choose("1a")
    frame(app)
    return found


def point(app: App, at: tuple[int, int]) -> None:
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    frame(app)


def listed(play: Play) -> list[str]:
    prompt = play.prompt
    assert isinstance(prompt, (ActivatePrompt, MovePrompt))
    return [row.note for row in prompt.rows.rows]


def aimed(play: Play) -> bool:
    return any(Ring.TARGET in rings for rings in play.rings().values())


def square(play: Play, name: str) -> tuple[int, int]:
    return play.camera.rect_of(Square.parse(name)).center


def attacks(play: Play) -> bool:
    """True if the list has enemies that can be attacked, false if it only tells how far away they will be."""
    assert isinstance(play.prompt, (ActivatePrompt, MovePrompt))
    (row,) = play.prompt.rows.rows
    assert (row.reason == say("targets.no-attack")) is ("%" not in row.note)
    return not row.reason


def test_a_march_lists_how_far_enemies_are_then_for_no_attack_follows_it(app: App, play: Play) -> None:
    near, far = play.prompt.reach()["move"][0], play.prompt.reach()["march"][0]
    for goal, shoots in ((near, True), (far, False)):
        point(app, square(play, str(goal)))
        assert attacks(play) is shoots
        assert aimed(play) is shoots
    (told,) = listed(play)
    assert told.startswith(f"range {square_distance(play, far)} · ")


def square_distance(play: Play, goal: Square) -> int:
    """The range to Karl from another square."""
    there = placed(play.state, play.state.units["1a"], goal)
    return target_view(there, there.units["1a"], there.units["2a"]).range


def test_nor_does_a_move_after_which_nothing_is_declared(app: App, play: Play) -> None:
    for text, shoots in (("activate 1a move attack", True), ("activate 1a move nothing", False)):
        play.submit(play.game.parse(text))
        frame(app)
        point(app, square(play, str(play.prompt.reach()["move"][0])))
        assert attacks(play) is shoots
        play.steps.undo()
        frame(app)
        play.choose("1a")


def test_an_attack_that_would_find_nobody_is_greyed_with_the_reason(app: App, play: Play) -> None:
    app.change(app.settings.but(ask="always"))
    play.choose("1b")
    click(app, play, Square.parse("B7"))
    reasons = {button.name: button.reason for button in play.prompt.buttons()}
    assert reasons == {"go/move-nothing": "", "go/move-attack": "no target from B7"}


def test_pointing_at_a_sustained_attack_lists_its_odds(app: App, play: Play) -> None:
    unit, enemy = play.state.units["1a"], play.state.units["2a"]
    odds = [target_view(play.state, unit, enemy, sustained=both).odds for both in (False, True)]
    words = [losses(one, enemy) for one in odds if one is not None]
    assert words[0] != words[1]
    for button, shown in (("attack", 0), ("sustained", 1), ("attack", 0)):
        control = play.kit.find(f"action/{button}")
        assert control is not None
        point(app, control.rect.center)
        assert words[shown] in listed(play)[0]


def test_prompt_list_and_status_speak_of_the_same_attack_and_name_it(app: App, play: Play) -> None:
    click(app, play, Square.parse("H3"))
    prompt = play.prompt
    assert isinstance(prompt, ActivatePrompt)
    assert prompt.target == "2a"
    point(app, square(play, "H3"))
    state, karl = play.state, play.state.units["2a"]
    for pointed, name, sustained in ((None, "Sustained attack", True), ("attack", "Attack", False)):
        if pointed is not None:
            button = next(one for one in prompt.buttons() if one.name.startswith(f"go/{pointed}"))
            control = play.kit.find(button.name)
            assert control is not None
            point(app, control.rect.center)
        odds = target_view(state, state.units["1a"], karl, sustained=sustained).odds
        assert odds is not None
        assert prompt.detail().startswith(name)
        assert losses(odds, karl) in prompt.detail()
        assert losses(odds, karl) in listed(play)[0]
    point(app, square(play, "H3"))
    assert prompt.status() == prompt.detail()
    chances = [button.text.partition(" · ")[2] for button in prompt.buttons() if not button.reason]
    assert all(chance.endswith(" to hurt") for chance in chances)
