"""Beats: shown one after the other, faster where they take too long, skipped at any moment."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from dust_tactics.ui.toolkit.beats import Beats


@dataclass(frozen=True)
class Tick:
    shown: str
    seconds: float


def test_each_is_shown_for_its_time_and_then_the_end() -> None:
    beats: Beats[str, Tick] = Beats("before")
    assert beats.shown == "before"
    beats.show([Tick("one", 1.0), Tick("two", 2.0)], "after")
    assert not beats.update(0.5)
    assert (beats.shown, beats.share) == ("one", 0.5)
    assert not beats.update(1.5)
    assert (beats.shown, beats.share) == ("two", 0.5)
    assert beats.update(1.0)
    assert not beats.going
    assert beats.shown == "after"
    assert not beats.update(1.0), "it was over before"


def test_what_takes_too_long_goes_faster() -> None:
    beats: Beats[str, Tick] = Beats("before")
    beats.show([Tick(str(number), 3.0) for number in range(6)], "after")
    assert not beats.update(beats.most - 0.1)
    assert beats.shown == "5"
    assert beats.update(0.2)


@pytest.mark.parametrize("way", ["skip", "rest"])
def test_it_is_over_at_once(way: str) -> None:
    beats: Beats[str, Tick] = Beats("before")
    beats.show([Tick("one", 1.0)], "after")
    if way == "skip":
        beats.skip()
    else:
        beats.rest("after")
    assert not beats.going
    assert beats.shown == "after"
