"""The moments of a recording: after each decision, or within it, the log and the dice that lie on the table.

They are worked out when they are first asked for and kept, so that a slider can run over them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from copy import deepcopy

from dust_tactics.play.skirmish.match import SkirmishEntry
from dust_tactics.skirmish.events.all import Event
from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.skirmish.state.state import State
from dust_tactics.ui.skirmish.cards.dice_rolls import Rolls
from dust_tactics.ui.skirmish.panels.log import Line, latest
from dust_tactics.ui.skirmish.playback.stage import ShownFact, Stage


class Moments:
    """Lines and dice of a history; ``lines_of`` gives the lines that a fact brings into the log."""

    def __init__(
        self,
        game: SkirmishGame,
        history: Sequence[SkirmishEntry],
        lines_of: Callable[[ShownFact], list[Line]],
    ) -> None:
        self._game, self._history = game, history
        self._lines: list[Line] = []
        self._rolls: list[Rolls] = []
        self._stage = Stage(game, history[0].before, lambda told: self._lines.extend(lines_of(told)))
        self._stage.animated, self._stage.keeps = False, True

    def lines(self, at: int) -> list[Line]:
        """Every line from the first fact to those of a decision."""
        self._reach(at)
        return latest(line for line in self._lines if line.number <= self._history[at].n)

    def rolls(self, at: int) -> Rolls:
        """The dice that lie on the table after a decision, to be changed as one likes."""
        self._reach(at)
        return deepcopy(self._rolls[at])

    def of(self, line: Line) -> tuple[State, Rolls]:
        """The board and the dice of the moment that a line of the log tells of.

        That after its fact, but before it if the fact takes away a unit that the line is about.
        """
        entry = self._history[line.number]
        if line.at is None:
            return entry.state, self.rolls(line.number)
        stage = Stage(self._game, entry.before, lambda told: None)
        stage.animated, stage.keeps = False, True
        stage.stand_at(entry.before, self.rolls(line.number - 1) if line.number else None)
        before = self._folded(entry.before, entry.events[: line.at])
        after = self._folded(before, entry.events[line.at : line.at + 1])
        stage.add(entry.events[: line.at + 1], entry.n, after)
        gone = any(before.units[name].on_board and not after.units[name].on_board for name in line.units)
        return before if gone else after, stage.rolls

    def _folded(self, state: State, events: Iterable[Event]) -> State:
        for event in events:
            state = self._game.fold(state, event)
        return state

    def _reach(self, at: int) -> None:
        """Work out what is still missing up to a decision."""
        for entry in self._history[len(self._rolls) : at + 1]:
            self._stage.stand_at(entry.before)
            self._stage.add(entry.events, entry.n, entry.state)
            self._rolls.append(deepcopy(self._stage.rolls))
