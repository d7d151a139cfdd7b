"""Odds beside the window: the same rows as here, a new wish ends the old one, a lost process is no loss."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from dust_tactics.play.skirmish.odds_beside import Found, Reckoner, ReckonerBeside, ReckonerHere, Wish
from dust_tactics.skirmish.preview.two_alone import knowledge
from dust_tactics.skirmish.preview.two_alone.matrix import First, typical_targets
from dust_tactics.skirmish.preview.two_alone.practice_range import IN_THE_OPEN
from tests.helpers.build import shipped

BOOKS = ("dust-tactics", "dust-1947")


def wish(name: str) -> Wish:
    return Wish(shipped().find(name), typical_targets()[:4], IN_THE_OPEN, First.TOGETHER, (), BOOKS)


def rows(reckoner: Reckoner, count: int) -> list[Found]:
    """So many rows, as soon as they are there."""
    found: list[Found] = []
    while len(found) < count:
        found += reckoner.take(3)
    return found


@pytest.fixture
def beside() -> Iterator[ReckonerBeside]:
    """A process of the test's own."""
    found = ReckonerBeside()
    yield found
    found.close()


def test_a_process_works_out_the_same_rows(beside: ReckonerBeside) -> None:
    here = ReckonerHere()
    for name in ("Pounder", "Rhino"):  # the second wish drops what is left of the first
        beside.ask(wish(name))
        here.ask(wish(name))
    assert rows(beside, 8) == rows(here, 8)
    assert beside.take(1) == here.take(1) == []


def test_preferred_rows_come_first(beside: ReckonerBeside) -> None:
    reckoner = ReckonerHere()
    reckoner.ask(wish("Pounder"))
    last = typical_targets()[3].id
    reckoner.prefer([last])
    assert [name for _, name, _ in reckoner.take(2)] == [last, last]


def test_a_process_that_ends_is_replaced(beside: ReckonerBeside) -> None:
    beside.ask(wish("Pounder"))
    assert beside._helper._process is not None
    beside._helper._process.kill()
    beside._helper._process.join()
    found = {(book, name) for book, name, _ in rows(beside, 8)}
    assert found == {(book, card.id) for book in BOOKS for card in typical_targets()[:4]}
    beside.ask(wish("Rhino"))
    assert len(rows(beside, 8)) == 8


def test_what_is_dropped_comes_no_more(beside: ReckonerBeside) -> None:
    beside.ask(wish("Pounder"))
    beside.drop()
    assert beside.take(3) == []


def test_whoever_reckons_in_the_window_knows_nothing_any_more_once_nobody_asks() -> None:
    reckoner = ReckonerHere()
    reckoner.ask(wish("Rhino"))
    rows(reckoner, 1)
    assert knowledge._KEPT
    reckoner.drop()
    assert not knowledge._KEPT
    assert reckoner.take(3) == []
