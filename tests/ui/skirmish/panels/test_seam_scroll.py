"""What is scrolled through a room is cut at its seams only; what says there is more has its own place."""

from __future__ import annotations

import pytest

from dust_tactics.ui.skirmish.panels.seam_scroll import SeamScroll

TEN = tuple(range(0, 1001, 100))
"""Ten things, each 100 pixels tall."""


def test_what_has_room_is_seen_whole_and_does_not_move() -> None:
    whole = SeamScroll(TEN, 1000, 19)
    assert (whole.most, whole.end(0)) == (0, 1000)
    assert whole.moved(0, 48) == whole.moved(0, -48) == 0


def test_nothing_is_cut_and_the_marks_have_their_own_place() -> None:
    seen = SeamScroll(TEN, 350, 19)
    for offset in range(0, seen.most + 1, 100):
        marks = (19 if offset else 0) + (19 if seen.end(offset) < 1000 else 0)
        assert seen.end(offset) in TEN
        assert seen.end(offset) - offset + marks <= 350
    assert seen.end(seen.most) == 1000


def test_a_step_goes_to_the_next_seam_and_back() -> None:
    seen, offset, there = SeamScroll(TEN, 350, 19), 0, []
    while offset < seen.most:
        offset = seen.moved(offset, 48)
        there.append(offset)
    assert there == [100, 200, 300, 400, 500, 600, 700]
    assert seen.moved(700, -48) == 600
    assert seen.moved(700, -5000) == 0


@pytest.mark.parametrize(
    ("first", "last", "was", "offset"),
    [
        (0, 100, 0, 0),
        (300, 400, 0, 100),  # no farther than it must
        (900, 1000, 0, 700),
        (300, 1000, 0, 300),  # too much for the room: from its first line on
        (100, 200, 700, 0),
    ],
)
def test_what_is_new_is_brought_into_view(first: int, last: int, was: int, offset: int) -> None:
    assert SeamScroll(TEN, 350, 19).showing(first, last, was) == offset


def test_a_heading_has_its_own_room_where_what_it_heads_is_parted() -> None:
    seen = SeamScroll(TEN, 350, 19, {400: 60})
    assert [seen.above(offset) for offset in (0, 300, 400)] == [0, 19, 79]
    assert seen.end(300) == 600
    assert seen.end(400) == 600, "a hundred less have room below it"


def test_only_what_is_taller_than_the_room_is_cut() -> None:
    seen = SeamScroll((0, 100, 1000), 350, 19)
    assert seen.end(100) == 100 + 350 - 2 * 19
    assert seen.most == 1000 - (350 - 19)
    assert seen.held(5000) == seen.most
    assert seen.moved(100, 48) == 148, "and is read step by step"
    assert seen.moved(148, -48) == 100


def test_what_stands_elsewhere_is_skipped_where_it_would_be_seen_first_and_ends_nothing() -> None:
    seen = SeamScroll(TEN, 350, 19, skips={300: 320})
    assert seen.end(0) == 300
    assert seen.held(300) == 200
    assert seen.held(330) == 320
    assert seen.moved(200, 48) == 320
    assert seen.moved(320, -48) == 200
    assert seen.showing(300, 600, 0) == 320
