"""Two people at one screen: what is taken back, what is not and why, and which buttons ask before."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.activation.activate import ActivatePrompt
from dust_tactics.ui.skirmish.prompts.attack.aim import AimPrompt
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.strings import say
from tests.ui.skirmish.hands import click, frame, press
from tests.ui.skirmish.mid_game import begun, mid_game, shown, state_of, two_each

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


@pytest.mark.parametrize("how", ["way", "target", "actions", "all"])
def test_what_is_proposed_goes_at_once_before_anything_that_was_decided(app: App, how: str) -> None:
    play = two_each(app)
    walks(app, play)
    play.submit(play.game.parse("activate 2a nothing nothing"))
    frame(app)
    number = play.match.session.number
    play.choose("1b")
    frame(app)
    if how in ("actions", "all"):
        assert play.kit.press("action/move")
        frame(app)
    if how in ("way", "all"):
        click(app, play, play.prompt.reach()["move"][0])
    if how == "target":
        assert isinstance(play.prompt, ActivatePrompt)
        play.prompt.aim_at("2b")
    frame(app)
    assert play.prompt.proposed()
    undo = play.kit.find("top/undo")
    assert undo is not None
    assert (undo.reason, undo.hint) == ("", say("game.undo.proposed"))
    press(app, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert not play.prompt.proposed()
    assert (play.match.session.number, play.selected, play.flashed.shown) == (number, "1b", "")
    press(app, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert play.match.session.number < number, "the next one takes a decision back"


def test_a_proposal_is_given_up_where_no_decision_can_be_taken_back(app: App) -> None:
    play = two_each(app)
    play.choose("1a")
    frame(app)
    click(app, play, play.prompt.reach()["move"][0])
    assert play.steps.refusal() == say("undo.first")
    assert play.kit.press("top/undo")
    frame(app)
    assert (play.prompt.proposed(), play.flashed.shown) == (False, "")
    press(app, pygame.K_u)
    assert play.flashed.shown == say("undo.first")


def test_changed_aims_go_back_to_the_usual_ones_before_the_activation_does(app: App) -> None:
    places = {"1a": "D5", "1b": "B6", "2a": "H3", "2b": "D2"}
    play = mid_game(app, ("Axis", ("Ludwig", "Gorilla Squad")), ("SSU", ("Karl", "Red Yana")), places)
    play.submit(play.game.parse("activate 1a sustained"))
    frame(app)
    assert isinstance(play.prompt, AimPrompt)
    number, usual = play.match.session.number, play.prompt.aims
    assert usual
    assert play.kit.press("fire/clear")
    frame(app)
    assert play.prompt.aims == ()
    press(app, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert (play.prompt.aims, play.match.session.number) == (usual, number)
    press(app, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert play.match.session.number < number


def test_back_to_the_choice_of_actions_leads_there_with_a_way_planned_too(app: App) -> None:
    play = two_each(app)
    play.submit(play.game.parse("activate 1a move attack"))
    frame(app)
    number = play.match.session.number
    click(app, play, play.prompt.reach()["move"][0])
    assert play.prompt.proposed()
    assert play.kit.press("move/back")
    frame(app)
    assert play.match.session.number < number


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


def test_what_was_taken_back_and_what_was_done_again_is_said_in_words(app: App) -> None:
    play = two_each(app)
    walks(app, play)
    press(app, pygame.K_z, mod=pygame.KMOD_CTRL)
    frame(app)
    assert play.flashed.shown.startswith("Taken back: ")
    press(app, pygame.K_y, mod=pygame.KMOD_CTRL)
    frame(app)
    made = play.match.session.history[-1]
    assert made.decision is not None
    assert play.flashed.shown.startswith("Done again: ")
    assert play.game.describe(made.before, made.decision) in play.flashed.shown
    press(app, pygame.K_y, mod=pygame.KMOD_CTRL)
    assert play.flashed.shown == say("redo.none")


def test_rolled_dice_stay_rolled(app: App) -> None:
    table = two_each(app).table
    play = Play(app, begun(table, 3))
    app.go(play)
    frame(app)
    assert state_of(play).turn == 1, "initiative was rolled"
    play.steps.undo()
    assert play.flashed.text == say("undo.none", roll="own rolls for initiative"), "whose dice, and what for"


@pytest.mark.parametrize("ask", ["always", "loss"])
@pytest.mark.parametrize(("text", "button"), [
    ("", "action/sustained"), ("activate 1a sustained", "fire"),
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
    number = play.match.session.number
    assert play.kit.press(button)
    frame(app)
    assert (play.match.session.number == number) is (ask == "always")
    if ask == "always":
        assert app.top.kit.press("choice/do")
        frame(app)
        assert play.match.session.number > number


def asked_who_falls(app: App, *, last: bool) -> Play:
    """A squad has lost a soldier and its owner says who; with it ``last`` the turn ends then."""
    for seed in range(40):
        play = mid_game(
            app, ("Allies", ("Bushmaster", "Bushmaster")), ("Axis", ("Grenadier Battle Squad",)),
            {"1a": "D5", "1b": "L9", "2a": "D3"}, seed=seed,
        )  # fmt: skip
        state = state_of(play).with_unit(state_of(play).units["2a"].but(activated=True))
        if last:
            state = state.with_unit(state.units["1b"].but(activated=True))
        play = shown(app, play.match, state)
        for text in ("activate 1a attack nothing", "aim B 1 at 2a", "fire"):
            play.submit(play.game.parse(text))
            frame(app)
        question = state_of(play).question
        if question is not None and question.kind is Ask.LOSE:
            return play
    raise AssertionError("nobody was hit")


def test_who_falls_can_be_chosen_again_as_long_as_no_die_followed(app: App) -> None:
    play = asked_who_falls(app, last=False)
    number = play.match.session.number
    assert play.kit.press("lose/usual")
    frame(app)
    assert play.steps.undo_refusal() == ""
    play.steps.undo()
    assert play.match.session.number == number


def test_why_who_fell_is_settled_is_said_by_the_dice_that_followed(app: App) -> None:
    """The last soldier of a turn is chosen, and the dice for the next turn are rolled at once."""
    play = asked_who_falls(app, last=True)
    assert play.kit.press("lose/usual")
    frame(app)
    assert play.steps.undo_refusal() == say("undo.none", roll="own rolls for initiative")
