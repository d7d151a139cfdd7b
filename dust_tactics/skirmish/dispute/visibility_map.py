"""Whole boards of verdicts: how every square is seen from one, or sees it, as far as that goes at once."""

from __future__ import annotations

from typing import NamedTuple

from dust_tactics.skirmish.board.elevation import elevation_of
from dust_tactics.skirmish.board.grid import Square, Stop, area_distance, square_of
from dust_tactics.skirmish.rules.visibility.cover import grounds, in_weather, standing_in
from dust_tactics.skirmish.sight.geometry.arrays import Flags
from dust_tactics.skirmish.sight.model import SightModel
from dust_tactics.skirmish.sight.scene import Scene
from dust_tactics.skirmish.sight.whole_board.survey import survey, surveyed_at_once

from .adjudicate import SightRules, surroundings_of
from .position import Figure, Position

AT_ONCE = 24 * 24
"""Squares of the largest board of which all pairs are judged sooner than one square's pairs one by one."""


class Sighting(NamedTuple):
    """Answer of :func:`.adjudicate.judge` for two squares, without the reasons."""

    visible: bool
    cover: bool


def sightings(
    position: Position, rules: SightRules, fixed: Stop, *, backwards: bool = False
) -> dict[Square, Sighting]:
    """Sightings of the other squares from ``fixed``, or with ``backwards`` of it from them, by square.

    Squares are left out where somebody large or flying stands, and all of them where a
    survey does not pay: on large boards, among openings and heights, under readings that it does not know.
    """
    here = square_of(fixed)
    model, board = rules.sight_model.under(position.readings), position.board
    viewer = position.end(fixed)
    if not _single(viewer) or board.gaps or not surveyed_at_once(model):
        return {}
    if (
        board.forts or elevation_of(board, rules.terrain) is not None
    ):  # what hides whom depends on both of them
        return {}
    if board.cols * board.rows > AT_ONCE:
        return {}
    around = surroundings_of(position, rules)
    looks = _from(around.scene, model, here, backwards=backwards)
    among = (
        looks
        if not viewer.small
        else _from(around.scene.between(small=True), model, here, backwards=backwards)
    )
    found = {}
    for square in board.squares():
        other = position.end(square)
        if square == here or not _single(other):
            continue
        seen, covered = among if other.small else looks
        source, target = (other, viewer) if backwards else (viewer, other)
        body, hidden = target.body, tuple(target.area.squares()) if covered[square.y, square.x] else ()
        squares, storm = area_distance(source.area, target.area), around.storm
        visible = bool(seen[square.y, square.x]) and not (storm is not None and storm.hides(squares))
        visible = visible and not 0 < body.unseen <= squares
        murky = storm is not None and in_weather(storm, body, squares, from_air=False)
        cover = grounds(model, body, standing_in(around, body, source.area), hidden, weather=murky)
        found[square] = Sighting(visible, not visible or bool(cover))
    return found


def _from(scene: Scene, model: SightModel, here: Square, *, backwards: bool) -> tuple[Flags, Flags]:
    """The squares that are seen from one or see it, and those where cover is between, on a board."""
    whole = survey(scene, model)
    if backwards:
        return whole.sees(here), whole.covers(here)
    return whole.seen_from(here), whole.covered_from(here)


def _single(figure: Figure) -> bool:
    """True if a figure is one of those that a survey is about: one square, on the ground."""
    return figure.area.cols == figure.area.rows == 1 and not figure.flies and not figure.level
