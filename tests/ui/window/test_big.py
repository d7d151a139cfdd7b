"""The real window, by mouse alone: a tank turns the corner of a building, a plane loops and fires."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from .driver import Window, opened
from .new_game import new_game, own_force
from .test_whole_games import answered, decisions, facts

pytestmark = [pytest.mark.window, pytest.mark.slow]

TANK = {None: "F1", "F1:F2": "F4", "F3:F4": "E5", "E4:E5": "D5"}
"""Where the tank is sent from where it stands: in by the gate, round the corner, along the wall."""


def chosen(window: Window, seen: dict[str, Any]) -> str:
    """Take the only unit of the side to act in hand."""
    unit = "1a" if seen["seat"] == 0 else "2a"
    if seen["selected"] != unit:
        window.click(f"choose/{unit}")
        window.until(lambda s: s["selected"] == unit, "the unit to be chosen")
    return unit


def go(window: Window, square: str, how: str) -> None:
    """Click where it goes, look at the ghost, then go."""
    window.click(f"square/{square}")
    window.until(lambda s: how in s["nodes"], f"{how} to be offered for {square}")
    window.click(how)


def activate(window: Window, seen: dict[str, Any], turn_of_flight: list[str]) -> None:
    """The tank drives on along its way; the plane enters, loops, and then attacks."""
    unit = chosen(window, seen)
    stop = seen["units"][unit]["stop"]
    if unit == "1a":
        go(window, TANK.get(stop, "C5"), "go/move-nothing")
    elif stop is None:
        go(window, "G9", "go/move-nothing")
        turn_of_flight.append("enters")
    elif len(turn_of_flight) == 1:
        go(window, stop, "go/move-nothing")  # its own square: a loop
        turn_of_flight.append("loops")
    else:
        window.click("square/G4")
        window.until(lambda s: "go/move-attack" in s["nodes"], "a place to attack from")
        window.click("go/move-attack")
        turn_of_flight.append("attacks")


@pytest.mark.games
def test_a_tank_turns_a_corner_and_a_plane_loops_and_fires(display: str, home: Path) -> None:
    tank = own_force(home, "Armoured Road", "Allies", "Pershing II")
    plane = own_force(home, "Air Raid", "Allies", "Thunder")
    with opened(display, home) as window:
        save = new_game(window, scenario="The Walled Depot", forces=[tank, plane])
        flight: list[str] = []
        for _ in range(60):
            seen = window.ready()
            if "hint/ok" in seen["nodes"]:
                window.click("hint/ok")
            if seen["tray"] == "open":
                window.click("tray")
                seen = window.until(lambda s: s["tray"] == "folded", "the tray to fold")
            question = seen["question"]
            if seen["units"]["1a"]["stop"] == "D5:E5" and "attacks" in flight and question == "activate":
                break
            before = seen["number"]
            if question == "activate":
                activate(window, seen, flight)
            elif question == "edge":
                window.click("edge/north")
            elif question == "first":
                window.click("first/side1")
            elif question == "react":
                window.click("react/decline")
            elif question == "aim":
                window.click("fire")
            elif question == "move":
                window.click("move/go" if "move/go" in seen["nodes"] else "move/stay")
            answered(window, before)
        made = decisions(save)
        ways = [text for text in made if text.startswith("move ")]
        assert any("E4:E5" in way for way in ways), ways
        assert any("D5:E5" in way for way in ways), ways
        loops = [way.split()[1].split("-") for way in ways if way.split()[1].startswith("G")]
        assert any(len(stops) == 2 and stops[-1] == "G9" for stops in loops), ways
        happened = facts(save)
        assert "AttackDeclared" in happened
        assert seen["units"]["1a"]["stop"] == "D5:E5"
