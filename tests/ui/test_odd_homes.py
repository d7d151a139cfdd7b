"""Odd things in the player's folder: the window opens, every page of it too, and nothing is waited for."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.helpers.commands import called
from tests.helpers.odd_homes import PLACES, put

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a system without pipes that have names"),
]


@pytest.mark.parametrize(
    ("thing", "inside"),
    [("a pipe", True), ("a locked folder", False), ("a folder to be written only", False)],
)
def test_every_page_opens(tmp_path: Path, thing: str, inside: bool) -> None:
    """In all places beside each other, or in all that are inside of them; a campaign mixes them."""
    home = tmp_path / "home"
    home.mkdir()
    for place in PLACES:
        if ("/" in place) == inside:
            put(home, place, thing)
    found = called("tests.helpers.odd_homes:look_at_every_page", [], tmp_path, str(home))
    assert found.status == 0, found.told
    assert found.out.endswith(b"all\n"), found.told
