"""What is left of the terrain to place stands in the banner and on every button."""

from __future__ import annotations

import pygame

from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.play.skirmish.match import begin_match
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.decisions.decisions import PlaceTerrain
from dust_tactics.ui.shell.saved_games import new_auto_path
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.setup.terrain import TerrainPrompt
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.fonts import Letters
from tests.ui.drawing import different
from tests.ui.skirmish.hands import click, frame


def left(play: Play) -> tuple[str, dict[str, str]]:
    """The banner's words on what is left, and those on the buttons."""
    prompt = play.prompt
    assert isinstance(prompt, TerrainPrompt)
    return prompt.stock(), {str(piece): prompt.left(piece) for piece, _ in prompt._boxes}


def test_tiles_are_left_together_and_traps_apart(app: App) -> None:
    table = set_table("encounter", "ghost-company", "ranger-patrol", cards=library(app))
    play = Play(app, begin_match(table, ("human", "human"), 3, new_auto_path()))
    app.go(play)
    frame(app)
    play.prompt.buttons()[0].act()
    frame(app)
    words, buttons = left(play)
    assert words == "Left to place: 2 tiles, 1 tank trap."
    assert play.prompt.detail().startswith(words)
    assert buttons["tree"] == buttons["water"] == "one of 2 tiles"
    assert buttons["trap"] == "1 left"
    for square in (Square(2, 2), Square(9, 6)):  # one of each side
        click(app, play, square)
    assert left(play)[0] == "Left to place: 1 tile, 1 tank trap."
    play.kit.press("terrain/trap")
    frame(app)
    click(app, play, Square(3, 3))
    click(app, play, Square(8, 3))
    words, buttons = left(play)
    assert (words, buttons["trap"]) == ("Left to place: 1 tile.", "0 left")


def test_over_what_was_just_placed_nothing_is_shown_until_the_pointer_leaves(app: App) -> None:
    table = set_table("encounter", "ghost-company", "ranger-patrol", cards=library(app))
    play = Play(app, begin_match(table, ("human", "human"), 3, new_auto_path()))
    app.go(play)
    frame(app)
    play.prompt.buttons()[0].act()
    frame(app)

    def ghost(square: Square) -> object:
        play.hover = square
        assert isinstance(play.prompt, TerrainPrompt)
        return play.prompt.ghost()

    tile = Square(2, 2)
    assert ghost(tile) is not None
    click(app, play, tile)
    assert ghost(tile) is None
    assert isinstance(play.prompt, TerrainPrompt)
    assert play.prompt.status() == ""
    assert ghost(Square(5, 5)) is not None
    shown = ghost(tile)
    assert isinstance(shown, tuple)
    assert shown[1] is False, "now it is pointed at: it is refused, and why is said"
    assert play.prompt.status()


def test_what_is_in_hand_is_half_transparent(app: App) -> None:
    """Nobody takes it for a piece that is placed."""
    table = set_table("encounter", "ghost-company", "ranger-patrol", cards=library(app))
    play = Play(app, begin_match(table, ("human", "human"), 3, new_auto_path()))
    app.go(play)
    frame(app)
    play.prompt.buttons()[0].act()
    frame(app)
    prompt, tile = play.prompt, Square(5, 5)
    assert isinstance(prompt, TerrainPrompt)
    rect = play.camera.rect_of(tile)

    def ghost_on(ground: str) -> pygame.Surface:
        screen = pygame.Surface(app.size)
        screen.fill(ground)
        prompt.paint_board(play.brush(screen))
        return screen.subsurface(rect).copy()

    play.hover = None
    bare = ghost_on("black")
    play.hover = tile
    dark, light = ghost_on("black"), ghost_on("white")
    assert different(bare, dark) > 100, "it is seen"
    for x in range(0, rect.width, 5):
        for y in range(0, rect.height, 5):
            assert light.get_at((x, y)).r - dark.get_at((x, y)).r >= 120, "and the ground through it"


def test_no_button_of_it_is_cut_in_the_smallest_window(app: App) -> None:
    table = set_table("encounter", "ghost-company", "ranger-patrol", cards=library(app))
    app.screen = pygame.display.set_mode((1024, 720))
    play = Play(app, begin_match(table, ("human", "human"), 3, new_auto_path()))
    app.go(play)
    play.prompt.buttons()[0].act()
    frame(app)
    prompt = play.prompt
    assert isinstance(prompt, TerrainPrompt)
    for piece, box in prompt._boxes:
        room = box.width - box.height - play.px(6)
        assert Letters(app.scale).width(prompt.left(piece), 12) <= room


def test_a_square_that_has_some_says_which(app: App) -> None:
    table = set_table("encounter", "ghost-company", "ranger-patrol", cards=library(app))
    play = Play(app, begin_match(table, ("human", "human"), 3, new_auto_path()))
    for _ in range(2):
        play.submit(play.match.session.legal()[0])
    taken = play.match.session.history[-1].decision
    assert isinstance(taken, PlaceTerrain)
    refusal = play.match.session.check(taken)
    assert str(refusal).startswith(f"{taken.square} has terrain already: {taken.terrain.words} (")
