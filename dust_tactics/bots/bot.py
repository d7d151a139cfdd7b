"""The bot of any game, and what it is asked: a view and the legal decisions, never the dice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from dust_tactics.core.game import Game, Legal

from .explained import Explanation


@dataclass(frozen=True, slots=True)
class BotQuestion:
    """One choice that a seat has.

    ``view`` is what the seat may know of the state, ``legal`` what it may choose
    from, ``number`` the number of the decision in the game.
    """

    game: Game[Any, Any, Any]
    view: Any
    seat: int
    legal: Legal[Any]
    number: int


class Thinking(Protocol):
    """A choice under way: it can be broken off at any time, for there is always a decision."""

    @property
    def best(self) -> Any:
        """The best decision so far, a legal one."""

    def steps(self) -> Iterator[object]:
        """Think, to the end if nobody stops; each step is short."""

    def explanation(self) -> Explanation:
        """The best decisions so far, and what speaks for them."""


class Bot(Protocol):
    """A player that is a program.  It keeps nothing from one choice to the next.

    Two choices of the same question, thought through to the end, are the same.
    """

    def think(self, question: BotQuestion) -> Thinking:
        """Begin to think about a choice."""

    def choose(self, question: BotQuestion) -> Any:
        """One of the legal decisions, after thinking to the end."""
        thinking = self.think(question)
        for _ in thinking.steps():
            pass
        return thinking.best


@dataclass(frozen=True, slots=True)
class Settled:
    """A choice about which nobody has to think."""

    best: Any

    def steps(self) -> Iterator[object]:
        """See :class:`Thinking`."""
        return iter(())

    def explanation(self) -> Explanation:
        """See :class:`Thinking`."""
        return Explanation(())
