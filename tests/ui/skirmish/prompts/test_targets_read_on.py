"""The list of targets keeps to the square on which the pointer rested while it goes to the list."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.activation.activate import ActivatePrompt
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import frame
from tests.ui.skirmish.mid_game import mid_game


@pytest.fixture
def play(app: App) -> Play:
    """Rangers with shotguns at D5, an enemy in reach after a move only."""
    rangers = "Allies", ("Ranger Assault Squad",)
    found = mid_game(app, rangers, ("SSU", ("Red Yana",)), {"1a": "D5", "2a": "G5"})
    found.choose("1a")
    frame(app)
    return found


def point(play: Play, pixel: tuple[int, int], *, rest: bool = False) -> None:
    motion = pygame.Event(pygame.MOUSEMOTION, pos=pixel, rel=(1, 0), buttons=(0, 0, 0))
    frame(play.app, motion)
    for _ in range(30 if rest else 1):
        frame(play.app)


def at(play: Play, square: str) -> tuple[int, int]:
    return play.camera.rect_of(Square.parse(square)).center


def prompt_of(play: Play) -> ActivatePrompt:
    assert isinstance(play.prompt, ActivatePrompt)
    return play.prompt


def listed(play: Play) -> str:
    return str(prompt_of(play).looking()[0])


def row(play: Play) -> tuple[int, int]:
    return prompt_of(play).rows.placed[0][0].center


def test_on_the_list_one_reads_what_the_pointer_rested_on(play: Play) -> None:
    point(play, at(play, "E5"), rest=True)
    assert listed(play) == "E5"
    point(play, at(play, "C5"))
    assert listed(play) == "C5", "on the board it follows at once"
    point(play, row(play))
    assert listed(play) == "E5"
    point(play, play.layout.card.center)
    assert listed(play) == "D5", "elsewhere it tells of where the unit is"


def test_who_rests_on_the_unit_itself_reads_of_an_attack_from_there(play: Play) -> None:
    point(play, at(play, "E5"), rest=True)
    point(play, at(play, "D5"), rest=True)
    point(play, row(play))
    assert listed(play) == "D5"


def test_a_click_on_a_target_of_another_square_points_out_the_way_there(play: Play) -> None:
    point(play, at(play, "E5"), rest=True)
    place = row(play)
    point(play, place)
    frame(play.app, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
    frame(play.app, pygame.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))
    prompt = prompt_of(play)
    assert prompt.plan is not None
    assert str(prompt.plan.goal) == "E5"
    assert prompt.target is None


def test_another_unit_begins_anew(play: Play) -> None:
    point(play, at(play, "E5"), rest=True)
    play.choose("1a")
    point(play, row(play))
    assert listed(play) == "D5"
