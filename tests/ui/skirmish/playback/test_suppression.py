"""Tokens of Dust 1947 in the window: markers on pieces, the roll before the actions, passing, a new game."""

from __future__ import annotations

import pygame

from dust_tactics.skirmish.decisions.decisions import Pass
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.events.all import DiceRolled
from dust_tactics.skirmish.narration.labels import callname
from dust_tactics.skirmish.state.state import State, UnitState
from dust_tactics.ui.skirmish.board.piece_art import piece_picture
from dust_tactics.ui.skirmish.cards.card_state import CardState
from dust_tactics.ui.skirmish.cards.dice_rolls import Rolls
from dust_tactics.ui.skirmish.cards.odds_text import shake_chances
from dust_tactics.ui.skirmish.new_game.new_game import NewGame
from dust_tactics.ui.skirmish.panels.card_panel import foot_words
from dust_tactics.ui.skirmish.panels.forces import condition
from dust_tactics.ui.skirmish.panels.side import card_state
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.prompts.activation.action_choosing import shake_words
from dust_tactics.ui.skirmish.views.piece_views import Marker
from dust_tactics.ui.skirmish.views.pieces import piece_of
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.strings import say
from tests.ui.skirmish.hands import click, frame, press
from tests.ui.skirmish.play.test_play import begin


def under_fire(app: App) -> tuple[Play, UnitState]:
    """A game of two programs' making up to where a unit with a token may be activated by a person."""
    play = begin(app, 5, rules="dust-1947")
    session = play.match.session
    for _ in range(4000):
        question = session.state.question
        assert question is not None, "the game is over and nobody was hit"
        waiting = [
            unit
            for unit in session.state.side_units(question.side)
            if unit.suppression and not unit.activated and unit.on_board
        ]
        if waiting and question.kind is Ask.ACTIVATE:
            frame(app)
            return play, waiting[0]
        legal = list(session.game.legal(session.state))
        attacks = [one for one in legal if str(one).startswith(("aim", "move")) or "attack" in str(one)]
        session.submit((attacks or [one for one in legal if one != Pass()] or legal)[0])
    raise AssertionError("nobody was hit")


def test_tokens_are_on_the_piece_and_told_apart_without_colour(app: App) -> None:
    play, unit = under_fire(app)
    pieces = [piece_of(unit.but(suppression=level)) for level in (0, 1, 2)]
    assert [piece.markers for piece in pieces] == [(), (Marker.UNDER_FIRE,), (Marker.SUPPRESSED,)]
    assert ["under fire" in condition(play.state, unit.but(suppression=level)) for level in (0, 1, 2)] == [
        0,
        1,
        0,
    ]
    assert "suppressed" in condition(play.state, unit.but(suppression=2))
    letters = app.top.kit.letters
    grey = [_greys(piece_picture(piece, 60, app.art, letters)) for piece in pieces]
    assert len({*grey}) == 3


def _greys(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(pygame.transform.grayscale(picture), "RGB")


def test_a_unit_with_a_token_rolls_before_it_chooses_its_actions(app: App) -> None:
    play, unit = under_fire(app)
    play.choose(unit.id)
    frame(app)
    names = [button.name for button in play.prompt.buttons()]
    assert names == ["go/shake", "pass"]
    assert "%" in play.prompt.detail()
    controls = play.kit._controls
    assert all("rolls" in controls[name].reason for name in controls if name.startswith("action/"))
    assert any(name.startswith("action/") for name in controls)
    assert play.kit.press("go/shake")
    frame(app)
    state: State = play.match.session.state
    assert state.question is not None
    assert (state.question.kind, state.question.unit) == (Ask.ACTIVATE, unit.id)
    assert play.prompt.mover() is state.units[unit.id]  # type: ignore[attr-defined]  # the prompt to activate
    other = next(u for u in state.side_units(unit.side) if u.on_board and u.id != unit.id)
    assert other.stop is not None
    click(app, play, other.stop)
    assert play.prompt.mover().id == unit.id  # type: ignore[attr-defined]
    assert play.kit.press("action/nothing-nothing")
    frame(app)
    assert play.match.session.state.question != state.question
    assert play.match.session.state.units[unit.id].activated


def test_a_new_game_of_1947_is_chosen_and_said(app: App) -> None:
    scene = NewGame(app)
    app.go(scene)
    frame(app)
    before = pygame.image.tobytes(app.screen, "RGB")
    scene.set_ruleset("Dust 1947")
    frame(app)
    assert pygame.image.tobytes(app.screen, "RGB") != before
    press(app, pygame.K_RETURN)
    assert isinstance(app.top, Play)
    assert app.top.header.rules == "dust-1947"


def test_card_and_bar_say_the_same_chances(app: App) -> None:
    play, unit = under_fire(app)
    for level in (1, 2):
        tokens = unit.but(suppression=level)
        state = play.match.session.state.with_unit(tokens)
        chances = shake_chances(state, tokens)
        assert chances.count("%") == level
        assert chances in shake_words(state, tokens)
    play.choose(unit.id)
    frame(app)
    shown = foot_words(play, play.match.session.state.units[unit.id])[0][0]
    assert shown.partition(" · ")[2] in play.prompt.detail()


def test_a_failed_roll_is_not_headed_as_if_it_had_been_made(app: App) -> None:
    play, unit = under_fire(app)
    rolls = Rolls()
    rolls.add(play.state, DiceRolled(unit.side, "shake", "TT", "F", 0, unit.id))
    rolls.add(play.state, DiceRolled(unit.side, "reaction", "T", "F", 1, unit.id))
    assert [roll.title.removeprefix(callname(play.state, unit.id)) for roll in rolls.rolls] == [
        " tries to shake off its tokens",
        " tries to react",
    ]
    assert [group.words for roll in rolls.rolls for group in roll.groups()] == [
        "not shaken off: 2 dice",
        "no success: 1 die",
    ]


def test_a_destroyed_unit_has_a_card_as_it_is_printed(app: App) -> None:
    play, unit = under_fire(app)
    gone = unit.but(eliminated=True, square=None, lost=(unit.card.miniatures,), spent=(0,))
    state = play.state.with_unit(gone)
    assert card_state(state, gone) == CardState()
    assert [text for text, _, _ in foot_words(play, gone)] == [say("card.destroyed")]


def test_what_came_of_an_attack_goes_from_the_board_when_a_unit_is_chosen(app: App) -> None:
    play, unit = under_fire(app)
    play.stage.results.unread = True
    play.choose(None)
    assert play.stage.results.unread
    play.choose(unit.id)
    assert not play.stage.results.unread


def test_who_has_rolled_is_not_told_the_chances_any_more(app: App) -> None:
    play, unit = under_fire(app)
    suppressed = unit.but(suppression=2)
    assert "%" in foot_words(play, suppressed)[0][0]
    assert foot_words(play, suppressed.but(activated=True))[0][0] == "Suppressed"
