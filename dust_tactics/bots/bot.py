"""The bot of any game, and what it is asked: a view and the legal decisions, never the dice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from dust_tactics.core.game import Game, Legal


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


class Bot(Protocol):
    """A player that is a program.  It keeps nothing from one choice to the next.

    Two choices of the same question are the same.
    """

    def choose(self, question: BotQuestion) -> Any:
        """One of the legal decisions."""
