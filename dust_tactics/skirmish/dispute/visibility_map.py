"""Whole boards of verdicts: how every square is seen from one, or sees it, as far as that goes at once."""

from __future__ import annotations

from typing import NamedTuple

from dust_tactics.skirmish.board.elevation import elevation_of
from dust_tactics.skirmish.board.grid import Area, Square, Stop, area_distance, square_of
from dust_tactics.skirmish.sight.batch.survey import survey, surveyed_at_once
from dust_tactics.skirmish.state.sight_scene import behind_low_walls, covering_squares, scene_of

from .adjudicate import SightRules, storm_of
from .position import Figure, FigureKind, Position

AT_ONCE = 24 * 24
"""Squares of the largest board of which all pairs are judged sooner than one square's pairs one by one."""


class Sighting(NamedTuple):
    """What :func:`.adjudicate.judge` says of two squares, without the reasons."""

    visible: bool
    cover: bool


def sightings(
    position: Position, rules: SightRules, fixed: Stop, *, backwards: bool = False
) -> dict[Square, Sighting]:
    """How ``fixed`` sees the other squares, or with ``backwards`` how they see it, by square.

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
    vehicles = [(f.area, f.name) for f in position.figures if f.kind is FigureKind.VEHICLE]
    whole = survey(scene_of(board, rules.terrain, vehicles, rules.wreck), model)
    seen, covered = (
        (whole.sees(here), whole.covers(here))
        if backwards
        else (whole.seen_from(here), whole.covered_from(here))
    )
    found = {}
    storm = storm_of(position, rules)
    for square in board.squares():
        other = position.end(square)
        if square == here or not _single(other):
            continue
        target = viewer if backwards else other
        infantry = target.kind is FigureKind.INFANTRY
        looks = Area.at(square) if backwards else viewer.area
        shelter = covering_squares(board, rules.terrain, target.area.squares(), infantry, rules.wreck)
        shelter += behind_low_walls(board, rules.low_wall, looks, target.area.squares(), infantry)
        visible = bool(seen[square.y, square.x])
        cover = bool(covered[square.y, square.x] or shelter)
        if storm is not None:
            squares = area_distance(looks, target.area)
            visible = visible and squares <= storm.sight
            cover = cover or not visible or storm.covers(squares, from_air=False)
        found[square] = Sighting(visible, cover)
    return found


def _single(figure: Figure) -> bool:
    """Whether a figure is one of those that a survey is about: one square, on the ground."""
    return figure.area.cols == figure.area.rows == 1 and not figure.flies and not figure.level
