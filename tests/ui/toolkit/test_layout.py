"""Rectangles cut into pieces: inside, apart, exact to the pixel."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame
import pytest
from hypothesis import given, strategies as st

from dust_tactics.ui.toolkit.layout import (
    REST,
    Cutter,
    Gap,
    Length,
    Part,
    Pixels,
    Share,
    in_corners,
    spread,
    wrap,
)
from dust_tactics.ui.toolkit.scroll import Scroll

BOX = pygame.Rect(10, 20, 300, 200)

boxes = st.builds(
    pygame.Rect, st.integers(-50, 50), st.integers(-50, 50), st.integers(0, 900), st.integers(0, 900)
)
cutters = st.builds(Cutter, st.sampled_from([0.75, 1.0, 1.125, 1.6875, 2.5]))
units = st.floats(0, 120, allow_nan=False)
lengths: st.SearchStrategy[Length | Gap] = st.one_of(
    units,
    st.builds(Share, st.sampled_from([1.0, 2.0, 0.5])),
    st.builds(Part, st.floats(0, 1), st.floats(0, 60), st.floats(60, 200)),
    st.builds(Pixels, st.integers(0, 200)),
    st.builds(Gap, st.floats(0, 40)),
)


def sides(box: pygame.Rect) -> tuple[int, int, int, int]:
    return box.left, box.top, box.width, box.height


def apart(pieces: Sequence[pygame.Rect]) -> bool:
    """No piece lies over another one."""
    return not any(a.colliderect(b) for i, a in enumerate(pieces) for b in pieces[i + 1 :])


@given(cutters, boxes, st.lists(lengths, min_size=1, max_size=8), st.floats(0, 40))
def test_pieces_lie_inside_in_their_order_and_apart(
    cut: Cutter, box: pygame.Rect, wanted: list[Length | Gap], gap: float
) -> None:
    pieces = cut.columns(box, *wanted, gap=gap)
    assert len(pieces) == sum(not isinstance(one, Gap) for one in wanted)
    assert all((piece.top, piece.height) == (box.top, box.height) for piece in pieces)
    assert all(box.left <= piece.left and piece.right <= box.right for piece in pieces)
    assert all(a.right <= b.left for a, b in pairwise(pieces))


@given(cutters, boxes, st.lists(lengths, min_size=1, max_size=8), st.floats(0, 40))
def test_rows_are_columns_on_their_side(
    cut: Cutter, box: pygame.Rect, wanted: list[Length | Gap], gap: float
) -> None:
    turned = pygame.Rect(box.top, box.left, box.height, box.width)
    rows = [(r.top, r.height) for r in cut.rows(box, *wanted, gap=gap)]
    assert rows == [(c.left, c.width) for c in cut.columns(turned, *wanted, gap=gap)]


@given(cutters, boxes, st.lists(units, max_size=5), st.lists(units, max_size=5), st.floats(0, 20))
def test_with_a_rest_the_sum_is_exact_and_gaps_are_kept(
    cut: Cutter, box: pygame.Rect, before: list[float], after: list[float], gap: float
) -> None:
    wanted: list[Length | Gap] = [*before, REST, *after]
    pieces = cut.rows(box, *wanted, gap=gap)
    assert pieces[0].top == box.top
    assert pieces[-1].bottom == box.bottom
    fixed = sum(map(cut.px, (*before, *after))) + cut.px(gap) * (len(wanted) - 1)
    if fixed <= box.height:
        assert all(b.top - a.bottom == cut.px(gap) for a, b in pairwise(pieces))
        assert [p.height for p in pieces[: len(before)]] == [cut.px(one) for one in before]
        assert pieces[len(before)].height == box.height - fixed
    else:
        assert pieces[len(before)].height == 0


@given(boxes, st.integers(1, 12), st.integers(0, 9))
def test_equal_shares_differ_by_a_pixel_at_most(box: pygame.Rect, count: int, gap: int) -> None:
    widths = [piece.width for piece in Cutter().columns(box, *[REST] * count, gap=gap)]
    assert max(widths) - min(widths) <= 1
    if box.width >= gap * (count - 1):
        assert sum(widths) == box.width - gap * (count - 1)


@given(st.integers(0, 5000), st.lists(st.floats(0.1, 9), min_size=1, max_size=12))
def test_a_whole_is_spread_without_a_pixel_lost(whole: int, weights: list[float]) -> None:
    shares = spread(whole, weights)
    assert sum(shares) == whole
    assert all(
        abs(got - whole * weight / sum(weights)) <= 1.000001
        for got, weight in zip(shares, weights, strict=True)
    )


@given(cutters, boxes, units, units)
def test_a_padding_leaves_its_space_at_each_side(
    cut: Cutter, box: pygame.Rect, sideways: float, upright: float
) -> None:
    inside = cut.inner(box, sideways, upright)
    assert box.left <= inside.left
    assert inside.right <= box.right
    assert box.top <= inside.top
    assert inside.bottom <= box.bottom
    if 2 * cut.px(sideways) <= box.width and 2 * cut.px(upright) <= box.height:
        assert inside == box.inflate(-2 * cut.px(sideways), -2 * cut.px(upright))


def test_a_padding_of_four_goes_from_the_left_round_to_the_bottom() -> None:
    assert sides(Cutter(2).inner(BOX, 1, 2, 3, 4)) == (12, 24, 292, 188)
    assert sides(Cutter().inner(BOX, 5)) == (15, 25, 290, 190)


@pytest.mark.parametrize(
    ("at", "corner"),
    [("topleft", (10, 20)), ("bottomright", (210, 170)), ("center", (110, 95)), ("midtop", (110, 20))],
)
def test_a_rectangle_is_placed_at_a_point_of_another(at: str, corner: tuple[int, int]) -> None:
    placed = Cutter(2).place(BOX, 50, 25, at)
    assert placed.topleft == corner
    assert placed.size == (100, 50)


@given(cutters, boxes, units, units, st.sampled_from(["topleft", "midright", "center", "bottomright"]))
def test_what_is_placed_lies_inside(cut: Cutter, box: pygame.Rect, wide: float, tall: float, at: str) -> None:
    placed = cut.place(box, wide, tall, at)
    assert placed.clip(box) == placed or not placed.width or not placed.height
    assert placed.size == (min(cut.px(wide), box.width), min(cut.px(tall), box.height))


def test_rectangles_stand_in_the_corners_in_the_order_asked_for() -> None:
    places = in_corners(BOX, (20, 10), ("topright", "bottomleft"))
    assert [sides(place) for place in places] == [(290, 20, 20, 10), (10, 210, 20, 10)]
    assert len(in_corners(BOX, (20, 10))) == 4


def test_what_is_left_below_pieces() -> None:
    cut = Cutter()
    pieces = cut.grid(BOX, 4, 3, tall=20, gap=5)
    assert sides(cut.below(BOX, pieces, gap=5)) == (10, 70, 300, 150)
    assert cut.below(BOX, []) == BOX


def test_lines_that_are_filled_end_at_the_edge() -> None:
    placed = Cutter().flow(BOX, [100, 90, 80, 70], 20, gap=10, down=4, fill=True)
    assert [sides(piece) for piece in placed] == [
        (10, 20, 103, 20), (123, 20, 94, 20), (227, 20, 83, 20), (10, 44, 300, 20),
    ]  # fmt: skip


def test_strips_and_what_is_left() -> None:
    cut = Cutter()
    strip, rest = cut.top(BOX, 30, gap=5)
    assert (sides(strip), sides(rest)) == ((10, 20, 300, 30), (10, 55, 300, 165))
    strip, rest = cut.bottom(BOX, 30, gap=5)
    assert (sides(strip), sides(rest)) == ((10, 190, 300, 30), (10, 20, 300, 165))
    strip, rest = cut.left(BOX, Part(0.5))
    assert (sides(strip), sides(rest)) == ((10, 20, 150, 200), (160, 20, 150, 200))
    strip, rest = cut.right(BOX, Pixels(100), gap=1)
    assert (sides(strip), sides(rest)) == ((210, 20, 100, 200), (10, 20, 199, 200))


def test_lengths_are_units_fractions_within_bounds_pixels_and_shares() -> None:
    wanted = (10, Part(0.5, most=40), Part(0.1, least=30), Pixels(7), Gap(3), REST, Share(2))
    widths = [piece.width for piece in Cutter(2).columns(BOX, *wanted, gap=0)]
    assert widths == [20, 80, 60, 7, 42, 85]


def test_where_there_is_too_little_room_gaps_give_way_and_then_all_lengths_alike() -> None:
    rows = Cutter().rows(BOX, 100, REST, 60, Gap(30), 20, gap=15)
    assert [sides(row)[1::2] for row in rows] == [(20, 100), (125, 0), (130, 60), (200, 20)]
    rows = Cutter().rows(BOX, 150, REST, 150, 100, gap=9)
    assert [row.height for row in rows] == [75, 0, 75, 50]


@given(cutters, boxes, st.integers(1, 30), st.integers(1, 7), st.floats(0, 20), st.sampled_from([REST, 24.0]))
def test_cells_of_a_grid_lie_inside_and_apart_row_by_row(
    cut: Cutter, box: pygame.Rect, count: int, across: int, gap: float, size: Length
) -> None:
    cells = cut.grid(box, count, across, size, size, gap)
    assert len(cells) == count
    assert apart([cell for cell in cells if cell.width and cell.height])
    assert all(box.left <= c.left and c.right <= box.right for c in cells)
    assert all(box.top <= c.top and c.bottom <= box.bottom for c in cells)
    assert all(a.top == b.top for i, (a, b) in enumerate(pairwise(cells)) if (i + 1) % across)
    assert cells[0].topleft == box.topleft


def test_cells_of_a_fixed_size_spread_over_the_width() -> None:
    cells = Cutter().grid(BOX, 5, 3, 20, 30, gap=4)
    assert [sides(cell) for cell in cells] == [
        (10, 20, 20, 30), (150, 20, 20, 30), (290, 20, 20, 30), (10, 54, 20, 30), (150, 54, 20, 30),
    ]  # fmt: skip


@given(cutters, st.lists(st.integers(1, 400), max_size=20), st.integers(0, 12), st.integers(1, 500))
def test_lines_are_full_before_the_next_begins(cut: Cutter, widths: list[int], gap: int, room: int) -> None:
    box = pygame.Rect(5, 7, room, 50)
    placed = cut.flow(box, widths, 10, gap)
    assert [piece.width for piece in placed] == [min(width, room) for width in widths]
    assert apart(placed) or cut.px(gap) == 0
    assert all(box.left <= piece.left and piece.right <= box.right for piece in placed)
    for before, after in pairwise(placed):
        same = after.top == before.top
        fits = before.right + cut.px(gap) + after.width <= box.right
        assert same == fits
        if same:
            assert after.left == before.right + cut.px(gap)


def test_widths_are_wrapped_into_lines() -> None:
    assert wrap([4, 5, 3, 99], 10, 1) == [[4, 5], [3], [10]]
    assert wrap([], 10, 1) == []


@given(st.integers(0, 4000), st.integers(0, 900), st.integers(-500, 5000), st.integers(0, 200))
def test_the_thumb_stays_in_its_track_and_ends_where_the_thing_ends(
    length: int, room: int, offset: int, least: int
) -> None:
    scroll = Scroll(length, room, offset)
    track = pygame.Rect(3, 4, 6, room)
    thumb = scroll.thumb(track, least)
    assert track.contains(thumb) or not thumb.height
    assert thumb.height >= min(least, track.height)
    assert 0 <= scroll.held <= max(0, length - room)
    assert Scroll(length, room, 0).thumb(track, least).top == track.top
    if length > room:
        assert Scroll(length, room, 1 << 30).thumb(track, least).bottom == track.bottom
    else:
        assert scroll.held == 0
        assert thumb.height == track.height
