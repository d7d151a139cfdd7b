from __future__ import annotations

from collections import Counter

import pytest

from dust_tactics.bots.chance import draw


def test_a_draw_is_a_function_of_key_and_number() -> None:
    assert draw(b"key", 5, 100) == draw(b"key", 5, 100)
    assert [draw(b"key", n, 10**9) for n in range(4)] != [draw(b"other", n, 10**9) for n in range(4)]
    assert len({draw(b"key", n, 10**9) for n in range(50)}) == 50


def test_draws_are_the_same_on_every_machine() -> None:
    assert [draw(b"key", n, 6) for n in range(8)] == [3, 3, 0, 3, 2, 5, 2, 3]


def test_every_option_is_as_likely() -> None:
    seen = Counter(draw(b"key", n, 5) for n in range(5000))
    assert set(seen) == set(range(5))
    assert all(abs(count - 1000) < 6 * 28.3 for count in seen.values())


def test_there_must_be_something_to_draw_from() -> None:
    with pytest.raises(ValueError, match="nothing to draw from"):
        draw(b"key", 1, 0)
