"""Why a bot decided so: its best choices with their worth, and what decided between them.

A term is a facet of how things stand, with what it adds in the bot's reckoning over the choice that it is
compared with.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Term:
    """A facet by its name, and how much more it speaks for a choice than for another one."""

    name: str
    more: float


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the best choices: its worth, what decided, and how often it was played forward.

    The worth is a chance to win if it was; else it is a first impression, in ``points`` of the game or in a
    measure that says nothing but which of two choices looks better.
    ``plan`` are the decisions with which its seat went on before the first dice and before anybody else, when
    it was played forward, and ``then`` says so in words.
    """

    decision: Any
    worth: float
    terms: tuple[Term, ...] = ()
    playouts: int = 0
    then: tuple[str, ...] = ()
    plan: tuple[Any, ...] = ()
    points: bool = False


@dataclass(frozen=True, slots=True)
class Explanation:
    """The best choices of a question, best first.

    The terms of the first one are those by which it is better than the second; those of the others are
    by which they are worse than the first.
    """

    choices: tuple[Choice, ...]


def deciding(
    own: dict[str, float], other: dict[str, float], count: int = 2, *, better: bool = True
) -> tuple[Term, ...]:
    """The terms in which two choices differ most, of those that differ at all.

    First comes one that says why the own choice is the ``better`` one of the two, or the worse, if any does.
    """
    names = dict.fromkeys((*own, *other))
    apart = [Term(name, own.get(name, 0.0) - other.get(name, 0.0)) for name in names]
    apart.sort(key=lambda term: -abs(term.more))
    saying = next((term for term in apart if (term.more > 0.0) is better and term.more), None)
    if saying is not None:
        apart.remove(saying)
        apart.insert(0, saying)
    return tuple(term for term in apart[:count] if term.more)
