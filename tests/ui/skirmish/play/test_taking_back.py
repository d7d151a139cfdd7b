"""Two people at one screen: what is taken back, what is not and why, and which buttons ask before."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.strings import say
from tests.ui.skirmish.hands import click, frame, press
from tests.ui.skirmish.mid_game import begun, mid_game, state_of, two_each

GRACE = {"pause": 1, "grace": 3}


def walks(app: App, play: Play) -> None:
    """The first unit moves by two clicks, which ends its activation; first the question takes answers."""
    while play.turns.dead.holds:
        frame(app)
    play.choose("1a")
    frame(app)
    square = play.prompt.reach()["move"][0]
    click(app, play, square)
    click(app, play, square)
    frame(app)


@pytest.mark.parametrize("rules", ["dust-tactics", "dust-1947"])
def test_an_activation_is_taken_back_until_the_other_person_acts(app: App, rules: str) -> None:
    app.change(app.settings.but(**GRACE))
    play = two_each(app, rules=rules)
    before = state_of(play)
    walks(app, play)
    question = state_of(play).question
    assert question is not None
    assert question.side is Side.TWO, "the other person is asked"
    assert play.flashed.text == say("undo.still", name="own")
    press(app, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert state_of(play) == before


def test_who_may_take_back_is_not_told_without_grace(app: App) -> None:
    app.change(app.settings.but(pause=1, grace=0))
    play = two_each(app)
    walks(app, play)
    assert play.flashed.text == ""


def test_nothing_decided_yet_is_no_matter_of_dice(app: App) -> None:
    play = two_each(app)
    play.steps.undo()
    assert play.flashed.text == say("undo.first")


def words_of(app: App, play: Play) -> tuple[int, ...]:
    """The brightest colour on Undo."""
    control = play.kit.find("top/undo")
    assert control is not None
    face = app.screen.subsurface(control.rect)
    return tuple(
        max((tuple(face.get_at((x, y))) for x in range(face.width) for y in range(face.height)), key=sum)
    )


def test_the_bar_greys_what_can_not_be_taken_back_or_done_again_and_says_why(app: App) -> None:
    play = two_each(app)
    frame(app)

    def reasons() -> tuple[str, ...]:
        return tuple(control.reason for name in ("undo", "redo") if (control := play.kit.find(f"top/{name}")))

    assert reasons() == (say("undo.first"), say("redo.none"))
    greyed = words_of(app, play)
    walks(app, play)
    assert reasons() == ("", say("redo.none"))
    assert words_of(app, play) != greyed, "it does not only say so"
    assert play.kit.press("top/undo")
    frame(app)
    assert reasons() == (say("undo.first"), "")
    assert play.kit.press("top/redo")
    frame(app)
    assert reasons() == ("", say("redo.none"))


def test_rolled_dice_stay_rolled(app: App) -> None:
    table = two_each(app).table
    play = Play(app, begun(table, 3))
    app.go(play)
    frame(app)
    assert state_of(play).turn == 1, "initiative was rolled"
    play.steps.undo()
    assert play.flashed.text == say("undo.none")


@pytest.mark.parametrize("button", ["pass", "action/nothing-nothing", "go/move-nothing"])
@pytest.mark.parametrize("ask", ["always", "loss"])
def test_under_always_a_button_that_gives_up_an_action_asks(app: App, ask: str, button: str) -> None:
    app.change(app.settings.but(ask=ask))
    places = {"1a": "D5", "2a": "H3", "2b": "B2"}  # who has fewer units left may pass
    enemies = ("SSU", ("Karl", "Red Yana"))
    play = mid_game(app, ("Axis", ("Gorilla Squad",)), enemies, places, rules="dust-tactics")
    if button != "pass":
        play.choose("1a")
        frame(app)
    if button.startswith("go/"):
        click(app, play, play.prompt.reach()["move"][0])
    number = play.match.session.number
    assert play.kit.press(button)
    frame(app)
    assert (play.match.session.number == number) is (ask == "always")
    if ask == "always":
        app.top.kit.press("choice/not")
        frame(app)
        assert (app.top, play.match.session.number) == (play, number)
        play.kit.press(button)
        app.top.kit.press("choice/do")
        frame(app)
        assert play.match.session.number > number
    question = state_of(play).question
    assert question is not None
    assert question.kind is Ask.ACTIVATE


@pytest.mark.parametrize("ask", ["always", "loss"])
@pytest.mark.parametrize(("text", "button"), [
    ("", "action/sustained"), ("activate 1a sustained", "fire"), ("activate 1a sustained", "hold"),
    ("activate 1a move attack", "move/stay"),
])  # fmt: skip
def test_under_always_whatever_commits_to_an_action_asks(app: App, text: str, button: str, ask: str) -> None:
    app.change(app.settings.but(ask=ask))
    places = {"1a": "D5", "1b": "B6", "2a": "H3", "2b": "D2"}
    play = mid_game(app, ("Axis", ("Ludwig", "Gorilla Squad")), ("SSU", ("Karl", "Red Yana")), places)
    if text:
        play.submit(play.game.parse(text))
    else:
        play.choose("1a")
    frame(app)
    if button == "hold":
        play.kit.press("fire/clear")
    number = play.match.session.number
    assert play.kit.press("fire" if button == "hold" else button)
    frame(app)
    assert (play.match.session.number == number) is (ask == "always")
    if ask == "always":
        assert app.top.kit.press("choice/do")
        frame(app)
        assert play.match.session.number > number
