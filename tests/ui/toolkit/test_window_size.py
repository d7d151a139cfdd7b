from __future__ import annotations

import pytest

from dust_tactics.ui.toolkit.window_size import MIN_SIZE, fitted, largest_scale, opening


@pytest.mark.parametrize(
    ("screen", "window"),
    [((1920, 1080), (1280, 800)), ((1280, 720), (1280, 720)), ((1024, 768), (1024, 768))],
)
def test_the_window_opens_no_larger_than_the_screen(screen: tuple[int, int], window: tuple[int, int]) -> None:
    assert opening(screen) == window


@pytest.mark.parametrize(
    ("asked", "given"),
    [((1280, 800), (1280, 800)), ((300, 200), MIN_SIZE), ((300, 900), (1024, 900)), ((1900, 2), (1900, 720))],
)
def test_a_window_is_never_smaller_than_what_holds_everything(
    asked: tuple[int, int], given: tuple[int, int]
) -> None:
    assert fitted(asked) == given


def test_the_smallest_window_has_room_at_its_usual_scale_and_a_large_one_at_two_and_a_half_times() -> None:
    assert largest_scale(MIN_SIZE) == 1
    assert largest_scale((2560, 1440)) == 2.5
