"""The exact chance that the raiders catch up in this round, from the cards that are left.

Reckoned for a vehicle that stays where it is: the first card of every turn is resolved, by the option that
moves the raiders least (the first of equal ones); of every fight one resolution card says how far its noise
draws them, and before that one attack of an enemy that calls them does.  Who drives on gets away from what
is said here; who fights on and on does not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction

from .cards import ExplorationCard, Option
from .chances import Counts, Pool, exploration_left, number_of
from .questions import Ask
from .rules import may_be_left
from .state import DRY, TANK, TURNS, State

Meeting = tuple[int, int, int]
"""A kind of exploration card by what it does to the raiders: spaces, draws, and 1 + attacks of a caller.

The last is 1 for other enemies and 0 for cards of text.
"""
Moment = tuple[Counts, int]
"""The resolution pile, and how far the raiders have come: at most as far as the vehicle is."""


def raiders_this_round(state: State) -> dict[int, Fraction]:
    """How far the raiders come until this round is over, and how likely; up to the vehicle at most."""
    return _Round(state).distances()


def caught_this_round(state: State) -> Fraction:
    """The chance that they catch up."""
    return raiders_this_round(state).get(state.gap, Fraction(0))


def meeting(state: State, card: ExplorationCard) -> Meeting:
    """What resolving a card does to the raiders."""
    if card.enemy is not None:
        return 0, 0, 1 + (state.table.attacks(card.enemy) if card.enemy.chases else 0)
    if may_be_left(state, card):
        return 0, 0, 0
    least = min(card.options, key=_moved)
    return least.amount("raiders"), least.amount("draw-raiders"), 0


def _moved(option: Option) -> int:
    return option.amount("raiders") + option.amount("draw-raiders")


class _Round:
    """All ways in which the rest of a round may go."""

    def __init__(self, state: State) -> None:
        self._state, self._gap = state, state.gap
        self._pool, self._pile = Pool.of(state, lambda card: card.advance)

    def distances(self) -> dict[int, Fraction]:
        """See :func:`raiders_this_round`."""
        state, cards = self._state, self._state.table.cards
        unseen = Counter[Meeting]()
        for name, count in exploration_left(state).items():
            unseen[meeting(state, cards.explored[name])] += count
        kinds = tuple(sorted(unseen))
        counts = tuple(unseen[kind] for kind in kinds)
        turns = TURNS - state.turn
        now: dict[tuple[Counts, Moment], Fraction] = {(counts, (self._pile, 0)): Fraction(1)}
        if state.question is not None and state.question.ask is Ask.EXPLORE and state.pair[0] is not None:
            now = self._met(now, meeting(state, cards.explored[state.pair[0]]))
        for _ in range(turns):
            after: dict[tuple[Counts, Moment], Fraction] = {}
            for kind, found in enumerate(kinds):
                drawn = {
                    ((*left[:kind], left[kind] - 1, *left[kind + 1 :]), moment): chance
                    * Fraction(left[kind], sum(left))
                    for (left, moment), chance in now.items()
                    if left[kind]
                }
                for key, chance in self._met(drawn, found).items():
                    after[key] = after.get(key, Fraction(0)) + chance
            now = after
        dry = max(0, DRY - state.rig.power("thrift")) if state.fuel < TANK else 0
        found_at: dict[int, Fraction] = {}
        for (_, (_, moved)), chance in now.items():
            end = min(self._gap, moved + dry)
            found_at[end] = found_at.get(end, Fraction(0)) + chance
        return dict(sorted(found_at.items()))

    def _met(
        self, now: dict[tuple[Counts, Moment], Fraction], what: Meeting
    ) -> dict[tuple[Counts, Moment], Fraction]:
        """Every way on after a card of a kind was resolved."""
        after: dict[tuple[Counts, Moment], Fraction] = {}
        for (left, moment), chance in now.items():
            for further, one in self._after(moment, what).items():
                key = left, further
                after[key] = after.get(key, Fraction(0)) + chance * one
        return after

    def _after(self, moment: Moment, what: Meeting) -> dict[Moment, Fraction]:
        spaces, draws, enemy = what
        pile, moved = moment
        if moved >= self._gap:  # the run is over
            return {(pile, self._gap): Fraction(1)}
        found: dict[Moment, Fraction] = {(pile, min(self._gap, moved + spaces)): Fraction(1)}
        if draws:
            found = self._drawn(found, draws, int)
        if enemy:
            found = self._fought(found, enemy - 1)
        return found

    def _drawn(
        self, now: dict[Moment, Fraction], cards: int, spaces: Callable[[int], int]
    ) -> dict[Moment, Fraction]:
        """The raiders move by so many cards; ``spaces`` says how far for their sum."""
        after: dict[Moment, Fraction] = {}
        for (pile, moved), chance in now.items():
            for drawn, rest, one in self._pool.draws(pile, cards):
                total = spaces(self._pool.total(drawn, number_of))
                key = rest, min(self._gap, moved + total)
                after[key] = after.get(key, Fraction(0)) + chance * one
        return after

    def _fought(self, now: dict[Moment, Fraction], attacks: int) -> dict[Moment, Fraction]:
        """The attack of an enemy that calls the raiders, then the noise of the fight."""
        found = self._drawn(now, attacks, self._state.rig.called) if attacks else now
        after = {key: value for key, value in found.items() if key[1] >= self._gap}
        going = {key: value for key, value in found.items() if key[1] < self._gap}
        for key, value in self._drawn(going, 1, self._state.rig.noise).items():
            after[key] = after.get(key, Fraction(0)) + value
        return after
