"""The input of the drawing layer: small frozen pictures of a moment, without any rule.

The scenes fill these from state, previews and verdicts; nothing here is computed from a
rule.  Everything compares by value, so a picture that has not changed is not drawn again.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from dust_tactics.skirmish.board.board import Board
from dust_tactics.skirmish.board.buildings import Building
from dust_tactics.skirmish.board.grid import Area, Facing, Square, Wall
from dust_tactics.skirmish.preview.prizes import Prize

from .piece_views import PieceView, Point

Polygon = tuple[Point, ...]
"""The corners of a part of the board, in squares."""


class Seen(StrEnum):
    """The way a square is seen from somewhere."""

    CLEAR = "clear"
    COVER = "cover"
    BLOCKED = "blocked"


@dataclass(frozen=True, slots=True)
class ReachOverlay:
    """Squares a unit can get to, each with what it costs; ``march`` tells a March Move from a Move."""

    squares: tuple[tuple[Square, int], ...]
    march: bool = False
    legend: str = ""


@dataclass(frozen=True, slots=True)
class AttackOverlay:
    """Squares that a unit can get to and then attack somebody from."""

    squares: tuple[Square, ...]
    legend: str = ""


@dataclass(frozen=True, slots=True)
class SightOverlay:
    """Some squares, each as it is seen."""

    squares: tuple[tuple[Square, Seen], ...]
    legend: tuple[tuple[Seen, str], ...] = ()


class LineForm(StrEnum):
    """The form of a line of sight, so that two rulebooks differ in form and not only in colour."""

    POINTS = "points"  # one stroke between two plain points
    DOTS = "dots"  # two thin strokes between ringed dots


@dataclass(frozen=True, slots=True)
class LineOverlay:
    """One line of sight; a closed one is broken at ``stop`` and goes on in dashes.

    ``start``, ``end`` and ``stop`` are points in squares.  ``covered`` marks a clear line to a
    square that is in cover.  ``label`` is written beside it, at ``label_at`` of the way; where it has no
    room, ``short`` is.
    """

    start: Point
    end: Point
    clear: bool
    stop: Point | None = None
    form: LineForm = LineForm.POINTS
    covered: bool = False
    label: str = ""
    legend: str = ""
    label_at: float = 0.5
    short: str = ""
    arrow: tuple[Point, ...] = ()
    """An arrow along it, from border to border of the pieces at its ends, which it leaves in sight."""


@dataclass(frozen=True, slots=True)
class ConeOverlay:
    """The view from a point on the way to a target: in the light, or in shadow."""

    eye: Point
    light: tuple[Polygon, ...]
    shadow: tuple[Polygon, ...] = ()
    legend: str = ""


@dataclass(frozen=True, slots=True)
class PartOverlay:
    """A target with the parts of it that are not seen hatched and the rest washed with light."""

    target: Area
    hidden: tuple[Polygon, ...] = ()
    legend: str = ""
    hidden_legend: str = ""


@dataclass(frozen=True, slots=True)
class Mark:
    """A place that a verdict names: squares, an edge, or a corner of the lattice.

    ``shields`` says that it does not stand in the way: it covers who stands in it, or is looked through.
    """

    place: Area | Wall | tuple[int, int]
    label: str = ""
    shields: bool = False


@dataclass(frozen=True, slots=True)
class MarksOverlay:
    """Places in the way, outlined twice, and what else is named, outlined in dashes."""

    marks: tuple[Mark, ...]
    legend: str = ""
    named_legend: str = ""


@dataclass(frozen=True, slots=True)
class ThreatOverlay:
    """Squares that enemies could attack, each with how many of them."""

    squares: tuple[tuple[Square, int], ...]
    legend: str = ""


@dataclass(frozen=True, slots=True)
class StrikeOverlay:
    """Squares that a unit could attack: ``now``, and ``after`` a way of its own."""

    now: tuple[Square, ...]
    after: tuple[Square, ...]
    legend: str = ""
    after_legend: str = ""


@dataclass(frozen=True, slots=True)
class RangeOverlay:
    """Rings of range: for each range the squares within it, as the rules measure."""

    rings: tuple[tuple[int, frozenset[Square]], ...]
    legend: str = ""


@dataclass(frozen=True, slots=True)
class FieldOverlay:
    """A field of fire: the squares in it, and the side of the unit that it opens to as a label."""

    squares: frozenset[Square]
    label: str
    legend: str = ""


@dataclass(frozen=True, slots=True)
class PathOverlay:
    """A plotted way, place by place, the start first; a large unit's places are its footprints.

    ``waypoints`` are indexes of ``squares`` that get a number; from index
    ``refused`` on the way is not allowed and drawn in another pattern.
    """

    squares: tuple[Square | Area, ...]
    waypoints: tuple[int, ...] = ()
    refused: int | None = None
    legend: str = ""


@dataclass(frozen=True, slots=True)
class TrailOverlay:
    """The way that a unit of ``side`` has gone, footprint by footprint; the first may lie off the board."""

    places: tuple[Area, ...]
    side: int
    legend: str = ""


@dataclass(frozen=True, slots=True)
class EdgeOverlay:
    """A side of the board along which ``side`` enters, 0 while nobody knows who."""

    edge: Facing
    side: int
    legend: str = ""


EDGES = {"north": Facing.NORTH, "south": Facing.SOUTH, "west": Facing.WEST, "east": Facing.EAST}
"""The edges of a board by their names."""


@dataclass(frozen=True, slots=True)
class FlagOverlay:
    """Squares picked out with a short label each, such as where terrain may be placed."""

    squares: tuple[tuple[Square, str], ...]
    legend: str = ""


@dataclass(frozen=True, slots=True)
class ResultOverlay:
    """What an attack did to the unit that stands or stood on ``area``; ``bad`` if it did any harm."""

    area: Area
    text: str
    bad: bool = False
    legend: str = ""


@dataclass(frozen=True, slots=True)
class ObjectivesOverlay:
    """The objectives, each with the side that holds it (1 or 2, 0 for nobody).

    ``prizes`` are what one brings each side, where it brings anything.
    """

    squares: tuple[tuple[Square, int], ...]
    legend: str = ""
    prizes: tuple[tuple[Square, tuple[Prize, Prize]], ...] = ()
    points_legend: str = ""
    wins_legend: str = ""


@dataclass(frozen=True, slots=True)
class WeatherOverlay:
    """The signs of weather on the ground: ``kind`` is snow, rain, fog or sand."""

    kind: str
    severe: bool = False
    legend: str = ""


@dataclass(frozen=True, slots=True)
class BurstOverlay:
    """The squares that a weapon hits around the ``point`` that it is aimed at, or that its smoke fills."""

    squares: tuple[Square, ...]
    point: Square
    smoke: bool = False
    legend: str = ""


@dataclass(frozen=True, slots=True)
class ScreenOverlay:
    """The squares under smoke, each with how many turns it stays, this one included; 0 where nobody knows.

    So with squares that burn, if it is a ``fire``.
    """

    squares: tuple[tuple[Square, int], ...]
    legend: str = ""
    fire: bool = False


@dataclass(frozen=True, slots=True)
class RulerOverlay:
    """A measured distance between two squares; ``label`` is written at its middle."""

    start: Square
    end: Square
    label: str
    legend: str = ""


Overlay = (
    ReachOverlay
    | AttackOverlay
    | SightOverlay
    | LineOverlay
    | ThreatOverlay
    | StrikeOverlay
    | RangeOverlay
    | FieldOverlay
    | PathOverlay
    | TrailOverlay
    | EdgeOverlay
    | FlagOverlay
    | ResultOverlay
    | ObjectivesOverlay
    | WeatherOverlay
    | BurstOverlay
    | ScreenOverlay
    | RulerOverlay
    | ConeOverlay
    | PartOverlay
    | MarksOverlay
)


@dataclass(frozen=True, slots=True)
class RoofView:
    """A building as it is looked at: ``shade`` 1 closed, 0 open; ``level`` is the floor that is shown."""

    building: Building
    shade: float = 1.0
    level: int = 0


@dataclass(frozen=True, eq=True)
class BoardView:
    """A whole board at a moment.

    ``seams`` are the edges where two mats meet; ``legend`` switches the legend of the overlays, ``grid`` the
    lines between squares, ``labels`` the coordinates.  Pieces are drawn in order; buildings without a roof
    among ``roofs`` stand open.
    """

    board: Board
    pieces: tuple[PieceView, ...] = ()
    overlays: tuple[Overlay, ...] = ()
    seams: tuple[Wall, ...] = ()
    legend: bool = True
    grid: bool = True
    labels: bool = True
    roofs: tuple[RoofView, ...] = ()


@dataclass(frozen=True, slots=True)
class TracerEffect:
    """Fire from one point to another; ``progress`` 0 to 1."""

    start: Point
    end: Point
    progress: float


@dataclass(frozen=True, slots=True)
class BurstEffect:
    """A hit at a point; ``progress`` 0 to 1."""

    at: Point
    progress: float
    big: bool = False


@dataclass(frozen=True, slots=True)
class FloatEffect:
    """Words rising from a point and fading, or sinking from it; ``role`` is a palette role."""

    at: Point
    text: str
    progress: float
    role: str = "chalk"
    sinks: bool = False


Effect = TracerEffect | BurstEffect | FloatEffect


@dataclass(frozen=True, slots=True)
class LiveView:
    """Parts that change from frame to frame, drawn over the still board: pointer, moving pieces, effects."""

    hover: Square | None = None
    pieces: tuple[PieceView, ...] = ()
    effects: tuple[Effect, ...] = ()
