"""Aiming at points in the window: the area under the pointer, smoke, keys, screens on the board."""

from __future__ import annotations

import random

import pygame
import pytest

from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.play.skirmish.match import begin_match
from dust_tactics.skirmish.board.grid import Quarter, Square
from dust_tactics.skirmish.decisions.decisions import Activate, Aim, Decision, Fire, Move, Pass
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.preview.target_points import aim_squares, aim_units
from dust_tactics.skirmish.scenario.scenario import Force
from dust_tactics.ui.shell.saved_games import new_auto_path
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.attack.aim import AimPrompt
from dust_tactics.ui.skirmish.views.overlay_views import BurstOverlay, FieldOverlay, ScreenOverlay
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import frame, press


def shelling(app: App, card: str = "Red Rain", *, rules: str = "dust-tactics", size: int = 3) -> Play:
    """A game of a force of one card against the Ghosts, up to where one of them may fire at a point."""
    found = library(app).find(card)
    force = Force("guns", "Guns", str(found.bloc), 100, (found.id,) * size, unrestricted=True)
    table = set_table("encounter", force, "ghost-company", cards=library(app), points=100, rules=rules)
    play = Play(app, begin_match(table, ("human", "human"), 2, new_auto_path()))
    app.go(play)
    chance = random.Random(1)
    for _ in range(3000):
        state = play.match.session.state
        assert state.question is not None
        asked = state.question.unit or ""
        if state.question.kind is Ask.AIM and asked.startswith("1"):
            break
        play.turns.send(chance.choice(wanted(list(play.match.session.legal()))))
    play.turns.settle()
    play.stage.skip()
    frame(app)
    assert isinstance(play.prompt, AimPrompt)
    return play


def wanted(open_now: list[Decision]) -> list[Decision]:
    """Come on, then stand and fire; nobody passes."""
    attacks: list[Decision] = [
        d for d in open_now if isinstance(d, Activate) and "attack" in str(d) and d.unit[0] == "1"
    ]
    comes: list[Decision] = [d for d in open_now if isinstance(d, Activate) and d.actions[:1] == ("march",)]
    on: list[Decision] = [d for d in open_now if isinstance(d, Move) and d.path]
    return attacks or comes or on or [d for d in open_now if not isinstance(d, (Pass, Aim))] or open_now


def point_at(app: App, play: Play, square: Square, way: Quarter) -> None:
    """The pointer into the corner of a square that an area spreads to."""
    rect = play.camera.rect_of(square)
    west, north = "W" in way.value, "N" in way.value
    place = (
        rect.left + rect.width * (1 if west else 3) // 4,
        rect.top + rect.height * (1 if north else 3) // 4,
    )
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))


def bursts(play: Play) -> list[BurstOverlay]:
    return [overlay for overlay in play.prompt.overlays() if isinstance(overlay, BurstOverlay)]


def prompt_of(play: Play) -> AimPrompt:
    assert isinstance(play.prompt, AimPrompt)
    return play.prompt


def whole(prompt: AimPrompt) -> tuple[Square, tuple[Quarter, ...]]:
    """An open point with all four areas, and no neighbour cut off."""
    spots = prompt.points._open
    point = next(stop for stop, ways in spots.items() if len(ways) == 4)
    assert isinstance(point, Square)
    return point, tuple(Quarter)


@pytest.mark.parametrize("smoke", [False, True])
def test_the_pointer_shows_the_area_and_a_click_takes_it(app: App, smoke: bool) -> None:
    play = shelling(app)
    prompt = prompt_of(play)
    play.kit.press("fire/clear") if play.kit.find("fire/clear") else None
    line = prompt.points.lines[0]
    name = f"point/{line.index}/{'smoke' if smoke else 'aim'}"
    assert play.kit.press(name)
    frame(app)
    assert any(isinstance(overlay, FieldOverlay) for overlay in prompt.overlays())
    point, ways = whole(prompt)
    for way in ways:
        point_at(app, play, point, way)
        [shown] = bursts(play)
        assert set(shown.squares) == set(way.area(point).squares())
        assert (shown.point, shown.smoke) == (point, smoke)
    place = play.pointer
    frame(app, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
    frame(app, pygame.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))
    assert prompt.aims == (Aim(line.index, 1, "", point=point, area=ways[-1], smoke=smoke),)
    assert not prompt.pending(), "one click is enough"
    number = play.match.session.number
    play.kit.press("fire")
    frame(app)
    assert play.match.session.number == number + 2


