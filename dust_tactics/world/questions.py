"""The questions that the game asks, and the jobs that are still to be done: both plain data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache


class Ask(StrEnum):
    """The kinds of questions."""

    CARD = "card"
    CAPITAL = "capital"
    SOURCE = "source"
    LAND = "land"
    CENTRE = "centre"
    REINFORCE = "reinforce"
    INTERRUPT = "interrupt"
    PRODUCE = "produce"
    MOVE = "move"
    ATTACK = "attack"
    BATTLE = "battle"
    """At the start of a battle: a special ability, or none."""
    RETREAT = "retreat"
    """Before a roll: who retreats, and where to, or to fight on."""
    WITHDRAW = "withdraw"
    """Who has to retreat: where to."""
    REROLL = "reroll"
    DESTROY = "destroy"
    NURSE = "nurse"


@dataclass(frozen=True, slots=True)
class Question:
    """A decision that is awaited from a seat; ``about`` is what some kinds are about."""

    seat: int
    ask: Ask
    about: str = ""


@dataclass(frozen=True, slots=True)
class Job:
    """One thing that is still to be done: what, by which seat, how much, and about what."""

    do: str
    seat: int = -1
    amount: int = 0
    about: str = ""


job_of = lru_cache(maxsize=1024)(Job)
"""A job: there are few different ones, which are done again and again."""
