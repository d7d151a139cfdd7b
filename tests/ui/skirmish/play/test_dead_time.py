"""What is pressed just after a question has appeared was meant for what stood there before."""

from __future__ import annotations

import re

import pygame
import pytest

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.ui.skirmish.play.patience import Wait
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.activation.activate import ActivatePrompt
from dust_tactics.ui.skirmish.prompts.attack.aim import AimPrompt
from dust_tactics.ui.skirmish.prompts.sure import Sure, surely
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.controls import ACTED
from dust_tactics.ui.toolkit.widget_tree import Tree
from tests.ui.skirmish.hands import click, frame
from tests.ui.skirmish.mid_game import mid_game

from .waiting import alone, until

SIDES = ("Axis", ("Ludwig", "Gorilla Squad")), ("SSU", ("Karl", "Red Yana"))
PLACES = {"1a": "D5", "1b": "B6", "2a": "H3", "2b": "D2"}


def table(app: App, pause: int = 450) -> Play:
    app.change(app.settings.but(pause=pause))
    return mid_game(app, *SIDES, PLACES)


def aims(app: App, pause: int = 450) -> Play:
    """Ludwig is about to fire: the question has just appeared."""
    play = table(app, pause)
    play.submit(play.game.parse("activate 1a sustained"))
    frame(app)
    assert isinstance(play.prompt, AimPrompt)
    return play


def rest(app: App) -> None:
    for _ in range(8):
        frame(app)


def ready(play: Play) -> object:
    tree = Tree()
    play.report(tree)
    return tree.facts["ready"]


def key(app: App, code: int, unicode: str = "", mod: int = 0) -> None:
    frame(app, pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=unicode, scancode=0))


@pytest.mark.parametrize(
    ("code", "mod"), [(pygame.K_SPACE, 0), (pygame.K_RETURN, 0), (pygame.K_RETURN, pygame.KMOD_CTRL)]
)
def test_a_key_that_comes_too_soon_does_not_fire(app: App, code: int, mod: int) -> None:
    play = aims(app)
    number = play.match.session.number
    key(app, code, mod=mod)
    assert play.match.session.number == number
    rest(app)
    key(app, code, mod=mod)
    assert play.match.session.number > number


def test_without_a_pause_it_fires_at_once(app: App) -> None:
    play = aims(app, pause=0)
    number = play.match.session.number
    key(app, pygame.K_SPACE)
    assert play.match.session.number > number


def press_row(app: App, play: Play, name: str) -> None:
    frame(app)
    box = next(box for box, row in play.prompt.lists[0].placed if name in (row.name, row.key))
    frame(app, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=box.center, button=1))


def test_a_unit_and_a_target_are_chosen_in_the_moment_a_question_appears(app: App) -> None:
    play = table(app)
    number = play.match.session.number
    play.turns.dead.begin(app.settings)
    press_row(app, play, "1a")
    assert play.selected == "1a"
    play.turns.dead.begin(app.settings)
    assert isinstance(play.prompt, ActivatePrompt)
    press_row(app, play, "2b")
    assert play.prompt.target == "2b"
    play.turns.dead.begin(app.settings)
    press_row(app, play, "2b")
    assert play.match.session.number == number, "another click declares the attack: not yet"
    rest(app)
    press_row(app, play, "2b")
    assert play.match.session.number > number


def test_a_card_is_looked_at_and_a_way_pointed_out_before_one_can_go(app: App) -> None:
    play = table(app)
    play.choose("1b")
    number = play.match.session.number
    assert isinstance(play.prompt, ActivatePrompt)
    for _ in range(2):
        play.turns.dead.begin(app.settings)
        click(app, play, Square.parse("B5"))
        assert play.match.session.number == number
        assert play.prompt.plan is not None
    rest(app)
    click(app, play, Square.parse("B5"))
    assert play.match.session.number > number


def test_a_click_that_comes_too_soon_ends_no_wait(app: App) -> None:
    play = waits_for_a_reaction(app)
    play.turns.dead.begin(app.settings)
    click(app, play, Square.parse("B6"))
    assert play.patience.holds
    assert play.shown_unit == "1b", "its card is opened"
    rest(app)
    click(app, play, Square.parse("B6"))
    assert not play.patience.holds


def test_a_choice_that_asks_back_is_not_even_asked_about_too_soon(app: App) -> None:
    app.change(app.settings.but(ask="always"))
    play = table(app)
    play.choose("1a")
    press_row(app, play, "2b")
    rest(app)
    with play.turns.dead.pressing():
        play.turns.dead.begin(app.settings)
        surely(play, "Fire", lambda: pytest.fail("too soon"))()
    assert app.top is play
    surely(play, "Fire", lambda: None)()
    assert app.top.name == "choice"


def test_a_digit_pressed_twice_is_no_answer_to_what_it_has_brought_up(app: App) -> None:
    play = table(app)
    rest(app)

    def done() -> tuple[object, ...]:
        assert isinstance(play.prompt, ActivatePrompt)
        return play.match.session.number, play.prompt.chosen

    before = done()
    key(app, pygame.K_1)
    assert play.selected is not None
    usable = [name in play.kit.usable for name in play.keyboard.choices()]
    digit = pygame.K_1 + usable.index(True)
    key(app, digit)
    assert done() == before
    rest(app)
    key(app, digit)
    assert done() != before