def test_where_it_cannot_be_aimed_a_click_says_why(app: App) -> None:
    play = shelling(app)
    prompt = prompt_of(play)
    line = prompt.points.lines[0]
    play.kit.press(f"point/{line.index}/aim")
    frame(app)
    own = prompt.attacker.square
    assert own is not None
    point_at(app, play, own, Quarter.SOUTH_EAST)
    assert bursts(play) == []
    before = prompt.aims
    play.clicked(own, 1)
    assert prompt.aims == before
    assert prompt.pending()
    assert prompt.cancel()
    assert not prompt.pending()


def test_a_point_by_keys_alone(app: App) -> None:
    """P for the point, arrows to go there, W to turn the area, Enter."""
    play = shelling(app)
    prompt = prompt_of(play)
    press(app, pygame.K_BACKSPACE)
    press(app, pygame.K_p)
    assert prompt.pending()
    press(app, pygame.K_RIGHT)
    press(app, pygame.K_RIGHT)
    cursor = play.cursor
    assert cursor is not None
    first = prompt.points.candidate(cursor)
    press(app, pygame.K_w)
    second = prompt.points.candidate(cursor)
    assert first is not None
    assert second is not None
    assert len(prompt.points._open[cursor]) == 1 or first.area is not second.area
    press(app, pygame.K_RETURN)
    assert prompt.aims == (second,)
    press(app, pygame.K_o)
    assert prompt.points.smoke
    assert not prompt.aims, "the only barrel is aimed anew"


def test_who_would_be_hit_is_ringed_and_told(app: App) -> None:
    play = shelling(app)
    prompt = prompt_of(play)
    aimed = [aim for aim in prompt.aims if aim.point is not None]
    if not aimed:  # nobody in reach: aim at a friend's square
        press(app, pygame.K_p)
        point, _ = whole(prompt)
        point_at(app, play, point, Quarter.NORTH_EAST)
        aimed = [aim for aim in [prompt.points.candidate(point)] if aim is not None]
    hit = {name for aim in aimed for name in aim_units(prompt.staged, aim)}
    assert hit <= prompt.rings().keys()
    for name in hit:
        assert play.state.units[name].name in prompt.detail()


def test_a_screen_lies_on_the_board_and_tells_how_long(app: App) -> None:
    play = shelling(app)
    session = play.match.session
    smokes = [d for d in session.legal() if isinstance(d, Aim) and d.smoke]
    for aim in smokes:
        squares = aim_squares(session.state, aim)
        play.turns.send(aim)
        play.turns.send(Fire())
        break
    play.turns.settle()
    play.stage.skip()
    frame(app)
    if not play.state.screens:  # the die has missed: as if it had not
        from dust_tactics.skirmish.board.smoke_screens import SmokeScreen

        lying = play.state.but(screens=(SmokeScreen(squares, play.state.turn + 1),))
        play.stage.stand_at(lying)
    overlays = play.view().overlays
    [screen] = [overlay for overlay in overlays if isinstance(overlay, ScreenOverlay)]
    assert {square for square, _ in screen.squares} == set(squares)
    assert {turns for _, turns in screen.squares} == {2}
    play.hover = squares[0]
    assert "smoke screen, 2 turns left" in play.status()


def test_a_flame_burst_is_aimed_at_one_square_and_says_who_must_stand_there(app: App) -> None:
    play = shelling(app, "Gorilla Pioneer Squad")
    prompt = prompt_of(play)
    [line] = prompt.points.lines
    assert (line.wide, line.smokes) == (False, False)
    press(app, pygame.K_BACKSPACE)
    press(app, pygame.K_p)
    if prompt.spots():
        square = (prompt.spots() or [])[0]
        point_at(app, play, square, Quarter.NORTH_EAST)
        [shown] = bursts(play)
        assert shown.squares == (square,)
    empty = next(s for s in play.state.board.squares() if s not in (prompt.spots() or []))
    play.clicked(empty, 1)
    assert not prompt.aims
    assert prompt.pending()
