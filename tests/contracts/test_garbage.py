"""What lets the program search for garbage seldom: a game leaves hardly any rings of objects behind."""

from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Callable

import pytest

from dust_tactics.skirmish.game import SkirmishGame

from .games import battle, game_of_every_kind, played


@pytest.mark.parametrize("make", [game_of_every_kind, battle])
def test_a_game_is_freed_by_counting_references(make: Callable[[int], SkirmishGame]) -> None:
    game = make(3)
    for _ in played(game, 2):  # what is made once for all games stays
        pass
    gc.collect()
    gc.disable()
    try:
        decisions = sum(1 for _ in played(game, 3))
        rings = gc.collect()
    finally:
        gc.enable()
    assert decisions > 100
    assert rings < decisions, "something of every state refers back to it"


def test_the_program_searches_seldom_and_its_importers_as_they_like() -> None:
    code = "import gc, dust_tactics.sim.batch; print(gc.get_threshold()[0])"
    code += "\nfrom dust_tactics.cli.main import main; main(['skills'], standalone_mode=False)"
    code += "\nprint(gc.get_threshold()[0])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    before, *_, after = done.stdout.splitlines()
    assert int(after) > 10 * int(before)
