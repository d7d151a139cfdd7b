"""Plates of objectives: always the same place in their own square, free of everything else."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from dust_tactics.skirmish.board.board import Board
from dust_tactics.skirmish.board.grid import Area, Facing, Square
from dust_tactics.skirmish.cards.unit_card import Bloc
from dust_tactics.skirmish.preview.prizes import Prize
from dust_tactics.ui.skirmish.board.board_picture import BoardPicture
from dust_tactics.ui.skirmish.board.piece_places import cargo, figure, markers
from dust_tactics.ui.skirmish.overlays.objective_plates import plate_in
from dust_tactics.ui.skirmish.views.camera import Camera
from dust_tactics.ui.skirmish.views.overlay_views import (
    BoardView,
    LineOverlay,
    ObjectivesOverlay,
    Overlay,
    ReachOverlay,
    ResultOverlay,
)
from dust_tactics.ui.skirmish.views.piece_views import Marker, PieceView, Silhouette
from tests.ui.drawing import art, different

HOME = Square(4, 2)
WINS, FOUR, ONE = Prize(0, wins=True), Prize(4, wins=False), Prize(1, wins=False)
SQUAD = PieceView("2a", Area(4, 2), 2, Bloc.AXIS, Silhouette.SQUAD, "Laser Grenadiers", soldiers=5, tag="2a")
WALKER = replace(SQUAD, silhouette=Silhouette.WALKER, facing=Facing.SOUTH, track=4, activated=True)
ZOOMS = pytest.mark.parametrize("zoom", [24, 44, 56, 96])
PRIZES = pytest.mark.parametrize(
    "prizes", [(WINS, WINS), (FOUR, ONE), (ONE, ONE), (Prize(0, wins=False), WINS)]
)
RESULT = ResultOverlay(SQUAD.area, "2a: 13 hits, 11 saved, destroyed", bad=True)
FIRE = LineOverlay((4.5, 6.5), (4.9, 2.9), clear=True, label="2 x Heavy Machinegun: 10 dice", label_at=0.95)


def shown(
    zoom: int, *pieces: PieceView, overlays: tuple[Overlay, ...] = ()
) -> tuple[BoardPicture, Camera, pygame.Surface]:
    surface = pygame.Surface((10 * zoom, 8 * zoom))
    camera = Camera(10, 8, surface.get_rect())
    camera.zoom, camera.left, camera.top = zoom, 0, 0
    picture = BoardPicture(art())
    picture.draw(surface, camera, BoardView(Board.empty(10, 8), pieces, overlays, grid=False, labels=False))
    return picture, camera, surface


def marks(*prizes: Prize, side: int = 0) -> tuple[ObjectivesOverlay, ObjectivesOverlay]:
    """The objective without its plate, and with it."""
    bare = ObjectivesOverlay(((HOME, side),))
    return bare, replace(bare, prizes=((HOME, (prizes[0], prizes[1])),))


def plate(zoom: int, prizes: tuple[Prize, Prize], *pieces: PieceView) -> tuple[pygame.Rect, pygame.Surface]:
    """Where a plate has changed the picture, and the picture."""
    bare, marked = marks(*prizes)
    (_, _, without), (_, _, told) = (shown(zoom, *pieces, overlays=(one,)) for one in (bare, marked))
    change = pygame.mask.from_threshold(told, (0, 0, 0), (1, 1, 1, 255), without)
    change.invert()
    boxes = change.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]), told


@ZOOMS
@PRIZES
def test_it_lies_at_the_same_place_of_its_own_square_whoever_stands_there(
    zoom: int, prizes: tuple[Prize, Prize]
) -> None:
    free, picture = plate(zoom, prizes)
    home = pygame.Rect(HOME.x * zoom, HOME.y * zoom, zoom, zoom)
    assert home.contains(free)
    assert free.bottomright == (home.right - 1, home.bottom - 1)
    for piece in (SQUAD, WALKER, replace(SQUAD, bloc=Bloc.ALLIES, side=1, lost=2)):
        nameless = replace(piece, tag="", label="")  # a name gives way to the plate
        found, under = plate(zoom, prizes, nameless)
        assert free.contains(found)
        assert different(picture, under, free) == 0, "nothing of a piece lies on it"


@pytest.mark.parametrize("zoom", [44, 56, 96])
@PRIZES
def test_the_figure_on_it_is_seen(zoom: int, prizes: tuple[Prize, Prize]) -> None:
    found, _ = plate(zoom, prizes, replace(SQUAD, tag="", label=""))
    _, camera, _ = shown(zoom)
    soldiers = figure(SQUAD, camera)
    over = found.clip(soldiers)
    assert over.width * over.height <= 0.1 * soldiers.width * soldiers.height


@ZOOMS
def test_no_words_lie_on_it(zoom: int) -> None:
    found, _ = plate(zoom, (FOUR, ONE))
    crowd = [replace(SQUAD, key=f"2{x}{y}", area=Area(x, y)) for x, y in ((3, 2), (4, 2), (4, 1), (5, 1))]
    _, marked = marks(FOUR, ONE)
    picture, _, _ = shown(zoom, *crowd, overlays=(RESULT, FIRE, marked))
    assert picture.room.strips
    assert found.collidelist(picture.room.strips) < 0


@pytest.mark.parametrize("zoom", [70, 84, 96, 103, 120, 150])
@pytest.mark.parametrize("label", ["USMC Fire Squad", "Desert Scorpions Heavy Engineer Squad", "Gilmore"])
def test_a_name_is_shorter_beside_it(zoom: int, label: str) -> None:
    """Its end lay under the plate, or over it."""
    bare, marked = marks(ONE, ONE)
    piece = replace(SQUAD, label=label, tag="1e")
    free, _ = plate(zoom, (ONE, ONE))
    picture, _, _ = shown(zoom, piece, overlays=(marked,))
    assert picture.room.strips
    assert not any(strip.colliderect(free) for strip in picture.room.strips)
    alone, _, _ = shown(zoom, piece, overlays=(bare,))
    assert picture.room.strips[0].width <= alone.room.strips[0].width


@pytest.mark.parametrize("zoom", [44, 96])
def test_the_cost_of_a_way_gives_way_to_it(zoom: int) -> None:
    found, told = plate(zoom, (FOUR, ONE))
    _, marked = marks(FOUR, ONE)
    _, _, reached = shown(zoom, overlays=(ReachOverlay(((HOME, 3),)), marked))
    assert different(told, reached, found) == 0
    _, camera, other = shown(zoom, overlays=(ReachOverlay(((HOME, 5),)), marked))
    assert different(reached, other, camera.rect_of(HOME)) > 5, "it is still told"


def test_cargo_and_tokens_give_way_to_it() -> None:
    carrier = replace(WALKER, cargo="5", markers=(Marker.STUNNED,))
    for piece in (carrier, replace(carrier, cornered=True)):
        x, y, radius = cargo(piece)
        assert radius < x <= 100 - radius, "within its square"
        assert y + radius <= 100
        ((_, left, _, wide),) = markers(piece)
        assert (max(x + radius, left + wide) <= 61) is piece.cornered


def test_below_a_large_piece_it_lies_in_the_corner_of_its_square_that_the_piece_has_too() -> None:
    large = pygame.Rect(0, 0, 80, 80)
    for x, y in ((0, 0), (40, 0), (0, 40), (40, 40)):
        square = pygame.Rect(x, y, 40, 40)
        place = plate_in(square, (18, 11), [large])
        assert square.contains(place)
        assert (place.centerx < 40) is (x == 0)
        assert (place.centery < 40) is (y == 0)


def test_the_rings_of_both_sides_differ_in_form() -> None:
    """In dashes there are as many pieces as dashes, of a whole ring there is one."""
    counts = []
    for side in (1, 2):
        bare, _ = marks(WINS, WINS, side=side)
        _, camera, picture = shown(96, overlays=(bare,))
        ring = picture.subsurface(camera.rect_of(HOME))
        colour = pygame.mask.from_threshold(ring, art().palette.rgb(f"side-{side}"), (2, 2, 2, 255))
        counts.append(len(colour.connected_components(4)))
    assert counts[0] == 2
    assert counts[1] > 10


def test_above_a_hero_who_stands_before_his_squad() -> None:
    square = pygame.Rect(100, 100, 50, 50)
    hero, behind = pygame.Rect(122, 122, 29, 29), pygame.Rect(98, 98, 43, 43)
    place = plate_in(square, (20, 13), [behind, hero])
    assert not place.colliderect(hero)
    assert place.right == square.right - 1
    assert square.contains(place)
    assert plate_in(square, (20, 13), [behind]).bottom == square.bottom - 1
