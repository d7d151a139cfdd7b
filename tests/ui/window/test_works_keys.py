"""The real window: tanks and aircraft come on at the Dust Works, by keys alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dust_tactics.skirmish.board.grid import Square

from .driver import Window, opened
from .test_keyboard import go_to, gone_on, press_on, to_control, turn_to
from .test_whole_games import decisions, facts
from .test_works import works_forces

pytestmark = [pytest.mark.window, pytest.mark.slow]

UNITS = {
    1: ["units1/axis-panzer-iv-k", "units1/axis-blitz", "units1/axis-grenadier-battle-squad"],
    2: ["units2/ssu-vladimir", "units2/ssu-striker", "units2/ssu-red-army-rifle-squad"],
}
"""What the list of a force's units says when the right one is taken."""
MOST = 20
"""Questions until an opening counts as one in which somebody stays outside."""


def take_force(window: Window, side: int) -> None:
    """Walk down the list of forces until the wanted one is taken."""
    to_control(window, f"list:forces{side}")
    window.key(*["Up"] * 30)
    for _ in range(30):
        window.key("Return")
        shown = [name for name in window.look()["nodes"] if name.startswith(f"units{side}/")]
        if shown == UNITS[side]:
            return
        window.key("Down")
    raise AssertionError(f"the list of side {side} never comes to its force")


def choose(window: Window, unit: str) -> dict[str, Any]:
    """Tab until a unit is chosen."""
    for _ in range(6):
        seen = window.look()
        if seen["selected"] == unit:
            return seen
        window.key("Tab")
        window.until(lambda s, at=seen["selected"]: s["selected"] != at, "Tab to go on")  # type: ignore[misc]
    raise AssertionError(f"Tab never comes to {unit}")


def come_on(window: Window, unit: str) -> None:
    """Bring a unit on, as far to the middle as its move goes."""
    seen = choose(window, unit)
    before = seen["number"]
    reach = [Square.parse(square) for square in seen["reach"]["move"]]
    go_to(window, min(reach, key=lambda s: (abs(s.y - 4), abs(s.x - 5), s)))
    window.key("Return")
    if window.look().get("number") == before:
        window.key("Return")


@pytest.mark.games
def test_tanks_and_aircraft_come_on_by_keys(display: str, tmp_path: Path) -> None:
    (tmp_path / "settings.yaml").write_text(
        "animations: false\npause: 0\nbriefing: false\nask: never\n", encoding="utf-8"
    )
    works_forces(tmp_path)
    with opened(display, tmp_path) as window:
        window.key("Return")
        window.until(lambda s: s["scene"] == "new-game", "the choices of a new game")
        turn_to(window, "new/scenario", "The Dust Works")
        take_force(window, 1)
        turn_to(window, "new/player2", "Human")
        take_force(window, 2)
        to_control(window, "new/seed")
        window.type("7")
        to_control(window, "new/start")
        window.key("Return")
        seen = window.until(lambda s: s["scene"] == "play" and s.get("ready"), "the first question")
        save = Path(seen["save"])
        assert seen["question"] == "edge"
        wanted = {"1a", "1b", "2a", "2b"}
        for _ in range(MOST):
            outside = [unit for unit in sorted(wanted) if seen["units"][unit]["stop"] is None]
            if not outside:
                break
            own = [unit for unit in outside if unit.startswith(str(seen["seat"] + 1))]
            if seen["question"] == "activate" and own:
                come_on(window, own[0])
            elif seen["question"] == "edge":
                window.key("1")
            else:
                press_on(window, seen)
            seen = gone_on(window, seen)
        stops = {unit: seen["units"][unit]["stop"] for unit in sorted(wanted)}
        assert all(":" in str(stops[tank]) for tank in ("1a", "2a")), stops
        assert all(stops[plane] for plane in ("1b", "2b")), stops
        assert {text.split()[1] for text in decisions(save) if text.startswith("activate ")} >= wanted
        assert facts(save).count("UnitEntered") >= len(wanted)
