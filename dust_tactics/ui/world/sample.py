"""A state of the world to look at before a game: every capital held by an empire."""

from __future__ import annotations

from functools import lru_cache

from dust_tactics.play.match import MatchSettings, new_match
from dust_tactics.play.world.kind import WORLD
from dust_tactics.world.state import State

_DECISIONS = 260


@lru_cache(maxsize=1)
def sample_state() -> State:
    """The world after the first rounds of a game that programs play, always the same one."""
    bots = ("bot",) * WORLD.seats[-1]
    match = new_match(MatchSettings(bots, {}, 3, WORLD.id))
    for _ in range(_DECISIONS):
        if match.bot is None:
            break
        match.bot_decides()
    state: State = match.session.state
    return state
