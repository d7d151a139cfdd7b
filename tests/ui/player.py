"""An eager player at a real window, by mouse alone: presses what the window offers, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from dust_tactics.skirmish.board.grid import Square
from tests.ui.window.driver import Window

Seen = dict[str, Any]
"""What the window says of itself."""

TRIES = 5
"""Squares, or actions, that are clicked for one unit until it stays where it is."""
NOTHING = "action/nothing-nothing"


def nearness(square: str, goals: Iterable[str]) -> tuple[float, str]:
    """How far a square is from the nearest goal; a key for sorting."""
    here = Square.parse(square)
    found = (Square.parse(goal) for goal in goals)
    return min(max(abs(here.x - g.x), abs(here.y - g.y)) + 0.1 * (abs(here.x - g.x) + abs(here.y - g.y))
               for g in found), square  # fmt: skip


def over(seen: Seen) -> bool:
    """Whether the report of a finished game is shown."""
    return bool(seen["scene"] == "report")


def covered(seen: Seen) -> bool:
    """Whether the report, or the page that passes the screen on, lies over the table."""
    return seen["scene"] in ("report", "hand-over")


def clear(window: Window, seen: Seen) -> Seen:
    """Put away what lies over the board: a hint, the page that passes the screen on, the dice.

    The report of a game that is over may come up meanwhile, and lies over all of it.
    """
    if seen["scene"] == "hand-over":
        window.click("hand-over")
        seen = window.until(lambda s: s["scene"] != "hand-over", "the board")
    if "hint/ok" in seen["nodes"]:
        window.click("hint/ok")
        seen = window.until(lambda s: over(s) or "hint/ok" not in s["nodes"], "the hint to go")
    if seen.get("tray") == "open":
        window.click("tray")
        seen = window.until(lambda s: over(s) or s["tray"] == "folded", "the tray to fold")
    return seen


def asked(window: Window) -> Seen:
    """Look until a person is asked, or the game is over."""
    return window.until(lambda s: covered(s) or s.get("ready"), "a question")


def enabled(seen: Seen, prefix: str) -> list[str]:
    """The names that begin so and can be pressed."""
    return [name for name, node in seen["nodes"].items() if name.startswith(prefix) and node["enabled"]]


class Player:
    """Answers every question.

    ``goals`` gives the squares that a unit wants to be in, from what is seen; ``shoots`` says whether a unit
    that could attack does so before it goes anywhere.
    """

    def __init__(self, window: Window, goals: Callable[[Seen, str], list[str]]) -> None:
        self.window, self.goals = window, goals
        self.edge = "edge/"
        self.shoots: Callable[[Seen, str], bool] = lambda seen, unit: True

    def answer(self, seen: Seen) -> Seen:
        """Answer one question and look until the next one, or the end."""
        window = self.window
        seen = clear(window, seen)
        if not seen.get("ready"):
            return asked(window)
        before = seen["number"]
        question = seen["question"]
        simple = {
            "edge": self.edge, "first": "first/", "reserve": "reserve/", "lose": "lose/",
            "react-with": "react-with/", "get-out": "get-out/", "aim": "fire", "retaliate": "fire",
        }  # fmt: skip
        if question in simple:
            names = enabled(seen, simple[question])
            window.click(simple[question] if simple[question] in names else names[0])
        elif question == "react":
            tries = [n for n in enabled(seen, "react/") if n != "react/decline"]
            window.click(tries[0] if tries else "react/decline")
            if tries and not self._taken(before):  # it was only pointed out
                window.click("reaction/go")
        elif question in ("terrain", "objective", "deploy", "arrive"):
            self._place(seen)
        elif question == "move":
            self._move(seen)
        else:
            self._activate(seen)
        return window.until(
            lambda s: covered(s) or (s.get("number", 0) > before and s.get("ready")),
            f"what follows {question}",
        )

    def _taken(self, before: int) -> bool:
        """Whether a decision was made; a click that only points something out makes none."""
        seen = self.window.look()
        return covered(seen) or seen.get("number", 0) > before

    def _place(self, seen: Seen) -> None:
        """The first kind on offer, where it is taken."""
        if seen["question"] == "terrain":
            self.window.click(enabled(seen, "terrain/")[0])
        squares = sorted(name for name in seen["nodes"] if name.startswith("square/"))
        step = len(squares) * 5 // 13 | 1
        for index in range(len(squares)):
            self.window.click(squares[(seen["number"] * 29 + index * step) % len(squares)])
            if self._taken(seen["number"]):
                return
        raise AssertionError(f"no square takes it: {seen['title']}")

    def _towards(self, seen: Seen, unit: str) -> list[str]:
        """Where the unit can get to, the best first."""
        taken = {found["square"] for name, found in seen["units"].items() if name != unit}
        squares = [s for found in seen["reach"].values() for s in found if s not in taken]
        goals = self.goals(seen, unit)
        return sorted(dict.fromkeys(squares), key=lambda s: nearness(s, goals))[:TRIES]

    def _go(self, seen: Seen, unit: str, button: str) -> bool:
        """Point at squares until one leads there, and go; true if the unit went."""
        before = seen["number"]
        for square in self._towards(seen, unit):
            self.window.click(f"square/{square}")
            if self._taken(before):
                return True
            offered = enabled(self.window.look(), button)
            offered.sort(key=lambda name: name.endswith(("-nothing", "/march")))  # what goes on comes first
            if offered:
                self.window.click(offered[0])
                return self._taken(before)
        return False

    def _move(self, seen: Seen) -> None:
        if self._go(seen, seen["unit"], "move/go"):
            return
        self.window.click("move/stay")

    def _activate(self, seen: Seen) -> None:
        """Shoot at what is in sight, else go where the goals are."""
        window, before = self.window, seen["number"]
        if seen["selected"] is None:
            rows = enabled(seen, "choose/")
            if not rows:
                self._pass()
                return
            row = rows[0]
            window.click(row)
            seen = window.until(
                lambda s: s["selected"] == row.removeprefix("choose/"), "the unit to be chosen"
            )
        unit = seen["selected"]
        actions = enabled(seen, "action/")
        fires = any(name.startswith(("action/sustained", "action/attack")) for name in actions)
        fires = fires and seen["units"][unit]["stop"] is not None and self.shoots(seen, unit)
        targets = enabled(seen, "targets/") if fires else []
        if targets:
            window.click(targets[0])
            first = enabled(window.look(), "go/")
            if first:
                window.click(first[0])
                if self._taken(before):
                    return
        if not self._go(window.look(), unit, "go/"):
            self._act(before)

    def _act(self, before: int) -> None:
        """Do nothing, else whatever is open, such as to arrive, step by step; else pass."""
        for _ in range(TRIES):
            seen = self.window.look()
            if covered(seen) or seen.get("number", 0) > before:  # what was clicked before has taken its time
                return
            found = enabled(seen, "go/") + sorted(enabled(seen, "action/"), key=lambda n: n != NOTHING)
            if not found:
                break
            self.window.click(found[0])
            if self._taken(before):
                return
        self._pass()

    def _pass(self) -> None:
        """Pass, if the game is not over meanwhile."""
        seen = self.window.until(lambda s: covered(s) or "pass" in s["nodes"], "a way to pass, or the report")
        if not covered(seen):
            self.window.click("pass")
