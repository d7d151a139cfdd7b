"""The player of the window tests never stands before a question that has an answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from tests.ui.player import Player, Seen, clear
from tests.ui.window.driver import Window


class Screens:
    """A window that shows one screen after the other, each with what is clicked to leave it."""

    def __init__(self, *screens: tuple[Seen, str]) -> None:
        self.screens, self.at = screens, 0
        self.clicks: list[str] = []

    def look(self) -> Seen:
        return self.screens[self.at][0]

    def click(self, name: str) -> None:
        self.clicks.append(name)
        self.at += name == self.screens[self.at][1]

    def until(self, true: Callable[[Seen], object], what: str) -> Seen:
        assert true(self.look()), what
        return self.look()


REPORT: Seen = {"scene": "report", "nodes": {}}


def play(number: int = 1, *names: str, **facts: object) -> Seen:
    nodes = {name: {"enabled": True} for name in names}
    return {"scene": "play", "number": number, "ready": True, "nodes": nodes, "tray": "folded",
            "question": "activate", "selected": "1a", "units": {"1a": {"stop": None, "square": None}},
            "reach": {}, **facts}  # fmt: skip


def answered(*screens: tuple[Seen, str]) -> list[str]:
    window = Screens(*screens, (play(2), ""))
    Player(cast(Window, window), lambda seen, unit: []).answer(window.look())
    return window.clicks


def test_the_report_may_come_up_while_the_dice_are_put_away() -> None:
    window = Screens((play(tray="open"), "tray"), (REPORT, ""))
    assert clear(cast(Window, window), window.look()) is REPORT


def test_who_must_arrive_arrives_step_by_step() -> None:
    first, then = play(1, "pass", "action/arrive"), play(1, "pass", "action/arrive-move")
    assert answered((first, "action/arrive"), (then, "action/arrive-move")) == [
        "action/arrive",
        "action/arrive-move",
    ]


def test_nothing_comes_before_anything_else_and_a_pass_last() -> None:
    both = play(1, "pass", "action/arrive", "action/nothing-nothing")
    assert answered((both, "action/nothing-nothing")) == ["action/nothing-nothing"]
    assert answered((play(1, "pass"), "pass")) == ["pass"]


def test_the_report_may_come_up_where_nothing_is_left_to_choose() -> None:
    window = Screens((REPORT, ""))
    player = Player(cast(Window, window), lambda seen, unit: [])
    assert answered((play(1, "pass", selected=None), "pass")) == ["pass"]
    player._activate(play(1, selected=None))
    assert window.clicks == []
