"""Dust: the door to the world-map game.

:class:`WorldGame` keeps the contract of :mod:`dust_tactics.core.game`.  :class:`.state.State` is what lies on
the table; :mod:`.decisions` has a class a decision and ``parse``, :mod:`.events` every fact,
:mod:`.narrate` its sentence, :mod:`.battle_odds` the exact odds of a battle.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from dust_tactics.core.decks import CardsDiscarded, CardsDrawn, DeckShuffled, deck_fact_for
from dust_tactics.core.dice import Dice
from dust_tactics.core.game import Game, Legal, Outcome, Step
from dust_tactics.core.reason import Refusal

from . import decisions, dispatch, narrate
from .decision_words import decision_words
from .decisions import Decision
from .events import BOOKKEEPING, REVEALS, CardChosen, Event
from .fold import evolve
from .procedures import setup
from .recorder import Recorder
from .rules.legal import check, legal
from .state import State, Table


class WorldGame(Game[State, Decision, Event]):
    """A game of two to six empires, by one of the editions."""

    bookkeeping = BOOKKEEPING
    reveals = REVEALS

    def __init__(self, table: Table) -> None:
        self.table = table
        nobody = (None,) * table.seats
        self._blank = State(
            table, hands=((),) * table.seats, chosen=nobody, played=nobody, points=(0,) * table.seats,
            last=(0,) * table.seats,
        )  # fmt: skip
        self._last: tuple[State | None, Sequence[Decision]] = None, []

    def __getstate__(self) -> dict[str, Any]:
        """The rules alone: whom a copy goes to may know less than who has asked last."""
        return self.__dict__ | {"_last": (None, [])}

    def blank(self) -> State:
        """An empty map."""
        return self._blank

    def begin(self, dice: Dice) -> Step[State, Event]:
        """Shuffle, deal, and ask for the first card."""
        recorder = Recorder(self.blank(), dice)
        setup.begin(recorder)
        dispatch.run(recorder)
        return recorder.step()

    def legal(self, state: State) -> Legal[Decision]:
        """See :meth:`Game.legal`; what is many is counted, and made when it is asked for."""
        last, listed = self._last
        if state is not last:
            listed = legal(state)
            self._last = state, listed
        return Legal(self, state, listed)

    def check(self, state: State, decision: Decision) -> Refusal | None:
        """See :meth:`Game.check`."""
        return check(state, decision)

    def carry_out(self, state: State, decision: Decision, dice: Dice) -> Step[State, Event]:
        """See :meth:`Game.carry_out`."""
        recorder = Recorder(state, dice)
        dispatch.carry_out(recorder, decision)
        return recorder.step()

    def fold(self, state: State, event: Event) -> State:
        """See :meth:`Game.fold`."""
        return evolve(state, event)

    def seat_to_move(self, state: State) -> int | None:
        """See :meth:`Game.seat_to_move`; neutrals are played by who sits left of whose turn it is."""
        return None if state.question is None else state.question.seat

    def outcome(self, state: State) -> Outcome | None:
        """See :meth:`Game.outcome`."""
        return state.outcome

    def describe(self, state: State, decision: Decision, *on: Decision) -> str:
        """See :meth:`Game.describe`; in a turn every decision is a choice of its own."""
        return "; ".join(decision_words(state, one) for one in (decision, *on))

    def parse(self, text: str) -> Decision:
        """See :meth:`Game.parse`."""
        return decisions.parse(text)

    def view_for(self, state: State, seat: int | None) -> State:
        """The table as a seat sees it: see :meth:`.State.hidden`."""
        return state.hidden(seat)

    def fact_for(self, state: State, event: Event, seat: int | None) -> Event | None:
        """A fact without the cards that a seat doesn't see."""
        if isinstance(event, CardChosen):
            return event if event.seat == seat else replace(event, card=None)
        if isinstance(event, DeckShuffled | CardsDrawn | CardsDiscarded):
            return deck_fact_for(event, seat)
        return event

    def narrate(self, state: State, event: Event) -> str | None:
        """See :meth:`Game.narrate`."""
        return narrate.narrate(state, event)
