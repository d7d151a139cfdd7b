"""The recorder of a run: facts, cards drawn, jobs and the question at the end of a step."""

from __future__ import annotations

from functools import lru_cache

from dust_tactics.core.decks import Deck, DeckShuffled
from dust_tactics.core.dice import Dice
from dust_tactics.core.game import Outcome, Step
from dust_tactics.core.recorder import Recorder as CoreRecorder

from .events import Changed, Event, RunEnded, Waiting
from .fold import evolve
from .questions import Ask, Job, Question
from .state import MOST_POINTS, State


@lru_cache(maxsize=64)
def _question(ask: Ask, about: str) -> Question:
    """There are few questions, and one after every decision."""
    return Question(ask, about)


class Recorder(CoreRecorder[State, Event]):
    """One step of a run in the making.

    ``jobs`` are what is left to be done, the next one first; the state has them when the step is over.
    """

    def __init__(self, state: State, dice: Dice) -> None:
        super().__init__(state, dice, evolve)
        self.jobs: list[Job] = list(state.agenda)
        self.question: Question | None = None

    def emit(self, event: Event) -> None:
        """Write a fact down and fold it in."""
        self.state = evolve(self.state, event)
        self.events.append(event)

    def first(self, *jobs: Job) -> None:
        """Do these before everything else."""
        self.jobs[:0] = jobs

    def ask(self, ask: Ask, about: str = "") -> None:
        """Wait for a decision."""
        self.question = _question(ask, about)

    def end(self, reason: str) -> None:
        """The run is over."""
        state = self.state
        self.jobs.clear()
        self.emit(RunEnded(Outcome(0 if reason == "home" else None, reason, state.round, (state.score,))))

    def change(self, what: str, by: int, why: str) -> int:
        """Raise or lower a gauge or the points, within its bounds; returns by how much it changed.

        A gauge holds no more than its most, and nothing is less than none.
        """
        state = self.state
        held: int = state.__dict__[what]
        most = MOST_POINTS if what == "points" else state.rig.most(what)
        now = max(0, min(most, held + by))
        if now != held:
            self.emit(Changed(what, now - held, now, why))
        if what == "health" and now == 0:
            self.end("wrecked")
        return now - held

    def shuffle_deck(self, deck: str, cards: tuple[str, ...]) -> None:
        """Shuffle cards, which are the deck's pile from then on."""
        number, order = self.shuffle(cards)
        self.emit(DeckShuffled(deck, order, number, max(0, len(cards) - 1)))

    def refill(self) -> None:
        """Shuffle the discarded resolution cards into a new pile."""
        deck: Deck = self.state.resolution
        self.shuffle_deck("resolution", tuple(card for card in deck.discards if card is not None))

    def step(self) -> Step[State, Event]:
        """The step, with what is awaited after it."""
        self.emit(Waiting(self.question, tuple(self.jobs)))
        return super().step()
