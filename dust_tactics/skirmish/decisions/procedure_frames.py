"""The open procedures of a game, as plain data.

The agenda of a state is a stack of these.  The rules advance the topmost one
step at a time, until somebody must decide or the stack is empty; so a game can
be saved and taken up again in the middle of anything.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Self

from dust_tactics.skirmish.board.grid import Facing, Square, Stop
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.scenario.scenario import Works

from .decisions import Action, Aim


class _Changed:
    """Plain data of which another version is wanted at every step."""

    def now(self, **changes: Any) -> Self:
        """The same with other fields: what ``dataclasses.replace`` does, many times faster."""
        new = object.__new__(self.__class__)
        fresh = new.__dict__
        fresh.update(self.__dict__)
        fresh.update(changes)
        return new


@dataclass(frozen=True)
class SetupFrame(_Changed):
    """Before the first turn (DT "Setting the Terrain").

    ``stage`` is ``edges``, ``terrain`` or ``objectives``; ``tiles`` and ``traps``
    count what each side still places.
    """

    stage: str
    winner: Side
    to_act: Side
    tiles: tuple[int, int]
    traps: tuple[int, int]
    works: tuple[Works, Works] = field(default=((), ()), metadata={"added": True})
    """The field works that each side still places."""


@dataclass(frozen=True)
class DeployFrame(_Changed):
    """Units are placed before the first turn (D47 "Deployment").

    ``stage``: ``roll`` if both sides place some, ``first`` (the winner chooses who begins), ``place``.
    """

    stage: str
    winner: Side
    to_act: Side


@dataclass(frozen=True)
class TurnFrame(_Changed):
    """One turn: ``first`` (the winner chooses who begins), ``act``, then ``reserve`` and ``next``."""

    stage: str
    winner: Side
    to_act: Side


@dataclass(frozen=True, slots=True)
class Way:
    """Rest of a move: where its steps end, the facing after it, what it costs.

    ``cut`` tells whether its cheap diagonal is used, ``crush`` whose crates go, ``mount`` what the
    unit goes into at the end; ``caught`` if wire holds it there.  ``burnt`` are the wrecks that have
    burnt it in this move, by their numbers on the board, ``mined`` tells that mines have struck it.
    All of a way that is flown is ``aloft``.
    """

    path: tuple[Stop, ...]
    facing: Facing
    cost: int
    cut: bool = False
    crush: tuple[Square, ...] = ()
    mount: str | None = None
    caught: bool = False
    burnt: tuple[int, ...] = ()
    mined: bool = False
    aloft: bool = False


@dataclass(frozen=True)
class ActivationFrame(_Changed):
    """A unit carrying out its declared actions; while ``actions`` are empty they are yet to be declared.

    ``index`` is the action under way; ``window`` is true once the enemy had his
    chance to react.  While a march is under way ``leg`` is 1 or 2 and ``spent`` the
    squares of movement used; ``cut`` tells whether the cheap diagonal is used.
    ``rates`` are the squares of a move and of a march of a unit with joined heroes.  ``slowed`` tells
    that the first leg of a march led through what halves the rates, ``off_road`` that it was not on
    roads alone.  ``most`` is how many actions it has, 0 the usual number.
    """

    unit: str
    actions: tuple[Action, ...]
    index: int = 0
    window: bool = False
    leg: int = 0
    spent: int = 0
    cut: bool = False
    rates: tuple[int, int] | None = field(default=None, metadata={"added": True})
    slowed: bool = field(default=False, metadata={"added": True})
    off_road: bool = field(default=False, metadata={"added": True})
    most: int = field(default=0, metadata={"added": True})
    begun: Square | None = field(default=None, metadata={"added": True})
    """Where the last engineering action began what takes two of them."""
    rests: int = field(default=0, metadata={"added": True})
    """The number of its first actions that are Nothing because it has just come on."""
    way: Way | None = field(default=None, metadata={"added": True})
    """What is left of a move that something on the way has struck into."""
    eyes: str | None = field(default=None, metadata={"added": True})
    """The observer for whom it fires its artillery, and who sees for it; it does nothing else."""
    fires: Action | None = field(default=None, metadata={"added": True})
    """The attack of that observer: what its artillery makes."""
    cheaper: tuple[Action, ...] = field(default=(), metadata={"added": True})
    """The actions of twice the cost with which it may take one action more."""

    @property
    def action(self) -> Action:
        """The action under way."""
        return self.actions[self.index]


@dataclass(frozen=True)
class ReactionFrame(_Changed):
    """The other side may interrupt ``active``; ``unit`` is who tries, ``successes`` what it rolled.

    ``stage``: ``offer``, ``choose`` (two successes), ``attack`` (after a turn), ``done``.
    """

    active: str
    stage: str
    unit: str | None = None
    successes: int = 0
    way: Way | None = field(default=None, metadata={"added": True})
    """What is left of its turn that mines have struck into."""


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice of one shot of a plan, by its number there, after the rolls to hit on ``faces``."""

    shot: int
    hits: int
    misses: int
    faces: str
    target: str


