from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, product

import pygame
import pytest

from dust_tactics.skirmish.board.grid import Area, Facing
from dust_tactics.skirmish.cards.unit_card import Bloc
from dust_tactics.ui.skirmish.board import piece_art
from dust_tactics.ui.skirmish.board.piece_art import draw_piece, piece_picture
from dust_tactics.ui.skirmish.board.piece_places import RIM, base, figure, marked
from dust_tactics.ui.skirmish.views.camera import Camera
from dust_tactics.ui.skirmish.views.piece_views import Marker, PieceView, Ring, Silhouette, initials_of
from dust_tactics.ui.toolkit.art import side_aliases
from dust_tactics.ui.toolkit.fonts import Letters
from dust_tactics.ui.toolkit.palette import load_all
from tests.ui.drawing import PALETTES, art, contrast_of, different

ART = art()
LETTERS = Letters()
TANK = PieceView("t", Area(0, 0), 1, Bloc.ALLIES, Silhouette.TRACKED, facing=Facing.NORTH, track=4)
SQUAD = PieceView("s", Area(0, 0), 2, Bloc.AXIS, Silhouette.SQUAD, soldiers=5)


def picture(piece: PieceView, zoom: int = 64) -> pygame.Surface:
    return piece_picture(piece, zoom, ART, LETTERS)


def part(zoom: int, x0: int, y0: int, x1: int, y1: int) -> pygame.Rect:
    """A part of a piece's picture, in hundredths of its square."""
    unit = zoom / 100
    return pygame.Rect(
        round((x0 + RIM) * unit), round((y0 + RIM) * unit), round((x1 - x0) * unit), round((y1 - y0) * unit)
    )


@pytest.mark.parametrize("zoom", [24, 48, 96, 160])
@pytest.mark.parametrize(
    "change",
    [
        {"side": 2},
        {"bloc": Bloc.SSU},
        {"silhouette": Silhouette.WALKER},
        {"facing": Facing.EAST},
        {"damage": 1},
        {"activated": True},
        *({"rings": (ring,)} for ring in Ring),
        *({"markers": (marker,)} for marker in Marker),
    ],
    ids=str,
)
def test_every_difference_between_two_vehicles_shows(change: dict[str, object], zoom: int) -> None:
    plain, other = picture(TANK, zoom), picture(replace(TANK, **change), zoom)  # type: ignore[arg-type]  # one field each
    assert different(plain, other) > zoom * zoom / 200


@pytest.mark.parametrize("variant", load_all(PALETTES))
@pytest.mark.parametrize("side", [1, 2])
def test_the_figure_of_one_who_has_acted_stands_out_from_its_base(variant: str, side: int) -> None:
    roles = piece_art._aliases(replace(TANK, side=side, activated=True), art(variant))
    figure, base = (tuple(bytes.fromhex(roles[role][1:])) for role in ("side-ink", "side"))
    assert contrast_of((figure[0], figure[1], figure[2]), (base[0], base[1], base[2])) > 3


@pytest.mark.parametrize("zoom", [24, 48, 96])
def test_every_lost_soldier_shows(zoom: int) -> None:
    shown = [picture(replace(SQUAD, soldiers=5 - lost, lost=lost), zoom) for lost in range(5)]
    for before, after in pairwise(shown):
        assert different(before, after) > zoom * zoom / 200


@pytest.mark.parametrize("activated", [False, True])
@pytest.mark.parametrize("side", [0, 1, 2])
@pytest.mark.parametrize("variant", load_all(PALETTES))
def test_the_fallen_stand_out_from_their_base_in_every_palette(
    variant: str, side: int, activated: bool
) -> None:
    nobody = replace(SQUAD, side=side, activated=activated, soldiers=0)
    paints = art(variant)
    bare, crossed = (piece_picture(replace(nobody, lost=lost), 40, paints, LETTERS) for lost in (0, 5))
    width, height = bare.get_size()
    places = list(product(range(width), range(height)))

    def colours(of: pygame.Surface) -> list[tuple[int, int, int]]:
        return [(there.r, there.g, there.b) for there in map(of.get_at, places)]

    stark = [contrast_of(*pair) > 3 for pair in zip(colours(bare), colours(crossed), strict=True)]
    assert sum(stark) >= 5 * 8, "as many pixels as each needs for a cross"


def test_each_facing_is_marked_on_its_own_side() -> None:
    bare = picture(replace(TANK, facing=None), 96)
    sides = {
        Facing.NORTH: part(96, 30, -10, 70, 8),
        Facing.EAST: part(96, 96, 30, 110, 70),
        Facing.SOUTH: part(96, 30, 100, 70, 110),
        Facing.WEST: part(96, -10, 30, 4, 70),
    }
    for facing in Facing:
        marked = picture(replace(TANK, facing=facing), 96)
        for side, area in sides.items():
            assert (different(bare, marked, area) > 20) == (side is facing)


def test_blocs_have_bases_of_different_form() -> None:
    """Colour is never the only sign: the outlines differ too."""
    outlines = {}
    for bloc in Bloc:
        image = ART.image(f"pieces/base-{bloc.lower()}", 60, 60, side_aliases(1))
        outlines[bloc] = pygame.mask.from_surface(image)
    for bloc, mask in outlines.items():
        for other, second in outlines.items():
            if bloc is not other:
                # What of one outline lies outside of the other.
                assert mask.count() + second.count() - 2 * mask.overlap_area(second, (0, 0)) > 60


def test_a_small_piece_has_no_name_and_a_large_one_has() -> None:
    named = replace(SQUAD, label="The Ghosts")
    assert different(picture(SQUAD, 40), picture(named, 40)) == 0
    assert different(picture(SQUAD, 96), picture(named, 96)) > 100


