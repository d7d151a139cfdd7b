"""Dustrunner: the door to the solo card game, and what a window or a bot can call.

- :class:`DustrunnerGame` keeps the contract of :mod:`dust_tactics.core.game`: ``begin``, ``legal``,
  ``check``, ``step``, ``view_for``, ``fact_for``, ``narrate``, ``describe``
  (what a decision would do, in words).
- :class:`.state.State` is what lies on the table.  ``question.ask`` is a :class:`.questions.Ask`;
  ``health`` ``fuel`` ``ammo`` ``points`` are the trackers, ``rig.most(gauge)`` their most;
  ``road`` has numbered spaces (``kind``, ``lane``, ``onward``), ``trail`` those from R to the vehicle,
  which stands on ``space``, the raiders on ``trail[raiders]``, ``gap`` behind, with ``left`` to go;
  ``pair`` with ``shown``, ``current`` and ``order`` are the exploration cards of the turn;
  ``drawn`` and ``open_cards`` the resolution cards that lie open; ``fight`` has ``dice`` and ``health``;
  ``mods``, ``unfitted``, ``rig.power(kind)``; ``round``, ``turn``, ``score``; the decks ``exploration``
  ``resolution`` ``modifications`` with pile and discards.  ``state.table.cards`` has the cards by id
  (``explored``, ``resolved``, ``parts``, ``mods``, ``loots``, ``roads``) and ``rank(score)``.
- :mod:`.decisions` has a class a decision and ``parse``, :mod:`.events` every fact, :mod:`.narrate` its
  sentence.
- Exact chances, from a view: :mod:`.chances` ``next_card``, ``loot_chances``, ``damage_chances``,
  ``exploration_left``, ``second_card``; :mod:`.fight_chances` ``fight_chances(state, ammo)``;
  :mod:`.raider_chances` ``raiders_this_round``, ``caught_this_round``.
"""

from __future__ import annotations

from dataclasses import replace

from dust_tactics.core.decks import DeckShuffled, deck_fact_for
from dust_tactics.core.dice import Dice
from dust_tactics.core.game import Game, Legal, Outcome, Step
from dust_tactics.core.reason import Refusal

from . import decisions, dispatch, narrate, rules
from .decisions import Concede, Decision
from .events import BOOKKEEPING, REVEALS, Event, PairDrawn
from .fold import evolve
from .procedures import setup
from .recorder import Recorder
from .state import State, Table


class DustrunnerGame(Game[State, Decision, Event]):
    """A run with some cards, by some readings of the rulings."""

    bookkeeping = BOOKKEEPING
    reveals = REVEALS
    gives_up = (Concede,)

    def __init__(self, table: Table) -> None:
        self.table = table
        self._blank = State(table)
        self._last: tuple[State | None, list[Decision]] = None, []

    def blank(self) -> State:
        """An empty table."""
        return self._blank

    def begin(self, dice: Dice) -> Step[State, Event]:
        """Lay the road and ask for the first vehicle card."""
        recorder = Recorder(self.blank(), dice)
        setup.begin(recorder)
        dispatch.run(recorder)
        return recorder.step()

    def legal(self, state: State) -> Legal[Decision]:
        """See :meth:`Game.legal`."""
        return Legal(self, state, self._listed(state))

    def check(self, state: State, decision: Decision) -> Refusal | None:
        """See :meth:`Game.check`."""
        return rules.check(state, decision, self._listed(state))

    def _listed(self, state: State) -> list[Decision]:
        """The decisions open in a state: whoever decides has them listed, and then is asked about one."""
        last, listed = self._last
        if state is not last:
            listed = rules.legal(state)
            self._last = state, listed
        return listed

    def carry_out(self, state: State, decision: Decision, dice: Dice) -> Step[State, Event]:
        """See :meth:`Game.carry_out`."""
        recorder = Recorder(state, dice)
        dispatch.carry_out(recorder, decision)
        return recorder.step()

    def fold(self, state: State, event: Event) -> State:
        """See :meth:`Game.fold`."""
        return evolve(state, event)

    def seat_to_move(self, state: State) -> int | None:
        """The one seat there is, until the run is over."""
        return None if state.question is None else 0

    def outcome(self, state: State) -> Outcome | None:
        """Seat 0 wins at home; every other end has no winner."""
        return state.outcome

    def describe(self, state: State, decision: Decision, *on: Decision) -> str:
        """See :meth:`Game.describe`."""
        return "; ".join(narrate.decision_words(state, one) for one in (decision, *on))

    def parse(self, text: str) -> Decision:
        """See :meth:`Game.parse`."""
        return decisions.parse(text)

    def view_for(self, state: State, seat: int | None) -> State:
        """The table as everybody at it sees it: nobody knows the order of a deck, or a card face down."""
        return state.hidden()

    def fact_for(self, state: State, event: Event, seat: int | None) -> Event | None:
        """A fact without the cards that lie face down; what is drawn from the resolution deck lies open."""
        if isinstance(event, PairDrawn):
            return replace(event, cards=(None, None))
        if isinstance(event, DeckShuffled):
            return deck_fact_for(event, seat)
        return event

    def narrate(self, state: State, event: Event) -> str | None:
        """See :meth:`Game.narrate`."""
        return narrate.narrate(state, event)
