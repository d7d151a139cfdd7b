"""Mines and wire on a way are marked on the board before anybody goes it (D47 "Minefield", "Barbed Wire")."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.grid import Area, Square
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.views.overlay_views import MarksOverlay
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import click, frame
from tests.ui.skirmish.mid_game import shown, state_of, two_each


def across(app: App, terrain: Terrain) -> Play:
    """The Gorillas at D5 behind a row of it that they can't get round; the way to D3 is pointed out."""
    play = two_each(app)
    state = state_of(play)
    board = state.board
    for col in range(board.cols):
        board = board.with_terrain(Square(col, 3), terrain)
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


def test_open_ground_has_no_marks(app: App) -> None:
    play = across(app, Terrain.OPEN)
    assert not [one for one in play.prompt.overlays() if isinstance(one, MarksOverlay)]
