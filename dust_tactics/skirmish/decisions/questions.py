"""Questions that the engine waits for an answer to: one at a time, plain data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from dust_tactics.skirmish.cards.side import Side


class Ask(StrEnum):
    """The kinds of question; each is answered by the decisions of one function in ``rules.legal``."""

    EDGE = "edge"
    TERRAIN = "terrain"
    OBJECTIVE = "objective"
    RESERVE = "reserve"
    DEPLOY_FIRST = "deploy-first"
    DEPLOY = "deploy"
    ARRIVE = "arrive"
    FIRST = "first"
    ACTIVATE = "activate"
    MOVE = "move"
    AIM = "aim"
    REACT = "react"
    REACT_WITH = "react-with"
    RETALIATE = "retaliate"
    LOSE = "lose"
    GET_OUT = "get-out"
    TARGET = "target"
    REROLL = "reroll"


@dataclass(frozen=True, slots=True)
class Question:
    """Decision asked of a side, by its kind; ``unit`` is the unit it is about, if it is about one."""

    side: Side
    kind: Ask
    unit: str | None = None
