"""Undo and redo of a value."""

from __future__ import annotations

from dust_tactics.ui.toolkit.undo_history import DEPTH, UndoHistory


def test_steps_go_back_and_come_again() -> None:
    history = UndoHistory(0)
    history.go(1)
    history.go(2)
    assert history.undo()
    assert history.undo()
    assert (history.now, history.undo()) == (0, False)
    assert history.redo()
    assert (history.now, history.can_undo, history.can_redo) == (1, True, True)


def test_what_is_joined_goes_back_together() -> None:
    history = UndoHistory("")
    history.go("a")
    history.join("ab")
    assert history.undo()
    assert history.now == ""


def test_who_goes_on_from_an_earlier_value_forgets_what_came_after_it() -> None:
    for way in (UndoHistory[int].go, UndoHistory[int].join):
        history = UndoHistory(0)
        history.go(1)
        history.undo()
        way(history, 5)
        assert (history.now, history.can_redo) == (5, False)


def test_the_oldest_steps_are_forgotten() -> None:
    history = UndoHistory(0)
    for value in range(1, DEPTH + 10):
        history.go(value)
    while history.undo():
        pass
    assert history.now == 9
