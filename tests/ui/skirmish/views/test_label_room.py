"""Words on the board: each finds a place where it covers no other words, no mark and no figure."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from dust_tactics.skirmish.board.board import Board
from dust_tactics.skirmish.board.grid import Area, Facing, Square
from dust_tactics.skirmish.cards.unit_card import Bloc
from dust_tactics.ui.skirmish.board.board_picture import BoardPicture
from dust_tactics.ui.skirmish.board.piece_art import draw_piece
from dust_tactics.ui.skirmish.board.piece_names import _name_of
from dust_tactics.ui.skirmish.board.piece_places import base, figure, marked
from dust_tactics.ui.skirmish.views.camera import Camera
from dust_tactics.ui.skirmish.views.label_room import LabelRoom
from dust_tactics.ui.skirmish.views.overlay_views import (
    BoardView,
    LineOverlay,
    LiveView,
    ObjectivesOverlay,
    Overlay,
    ResultOverlay,
    TrailOverlay,
)
from dust_tactics.ui.skirmish.views.piece_views import Marker, PieceView, Ring, Silhouette
from dust_tactics.ui.toolkit.fonts import Letters
from dust_tactics.ui.toolkit.layout import covered
from tests.ui.drawing import art, different

LOTH = PieceView("1a", Area(4, 3), 1, Bloc.AXIS, Silhouette.WALKER, "Loth", facing=Facing.NORTH, tag="1a")
RIFLES = PieceView("2a", Area(4, 2), 2, Bloc.SSU, Silhouette.SQUAD, "Red Army Rifles", soldiers=5, tag="2a")
FIRE = LineOverlay((4.5, 3.5), (4.5, 2.5), clear=True, label="Machinegun: 6 dice")
RESULT = ResultOverlay(RIFLES.area, "5 hits, 3 saved, \N{MINUS SIGN}2", bad=True)
ZOOMS = pytest.mark.parametrize("zoom", [24, 48, 96])


def shown(
    zoom: int, *pieces: PieceView, overlays: tuple[Overlay, ...] = ()
) -> tuple[BoardPicture, Camera, pygame.Surface]:
    surface = pygame.Surface((10 * zoom, 8 * zoom))
    camera = Camera(10, 8, surface.get_rect())
    camera.zoom, camera.left, camera.top = zoom, 0, 0
    picture = BoardPicture(art())
    picture.draw(surface, camera, BoardView(Board.empty(10, 8), pieces, overlays))
    return picture, camera, surface


def heads(piece: PieceView, camera: Camera) -> pygame.Rect:
    """The figure without its feet, where its name may lie."""
    box = figure(piece, camera)
    box.height = box.height * 2 // 3
    return box


def test_the_first_free_place_is_taken_and_words_are_covered_last() -> None:
    place, words, soldier = (pygame.Rect(x, 0, 10, 10) for x in (0, 20, 40))
    room = LabelRoom([words], [soldier])
    assert room.best([words, soldier, place]) == place
    assert room.best([words, soldier]) == soldier
    room.take(room.best([place]))
    assert room.best([place, soldier]) == soldier


@pytest.mark.parametrize("zoom", [44, 48, 57, 72, 96])
def test_a_name_lies_in_the_squares_of_its_own_piece_whoever_stands_around(zoom: int) -> None:
    tank = replace(LOTH, key="1b", tag="1b", label="Heavy Tank", area=Area(6, 3, 2, 2), facing=Facing.SOUTH)
    pieces = (RIFLES, LOTH, replace(RIFLES, key="2b", tag="2b", area=Area(4, 4)), tank)
    picture, camera, _ = shown(zoom, *pieces)
    for piece, strip in zip(pieces, picture.room.strips, strict=True):
        assert base(piece, camera).contains(strip), piece.tag
    ringed = (replace(piece, rings=(Ring.SELECTED, Ring.TARGET)) for piece in pieces)
    chosen, _, _ = shown(zoom, *ringed)
    assert chosen.room.strips == picture.room.strips, "it stays where it is"


@pytest.mark.parametrize("zoom", [48, 72])
def test_the_corners_of_the_square_pointed_at_do_not_cut_a_name(zoom: int) -> None:
    picture, camera, bare = shown(zoom, RIFLES)
    (strip,) = picture.room.strips
    pointed = bare.copy()
    view = BoardView(Board.empty(10, 8), (RIFLES,))
    picture.draw(pointed, camera, view, LiveView(Square(4, 2)))
    assert different(bare, pointed, camera.rect_of(RIFLES.area)) > 20, "the corners"
    assert different(bare, pointed, strip) == 0


@pytest.mark.parametrize("facing", [None, Facing.NORTH, Facing.SOUTH])
@pytest.mark.parametrize("zoom", [48, 72])
def test_the_name_of_a_ghost_lies_in_its_square(zoom: int, facing: Facing | None) -> None:
    surfaces = []
    for named in (False, True):
        _, camera, surface = shown(zoom)
        draw_piece(surface, camera, replace(LOTH, facing=facing, fade=0.45), art(), Letters(), named=named)
        surfaces.append(surface)
    bare, told = surfaces
    inside = different(bare, told, camera.rect_of(LOTH.area))
    assert inside > 20
    assert different(bare, told) == inside


@pytest.mark.parametrize("zoom", [42, 48, 57])
def test_a_name_leaves_the_boxes_of_a_damage_track_free(zoom: int) -> None:
    hero = replace(LOTH, silhouette=Silhouette.HERO, label="Rosie", facing=None, track=4)
    tracks = []
    for damage in (0, 4):
        _, camera, surface = shown(zoom, replace(hero, damage=damage))
        tracks.append(surface)
    name = shown(zoom, hero)[0].room.strips[0]
    own = camera.rect_of(hero.area)
    foot = pygame.Rect(
        own.left + round(0.4 * zoom), own.top + round(0.74 * zoom), round(0.2 * zoom), zoom // 10
    )
    sound, lost = tracks
    assert different(sound, lost, foot) > 5, "one sees there how many are gone"
    assert covered(name, [foot]) <= foot.width * foot.height // 3, "but for an edge where all is small"


@pytest.mark.parametrize("zoom", [48, 96])
@pytest.mark.parametrize("crowd", [(), ((4, 1), (3, 2), (5, 2)), ((4, 1), (3, 2), (5, 2), (3, 1), (5, 1))])
def test_the_tail_of_what_fire_did_ends_beside_the_name(
    zoom: int, crowd: tuple[tuple[int, int], ...]
) -> None:
    others = [replace(RIFLES, key=f"2{x}{y}", tag="", area=Area(x, y)) for x, y in crowd]
    _, _, without = shown(zoom, RIFLES, *others)
    picture, _, told = shown(zoom, RIFLES, *others, overlays=(RESULT,))
    assert different(without, told) > 20
    assert [strip for strip in picture.room.strips[:-1] if different(without, told, strip)] == []


@ZOOMS
def test_what_fire_will_do_and_what_it_did_lie_beside_each_other(zoom: int) -> None:
    picture, camera, _ = shown(zoom, LOTH, RIFLES, overlays=(FIRE, RESULT))
    strips = picture.room.strips
    assert len(strips) == (4 if zoom > 40 else 2), "two names, where there is room for them, and both labels"
    assert not any(one.colliderect(other) for one, other in combinations(strips, 2))
    assert not any(strip.colliderect(heads(piece, camera)) for strip in strips for piece in (LOTH, RIFLES))


@pytest.mark.parametrize("zoom", [48, 57, 96])
@pytest.mark.parametrize("x", range(10))
def test_what_fire_did_lies_on_the_squares_off_their_letters(zoom: int, x: int) -> None:
    crowd = [replace(RIFLES, key=f"2{i}", area=Area(i, y)) for y in (1, 2, 3) for i in (x - 1, x, x + 1)]
    crowd = [one for one in crowd if 0 <= one.area.x < 10]
    surface = pygame.Surface((14 * zoom, 8 * zoom))
    camera = Camera(10, 8, surface.get_rect())
    camera.zoom, camera.left, camera.top = zoom, 2 * zoom, 0
    result = replace(RESULT, area=Area(x, 2), text="2c: 15 hits, 9 saved, destroyed")
    picture = BoardPicture(art())
    picture.draw(surface, camera, BoardView(Board.empty(10, 8), tuple(crowd), (result,)))
    assert camera.board_rect().contains(picture.room.strips[-1])


@ZOOMS
def test_words_along_a_line_lie_on_no_piece_while_there_is_room(zoom: int) -> None:
    shooter = replace(LOTH, area=Area(4, 6), facing=None)
    crowd = [replace(RIFLES, key=f"2{x}", area=Area(x, 2)) for x in range(3, 6)]
    fire = LineOverlay((4.5, 6.5), (4.5, 2.5), clear=True, label="Dual Guns: 7 dice", label_at=0.85)
    without, _, _ = shown(zoom, shooter, *crowd)
    picture, camera, _ = shown(zoom, shooter, *crowd, overlays=(fire,))
    (strip,) = picture.room.strips[len(without.room.strips) :]
    assert not any(strip.colliderect(base(piece, camera)) for piece in (shooter, *crowd))


@ZOOMS
@pytest.mark.parametrize("square", [(0, 7), (4, 7), (9, 7), (9, 0), (0, 0)])
@pytest.mark.parametrize("facing", [None, Facing.NORTH, Facing.SOUTH])
def test_a_name_at_the_border_stays_within_the_board(
    zoom: int, square: tuple[int, int], facing: Facing | None
) -> None:
    piece = replace(LOTH, area=Area(*square), facing=facing, cargo="3")
    picture, camera, _ = shown(zoom, piece)
    assert all(camera.board_rect().contains(strip) for strip in picture.room.strips)
    cargo_sign = marked(piece, camera)[0]
    assert camera.board_rect().inflate(2, 2).contains(cargo_sign)


@pytest.mark.parametrize("zoom", [44, 57])
def test_the_way_of_who_came_from_beside_the_board_leaves_the_letters_free(zoom: int) -> None:
    surface = pygame.Surface((14 * zoom, 12 * zoom))
    camera = Camera(10, 8, surface.get_rect())
    camera.zoom, camera.left, camera.top = zoom, 2 * zoom, 2 * zoom
    pictures = []
    for overlays in (
        (),
        (TrailOverlay((Area(3, 8), Area(3, 7)), 1), TrailOverlay((Area(5, -1), Area(5, 4)), 2)),
    ):
        shot = pygame.Surface(surface.get_size())
        BoardPicture(art()).draw(shot, camera, BoardView(Board.empty(10, 8), (), overlays, legend=False))
        pictures.append(shot)
    bare, told = pictures
    assert different(bare, told) > 100, "the way is drawn"
    margin = camera.letters()[:2]
    inner = [strip.inflate(0, -strip.height // 2) for strip in margin]
    assert [different(bare, told, strip) for strip in inner] == [0, 0]


@ZOOMS
def test_what_happened_to_one_does_not_lie_where_another_was_hit(zoom: int) -> None:
    """Not even where nobody stands any more."""
    gone = replace(RESULT, area=Area(5, 2), text="1b: 3 hits, destroyed")
    picture, camera, _ = shown(zoom, RIFLES, overlays=(gone, RESULT))
    for strip in picture.room.strips[-2:]:
        assert not any(strip.colliderect(camera.rect_of(one.area)) for one in (gone, RESULT))


@pytest.mark.parametrize("zoom", range(44, 60, 2))
def test_no_tail_crosses_the_words_of_what_fire_did_beside_it(zoom: int) -> None:
    crowd = [replace(RIFLES, key=f"2{x}{y}", area=Area(x, y)) for x, y in ((3, 4), (4, 3), (1, 4), (2, 3))]
    gone = replace(RESULT, area=Area(2, 4), text="1a: 1 hit, takes 4 damage, destroyed")
    hurt = replace(RESULT, area=Area(3, 4), text="1d: 4 hits, 2 saved, takes 2 damage, under fire")
    picture, _, alone = shown(zoom, *crowd, overlays=(gone,))
    first = picture.room.strips[-1]
    picture, _, both = shown(zoom, *crowd, overlays=(gone, hurt))
    assert first in picture.room.strips
    assert different(alone, both, first) == 0


def test_who_is_drawn_smaller_among_others_has_his_callsign() -> None:
    upper = replace(RIFLES, key="b", tag="2b", floor="1", at=(4.4, 1.96), scale=0.64)
    for zoom, names in ((44, 2), (30, 0)):
        picture, _, _ = shown(zoom, replace(RIFLES, at=(3.96, 2.38), scale=0.64), upper)
        assert len(picture.room.strips) == names


def test_a_line_says_less_where_what_it_says_has_no_room() -> None:
    line = replace(FIRE, label="3 x BAR Automatic Rifle, Machinegun: 24 dice", short="4 weapons: 24 dice")
    crowd = [replace(RIFLES, key=f"2{x}{y}", tag="", area=Area(x, y)) for x in range(10) for y in range(8)]
    wide = [shown(48, *pieces, overlays=(line,))[0].room.strips[-1].width for pieces in ((), crowd)]
    only = [shown(48, overlays=(replace(FIRE, label=text),))[0].room.strips[-1].width
            for text in (line.label, line.short)]  # fmt: skip
    assert wide == only


@pytest.mark.parametrize("zoom", [48, 96])
def test_an_objective_lies_beneath_who_stands_on_it(zoom: int) -> None:
    busy = replace(RIFLES, activated=True, markers=(Marker.UNDER_FIRE,))
    there, elsewhere = (ObjectivesOverlay(((square, 0),)) for square in (Square(4, 2), Square(8, 6)))
    _, camera, bare = shown(zoom, busy, overlays=(elsewhere,))
    _, _, ringed = shown(zoom, busy, overlays=(there,))
    tick = pygame.Rect(0, 0, zoom // 6, zoom // 6)
    tick.center = camera.to_screen((4.86, 2.15))
    (under_fire,) = marked(busy, camera)
    assert different(bare, ringed, camera.rect_of(Square(4, 2))) > 20, "it is seen around the piece"
    for mark in (tick, *(box.inflate(-zoom // 6, -zoom // 6) for box in (under_fire, figure(busy, camera)))):
        assert different(bare, ringed, mark) == 0


@pytest.mark.parametrize("zoom", [40, 48, 60, 67])
def test_a_letter_that_hangs_low_stays_off_the_border_of_its_strip(zoom: int) -> None:
    hero = replace(RIFLES, label="Appenzelljosefstadt", silhouette=Silhouette.HERO, initials="AJ", tag="")
    pictures = [shown(zoom, replace(hero, initials=initials)) for initials in ("AJ", "JJ")]
    (picture, camera, one), (_, _, other) = pictures
    (strip,) = picture.room.strips
    assert not strip.colliderect(heads(hero, camera)), "at the foot"
    paper = one.get_at((strip.left + 2, strip.centery))
    inside = strip.inflate(-4, -4)
    rim = [(x, y) for x in range(strip.left + 1, strip.right - 1) for y in (strip.top + 1, strip.bottom - 2)]
    rim += [(x, y) for x in (strip.left + 1, strip.right - 2) for y in range(inside.top, inside.bottom)]
    assert all(one.get_at(place) == paper for place in rim if 2 < place[0] - strip.left < strip.width - 3)
    assert different(one, other, inside) > 5, "the letters are in there"


@pytest.mark.parametrize("zoom", [48, 96])
def test_a_name_leaves_the_facing_mark_of_a_neighbour_free(zoom: int) -> None:
    picture, camera, _ = shown(zoom, RIFLES, LOTH)
    (nose,) = marked(LOTH, camera)
    assert len(picture.room.strips) == 2
    assert all(covered(nose, [strip]) <= strip.width * strip.height // 8 for strip in picture.room.strips)


@pytest.mark.parametrize("zoom", [48, 96])
def test_a_long_name_leaves_cargo_and_tokens_free(zoom: int) -> None:
    carrier = replace(LOTH, label="Sturmgrenadier Carrier", cargo="5", markers=(Marker.STUNNED,))
    picture, camera, _ = shown(zoom, carrier)
    (strip,) = picture.room.strips
    assert covered(strip, marked(carrier, camera)) <= strip.width * strip.height // 8, "but for an edge"


@ZOOMS
def test_words_of_a_line_leave_objectives_free_where_there_is_room(zoom: int) -> None:
    goals = Square(4, 2), Square(5, 2)
    line = LineOverlay((4.5, 6.5), (4.5, 1.5), clear=True, label="MG: 6 dice", label_at=0.8)
    picture, camera, _ = shown(zoom, overlays=(line,))
    rings = [camera.rect_of(square) for square in goals]
    assert covered(picture.room.strips[-1], rings), "they would like to lie there"
    picture, _, _ = shown(zoom, overlays=(line, ObjectivesOverlay(tuple((square, 0) for square in goals))))
    assert not covered(picture.room.strips[-1], rings)


def test_words_of_no_piece_rather_cover_a_mark_than_a_figure() -> None:
    box = pygame.Rect(0, 0, 10, 10)
    room = LabelRoom(marks=[box], figures=[box.move(50, 0)], pieces=[box.inflate(4, 4), box.move(50, 0)])
    assert room.clearest([box, box.move(50, 0)]) == box


@ZOOMS
@pytest.mark.parametrize("crowd", [(), ((4, 1),), ((4, 1), (3, 2), (5, 2)), ((4, 1), (3, 2), (5, 2), (4, 3))])
def test_what_fire_did_has_a_tail_into_the_square_of_whom_it_hit(
    zoom: int, crowd: tuple[tuple[int, int], ...]
) -> None:
    others = [replace(RIFLES, key=f"2{x}{y}", tag="", area=Area(x, y)) for x, y in crowd]
    _, camera, without = shown(zoom, RIFLES, *others)
    picture, _, told = shown(zoom, RIFLES, *others, overlays=(RESULT,))
    strip = picture.room.strips[-1]
    own = camera.rect_of(RIFLES.area)
    assert not strip.colliderect(own), "it leaves the piece free"
    assert strip.collidelist([base(one, camera) for one in others]) < 0, "and all others"
    near = own.inflate(12, 12)  # where the name fills the foot the tail ends at the border
    assert different(without, told, near) > 3, "the tail"
    bright = told.subsurface(near), art().palette.rgb("threat")
    assert pygame.mask.from_threshold(*bright, (2, 2, 2, 255)).count() > 0


@pytest.mark.parametrize(
    ("label", "initials", "written"),
    [("Rosie", "R", "1d Rosie"), ("Red Yana", "RY", "1d R. Yana"), ("Appenzell-Josefstadt", "AJ", "1d")],
)
def test_a_hero_is_named_by_as_much_of_his_name_as_has_room(label: str, initials: str, written: str) -> None:
    """A letter alone beside the callsign says nothing to who does not know it."""
    hero = replace(RIFLES, label=label, silhouette=Silhouette.HERO, initials=initials, tag="1d")
    name = _name_of(hero, 60, Letters())
    assert name is not None
    assert name.text == written
    bare = _name_of(replace(hero, tag=""), 60, Letters())
    assert bare is not None
    assert bare.text in (label, initials, written.removeprefix("1d "))
    assert _name_of(replace(hero, silhouette=RIFLES.silhouette), 60, Letters()).text == "1d"  # type: ignore[union-attr]
