"""The scene of play, driven through its prompts as a player's hands would."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.play.saves import read
from dust_tactics.play.skirmish.match import SkirmishMatch, begin_match
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.ui.shell.routes import MENU
from dust_tactics.ui.shell.saved_games import new_auto_path
from dust_tactics.ui.shell.saved_games_page import open_game
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.waiting import OverPrompt
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.dialogs import Message
from tests.ui.skirmish.hands import frame
from tests.ui.skirmish.mid_game import two_each


def begin(
    app: App,
    seed: int,
    sides: tuple[str, str] = ("human", "human"),
    scenario: str = "encounter",
    rules: str = "dust-tactics",
    points: int | None = None,
) -> Play:
    table = set_table(
        scenario, "ghost-company", "ranger-patrol", cards=library(app), points=points, rules=rules
    )
    match: SkirmishMatch = begin_match(table, sides, seed, new_auto_path())
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
        square = chance.choice(units if units and chance.random() < 0.4 else board)
        place, button = play.camera.rect_of(square).center, chance.choice((1, 1, 1, 3))
        frame(  # all in one frame, as on a busy machine
            app,
            pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)),
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=button),
            pygame.Event(pygame.MOUSEBUTTONUP, pos=place, button=button),
        )
    frame(app)


@pytest.mark.parametrize("turns", [2, pytest.param(99, marks=pytest.mark.games)])
def test_a_game_is_played_by_pointing(app: App, turns: int) -> None:
    """Two turns of it in every run, to its end in ``make games``; a shorter one is in a real window."""
    seed = 3
    play = begin(app, seed, scenario="supply-drop", rules="dust-1947")
    chance = random.Random(seed)
    keys = (pygame.K_TAB, pygame.K_e, pygame.K_l, pygame.K_ESCAPE, pygame.K_t, pygame.K_r)
    for number in range(6000):
        if isinstance(play.prompt, OverPrompt) or app.top is not play:
            if app.top is play or isinstance(play.prompt, OverPrompt):
                break
            app.pop()
            continue
        if play.state.turn > turns:
            break
        act(app, play, chance)
        if number % 40 == 7:
            key = chance.choice(keys)
            frame(app, pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        if number % 97 == 5:
            play.steps.undo()
            play.steps.redo()
    assert play.match.session.number > 50
    assert play.stage.state == play.match.session.state


def test_two_programs_play_to_the_end_and_the_report_opens(app: App) -> None:
    play = begin(app, 5, ("bot:random", "bot:random"))
    for _ in range(20_000):
        frame(app)
        if app.top is not play:
            break
    assert app.top.name == "report"
    assert play.match.session.outcome is not None
    assert play.stage.state == play.match.session.state


def test_undo_takes_a_whole_gesture_back_and_redo_makes_it_again(app: App) -> None:
    play = begin(app, 3)
    first = play.match.session.number
    play.prompt.buttons()[0].act()
    frame(app)
    assert play.match.session.number == first + 1
    assert play.kit.press("top/undo")
    frame(app)
    assert play.match.session.number == first
    assert type(play.prompt).__name__ == "EdgePrompt"
    assert play.kit.press("top/redo")
    frame(app)
    assert play.match.session.number == first + 1


def test_a_fault_in_a_frame_is_told_and_loses_nothing(
    app: App, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    play = begin(app, 3)
    play.prompt.buttons()[0].act()
    number, save = play.match.session.number, play.match.session.save_path
    assert save is not None

    def broken(*_: object) -> None:
        raise RuntimeError("a torn canvas")

    monkeypatch.setattr(app, "_fault", lambda: App._fault(app))
    monkeypatch.setattr(play, "paint", broken)
    frame(app)
    assert app.top.name == "message"
    assert "a torn canvas" in (tmp_path / "errors.log").read_text(encoding="utf-8")
    assert read(save).decisions == number


def test_a_file_that_is_no_game_is_refused_with_a_sentence(app: App, tmp_path: Path) -> None:
    app.open(MENU)
    bad = tmp_path / "bad.dust"
    bad.write_text("hello\n", encoding="utf-8")
    open_game(app, bad)
    assert isinstance(app.top, Message)
    assert "not a saved game" in app.top.text


def test_no_square_is_pointed_at_once_the_pointer_has_left(app: App) -> None:
    play = two_each(app)
    square = play.camera.rect_of(Square.parse("C5")).center
    elsewhere = play.layout.panel.center
    events = (
        pygame.Event(pygame.MOUSEMOTION, pos=elsewhere, rel=(1, 1), buttons=(0, 0, 0)),
        pygame.Event(pygame.WINDOWLEAVE),
    )
    for event in events:
        frame(app, pygame.Event(pygame.MOUSEMOTION, pos=square, rel=(1, 1), buttons=(0, 0, 0)))
        assert str(play.hover) == "C5"
        assert "C5" in play.status()
        frame(app, event)
        assert play.hover is None
        assert not play.status()
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=square, rel=(1, 1), buttons=(0, 0, 0)))
    app.tell("something")
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=elsewhere, rel=(1, 1), buttons=(0, 0, 0)))
    app.pop()
    frame(app)
    assert play.hover is None


def test_the_list_of_units_tells_their_callsigns(app: App) -> None:
    play = two_each(app)
    (units,) = play.prompt.lists
    assert [row.text.split("  ")[0] for row in units.rows] == [row.name for row in units.rows]
