"""A lesson in a real window, by mouse alone: nothing is done but what the screen says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from dust_tactics.content.files.settings import load_settings
from tests.ui.player import Seen

from .driver import Window
from .test_whole_games import display, home  # noqa: F401  # fixtures

pytestmark = [pytest.mark.window, pytest.mark.slow]


def _after(step: int) -> Callable[[Seen], bool]:
    """Whether another step is to be done, and can be."""
    return lambda s: bool(s.get("lesson")) and s["lesson"]["step"] != step and not s["lesson"]["waits"]


@pytest.mark.parametrize("name", ["dust-tactics/01-move"])
def test_a_lesson_is_finished_by_mouse_alone(display: str, home: Path, name: str) -> None:  # noqa: F811  # fixtures
    window = Window(display, home)
    try:
        window.click("menu/lessons")
        window.until(lambda s: s["scene"] == "lessons", "the list of lessons")
        window.click(f"lesson/{name}")
        seen = window.until(lambda s: s.get("lesson"), "the lesson")
        while not seen["lesson"]["over"]:
            step = seen["lesson"]["step"]
            for point in ["guide/next"] if seen["lesson"]["reads"] else seen["lesson"]["points"]:
                window.click(point)
            seen = window.until(_after(step), f"what follows step {step}")
            assert seen["lesson"]["step"] > step
        window.click("guide/leave")
        seen = window.until(lambda s: s["scene"] == "lessons", "the list of lessons")
        assert seen["lessons"][name]
        settings, problems = load_settings(home / "settings.yaml")
        assert settings.lessons_done == (name,)
        assert problems == ()
        assert not (home / "errors.log").exists(), (home / "errors.log").read_text(encoding="utf-8")
    finally:
        window.close()
