from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from dust_tactics.skirmish.board.board import Board
from dust_tactics.skirmish.board.grid import Area, Facing, Square, Wall
from dust_tactics.ui.skirmish.overlays.draw import draw_overlays
from dust_tactics.ui.skirmish.overlays.legend import legend_picture
from dust_tactics.ui.skirmish.overlays.stamps import (
    field_stamp,
    reach_stamp,
    sight_stamp,
    strike_stamp,
    threat_stamp,
)
from dust_tactics.ui.skirmish.views.board_brush import BoardBrush
from dust_tactics.ui.skirmish.views.camera import Camera
from dust_tactics.ui.skirmish.views.overlay_views import (
    AttackOverlay,
    ConeOverlay,
    EdgeOverlay,
    FieldOverlay,
    FlagOverlay,
    LineForm,
    LineOverlay,
    Mark,
    MarksOverlay,
    ObjectivesOverlay,
    Overlay,
    PartOverlay,
    PathOverlay,
    RangeOverlay,
    ReachOverlay,
    RulerOverlay,
    Seen,
    SightOverlay,
    StrikeOverlay,
    ThreatOverlay,
    TrailOverlay,
)
from dust_tactics.ui.skirmish.views.strokes import label_box
from dust_tactics.ui.toolkit.fonts import Letters
from dust_tactics.ui.toolkit.palette import load_all
from tests.ui.drawing import PALETTES, art, different

BOARD = Board.empty(8, 6)
A, B, C = Square(1, 1), Square(2, 1), Square(2, 2)
KINDS: dict[str, Overlay] = {
    "move": ReachOverlay(((A, 1), (B, 2)), legend="Move"),
    "march": ReachOverlay(((A, 1), (B, 2)), march=True, legend="March Move"),
    "attack": AttackOverlay((A, B), legend="can hurt an enemy from there"),
    "clear": SightOverlay(((A, Seen.CLEAR), (B, Seen.CLEAR)), ((Seen.CLEAR, "in sight"),)),
    "cover": SightOverlay(((A, Seen.COVER), (B, Seen.COVER)), ((Seen.COVER, "in cover"),)),
    "blocked": SightOverlay(((A, Seen.BLOCKED), (B, Seen.BLOCKED)), ((Seen.BLOCKED, "out of sight"),)),
    "line": LineOverlay((1.5, 1.5), (5.5, 3.5), clear=True, label="clear", legend="clear line"),
    "closed": LineOverlay((1.5, 1.5), (5.5, 3.5), clear=False, stop=(3.2, 2.3), legend="closed line"),
    "dots": LineOverlay((1.5, 1.5), (5.5, 3.5), clear=True, form=LineForm.DOTS, legend="line of dots"),
    "cone": ConeOverlay((1.5, 1.5), (((1.5, 1.5), (5.0, 3.0), (5.0, 4.0)),), legend="view"),
    "part": PartOverlay(
        Area(5, 3), (((5.0, 3.0), (6.0, 3.0), (6.0, 4.0)),), "seen part", hidden_legend="hidden part"
    ),
    "square": MarksOverlay((Mark(Area(3, 2), "tree D3 · DT p. 24"),), "in the way"),
    "wall": MarksOverlay((Mark(Wall(3, 2, True), "wall"),), "in the way"),
    "corner": MarksOverlay((Mark((3, 2), "corner"),), "in the way"),
    "shield": MarksOverlay((Mark(Area(3, 2), "rubble", shields=True),), "in the way"),
    "threat": ThreatOverlay(((A, 2), (B, 1)), legend="under threat"),
    "strike": StrikeOverlay((A, B), (C,), "can attack now", "can attack later"),
    "range": RangeOverlay(((1, frozenset({A, B, C})),), legend="range"),
    "field": FieldOverlay(frozenset({A, B}), "front", "field of fire"),
    "large way": PathOverlay((Area(1, 1, 1, 2), Area(2, 1, 1, 2), Area(2, 2, 2, 1)), legend="way"),
    "path": PathOverlay((A, B, C), (2,), legend="way"),
    "refused": PathOverlay((A, B, C), (), 1, legend="way"),
    "trail": TrailOverlay((Area(1, -1), Area(1, 1), Area(4, 1)), 2, legend="where he went"),
    "edge": EdgeOverlay(Facing.SOUTH, 1, legend="your edge"),
    "ruler": RulerOverlay(A, C, "range 2", legend="ruler"),
    "objective": ObjectivesOverlay(((A, 0), (B, 1), (C, 2)), legend="objective"),
    "flag": FlagOverlay(((A, "x"), (B, "")), legend="free"),
}


