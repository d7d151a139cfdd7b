"""A piece as it is drawn: its figure, rings and markers; small frozen pictures without any rule."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from dust_tactics.skirmish.board.grid import Area, Facing
from dust_tactics.skirmish.cards.unit_card import Bloc, UnitCard
from dust_tactics.skirmish.narration.card_face import figure_of

Point = tuple[float, float]
"""A place on the board in squares; the middle of A1 is (0.5, 0.5)."""


class Silhouette(StrEnum):
    """The silhouette on a piece; the value is the name of its drawing."""

    SQUAD = "squad"
    SUPPORT_WEAPON = "support-weapon"
    HERO = "hero"
    WALKER = "walker"
    TRACKED = "tracked"
    HALF_TRACKED = "half-tracked"
    WHEELED = "wheeled"
    NAVAL = "naval"
    HELICOPTER = "helicopter"
    PLANE = "plane"
    STRONGPOINT = "strongpoint"

    @property
    def flies(self) -> bool:
        """True if the piece is drawn raised above its shadow."""
        return self in (Silhouette.HELICOPTER, Silhouette.PLANE)


class Ring(StrEnum):
    """The reason for a ring round a piece; each kind has its own form, not only its colour."""

    SELECTED = "selected"
    ACTIVE = "active"
    TARGET = "target"
    REACTION = "reaction"


class Marker(StrEnum):
    """A state shown as a small round marker, always at the same place on the rim."""

    REACTION = "reaction"
    UNDER_FIRE = "under-fire"
    SUPPRESSED = "suppressed"
    STUNNED = "stunned"
    JAMMED = "jammed"
    OBJECTIVE = "objective"
    LOADED = "loaded"
    CAMOUFLAGED = "camouflaged"
    ON_FIRE = "on-fire"
    STIMULANTS = "stimulants"


@dataclass(frozen=True, slots=True)
class PieceView:
    """One unit on the board.

    ``side`` is 1 or 2, or 0 for a piece of nobody; a piece without a ``bloc`` is plain wood without a sign.
    ``soldiers`` and ``lost`` are the miniatures left and removed; ``track`` is the
    length of the damage track (0: none) and ``damage`` how much of it is gone.
    ``at`` puts the piece's top-left corner elsewhere than on ``area``, for a piece
    on its way; ``fade`` 1 is not visible at all; ``scale`` draws it smaller, above or beneath another;
    ``badges`` are the callsigns of the heroes who have joined it, or of its pilot; ``floor`` is the
    mark of the floor of a building; ``cargo`` is how many soldiers or vehicles it carries; ``others``
    are the names from which its own must be told apart when it is shortened; ``tag`` is the callsign by which
    the log speaks of it.  ``cornered`` says that its lower right corner is taken: by the plate of an
    objective.
    """

    key: str
    area: Area
    side: int
    bloc: Bloc | None
    silhouette: Silhouette
    label: str = ""
    initials: str = ""
    facing: Facing | None = None
    soldiers: int = 1
    lost: int = 0
    track: int = 0
    damage: int = 0
    activated: bool = False
    rings: tuple[Ring, ...] = ()
    markers: tuple[Marker, ...] = ()
    at: Point | None = None
    fade: float = 0.0
    scale: float = 1.0
    badges: tuple[str, ...] = ()
    floor: str = ""
    cargo: str = ""
    others: frozenset[str] = frozenset()
    tag: str = ""
    cornered: bool = False

    @property
    def wide(self) -> bool:
        """True if it stands on several squares."""
        return self.area.cols * self.area.rows > 1

    @property
    def corner(self) -> Point:
        """The place of the piece's top-left corner as drawn, in squares."""
        return self.at if self.at is not None else (float(self.area.x), float(self.area.y))


def silhouette_of(card: UnitCard) -> Silhouette:
    """The silhouette for a unit card."""
    return Silhouette(figure_of(card))


def initials_of(name: str) -> str:
    """Up to three capitals for a medallion: ``Bazooka Joe`` -> ``BJ``, ``Rosie`` -> ``R``."""
    words = [word for word in name.replace("-", " ").split() if word[0].isalpha()]
    big = [word for word in words if word[0].isupper()] or words
    return "".join(word[0] for word in big[:3]).upper()
