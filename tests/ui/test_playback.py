"""A recording of five decisions, by numbers: entry n brings the state from 10 (n - 1) to 10 n."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame

from dust_tactics.play.replay import Entry
from dust_tactics.ui.playback import Playback
from dust_tactics.ui.toolkit.beats import Beats

LAST = 5
TICK = 0.05


@dataclass(frozen=True)
class Beat:
    """A fact that takes half a second."""

    shown: int
    seconds: float = 0.5


class Table:
    """A page that counts how often it was changed, and where it was put down."""

    def __init__(self, pauses: tuple[float, ...] = (1.0, 0.2)) -> None:
        history: list[Entry[int, str, str]] = [
            Entry(n, 0, "go", 10 * max(0, n - 1), 10 * n, ("fact",), 0, 0, True) for n in range(LAST + 1)
        ]
        self.motion: Beats[int, Beat] = Beats(0)
        self.changes, self.landings = 0, list[int]()
        self.show: Playback[int, str, str] = Playback(
            history, self.motion, self.begin, self.changed, landed=self.landed, pauses=pauses
        )

    def begin(self, entry: Entry[int, str, str]) -> None:
        self.motion.show([Beat(entry.before)], entry.state)

    def changed(self) -> None:
        self.changes += 1

    def landed(self, entry: Entry[Any, Any, Any]) -> None:
        self.landings.append(entry.n)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / TICK)):
            self.show.update(TICK)


def test_a_step_is_shown_fact_by_fact_and_ends_at_its_state() -> None:
    table = Table()
    table.show.forward()
    assert (table.show.lively, table.motion.shown) == (True, 0)
    table.wait(0.6)
    assert (table.show.lively, table.motion.shown) == (False, 10)


def test_a_jump_shows_the_state_at_once_and_says_where_it_landed() -> None:
    table = Table()
    table.show.forward()
    table.show.jump(3)
    assert (table.motion.shown, table.motion.going) == (30, False)
    table.show.back()
    assert table.landings == [3, 2]
    assert table.motion.shown == 20


def test_it_goes_no_further_than_its_ends() -> None:
    table = Table()
    table.show.back()
    assert table.show.at_start
    table.show.last()
    changes = table.changes
    table.show.forward()
    assert table.show.at_end
    assert table.changes == changes


def test_playing_takes_the_first_step_at_once_the_next_after_a_pause_and_stops_at_the_end() -> None:
    table = Table()
    table.show.play()
    table.wait(TICK)
    assert table.show.steps.at == 1
    table.wait(0.5 + 0.9)  # the fact, and not quite the pause
    assert table.show.steps.at == 1
    table.wait(0.2)
    assert table.show.steps.at == 2
    table.wait(10)
    assert table.show.at_end
    assert not table.show.playing


def test_a_faster_pace_waits_less_and_the_paces_go_round() -> None:
    table = Table()
    table.show.next_pace()
    table.show.play()
    table.wait(TICK + 0.25 + 0.2 + TICK)  # facts twice as fast
    assert table.show.steps.at == 2
    table.show.next_pace()
    assert table.show.pace == 0


def test_marks_are_found_both_ways() -> None:
    table = Table()
    table.show.to_mark(lambda entry: entry.n in (2, 4), back=False)
    table.show.to_mark(lambda entry: entry.n in (2, 4), back=False)
    assert table.show.steps.at == 4
    table.show.to_mark(lambda entry: entry.n in (2, 4), back=True)
    assert table.landings == [2, 4, 2]


def test_keys_step_jump_and_play() -> None:
    table = Table()
    for key, at in ((pygame.K_RIGHT, 1), (pygame.K_END, LAST), (pygame.K_LEFT, 4), (pygame.K_HOME, 0)):
        deed = table.show.deed(key)
        assert deed is not None
        deed()
        assert table.show.steps.at == at
    deed = table.show.deed(pygame.K_SPACE)
    assert deed is not None
    deed()
    assert table.show.playing
    assert table.show.deed(pygame.K_q) is None
