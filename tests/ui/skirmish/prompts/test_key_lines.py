"""Key lines: their names, and the key that each takes."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.ui.skirmish.prompts.key_lines import KeyLine, always, step_of


@pytest.mark.parametrize(
    ("codes", "held", "names"),
    [
        ((pygame.K_TAB, pygame.K_n), "", "Tab, N"),
        ((pygame.K_q, pygame.K_e), "", "Q, E"),
        ((pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE), "", "Enter, Space"),
        ((pygame.K_UP, pygame.K_LEFT), "Shift", "Shift + Up, Left"),
        ((pygame.K_BACKSPACE,), "", "Backspace"),
    ],
)
def test_keys_are_named_as_on_the_page_of_keys(codes: tuple[int, ...], held: str, names: str) -> None:
    assert KeyLine(codes, "", always(list), held).names == names


def test_shift_goes_back() -> None:
    keys = [pygame.Event(pygame.KEYDOWN, key=pygame.K_n, mod=mod) for mod in (0, pygame.KMOD_LSHIFT)]
    assert [step_of(key) for key in keys] == [1, -1]


def test_what_always_acts_takes_its_key_whatever_comes_of_it() -> None:
    done: list[int] = []
    assert always(lambda: done.append(1))(pygame.Event(pygame.KEYDOWN, key=pygame.K_n, mod=0))
    assert done == [1]
