"""The moments of a recording: after each decision, or within it, the log and what lies on the table.

They are worked out when they are first asked for and kept, so that a slider can run over them.  Whoever plays
a decision begins with what lies there before it, so that every way to a moment leads to the same table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from dust_tactics.play.skirmish.match import SkirmishEntry
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.events.all import DiceRolled, Event, ShotResolved, TurnEnded
from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.skirmish.state.state import State
from dust_tactics.ui.skirmish.panels.log import Line, latest
from dust_tactics.ui.skirmish.playback.stage import Laid, ShownFact, Stage

_ABOUT_DICE = frozenset({
    Ask.EDGE, Ask.DEPLOY_FIRST, Ask.FIRST, Ask.REACT_WITH, Ask.RETALIATE, Ask.LOSE, Ask.GET_OUT, Ask.TARGET,
    Ask.REROLL,
})  # fmt: skip
"""The questions that the dice lead to which were rolled last: they stay while one is answered."""

_AFTER_INITIATIVE = frozenset({Ask.EDGE, Ask.DEPLOY_FIRST, Ask.FIRST})
"""Those of them that are asked of who has won the initiative."""


@dataclass(frozen=True)
class Moment:
    """A board, and what lies on the table beside it; ``whole`` if a decision is over with it."""

    state: State
    laid: Laid
    whole: bool


class Moments:
    """Lines, dice and results of a history; ``lines_of`` gives the lines that a fact brings into the log."""

    def __init__(
        self,
        game: SkirmishGame,
        history: Sequence[SkirmishEntry],
        lines_of: Callable[[ShownFact], list[Line]],
    ) -> None:
        self._game, self._history = game, history
        self._lines: list[Line] = []
        self._laid: list[Laid] = []
        self._stage = self._still(lambda told: self._lines.extend(lines_of(told)))

    def _still(self, heard: Callable[[ShownFact], None]) -> Stage:
        stage = Stage(self._game, self._history[0].before, heard)
        stage.animated, stage.keeps = False, True
        return stage

    def lines(self, at: int) -> list[Line]:
        """Every line from the first fact to those of a decision."""
        self._reach(at)
        return latest(line for line in self._lines if line.number <= self._history[at].n)

    def laid(self, at: int) -> Laid:
        """What lies on the table after a decision."""
        self._reach(at)
        return self._laid[at].copy()

    def laid_before(self, at: int) -> Laid:
        """What lies there when a decision begins: what it is about, nothing of what was over before it.

        Who is asked after the dice for initiative has read what the turn before them ended with.
        """
        question = self._history[at].before.question
        if at == 0 or question is None or question.kind not in _ABOUT_DICE:
            return Laid()
        laid = self.laid(at - 1)
        if question.kind in _AFTER_INITIATIVE:
            laid.rolls.begin_below(("initiative",))
            laid.results.clear()
        return laid

    def of(self, line: Line) -> Moment:
        """The moment that a line of the log tells of: that after its fact; its dice are looked at first."""
        moment = self._after(line)
        event = None if line.at is None else self._history[line.number].events[line.at]
        rolls = moment.laid.rolls
        if rolls.rolls and isinstance(event, DiceRolled | ShotResolved):
            rolls.since = rolls.shot if isinstance(event, ShotResolved) else rolls.latest
        return moment

    def _after(self, line: Line) -> Moment:
        entry = self._history[line.number]
        last = max((one.at or 0 for one in self.lines(line.number) if one.number == line.number), default=0)
        whole = Moment(entry.state, self.laid(line.number), whole=True)
        if line.at is None:
            return whole
        if line.at == last:
            return whole  # bookkeeping is all that follows
        after = self._folded(entry.before, entry.events[: line.at + 1])
        stage = self._still(lambda told: None)
        ends = [at for at, event in enumerate(entry.events[: line.at]) if isinstance(event, TurnEnded)]
        if ends:  # what the turn before ended with is over
            start = ends[-1] + 1
            stage.stand_at(self._folded(entry.before, entry.events[:start]), Laid())
        else:
            start = 0
            stage.stand_at(entry.before, self.laid_before(line.number))
        stage.add(entry.events[start : line.at + 1], entry.n, after, entry.events[line.at + 1 :])
        return Moment(after, stage.laid, whole=False)

    def _folded(self, state: State, events: Iterable[Event]) -> State:
        for event in events:
            state = self._game.fold(state, event)
        return state

    def _reach(self, at: int) -> None:
        """Work out what is still missing up to a decision."""
        for number in range(len(self._laid), at + 1):
            entry = self._history[number]
            self._stage.stand_at(entry.before, self.laid_before(number))
            self._stage.add(entry.events, entry.n, entry.state)
            self._laid.append(self._stage.laid.copy())
