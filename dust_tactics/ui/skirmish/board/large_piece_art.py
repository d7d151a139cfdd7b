"""Parts of pieces of two and four squares alone: base, deck, figure and damage track.

The deck is seen from above, with lamps at the front and a grille at the rear, so that a piece
shows its facing at a glance; the track is a straight row of boxes.
"""

from __future__ import annotations

from collections.abc import Iterator

from dust_tactics.skirmish.board.grid import Facing
from dust_tactics.skirmish.cards.unit_card import Bloc
from dust_tactics.ui.skirmish.views.piece_views import PieceView, Silhouette
from dust_tactics.ui.toolkit import svg
from dust_tactics.ui.toolkit.art import Art

_CORNER = {Bloc.AXIS: 7, Bloc.ALLIES: 34, Bloc.MERCENARIES: 40}
"""The roundness of the corners of each bloc's bases; the others' are cut off."""
_CUT = 24


def large_base(piece: PieceView) -> str:
    """The base as one SVG element with ``{paint}`` where its fill and stroke go."""
    right, low = 100 * piece.area.cols - 10, 100 * piece.area.rows - 10
    if piece.bloc is None or piece.bloc in _CORNER:
        corner = 26 if piece.bloc is None else _CORNER[piece.bloc]
        return f'<rect x="10" y="10" width="{right - 10}" height="{low - 10}" rx="{corner}" {{paint}}/>'
    near, far = 10 + _CUT, _CUT
    return (
        f'<path d="M{near} 10H{right - far}L{right} {near}V{low - far}L{right - far} {low}'
        f'H{near}L10 {low - far}V{near}Z" {{paint}}/>'
    )


def large_figure(piece: PieceView, art: Art, cx: float, cy: float) -> Iterator[str]:
    """Deck, figure and damage track of a piece of several squares."""
    tall, broad = piece.area.rows > piece.area.cols, piece.area.cols > piece.area.rows
    if piece.facing is not None:
        yield _deck(piece.facing, cx, cy, piece.silhouette)
    scale = 0.86 if tall else 0.98 if broad else 1.5
    rise = 16 if tall else 5 if broad else 14
    figure = art.inner(f"pieces/{piece.silhouette.value}")
    if piece.facing is Facing.WEST:  # drawn from the side, its gun to the right
        figure = svg.group(figure, "translate(100 0) scale(-1 1)")
    yield svg.placed(figure, cx - 50 * scale, cy - rise - 48 * scale, scale)
    if piece.track:
        yield from _track(piece, cx, cy, tall=tall, broad=broad)


def _deck(facing: Facing, cx: float, cy: float, figure: Silhouette) -> str:
    """The deck as it looks from above, drawn facing north."""
    ahead, aside = (cx, cy) if facing in (Facing.EAST, Facing.WEST) else (cy, cx)
    front, rear, side = -ahead + 22, ahead - 21, aside - 20
    nose = f"L{-side + 18:g} {front:g}H{side - 18:g}L{side - 8:g} {front + 11:g}"
    lines = [
        svg.path(f"M{-side + 8:g} {front + 11:g}{nose}", stroke="side-light", width=2.6),
        *(svg.circle(x, front + 10, 4.6, fill="brass-light", stroke="side-dark", width=1.6)
          for x in (-side + 22, side - 22)),
        *(svg.path(f"M{-side + 20:g} {rear - 6 * bar:g}H{side - 20:g}", stroke="side-light", width=2)
          for bar in range(3)),
    ]  # fmt: skip
    if figure in (Silhouette.TRACKED, Silhouette.HALF_TRACKED):
        long = 2 * ahead - 44
        for x in (-side - 3, side + 3):
            lines.append(svg.path(f"M{x:g} {front + 4:g}V{front + long:g}", stroke="side-dark", width=7))
            links = svg.path(f"M{x:g} {front + 4:g}V{front + long:g}", stroke="side-light", width=5,
                             alpha=0.8, dash="2.4 5")  # fmt: skip
            lines.append(links)
    return svg.group("".join(lines), f"translate({cx:g} {cy:g}) rotate({90 * facing.quarter_turns})")


def _track(piece: PieceView, cx: float, cy: float, *, tall: bool, broad: bool) -> Iterator[str]:
    """The damage track as a row of boxes below the figure; boxes gone are red and low."""
    width = 60.0 if tall else 92.0 if broad else 118.0
    high = 10.0 if tall or broad else 14.0
    y = cy + (24 if tall else 27 if broad else 56)
    gap = 3.0
    step = (width + gap) / piece.track
    left = cx - width / 2
    yield svg.rect(left - 4, y - high / 2 - 3.5, width + 8, high + 7, fill="ink", r=4)
    for box in range(piece.track):
        whole = box < piece.track - piece.damage
        part = 1.0 if whole else 0.45
        yield svg.rect(left + box * step, y - high * part / 2, step - gap, high * part,
                       fill="sound" if whole else "lost", r=1.5)  # fmt: skip
