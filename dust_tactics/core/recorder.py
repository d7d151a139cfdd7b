"""The recorder of one step: it writes facts down, folds each into the state at once, and rolls the dice.

The generic part, which every game has for nothing; a game's own recorder adds the
questions and procedures that only it has.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar

from .decks import shuffled
from .dice import Dice
from .game import Step


class Counted(Protocol):
    """A state that counts the rolls of the game."""

    @property
    def rolls(self) -> int:
        """The number of rolls made so far: the next roll has this number."""


S = TypeVar("S", bound=Counted)
E = TypeVar("E")


class Recorder(Generic[S, E]):
    """One step of a game in the making: ``state`` is the state so far, ``events`` the facts that led to it.

    Whoever rolls writes a fact that says so: its fold raises the state's ``rolls``.
    """

    def __init__(self, state: S, dice: Dice, fold: Callable[[S, E], S]) -> None:
        self.state = state
        self.events: list[E] = []
        self._dice = dice
        self._fold = fold
        self._due = state.rolls

    def emit(self, event: E) -> None:
        """Write a fact down and fold it in."""
        self.state = self._fold(self.state, event)
        self.events.append(event)

    def throw(self, count: int, sides: int) -> tuple[int, tuple[int, ...]]:
        """Roll ``count`` dice; returns the roll's number and its faces, which the next fact has to state."""
        number = self.state.rolls
        self._due = number + 1
        return number, self._dice.roll(number, count, sides)

    def shuffle(self, cards: Sequence[str]) -> tuple[int, tuple[str, ...]]:
        """Shuffle some cards; returns the number of the first roll and the order, for the next fact."""
        number = self.state.rolls
        self._due = number + max(0, len(cards) - 1)
        return number, shuffled(self._dice, number, cards)

    def step(self) -> Step[S, E]:
        """The step as it was recorded.

        :raises AssertionError: no fact counted a roll that was made, so that it would be made again.
        """
        if self.state.rolls != self._due:
            raise AssertionError(f"{self._due} rolls were made; the facts count {self.state.rolls}")
        return Step(self.state, tuple(self.events))
