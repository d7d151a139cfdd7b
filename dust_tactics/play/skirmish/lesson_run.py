"""Taking a lesson: a match on a prepared board, and how far the learner has come in it.

Everything follows from the number of the decisions made: each step has its place in the script of the game,
so that taking a decision back goes back to the step in which it was made.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import accumulate

from dust_tactics.bots.bot import Bot, BotQuestion, Settled, Thinking
from dust_tactics.content.cards.cardset import CardSet
from dust_tactics.content.lessons.lesson import Lesson, Step, Tip, Until
from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.play.seats import HUMAN, usual_bot
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import Aim, Decision, Fire, Move

from .kind import SKIRMISH
from .match import SkirmishMatch, begin_match

LEARNER = Side.ONE


class Opponent(Bot):
    """The opponent of a lesson: decides as its script says, and by himself when that is at its end."""

    def __init__(self, script: Sequence[Decision], alone: Bot) -> None:
        self._script, self._alone = script, alone

    def think(self, question: BotQuestion) -> Thinking:
        """See :class:`Bot`."""
        if question.number <= len(self._script):
            return Settled(self._script[question.number - 1])
        return self._alone.think(question)


class LessonRun:
    """A lesson that is being taken."""

    def __init__(self, lesson: Lesson, cards: CardSet) -> None:
        self.lesson = lesson
        table = set_table(lesson.scenario, *lesson.forces, cards=cards)
        self.match: SkirmishMatch = begin_match(table, (HUMAN, usual_bot(SKIRMISH.levels)), lesson.seed)
        steps = lesson.steps
        self.script = (*lesson.begin, *(one for step in steps for one in (*step.do, *step.then)))
        self._ends = [
            *accumulate((len(step.do) + len(step.then) for step in steps), initial=len(lesson.begin))
        ][1:]
        self._read: set[int] = set()
        alone = self.match.bots[1]
        assert alone is not None
        self.match.bots = (None, Opponent(self.script, alone))
        session = self.match.session
        for decision in lesson.begin:
            session.submit(decision)
        session.history[-1] = replace(session.history[-1], open=False)  # nobody takes back what he did not do

    # -- where one is ---------------------------------------------------------------------------

    def at(self, shown: Callable[[Until], bool]) -> int:
        """The number of the step that is to be done, of all steps if none is.

        ``shown`` says whether what a step waits for is on the screen.
        """
        number, steps = self.match.session.number, self.lesson.steps
        decided = [i for i, step in enumerate(steps) if step.do or step.then]
        start = max((i + 1 for i in decided if self._ends[i] <= number), default=0)
        ahead = next((i for i in decided if i >= start), None)
        if ahead is not None and self._begun(ahead) < number:
            return ahead
        for i in range(start, len(steps)):
            if i == ahead or not self._passed(i, shown):
                return i
        return len(steps)

    def _passed(self, index: int, shown: Callable[[Until], bool]) -> bool:
        step = self.lesson.steps[index]
        if step.until is None or index in self._read:
            return index in self._read
        if step.until.turn is not None:
            return self.match.view.turn >= step.until.turn or self.match.session.outcome is not None
        if step.until.over:
            return self.match.session.outcome is not None
        return shown(step.until)

    def _begun(self, index: int) -> int:
        """The number of decisions that stand when a step begins."""
        return self._ends[index] - len(self.lesson.steps[index].do) - len(self.lesson.steps[index].then)

    def reads(self, index: int) -> bool:
        """True while a step is there to be read; the opponent waits for that."""
        return self.lesson.steps[index].reads and index not in self._read

    def go_on(self, index: int) -> None:
        """A step that is only read was read, or one in which something is to be looked at is passed over."""
        self._read.add(index)

    @property
    def mine(self) -> bool:
        """True while the learner is to decide."""
        return self.match.session.seat == int(LEARNER)

    def tip(self, step: Step) -> Tip | None:
        """The word to the question that is asked in a free step."""
        question = self.match.view.question
        if not step.free or question is None or not self.mine:
            return None
        return next((tip for tip in self.lesson.tips if tip.asked is question.kind), None)

    # -- what is decided ------------------------------------------------------------------------

    def due(self, index: int) -> tuple[Decision, ...]:
        """What is left of a step's decisions of the learner's."""
        return self.lesson.steps[index].do[max(0, self.match.session.number - self._begun(index)) :]

    def takes(self, index: int, decisions: Sequence[Decision]) -> bool:
        """True if decisions made at once are those that the lesson goes on with, or any are welcome.

        What is half of a step is not: the rest of it would have to be asked for in other words.
        """
        if self.match.session.number >= len(self.script):
            return index >= len(self.lesson.steps) or self.lesson.steps[index].free
        coming = [due for i in range(index, len(self.lesson.steps)) if (due := self.due(i))]
        given, least = _joined(decisions), len(_joined(coming[0])) if coming else 0
        wanted = _joined([decision for due in coming for decision in due])
        return 0 < least <= len(given) and given == wanted[: len(given)]


def _joined(decisions: Sequence[Decision]) -> list[object]:
    """Decisions as they count: where a way ends and not how it leads there, a volley whatever its order."""
    found: list[object] = []
    aims: list[str] = []
    for decision in decisions:
        if isinstance(decision, Aim):
            aims.append(str(decision))
        elif isinstance(decision, Fire):
            found.append((*sorted(aims), str(decision)))
            aims = []
        elif isinstance(decision, Move) and found and isinstance(found[-1], Move) and decision.path:
            crushed = (*found[-1].crush, *decision.crush)
            found[-1] = Move(decision.path[-1:], decision.facing, crushed, decision.mount)
        elif isinstance(decision, Move):
            found.append(Move(decision.path[-1:], decision.facing, decision.crush, decision.mount))
        else:
            found.append(decision)
    return [*found, *aims]
