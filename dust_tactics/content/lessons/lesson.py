"""A lesson as the program sees it: a prepared game, and what is done in it step by step."""

from __future__ import annotations

from dataclasses import dataclass

from dust_tactics.core.reason import Rule
from dust_tactics.skirmish.decisions.decisions import Decision
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.skirmish.scenario.scenario import Force, Scenario


@dataclass(frozen=True, slots=True)
class Until:
    """What ends a step that decides nothing: one of these is given.

    ``selected`` is the unit that is chosen, ``shown`` the control that has come up, ``turn`` the one that has
    begun, ``over`` the end of the game.
    """

    selected: str | None = None
    shown: str | None = None
    turn: int | None = None
    over: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """One step: what is said, what is pointed at, and what ends it.

    A step with ``do`` ends with these decisions of the learner's.  One with ``until`` ends when that is so,
    any other when the learner has read it and goes on.  ``then`` is what the opponent decides after that.
    ``instead`` is said to who decides otherwise.  Where it is ``free`` the learner decides as he likes.
    """

    text: str
    rule: Rule | None = None
    point: tuple[str, ...] = ()
    until: Until | None = None
    do: tuple[Decision, ...] = ()
    then: tuple[Decision, ...] = ()
    instead: str = ""
    free: bool = False

    @property
    def reads(self) -> bool:
        """True if it is only read."""
        return not self.do and self.until is None


@dataclass(frozen=True, slots=True)
class Tip:
    """A word said while a certain question is asked in a free step."""

    asked: Ask
    text: str
    rule: Rule | None = None


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson.

    ``begin`` are the decisions made before its first step, ``seed`` what its dice are made of, so that they
    are the same for everybody.
    """

    id: str
    title: str
    learn: str
    end: str
    minutes: int
    seed: int
    scenario: Scenario
    forces: tuple[Force, Force]
    begin: tuple[Decision, ...]
    steps: tuple[Step, ...]
    tips: tuple[Tip, ...] = ()

    @property
    def edition(self) -> str:
        """The ruleset that it teaches, which is also the folder it stands in."""
        return self.scenario.ruleset