def test_the_name_of_a_piece_stays_within_its_square() -> None:
    long = replace(SQUAD, label="Heavy Ranger Tank-Hunter Squad")
    plain = replace(SQUAD, label="")
    for left, right in ((-RIM, 0), (100, 100 + RIM)):
        beside = part(96, left, -RIM, right, 100 + RIM)
        assert not different(picture(long, 96), picture(plain, 96), beside)


def test_a_large_footprint_is_one_piece() -> None:
    huge = replace(TANK, area=Area(3, 2, 2, 1))
    assert picture(huge, 50).get_size() == (112, 62)


def test_the_picture_depends_on_the_look_and_not_on_the_place() -> None:
    assert picture(TANK) is picture(replace(TANK, area=Area(7, 3), key="another"))


def test_a_piece_fades_until_nothing_is_left() -> None:
    camera = Camera(3, 3, pygame.Rect(0, 0, 200, 200))
    counts = []
    for fade in (0.0, 0.5, 1.0):
        surface = pygame.Surface((200, 200))
        draw_piece(surface, camera, replace(TANK, area=Area(1, 1), fade=fade), ART, LETTERS)
        counts.append(sum(sum(surface.get_at((x, 100))[:3]) for x in range(200)))
    assert counts[0] > counts[1] > counts[2] == 0


def test_a_piece_on_its_way_is_drawn_where_it_is() -> None:
    camera = Camera(4, 4, pygame.Rect(0, 0, 400, 400))
    surface = pygame.Surface((400, 400))
    draw_piece(surface, camera, replace(TANK, at=(2.5, 1.0)), ART, LETTERS)
    drawn = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1))
    drawn.invert()
    middle = camera.to_screen((3.0, 1.5))
    assert abs(drawn.centroid()[0] - middle[0]) < camera.zoom / 8
    assert abs(drawn.centroid()[1] - middle[1]) < camera.zoom / 8


@pytest.mark.parametrize(
    ("name", "initials"),
    [
        ("Bazooka Joe", "BJ"),
        ("Rosie", "R"),
        ("Sigrid von Thaler", "ST"),
        ("Ozz 117", "O"),
        ("the boss", "TB"),
    ],
)
def test_initials(name: str, initials: str) -> None:
    assert initials_of(name) == initials


def test_who_hides_still_shows_the_badges_at_his_left() -> None:
    staff = replace(SQUAD, badges=("R",))
    hidden = replace(staff, markers=(Marker.CAMOUFLAGED,))
    badge = part(96, -6, 40, 20, 62)
    assert different(picture(staff, 96), picture(hidden, 96)) > 40
    assert different(picture(staff, 96), picture(hidden, 96), badge) == 0


# -- nothing covers the figure, nor one sign another ------------------------------------------------

FIGURE = (30, 18, 74, 80)
HEADS = (30, 18, 74, 72)
TICK = (74, 2, 98, 27)


@pytest.mark.parametrize("zoom", [48, 64, 96])
@pytest.mark.parametrize(
    "change",
    [
        {"badges": ("1c",)},
        {"badges": ("NPC",)},
        {"badges": ("BJ", "OR")},
        {"badges": ("OR+M",)},
        {"cargo": "5"},
        {"tag": "1a"},
        {"floor": "1"},
    ],
    ids=str,
)
def test_what_belongs_to_a_piece_leaves_its_figure_free(change: dict[str, object], zoom: int) -> None:
    bare = picture(SQUAD, zoom)
    whole = picture(replace(SQUAD, **change), zoom)  # type: ignore[arg-type]  # one field each
    place = part(zoom, *(HEADS if "tag" in change else FIGURE))  # a callsign may lie on the feet
    assert different(bare.subsurface(place), whole.subsurface(place)) == 0
    assert different(bare, whole) > 0


@pytest.mark.parametrize("marker", [Marker.UNDER_FIRE, Marker.SUPPRESSED])
@pytest.mark.parametrize("area", [Area(0, 0), Area(0, 0, 1, 2), Area(0, 0, 2, 1), Area(0, 0, 2, 2)])
def test_a_token_does_not_cover_the_tick(marker: Marker, area: Area) -> None:
    done = replace(TANK, area=area, activated=True)
    x0, y0, x1, y1 = TICK
    aside = 100 * (area.cols - 1)
    place = part(64, x0 + aside, y0, x1 + aside, y1)
    bare, hit = picture(done), picture(replace(done, markers=(marker,)))
    assert different(bare.subsurface(place), hit.subsurface(place)) == 0


@pytest.mark.parametrize("zoom", [40, 64, 80])
def test_the_callsign_of_the_log_stands_on_the_piece(zoom: int) -> None:
    one, other = (picture(replace(SQUAD, label="Rifles", tag=tag), zoom) for tag in ("1a", "2b"))
    assert different(one, other) > 0


@pytest.mark.parametrize("area", [Area(0, 0), Area(0, 0, 2, 1), Area(0, 0, 2, 2)])
@pytest.mark.parametrize("marker", [Marker.UNDER_FIRE, Marker.SUPPRESSED])
def test_a_token_of_suppression_lies_beside_the_figure_and_within_the_squares_of_its_piece(
    marker: Marker, area: Area
) -> None:
    camera = Camera(12, 9, pygame.Rect(0, 0, 1200, 900))
    piece = replace(TANK, area=area, markers=(marker,))
    tokens = [box for box in marked(piece, camera) if box.height == box.width]
    assert tokens
    assert all(not token.colliderect(figure(piece, camera)) for token in tokens)
    assert all(base(piece, camera).contains(token) for token in tokens), "not between two squares"
