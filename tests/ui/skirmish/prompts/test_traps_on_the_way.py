"""Mines and wire on a way are marked on the board before anybody goes it (D47 "Minefield", "Barbed Wire")."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.skirmish.board.wrecks import Wreck
from dust_tactics.skirmish.decisions.decisions import Action, Activate
from dust_tactics.skirmish.preview.move_plan import plan_move
from dust_tactics.skirmish.preview.moves import traps_on
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.movement.move import MovePrompt
from dust_tactics.ui.skirmish.prompts.movement.way_drawn import traps_of
from dust_tactics.ui.skirmish.views.overlay_views import MarksOverlay
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import click, frame, point, press
from tests.ui.skirmish.mid_game import shown, state_of, two_each


def across(app: App, terrain: Terrain, *, react: bool = True) -> Play:
    """The Gorillas at D5 behind a row of it that they can't get round; the way to D3 is pointed out.

    Unless they ``react``, the enemies have acted.
    """
    play = two_each(app)
    state = state_of(play)
    board = state.board
    for col in range(board.cols):
        board = board.with_terrain(Square(col, 3), terrain)
    for name in ("2a", "2b"):
        state = state.with_unit(state.units[name].but(activated=not react))
    play = shown(app, play.match, state.but(board=board))
    play.choose("1a")
    frame(app)
    click(app, play, Square.parse("D3"))
    return play


@pytest.mark.parametrize(("terrain", "word"), [(Terrain.MINES, "minefield"), (Terrain.WIRE, "barbed wire")])
def test_what_strikes_on_the_way_is_marked(app: App, terrain: Terrain, word: str) -> None:
    play = across(app, terrain)
    [marks] = [one for one in play.prompt.overlays() if isinstance(one, MarksOverlay)]
    assert [mark.label for mark in marks.marks] == [word]
    assert [mark.place.y for mark in marks.marks if isinstance(mark.place, Area)] == [3]


def test_a_fire_is_named_where_the_way_leads_into_it(app: App) -> None:
    play = two_each(app)
    state = state_of(play)
    wreck = Wreck(Area(3, 3, 1, 1), "Loth", burning=True)
    state = state.but(board=replace(state.board, wrecks=(wreck,)))
    path = (Square.parse("D4"), Square.parse("D3"))
    assert traps_on(state, state.units["1a"], path) == path[:1]
    plan = plan_move(state, state.units["1a"], path, march=False)
    assert traps_of(state, plan) == "burning wreck"


def test_open_ground_has_no_marks(app: App) -> None:
    play = across(app, Terrain.OPEN)
    assert not [one for one in play.prompt.overlays() if isinstance(one, MarksOverlay)]


@pytest.mark.parametrize(("ask", "asked"), [("always", True), ("loss", True), ("never", False)])
def test_a_way_through_it_is_planned_before_it_is_gone(app: App, ask: str, asked: bool) -> None:
    app.change(app.settings.but(ask=ask))
    play = across(app, Terrain.MINES, react=False)
    assert (state_of(play).units["1a"].square == Square.parse("D5")) is asked
    if asked:
        assert "strikes on the way: minefield" in play.prompt.detail()
        assert all("(minefield)" in button.text for button in play.prompt.buttons())


def test_under_way_it_is_planned_as_well(app: App) -> None:
    app.change(app.settings.but(ask="loss"))
    play = across(app, Terrain.MINES, react=False)
    press(app, pygame.K_ESCAPE)
    play.submit(Activate("1a", (Action.MOVE, Action.NOTHING)))
    for _ in range(400):
        if isinstance(play.prompt, MovePrompt):
            break
        frame(app)
    point(app, play, Square.parse("D3"))
    assert "strikes on the way: minefield" in play.prompt.status()
    click(app, play, Square.parse("D3"))
    assert state_of(play).units["1a"].square == Square.parse("D5")
    assert [button.text for button in play.prompt.buttons()] == ["Go (minefield)", "Take back"]
