"""The solo card game in the real window: a run won and one lost by mouse alone, one by keys alone."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from dust_tactics.play.match import MatchSettings, new_match

from .driver import Window, opened

pytestmark = [pytest.mark.window, pytest.mark.slow]

_TRIED = 200


def line_of_play(seed: int, *, home: bool) -> list[str]:
    """The decisions of a run with a seed that comes home, or of one that is lost.

    It is found by trying: a careful driver who now and then does anything comes home, any other one does not.
    """
    for number in range(_TRIED):
        match = new_match(MatchSettings(("human",), {}, seed, "dustrunner"))
        chance = random.Random(number)
        driver = match.kind.levels["careful" if home else "random"](b"%d" % number)
        while match.session.outcome is None:
            if chance.random() < 0.1:
                match.session.submit(chance.choice(list(match.session.legal())))
            else:
                match.session.ask(driver)
        if (match.session.outcome.reason == "home") == home:
            return [str(entry.decision) for entry in match.session.history[1:]]
    raise AssertionError(f"of {_TRIED} runs with the seed {seed} none ends like that")


def begin_daily(window: Window) -> int:
    """From the menu into the run of the day; returns its seed."""
    window.click("menu/dustrunner")
    seen = window.until(lambda s: s["scene"] == "dustrunner", "the page of runs")
    day = seen["nodes"]["start/daily"]["text"].rpartition(" ")[2]
    window.click("start/daily")
    window.until(lambda s: s["scene"] == "run" and s.get("ready"), "the first question")
    return int(day.replace("-", ""))


def decide(window: Window, decision: str) -> dict[str, Any]:
    """Click a choice and look until the next question, or the end."""
    seen = window.until(lambda s: s["scene"] == "run" and s.get("ready"), "a question")
    if "hint/ok" in seen["nodes"]:
        window.click("hint/ok")
        seen = window.until(lambda s: "hint/ok" not in s["nodes"], "the hint to go")
    number = seen["number"]
    window.click("do/" + decision.replace(" ", "-"))
    return window.until(
        lambda s: s["scene"] == "run-over" or (s.get("number", 0) > number and s.get("ready")),
        f"what follows {decision}",
    )


@pytest.mark.parametrize("home", [pytest.param(True, marks=pytest.mark.games), False])
def test_a_run_is_played_to_its_end_by_mouse(display: str, home: bool, tmp_path: Path) -> None:
    (tmp_path / "settings.yaml").write_text("animations: false\n", encoding="utf-8")
    with opened(display, tmp_path) as window:
        seed = begin_daily(window)
        roads = []
        for decision in line_of_play(seed, home=home):
            roads.append(window.look().get("road"))
            seen = decide(window, decision)
        assert seen["scene"] == "run-over"
        assert (seen["outcome"] == "home") == home
        window.click("over/watch")
        watched = window.until(lambda s: s["scene"] == "run-replay", "the run again")
        assert watched["at"] == 0
        window.click("replay/last")
        window.until(lambda s: s["at"] == s["last"] and s["score"] == seen["score"], "its end")
        window.click("replay/leave")
        window.until(lambda s: s["scene"] == "run-over", "the page of the end")
        window.click("over/back")
        listed = window.until(lambda s: s["scene"] == "dustrunner", "the page of runs")
        assert [row[:2] for row in listed["runs"]] == [[seen["score"], seen["rank"]]]
        window.click("start/daily")
        again = window.until(lambda s: s["scene"] == "run", "the same run")
        assert again["road"] == roads[0], "the daily run has the same road twice"


def test_a_run_is_played_to_its_end_by_keys(display: str, tmp_path: Path) -> None:
    (tmp_path / "settings.yaml").write_text("animations: true\nhints: false\n", encoding="utf-8")
    chance = random.Random(5)
    with opened(display, tmp_path) as window:
        for _ in range(14):
            window.key("Down")
            if window.settled()["focus"] == "menu/dustrunner":
                break
        window.key("Return")
        window.until(lambda s: s["scene"] == "dustrunner", "the page of runs")
        window.key("n")
        seen = window.until(lambda s: s["scene"] == "run" and s.get("ready"), "the first question")
        while seen["scene"] == "run":
            choices = [name for name in seen["nodes"] if name.startswith("do/")][:10]
            usable = [place for place, name in enumerate(choices) if seen["nodes"][name]["enabled"]]
            number = seen["number"]
            window.key(str((chance.choice(usable) + 1) % 10))
            seen = window.until(
                lambda s, before=number: s["scene"] == "run-over" or s.get("number", 0) > before,  # type: ignore[misc]  # bound now
                "the decision",
            )
            if seen["scene"] == "run" and not seen["ready"]:
                window.key("space")
            seen = window.until(lambda s: s["scene"] == "run-over" or s.get("ready"), "the next question")
        assert seen["outcome"] in ("home", "caught", "wrecked")
        window.key("Escape")
        listed = window.until(lambda s: s["scene"] == "dustrunner", "the page of runs")
        assert len(listed["runs"]) == 1
