"""The questions that a run asks, and the jobs that are still to be done: both plain data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache


class Ask(StrEnum):
    """The kinds of questions."""

    VEHICLE = "vehicle"
    MODIFY = "modify"
    EXPLORE = "explore"
    OPTION = "option"
    DRIVE = "drive"
    LANE = "lane"
    ATTACK = "attack"
    DRAWN = "drawn"
    LOOT = "loot"
    TANK = "tank"


@dataclass(frozen=True, slots=True)
class Question:
    """A decision that is awaited; ``about`` is the slot of a vehicle card, or what cards were drawn for."""

    ask: Ask
    about: str = ""


@dataclass(frozen=True, slots=True)
class Job:
    """One thing that is still to be done: what, how much, and about which card."""

    do: str
    amount: int = 0
    about: str = ""


job_of = lru_cache(maxsize=1024)(Job)
"""A job: there are few different ones, which are done again and again."""
