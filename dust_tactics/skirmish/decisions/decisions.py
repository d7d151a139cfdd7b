"""Every decision a player can take, each with its one-line notation; :mod:`.notation` reads it back.

>>> print(Activate("1a", (Action.MOVE, Action.ATTACK)))
activate 1a move attack
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from dust_tactics.skirmish.board.board import Terrain
from dust_tactics.skirmish.board.buildings import FortKind
from dust_tactics.skirmish.board.grid import Facing, Quarter, Square, Stop
from dust_tactics.skirmish.cards.critical_hits import Critical
from dust_tactics.skirmish.cards.side import Side


class Action(StrEnum):
    """Action that a unit can take in an activation (DT "Activating a Unit", p. 18).

    From ``RELOAD`` to ``SMOKE`` they are special actions (D47 "Activations").
    """

    NOTHING = "nothing"
    MOVE = "move"
    ATTACK = "attack"
    MARCH = "march"
    SUSTAINED = "sustained"
    RELOAD = "reload"
    REPAIR = "repair"
    CLEAR = "clear"
    REPLENISH = "replenish"
    REFIT = "refit"
    DIG = "dig"
    SMOKE = "smoke"
    CHARGE = "charge"
    """A free attack with close-combat weapons (D47 "Charge")."""
    AMMO_DROP = "ammodrop"
    GET_MOVING = "getmoving"
    RALLY = "rally"
    GET_UP = "getup"
    STIMULATE = "stimulate"
    HIDE = "hide"
    ARRIVE = "arrive"
    """The activation of a unit outside that is placed on the board (D47 "Airborne", "Spy")."""
    MEDEVAC = "medevac"
    RESURRECT = "resurrect"
    EXECUTE = "execute"
    SCRAMBLE = "scramble"
    AIR_ALERT = "airalert"
    OPTICS = "optics"
    JUICE = "juice"
    FOLLOW_ME = "followme"
    UNLEASH = "unleash"
    """A free attack on everything around it, once a game (D47 "Psychic Scream", "Psychic Vortex")."""


MOVING = frozenset({Action.MOVE, Action.MARCH})
FREE = frozenset({Action.SMOKE, Action.CHARGE, Action.UNLEASH})
"""The actions that are always free: they cost none of an activation."""
ATTACKING = frozenset({Action.ATTACK, Action.SUSTAINED, Action.CHARGE})


STANDARD = -1
"""Weapon index of the standard close-combat weapon that every soldier and vehicle has."""
BLOWN_UP = -2
"""Weapon index of the blast of what explodes when it is destroyed; nobody declares it."""


def weapon_letter(index: int) -> str:
    """The code letter of a weapon line, ``*`` for the standard weapon."""
    return "*" if index == STANDARD else chr(ord("A") + index)


def weapon_index(letter: str) -> int:
    """The line of a code letter; the other way round."""
    return STANDARD if letter == "*" else ord(letter) - ord("A")


@dataclass(frozen=True, slots=True)
class ChooseEdge:
    """The initiative's winner chooses the edge to start from (DT "Setting the Terrain")."""

    edge: str

    def __str__(self) -> str:
        return f"edge {self.edge}"


@dataclass(frozen=True, slots=True)
class PlaceTerrain:
    """Place a terrain tile, an anti-tank trap (DT "Setting the Terrain"), a field work or a fortification.

    A fortification stands on two by two squares, the top left one of them ``square``, and has a ``facing``.
    """

    terrain: Terrain | FortKind
    square: Square
    facing: Facing | None = field(default=None, metadata={"added": True})

    def __str__(self) -> str:
        face = "" if self.facing is None else f" face {self.facing.value}"
        return f"terrain {self.terrain} {self.square}{face}"


@dataclass(frozen=True, slots=True)
class PlaceObjective:
    """Place an objective (DT "Scenario 3: Bait and Flank", Objectives)."""

    square: Square

    def __str__(self) -> str:
        return f"objective {self.square}"


@dataclass(frozen=True, slots=True)
class Deploy:
    """Place a unit on the board before the first turn (D47 "Deployment"), or as it arrives."""

    unit: str
    stop: Stop
    facing: Facing

    def __str__(self) -> str:
        return f"deploy {self.unit} {self.stop} face {self.facing.value}"


