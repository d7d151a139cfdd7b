"""The real window: a squad walks into a house, climbs to its roof and fires down, by mouse and keys."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.ui.skirmish.table.test_floor_view import HOUSE

from .driver import Window, opened
from .new_game import new_game
from .test_whole_games import answered, decisions, facts, in_hand

pytestmark = [pytest.mark.window, pytest.mark.slow]


def to_activate(window: Window, side: int) -> dict[str, Any]:
    """Answer what comes in between until a side is to activate a unit; the other side marches on or waits."""
    for _ in range(60):
        seen = window.ready()
        if "hint/ok" in seen["nodes"]:
            window.click("hint/ok")
            continue
        if seen["tray"] == "open":
            window.click("tray")
            window.until(lambda s: s["tray"] == "folded", "the tray to fold")
            continue
        if seen["question"] == "activate" and seen["seat"] == side:
            return seen
        before = seen["number"]
        if seen["question"] == "edge":
            window.click("edge/south" if seen["seat"] == side else "edge/north")
        elif seen["question"] == "first":
            window.click(f"first/side{side + 1}")
        elif seen["question"] == "activate":
            enter(window, seen, "2")
        elif seen["question"] == "move":
            window.click("move/stay")
        elif seen["question"] in ("aim", "retaliate"):
            window.click("fire")
        elif seen["question"] in ("lose", "react-with"):
            window.click(next(name for name in seen["nodes"] if name.startswith(f"{seen['question']}/")))
        else:
            window.key("ctrl+Return")
        answered(window, before)
    raise AssertionError("the game does not go on")


def enter(window: Window, seen: dict[str, Any], row: str) -> None:
    """Bring a unit on at an edge, or let one that is there pass its time."""
    seen = in_hand(window, seen)
    taken = {u["square"] for u in seen["units"].values()}
    goals = [s for s in seen["reach"]["move"] if s not in taken and s.endswith(row)]
    if goals:
        before = seen["number"]
        # Enemies come on in sight of the roof, others out of the way of whoever goes to the door.
        goal = goals[-1] if row == "5" else min(goals, key=lambda s: abs(ord(s[0]) - ord("C")))
        window.click(f"square/{goal}")
        if window.look()["number"] == before:
            window.key("Return")
    else:
        window.click("action/nothing-nothing")


def chosen(window: Window, unit: str) -> None:
    """Choose a unit from the list."""
    if window.look()["selected"] != unit:
        window.click(f"choose/{unit}")
        window.until(lambda s: s["selected"] == unit, "the unit to be chosen")


@pytest.mark.games
def test_a_squad_fires_from_the_roof(display: str, home: Path) -> None:
    (home / "scenarios").mkdir()
    (home / "scenarios" / "lookout.yaml").write_text(HOUSE, encoding="utf-8")
    with opened(display, home) as window:
        save = new_game(window, scenario="The Lookout")
        seen = window.ready()
        side = next(int(unit[0]) - 1 for unit, found in seen["units"].items() if found["left"] == 5)
        squad = next(u for u, found in seen["units"].items() if found["left"] == 5 and int(u[0]) == side + 1)
        to_activate(window, side)

        # In by the door and up the stairs, at once: the floor above is asked for by key.
        chosen(window, squad)
        window.point("square/C4")
        window.until(lambda s: s["floors"]["C3"] == 0, "the house to open")
        window.key("greater")
        window.until(lambda s: s["floors"]["C3"] == 1, "the upper floor")
        window.click("square/C4")
        window.key("Return")
        window.until(lambda s: s["units"][squad]["level"] == 1, "the squad upstairs")

        # Up to the roof by the switch beside the house, and fire at whoever is in sight.
        seen = to_activate(window, side)
        while seen["units"][squad]["activated"]:
            before = seen["number"]
            enter(window, seen, "5")
            answered(window, before)
            seen = to_activate(window, side)
        chosen(window, squad)
        window.point("square/C4")
        window.click("floor/C3/2")
        window.until(lambda s: s["floors"]["C3"] == 2, "the roof")
        window.click("square/C4")
        window.until(
            lambda s: s["units"][squad]["level"] == 2 or "go/move-attack" in s["nodes"], "the way to the roof"
        )
        if window.look()["units"][squad]["level"] != 2:  # somebody may react to it: the way is shown first
            window.click("go/move-attack")
        seen = window.until(lambda s: s["units"][squad]["level"] == 2, "the squad on the roof")
        seen = window.ready()
        if seen["question"] == "react":
            window.click("react/decline")
            seen = answered(window, seen["number"])
        assert seen["question"] == "aim", "there is somebody to fire at"
        window.click("fire")
        answered(window, seen["number"])
        said = decisions(save)
        assert any("C4^1" in text for text in said)
        assert any("C4^2" in text for text in said)
        assert "AttackDeclared" in facts(save)
