"""The contract that every game of this program keeps.

A decision goes in by one door, :meth:`Game.step`; the rules answer with a list
of facts; the state is nothing but those facts folded up.  Queries take no dice,
so they cannot roll any.

A seat looks at a game through :meth:`Game.view_for` and hears of it through
:meth:`Game.fact_for`; the seat ``None`` is an onlooker, who knows what all know.
The view folded with the facts that its seat is told is the view of the new state.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from .dice import Dice
from .reason import IllegalDecisionError, Refusal

S = TypeVar("S")
D = TypeVar("D")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Outcome:
    """End of a game: the winning seat (``None`` is a draw), the reason, the score of every seat."""

    winner: int | None
    reason: str
    turns: int
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Step(Generic[S, E]):
    """Result of one decision: the new state and the facts that made it."""

    state: S
    events: tuple[E, ...]


class Legal(Generic[D]):
    """The decisions open now: iterates, counts, and answers ``decision in legal``.

    Iterating lists every decision that differs in the game; where a decision
    can be said in several ways (two paths to one square), the list has one of
    them and ``in`` knows them all.
    """

    def __init__(self, game: Game[Any, D, Any], state: Any, listed: Sequence[D]) -> None:
        self._game = game
        self._state = state
        self._listed = listed

    @property
    def listed(self) -> Sequence[D]:
        """The listed ones; where they are many they are made as they are asked for."""
        return self._listed

    def __iter__(self) -> Iterator[D]:
        return iter(self._listed)

    def __len__(self) -> int:
        return len(self._listed)

    def __getitem__(self, index: int) -> D:
        return self._listed[index]

    def __contains__(self, decision: D) -> bool:
        return self._game.check(self._state, decision) is None

    def __repr__(self) -> str:
        shown = ", ".join(str(decision) for decision in self._listed[:6])
        return f"<{len(self._listed)} legal: {shown}{', ...' if len(self._listed) > 6 else ''}>"


class Game(ABC, Generic[S, D, E]):
    """One game: its rules as pure functions over a frozen state."""

    bookkeeping: ClassVar[tuple[type, ...]] = ()
    """Facts that only move the procedures on: neither told nor saved."""

    remarks: ClassVar[tuple[str, ...]] = ()
    """Facts about the program and not about the game, by their names in files: told and saved, but another
    version may leave them out, or may have had others.
    """

    reveals: ClassVar[tuple[type, ...]] = ()
    """Facts that show somebody what was hidden from him: like a die, they can't be taken back."""

    gives_up: ClassVar[tuple[type, ...]] = ()
    """Decisions by which a seat gives the game up: open at every question of its own, but never listed, so
    that nobody makes one by chance.
    """

    hides: ClassVar[bool] = False
    """Whether some seat does not know everything: set where a game has a view or a telling of its own."""

    def __init_subclass__(cls) -> None:
        cls.hides = cls.view_for is not Game.view_for or cls.fact_for is not Game.fact_for

    @abstractmethod
    def blank(self) -> S:
        """The state before the first fact."""

    @abstractmethod
    def begin(self, dice: Dice) -> Step[S, E]:
        """The state before the first decision, and the facts that led there."""

    @abstractmethod
    def legal(self, state: S) -> Legal[D]:
        """The decisions open now, but none that gives it up (:attr:`gives_up`); empty when it is over."""

    @abstractmethod
    def check(self, state: S, decision: D) -> Refusal | None:
        """Refusal of ``decision`` now, or ``None`` if it is legal.  Changes nothing."""

    def step(self, state: S, decision: D, dice: Dice) -> Step[S, E]:
        """Carry out a decision.

        :raises IllegalDecisionError: the rules forbid it; nothing has changed.
        """
        refusal = self.check(state, decision)
        if refusal is not None:
            raise IllegalDecisionError(decision, refusal)
        return self.carry_out(state, decision, dice)

    @abstractmethod
    def carry_out(self, state: S, decision: D, dice: Dice) -> Step[S, E]:
        """Carry out a decision that is legal: :meth:`step` has asked."""

    @abstractmethod
    def fold(self, state: S, event: E) -> S:
        """The state after one more fact; the only way a state ever changes."""

    @abstractmethod
    def seat_to_move(self, state: S) -> int | None:
        """The seat whose decision is awaited, or ``None`` when the game is over."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """End of the game, or ``None`` while it goes on."""

    def describe(self, state: S, decision: D, *on: D) -> str:
        """What a decision that is open in ``state`` would do, in words; its text if nobody says more.

        ``on`` are decisions that only go on with it: they are told as one.
        """
        return "; ".join(map(str, (decision, *on)))

    @abstractmethod
    def parse(self, text: str) -> D:
        """Read a decision back from its text.

        :raises UnreadableDecisionError: the text is no decision of this game.
        """

    def view_for(self, state: S, seat: int | None) -> S:
        """State as far as ``seat`` may know it: all of it, where nothing is hidden.

        Never dice or cards to come.  The seat to move sees all that :meth:`legal` and :meth:`check` need.
        """
        return state

    def fact_for(self, state: S, event: E, seat: int | None) -> E | None:
        """A fact as ``seat`` is told it, ``None`` if it is not; ``state`` is the whole one before it."""
        return event

    @abstractmethod
    def narrate(self, state: S, event: E) -> str | None:
        """A sentence for one fact (``state`` is the one before it), ``None`` for bookkeeping.

        A view and a fact as its seat is told it make the sentence for that seat.
        """
