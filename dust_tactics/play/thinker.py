"""Thinking beside the window: bots are asked in a process of their own, for a time, and can be hurried.

What is asked goes there and the answer comes back as plain data, so nobody who draws a picture has to wait.
The process tells every better decision as it finds it: when the time is over there is one, whatever it is at.
"""

from __future__ import annotations

import io
import pickle
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from multiprocessing.connection import Connection
from typing import Any, Protocol

from dust_tactics.bots.bot import Bot, BotQuestion
from dust_tactics.bots.explained import Explanation
from dust_tactics.bots.time_budget import think
from dust_tactics.core.game import Game

from .helper_process import HelperProcess, ProcessEndedError

LATE, SLACK = 1.05, 0.025
"""When an answer is taken for late: so many times its time, and seconds more."""
_FRUITLESS = 2
"""How often the process may end over one question before it is answered here."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A bot's decision; ``explanation`` is missing where there was no time to give it."""

    decision: Any
    explanation: Explanation | None
    seconds: float
    """How long it took from where the bot was asked."""


class Thinker(Protocol):
    """Asks bots, one question at a time; whoever asks looks now and then for the answer."""

    def begin(self) -> None:
        """Be there before the first question."""

    def ask(self, bot: Bot, question: BotQuestion, seconds: float | None = None) -> None:
        """Ask a bot, who has ``seconds``, or all the time he wants; earlier questions are dropped."""

    def answer(self) -> Answer | None:
        """The answer, once, as soon as there is one; never waits for it."""

    def hurry(self) -> None:
        """Want the best decision so far now."""

    def drop(self) -> None:
        """Want no answer any more."""

    @property
    def left(self) -> float | None:
        """Seconds until the answer at most; ``None`` if nobody knows, or nothing is asked."""


def answered_here(bot: Bot, question: BotQuestion, seconds: float | None) -> Answer:
    """What a bot answers while everything else waits for it."""
    begun, thinking = time.monotonic(), bot.think(question)
    think(thinking, seconds)
    return Answer(thinking.best, thinking.explanation(), time.monotonic() - begun)


@dataclass
class _Asked:
    """The question that is being thought about."""

    bot: Bot
    question: BotQuestion
    seconds: float | None
    number: int
    begun: float | None = None
    """When the process has begun with it."""
    best: tuple[Any] | None = None
    """The best decision so far."""
    hurried: float | None = None
    fruitless: int = 0

    def late(self, now: float) -> bool:
        """True if nobody waits any longer."""
        if self.hurried is not None and now > self.hurried + SLACK:
            return True
        return (
            self.begun is not None
            and self.seconds is not None
            and now > self.begun + self.seconds * LATE + SLACK
        )


