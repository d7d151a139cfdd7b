"""A program waits until the player takes nothing back, or has read."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from dust_tactics.content.files.settings import Settings
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.ui.skirmish.play.patience import Patience, Wait
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import click, frame, press
from tests.ui.skirmish.mid_game import mid_game

from .waiting import PLACES, SPACE, Teacher, alone, fires, goes, people, results_on, soon, until

# -- the grace ------------------------------------------------------------------------------------


def test_before_a_program_answers_what_was_done_can_be_taken_back(app: App) -> None:
    play = alone(app)
    number = play.match.session.number
    goes(app, play)
    assert play.patience.why is Wait.GRACE
    assert "Ctrl+Z" in play.prompt.detail()
    press(app, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert play.match.session.number == number
    assert play.asked()


def test_what_is_done_again_has_its_grace_again(app: App) -> None:
    play = alone(app)
    goes(app, play)
    press(app, pygame.K_z, mod=pygame.KMOD_CTRL)
    press(app, pygame.K_y, mod=pygame.KMOD_CTRL)
    assert play.patience.why is Wait.GRACE
    press(app, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert play.asked()


@pytest.mark.parametrize("how", ["key", "click", "button", "time"])
def test_the_grace_ends_by_a_key_or_click_or_by_itself(app: App, how: str) -> None:
    play = alone(app, grace=1)
    goes(app, play)
    number = play.match.session.number
    if how != "time":
        soon(app)
        assert play.patience.holds
    if how == "key":
        press(app, SPACE)
    elif how == "click":
        click(app, play, Square.parse("J8"))
    elif how == "button":
        play.kit.press("wait/go-on")
        frame(app)
    assert play.patience.holds is (how == "time")
    until(app, lambda: play.match.session.number > number)


@pytest.mark.parametrize("how", ["tab", "wheel"])
def test_who_reads_meanwhile_has_all_of_it_again(app: App, how: str) -> None:
    play = alone(app, grace=3)
    goes(app, play)
    until(app, lambda: play.patience.part < 0.8)
    if how == "tab":
        tab = play.kit.find("tab/log")
        assert tab is not None
        frame(app, pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=tab.rect.center))
    else:
        frame(app, pygame.Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert play.patience.why is Wait.GRACE
    assert play.patience.part > 0.9
    until(app, lambda: not play.patience.holds)


def test_helping_and_looking_do_not_end_it_and_a_page_stops_it(app: App) -> None:
    play = alone(app, grace=1)
    goes(app, play)
    for code, unicode in ((pygame.K_SLASH, "?"), (pygame.K_F1, "")):
        frame(app, pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=unicode, scancode=0))
        assert app.top is not play
        left = play.patience.left
        for _ in range(30):
            frame(app)
        assert play.patience.left == left
        app.pop()
    press(app, pygame.K_PLUS, pygame.K_TAB, pygame.K_l)
    click(app, play, Square.parse("J8"))
    assert play.looks.tool
    assert play.patience.holds


@pytest.mark.parametrize("settings", [{"pause": 0}, {"grace": 0}])
def test_it_costs_nothing_where_nobody_wants_it(app: App, settings: dict[str, int]) -> None:
    play = alone(app, **settings)
    goes(app, play)
    assert not play.patience.holds


def test_looking_around_and_taking_back_do_not_end_it() -> None:
    patience, board, tray = Patience(), pygame.Rect(0, 0, 100, 100), pygame.Rect(0, 0, 20, 20)
    patience.why, patience.left = Wait.GRACE, 3.0

    def ends(key: int, mod: int = 0) -> bool:
        return patience.ends_by(pygame.Event(pygame.KEYDOWN, key=key, mod=mod), board, tray)

    assert ends(SPACE)
    assert ends(pygame.K_RETURN)
    assert not ends(pygame.K_x)
    assert not ends(pygame.K_TAB)
    assert not ends(pygame.K_LCTRL)
    assert not ends(pygame.K_z, pygame.KMOD_CTRL)
    assert not ends(pygame.K_LEFT)
    for pos, button, goes_on in (
        ((50, 50), 1, True),
        ((9, 9), 1, False),
        ((300, 9), 1, False),
        ((50, 50), 3, False),
    ):
        click = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)
        assert patience.ends_by(click, board, tray) is goes_on


# -- the results ----------------------------------------------------------------------------------


def test_what_an_attack_did_stays_until_the_player_goes_on(app: App) -> None:
    play = alone(app)
    fires(app, play)
    number = play.match.session.number
    assert play.patience.why is Wait.RESULTS
    (line,) = play.told()
    assert line.startswith("Ludwig (1a): ")
    assert [log.text for log in play.log.lines].count(line) == 1, "the log has the same words, once"
    assert len(results_on(play)) == 1
    until(app, lambda: play.turns.idle)
    for _ in range(50):
        frame(app)
    assert play.match.session.number == number
    assert not play.lively, "a window that waits draws nothing"
    press(app, SPACE)
    assert results_on(play) == []
    until(app, lambda: play.match.session.number > number)


def test_however_many_soldiers_fall_the_program_waits_once(app: App) -> None:
    """Whom it takes off is a part of the attack: there is nothing new to read before the last one."""
    play = alone(app, "Red Army Command Squad", 3)
    fires(app, play)
    assert play.match.view.question is not None
    assert play.match.view.question.kind is Ask.LOSE
    assert not play.patience.holds
    until(app, lambda: play.patience.holds)
    assert play.patience.why is Wait.RESULTS
    (line,) = play.told()
    assert "loses" in line
    assert play.match.view.question is None or play.match.view.question.kind is not Ask.LOSE


@pytest.mark.parametrize(("results", "seconds"), [(0, None), (2, 3.0), (9, 9.0)])
def test_what_is_to_be_read_goes_before_what_may_be_taken_back(results: int, seconds: float | None) -> None:
    """Who falls is chosen last of an attack, and may be taken back: no reason to sweep the dice away."""
    patience = Patience()
    settings = Settings(pause=400, grace=3, results=results)
    patience.begin(settings, undoable=True, unread=True, people=True)
    assert (patience.why, patience.left) == (Wait.RESULTS, seconds)


def test_the_last_attack_of_a_turn_outlasts_it(app: App) -> None:
    """Else the next turn's initiative would sweep it off the table before it was read."""
    sides = ("Axis", ("Ludwig", "Gorilla Squad")), ("SSU", ("Karl", "Karl"))
    play = mid_game(app, *sides, PLACES, first=Side.TWO)
    for name in ("2a", "1b", "2b"):
        play.submit(play.game.parse(f"activate {name} nothing nothing"))
        frame(app)
    fires(app, play)
    until(app, lambda: not play.stage.busy)
    assert play.state.turn == 3
    assert len(results_on(play)) == 1
    assert play.stage.rolls.title == "Ludwig (1a) attacks Karl (2b)"
    (begun,) = [roll.over for roll in play.stage.rolls.rolls if roll.over]
    assert begun.endswith(" has the initiative")
    play.submit(play.match.session.legal()[0])
    frame(app)
    assert results_on(play) == []


