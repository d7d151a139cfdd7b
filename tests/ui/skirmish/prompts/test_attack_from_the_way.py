"""A way is planned and then an enemy is clicked: he is attacked from its end, not from where one stands."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.decisions.decisions import Action, Activate, Move
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.activation.activate import ActivatePrompt
from dust_tactics.ui.skirmish.prompts.attack.aim import AimPrompt
from dust_tactics.ui.skirmish.views.piece_views import Ring
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import click, frame, press
from tests.ui.skirmish.mid_game import mid_game, shown, state_of

THERE = Square.parse("E5")
YANA, KARL, FAR = Square.parse("G5"), Square.parse("F6"), Square.parse("I1")


def planned(app: App) -> Play:
    """Rangers with shotguns at D5, too far from everybody; their way to E5 is planned.

    The enemies have acted.
    """
    app.change(app.settings.but(ask="always"))
    rangers = "Allies", ("Ranger Assault Squad",)
    enemies = "SSU", ("Red Yana", "Karl", "Karl")
    places = {"1a": "D5", "2a": str(YANA), "2b": str(KARL), "2c": str(FAR)}
    play = mid_game(app, rangers, enemies, places)
    state = state_of(play)
    for name in ("2a", "2b", "2c"):
        state = state.with_unit(state.units[name].but(activated=True))
    play = shown(app, play.match, state)
    play.choose("1a")
    frame(app)
    click(app, play, THERE)
    assert prompt_of(play).plan is not None
    return play


def prompt_of(play: Play) -> ActivatePrompt:
    assert isinstance(play.prompt, ActivatePrompt)
    return play.prompt


def aims(app: App, play: Play) -> AimPrompt:
    for _ in range(400):
        if isinstance(play.prompt, AimPrompt):
            return play.prompt
        frame(app)
    raise AssertionError("no attack is asked for")


@pytest.mark.parametrize(("name", "enemy"), [("2a", YANA), ("2b", KARL)])
def test_the_enemy_who_is_clicked_is_attacked_from_the_end_of_the_way(
    app: App, name: str, enemy: Square
) -> None:
    play = planned(app)
    click(app, play, enemy)
    assert prompt_of(play).plan is not None
    assert [unit for unit, rings in play.prompt.rings().items() if Ring.TARGET in rings] == [name]
    click(app, play, enemy)
    decisions = [entry.decision for entry in play.match.session.history]
    assert Activate("1a", (Action.MOVE, Action.ATTACK)) in decisions
    assert Move((THERE,)) in decisions
    assert aims(app, play).target == name


def test_a_click_on_a_row_means_the_same(app: App) -> None:
    play = planned(app)
    rows = prompt_of(play).rows
    assert rows.click is not None
    rows.click(next(row for row in rows.rows if row.key == "2a"))
    assert prompt_of(play).target == "2a"
    assert prompt_of(play).plan is not None


def test_who_cannot_be_attacked_from_there_leaves_the_way_and_is_told_of_from_there(app: App) -> None:
    play = planned(app)
    click(app, play, FAR)
    assert play.flashed.shown.startswith("From E5: Karl")
    plan = prompt_of(play).plan
    assert plan is not None
    assert plan.goal == THERE
    assert prompt_of(play).target is None
    click(app, play, FAR)
    assert prompt_of(play).plan is None, "he is meant, wherever one stands"


def test_escape_gives_up_whom_then_where(app: App) -> None:
    play = planned(app)
    click(app, play, YANA)
    press(app, pygame.K_ESCAPE)
    assert prompt_of(play).target is None
    assert prompt_of(play).plan is not None
    press(app, pygame.K_ESCAPE)
    assert prompt_of(play).plan is None
    assert state_of(play).units["1a"].square == Square.parse("D5")
