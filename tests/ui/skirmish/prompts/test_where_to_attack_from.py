"""Reachable squares from which a unit can hurt an enemy have a sign."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.decisions.decisions import Action, Activate
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.activation.activate import ActivatePrompt
from dust_tactics.ui.skirmish.prompts.movement.move import MovePrompt
from dust_tactics.ui.skirmish.views.overlay_views import AttackOverlay
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import frame
from tests.ui.skirmish.mid_game import mid_game


def table(app: App, foe: str, squad: str = "Ranger Assault Squad") -> Play:
    """Rangers at D5, with shotguns if nothing else is said, and an enemy."""
    rangers = "Allies", (squad,)
    play = mid_game(app, rangers, ("SSU", ("Red Yana",)), {"1a": "D5", "2a": foe})
    play.choose("1a")
    frame(app)
    return play


def signed(play: Play) -> set[Square]:
    return {
        square
        for overlay in play.overlays()
        if isinstance(overlay, AttackOverlay)
        for square in overlay.squares
    }


def test_the_squares_with_a_sign_are_those_from_which_the_list_has_a_target(app: App) -> None:
    play = table(app, "H5")
    prompt = play.prompt
    assert isinstance(prompt, ActivatePrompt)
    listed = set()
    for (square,) in ((stop,) for stop in prompt.ways()[0]):
        plan = prompt.planned((square,))
        assert plan is not None
        views = prompt.views_from(plan.goal, plan.facing or prompt.state.units["1a"].facing)
        if any(view.odds is not None for view in views):
            listed.add(Square.parse(str(square)))
    assert signed(play) == listed
    assert listed
    assert listed != set(prompt.reach()["move"])


def test_the_legend_says_what_the_sign_means(app: App) -> None:
    play = table(app, "F5")
    texts = [overlay.legend for overlay in play.overlays() if isinstance(overlay, AttackOverlay)]
    assert texts == ["can hurt an enemy from there"]


@pytest.mark.parametrize(("after", "signs"), [(Action.ATTACK, True), (Action.NOTHING, False)])
def test_under_way_they_are_there_only_if_an_attack_is_declared(app: App, after: Action, signs: bool) -> None:
    play = table(app, "F5")
    play.submit(Activate("1a", (Action.MOVE, after)))
    for _ in range(400):
        if isinstance(play.prompt, MovePrompt):
            break
        frame(app)
    assert isinstance(play.prompt, MovePrompt)
    assert bool(signed(play)) is signs


@pytest.mark.parametrize(("button", "signs"), [("action/move", True), ("action/nothing", False)])
def test_where_what_is_chosen_leaves_no_attack_there_are_none(app: App, button: str, signs: bool) -> None:
    play = table(app, "F5", "Ranger Command Squad")
    assert signed(play)
    assert play.kit.press(button)
    frame(app)
    prompt = play.prompt
    assert isinstance(prompt, ActivatePrompt)
    assert prompt.chosen == (Action(button.partition("/")[2]),)
    assert prompt.reaches(), "it may still move"
    assert bool(signed(play)) is signs
