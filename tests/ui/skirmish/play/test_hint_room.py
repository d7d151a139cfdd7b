"""The hint at the table lies beside the board where it would cover squares that the question is about."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.play.match import MatchSettings, new_match
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.skirmish.play.hint_room import covered
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.routes import PLAY
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.proof import Line, reading
from dust_tactics.ui.toolkit.strings import say
from dust_tactics.ui.toolkit.widget_tree import Tree
from tests.ui.skirmish.hands import click, frame
from tests.ui.skirmish.mid_game import mid_game


@pytest.mark.parametrize("hint", ["edge", "terrain"])
def test_no_square_and_no_control_lies_beneath_a_hint(app: App, hint: str) -> None:
    app.change(app.settings.but(hints=True))
    settings = MatchSettings(("human", "human"), {"scenario": "encounter"}, 3)
    app.open(PLAY, new_match(settings, None, library(app)))
    frame(app)
    table = app.top
    assert isinstance(table, Play)
    for _ in range(20):
        if table.asked() and table.prompt.hint == hint:
            break
        if table.asked():
            table.submit(table.legal()[0])
        frame(app)
    frame(app)
    tree = Tree()
    table.guide.report(tree)
    button, off = (pygame.Rect(tree.nodes[f"hint/{name}"].rect) for name in ("ok", "off"))
    card = button.union(off)
    assert card.width > 180
    assert not table.camera.sheet().colliderect(card)
    assert not table.legend_box().colliderect(card)
    assert not table.tray.box.colliderect(card)
    assert card.collidelist(table.kit.rects()) < 0


def buttons(table: Play) -> pygame.Rect:
    """The foot of the hint, which is nearly as wide as its card; an empty rectangle if there is none."""
    tree = Tree()
    table.guide.report(tree)
    found = [pygame.Rect(tree.nodes[f"hint/{name}"].rect) for name in ("ok", "off")]
    return found[0].union(found[1])


@pytest.mark.parametrize("chosen", [None, "activate 1b attack nothing"])
@pytest.mark.parametrize("rolled", [True, False])
def test_beside_a_board_of_the_usual_size_there_is_room_for_every_word_of_a_hint(
    app: App, chosen: str | None, rolled: bool
) -> None:
    """A unit is pointed at, so that its reach and the legend are shown, or it attacks."""
    app.screen = pygame.display.set_mode((1280, 800))
    app.change(app.settings.but(hints=True))
    places = {"1a": "D5", "1b": "D6", "2a": "D3", "2b": "E3"}
    enemies = ("Axis", ("Gorilla Squad", "Laser Grenadier Squad"))
    play = mid_game(app, ("SSU", ("Red Yana", "Karl")), enemies, places)
    if not rolled:
        play.stage.rolls.begin()
    if chosen is None:
        click(app, play, Square.parse("D6"))
    else:
        play.submit(play.game.parse(chosen))
    for _ in range(3):
        frame(app)
    assert play.legend_box().width or chosen
    app.touch()
    with reading() as marks:
        frame(app)
    foot = buttons(play)
    assert foot.width
    assert not foot.colliderect(play.camera.sheet())
    words = say(f"hint.{play.prompt.hint}")
    column = pygame.Rect(foot.left - 4, 0, foot.width + 8, foot.top)
    there = " ".join(line.shown for line in marks if isinstance(line, Line) and column.contains(line.ink))
    assert words in there
    kept = [box for box in (play.legend_box(), play.tray.box) if box.width]
    assert foot.collidelist(kept) < 0


def test_a_hint_is_to_keep_off_what_an_attack_came_to(app: App) -> None:
    app.screen = pygame.display.set_mode((1280, 800))
    app.change(app.settings.but(hints=True))
    play = mid_game(app, ("Axis", ("Ludwig",)), ("SSU", ("Red Yana",)), {"1a": "H9", "2a": "H6"})
    for text in ("activate 1a sustained", "aim A 1 at 2a", "aim B 1 at 2a", "fire"):
        play.submit(play.game.parse(text))
        frame(app)
    strips = [strip.move(play.camera.view.topleft) for strip in play.picture.room.strips]
    assert any(strip.width > 2 * play.camera.zoom for strip in strips), "what it came to"
    words, *_ = covered(play, {})
    assert all(strip in words for strip in strips)


def test_a_hint_is_to_keep_off_objectives_as_off_pieces(app: App) -> None:
    settings = MatchSettings(("human", "human"), {"scenario": "grab-the-dust"}, 3)
    app.open(PLAY, new_match(settings, None, library(app)))
    frame(app)
    table = app.top
    assert isinstance(table, Play)
    assert table.state.objectives
    _, _, things, *_ = map(list, covered(table, {}))
    for square in table.state.objectives:
        assert table.camera.rect_of(square) in things
