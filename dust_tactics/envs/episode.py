"""An episode: one game under way in which a decision is a number, its place among those that are listed.

Listed are the decisions open now, in the order in which the rules list them, as many as there are ``slots``.
Where more are open, they are listed by pages, and the last slot turns to the next page (after the last one
to the first), so that every decision can be taken however many there are.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from dust_tactics import __version__
from dust_tactics.bots.bot import BotQuestion
from dust_tactics.core.game import Outcome
from dust_tactics.play.save_lines import Header
from dust_tactics.play.seats import HUMAN, bot_of
from dust_tactics.play.session import Session
from dust_tactics.play.skirmish.kind import SKIRMISH, set_up_at, skirmish_of
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.decisions import Decision
from dust_tactics.skirmish.narration.labels import score
from dust_tactics.skirmish.state.state import State, Table


class IllegalActionError(ValueError):
    """A number that names no listed decision, in a sentence that says which ones do."""


class Episode:
    """A game at one table, from its seed; ``sides`` are players' full names, as in saved games.

    The same table, seed and decisions are the same game on every machine, and the one that ``dust-tactics
    play --seed`` plays.
    """

    def __init__(self, table: Table, slots: int, seed: int, sides: tuple[str, str] = (HUMAN, HUMAN)) -> None:
        made = set_up_at(table)
        self.game = skirmish_of(made.game)
        self.slots = slots
        self.header = Header.new(
            program=__version__, name=made.name, rules=made.edition, sides=sides, setup=made.record, seed=seed
        )
        self._dice = self.header.dice
        session = Session(self.game, self.header, [], None)
        self._bots = [
            bot_of(side, SKIRMISH.levels, session.chance_key(seat)) for seat, side in enumerate(sides)
        ]
        self.decisions: list[Decision] = []
        self._stand(self.game.begin(self._dice).state)

    def _stand(self, state: State) -> None:
        """Go on from a state, at the first page."""
        self.state = state
        seat = self.game.seat_to_move(state)
        self._legal: Sequence[Decision] = ()
        if seat is not None and self._bots[seat] is None:
            self._legal = list(self.game.legal(self.view(seat)))
        self._open(0)

    def _open(self, page: int) -> None:
        size = self.slots - 1
        self.page, self.pages = page, -(-len(self._legal) // size) if self.paged else 1
        self.listed = self._legal[page * size : (page + 1) * size] if self.paged else self._legal

    # -- reading ------------------------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        """The seat that is to decide; ``None`` when the game is over."""
        return self.game.seat_to_move(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """End of the game, or ``None`` while it goes on."""
        return self.state.outcome

    @property
    def paged(self) -> bool:
        """True if more decisions are open than there are slots: the last slot turns the page."""
        return len(self._legal) > self.slots

    def view(self, seat: int) -> State:
        """The state as far as a seat may know it."""
        return self.game.view_for(self.state, seat)

    def lead(self, seat: int) -> int:
        """The points by which a seat leads, of those that decide the game; negative if it is behind."""
        one, two = (_points_that_decide(self.state, side) for side in Side)
        return one - two if seat == 0 else two - one

    def has(self, action: int) -> bool:
        """True if an action is open: a listed decision, or turning the page."""
        return 0 <= action < len(self.listed) or (self.paged and action == self.slots - 1)

    def texts(self) -> list[str]:
        """The listed decisions in notation."""
        return [str(decision) for decision in self.listed]

    # -- deciding -----------------------------------------------------------------------------

    def decide(self, action: int) -> None:
        """Take the listed decision of that number, or turn the page.

        :raises IllegalActionError: there is none; nothing has changed.
        """
        if not self.has(action):
            raise IllegalActionError(self._refusal(action))
        if action < len(self.listed):
            self._take(self.listed[action])
        else:
            self._open((self.page + 1) % self.pages)

    def bots_decide(self) -> None:
        """Let bots decide until a seat without one is to, or the game is over."""
        while (seat := self.seat) is not None and (bot := self._bots[seat]) is not None:
            view = self.view(seat)
            number = len(self.decisions) + 1
            self._take(bot.choose(BotQuestion(self.game, view, seat, self.game.legal(view), number)))

    def _take(self, decision: Decision) -> None:
        self.decisions.append(decision)
        self._stand(self.game.step(self.state, decision, self._dice).state)

    def _refusal(self, action: int) -> str:
        if self.outcome is not None:
            return f"action {action} is not open: the game is over; reset() begins the next one"
        last = len(self.listed) - 1
        words = "action 0 is" if last == 0 else f"actions 0 to {last} are"
        more = f", and {self.slots - 1}, which turns the page" if self.paged else ""
        return f"action {action} is not open: {words}{more} (the action mask says which)"

    def save(self, path: str | os.PathLike[str]) -> None:
        """Save the game so far to a new file, which ``dust-tactics replay`` and the window open.

        :raises SaveError: the file exists or can't be written.
        """
        session = Session.begin(self.game, self.header, Path(path))
        for decision in self.decisions:
            session.submit(decision)
        session.close()


def _points_that_decide(state: State, side: Side) -> int:
    """The points of a side of every kind that may decide the game."""
    victory = state.table.scenario.victory
    found = score(state, side)
    if victory.scores and not victory.most and state.table.ruleset.points_apart:
        # victory points win once they are as many as are wanted, and if they never are army points do
        found += state.points_destroyed(side)
    return found
