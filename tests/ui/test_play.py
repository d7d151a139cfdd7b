"""The scene of play, driven through its prompts as a player's hands would."""

from __future__ import annotations

import random

import pygame
import pytest

from dust_tactics.content.table import set_table
from dust_tactics.match import Match, begin_match
from dust_tactics.skirmish.grid import Square
from dust_tactics.ui.app import App
from dust_tactics.ui.prompts.over import OverPrompt
from dust_tactics.ui.saved_games import new_auto_path
from dust_tactics.ui.scenes.play import Play


def frame(app: App, *events: pygame.Event) -> None:
    app.step(list(events), 0.05)


def click(app: App, play: Play, square: Square, button: int = 1) -> None:
    place = play.camera.rect_of(square).center
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
    frame(app, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=button))
    frame(app, pygame.Event(pygame.MOUSEBUTTONUP, pos=place, button=button))


def begin(app: App, seed: int, sides: tuple[str, str] = ("human", "human")) -> Play:
    table = set_table("encounter", "ghost-company", "ranger-patrol", cards=app.cards)
    match: Match = begin_match(table, sides, seed, new_auto_path())
    play = Play(app, match)
    app.go(play)
    frame(app)
    return play


def act(app: App, play: Play, chance: random.Random) -> None:
    """Press some control or square that is there to be pressed."""
    names = [
        name
        for name, control in play.kit._controls.items()
        if control.group in ("prompt", "bar") and not control.reason
    ]
    rows = [(rows, row) for rows in play.lists for _, row in rows._placed if rows.click and not row.reason]
    pick = chance.random()
    if names and pick < 0.5:
        play.kit.press(chance.choice(names))
    elif rows and pick < 0.7:
        shown, row = chance.choice(rows)
        assert shown.click is not None
        shown.click(row)
    else:
        units = [u.square for u in play.state.units.values() if u.square is not None]
        board = list(play.state.board.squares())
        click(
            app,
            play,
            chance.choice(units if units and chance.random() < 0.4 else board),
            chance.choice((1, 1, 1, 3)),
        )
    frame(app)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_game_is_played_by_pointing(app: App, seed: int) -> None:
    play = begin(app, seed)
    chance = random.Random(seed)
    keys = (pygame.K_TAB, pygame.K_e, pygame.K_l, pygame.K_ESCAPE, pygame.K_t, pygame.K_r)
    for number in range(6000):
        if isinstance(play.prompt, OverPrompt) or app.top is not play:
            if app.top is play or isinstance(play.prompt, OverPrompt):
                break
            app.pop()
            continue
        act(app, play, chance)
        if number % 40 == 7:
            key = chance.choice(keys)
            frame(app, pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        if number % 97 == 5:
            play.undo()
            play.redo()
    assert play.match.session.number > 50
    assert play.stage.state == play.match.session.state
