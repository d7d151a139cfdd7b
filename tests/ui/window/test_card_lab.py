"""The card lab in a real window: a variant is made, broken, mended, saved and played; files change."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from dust_tactics.play.saves import read

from .driver import Window, opened
from .new_game import choose

pytestmark = [pytest.mark.window, pytest.mark.slow]

SHIPPED = "allies-usmc-fire-squad"
OWN = "allies-night-owls"


def rewritten(path: Path, old: str, new: str) -> None:
    """Change a file as an editor does."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    later = path.stat().st_mtime + 5
    os.utime(path, (later, later))


def retype(window: Window, name: str, text: str) -> None:
    """Type something else into a field."""
    window.click(name)
    window.key("ctrl+a")
    window.type(text)


def says(line: str) -> Any:
    """Whether the text of the card has a line."""
    return lambda seen: line in seen.get("text", "").splitlines()


def variant(window: Window) -> None:
    """From the menu to a variant of a shipped card."""
    window.click("menu/lab")
    window.until(lambda s: s.get("scene") == "card-lab", "the lab")
    window.click("lab/start")
    window.until(lambda s: s.get("scene") == "lab-start", "what one may begin from")
    window.type("usmc fire squad")
    window.click(f"lab-start/{SHIPPED}")
    window.until(says("name: USMC Fire Squad (variant)"), "a variant")


def broken_and_mended(window: Window, path: Path) -> None:
    """A figure is typed wrong, marked, mended; then the card is saved."""
    retype(window, "lab/points", "many")
    seen = window.until(lambda s: s["marked"] == ["lab/points"], "a mark at the field")
    assert seen["card"] is None
    assert seen["problems"][0].endswith("wrong 'points': found 'many', expected a whole number from 0 to 999")
    assert "wrong 'points'" in seen["nodes"]["lab/save"]["reason"]
    retype(window, "lab/points", "4")
    window.until(lambda s: not s["marked"] and s["card"], "nothing wrong any more")
    retype(window, "lab/name", "Night Owls")
    window.until(says("name: Night Owls"), "its name")
    window.click("lab/part-weapons")
    retype(window, "lab/weapons/1/infantry/1", "9/1")
    window.until(lambda s: "infantry: 9/1 " in s["text"], "a cell of the chart")
    window.click("lab/save")
    window.until(lambda s: "Saved" in s["status"], "the card to be saved")
    assert "infantry: 9/1 " in path.read_text(encoding="utf-8")


def changed_on_disk(window: Window, path: Path) -> None:
    """Another program writes the file: the lab shows it."""
    rewritten(path, "points: 4", "points: 6  # dearer")
    window.until(says("points: 6  # dearer"), "what was changed on the disk")
    rewritten(path, "points: 6", "points: six")
    window.until(
        lambda s: "wrong 'points'" in s["status"] and s["card"] is None, "the mistake, with its place"
    )
    rewritten(path, "points: six", "points: 5")
    window.until(lambda s: s["card"] == OWN, "the card, mended")


@pytest.mark.games
def test_a_variant_is_made_broken_mended_saved_fielded_and_played(display: str, home: Path) -> None:
    path = home / "cards" / "night-owls.yaml"
    with opened(display, home) as window:
        variant(window)
        broken_and_mended(window, path)
        changed_on_disk(window, path)
        window.click("lab/back")
        window.click("menu/army")
        window.click("build/search")
        window.type("night owls")
        window.until(lambda s: f"cards/{OWN}" in s["nodes"], "the card in the army builder")
        rewritten(path, "points: 5", "points: five")
        seen = window.until(lambda s: f"cards/{OWN}" not in s["nodes"], "it to go while it is broken")
        assert ":6:9: wrong 'points'" in seen["status"]
        rewritten(path, "points: five", "points: 8")
        window.until(lambda s: f"cards/{OWN}" in s["nodes"], "it to come back")
        window.click(f"cards/{OWN}")
        window.click(f"force/{OWN}/more")
        seen = window.until(lambda s: s["force"] == [OWN, OWN], "two of them")
        assert seen["spent"] == 16
        window.key("F2", "ctrl+a")
        window.type("Owls")
        window.key("Return", "ctrl+s")
        window.until(lambda s: "Saved" in s["status"], "the force to be saved")
        window.key("Escape")
        choose(window, forces=("Owls",), opponent="Computer: Rookie")
        window.click("new/player1")
        window.click("new/player1/Computer: Rookie")
        window.click("new/seed")
        window.type("7")
        window.click("new/start")
        seen = window.until(
            lambda s: s.get("number", 0) >= 25 or s.get("over"), "more than a turn to be played"
        )
        setup = read(Path(seen["save"])).header.setup
        assert setup["forces"][0]["units"] == [OWN, OWN]
        assert setup["cards"][OWN]["points"] == 8


def test_what_is_typed_is_there_after_a_crash_and_the_text_is_edited_by_keys(
    display: str, home: Path
) -> None:
    with opened(display, home) as window:
        window.click("menu/lab")
        window.until(lambda s: s.get("scene") == "card-lab", "the lab")
        window.key("ctrl+e", "ctrl+End")
        window.type("# typed by hand")
        window.until(says("# typed by hand"), "what was typed")
        window.key("ctrl+e", "ctrl+3", "Tab")
        window.until(lambda s: s["section"] == "skills", "the skills")
        window.kill()
    with opened(display, home) as window:
        window.click("menu/lab")
        window.until(says("# typed by hand"), "what was typed before the crash")
        window.key("ctrl+z", "ctrl+s")
        window.until(lambda s: "Saved" in s["status"], "the card to be saved")
    assert (home / "cards" / "new-unit.yaml").is_file()
