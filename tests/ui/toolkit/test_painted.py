"""A part of a page is painted once, and again when anything that it is made of changes."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.ui.toolkit.brush import Brush
from dust_tactics.ui.toolkit.fonts import Letters
from dust_tactics.ui.toolkit.painted import Painted
from dust_tactics.ui.toolkit.palette import load
from dust_tactics.ui.toolkit.proof import Line, reading
from tests.ui.drawing import PALETTES, art

BOX = pygame.Rect(13, 7, 120, 60)
ART = art()
LETTERS = Letters(1.0)


class Page:
    """Paints some words in a box and counts how often it had to."""

    def __init__(self) -> None:
        self.painted, self.count = Painted(), 0

    def frame(self, thing: object, words: str, box: pygame.Rect = BOX, letters: Letters = LETTERS) -> Brush:
        brush = Brush(pygame.Surface((200, 100)), ART, letters)

        def paint() -> None:
            self.count += 1
            brush.box(box, "panel")
            brush.text(words, box.topleft, room=box.width, shortens=True)

        self.painted.draw(brush, box, thing, words, paint)
        return brush


def _bytes(brush: Brush) -> bytes:
    return pygame.image.tobytes(brush.surface, "RGB")


def test_it_is_painted_once_and_looks_and_tells_the_same() -> None:
    page, thing, words = Page(), object(), "many words, " * 20
    first, second = page.frame(thing, words), page.frame(thing, words)
    assert page.count == 1
    assert _bytes(first) == _bytes(second)
    assert first.shortened == second.shortened
    assert len(first.shortened) == 1


def test_all_that_changes_paints_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    page, thing = Page(), object()
    page.frame(thing, "a")
    page.frame(object(), "a")
    page.frame(thing, "b")
    page.frame(thing, "b", BOX.move(5, 0))
    page.frame(thing, "b", letters=Letters(1.5))
    assert page.count == 5
    monkeypatch.setattr(ART, "_palette", load(PALETTES, "greyscale"))
    page.frame(thing, "b", letters=LETTERS)
    assert page.count == 6


def test_what_lies_outside_the_window_is_no_mistake() -> None:
    page = Page()
    page.frame(object(), "a", BOX.move(500, 0))
    assert page.count == 1


def test_who_reads_what_is_written_sees_it_written() -> None:
    page, thing = Page(), object()
    page.frame(thing, "a")
    for _ in range(2):
        with reading() as marks:
            page.frame(thing, "a")
        assert [mark.text for mark in marks if isinstance(mark, Line)] == ["a"]