@dataclass(frozen=True, slots=True)
class Withhold:
    """Keep a unit outside that might be placed on the board before the first turn (D47 "Spy")."""

    unit: str

    def __str__(self) -> str:
        return f"withhold {self.unit}"


@dataclass(frozen=True, slots=True)
class Reserve:
    """Place an eliminated unit in reserve; ``None`` places none of this turn's (DT "Reserves")."""

    unit: str | None

    def __str__(self) -> str:
        return f"reserve {self.unit or 'none'}"


@dataclass(frozen=True, slots=True)
class ChooseFirst:
    """The initiative's winner chooses who activates first (DT "Roll for Initiative")."""

    side: Side

    def __str__(self) -> str:
        return f"first {self.side.label}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass instead of activating a unit (DT "Passing")."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Activate:
    """Activate a unit and declare its actions (DT "Activating a Unit").

    A unit with tokens activates without actions first (D47 "Activating Suppressed Units").
    """

    unit: str
    actions: tuple[Action, ...]

    def __str__(self) -> str:
        return " ".join(("activate", self.unit, *self.actions))


@dataclass(frozen=True, slots=True)
class Move:
    """Carry out a move, or one leg of a march: where each step ends in order, and the facing after it.

    Steps end in squares; those of large and huge units, and of who climbs, in spots.  An
    empty path stays in place (and may turn).  ``facing`` is ``None`` for units to whom it
    makes no difference.  ``crush`` are squares entered whose ammo crates the vehicle crushes.
    ``mount`` is the unit that it goes into at the end (D47 "Mounting and Dismounting").
    """

    path: tuple[Stop, ...] = ()
    facing: Facing | None = None
    crush: tuple[Square, ...] = ()
    mount: str | None = field(default=None, metadata={"added": True})

    def __str__(self) -> str:
        text = "move " + ("-".join(map(str, self.path)) or "stay")
        if self.facing is not None:
            text += f" face {self.facing.value}"
        if self.crush:
            text += f" crush {','.join(map(str, self.crush))}"
        if self.mount is not None:
            text += f" mount {self.mount}"
        return text


@dataclass(frozen=True, slots=True)
class Aim:
    """Declare a weapon's target (DT "Declare Targets").

    ``weapon`` is the line's index (:data:`STANDARD` for the standard weapon),
    ``count`` how many of the line fire, ``through`` the units that a flame
    weapon's chosen path burns on its way (DT "Flame Weapons").  ``by`` is the joined hero whose
    weapon it is; without it the unit's own.  ``salvo`` empties the magazine (D47 "Salvo Weapons").

    A weapon that is aimed at a ``point`` has no ``target``: it hits the square of the point, or the
    ``area`` of two by two squares that spreads from it that way; with ``smoke`` it fires a smoke
    screen there (D47 "Artillery Weapons", "Smoke Screen").  With a ``radius`` the point is where its unit
    stands, and it hits everybody within so many squares (D47 "Spores").

    ``names`` is the miniature that the player of a sniper weapon names, if he does (D47 "Sniper
    Weapons"): ``A``, the soldier with that weapon line, ``-``, one without, or a joined hero.
    """

    weapon: int
    count: int
    target: str
    through: tuple[str, ...] = ()
    by: str | None = field(default=None, metadata={"added": True})
    point: Stop | None = field(default=None, metadata={"added": True})
    area: Quarter | None = field(default=None, metadata={"added": True})
    smoke: bool = field(default=False, metadata={"added": True})
    names: str | None = field(default=None, metadata={"added": True})
    salvo: bool = field(default=False, metadata={"added": True})
    radius: int = field(default=0, metadata={"added": True})

    def __str__(self) -> str:
        whose = f"{self.by} " if self.by else ""
        text = f"aim {whose}{weapon_letter(self.weapon)} {self.count} "
        if self.point is not None:
            text += f"{'smoke ' if self.smoke else ''}on {self.point}"
            text += "" if self.area is None else f" area {self.area.value}"
            text += f" radius {self.radius}" if self.radius else ""
        else:
            text += f"at {self.target}"
            text += f" through {','.join(self.through)}" if self.through else ""
            text += f" naming {self.names}" if self.names else ""
        return f"{text} salvo" if self.salvo else text


