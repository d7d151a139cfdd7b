"""The real window: two clicks from the menu to the first decision, and the drop-downs of New Game."""

from __future__ import annotations

from pathlib import Path

import pytest

from .driver import Window
from .test_whole_games import display  # noqa: F401  # a fixture

pytestmark = [pytest.mark.window, pytest.mark.slow]


def test_two_clicks_to_the_first_decision(display: str, tmp_path: Path) -> None:  # noqa: F811  # the fixture
    (tmp_path / "settings.yaml").write_text("animations: false\npause: 0\nhints: false\n", encoding="utf-8")
    window = Window(display, tmp_path)
    try:
        window.click("menu/quick")
        window.click("choice/dust-1947")
        seen = window.until(lambda s: s["scene"] == "play" and s.get("ready"), "the first decision")
        assert seen["turn"] == 1
        assert seen["question"] in ("activate", "react")
        assert not (tmp_path / "errors.log").exists(), (tmp_path / "errors.log").read_text(encoding="utf-8")
    finally:
        window.close()


def test_an_open_list_has_escape_clicks_and_wheel_for_itself(
    display: str,  # noqa: F811  # the fixture
    tmp_path: Path,
) -> None:
    window = Window(display, tmp_path)
    try:
        window.click("menu/play")
        window.until(lambda s: s["scene"] == "new-game", "the choices of a new game")
        window.click("new/points")
        window.click("new/points/75 points")
        window.click("new/scenario")
        seen = window.until(lambda s: s["scene"] == "list-open", "the list")
        window.scroll("new/scenario/Encounter", 3)
        window.key("Escape")
        seen = window.until(lambda s: s["scene"] == "new-game", "the page again")
        assert seen["nodes"]["new/points"]["text"] == "75 points"
        window.click("new/scenario")
        window.click("new/scenario/Bait and Flank")
        seen = window.until(lambda s: s["scene"] == "new-game", "the page again")
        assert seen["nodes"]["new/scenario"]["text"] == "Bait and Flank"
        window.key("Escape")
        window.until(lambda s: s["scene"] == "menu", "the menu")
        window.click("menu/play")
        seen = window.until(lambda s: s["scene"] == "new-game", "the choices once more")
        assert seen["nodes"]["new/scenario"]["text"] == "Bait and Flank"
    finally:
        window.close()
