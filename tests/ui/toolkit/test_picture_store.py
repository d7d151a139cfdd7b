"""Pictures are kept while there is room: by their pixels, the longest unused make way."""

from __future__ import annotations

import pygame

from dust_tactics.ui.toolkit.fonts import Letters
from dust_tactics.ui.toolkit.picture_store import PictureStore
from tests.ui.drawing import art


def square(side: int) -> pygame.Surface:
    return pygame.Surface((side, side))


def test_the_longest_unused_make_room() -> None:
    store: PictureStore[str] = PictureStore(300)
    for key in "abc":
        store.keep(key, square(10))
    kept = store.get("a")
    store.keep("d", square(10))
    assert list(store) == ["c", "a", "d"]
    assert store.get("b") is None
    assert store.get("a") is kept
    assert store.used == 300


def test_the_latest_stays_however_large_it_is() -> None:
    store: PictureStore[int] = PictureStore(300)
    store.keep(1, square(5))
    store.keep(2, square(100))
    assert list(store) == [2]
    store.keep(3, square(5))
    assert list(store) == [3]
    assert store.used == 25


def test_what_has_no_room_any_more_goes_at_once() -> None:
    store: PictureStore[str] = PictureStore(300)
    for key in "abc":
        store.keep(key, square(10))
    store.fit(200)
    assert list(store) == ["b", "c"]
    store.keep("d", square(10))
    assert list(store) == ["c", "d"]


def test_another_picture_of_a_key_takes_the_place_of_the_first() -> None:
    store: PictureStore[int] = PictureStore(300)
    store.keep(1, square(10))
    other = store.keep(1, square(5))
    assert store.get(1) is other
    assert store.used == 25
    store.drop(1)
    store.drop(7)
    assert (list(store), store.used) == ([], 0)


def test_lines_of_text_are_bounded_by_their_pixels_at_every_scale() -> None:
    """2000 lines at the largest scale took 300 MB."""
    letters, ink = Letters(2.5), art().palette.rgb("ink")
    for number in range(400):
        line = letters.line(f"{number} Heavy Laser Grenadiers may not move", 40, ink)
    pixels = sum(letters._lines._pictures[key].get_width() * line.get_height() for key in letters._lines)
    assert pixels == letters._lines.used <= 2_000_000
    assert len(list(letters._lines)) < 400
    assert letters.line("399 Heavy Laser Grenadiers may not move", 40, ink) is line
