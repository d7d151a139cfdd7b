"""The skirmish for PettingZoo: ``env()`` steps seat by seat, ``parallel_env()`` both seats at once.

>>> from dust_tactics.envs import skirmish_v0
>>> env = skirmish_v0.env(scenario="encounter")
>>> env.reset(seed=7)
>>> observation, reward, termination, truncation, info = env.last()
>>> env.step(env.action_space(env.agent_selection).sample(observation["action_mask"]))

An agent is asked again and again until it is the other one's turn: ``agent_selection`` is whoever the rules
ask.  ``docs/environments.md`` has the keywords, the observation and the rewards.
"""

from __future__ import annotations

from collections.abc import Mapping
from reprlib import repr as shortened
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.env_logger import EnvLogger

from .episode import IllegalActionError
from .settings import RENDER_MODES, Settings
from .stage import Stage, seed_of

AGENTS = ("side_1", "side_2")


def env(**keywords: Any) -> Any:
    """The environment as most programs want it: an action that is not open loses the episode.

    With ``illegal="random"`` another one is taken in its place.  Keywords as for :class:`.Settings`.
    """
    made: Any = raw_env(**keywords)
    if made.settings.illegal == "lose":
        made = _Loses(made)
    return wrappers.OrderEnforcingWrapper(made)


class _Loses(wrappers.BaseWrapper):  # type: ignore[misc]  # PettingZoo has no types
    """Ends the episode where an action is not open, whatever it is.

    PettingZoo's ``TerminateIllegalWrapper`` does so for places of the mask alone.
    """

    def step(self, action: Any) -> None:
        """Take an action, or lose by it."""
        try:
            self.env.step(action)
        except IllegalActionError as error:
            EnvLogger.warn_on_illegal_move()
            self.env.lose(str(error))

    def __str__(self) -> str:
        return str(self.env)


class _Seats:
    """What both environments have: two agents at one stage."""

    def __init__(self, **keywords: Any) -> None:
        self.settings = Settings.of(keywords)
        self.stage = Stage(self.settings)
        self.render_mode = self.settings.render_mode
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self.action_spaces = {agent: spaces.Discrete(self.settings.slots) for agent in AGENTS}
        self.observation_spaces = {agent: self.stage.observation_space() for agent in AGENTS}
        self._chance, _ = seeding.np_random()

    def observation_space(self, agent: str) -> Any:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self._chance, _ = seeding.np_random(seed)
        self.stage.begin(seed_of(self._chance) if seed is None else seed)
        self.agents = list(AGENTS)

    def render(self) -> Any:
        """The position, as ``render_mode`` says: a text, an array of pixels, or ``None``."""
        return self.stage.render()

    def close(self) -> None:
        """Nothing is open."""


class raw_env(_Seats, AECEnv):  # type: ignore[misc]  # noqa: N801  # PettingZoo's name; it has no types
    """The environment without wrappers: an action that is not open raises a ``ValueError`` that says why."""

    metadata = {  # noqa: RUF012  # as PettingZoo has it
        "name": "skirmish_v0", "render_modes": RENDER_MODES, "is_parallelizable": False, "render_fps": 2,
    }  # fmt: skip

    def __init__(self, **keywords: Any) -> None:
        AECEnv.__init__(self)
        _Seats.__init__(self, **keywords)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin the game of a seed, or of one drawn from the last seed that was named."""
        self._begin(seed)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[self.stage.episode.seat or 0]

    def observe(self, agent: str) -> Any:
        """What an agent sees now; its mask is empty while the other one is to decide."""
        return self.stage.observe(AGENTS.index(agent))

    def step(self, action: Any) -> None:
        """Take an action for ``agent_selection``.

        :raises IllegalActionError: it is not open (a ``ValueError``); nothing has changed.
        """
        if not self.agents:
            self.stage.check_under_way()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if self.settings.illegal == "random":
            action = self.stage.stand_in(action, self._chance)
        self._go_on(agent, self.stage.act(action))

    def lose(self, why: str) -> None:
        """End the episode as lost for ``agent_selection``, with a sentence for its ``info``."""
        self._go_on(self.agent_selection, self.stage.lose(why))

    def _go_on(self, agent: str, rewards: tuple[float, float]) -> None:
        """Give out what an agent's action brought, and see who is next."""
        self.rewards = dict(zip(AGENTS, rewards, strict=True))
        self._cumulative_rewards[agent] = 0.0
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(AGENTS, self.stage.over)
        self.truncations = dict.fromkeys(AGENTS, self.stage.cut_off)
        self.infos = {one: self.stage.result(seat) for seat, one in enumerate(AGENTS)}
        seat = self.stage.episode.seat
        self.agent_selection = AGENTS[1 - AGENTS.index(agent)] if seat is None else AGENTS[seat]
        self._deads_step_first()


class parallel_env(_Seats, ParallelEnv):  # type: ignore[misc]  # noqa: N801  # as above
    """Both seats at every step, for programs that know no turns.

    Only the action of the seat that is asked counts; the other one's mask has the one action 0, which
    is to wait.  An action that is not open is replaced by a random one, unless ``illegal`` says ``"lose"``.
    """

    metadata = {"name": "skirmish_v0", "render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012  # as above

    def __init__(self, **keywords: Any) -> None:
        _Seats.__init__(self, **{"illegal": "random", **keywords})

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin the game of a seed, or of one drawn from the last seed that was named."""
        self._begin(seed)
        return self._seen(), {agent: {} for agent in AGENTS}

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        """Take the action of the seat that is asked.

        :raises ValueError: there is none, or the episode is over; nothing has changed.
        """
        stage = self.stage
        stage.check_under_way()
        action = self._asked(actions)
        if self.settings.illegal == "random":
            action = stage.stand_in(action, self._chance)
        try:
            rewards = stage.act(action)
        except IllegalActionError as error:
            rewards = stage.lose(str(error))
        if stage.over or stage.cut_off:
            self.agents = []
        return (
            self._seen(), dict(zip(AGENTS, rewards, strict=True)),
            dict.fromkeys(AGENTS, stage.over), dict.fromkeys(AGENTS, stage.cut_off),
            {agent: stage.result(seat) for seat, agent in enumerate(AGENTS)},
        )  # fmt: skip

    def _asked(self, actions: Any) -> Any:
        """The action of the agent that is asked."""
        agent = AGENTS[self.stage.episode.seat or 0]
        wanted = f"expected a dictionary with one for {agent}, who is asked"
        if not isinstance(actions, Mapping):
            raise ValueError(f"actions: found {shortened(actions)}, {wanted}")
        if agent not in actions:
            raise ValueError(f"actions: found those of {', '.join(map(str, actions)) or 'nobody'}, {wanted}")
        return actions[agent]

    def _seen(self) -> dict[str, Any]:
        found = {agent: self.stage.observe(seat) for seat, agent in enumerate(AGENTS)}
        asked = self.stage.episode.seat
        if asked is not None:
            mask = np.zeros(self.settings.slots, np.int8)
            mask[0] = 1
            found[AGENTS[1 - asked]]["action_mask"] = mask
        return found
