"""The row of facings says at every moment how the ghost on the board faces."""

from __future__ import annotations

from dataclasses import replace

import pygame

from dust_tactics.skirmish.board.grid import Area, Facing
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.procedure_frames import DeployFrame
from dust_tactics.skirmish.decisions.questions import Ask, Question
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.movement.facing_row import NAMES
from dust_tactics.ui.skirmish.prompts.setup.deploy import DeployPrompt
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import click, frame, point, press
from tests.ui.skirmish.mid_game import mid_game, shown, state_of


def marked(play: Play) -> list[Facing]:
    """The facings that stand out in the row."""
    styles = [(name, play.kit.find(name)) for name in NAMES]
    return [Facing(name.removeprefix("face/")) for name, control in styles if control and control.style]


def ghost(play: Play) -> Facing | None:
    found = play.prompt.ghosts()
    return found[0].facing if found else None


def test_of_a_way_the_row_turns_with_the_ghost_under_the_pointer(app: App) -> None:
    play = mid_game(app, ("Axis", ("Ludwig",)), ("SSU", ("Red Yana",)), {"1a": "D5 N", "2a": "D1"})
    play.submit(play.game.parse("activate 1a move nothing"))
    frame(app)
    assert marked(play) == [Facing.NORTH], "as it stands"
    press(app, pygame.K_e)
    turned = marked(play)
    assert turned != [Facing.NORTH], "turned where it stands"
    for square in play.prompt.reach()["move"]:
        point(app, play, square)
        frame(app)
        if (facing := ghost(play)) is not None:
            assert marked(play) == [facing] != turned
    frame(app, pygame.Event(pygame.WINDOWLEAVE))
    frame(app)
    assert marked(play) == turned


def test_of_a_way_pointed_out_the_row_turns_with_every_key(app: App) -> None:
    play = mid_game(app, ("Axis", ("Ludwig",)), ("SSU", ("Red Yana",)), {"1a": "D5 N", "2a": "D1"})
    app.change(app.settings.but(ask="always"))
    play.submit(play.game.parse("activate 1a move nothing"))
    frame(app)
    click(app, play, play.prompt.reach()["move"][0])
    seen = []
    for _ in range(4):
        press(app, pygame.K_e)
        assert marked(play) == [ghost(play)]
        seen += marked(play)
    assert len({*seen}) > 1


def test_of_a_unit_that_is_placed_the_row_says_what_its_ghost_does(app: App) -> None:
    play = mid_game(app, ("Axis", ("Ludwig",)), ("SSU", ("Red Yana",)), {"2a": "D1"})
    state = state_of(play)
    zones = ((Area(0, 0, 4, 2),), (Area(0, 0, 4, 2),))
    table = replace(state.table, scenario=replace(state.table.scenario, zones=zones))
    play.match.session.game.__dict__["table"] = table
    agenda, question = (DeployFrame("place", Side.ONE, Side.ONE),), Question(Side.ONE, Ask.DEPLOY)
    play = shown(app, play.match, state.but(table=table, agenda=agenda, question=question))
    assert isinstance(play.prompt, DeployPrompt)
    seen = []
    for square in play.prompt.spots()[:4]:
        point(app, play, square)
        press(app, pygame.K_e)
        assert marked(play) == [ghost(play)]
        seen += marked(play)
    assert len({*seen}) > 1
