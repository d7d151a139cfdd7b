"""The recorder of a game: facts, dice, cards drawn, jobs and the question at the end of a step."""

from __future__ import annotations

from dust_tactics.core.decks import CardsDrawn, DeckShuffled
from dust_tactics.core.dice import Dice
from dust_tactics.core.game import Outcome, Step
from dust_tactics.core.recorder import Recorder as CoreRecorder

from .events import Event, GameEnded, Waiting
from .figures import FACES
from .fold import evolve
from .questions import Ask, Job, Question
from .state import State

DECK = "deck"


class Recorder(CoreRecorder[State, Event]):
    """One step of a game in the making.

    ``jobs`` are what is left to be done, the next one first; the state has them when the step is over.
    """

    def __init__(self, state: State, dice: Dice) -> None:
        super().__init__(state, dice, evolve)
        self.jobs: list[Job] = list(state.agenda)
        self.question: Question | None = None

    def first(self, *jobs: Job) -> None:
        """Do these before everything else."""
        self.jobs[:0] = jobs

    def ask(self, seat: int, ask: Ask, about: str = "") -> None:
        """Wait for a decision."""
        self.question = Question(seat, ask, about)

    def dice(self, count: int) -> tuple[int, tuple[int, ...]]:
        """Throw dice; the roll's number and its faces, which the next fact has to state."""
        return self.throw(count, FACES)

    def draw(self, seat: int, count: int) -> None:
        """A seat draws cards; when the pile is used up, the discards are shuffled (Epic "The Cards")."""
        while count and (self.state.deck.pile or self.state.deck.discards):
            if not self.state.deck.pile:
                self.shuffle_deck(self.state.deck.all_cards())
            cards = self.state.deck.top(min(count, len(self.state.deck.pile)))
            self.emit(CardsDrawn(DECK, seat, cards))
            count -= len(cards)

    def shuffle_deck(self, cards: tuple[str, ...]) -> None:
        """Shuffle cards, which are the pile from then on."""
        number, order = self.shuffle(cards)
        self.emit(DeckShuffled(DECK, order, number, max(0, len(cards) - 1)))

    def end(self, winner: int | None, reason: str) -> None:
        """The game is over."""
        self.jobs.clear()
        self.emit(GameEnded(Outcome(winner, reason, self.state.round, self.state.points)))

    def step(self) -> Step[State, Event]:
        """The step, with what is awaited after it."""
        self.emit(Waiting(self.question, tuple(self.jobs)))
        return super().step()
