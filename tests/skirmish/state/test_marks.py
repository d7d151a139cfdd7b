"""Marks of skills on a unit: gained, lost, and gone by themselves at their time."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.cards.marks import Mark, Until
from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.events.all import Event, MarkGained, MarkLost, TurnBegan, UnitActivated
from dust_tactics.skirmish.state.fold import evolve
from dust_tactics.skirmish.state.fold_damage import fresh_unit
from tests.helpers.build import position

MARKS = {until: Mark(f"until {until}", until) for until in Until}


def names(*facts: Event) -> set[str]:
    """The marks left on a unit that had one of every kind, after some facts."""
    state = position([". . .", ". . ."], ["Ludwig A1"], []).state
    for fact in (*(MarkGained("1a", mark) for mark in MARKS.values()), *facts):
        state = evolve(state, fact)
    return {mark.until.value for mark in state.units["1a"].marks}


@pytest.mark.parametrize(
    ("fact", "left"),
    [
        (TurnBegan(2), {"game", "activation", "lost"}),
        (UnitActivated("1a", ()), {"game", "turn", "lost"}),
        (MarkLost("1a", MARKS[Until.GAME]), {"turn", "activation", "lost"}),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_mark_goes_at_its_time_and_no_other_with_it(fact: Event, left: set[str]) -> None:
    assert names(fact) == left


def test_a_unit_is_asked_for_a_mark_by_its_name() -> None:
    state = evolve(position([". . ."], ["Ludwig A1"], []).state, MarkGained("1a", MARKS[Until.TURN]))
    assert state.units["1a"].marked("until turn")
    assert not state.units["1a"].marked("until game")


def test_who_comes_back_as_new_has_done_what_is_done_once_in_a_game() -> None:
    state = position([". . ."], ["Ludwig A1"], []).state
    for mark in MARKS.values():
        state = evolve(state, MarkGained("1a", mark))
    assert fresh_unit(state.units["1a"]).marks == (MARKS[Until.GAME],)
    assert state.units["1a"].side is Side.ONE
