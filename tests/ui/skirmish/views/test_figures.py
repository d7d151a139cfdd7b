from __future__ import annotations

from dust_tactics.skirmish.board.board import Board
from dust_tactics.skirmish.board.grid import Area, Facing, Square
from dust_tactics.skirmish.dispute.position import Figure, FigureKind, Position
from dust_tactics.ui.skirmish.board.piece_art import piece_picture
from dust_tactics.ui.skirmish.views.figures import NOBODY, SHOOTER, TARGET, figures_of, piece_of_figure
from dust_tactics.ui.skirmish.views.piece_views import Ring, Silhouette
from dust_tactics.ui.toolkit.fonts import Letters
from tests.ui.drawing import art, different

TANK = Figure("Ludwig", FigureKind.VEHICLE, Area(2, 1, 1, 2), Facing.WEST)
PLANE = Figure("Zero", FigureKind.AIRCRAFT, Area(2, 1, 2, 2))
SQUAD = Figure("", FigureKind.INFANTRY, Area(5, 0))
POSITION = Position(Board.empty(6, 4), (PLANE, TANK, SQUAD), Square(0, 0), Square(2, 2))


def test_each_kind_has_a_silhouette_and_keeps_its_squares() -> None:
    tank, plane, squad = map(piece_of_figure, (TANK, PLANE, SQUAD))
    assert (tank.silhouette, plane.silhouette, squad.silhouette) == (
        Silhouette.TRACKED,
        Silhouette.PLANE,
        Silhouette.SQUAD,
    )
    assert (tank.area, tank.facing, tank.label) == (Area(2, 1, 1, 2), Facing.WEST, "Ludwig")
    walker = piece_of_figure(Figure("", FigureKind.VEHICLE, Area(0, 0)))
    assert walker.silhouette is Silhouette.WALKER


def test_the_shooter_and_the_target_are_told_from_the_others() -> None:
    shown = {piece.area: (piece.side, piece.rings) for piece in figures_of(POSITION)}
    assert shown[Area(0, 0)] == (SHOOTER, (Ring.SELECTED,))
    assert shown[PLANE.area] == (TARGET, (Ring.TARGET,))
    assert shown[TANK.area] == (NOBODY, ())
    assert len(shown) == 4


def test_another_question_moves_the_colours_not_the_figures() -> None:
    shown = {piece.area: piece.side for piece in figures_of(POSITION, Square(5, 0), Square(1, 3))}
    assert shown == {SQUAD.area: SHOOTER, Area(1, 3): TARGET, TANK.area: NOBODY, PLANE.area: NOBODY}


def test_aircraft_lie_above_what_stands_below_them() -> None:
    areas = [piece.area for piece in figures_of(POSITION)]
    assert areas.index(PLANE.area) > areas.index(TANK.area)


def test_a_plain_piece_bears_no_sign_and_its_side_shows() -> None:
    pictures, letters = art(), Letters()
    shown = [piece_picture(piece_of_figure(TANK, side), 60, pictures, letters) for side in (0, 1, 2)]
    assert different(shown[0], shown[1]) > 1000 < different(shown[1], shown[2])
