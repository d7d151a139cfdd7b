"""A lesson in a real window, by mouse alone: nothing is done but what the screen says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from dust_tactics.content.files.settings import load_settings
from dust_tactics.content.lessons.load_lesson import lesson_files
from tests.ui.player import Seen

from .driver import opened

pytestmark = [pytest.mark.window, pytest.mark.slow]


def _after(step: int) -> Callable[[Seen], bool]:
    """Whether another step is to be done, and can be."""
    return lambda s: bool(s.get("lesson")) and s["lesson"]["step"] != step and not s["lesson"]["waits"]


LONGER = [name for name in lesson_files() if not name.endswith(("01-move", "-game"))]
"""The other lessons; in those that are whole games one does as one likes."""


@pytest.mark.parametrize(
    "name", ["dust-tactics/01-move", *(pytest.param(name, marks=pytest.mark.games) for name in LONGER)]
)
def test_a_lesson_is_finished_by_mouse_alone(display: str, home: Path, name: str) -> None:
    (home / "settings.yaml").write_text("animations: false\npause: 0\n", encoding="utf-8")  # else as usual
    with opened(display, home) as window:
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
