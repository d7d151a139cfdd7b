"""A program that thinks for long: what the window says, and how one hurries it."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from dust_tactics.bots.bot import Bot, BotQuestion
from dust_tactics.play.thinker import Answer
from dust_tactics.ui.program_decision import ProgramDecision
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.toolkit.app import App
from dust_tactics.ui.toolkit.strings import say
from tests.ui.skirmish.hands import frame, press

from .waiting import alone, goes


@dataclass
class SlowThinker:
    """A thinker that answers when it is told to, or hurried."""

    left: float | None = None
    asked: list[tuple[Bot, BotQuestion]] = field(default_factory=list)
    given: list[float | None] = field(default_factory=list)
    may_answer: bool = False
    dropped: int = 0

    def begin(self) -> None:
        """It is there."""

    def ask(self, bot: Bot, question: BotQuestion, seconds: float | None = None) -> None:
        self.asked.append((bot, question))
        self.given.append(seconds)
        self.left = seconds

    def answer(self) -> Answer | None:
        if not self.may_answer or not self.asked:
            return None
        self.may_answer = False
        bot, question = self.asked[-1]
        return Answer(bot.choose(question), None, 0.0)

    def hurry(self) -> None:
        self.may_answer = True

    def drop(self) -> None:
        self.dropped += 1


def slow(app: App, **settings: object) -> tuple[Play, SlowThinker]:
    """A person's turn against a program that is slow from now on."""
    play = alone(app, grace=0, results=-1, **settings)
    thinker = SlowThinker()
    play.turns.program = play.program = ProgramDecision(thinker)
    goes(app, play)
    while not play.turns.thinking:
        frame(app)
    while not thinker.asked:
        frame(app)
    return play, thinker


def test_a_program_is_asked_once_and_for_the_time_of_the_settings(app: App) -> None:
    play, thinker = slow(app, think=1000)
    for _ in range(20):
        frame(app)
    assert len(thinker.asked) == 1
    assert thinker.given == [1.0]
    assert play.turns.thinking


def test_after_a_moment_the_window_says_how_long_it_thinks_yet(app: App) -> None:
    play, thinker = slow(app, think=5000)
    assert play.prompt.buttons() == []
    assert say("prompt.wait.detail") == play.prompt.detail()
    play.turns.update(1.0, open_=True)
    thinker.left = 2.4
    assert say("prompt.wait.long.detail", seconds=3) == play.prompt.detail()
    assert play.program.part == 2.4 / 5
    assert play.kit.find("wait/go-on") is not None


def test_enter_lets_it_move_now(app: App) -> None:
    play, _ = slow(app)
    number = play.match.session.number
    play.turns.update(1.0, open_=True)
    frame(app)
    press(app, pygame.K_RETURN)
    while play.match.session.number == number:
        frame(app)


def test_what_is_taken_back_is_thought_about_no_more(app: App) -> None:
    play, thinker = slow(app)
    play.turns.forget()
    assert thinker.dropped
    assert not play.program.there