@dataclass(frozen=True, slots=True)
class Fire:
    """Carry out what was declared; with nothing declared, hold fire.

    ``boosted`` spends a skill that makes one attack of the game better (D47 "Fighting Spirit").
    """

    boosted: bool = field(default=False, metadata={"added": True})

    def __str__(self) -> str:
        return "fire boosted" if self.boosted else "fire"


@dataclass(frozen=True, slots=True)
class CallFire:
    """Attack with the artillery of another unit instead of one's own weapons (D47 "Artillery Observer")."""

    unit: str

    def __str__(self) -> str:
        return f"call {self.unit}"


@dataclass(frozen=True, slots=True)
class React:
    """Attempt a reactive attack with a unit (DT "Reactive Attacks")."""

    unit: str

    def __str__(self) -> str:
        return f"react {self.unit}"


@dataclass(frozen=True, slots=True)
class Decline:
    """Let the enemy's activation go on without a reaction."""

    def __str__(self) -> str:
        return "decline"


@dataclass(frozen=True, slots=True)
class ReactWith:
    """After two successes: a sustained attack (``None``), or turn to ``facing`` and attack.

    ``stop`` is where a unit of two squares stands after a quarter turn.
    """

    facing: Facing | None = None
    stop: Stop | None = None

    def __str__(self) -> str:
        if self.facing is None:
            return "react-with sustained"
        return f"react-with turn {self.facing.value}" + (f" at {self.stop}" if self.stop else "")


@dataclass(frozen=True, slots=True)
class Lose:
    """Remove one miniature of a squad: one that carries the weapon line ``weapon``.

    ``None`` is a soldier without a weapon of his own on the card (DT "Apply Damage").
    Where a hero has joined, ``unit`` may take the hit instead: he, or what has a damage track.
    With ``shield`` whoever is given the hit takes it on his shield (D47 "Assault Shield").
    """

    weapon: int | None = None
    unit: str | None = None
    shield: bool = field(default=False, metadata={"added": True})

    def __str__(self) -> str:
        who = self.unit or ("-" if self.weapon is None else weapon_letter(self.weapon))
        return f"lose {who}{' shield' if self.shield else ''}"


@dataclass(frozen=True, slots=True)
class GetOut:
    """Place of one who has left a vehicle (D47 "Piloting Vehicles", "Passenger Damage").

    A square, or the spot of a large vehicle that was carried.
    """

    square: Stop

    def __str__(self) -> str:
        return f"get-out {self.square}"


@dataclass(frozen=True, slots=True)
class Target:
    """Object of a special action: a unit, a square, or nothing after all (both ``None``).

    ``cure`` is the one critical hit that a repair undoes instead of damage (D47 "Repairing Critical Hits").
    ``area`` is the way that two by two squares spread from the square.  ``names`` is the soldier of a squad
    whom it is for, as in :class:`Aim`.
    """

    unit: str | None = None
    square: Square | None = None
    cure: Critical | None = None
    area: Quarter | None = field(default=None, metadata={"added": True})
    names: str | None = field(default=None, metadata={"added": True})

    def __str__(self) -> str:
        text = f"target {self.unit or self.square or 'none'}"
        text += "" if self.area is None else f" area {self.area.value}"
        text += f" naming {self.names}" if self.names else ""
        return text if self.cure is None else f"{text} cure {self.cure}"


@dataclass(frozen=True, slots=True)
class Reroll:
    """Roll the misses of a hero again, once a game, or let them be (D47 "Lucky").

    Of the weapons for which a barrel is used it is ``whole`` throws that are rolled again (D47 "VK Stash").
    """

    misses: bool
    whole: bool = False

    def __str__(self) -> str:
        if self.whole:
            return "reroll all"
        return "reroll misses" if self.misses else "reroll nothing"


@dataclass(frozen=True, slots=True)
class Concede:
    """Give the game up: the other side wins (ruling ``giving-up``).

    It answers every question of one's own, and is never listed: no program takes it by chance.
    """

    def __str__(self) -> str:
        return "concede"


Decision = (
    ChooseEdge
    | PlaceTerrain
    | PlaceObjective
    | Deploy
    | Withhold
    | Reserve
    | ChooseFirst
    | Pass
    | Activate
    | Move
    | Aim
    | Fire
    | CallFire
    | React
    | Decline
    | ReactWith
    | Lose
    | GetOut
    | Target
    | Reroll
    | Concede
)
