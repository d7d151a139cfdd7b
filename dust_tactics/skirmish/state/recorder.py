"""The recorder of a skirmish: facts that cite the book played, rolls of its dice, questions, procedures.

The only place where a state moves on and where a die is rolled.
"""

from __future__ import annotations

from functools import lru_cache

from dust_tactics.core.dice import Dice
from dust_tactics.core.reason import Reason
from dust_tactics.core.recorder import Recorder as CoreRecorder
from dust_tactics.skirmish.cards.dice_kinds import DiceKind
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.procedure_frames import Frame
from dust_tactics.skirmish.decisions.questions import Ask, Question
from dust_tactics.skirmish.events.all import AgendaSet, Answered, Asked, DiceRolled, Event

from .citations import cited
from .fold import evolve
from .state import State

_ANSWERED = Answered()


@lru_cache(maxsize=1024)
def _asked(side: Side, kind: Ask, unit: str | None) -> Asked:
    """There are few questions, and one after every decision."""
    return Asked(Question(side, kind, unit))


class Recorder(CoreRecorder[State, Event]):
    """One step of a skirmish in the making."""

    def __init__(self, state: State, dice: Dice) -> None:
        super().__init__(state, dice, evolve)
        self._sections = state.table.ruleset.sections

    def emit(self, event: Event) -> None:
        """Write a fact down and fold it in, citing the book that is played."""
        event = cited(event, self._sections)
        self.state = evolve(self.state, event)
        self.events.append(event)

    def roll(
        self,
        count: int,
        counted: str,
        *,
        side: Side,
        purpose: str,
        unit: str | None = None,
        against: str | None = None,
        because: tuple[Reason, ...] = (),
        kind: DiceKind | None = None,
    ) -> DiceRolled:
        """Roll ``count`` dice and write the roll down; ``counted`` are the symbols that the rules count.

        ``kind`` are other dice than those in use.
        """
        kind = kind or self.state.table.ruleset.dice
        number, thrown = self.throw(count, len(kind.sides))
        faces = "".join([kind.sides[n] for n in thrown])
        rolled = DiceRolled(side, purpose, faces, kind.counted(counted), number, unit, against, because)
        self.emit(rolled)
        return rolled

    def ask(self, side: Side, kind: Ask, unit: str | None = None) -> None:
        """Wait for a decision."""
        self.emit(_asked(side, kind, unit))

    def answer(self) -> None:
        """The open question is settled."""
        self.emit(_ANSWERED)

    @property
    def top(self) -> Frame:
        """The procedure under way."""
        return self.state.agenda[-1]

    def push(self, frame: Frame) -> None:
        """Open a procedure."""
        self.emit(AgendaSet((*self.state.agenda, frame)))

    def become(self, frame: Frame) -> None:
        """Move the topmost procedure on."""
        self.emit(AgendaSet((*self.state.agenda[:-1], frame)))

    def become_and_push(self, frame: Frame, inner: Frame) -> None:
        """Move the topmost procedure on and open another one above it."""
        self.emit(AgendaSet((*self.state.agenda[:-1], frame, inner)))

    def pop(self) -> None:
        """Close the topmost procedure."""
        self.emit(AgendaSet(self.state.agenda[:-1]))
