"""The real window: a new game, a move, an attack, a reaction, save, kill, continue, replay."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dust_tactics.play.match import open_recording
from dust_tactics.play.save_lines import Line
from dust_tactics.play.saves import read

from .driver import Window
from .new_game import new_game

pytestmark = [pytest.mark.window, pytest.mark.slow]


def facts(save: Path) -> list[str]:
    """The kinds of all facts in a save, in order."""
    return [
        str(fact["event"]) for line in read(save).records if isinstance(line, Line) for fact in line.facts
    ]


def decisions(save: Path) -> list[str]:
    """All decisions in a save."""
    return [line.decision for line in read(save).records if isinstance(line, Line) and line.decision]


def answered(window: Window, before: int) -> dict[str, Any]:
    """Look until a decision more is made and the next one is asked for, or the report is shown."""
    return window.until(
        lambda s: s["scene"] == "report" or (s.get("number", 0) > before and s.get("ready")),
        "the next question",
    )


def set_up(window: Window) -> None:
    """Edge, terrain, first: by buttons and by clicks on the board."""
    free = iter(("A5", "L5", "B6", "K4", "A4", "L6"))
    seen = window.ready()
    if "hint/ok" in seen["nodes"]:
        window.click("hint/ok")
    while seen["turn"] == 0:
        before = seen["number"]
        if seen["question"] == "edge":
            window.click("edge/south")
        else:
            kinds = ("terrain/tree", "terrain/trap")
            kind = next(name for name in kinds if seen["nodes"][name]["enabled"])
            window.click(kind)
            window.click(f"square/{next(free)}")
        seen = answered(window, before)


def press_on(window: Window, seen: dict[str, Any]) -> None:
    """Answer one question the way an eager player would: attack if possible, else go to the middle."""
    if seen["tray"] == "open":
        window.click("tray")
        seen = window.until(lambda s: s["tray"] == "folded", "the tray to fold")
    nodes = seen["nodes"]
    before = seen["number"]
    question = seen["question"]
    if question == "first":
        window.click("first/side1")
    elif question == "react":
        window.click(next(name for name in nodes if name.startswith("react/") and name != "react/decline"))
    elif question == "react-with":
        window.click(next(name for name in nodes if name.startswith("react-with/")))
    elif question == "lose":
        window.click(next(name for name in nodes if name.startswith("lose/")))
    elif question in ("aim", "retaliate"):
        window.click("fire")
    elif question == "move":
        window.click("move/stay")
    else:
        activate(window, seen)
    answered(window, before)


def in_hand(window: Window, seen: dict[str, Any]) -> dict[str, Any]:
    """Choose the first unit of the list that may activate, unless one is chosen."""
    if seen["selected"] is not None:
        return seen
    unit = next(n for n, v in seen["nodes"].items() if n.startswith("choose/") and v["enabled"])
    window.click(unit)
    return window.until(lambda s: s["selected"] == unit.removeprefix("choose/"), "the unit to be chosen")


def activate(window: Window, seen: dict[str, Any]) -> None:
    """Choose a unit from the list, then shoot and move on, or march to the middle: the enemy may react."""
    seen = in_hand(window, seen)
    targets = [n for n, v in seen["nodes"].items() if n.startswith("targets/") and v["enabled"]]
    square = seen["units"][seen["selected"]]["square"]
    if targets and square is not None and seen["nodes"].get("action/attack-move", {}).get("enabled"):
        window.click(targets[0])
        seen = window.until(lambda s: "go/attack-move" in s["nodes"], "the attack's buttons")
        before = seen["number"]
        window.click("go/attack-move")
        window.until(lambda s: s["number"] > before, "the attack to be declared")
        return
    taken = {u["square"] for u in seen["units"].values()}
    goals = [s for s in seen["reach"]["march"] + seen["reach"]["move"] if s not in taken]
    goal = min(goals, key=lambda s: (abs(int(s[1:]) - 5), abs(ord(s[0]) - ord("F")), s))
    before = seen["number"]
    window.click(f"square/{goal}")
    if window.look().get("number") == before:  # the click may have ended the game: then there is no number
        window.key("Return")


def test_a_game_survives_everything(display: str, home: Path) -> None:
    window = Window(display, home)
    try:
        save = new_game(window)
        set_up(window)
        wanted = {"UnitMoved", "AttackDeclared", "ReactionDeclared", "ReactionJudged"}
        for _ in range(80):
            seen = window.ready()
            if wanted <= set(facts(save)) or seen["over"]:
                break
            press_on(window, seen)
        happened = set(facts(save))
        assert wanted <= happened, f"clicked for a move, an attack, a reaction; the save has {happened}"
        made = decisions(save)
        assert any(text.startswith("aim ") for text in made)
        assert any(text.startswith("react ") for text in made)

        window.key("ctrl+s")
        window.until(lambda s: s["scene"] == "ask-name", "the name of the save")
        window.key("ctrl+a")
        window.type("friday")
        window.click("name/ok")
        named = home / "saves" / "friday.dust"
        window.until(lambda s: named.exists(), "the save")
        assert decisions(named) == decisions(save)

        number = window.ready()["number"]
        window.kill()
        assert len(decisions(save)) >= number, "a decision was lost"

        window = Window(display, home)
        window.click("menu/continue")
        seen = window.ready()
        assert seen["scene"] == "play"
        assert seen["number"] == number, "the game goes on where it was"
        press_on(window, seen)
        assert len(decisions(save)) > number
        window.kill()

        window = Window(display, home)
        window.click("menu/replays")
        window.click("games/friday")
        window.click("games/open")
        seen = window.until(lambda s: s["scene"] == "replay", "the replay")
        assert seen["at"] == 0
        window.key("Right")
        window.until(lambda s: s["at"] == 1, "one step")
        window.key("End")
        seen = window.until(lambda s: s["at"] == s["last"], "the end")
        history = open_recording(named).history
        assert seen["last"] == len(history) - 1
        assert {n: u["square"] for n, u in seen["units"].items()} == {
            u.id: None if u.square is None else str(u.square) for u in history[-1].state.units.values()
        }
        window.key("Left")
        window.until(lambda s: s["at"] == s["last"] - 1, "one step back")
        assert not (home / "errors.log").exists(), (home / "errors.log").read_text(encoding="utf-8")
    finally:
        window.close()
    assert "hint" in json.dumps((home / "settings.yaml").read_text(encoding="utf-8"))
