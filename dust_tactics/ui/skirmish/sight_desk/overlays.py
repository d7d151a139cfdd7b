"""From the draft and the verdicts to what the board shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from dust_tactics.skirmish.board.grid import Area, Square, area_distance
from dust_tactics.skirmish.dispute.adjudicate import Judgement
from dust_tactics.skirmish.dispute.position import Figure, Position
from dust_tactics.skirmish.sight.traces import Reason
from dust_tactics.ui.skirmish.overlays.verdict_overlays import verdict_overlays
from dust_tactics.ui.skirmish.views.figures import figures_of, piece_of_figure
from dust_tactics.ui.skirmish.views.overlay_views import FlagOverlay, Overlay, RangeOverlay, RulerOverlay
from dust_tactics.ui.skirmish.views.piece_views import PieceView, Ring
from dust_tactics.ui.toolkit.strings import say

REACHES = (1, 2, 3, 4, 6, 8, 10, 12, 16, 20, 24)
"""Ranges that get a ring: every one of close fighting, then fewer."""


@dataclass
class Looks:
    """Things looked at besides the question itself.

    ``sweep`` is ``from`` for everything that the shooter sees, ``to`` for everything that
    sees the target; ``books`` are the rulebooks whose lines are drawn, by their place.
    """

    sweep: str = ""
    books: tuple[int, ...] = (0,)
    rings: bool = False
    ruler: tuple[Square, Square | None] | None = None
    reason: Reason | None = None
    grid: bool = True
    labels: bool = True
    legend: bool = True


def pieces_of(position: Position, selected: Figure | None, target: Square | None) -> tuple[PieceView, ...]:
    """Every unit, shooter and target in their colours, and the selected unit ringed once more."""
    pieces = figures_of(position, None, target)
    if selected is None:
        return pieces
    key = piece_of_figure(selected).key
    return tuple(
        replace(piece, rings=(*piece.rings, Ring.ACTIVE)) if piece.key == key else piece for piece in pieces
    )


def rings_of(position: Position) -> RangeOverlay | None:
    """Rings of range round the shooter, as far as the board goes."""
    if position.source is None:
        return None
    area = position.end(position.source).area
    far = {square: area_distance(area, Area.at(square)) for square in position.board.squares()}
    most = max(far.values())
    rings = tuple(
        (reach, frozenset(square for square, range_ in far.items() if range_ <= reach))
        for reach in REACHES
        if reach <= most
    )
    return RangeOverlay(rings, say("desk.legend.rings", square=position.source))


def ruler_of(looks: Looks, pointed: Square | None) -> RulerOverlay | None:
    """The ruler from where it was laid to where it was let go, else to the pointer."""
    if looks.ruler is None:
        return None
    start, end = looks.ruler[0], looks.ruler[1] or pointed
    if end is None or end == start:
        return None
    far = area_distance(Area.at(start), Area.at(end))
    return RulerOverlay(start, end, say("ruler.range", range=far), say("legend.ruler"))


def places_of(reason: Reason | None) -> FlagOverlay | None:
    """The squares that a chosen reason speaks of."""
    if reason is None:
        return None
    parted = [square for wall in reason.walls for square in wall.squares]
    squares = tuple((square, "") for square in dict.fromkeys((*reason.squares, *parted)))
    return FlagOverlay(squares, say("desk.legend.reason")) if squares else None


def lines_of(judgements: Sequence[Judgement], looks: Looks) -> tuple[Overlay, ...]:
    """The lines of the rulebooks that are drawn."""
    return verdict_overlays(*(judgements[index] for index in looks.books)) if judgements else ()
