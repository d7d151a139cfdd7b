"""Games in which a player is asked, or waited for: a person against a program, or two people."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame

from dust_tactics.content.files.settings import Settings
from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.play.skirmish.match import begin_match
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.scenario.scenario import Force
from dust_tactics.ui.shell.guide import Guide
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.views.overlay_views import ResultOverlay
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import frame
from tests.ui.skirmish.mid_game import mid_game, state_of, stood

PLACES = {"1a": "D5", "1b": "B6", "2a": "H3", "2b": "D2"}
NEXT = Square.parse("B5")
"""A square from which the Gorillas at B6 can attack nobody."""
FORCES = (("own", "Axis", ("Ludwig", "Gorilla Squad")), ("theirs", "SSU", ("Karl", "Red Yana")))
SPACE, ESCAPE = pygame.K_SPACE, pygame.K_ESCAPE


def alone(app: App, theirs: str = "Red Yana", seed: int = 5, /, **settings: object) -> Play:
    """A person against a program, in the middle of a game, with a pause after what the program does."""
    app.change(app.settings.but(**{"pause": 450, **settings}))
    sides = (("own", "Axis", ("Ludwig", "Gorilla Squad")), ("theirs", "SSU", ("Karl", theirs)))
    forces = [
        Force(name, name, bloc, 999, tuple(library(app).find(card).id for card in cards), unrestricted=True)
        for name, bloc, cards in sides
    ]
    table = set_table("encounter", *forces, cards=library(app), rules="dust-1947", points=999)
    return stood(app, begin_match(table, ("human", "bot:random"), seed), PLACES)


def people(app: App, ask: str) -> Play:
    app.change(app.settings.but(ask=ask))
    (_, one, own), (_, two, theirs) = FORCES
    return mid_game(app, (one, own), (two, theirs), PLACES)


def until(app: App, true: Callable[[], object]) -> None:
    for _ in range(4000):
        if true():
            return
        frame(app)
        time.sleep(0.001)
    raise AssertionError("waited in vain")


def soon(app: App) -> None:
    """A moment later, when what stands there may be answered."""
    for _ in range(8):
        frame(app)


def moved(play: Play) -> bool:
    return state_of(play).units["1b"].square == NEXT


def goes(app: App, play: Play) -> None:
    play.submit(*(play.game.parse(text) for text in ("activate 1b move nothing", "move B5")))
    frame(app)


def fires(app: App, play: Play) -> None:
    for text in ("activate 1a sustained", "aim A 1 at 2b", "aim B 1 at 2b", "fire"):
        play.submit(play.game.parse(text))
        frame(app)


def results_on(play: Play) -> list[str]:
    return [overlay.text for overlay in play.view().overlays if isinstance(overlay, ResultOverlay)]


class Teacher(Guide):
    def settings(self, players: Settings) -> Settings:
        return players.but(ask="never", grace=0, results=-1)
