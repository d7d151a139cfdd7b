"""The real window: a whole Grab the Dust, by mouse alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from dust_tactics.play.match import open_recording

from .driver import Window
from .test_whole_games import answered, display, facts, home, press_on, set_up  # noqa: F401  # two are fixtures

pytestmark = [pytest.mark.window, pytest.mark.slow]

PATIENCE = 400
"""Questions until a game that goes on counts as one that never ends."""


@pytest.mark.games
def test_grab_the_dust_is_played_to_its_end(display: str, home: Path) -> None:  # noqa: F811  # the fixtures
    window = Window(display, home)
    try:
        window.click("menu/play")
        window.until(lambda s: s["scene"] == "new-game", "the choices of a new game")
        window.click("new/scenario")
        window.click("new/scenario/Grab the Dust")
        window.click("new/player2")
        window.click("new/player2/Computer: Random")
        window.click("new/seed")
        window.type("7")
        window.click("new/start")
        save = Path(window.ready()["save"])
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
        assert not (home / "errors.log").exists(), (home / "errors.log").read_text(encoding="utf-8")
    finally:
        window.close()
