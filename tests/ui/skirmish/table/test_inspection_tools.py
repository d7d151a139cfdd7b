"""The sight tool in a game: the judge on the game's own position, and the way to the sight desk."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.skirmish.board.grid import Square, square_of
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.dispute.adjudicate import judge
from dust_tactics.skirmish.dispute.position import Position
from dust_tactics.skirmish.dispute.snapshot import position_of
from dust_tactics.skirmish.narration.labels import callname
from dust_tactics.skirmish.preview.threatened import Threatened
from dust_tactics.ui.skirmish.overlays.verdict_overlays import verdict_overlays
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.sight_desk.scene import Desk
from dust_tactics.ui.skirmish.views.overlay_views import (
    MarksOverlay,
    Seen,
    SightOverlay,
    StrikeOverlay,
    ThreatOverlay,
)
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.editing.test_tools import press

__all__ = ["play"]
from tests.ui.skirmish.editing.test_tools import play  # the match of the tools, at the same moment
from tests.ui.skirmish.hands import click, frame, point
from tests.ui.skirmish.mid_game import mid_game, two_each

START, END = Square.parse("E5"), Square.parse("H8")


def look(app: App, play: Play, tool: str = "sight") -> Position:
    play.looks.lay(tool, START)
    play.looks.pinned = END
    for _ in range(200):
        frame(app)
        if not play.looks.busy:
            break
    return position_of(play.state)


@pytest.mark.parametrize(("tool", "backwards"), [("sight", False), ("seen", True)])
def test_every_square_is_shown_as_the_judge_sees_it(app: App, play: Play, tool: str, backwards: bool) -> None:
    position = look(app, play, tool)
    overlay = play.looks.overlays()[0]
    assert isinstance(overlay, SightOverlay)
    shown = dict(overlay.squares)
    own = position.end(START).area
    assert set(shown) == {s for s in play.state.board.squares() if s not in own.squares()}
    for square, seen in shown.items():
        ends = (square, START) if backwards else (START, square)
        verdict = judge(position, play.table.ruleset, *ends)
        assert (seen is not Seen.BLOCKED) == verdict.visible, square
        assert (seen is Seen.CLEAR) == (not verdict.cover), square


def test_the_line_is_drawn_as_at_the_desk(app: App, play: Play) -> None:
    position = look(app, play)
    verdict = judge(position, play.table.ruleset, START, END)
    assert tuple(play.looks.overlays()[1:]) == verdict_overlays(verdict)
    look(app, play, "seen")
    assert tuple(play.looks.overlays()[1:]) == verdict_overlays(
        judge(position, play.table.ruleset, END, START)
    )


def test_squares_are_asked_about_once_while_nothing_moves(app: App, play: Play) -> None:
    look(app, play)
    first = play.looks.position()
    sweep = play.looks._sweep.value
    frame(app)
    assert play.looks.position() is first
    assert play.looks._sweep.value is sweep


def test_the_position_goes_to_the_desk_and_the_game_is_as_it_was(app: App, play: Play) -> None:
    position = look(app, play)
    before, number = play.state, play.match.session.number
    press(app, pygame.K_l, "L", pygame.KMOD_LSHIFT)
    desk = app.top
    assert isinstance(desk, Desk)
    laid = desk.draft.position
    assert (laid.source, laid.target) == (START, END)
    assert (laid.board, laid.figures) == (position.board, position.figures)
    desk.acts.leave()
    frame(app)
    assert app.top is play
    assert (play.state, play.match.session.number) == (before, number)
    assert (play.looks.start, play.looks.pinned) == (START, END)


def test_the_menu_of_the_game_leads_there_too(app: App, play: Play) -> None:
    entries = {entry.name: entry for entry in play.menus.entries("view")}
    assert entries["desk"].key == "Shift+L"
    assert entries["seen"].key == "Shift+V"
    entries["desk"].act()
    frame(app)
    assert isinstance(app.top, Desk)
    assert app.top.draft.position.source is None


def test_who_sees_it_is_asked_by_key_and_moves_with_a_click(app: App, play: Play) -> None:
    play.hover = START
    play.shown_unit = None
    press(app, pygame.K_v, "V", pygame.KMOD_LSHIFT)
    assert play.looks.tool == "seen"
    click(app, play, END)
    assert play.looks.start == END
    press(app, pygame.K_ESCAPE)
    assert play.looks.tool == ""


def test_t_shows_what_an_enemy_threatens_and_shift_t_where_it_is_in_danger(app: App) -> None:
    """The legend says whose attack it is; the tool does not speak of who could attack the enemy."""
    play = two_each(app)
    enemy = play.state.units["2a"]
    play.choose("1a")
    point(app, play, Square.parse("H3"))
    press(app, pygame.K_t)
    for _ in range(400):
        frame(app)
        if not play.looks.busy:
            break
    assert not play.looks.busy
    strikes, hit = play.looks.overlays()
    assert isinstance(strikes, StrikeOverlay)
    assert isinstance(hit, MarksOverlay)
    own = [unit for unit in play.state.side_units(Side.ONE) if unit.square in strikes.now]
    assert [mark.place for mark in hit.marks] == [unit.area for unit in own] != []
    name = callname(play.state, enemy.id)
    assert strikes.legend == f"{name} can attack there as it stands"
    assert strikes.after_legend == f"{name} can attack there after its move"
    asked = Threatened(play.state, enemy)
    while not asked.done:
        asked.step()
    assert set(strikes.now) == {square_of(stop) for stop in asked.now}
    assert set(strikes.after).isdisjoint(strikes.now)
    point(app, play, Square.parse("H3"))
    press(app, pygame.K_t, mod=pygame.KMOD_SHIFT)
    (dangers,) = play.looks.overlays()
    assert isinstance(dangers, ThreatOverlay)
    assert dangers.legend == f"so many enemies could attack {name} there"


@pytest.mark.parametrize("tool", ["range", "threat", "danger"])
def test_a_unit_that_is_not_on_the_board_is_said_to_be_elsewhere(app: App, tool: str) -> None:
    play = mid_game(app, ("Axis", ("Ludwig", "Gorilla Squad")), ("SSU", ("Karl",)), {"1a": "D5", "2a": "H3"})
    for unit, absent in (("1b", True), ("1a", False)):
        play.looks.take(tool, play.state.units[unit])
        assert (play.looks.overlays() == []) is absent
        assert ("not on the board" in play.looks.status()) is absent


@pytest.mark.parametrize("tool", ["range", "threat", "danger"])
def test_where_the_chosen_unit_is_not_on_the_board_the_one_pointed_at_is_asked_about(
    app: App, tool: str
) -> None:
    play = mid_game(app, ("Axis", ("Ludwig", "Gorilla Squad")), ("SSU", ("Karl",)), {"1a": "D5", "2a": "H3"})
    play.choose("1b")
    play.looks.toggle(tool)
    assert "not on the board" in play.looks.status()
    point(app, play, Square.parse("H3"))
    assert play.looks.overlays()
    assert "not on the board" not in play.looks.status()
