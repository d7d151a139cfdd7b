"""How a seat goes on with an idea before the first dice, and before anybody else decides."""

from __future__ import annotations

from typing import Any

from dust_tactics.core.game import Game

MOST = 3
"""The most choices that are told of a course."""


class Course:
    """The choices of a seat in a playout, told until dice are rolled or somebody else decides.

    Decisions that only go on with the last one are one choice with it.
    """

    def __init__(self, game: Game[Any, Any, Any], seat: int) -> None:
        self._game, self._seat = game, seat
        self._choices: list[tuple[Any, list[Any]]] = []
        self._over = False

    def add(self, state: Any, seat: int, decision: Any, *, linked: bool, rolled: bool) -> None:
        """Take in what was decided in a state; ``rolled`` says that dice came before it."""
        self._over = self._over or rolled or seat != self._seat
        if self._over:
            return
        if self._choices and linked:
            self._choices[-1][1].append(decision)
        else:
            self._choices.append((state, [decision]))
            self._over = len(self._choices) > MOST

    def decisions(self) -> tuple[Any, ...]:
        """All decisions that are told of."""
        return tuple(one for _, made in self._choices[:MOST] for one in made)

    def words(self) -> tuple[str, ...]:
        """A sentence for each choice."""
        return tuple(self._game.describe(state, *decisions) for state, decisions in self._choices[:MOST])