@dataclass(frozen=True, slots=True)
class Luck:
    """The dice of ``hero`` that are rolled before all others of an attack, for he may roll misses again.

    Or he is a stash, and of the shots for which it has a ``barrel`` all dice may be rolled ``anew``.
    """

    hero: str
    throws: tuple[Throw, ...]
    barrel: tuple[int, ...] = field(default=(), metadata={"added": True})
    anew: bool = field(default=False, metadata={"added": True})

    def of(self, shot: int) -> tuple[int, int] | None:
        """Hits and misses of a shot of the plan, if it is one of his."""
        return next(((one.hits, one.misses) for one in self.throws if one.shot == shot), None)


Tried = tuple[tuple[str, str], ...]
"""Who has damaged which vehicle in an attack, and has rolled whether that is a critical hit."""


@dataclass(frozen=True)
class AttackFrame(_Changed):
    """An attack, or the retaliation against one.

    ``stage``: ``declare``, ``ranged``, ``close``, ``done``.  ``aims`` are the weapons declared
    so far.  ``only`` is the one unit that may be attacked (reactions), ``ranged``
    and ``close`` tell which weapons may still be declared.  ``struck`` are the units that its
    shots have hit, saved or not, where that suppresses, ``scorched`` those of them that were hit
    by what suppresses at once.
    """

    attacker: str
    sustained: bool
    stage: str = "declare"
    aims: tuple[Aim, ...] = ()
    only: str | None = None
    ranged: bool = True
    close: bool = True
    reactive: bool = False
    struck: tuple[str, ...] = field(default=(), metadata={"added": True})
    tried: Tried = field(default=(), metadata={"added": True})
    """Who has rolled for a critical hit in it already."""
    scorched: tuple[str, ...] = field(default=(), metadata={"added": True})
    eyes: str | None = field(default=None, metadata={"added": True})
    """The observer who sees for its artillery, which alone fires then."""
    limited: str | None = field(default=None, metadata={"added": True})
    """What a free action beside it leaves to attack with: ``ranged`` weapons; all without it."""
    boosted: bool = field(default=False, metadata={"added": True})
    """A skill that makes one attack of the game better is spent on it."""
    luck: Luck | None = field(default=None, metadata={"added": True})
    still: bool = field(default=False, metadata={"added": True})
    """Its unit moves neither before nor after it, and some weapons reach further by that."""


@dataclass(frozen=True)
class MeleeFrame(_Changed):
    """Close combat of one attacker with everybody it fights; all strike before anyone falls.

    Only who strikes ``first`` does so before the others, when that is yet to come.
    ``blows`` are the declared close-combat weapons of the attacker, ``waiting``
    the defenders that have not yet declared their own, ``aims`` what the one
    asked now has declared, ``replies`` all that was declared before, each with who strikes.
    """

    attacker: str
    sustained: bool
    blows: tuple[Aim, ...]
    waiting: tuple[str, ...]
    aims: tuple[Aim, ...] = ()
    replies: tuple[tuple[str, Aim], ...] = ()
    tried: Tried = field(default=(), metadata={"added": True})
    boosted: bool = field(default=False, metadata={"added": True})
    luck: Luck | None = field(default=None, metadata={"added": True})
    first: bool = field(default=False, metadata={"added": True})


@dataclass(frozen=True, slots=True)
class Wound:
    """Unsaved hits of one weapon line on one unit, waiting to be applied.

    ``names`` is the miniature that the player of a sniper weapon has named, as in :class:`.decisions.Aim`;
    ``count`` weapons name as many soldiers of a kind.  The unit is ``sheltered`` if it is in cover from
    it, also where that is denied; the weapon ``stuns`` whom it damages.  The attacker's player gives the
    hits out if they are ``assigned``, to ``leaders`` too if he may; ``close`` ones are those of close combat.
    """

    unit: str
    attacker: str
    weapon: int
    hits: int
    damage: int
    names: str | None = field(default=None, metadata={"added": True})
    count: int = field(default=1, metadata={"added": True})
    sheltered: bool = field(default=False, metadata={"added": True})
    stuns: bool = field(default=False, metadata={"added": True})
    assigned: bool = field(default=False, metadata={"added": True})
    close: bool = field(default=False, metadata={"added": True})
    leaders: bool = field(default=False, metadata={"added": True})
    interrogators: tuple[str, ...] = field(default=(), metadata={"added": True})
    """Who interrogates heroes and officers that fall to it."""


@dataclass(frozen=True, slots=True)
class Hunt:
    """``by`` has done damage to a unit with the hero or the officer ``prey`` (D47 "Interrogate")."""

    by: str
    prey: str


@dataclass(frozen=True, slots=True)
class Stun:
    """A unit is stunned by a weapon of ``by``, or held by it (D47 "Tesla Weapons", "Grappel Weapons").

    It was ``hit``, saved or not, where no damage is needed for that.
    """

    unit: str
    by: str
    holds: bool
    hit: bool = field(default=False, metadata={"added": True})


