"""The real window: the goal of the game first and at a key; a replay's bar and log by the mouse."""

from __future__ import annotations

from pathlib import Path

import pytest

from dust_tactics.content.files.paths import HOME_VARIABLE
from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.play.match import open_recording
from dust_tactics.play.skirmish.match import begin_match
from dust_tactics.ui.shell.saved_games import named_path

from .driver import opened

pytestmark = [pytest.mark.window, pytest.mark.slow]


def test_the_goal_comes_first_goes_by_a_click_and_comes_again_by_a_key(
    display: str,
    tmp_path: Path,
) -> None:
    (tmp_path / "settings.yaml").write_text("animations: false\npause: 0\nhints: false\n", encoding="utf-8")
    with opened(display, tmp_path) as window:
        window.click("menu/play")
        window.click("new/start")
        seen = window.until(lambda s: s["scene"] == "briefing", "the goal of the game")
        assert [label for label, _ in seen["words"]][:2] == ["To win", "Points"]
        window.click("briefing/again")
        window.until(lambda s: s["nodes"]["briefing/again"]["text"].endswith("Off"), "the switch to turn")
        window.click("briefing/close")
        before = window.ready()
        assert before["scene"] == "play"
        window.key("g")
        window.until(lambda s: s["scene"] == "briefing", "the goal again")
        window.key("Tab", "x")
        assert window.ready()["number"] == before["number"], "nothing was decided by it"
        assert "briefing: false" in (tmp_path / "settings.yaml").read_text(encoding="utf-8")


@pytest.mark.games
def test_a_replay_is_run_through_by_the_mouse(
    display: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    (tmp_path / "settings.yaml").write_text("animations: false\nhints: false\n", encoding="utf-8")
    save = named_path("monday")
    save.parent.mkdir(parents=True)
    table = set_table("encounter", "ghost-company", "ranger-patrol")
    match = begin_match(table, ("bot:random", "bot:random"), 4, save)
    for _ in range(80):
        match.bot_decides()
    match.session.close()
    last = len(open_recording(save).history) - 1
    with opened(display, tmp_path) as window:
        window.click("menu/replays")
        window.click("games/monday")
        window.click("games/open")
        window.until(lambda s: s["scene"] == "replay", "the replay")
        window.drag("replay/bar", 0.1, 0.9, 0.5)
        seen = window.look()
        assert abs(seen["at"] - last / 2) <= 2
        lines = [name for name in seen["nodes"] if name.startswith("log/") and name[4:].isdigit()]
        window.click(lines[len(lines) // 2])
        back = window.until(lambda s: s["at"] < seen["at"], "the moment of the line")
        later = [name for name in back["nodes"] if name.startswith("log/") and name[4:].isdigit()][-1]
        window.click(later)
        window.until(lambda s: s["at"] > back["at"], "the moment of a later line")
        window.key("g")
        window.until(lambda s: s["scene"] == "briefing", "the goal of the game")
        window.key("Escape")
        window.until(lambda s: s["scene"] == "replay", "the replay again")
