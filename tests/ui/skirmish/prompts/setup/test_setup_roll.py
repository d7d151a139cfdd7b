"""The roll of the setup lies there until the player has read it, which is his next decision."""

from __future__ import annotations

import pygame

from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.play.skirmish.match import begin_match
from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.ui.shell.saved_games import new_auto_path
from dust_tactics.ui.skirmish.cards.library import library
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.proof import Line, reading
from tests.ui.skirmish.hands import frame, press


def begun(app: App, *players: str) -> Play:
    """A game of the scenario in which terrain is placed, at the first question to a person."""
    table = set_table("encounter", "ghost-company", "ranger-patrol", cards=library(app))
    play = Play(app, begin_match(table, (players[0], players[1]), 3, new_auto_path()))
    app.go(play)
    until_asked(app, play)
    return play


def until_asked(app: App, play: Play) -> None:
    for _ in range(100):
        frame(app)
        if play.asked():
            return
    raise AssertionError("nobody is asked anything")


def asks(play: Play) -> Ask:
    question = play.state.question
    assert question is not None
    return question.kind


def decide(app: App, play: Play) -> None:
    play.submit(play.legal()[0])
    until_asked(app, play)


def strip(app: App, play: Play) -> str:
    """What stands on the strip above the board."""
    with reading() as marks:
        frame(app)
    words = [mark for mark in marks if isinstance(mark, Line) and play.layout.told.contains(mark.ink)]
    return " ".join(mark.shown for mark in words)


def test_it_goes_with_the_next_decision_and_comes_back_with_a_step_back(app: App) -> None:
    play = begun(app, "human", "human")
    assert asks(play) is Ask.EDGE
    assert "won the roll" in strip(app, play)
    assert len(play.stage.rolls.rolls) == 2
    decide(app, play)
    assert asks(play) is Ask.TERRAIN
    assert "won the roll" not in strip(app, play)
    assert not play.stage.rolls.rolls
    decide(app, play)
    press(app, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert asks(play) is Ask.TERRAIN
    assert not play.stage.rolls.rolls, "it was read before"
    press(app, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert asks(play) is Ask.EDGE
    assert len(play.stage.rolls.rolls) == 2, "he is to choose by it again"


def test_a_refused_decision_leaves_it(app: App) -> None:
    play = begun(app, "human", "human")
    play.submit(play.game.parse("pass"))
    frame(app)
    assert play.flashed.shown
    assert len(play.stage.rolls.rolls) == 2


def test_it_waits_for_a_person_while_a_program_decides(app: App) -> None:
    play = next(game for players in (("bot:rookie", "human"), ("human", "bot:rookie"))
                if asks(game := begun(app, *players)) is Ask.TERRAIN)  # fmt: skip
    assert len(play.stage.rolls.rolls) == 2, "the program has chosen the edge; the person reads who won"
    decide(app, play)
    assert asks(play) is Ask.TERRAIN
    assert not play.stage.rolls.rolls


def test_it_was_read_before_a_game_that_is_opened_again(app: App) -> None:
    play = begun(app, "human", "human")
    decide(app, play)
    decide(app, play)
    again = Play(app, play.match)
    assert not again.stage.rolls.rolls


def test_an_edge_is_pointed_out_by_one_click_on_the_board_and_taken_by_the_next(app: App) -> None:
    play = begun(app, "human", "human")
    assert type(play.prompt).__name__ == "EdgePrompt"
    board, number = play.state.board, play.match.session.number
    south, north = Square(0, board.rows - 1), Square(0, 0)
    for square in (south, north):
        play.prompt.click(square, 1)
        assert play.match.session.number == number
    assert len(play.prompt.overlays()) == 1
    play.prompt.click(north, 1)
    until_asked(app, play)
    assert play.match.session.number > number
