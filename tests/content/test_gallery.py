"""The gallery: every dispute reads without problems and comes out as its file says."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from dust_tactics.content.positions.load_position import Expectations, read_position, shipped_positions
from dust_tactics.content.rulesets.ruleset_tables import load_sight_book
from dust_tactics.content.scenarios.load_scenario import scenario_files
from dust_tactics.skirmish.dispute.adjudicate import Judgement, judge
from dust_tactics.skirmish.dispute.position import Position
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from dust_tactics.skirmish.sight.query import MODELS
from tests.skirmish.sight.slow_judge import slow_judge

GALLERY = shipped_positions()
EVERY = pytest.mark.parametrize("path", GALLERY.values(), ids=list(GALLERY))

MATTERS_NOT = {"206-corner-between-two-vehicles"}
"""Disputes in which the point is that another reading changes nothing."""


def opened(path: Path) -> tuple[Position, Expectations]:
    position, expected, problems = read_position(path)
    assert not problems
    assert position is not None
    return position, expected


def judged(position: Position) -> dict[str, Judgement]:
    return {book: judge(position, load_sight_book(book)) for book in EDITIONS}


@EVERY
def test_a_dispute_comes_out_as_expected(path: Path) -> None:
    position, expected = opened(path)
    assert set(expected) == set(EDITIONS)
    for book, judgement in judged(position).items():
        verdict = expected[book]
        assert (judgement.visible, judgement.cover) == (verdict.visible, verdict.cover), book
        assert judgement.because
        assert judgement.to_record()["visible"] == verdict.visible


@EVERY
def test_the_slow_check_comes_to_the_same(path: Path) -> None:
    position, expected = opened(path)
    assert position.source is not None
    assert position.target is not None
    touched = {
        book
        for book, model in MODELS.items()
        if {switch.ruling for switch in model.switches} & set(position.readings)
    }
    for book in set(EDITIONS) - touched:  # other readings have slow checks of their own
        verdict = expected[book]
        slow = slow_judge(position, book, position.source, position.target)
        assert slow == (verdict.visible, verdict.cover), book


@EVERY
def test_a_dispute_says_what_it_is_about(path: Path) -> None:
    position, _ = opened(path)
    assert 3 <= len(position.title) <= 60
    assert 40 <= len(position.note) <= 300
    assert position.note.endswith(".")


@EVERY
def test_a_dispute_under_another_reading_turns_on_it(path: Path) -> None:
    position, _ = opened(path)
    for ruling in position.readings:
        turns = {turn.ruling for judgement in judged(position).values() for turn in judgement.turns}
        assert (ruling in turns) != (path.stem in MATTERS_NOT), ruling


def test_the_gallery_is_large_and_no_title_stands_twice() -> None:
    positions = [opened(path)[0] for path in GALLERY.values()]
    assert len(positions) >= 36
    assert max(Counter(position.title for position in positions).values()) == 1
    assert max(Counter(position.note for position in positions).values()) == 1


def test_the_gallery_shows_every_reading_and_every_place_where_the_books_part() -> None:
    readings, answers = set(), set()
    for path in GALLERY.values():
        position, expected = opened(path)
        readings |= set(position.readings)
        answers.add(tuple((verdict.visible, verdict.cover) for verdict in expected.values()))
    assert readings == {switch.ruling for model in MODELS.values() for switch in model.switches}
    assert len(answers) >= 8, "of nine pairs of answers"


def test_positions_are_no_scenarios() -> None:
    assert not set(GALLERY) & set(scenario_files())