@dataclass(frozen=True)
class WoundsFrame(_Changed):
    """Losses of an attack, applied after all of its dice are rolled (ruling ``same-time``).

    ``choosing`` is the squad that miniatures are taken off, ``owed`` how many; its owner chooses
    which.
    ``damage`` is what each of those hits costs a damage track, where it is shared with a joined hero.
    """

    wounds: tuple[Wound, ...]
    choosing: str | None = None
    owed: int = 0
    damage: int | None = field(default=None, metadata={"added": True})
    tried: Tried = field(default=(), metadata={"added": True})
    """Who has rolled for a critical hit in this attack already."""
    breaking: str | None = field(default=None, metadata={"added": True})
    """The vehicle whose owner chooses the secondary weapon that is destroyed."""
    stuns: tuple[Stun, ...] = field(default=(), metadata={"added": True})
    """What the attack does to who still stands when its losses are taken."""
    disarming: tuple[str, ...] = field(default=(), metadata={"added": True})
    """Units with a crew, once for each soldier lost with whom a weapon is still to go."""
    taking: Wound | None = field(default=None, metadata={"added": True})
    """The wound whose hits are given out one by one."""
    dying: tuple[str, ...] = field(default=(), metadata={"added": True})
    """Those of whom nothing is left and who may yet stay when the attack is resolved."""
    healing: tuple[tuple[str, int], ...] = field(default=(), metadata={"added": True})
    """Points that some heal by then."""
    hunts: tuple[Hunt, ...] = field(default=(), metadata={"added": True})
    """Whom some interrogate, if he has fallen by then."""


@dataclass(frozen=True)
class GetOutFrame(_Changed):
    """A pilot out of ``vehicle`` is to stand in one of ``squares``; ``dismounts`` if of his own will."""

    unit: str
    vehicle: str
    squares: tuple[Square, ...]
    dismounts: bool = False


@dataclass(frozen=True)
class WreckedFrame(_Changed):
    """``carrier``, which stood at ``stop``, is destroyed: those inside get out one unit after the other.

    ``waiting`` are those to come, ``unit`` the one whose dice are rolled, ``stops`` where its owner
    may place it.
    """

    carrier: str
    stop: Stop
    waiting: tuple[str, ...]
    unit: str | None = None
    stops: tuple[Stop, ...] = ()


Frame = (
    SetupFrame
    | DeployFrame
    | TurnFrame
    | ActivationFrame
    | ReactionFrame
    | AttackFrame
    | MeleeFrame
    | WoundsFrame
    | GetOutFrame
    | WreckedFrame
)


def inherited(frame: Frame, gone: str, heir: str) -> Frame:
    """A procedure in which a joined hero stands for the unit that fell around him."""

    def name(unit: str | None) -> str | None:
        return heir if unit == gone else unit

    def blows(who: str, found: tuple[Aim, ...]) -> tuple[Aim, ...]:
        """What is left to strike of those who struck together: the fallen strikes no more."""
        if who == gone:
            mine = (aim for aim in found if aim.by is not None)
            found = tuple(replace(aim, by=None) if aim.by == heir else aim for aim in mine)
        return aims(found)

    def aims(found: tuple[Aim, ...]) -> tuple[Aim, ...]:
        return tuple(replace(aim, target=heir) if aim.target == gone else aim for aim in found)

    def tried(found: Tried) -> Tried:
        return tuple((heir if by == gone else by, vehicle) for by, vehicle in found)

    match frame:
        case ActivationFrame():
            return frame.now(unit=name(frame.unit), eyes=name(frame.eyes))
        case ReactionFrame():
            return frame.now(active=name(frame.active), unit=name(frame.unit))
        case AttackFrame():
            struck, scorched = (
                tuple(heir if unit == gone else unit for unit in units)
                for units in (frame.struck, frame.scorched)
            )
            return frame.now(
                only=name(frame.only), aims=aims(frame.aims), struck=struck, scorched=scorched,
                eyes=name(frame.eyes), tried=tried(frame.tried),
            )  # fmt: skip
        case MeleeFrame():
            return frame.now(
                attacker=name(frame.attacker),
                blows=blows(frame.attacker, frame.blows),
                waiting=tuple(heir if unit == gone else unit for unit in frame.waiting),
                replies=tuple(
                    (name(who), aim) for who, reply in frame.replies for aim in blows(who, (reply,))
                ),
                tried=tried(frame.tried),
            )
        case WreckedFrame():
            waiting = tuple(heir if unit == gone else unit for unit in frame.waiting)
            return frame.now(unit=name(frame.unit), waiting=waiting)
        case WoundsFrame():
            wounds = tuple(replace(w, unit=heir) if w.unit == gone else w for w in frame.wounds)
            stuns = tuple(replace(s, unit=heir) if s.unit == gone else s for s in frame.stuns)
            taking = frame.taking and replace(frame.taking, unit=name(frame.taking.unit) or heir)
            return frame.now(
                wounds=wounds, choosing=name(frame.choosing), stuns=stuns, taking=taking,
                tried=tried(frame.tried),
            )  # fmt: skip
    return frame