class ThinkerBeside:
    """A process that thinks; it is begun with the first question, and ends with this one."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._number = 0
        self._asked: _Asked | None = None
        self._game: Game[Any, Any, Any] | None = None
        """The game that the process knows."""
        self._helper = HelperProcess("thinker", _work)

    def ask(self, bot: Bot, question: BotQuestion, seconds: float | None = None) -> None:
        """See :class:`Thinker`."""
        self._number += 1
        self._asked = _Asked(bot, question, seconds, self._number)
        self._send()

    def begin(self) -> None:
        """See :class:`Thinker`: begin the process."""
        if self._helper.begin():
            self._game = None

    def _send(self) -> None:
        """Give the process what is asked, and before that the game if it is another one."""
        asked = self._asked
        assert asked is not None
        self.begin()
        game = asked.question.game
        if self._game is not game:
            self._helper.tell(("game", game))
            self._game = game
        task = asked.bot, asked.question.view, asked.question.seat, asked.question.number
        self._helper.tell(("ask", asked.number, asked.seconds, _written(task, game)))

    def answer(self) -> Answer | None:
        """See :class:`Thinker`."""
        asked = self._asked
        if asked is None:
            return None
        try:
            for number, word, value in self._helper.heard():
                if number == asked.number and (answer := self._heard(asked, word, value)) is not None:
                    return answer
        except ProcessEndedError:
            return self._again(asked)
        now = self._clock()
        if asked.best is not None and asked.late(now):
            self._stop()
            self._asked = None
            return Answer(asked.best[0], None, now - (asked.begun or now))
        return None

    def _heard(self, asked: _Asked, word: str, value: Any) -> Answer | None:
        """Take what the process says; the answer if it is one."""
        if word == "begun":
            asked.begun = self._clock()
        elif word == "best":
            asked.best = (value,)
        else:
            self._asked = None
            now = self._clock()
            decision, explanation = value
            return Answer(decision, explanation, now - (asked.begun or now))
        return None

    def _again(self, asked: _Asked) -> Answer | None:
        """Ask another process after the first one has ended; if that is of no use, think here."""
        asked.fruitless += 1
        if asked.fruitless < _FRUITLESS:
            self._send()
            return None
        self._asked = None
        return answered_here(asked.bot, asked.question, asked.seconds)

    def hurry(self) -> None:
        """See :class:`Thinker`."""
        if self._asked is not None and self._asked.hurried is None:
            self._asked.hurried = self._clock()
            self._stop()

    def drop(self) -> None:
        """See :class:`Thinker`."""
        if self._asked is not None:
            self._asked = None
            self._stop()

    def _stop(self) -> None:
        """Let the process stop thinking; whatever it says then is of an old question or the answer."""
        self._helper.tell(("stop",))

    @property
    def left(self) -> float | None:
        """See :class:`Thinker`."""
        asked = self._asked
        if asked is None or asked.seconds is None:
            return None
        return max(0.0, asked.seconds - (0.0 if asked.begun is None else self._clock() - asked.begun))

    def close(self) -> None:
        """End the process."""
        self._helper.close()
        self._asked = self._game = None


@cache
def thinker_beside() -> ThinkerBeside:
    """The process that all games of this program think with, one at a time."""
    return ThinkerBeside()


# -- what goes through the pipe -----------------------------------------------------------------


class _Writer(pickle.Pickler):
    """Writes a task; what its game has already goes by its name."""

    def __init__(self, file: io.BytesIO, game: Game[Any, Any, Any]) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self._known = {id(value): name for name, value in vars(game).items()}

    def persistent_id(self, value: object) -> str | None:
        """The name by which the game has it."""
        return self._known.get(id(value))


def _written(task: object, game: Game[Any, Any, Any]) -> bytes:
    """A task as bytes."""
    file = io.BytesIO()
    _Writer(file, game).dump(task)
    return file.getvalue()


class _Reader(pickle.Unpickler):
    """Reads a task where its game is known."""

    def __init__(self, data: bytes, game: Game[Any, Any, Any]) -> None:
        super().__init__(io.BytesIO(data))
        self._game = game

    def persistent_load(self, name: str) -> object:
        """What the game has by this name."""
        return getattr(self._game, name)


# -- the process --------------------------------------------------------------------------------


def _work(pipe: Connection[Any, Any]) -> None:
    """Think about what comes through a pipe, until it is closed."""
    game: Any = None
    while True:
        word, *rest = pipe.recv()
        if word == "game":
            (game,) = rest
        elif word == "ask":
            number, seconds, data = rest
            _think(pipe, game, number, seconds, data)


def _think(
    pipe: Connection[Any, Any], game: Game[Any, Any, Any], number: int, seconds: float | None, data: bytes
) -> None:
    """Think about one question until it is answered, the time is over or something else is wanted."""
    bot, view, seat, decision_number = _Reader(data, game).load()
    pipe.send((number, "begun", None))
    thinking = bot.think(BotQuestion(game, view, seat, game.legal(view), decision_number))
    told: list[Any] = []

    def tell() -> bool:
        best = thinking.best
        if not told or told[-1] != best:
            told.append(best)
            pipe.send((number, "best", best))
        return pipe.poll()

    if not tell():
        think(thinking, seconds, stop=tell)
    pipe.send((number, "done", (thinking.best, thinking.explanation())))
