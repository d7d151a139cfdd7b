"""The sight desk in a real window: disputes settled by mouse and by keyboard, exported and opened again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dust_tactics.content.positions.load_position import decode_position
from dust_tactics.content.rulesets.ruleset_tables import load_sight_book
from dust_tactics.skirmish.dispute.adjudicate import judge

from .driver import Window, opened

pytestmark = [pytest.mark.window, pytest.mark.slow]


@pytest.fixture
def window(display: str, tmp_path: Path) -> Iterator[Window]:
    (tmp_path / "settings.yaml").write_text("animations: false\nhints: false\n", encoding="utf-8")
    with opened(display, tmp_path) as window:
        yield window


def settled(window: Window) -> dict[str, Any]:
    """Look until the code and the verdicts of what is shown are there."""
    return window.until(lambda s: s.get("code") and len(s.get("verdicts", {})) == 2, "both verdicts")


def agree(seen: dict[str, Any]) -> None:
    """The verdicts in the report are those of the judge on the code in the report."""
    position = decode_position(seen["code"])
    for rules, told in seen["verdicts"].items():
        judgement = judge(position, load_sight_book(rules))
        assert (told["visible"], told["cover"]) == (judgement.visible, judgement.cover)
        text = seen["nodes"][f"verdict/{rules}"]["text"]
        assert all(str(reason) in text for reason in judgement.because)


def test_a_dispute_by_mouse_exported_and_opened_again(window: Window) -> None:
    window.click("menu/desk")
    window.until(lambda s: s["scene"] == "desk", "the desk")
    window.click("tool/wall")
    window.click("edge/B2/C2")
    window.click("tool/tree")
    window.click("square/D4")
    window.click("tool/look")
    window.click("square/A1")
    window.point("square/E3")
    seen = window.until(lambda s: s.get("target") == "E3" and not s["pinned"], "a verdict under the pointer")
    assert set(seen["verdicts"]) == {"dust-tactics", "dust-1947"}
    window.click("square/E5")
    window.until(lambda s: s.get("pinned") and s["target"] == "E5", "the target")
    seen = settled(window)
    assert seen["edges"] == {"B2/C2": "wall"}
    agree(seen)
    window.click("tab/rulings")
    window.click("rulings/DT-cover-points/closed-target")
    seen = window.until(lambda s: s["readings"] == {"DT-cover-points": "closed-target"}, "the other reading")
    window.click("export")
    seen = window.until(lambda s: s["exported"] and s["code"] != "", "the picture")
    agree(seen)
    picture, code = Path(seen["exported"]), seen["code"]
    assert picture.is_file()
    window.key("ctrl+n")
    window.until(lambda s: s["edges"] == {} and s["code"] != code, "a new board")
    window.key("ctrl+o")
    window.until(lambda s: s["scene"] == "desk-open", "the list")
    window.type(str(picture))
    window.key("Return")
    window.until(lambda s: s.get("code") == code, "the picture's position")


def test_a_dispute_by_keyboard_alone(window: Window) -> None:
    while window.look().get("focus") != "menu/desk":
        window.key("Down")
    window.key("Return")
    window.until(lambda s: s["scene"] == "desk", "the desk")
    window.key("3", "space", "Right", "Right", "Down", "2", "Return")
    window.key("Left", "Left", "Left", "Up", "s")
    window.until(lambda s: s["source"] != "", "the shooter")
    window.key("Right", "Right", "Right", "Right", "Down", "t")
    window.until(lambda s: s["pinned"], "the target")
    seen = settled(window)
    assert list(seen["edges"].values()) == ["wall"]
    agree(seen)
    window.key("ctrl+c", "ctrl+n")
    window.until(lambda s: s["edges"] == {}, "a new board")
    window.key("ctrl+v")
    window.until(lambda s: s["code"] == seen["code"], "the copied position")
    window.key("f")
    flipped = window.until(
        lambda s: (s["source"], s["target"]) == (seen["target"], seen["source"]), "them to change places"
    )
    window.key("ctrl+e")
    told = window.until(lambda s: s["exported"], "the picture")
    agree(told)
    window.key("ctrl+n")
    window.until(lambda s: s["edges"] == {}, "a new board")
    window.key("ctrl+o")
    window.until(lambda s: s["scene"] == "desk-open", "the list")
    window.type(told["exported"])
    window.key("Return")
    window.until(lambda s: s.get("edges") == flipped["edges"], "the position")
