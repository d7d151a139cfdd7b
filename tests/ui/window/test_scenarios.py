"""The real window: a whole Grab the Dust, by mouse alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from dust_tactics.play.match import open_recording

from .driver import opened
from .new_game import new_game
from .test_whole_games import answered, facts, press_on, set_up

pytestmark = [pytest.mark.window, pytest.mark.slow]

PATIENCE = 400
"""Questions until a game that goes on counts as one that never ends."""


@pytest.mark.games
def test_grab_the_dust_is_played_to_its_end(display: str, home: Path) -> None:
    with opened(display, home) as window:
        save = new_game(window, scenario="Grab the Dust", opponent="Computer: Random")
        set_up(window)
        for _ in range(PATIENCE):
            seen = window.until(lambda s: s["scene"] == "report" or s.get("ready"), "a question or the end")
            if seen["scene"] == "report":
                break
            if seen["question"] == "reserve":
                unit = next(name for name in seen["nodes"] if name.startswith("reserve/"))
                window.click(unit)
                answered(window, seen["number"])
                continue
            press_on(window, seen)
        outcome = open_recording(save).history[-1].state.outcome
        assert outcome is not None
        assert outcome.reason in ("objective", "elimination", "points", "draw")
        assert ("ObjectiveHeld" in facts(save)) >= (outcome.reason == "objective")
