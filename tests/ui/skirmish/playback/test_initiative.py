"""The initiative is announced over the board: both rolls, who won, and who goes first."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.core.dice import SecretDice
from dust_tactics.core.reason import Reason
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import ChooseFirst
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.events.all import InitiativeWon
from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.ui.skirmish.panels.initiative import draw_initiative, initiative_words
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.playback.presenters import present
from dust_tactics.ui.skirmish.playback.stage import Stage
from dust_tactics.ui.skirmish.playback.turns import rolled_for, won_title
from dust_tactics.ui.toolkit.app import App
from tests.helpers.build import open_board, position
from tests.ui.drawing import different
from tests.ui.skirmish.hands import frame, press
from tests.ui.skirmish.play.test_objectives import begin, until

STEP = 0.05


def announced(*, pauses: bool) -> float:
    """The seconds for which the first roll of a game is announced."""
    game = SkirmishGame(set_table("encounter", "ghost-company", "ranger-patrol"))
    step = game.begin(SecretDice.from_seed(0, "initiative"))
    stage = Stage(game, game.blank(), lambda fact: None)
    stage.pauses = pauses
    stage.add(step.events, 1, step.state)
    seconds = 0.0
    while stage.busy:
        stage.update(STEP)
        assert stage.initiative is None or len(stage.rolls.rolls) == 2
        seconds += STEP * (stage.initiative is not None and stage.busy)
    return seconds


def test_it_stays_to_be_read_only_where_there_are_pauses() -> None:
    assert announced(pauses=False) < 0.7
    assert announced(pauses=True) > 2


def to_choose(app: App, pause: int) -> tuple[Play, Side]:
    """A game in which the winner of the initiative is asked who goes first."""
    play = begin(app, "encounter")
    until(app, play, Ask.FIRST)
    app.change(app.settings.but(animations=True, pause=pause))
    question = play.match.view.question
    assert question is not None
    for _ in range(10):  # the question takes no answer at once
        frame(app)
    return play, question.side


@pytest.mark.parametrize("own", [True, False])
def test_who_goes_first_stands_over_the_board_until_a_press(app: App, own: bool) -> None:
    play, winner = to_choose(app, 450)
    before = app.screen.copy()
    first = winner if own else winner.other
    assert play.tray.place.width, "the rolls lie beside the board while he is asked"
    play.submit(ChooseFirst(first))
    for _ in range(5):
        frame(app)
    told = play.stage.initiative
    assert told is not None
    assert (told.winner, told.first) == (winner, first)
    assert initiative_words(told, play.table.forces)[1] == f"{play.side_name(first)} goes first"
    place = play.camera.board_rect().inflate(-200, -200)
    assert different(before.subsurface(place), app.screen.subsurface(place)) > place.width * 100
    assert not play.tray.place.width, "once is enough"
    press(app, pygame.K_SPACE)
    assert not play.stage.busy
    assert play.asked()
    assert different(before.subsurface(place), app.screen.subsurface(place)) < 100


def test_without_a_pause_it_takes_no_time(app: App) -> None:
    play, winner = to_choose(app, 0)
    play.submit(ChooseFirst(winner))
    frame(app)
    assert play.asked()


def test_both_rolls_and_the_winner_are_told(app: App) -> None:
    play, winner = to_choose(app, 450)
    before = app.screen.copy()
    game, session = play.game, play.match.session
    for entry in reversed(session.history):
        stage = Stage(game, entry.before, lambda fact: None)
        stage.add(entry.events, entry.n, entry.state)
        while stage.busy and stage.initiative is None:
            stage.update(STEP)
        if stage.initiative is not None:
            break
    told = stage.initiative
    assert told is not None
    won, _ = initiative_words(told, play.table.forces)
    assert told.winner is winner
    assert won.startswith(f"{play.side_name(winner)} won the initiative: ")
    assert [roll.side for roll in stage.rolls.rolls] == [1, 2]
    board = play.layout.board
    box = draw_initiative(
        play.brush(app.screen), board, pygame.Rect(0, 0, 9, 9), told, stage.rolls.rolls, play.table.forces
    )
    assert board.contains(box)
    assert different(before.subsurface(box), app.screen.subsurface(box)) > box.width * box.height // 2


@pytest.mark.parametrize(
    ("changes", "title", "below"),
    [
        ({}, "Side2 won the roll and chooses the edge", "Side2 chooses the edge"),
        ({"attacked": True}, "Side2 won the roll for the setup", ""),
    ],
)
def test_the_first_roll_of_a_game_gives_nobody_the_initiative(
    changes: dict[str, bool], title: str, below: str
) -> None:
    told = position(open_board(6, 4), ["Ludwig A1"], ["Pounder F4"], turn=0)
    state = told.state.but(
        table=replace(told.state.table, scenario=replace(told.state.table.scenario, **changes))  # type: ignore[arg-type]
    )
    event = InitiativeWon(Side.TWO, "setup", (Reason("most hits"),))
    assert won_title(state, event) == title
    shown = present(state, event).initiative
    assert shown is not None
    won, then = initiative_words(shown, state.table.forces)
    assert (won, then) == ("Side2 won the roll for the setup: most hits", below)
    assert rolled_for(state) == "roll.title.initiative.setup"
    turn = InitiativeWon(Side.TWO, "turn")
    assert won_title(state.but(turn=1), turn) == "Side2 has the initiative"
    assert rolled_for(state.but(turn=1)) == "roll.title.initiative"
