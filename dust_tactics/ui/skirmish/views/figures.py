"""From the figures of a position to plain pieces: no card is known of them, only what sight needs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from dust_tactics.skirmish.board.grid import Square
from dust_tactics.skirmish.dispute.position import Figure, FigureKind, Position

from .piece_views import Marker, PieceView, Ring, Silhouette, initials_of
from .stacks import lie

NOBODY, SHOOTER, TARGET = 0, 1, 2
"""The sides whose colours pieces get."""


def piece_of_figure(figure: Figure, side: int = NOBODY, rings: tuple[Ring, ...] = ()) -> PieceView:
    """The piece of a figure: three soldiers, a walker, a tank over several squares, or a plane."""
    silhouette = Silhouette.SQUAD
    if figure.kind is FigureKind.AIRCRAFT:
        silhouette = Silhouette.PLANE
    elif figure.kind is FigureKind.VEHICLE:
        large = figure.area.cols * figure.area.rows > 1
        silhouette = Silhouette.TRACKED if large else Silhouette.WALKER
    return PieceView(
        f"{figure.kind} {figure.area}",
        figure.area,
        side,
        None,
        silhouette,
        label=figure.name,
        initials=initials_of(figure.name),
        facing=figure.facing,
        soldiers=3 if silhouette is Silhouette.SQUAD else 1,
        rings=rings,
        markers=(Marker.CAMOUFLAGED,) if figure.hidden or figure.unseen else (),
    )


def figures_of(
    position: Position, source: Square | None = None, target: Square | None = None
) -> tuple[PieceView, ...]:
    """All pieces of a position; the shooter has the first side's colours, the target the second's.

    ``source`` and ``target`` are two other squares to ask about than the position's own; where nobody
    stands a squad without a name is shown.  Aircraft come last, above the others.
    """
    source, target = source or position.source, target or position.target
    shown: dict[Figure, tuple[int, tuple[Ring, ...]]] = dict.fromkeys(position.figures, (NOBODY, ()))
    for square, side, ring in ((source, SHOOTER, Ring.SELECTED), (target, TARGET, Ring.TARGET)):
        if square is not None and square in position.board:
            shown[position.end(square)] = side, (ring,)
    ordered = sorted(shown.items(), key=lambda item: (item[0].flies, bool(item[1][0])))
    names = frozenset(figure.name for figure in shown)
    return tuple(
        replace(_among(figure, shown, piece_of_figure(figure, *how)), others=names) for figure, how in ordered
    )


def _among(figure: Figure, figures: Iterable[Figure], piece: PieceView) -> PieceView:
    """A piece as it is drawn above or beneath the others."""
    others = (other.area for other in figures if other.flies is not figure.flies)
    scale, corner = lie(figure.area, figure.flies, others)
    return piece if scale == 1 else replace(piece, at=corner, scale=scale)
