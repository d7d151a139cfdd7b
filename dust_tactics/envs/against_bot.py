"""The skirmish for Gymnasium: one seat against a bot.

>>> import gymnasium
>>> import dust_tactics.envs
>>> env = gymnasium.make("DustTactics/Skirmish-v0", opponent="random")
>>> observation, info = env.reset(seed=7)
>>> action = env.action_space.sample(info["action_mask"])
>>> observation, reward, terminated, truncated, info = env.step(action)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces

from dust_tactics.content.files.problems import UnknownNameError, near_names
from dust_tactics.play.seats import HUMAN, player_name, usual_bot
from dust_tactics.play.skirmish.kind import SKIRMISH

from .episode import IllegalActionError
from .keywords import Wanted, one_of
from .observer import Observation
from .settings import RENDER_MODES, Settings
from .stage import Stage, seed_of


def _bot(value: Any) -> str:
    """The full name of a bot, from its level or from that name."""
    if not isinstance(value, str):
        raise TypeError(value)
    levels = SKIRMISH.levels
    word = value.strip().casefold().removeprefix("bot:")
    if word == "bot":
        return usual_bot(levels)
    if word not in levels:
        raise UnknownNameError("bot", value, levels, near_names(word, levels))
    return player_name(f"bot:{word}", levels)


@dataclass(frozen=True)
class Seated(Settings):
    """The same, with the level of the bot that is the ``opponent`` (``rookie``, ``random`` ...).

    ``seat`` is 0 or 1, or ``None`` for one by lot at every reset.
    """

    wanted: ClassVar[Mapping[str, Wanted]] = {
        "opponent": Wanted("the level of a bot, such as 'rookie'", _bot),
        "seat": one_of(0, 1, None),
        **Settings.wanted,
    }
    opponent: str = usual_bot(SKIRMISH.levels)
    seat: int | None = 0


class AgainstBot(gymnasium.Env[Observation, np.int64]):
    """One player's seat of a skirmish; a bot has the other one and decides within :meth:`step`.

    Keywords as for :class:`Seated`.  ``info`` has the mask of the actions
    that are open too, and at the end who won and how.
    """

    metadata = {  # noqa: RUF012  # as Gymnasium has it
        "render_modes": RENDER_MODES,
        "render_fps": 2,
    }

    def __init__(self, opponent: str = "rookie", seat: int | None = 0, **keywords: Any) -> None:
        self.settings = Seated.of({"opponent": opponent, "seat": seat, **keywords})
        self.render_mode = self.settings.render_mode
        self.seat = self.settings.seat or 0
        self.stage = Stage(self.settings)
        self.action_space = spaces.Discrete(self.settings.slots)
        self.observation_space = self.stage.observation_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin the game of a seed, or of one drawn from the last seed that was named."""
        super().reset(seed=seed)
        drawn = seed_of(self.np_random)
        if self.settings.seat is None:
            self.seat = int(self.np_random.integers(2))
        bot = self.settings.opponent
        self.stage.sides = (HUMAN, bot) if self.seat == 0 else (bot, HUMAN)
        self.stage.begin(drawn if seed is None else seed)
        return self._seen()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take an action, and let the bot answer until this seat is asked again.

        One that is not open loses the episode, with a sentence in ``info["illegal"]``, or with
        ``illegal="random"`` another one is taken in its place.
        """
        stage = self.stage
        stage.check_under_way()
        if self.settings.illegal == "random":
            action = stage.stand_in(action, self.np_random)
        try:
            rewards = stage.act(action)
        except IllegalActionError as error:
            rewards = stage.lose(str(error))
        observation, info = self._seen()
        return observation, rewards[self.seat], stage.over, stage.cut_off, info

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        found = self.stage.observe(self.seat)
        return found, {"action_mask": found["action_mask"], **self.stage.result(self.seat)}

    def render(self) -> Any:
        """The position, as ``render_mode`` says: a text, an array of pixels, or ``None``."""
        return self.stage.render()