@pytest.mark.parametrize("animations", [True, False])
@pytest.mark.parametrize("by", ["key", "button", "board"])
def test_what_a_turn_ends_with_is_read_before_the_next_one_begins(
    app: App, by: str, animations: bool
) -> None:
    app.change(app.settings.but(pause=450, results=0, grace=0, animations=animations))
    play = mid_game(
        app, ("Axis", ("Ludwig", "Gorilla Squad")), ("SSU", ("Karl", "Karl")), PLACES, first=Side.TWO
    )
    for name in ("2a", "1b", "2b"):
        soon(app)
        play.submit(play.game.parse(f"activate {name} nothing nothing"))
        until(app, play.asked)
    soon(app)
    fires(app, play)
    until(app, lambda: play.turn_ends)
    for _ in range(50):
        frame(app)
    assert play.stage.busy, "until the player goes on"
    assert {roll.kind for roll in play.stage.rolls.rolls} >= {"hit"}
    assert play.prompt.title().startswith("The turn is over")
    if by == "key":
        press(app, SPACE)
    elif by == "board":
        click(app, play, Square.parse("J8"))
    else:
        play.kit.press("wait/go-on")
        frame(app)
    assert not play.turn_ends
    until(app, play.asked)
    assert play.state.turn == 3
    assert play.stage.rolls.title.endswith(" has the initiative")


def test_or_for_a_time(app: App) -> None:
    play = alone(app, results=1)
    fires(app, play)
    number = play.match.session.number
    assert play.patience.left
    until(app, lambda: play.match.session.number > number)


@pytest.mark.parametrize("settings", [{"results": -1}, {"pause": 0}])
def test_or_not_at_all(app: App, settings: dict[str, int]) -> None:
    play = alone(app, **settings)
    fires(app, play)
    assert not play.patience.holds


def test_between_people_it_stays_until_the_next_one_decides(app: App) -> None:
    play = people(app, "never")
    fires(app, play)
    assert results_on(play)
    play.submit(play.game.parse("activate 2a move nothing"))
    frame(app)
    assert results_on(play) == []


def test_programs_alone_wait_a_while_and_no_longer(app: App) -> None:
    patience = Patience()
    settings = app.settings.but(pause=450)
    patience.begin(settings, undoable=False, unread=True, people=False)
    assert patience.left
    patience.begin(settings, undoable=False, unread=True, people=True)
    assert patience.left is None


# -- who looks after every decision himself ---------------------------------------------------------


def test_and_the_opponent_does_not_wait_twice(app: App) -> None:
    play = alone(app)
    play.guide = Teacher()
    fires(app, play)
    frame(app)
    assert not play.patience.holds
    assert results_on(play)


@pytest.mark.parametrize(("does", "offered"), [(goes, True), (fires, False)])
def test_what_can_be_taken_back_is_offered_while_one_reads(
    app: App, does: Callable[[App, Play], None], offered: bool
) -> None:
    play = alone(app)
    does(app, play)
    play.patience.begin(app.settings, undoable=offered, unread=True, people=True)
    assert play.patience.why is Wait.RESULTS
    assert ("wait/undo" in {button.name for button in play.prompt.buttons()}) is offered


def test_the_second_of_two_quick_clicks_takes_nothing_back(app: App) -> None:
    """Take back is no answer that was meant for what stood there before."""
    play = alone(app)
    goes(app, play)
    assert play.patience.why is Wait.GRACE
    button = play.kit.find("wait/undo")
    assert button is not None
    assert play.turns.dead.holds
    assert play.hands.answers(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=button.rect.center, button=1))


def test_words_that_fly_are_gone_before_the_result_is_written_there(app: App) -> None:
    play = people(app, "never")
    app.change(app.settings.but(animations=True))
    for text in ("activate 1a sustained", "aim A 1 at 2b", "aim B 1 at 2b", "fire"):
        play.submit(play.game.parse(text))
        while text != "fire" and play.stage.busy:
            frame(app)
    seen = []
    while play.stage.busy:
        frame(app)
        if play.stage.busy:
            seen += results_on(play)
    assert seen == []
    assert results_on(play)
