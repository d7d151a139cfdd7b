"""The real window: the opening of Grab the Dust from the menu to the first shot, by keys alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dust_tactics.skirmish.board.grid import Square

from .driver import Window, opened
from .test_whole_games import facts

pytestmark = [pytest.mark.window, pytest.mark.slow]

MOST = 120
"""Questions until an opening counts as one in which nobody ever shoots."""


def to_control(window: Window, name: str) -> None:
    """Tab until a control has the keyboard."""
    for _ in range(60):
        at = window.look().get("focus")
        if at == name:
            return
        window.key("Tab")
        window.until(lambda s, at=at: s.get("focus") != at, "Tab to go on")  # type: ignore[misc]
    raise AssertionError(f"Tab never reaches {name}; it stands at {window.look().get('focus')}")


def turn_to(window: Window, name: str, text: str) -> None:
    """Turn a drop-down list to an option with the arrows."""
    to_control(window, name)
    for _ in range(40):
        now = window.until(lambda s: name in s["nodes"], f"{name} to be there")["nodes"][name]["text"]
        if now == text:
            return
        window.key("Down")
        window.until(
            lambda s, now=now: s["nodes"].get(name, {}).get("text", now) != now,  # type: ignore[misc]
            "the list to turn",
        )
    raise AssertionError(f"{name} never shows {text}")


def go_to(window: Window, wanted: Square) -> None:
    """Walk the keyboard's square to another one."""
    if window.look()["cursor"] is None:
        window.key("Right")
    for _ in range(40):
        cursor = window.until(lambda s: s.get("cursor"), "the keyboard's square")["cursor"]
        here = Square.parse(cursor)
        if here == wanted:
            return
        across, down = wanted.x - here.x, wanted.y - here.y
        window.key("Right" if across > 0 else "Left" if across else "Down" if down > 0 else "Up")
        window.until(lambda s, old=cursor: s["cursor"] != old, "the keyboard's square to move")  # type: ignore[misc]
    raise AssertionError(f"the arrows never reach {wanted}")


def gone_on(window: Window, seen: dict[str, Any]) -> dict[str, Any]:
    """Look until a decision more is made; a page that passes the screen on is taken by a key."""
    after = window.until(
        lambda s: s["scene"] == "hand-over" or (s.get("number", 0) > seen["number"] and s.get("ready")),
        "the next question",
    )
    if after["scene"] == "hand-over":
        window.key("space")
        after = window.ready()
    return after


def set_up(window: Window, free: list[str]) -> set[int]:
    """Edge by its digit; terrain by digit, arrows and Enter.  Gives the sides that were passed to."""
    seen, passed = window.ready(), set()
    assert seen["question"] == "edge"
    window.key("1")
    while True:
        after = window.until(
            lambda s, n=seen["number"]: (
                s["scene"] == "hand-over" or (s.get("number", 0) > n and s.get("ready"))
            ),  # type: ignore[misc]
            "the next question",
        )
        if after["scene"] == "hand-over":
            passed.add(after["side"])
            window.key("space")
            after = window.ready()
        seen = after
        if seen["turn"]:
            return passed
        kinds = [name for name in seen["nodes"] if name.startswith("terrain/")]
        kind = next(n for n in ("terrain/rubble", "terrain/trap") if seen["nodes"][n]["enabled"])
        window.key(str(kinds.index(kind) + 1))
        go_to(window, Square.parse(free.pop(0)))
        window.key("Return")


def activate(window: Window, seen: dict[str, Any]) -> None:
    """Choose a unit; attack by its digit if it can, else go as near to the enemy as a march leads."""
    if seen["selected"] is None:
        window.key("Tab")
        seen = window.until(lambda s: s["selected"] is not None, "a unit to be chosen")
    actions = [name for name in seen["nodes"] if name.startswith("action/")]
    attacks = [n for n in actions if n.startswith("action/attack") and seen["nodes"][n]["enabled"]]
    if attacks:
        window.key(str(actions.index(attacks[0]) + 1))
        return
    middle = 4
    reach = [Square.parse(square) for squares in seen["reach"].values() for square in squares]
    go_to(window, min(reach, key=lambda s: (abs(s.y - middle), abs(s.x - 6), s)))
    window.key("Return")
    if window.look().get("number") == seen["number"]:
        window.key("Return")


def press_on(window: Window, seen: dict[str, Any]) -> None:
    """Answer one question with keys."""
    question = seen["question"]
    if question in ("first", "react", "react-with", "lose", "reserve"):
        window.key("1")
    elif question in ("aim", "retaliate"):
        window.key("Return")
    elif question == "move":
        window.key("1")
    else:
        activate(window, seen)


def test_an_opening_is_played_by_keys_alone(display: str, tmp_path: Path) -> None:
    (tmp_path / "settings.yaml").write_text(
        "animations: false\npause: 0\nbriefing: false\nask: never\n", encoding="utf-8"
    )
    with opened(display, tmp_path) as window:
        window.key("Return")
        window.until(lambda s: s["scene"] == "new-game", "the choices of a new game")
        turn_to(window, "new/scenario", "Grab the Dust")
        to_control(window, "new/seed")
        window.type("7")
        turn_to(window, "new/player2", "Human")
        to_control(window, "list:forces2")
        window.key("Down", "Return")
        to_control(window, "new/start")
        window.key("Return")
        seen = window.until(lambda s: s["scene"] == "play" and s.get("ready"), "the first question")
        save = Path(seen["save"])
        assert set_up(window, ["C4", "J6", "D7", "I3", "B5", "K5"]) == {1, 2}
        seen = window.ready()
        for _ in range(MOST):
            press_on(window, seen)
            seen = gone_on(window, seen)
            happened = facts(save)
            if "ShotResolved" in happened and happened.count("UnitActivated") > 1:
                break
        assert "ShotResolved" in facts(save)
        assert {"EdgeChosen", "TerrainPlaced", "FirstChosen", "UnitMoved"} <= set(facts(save))
