"""The hook table: every place where a skill or special weapon can speak, and how voices combine.

An effect (a kind or an own handler) speaks by having a method of the hook's name; it takes what is
in question (:class:`.firing.Firing`, or :class:`.firing.Activating`) and returns what it adds, or nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

T = TypeVar("T", bool, frozenset[str])


class Policy(StrEnum):
    """How what several sources say becomes one answer."""

    ANY = "any"
    """True if one of them says so."""
    UNION = "union"
    """Everything that any of them names."""


@dataclass(frozen=True, slots=True)
class Hook(Generic[T]):
    """One place where skills may speak.

    ``name`` is the method that effects have for it, ``meaning`` what the answer tells, and ``nothing``
    the answer while nobody speaks.
    """

    name: str
    policy: Policy
    nothing: T
    meaning: str

    def combined(self, one: T, other: T) -> T:
        """Two answers as one: the same for ``ANY`` and ``UNION``, of truths and of sets."""
        return one | other


_NONE: frozenset[str] = frozenset()

HIT_FACES = Hook("hit_faces", Policy.UNION, _NONE, "Symbols that hit besides the usual ones.")
REROLLS_MISSES = Hook("rerolls_misses", Policy.ANY, False, "Misses of the weapon are rolled once more.")
ROLLS_ON = Hook(
    "rolls_on", Policy.ANY, False, "Each hit rolls a further die, and so on with every hit of those."
)
DENIED_SAVES = Hook("denied_saves", Policy.UNION, _NONE, "Kinds of saves not allowed: cover, infantry.")
REROLLS_SAVES = Hook("rerolls_saves", Policy.ANY, False, "The target rolls successful saves once more.")
PICKS_CASUALTIES = Hook(
    "picks_casualties", Policy.ANY, False, "The shooter's player says which miniature takes a hit."
)

SUPPRESSES = Hook("suppresses", Policy.ANY, False, "A unit that it hits is suppressed at once.")
STUNS = Hook("stuns", Policy.ANY, False, "Who takes damage of the weapon is stunned.")
HOLDS = Hook("holds", Policy.ANY, False, "Who is hit by the weapon is held by its unit.")
THIRD_ACTION = Hook(
    "third_action", Policy.UNION, _NONE, "Symbols of a die that give a unit that activates a third action."
)

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
