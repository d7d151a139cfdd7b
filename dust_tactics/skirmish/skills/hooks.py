"""The hook table: every place where a skill or special weapon can speak, and how voices combine.

An effect (a kind or an own handler) speaks by having a method of the hook's name; it takes what is
in question (:class:`.firing.Firing`, :class:`.firing.Activating`, :class:`.firing.Suffering`) and returns
what it adds, or nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import add, or_
from typing import Generic, TypeVar

from .arrival import Arrival
from .firing import FreeAction

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
GRANTS: Policy[frozenset[FreeAction]] = Policy(frozenset(), or_)
"""All free actions that any of them gives."""
MOST: Policy[int] = Policy(0, max)
"""The largest number that one of them says."""
SUM: Policy[int] = Policy(0, add)
"""All of their numbers together."""
NEAREST: Policy[int] = Policy(0, lambda one, other: min(one or other, other))
"""The shortest range that any of them names."""


FIRST: Policy[Arrival | None] = Policy(None, lambda one, other: one or other)
"""What the first of them says."""
FURTHEST: Policy[tuple[int, int]] = Policy(
    (0, 0), lambda one, other: (max(one[0], other[0]), max(one[1], other[1]))
)
"""The larger of both numbers that one of them says."""


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

ASSIGNS_HITS = Hook("assigns_hits", ANY, "The attacker's player gives the hits out one by one.")
SUPPRESSES = Hook("suppresses", ANY, "A unit that it hits is suppressed at once.")
PICKS_LEADERS = Hook(
    "picks_leaders", ANY, "The hits that the attacker's player gives out may be the leader's."
)
STUNS = Hook("stuns", ANY, "Who takes damage of the weapon is stunned.")
DAZES = Hook("dazes", ANY, "Who is hit by the weapon is stunned, saved or not.")
AROUND = Hook("around", MOST, "Squares around its unit within which the weapon attacks everybody.")
HOLDS = Hook("holds", ANY, "Who is hit by the weapon is held by its unit.")
INFANTRY_SAVES = Hook(
    "infantry_saves", UNION, "Symbols that infantry saves succeed on besides the usual ones."
)
FORGONE_SAVES = Hook("forgone_saves", UNION, "Kinds of saves that a unit never makes.")
KEPT_SAVES = Hook("kept_saves", UNION, "Kinds of saves that the weapon does not take from it.")
REACTION_RANGE = Hook("reaction_range", MOST, "Squares within which a unit may react, if more than usual.")
REACTION_FACES = Hook("reaction_faces", UNION, "Symbols that count for a reaction besides the usual ones.")
SHAKE_DICE = Hook("shake_dice", MOST, "Dice against the tokens of a unit, if more than usual.")
INITIATIVE_DICE = Hook("initiative_dice", MOST, "Dice of its side for initiative, if more than usual.")
PASS_TOKENS = Hook("pass_tokens", SUM, "Pass tokens of its side beside the usual ones.")
STEADIES = Hook("steadies", MOST, "Dice of a friend against its tokens, if more than usual.")
SPARES = Hook("spares", ANY, "A friend is never suppressed.")
EVADES_BY_MARCH = Hook("evades_by_march", ANY, "A march covers it until its next activation.")
THIRD_ACTION = Hook("third_action", UNION, "Symbols of a die that give a unit that activates a third action.")
FIRST_MARCH = Hook("first_march", ANY, "A march in its first activation of the game gives a third action.")
FREE_ACTIONS = Hook("free_actions", GRANTS, "Actions that it may take beside those of its activation.")
WHOLE_WAYS = Hook("whole_ways", UNION, "Actions in words that it may take instead of all it has.")
BOOSTS = Hook("boosts", ANY, "Once a game, said before the dice, it makes an attack of the unit better.")
REROLLS_ONCE = Hook("rerolls_once", ANY, "Once a game, said after the roll, it rolls its own misses again.")
NEGATES_DAMAGE = Hook("negates_damage", UNION, "Symbols of a die for each point of damage that negate it.")

COMMAND_FACES = Hook("command_faces", UNION, "Symbols that succeed in a command besides the usual ones.")
COMMAND_DICE = Hook("command_dice", MOST, "How many dice a command is rolled with at least.")
MORE_COMMAND_DICE = Hook("more_command_dice", SUM, "Dice of a command beside the usual ones.")
HIDDEN_FROM = Hook("hidden_from", NEAREST, "The range from which on nobody attacks a unit in hiding.")
UNSEEN_FROM = Hook("unseen_from", NEAREST, "The range from which on no enemy sees a unit in hiding.")
ARRIVAL = Hook("arrival", FIRST, "How a unit comes onto the board other than from an edge.")

LENDS = Hook("lends", UNION, "Skills of a unit in the activation to which a command brings it once more.")
AURA = Hook("aura", UNION, "Skills that friendly units have which activate near it.")
EXPLODES = Hook("explodes", MOST, "Squares around it that its blast reaches when it is destroyed.")
RATES = Hook("rates", FURTHEST, "Squares of a move and of a march, if more than usual.")
LONGER_REACH = Hook("longer_reach", MOST, "Squares that weapons reach further if it does not move.")
MORE_DICE = Hook("more_dice", SUM, "Dice that each weapon of a line rolls beside those of the chart.")

AnyHook = (
    Hook[bool]
    | Hook[frozenset[str]]
    | Hook[frozenset[FreeAction]]
    | Hook[int]
    | Hook[tuple[int, int]]
    | Hook[Arrival | None]
)

HOOKS: tuple[AnyHook, ...] = (
    HIT_FACES,
    REROLLS_MISSES,
    ROLLS_ON,
    DENIED_SAVES,
    REROLLS_SAVES,
    PICKS_CASUALTIES,
    ASSIGNS_HITS,
    PICKS_LEADERS,
    SUPPRESSES,
    STUNS,
    DAZES,
    HOLDS,
    AROUND,
    MORE_DICE,
)
"""The hooks of weapon lines, in the order of an attack."""

UNIT_HOOKS: tuple[AnyHook, ...] = (
    THIRD_ACTION,
    FIRST_MARCH,
    FREE_ACTIONS,
    WHOLE_WAYS,
    BOOSTS,
    INFANTRY_SAVES,
    FORGONE_SAVES,
    KEPT_SAVES,
    REACTION_RANGE,
    REACTION_FACES,
    SHAKE_DICE,
    INITIATIVE_DICE,
    PASS_TOKENS,
    STEADIES,
    SPARES,
    EVADES_BY_MARCH,
    REROLLS_ONCE,
    NEGATES_DAMAGE,
    COMMAND_FACES,
    COMMAND_DICE,
    MORE_COMMAND_DICE,
    HIDDEN_FROM,
    UNSEEN_FROM,
    ARRIVAL,
    LENDS,
    AURA,
    EXPLODES,
    RATES,
    LONGER_REACH,
)
"""The hooks of units."""
