"""Words on controls: whole if there is any way to have room for them, and else said where one points."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.ui.toolkit.fonts import Letters
from dust_tactics.ui.toolkit.labels import label
from dust_tactics.ui.toolkit.proof import Line, reading

LETTERS = Letters(1.0)
LONG = "Fire at Red Army Rifle Squad"


def test_words_with_room_stand_in_their_usual_size() -> None:
    shown = label(LETTERS, LONG, 400, 30, 15)
    assert (shown.lines, shown.size, shown.cut) == ((LONG,), 15, False)


@pytest.mark.parametrize("room", range(90, 240, 10))
@pytest.mark.parametrize("tall", [30, 44])
def test_with_less_room_they_are_smaller_then_on_more_lines_and_always_inside(room: int, tall: int) -> None:
    shown = label(LETTERS, LONG, room, tall, 15)
    assert max(LETTERS.width(line, shown.size) for line in shown.lines) <= room
    assert 10 <= shown.size <= 15
    assert len(shown.lines) <= 3
    if tall == 44 and room >= 110:
        assert not shown.cut


def test_what_has_no_room_at_all_is_cut() -> None:
    shown = label(LETTERS, LONG, 40, 30, 15)
    assert shown.cut
    assert shown.lines[0].endswith("…")


def test_a_label_says_what_it_drew_and_where_while_somebody_reads() -> None:
    surface = pygame.Surface((300, 60))
    surface.fill((20, 40, 20))
    box = pygame.Rect(10, 5, 120, 50)
    shown = label(LETTERS, LONG, box.width, box.height, 15)
    shown.draw(surface, box, LETTERS, (240, 240, 240))
    with reading() as marks:
        shown.draw(surface, box, LETTERS, (240, 240, 240))
    lines = [mark for mark in marks if isinstance(mark, Line)]
    assert [line.shown for line in lines] == list(shown.lines)
    assert all(box.contains(line.ink) and not line.cut for line in lines)
    assert not lines[0].ink.colliderect(lines[1].ink)
