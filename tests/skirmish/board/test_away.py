"""Ranges in words."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.board.grid import away


@pytest.mark.parametrize(("squares", "words"), [(1, "1 square away"), (2, "2 squares away")])
def test_one_square_is_one(squares: int, words: str) -> None:
    assert away(squares) == words
