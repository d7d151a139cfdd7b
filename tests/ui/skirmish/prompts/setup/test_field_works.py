"""Field works and fortifications placed before the first turn in the window: by mouse and by keys."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.play.skirmish.match import begin_match
from dust_tactics.skirmish.board.buildings import Fort, FortKind
from dust_tactics.skirmish.board.grid import Area, Facing, Square
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.ui.shell.saved_games import new_auto_path
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.setup.terrain import TerrainPrompt
from dust_tactics.ui.skirmish.views.overlay_views import FlagOverlay
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import click, frame, press


@pytest.fixture
def play(app: App) -> Play:
    """A defender who places a bunker, two strongpoints and wire in the three upper rows and one more."""
    table = set_table("encounter", "ghost-company", "ranger-patrol", cards=library(app), rules="dust-1947")
    works = (("bunker", 1), ("strongpoint", 2), ("wire", 1))
    scenario = replace(
        table.scenario, tiles_each=0, traps_each=0, attacked=True, works=((), works),
        zones=((), (Area.parse("A1:L5"),)),
    )  # fmt: skip
    match = begin_match(replace(table, scenario=scenario), ("human", "human"), 4, new_auto_path())
    play = Play(app, match)
    app.go(play)
    for _ in range(3):
        frame(app)
    return play


def prompt_of(play: Play) -> TerrainPrompt:
    assert isinstance(play.prompt, TerrainPrompt)
    return play.prompt


def point_at(app: App, play: Play, square: str) -> None:
    place = play.camera.rect_of(Square.parse(square)).center
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))


def marked(play: Play) -> set[Square]:
    return {
        square for one in play.prompt.overlays() if isinstance(one, FlagOverlay) for square, _ in one.squares
    }


def test_a_bunker_is_turned_and_placed_by_clicks(app: App, play: Play) -> None:
    prompt = prompt_of(play)
    assert play.match.session.state.question is not None
    assert play.match.session.state.question.side is Side.TWO
    assert (prompt.piece, prompt.facing) == (FortKind.BUNKER, Facing.SOUTH)
    assert prompt.title().endswith("place fortifications and field works"), "and not terrain"
    assert "Q and E turn it" in prompt.detail()
    assert Square.parse("C3") in marked(play)
    assert marked(play).isdisjoint({Square.parse("A3"), Square.parse("C1"), Square.parse("C6")})
    point_at(app, play, "C3")
    assert "place a bunker at C3, facing south" in play.status()
    play.kit.press("face/W")
    point_at(app, play, "C5")
    assert "place a bunker at C4, facing west" in play.status(), "C5 would be one of its lower squares"
    point_at(app, play, "A2")
    assert "too near the rim" in play.status()
    click(app, play, Square.parse("A2"))
    assert not play.match.session.state.board.forts
    click(app, play, Square.parse("C5"))
    assert play.match.session.state.board.forts == (Fort(FortKind.BUNKER, Square(2, 3), Facing.WEST, 2),)


def test_all_of_it_by_keys(app: App, play: Play) -> None:
    names = [control for control in play.kit.group("prompt") if control.startswith("terrain/")]
    assert names == ["terrain/bunker", "terrain/strongpoint", "terrain/wire"]
    press(app, pygame.K_2)
    assert prompt_of(play).piece is FortKind.STRONGPOINT
    press(app, pygame.K_e)
    assert prompt_of(play).facing is Facing.WEST
    press(app, pygame.K_1, mod=pygame.KMOD_SHIFT)
    assert prompt_of(play).facing is Facing.NORTH
    press(app, pygame.K_RIGHT)
    where = play.cursor
    assert where is not None
    press(app, pygame.K_RETURN)
    [fort] = play.match.session.state.board.forts
    assert (fort.kind, fort.at, fort.facing) == (FortKind.STRONGPOINT, where, Facing.NORTH)
    assert prompt_of(play).works[FortKind.STRONGPOINT] == 1
    press(app, pygame.K_3)
    assert "face/N" not in play.kit.group("prompt")
    assert Square.parse("A1") in marked(play)
    assert marked(play).isdisjoint(fort.area.squares())


def test_what_is_used_up_is_greyed_with_its_reason(app: App, play: Play) -> None:
    press(app, pygame.K_1)
    click(app, play, Square.parse("C3"))
    control = play.kit.find("terrain/bunker")
    assert control is not None
    assert control.reason.startswith("you have no bunker to place")
    press(app, pygame.K_1)
    assert prompt_of(play).piece is not FortKind.BUNKER