def drawn(overlay: Overlay, variant: str = "default", width: int = 480, grey: bool = False) -> pygame.Surface:
    pictures = art(variant)
    surface = pygame.Surface((width, width * 3 // 4))
    surface.fill(pictures.palette.rgb("paper"))
    camera = Camera(8, 6, surface.get_rect())
    draw_overlays(surface, camera, [overlay], pictures, Letters())
    return pygame.transform.grayscale(surface) if grey else surface


@pytest.mark.parametrize("variant", load_all(PALETTES))
@pytest.mark.parametrize("kind", KINDS)
def test_every_overlay_shows_even_in_greys(kind: str, variant: str) -> None:
    bare = drawn(ReachOverlay(()), variant, grey=True)
    assert different(bare, drawn(KINDS[kind], variant, grey=True)) > 150


@pytest.mark.parametrize("width", [260, 480, 1200])
def test_overlays_draw_at_every_zoom(width: int) -> None:
    for overlay in KINDS.values():
        assert different(drawn(ReachOverlay(()), width=width), drawn(overlay, width=width)) > 40


def test_patterns_tell_overlays_apart_without_any_colour() -> None:
    """Drawn in one ink on white, the stamps of one square still differ in form."""
    pictures = art()
    stamps = {
        "move": reach_stamp(False, 40, pictures),
        "march": reach_stamp(True, 40, pictures),
        "clear": sight_stamp(Seen.CLEAR, 40, pictures),
        "cover": sight_stamp(Seen.COVER, 40, pictures),
        "blocked": sight_stamp(Seen.BLOCKED, 40, pictures),
        "threat": threat_stamp(40, pictures),
        "strike": strike_stamp(40, pictures, after=False),
        "strike after": strike_stamp(40, pictures, after=True),
        "field": field_stamp(40, pictures),
    }
    # Only what is painted strongly counts as form; a wash is the same everywhere.
    forms = {name: pygame.mask.from_surface(stamp, 90) for name, stamp in stamps.items()}
    for name, form in forms.items():
        for other, second in forms.items():
            if name < other:
                apart = form.count() + second.count() - 2 * form.overlap_area(second, (0, 0))
                assert apart > 40, (name, other)


def test_a_refused_tail_is_drawn_in_another_pattern() -> None:
    good, bad = drawn(PathOverlay((A, B, C)), grey=True), drawn(KINDS["refused"], grey=True)
    assert different(good, bad) > 100


def test_marks_of_every_kind_have_their_own_form() -> None:
    shown = [drawn(KINDS[kind], grey=True) for kind in ("square", "wall", "corner", "shield")]
    for number, picture in enumerate(shown):
        assert all(different(picture, other) > 150 for other in shown[:number])


def test_lines_of_two_rulebooks_differ_in_form() -> None:
    assert different(drawn(KINDS["line"], grey=True), drawn(KINDS["dots"], grey=True)) > 300


def test_a_line_between_pieces_leaves_both_in_sight() -> None:
    line = LineOverlay((0.5, 2.5), (4.5, 2.5), clear=True, arrow=((0.96, 2.5), (4.04, 2.5)))
    bare, shown = drawn(ReachOverlay(())), drawn(line)
    camera = Camera(8, 6, shown.get_rect())
    for square in (Square(0, 2), Square(4, 2)):
        piece = camera.rect_of(square)
        piece.inflate_ip(-piece.width // 6, -piece.height // 6)
        assert different(bare, shown, piece) == 0
    between = camera.rect_of(Square(2, 2))
    assert different(bare, shown, between) > between.width


def test_a_closed_line_is_whole_up_to_where_it_stops_and_dashed_beyond() -> None:
    ink = art().palette.rgb("line-closed")
    surface = drawn(LineOverlay((0.5, 2.5), (7.5, 2.5), clear=False, stop=(4.0, 2.5)), width=1200)
    camera = Camera(8, 6, surface.get_rect())

    def share(low: float, high: float) -> float:
        pixels = [camera.to_screen((low + (high - low) * step / 100, 2.5)) for step in range(101)]
        return sum(surface.get_at(pixel)[:3] == ink for pixel in pixels) / len(pixels)

    assert share(0.8, 3.8) == 1
    assert 0.3 < share(4.3, 7.2) < 0.8


def test_the_hidden_part_is_hatched_and_the_seen_part_left_as_it_is() -> None:
    bare, shown = drawn(ReachOverlay(())), drawn(KINDS["part"])
    camera = Camera(8, 6, bare.get_rect())
    square = camera.rect_of(Square(5, 3))
    upper = pygame.Rect(square.centerx + 4, square.top + 4, square.width // 2 - 8, 10)
    lower = pygame.Rect(square.left + 4, square.bottom - 14, square.width // 2 - 8, 10)
    assert different(bare, shown, upper) == upper.width * upper.height
    assert different(bare, shown, lower) == 0


def test_labels_on_one_place_do_not_lie_over_each_other() -> None:
    """The second label finds room elsewhere, so all of it is new on the picture."""
    one, other = Mark(Area(3, 2), "tree D3 · DT p. 24"), Mark(Area(3, 2), "Ludwig D3 · D47 p. 27")
    both, single = drawn(MarksOverlay((one, other))), drawn(MarksOverlay((one,)))
    strip = label_box(both, (240, 180), other.label, 8, Letters())
    assert different(both, single) > 0.9 * strip.width * strip.height


def test_costs_are_written() -> None:
    one, two = drawn(ReachOverlay(((A, 1),))), drawn(ReachOverlay(((A, 2),)))
    assert different(one, two) > 5


def test_an_edge_is_drawn_on_its_own_side() -> None:
    bare = drawn(ReachOverlay(()))
    camera = Camera(8, 6, bare.get_rect())
    board = camera.board_rect()
    band = {
        Facing.NORTH: pygame.Rect(board.left, board.top, board.width, 4),
        Facing.SOUTH: pygame.Rect(board.left, board.bottom - 4, board.width, 4),
        Facing.WEST: pygame.Rect(board.left, board.top, 4, board.height),
        Facing.EAST: pygame.Rect(board.right - 4, board.top, 4, board.height),
    }
    for edge in Facing:
        shown = drawn(EdgeOverlay(edge, 2))
        for side, area in band.items():
            whole = area.width * area.height
            assert (different(bare, shown, area) == whole) == (side is edge)


def test_the_legend_explains_each_overlay_once() -> None:
    pictures, letters = art(), Letters()
    one = legend_picture([KINDS["move"]], pictures, letters)
    twice = legend_picture([KINDS["move"], KINDS["move"]], pictures, letters)
    every = legend_picture(KINDS.values(), pictures, letters)
    assert one is not None
    assert twice is not None
    assert every is not None
    assert one.get_size() == twice.get_size()
    texts = len(KINDS) - 2 - 3 + 2  # ways share a text, and so do marks; a target has two, and a threat
    pad = 6
    row = twice.get_height() - pad
    assert every.get_height() == row * texts + pad
    assert legend_picture([ReachOverlay(((A, 1),))], pictures, letters) is None


def test_entries_of_the_legend_keep_the_same_distance_however_many_lines_they_have() -> None:
    """Short ones stood far apart, and long ones ran together."""
    pictures, letters, wide = art(), Letters(), 110
    short, long = (ReachOverlay(((A, 1),), legend=text) for text in ("move", "where they went a turn ago"))

    def height(*overlays: Overlay) -> int:
        card = legend_picture(overlays, pictures, letters, wide=wide)
        assert card is not None
        return card.get_height()

    pad, gap = 6, 4
    assert height(long) - height(short) > gap
    assert height(short, long) == height(short) + height(long) - pad
    assert (height(long) - pad - gap) % letters.height(12) == 0


def test_the_legend_says_nothing_of_what_is_nowhere() -> None:
    pictures, letters = art(), Letters()
    nowhere: list[Overlay] = [
        ReachOverlay((), march=True, legend="March"),
        AttackOverlay((), legend="can attack"),
    ]
    assert legend_picture(nowhere, pictures, letters) is None
    one = legend_picture([KINDS["move"]], pictures, letters)
    both = legend_picture([KINDS["move"], *nowhere], pictures, letters)
    assert one is not None
    assert both is not None
    assert one.get_size() == both.get_size()


def test_the_sample_of_threatened_squares_has_their_ticks() -> None:
    card = legend_picture([KINDS["threat"]], art(), Letters())
    assert card is not None
    red = art().palette.rgb("threat")
    reddish = [
        (x, y)
        for x in range(card.get_width())
        for y in range(card.get_height())
        if sum(abs(a - b) for a, b in zip(card.get_at((x, y))[:3], red, strict=True)) < 90
    ]
    assert len(reddish) > 12


def test_the_legend_shows_the_dashes_of_squares_that_are_picked_out() -> None:
    """On the sample, as on the board, ink and gaps take turns along the frame."""
    pictures, letters = art(), Letters()
    card = legend_picture([KINDS["flag"]], pictures, letters)
    assert card is not None
    edge = round(18 * letters.scale)
    pad = round(6 * letters.scale)
    top = (card.get_height() - edge) // 2
    turns = []
    for y in range(edge // 4):
        row = [sum(card.get_at((pad + x, top + y))[:3]) for x in range(2, edge - 2)]
        dark = [value < (max(row) + min(row)) / 2 for value in row]
        if max(row) - min(row) > 150:
            turns.append(sum(one is not other for one, other in pairwise(dark)))
    assert max(turns, default=0) >= 4, "two dashes at the least"


def test_the_legend_has_two_columns_where_there_is_room() -> None:
    pictures, letters = art(), Letters()
    tall = legend_picture(KINDS.values(), pictures, letters)
    wide = legend_picture(KINDS.values(), pictures, letters, room=600)
    narrow = legend_picture(KINDS.values(), pictures, letters, room=150)
    assert tall is not None
    assert wide is not None
    assert narrow is not None
    assert wide.get_height() < 0.6 * tall.get_height()
    assert wide.get_width() <= 600
    assert narrow.get_height() == tall.get_height()
    assert narrow.get_width() <= 150


def test_the_legend_of_a_sweep_names_only_what_is_on_the_board() -> None:
    pictures, letters = art(), Letters()
    texts = tuple((seen, f"squares {seen}") for seen in Seen)
    all_three = SightOverlay(((A, Seen.CLEAR), (B, Seen.COVER), (C, Seen.BLOCKED)), texts)
    only_one = SightOverlay(((A, Seen.CLEAR), (B, Seen.CLEAR)), texts)
    tall, low = (legend_picture([overlay], pictures, letters) for overlay in (all_three, only_one))
    assert tall is not None
    assert low is not None
    assert tall.get_height() - 6 == 3 * (low.get_height() - 6)


def test_every_ring_bears_its_range_where_it_ends() -> None:
    board, near = Board.empty(9, 5), Square(4, 2)
    squares = frozenset(s for s in board.squares() if max(abs(s.x - near.x), abs(s.y - near.y)) <= 2)
    camera = Camera(9, 5, pygame.Rect(0, 0, 720, 400))
    two, three = pygame.Surface((720, 400)), pygame.Surface((720, 400))
    for number, surface in ((2, two), (3, three)):  # the same ring with another range on it
        draw_overlays(surface, camera, [RangeOverlay(((number, squares),))], art(), Letters())
    x, y = camera.to_screen((near.x + 3.0, near.y + 0.5))
    assert different(two, three) > 10
    assert different(two, three) == different(two, three, pygame.Rect(x - 12, y - 12, 24, 24))


def test_a_narrow_legend_has_its_long_texts_in_lines() -> None:
    pictures, letters = art(), Letters()
    shown = [ReachOverlay(((A, 1),), legend="where the Ghost Company went in its turn"), KINDS["flag"]]
    usual = legend_picture(shown, pictures, letters)
    narrow = legend_picture(shown, pictures, letters, wide=150)
    assert usual is not None
    assert narrow is not None
    assert narrow.get_width() <= 150 < usual.get_width()
    assert narrow.get_height() > usual.get_height()


def test_the_words_of_a_line_stay_on_the_sheet() -> None:
    surface = pygame.Surface((900, 500))
    camera = Camera(6, 6, surface.get_rect())
    brush = BoardBrush(surface, camera, art(), Letters())
    place = brush.strip("2 weapons: 12 dice", 0.16, (camera.sheet().left - 20, 250))
    brush.label_near([place], "2 weapons: 12 dice", 0.16)
    [strip] = brush.labels.strips
    assert camera.sheet().contains(strip)
