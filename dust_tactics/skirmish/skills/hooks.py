"""The hook table: every place where a skill or special weapon can speak, and how voices combine.

An effect (a kind or an own handler) speaks by having a method of the hook's name; it takes what is
in question (:class:`.firing.Firing`, or :class:`.firing.Activating`) and returns what it adds, or nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import or_
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Policy(Generic[T]):
    """The way in which the words of several sources become one answer.

    ``nothing`` is the answer while nobody speaks, and what a source says that adds nothing; ``together``
    makes one answer of two.  The order of the sources is their order in :class:`.ask.Sources`.
    """

    nothing: T
    together: Callable[[T, T], T]


ANY: Policy[bool] = Policy(False, or_)
"""True if one of them says so."""
UNION: Policy[frozenset[str]] = Policy(frozenset(), or_)
"""Everything that any of them names."""


@dataclass(frozen=True, slots=True)
class Hook(Generic[T]):
    """One place where skills may speak.

    ``name`` is the method that effects have for it, ``policy`` makes one answer of what they say, and
    ``meaning`` tells what the answer is.
    """

    name: str
    policy: Policy[T]
    meaning: str


HIT_FACES = Hook("hit_faces", UNION, "Symbols that hit besides the usual ones.")
REROLLS_MISSES = Hook("rerolls_misses", ANY, "Misses of the weapon are rolled once more.")
ROLLS_ON = Hook("rolls_on", ANY, "Each hit rolls a further die, and so on with every hit of those.")
DENIED_SAVES = Hook("denied_saves", UNION, "Kinds of saves not allowed: cover, infantry.")
REROLLS_SAVES = Hook("rerolls_saves", ANY, "The target rolls successful saves once more.")
PICKS_CASUALTIES = Hook("picks_casualties", ANY, "The shooter's player says which miniature takes a hit.")

SUPPRESSES = Hook("suppresses", ANY, "A unit that it hits is suppressed at once.")
STUNS = Hook("stuns", ANY, "Who takes damage of the weapon is stunned.")
HOLDS = Hook("holds", ANY, "Who is hit by the weapon is held by its unit.")
THIRD_ACTION = Hook("third_action", UNION, "Symbols of a die that give a unit that activates a third action.")

HOOKS: tuple[Hook[bool] | Hook[frozenset[str]], ...] = (
    HIT_FACES,
    REROLLS_MISSES,
    ROLLS_ON,
    DENIED_SAVES,
    REROLLS_SAVES,
    PICKS_CASUALTIES,
    SUPPRESSES,
    STUNS,
    HOLDS,
)
"""The hooks of weapon lines, in the order of an attack."""

UNIT_HOOKS: tuple[Hook[bool] | Hook[frozenset[str]], ...] = (THIRD_ACTION,)
"""The hooks of units."""