def test_looking_and_helping_wait_for_nothing(app: App) -> None:
    play = aims(app)
    key(app, pygame.K_SLASH, "?")
    assert app.top.name == "keys"
    rest(app)
    rest(app)
    key(app, pygame.K_SLASH, "?")
    assert play.turns.dead.holds, "the table was not seen meanwhile"
    assert not ready(play)
    key(app, pygame.K_y)
    assert not play.show_labels
    rest(app)
    assert ready(play)


def asked_back(app: App, pause: int = 450) -> Play:
    """Under *always* Enter brings up the question whether Ludwig is to fire."""
    app.change(app.settings.but(ask="always"))
    play = aims(app, pause)
    rest(app)
    key(app, pygame.K_RETURN)
    assert app.top.name == "choice"
    return play


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_two_quick_presses_do_not_answer_whether_one_is_sure(app: App, code: int) -> None:
    play = asked_back(app)
    number = play.match.session.number
    key(app, pygame.K_TAB)
    key(app, code)
    assert (app.top.name, play.match.session.number) == ("choice", number)
    rest(app)
    key(app, code)
    assert app.top is play
    assert play.match.session.number > number


def test_two_presses_in_one_frame_bring_the_question_up_and_no_more(app: App) -> None:
    app.change(app.settings.but(ask="always"))
    play = aims(app)
    rest(app)
    number = play.match.session.number
    enter = pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    frame(app, enter, enter)
    assert (app.top.name, play.match.session.number) == ("choice", number)


def test_a_double_click_does_not_answer_whether_one_is_sure(app: App) -> None:
    play = asked_back(app)
    number = play.match.session.number

    def click() -> None:
        control = app.top.kit.find("choice/do")
        assert control is not None
        place = control.rect.center
        pygame.mouse.set_pos(place)
        frame(app, pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            frame(app, pygame.Event(kind, pos=place, button=1, touch=False))
        frame(app, *pygame.event.get(ACTED))

    click()
    assert (app.top.name, play.match.session.number) == ("choice", number)
    rest(app)
    click()
    assert play.match.session.number > number


def test_escape_takes_the_question_back_at_once(app: App) -> None:
    play = asked_back(app)
    number = play.match.session.number
    key(app, pygame.K_ESCAPE)
    assert (app.top, play.match.session.number) == (play, number)


def test_without_a_pause_one_is_sure_at_once(app: App) -> None:
    play = asked_back(app, pause=0)
    number = play.match.session.number
    key(app, pygame.K_RETURN)
    assert app.top is play
    assert play.match.session.number > number


def waits_for_a_reaction(app: App, **settings: object) -> Play:
    """Ludwig has moved up to an enemy and is to attack; a program may react first."""
    app.change(app.settings.but(pause=450))
    play = alone(app, **settings)
    play.submit(*(play.game.parse(text) for text in ("activate 1a move attack", "move D4")))
    for _ in range(400):
        if not play.stage.busy and play.turns.settled:
            break
        frame(app)
    assert play.patience.why is Wait.GRACE
    return play


def test_going_on_is_taken_at_once_and_stands_where_nothing_commits(app: App) -> None:
    play = waits_for_a_reaction(app)
    play.turns.dead.begin(app.settings)
    control = play.kit.find("wait/go-on")
    assert control is not None
    place, back = control.rect, play.kit.find("wait/undo")
    assert back is not None
    assert not place.colliderect(back.rect)
    assert max(place.right, back.rect.right) < play.layout.bar.centerx, "both before the banner"
    press_on(app, place.center)
    assert not play.patience.holds
    play = table(app)
    other = play.kit.find("pass")
    assert other is not None
    assert not place.colliderect(other.rect)


def test_a_chance_to_react_says_that_one_s_attack_follows(app: App) -> None:
    play = waits_for_a_reaction(app)
    assert play.prompt.title().endswith("may react; your attack follows")


def press_on(app: App, place: tuple[int, int]) -> None:
    frame(app, pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        frame(app, pygame.Event(kind, pos=place, button=1, touch=False))
    frame(app, *pygame.event.get(ACTED))


def test_the_question_whether_one_is_sure_is_asked_first_and_then_says_what_is_done(app: App) -> None:
    asked_back(app)
    assert isinstance(app.top, Sure)
    assert re.fullmatch(r"Are you sure\? Fire at .*: \d+ dice\.", app.top.text)


def test_who_is_about_to_end_a_wait_that_has_just_ended_by_itself_decides_nothing(app: App) -> None:
    """Enter, that was to let the enemy go on, must not fire."""
    play = waits_for_a_reaction(app, grace=1)
    assert play.patience.why is Wait.GRACE
    until(app, lambda: isinstance(play.prompt, AimPrompt) and play.turns.settled and not play.stage.busy)
    number = play.match.session.number
    for _ in range(12):  # half a second and more, in which a hand that was on its way comes down
        frame(app)
    key(app, pygame.K_RETURN)
    assert play.match.session.number == number
    for _ in range(20):
        frame(app)
    key(app, pygame.K_RETURN)
    assert play.match.session.number > number
