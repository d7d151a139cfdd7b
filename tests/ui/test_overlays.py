from __future__ import annotations

import pygame
import pytest

from dust_tactics.skirmish.board import Board
from dust_tactics.skirmish.grid import Area, Facing, Square
from dust_tactics.ui.camera import Camera
from dust_tactics.ui.legend import legend_picture
from dust_tactics.ui.letters import Letters
from dust_tactics.ui.overlays import draw_overlay
from dust_tactics.ui.palette import load_all
from dust_tactics.ui.stamps import reach_stamp, sight_stamp, threat_stamp
from dust_tactics.ui.views import (
    EdgeOverlay,
    FlagOverlay,
    LineOverlay,
    Overlay,
    PathOverlay,
    RangeOverlay,
    ReachOverlay,
    RulerOverlay,
    Seen,
    SightOverlay,
    ThreatOverlay,
)

from .drawing import PALETTES, art, different

BOARD = Board.empty(8, 6)
A, B, C = Square(1, 1), Square(2, 1), Square(2, 2)
KINDS: dict[str, Overlay] = {
    "move": ReachOverlay(((A, 1), (B, 2)), legend="Move"),
    "march": ReachOverlay(((A, 1), (B, 2)), march=True, legend="March Move"),
    "clear": SightOverlay(((A, Seen.CLEAR), (B, Seen.CLEAR)), ((Seen.CLEAR, "in sight"),)),
    "cover": SightOverlay(((A, Seen.COVER), (B, Seen.COVER)), ((Seen.COVER, "in cover"),)),
    "blocked": SightOverlay(((A, Seen.BLOCKED), (B, Seen.BLOCKED)), ((Seen.BLOCKED, "out of sight"),)),
    "line": LineOverlay((1.5, 1.5), (5.5, 3.5), clear=True, label="clear", legend="clear line"),
    "closed": LineOverlay(
        (1.5, 1.5), (5.5, 3.5), False, (3.2, 2.3), Area(3, 2), "a structure", legend="closed line"
    ),
    "threat": ThreatOverlay(((A, 2), (B, 1)), legend="under threat"),
    "range": RangeOverlay(((1, frozenset({A, B, C})),), legend="range"),
    "path": PathOverlay((A, B, C), (2,), legend="way"),
    "refused": PathOverlay((A, B, C), (), 1, legend="way"),
    "edge": EdgeOverlay(Facing.SOUTH, 1, legend="your edge"),
    "ruler": RulerOverlay(A, C, "range 2", legend="ruler"),
    "flag": FlagOverlay(((A, "x"), (B, "")), legend="free"),
}


def drawn(overlay: Overlay, variant: str = "default", width: int = 480, grey: bool = False) -> pygame.Surface:
    pictures = art(variant)
    surface = pygame.Surface((width, width * 3 // 4))
    surface.fill(pictures.palette.rgb("paper"))
    camera = Camera(8, 6, surface.get_rect())
    draw_overlay(surface, camera, overlay, pictures, Letters())
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


def test_a_closed_line_outlines_its_blocker() -> None:
    overlay = KINDS["closed"]
    assert isinstance(overlay, LineOverlay)
    assert overlay.blocker is not None
    surface = drawn(overlay)
    camera = Camera(8, 6, surface.get_rect())
    rect = camera.rect_of(overlay.blocker)
    assert different(surface, drawn(KINDS["line"]), rect) > rect.width * 4


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
    texts = 12 + 1  # one for each kind; the refused way shares its text with the way
    row = twice.get_height() - 12
    assert every.get_height() == row * texts + 12
    assert legend_picture([ReachOverlay(((A, 1),))], pictures, letters) is None
