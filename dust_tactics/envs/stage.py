"""The stage: what the environments have in common, from episodes to rewards and pictures."""

from __future__ import annotations

from reprlib import repr as shortened
from typing import Any

import numpy as np
from gymnasium import spaces

from dust_tactics.core.game import Outcome
from dust_tactics.play.seats import HUMAN
from dust_tactics.skirmish.cards.side import Side

from .episode import Episode, IllegalActionError
from .fire_table import FireBook
from .keywords import whole
from .observer import Observation, Observer, mask_of, mask_space, observation_space
from .settings import Settings

Seats = tuple[str, str]
LOST = -1.0
"""The reward of who takes an action that is not open, where that ends the episode."""


class Stage:
    """One table on which episodes are played one after the other."""

    def __init__(self, settings: Settings, sides: Seats = (HUMAN, HUMAN)) -> None:
        self.settings, self.sides = settings, sides
        self.table = settings.table
        self._book = FireBook(self.table)
        self.episode = Episode(self.table, settings.slots, 0, sides)
        self._sit()
        self.cycles = 0
        self._begun = False
        self._fault: tuple[int, str] | None = None
        """Who has lost the episode by an action that is not open, and what was wrong with it."""

    def observation_space(self) -> spaces.Dict:
        """A space of what a seat is given: the observation, and the mask of the actions open to it."""
        slots = self.settings.slots
        return spaces.Dict(
            {"observation": observation_space(self.table, slots), "action_mask": mask_space(slots)}
        )

    def begin(self, seed: int) -> None:
        """Begin the episode of a seed."""
        self.episode = Episode(self.table, self.settings.slots, seed, self.sides)
        self.episode.bots_decide()
        self._sit()
        self.cycles = 0
        self._begun, self._fault = True, None

    def _sit(self) -> None:
        self._observers = [Observer(self.episode, seat, self._book) for seat in (0, 1)]

    # -- reading ------------------------------------------------------------------------------

    def observe(self, seat: int) -> Observation:
        """What a seat sees now, and what is open to it."""
        return {"observation": self._observers[seat].observe(), "action_mask": mask_of(self.episode, seat)}

    @property
    def over(self) -> bool:
        """True if the game has ended, or the episode was lost by an action that is not open."""
        return self.episode.seat is None or self._fault is not None

    @property
    def cut_off(self) -> bool:
        """True if the game goes on, but the episode is as long as it may be."""
        return not self.over and self.cycles >= self.settings.max_cycles

    def result(self, seat: int) -> dict[str, Any]:
        """How the episode ended, for the last ``info`` of a seat; empty while it goes on."""
        if not self.over and not self.cut_off:
            return {}
        state = self.episode.state
        outcome = state.outcome
        if outcome is None:  # nobody has won a game that was not played to its end
            reason = "cut-off" if self._fault is None else "illegal"
            outcome = Outcome(None, reason, state.turn, tuple(map(state.points_destroyed, Side)))
        found = {
            "winner": outcome.winner, "reason": outcome.reason, "turns": outcome.turns,
            "points": outcome.points,
        }  # fmt: skip
        if self._fault is not None and self._fault[0] == seat:
            found["illegal"] = self._fault[1]
        return found

    # -- deciding -----------------------------------------------------------------------------

    def check_under_way(self) -> None:
        """Check that there is an action to take.

        :raises ValueError: the episode is over, or none has begun.
        """
        if not self._begun:
            raise ValueError("no episode has begun; reset() begins one")
        if self.over or self.cut_off:
            raise ValueError("the episode is over; reset() begins the next one")

    def lose(self, why: str) -> tuple[float, float]:
        """End the episode for the seat that is to decide, with a sentence; returns both seats' rewards."""
        seat = self.episode.seat
        assert seat is not None
        self._fault = seat, why
        return (LOST, 0.0) if seat == 0 else (0.0, LOST)

    def act(self, action: Any) -> tuple[float, float]:
        """Take an action for the seat that is to decide; returns both seats' rewards.

        :raises IllegalActionError: it is not open; nothing has changed.
        """
        episode = self.episode
        before = episode.lead(0)
        episode.decide(number(action))
        episode.bots_decide()
        self.cycles += 1
        shaped = self.settings.shaping * (episode.lead(0) - before) / max(1, self.table.scenario.points)
        outcome = episode.outcome
        won = 0.0 if outcome is None or outcome.winner is None else 1.0 - 2.0 * outcome.winner
        return won + shaped, -won - shaped

    def is_open(self, action: Any) -> bool:
        """True if an action is open to the seat that is to decide."""
        try:
            return self.episode.has(number(action))
        except IllegalActionError:
            return False

    def stand_in(self, action: Any, chance: np.random.Generator) -> Any:
        """The action itself if it is open, else one of those that are, all equally likely."""
        return action if self.is_open(action) else int(chance.integers(len(self.episode.listed)))

    def render(self) -> Any:
        """The position as text or as an array of pixels, as the settings say; ``None`` if they do not."""
        if self.settings.render_mode is None:
            return None
        from . import pictures

        if self.settings.render_mode == "ansi":
            return pictures.text(self.episode)
        return pictures.pixels(self.episode)


def number(action: Any) -> int:
    """An action as a number.

    :raises IllegalActionError: it is none.
    """
    if isinstance(action, np.ndarray) and action.size == 1:
        action = action.item()
    try:
        return whole(action)
    except TypeError:
        why = f"{shortened(action)} is no action: an action is a whole number from 0 on"
        raise IllegalActionError(why) from None


def seed_of(chance: np.random.Generator) -> int:
    """A seed for a game, drawn where nobody has named one."""
    return int(chance.integers(2**31))
