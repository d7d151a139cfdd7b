from __future__ import annotations

import pytest

from dust_tactics.play.save_lines import Header
from dust_tactics.play.session import Session
from dust_tactics.play.undo import GestureUndo
from tests.helpers.race import Course, Race, RaceEvent


def begun(*sides: str) -> tuple[Session[Course, str, RaceEvent], GestureUndo[Course, str, RaceEvent]]:
    head = Header.new(program="1", name="race", rules="r", sides=sides, setup={}, seed=3)
    session = Session.begin(Race(), head)
    return session, GestureUndo(session)


def gesture(
    session: Session[Course, str, RaceEvent], undo: GestureUndo[Course, str, RaceEvent], *words: str
) -> None:
    number = session.number
    for word in words:
        session.submit(word)
    undo.done(number)


def test_a_gesture_goes_back_at_once_and_comes_again_at_once() -> None:
    session, undo = begun("human", "human")
    gesture(session, undo, "walk", "walk")
    gesture(session, undo, "walk")
    state = session.state
    assert undo.steps_back == 1
    undo.undo()
    assert undo.steps_back == 2
    assert [entry.n for entry in undo.undo()] == [2, 1]
    assert session.number == undo.steps_back == 0
    with pytest.raises(ValueError, match="nothing can be taken back"):
        undo.undo()
    assert [entry.n for entry in undo.redo()] == [1, 2]
    assert undo.steps_back == 2
    undo.redo()
    assert session.state == state
    assert not undo.can_redo
    with pytest.raises(ValueError, match="nothing was taken back"):
        undo.redo()


def test_a_new_gesture_forgets_what_was_taken_back_and_none_does_not() -> None:
    session, undo = begun("human", "human")
    gesture(session, undo, "walk")
    undo.undo()
    gesture(session, undo)
    assert undo.can_redo
    gesture(session, undo, "run")
    assert not undo.can_redo


def test_nothing_goes_back_past_a_die_even_half_a_gesture() -> None:
    session, undo = begun("human", "human")
    gesture(session, undo, "run", "walk")
    assert undo.steps_back == 1  # the gesture rolled: only its last decision is open
    undo.undo()
    assert undo.steps_back == 0


def test_decisions_of_programs_go_back_with_the_gesture_before_them() -> None:
    seat = begun("human", "human")[0].seat
    sides = ("human", "bot:random") if seat == 0 else ("bot:random", "human")
    session, undo = begun(*sides)
    gesture(session, undo, "walk")
    session.submit("walk")  # the program
    assert undo.steps_back == 2
    undo.undo()
    assert session.number == 0


def test_a_game_taken_up_again_goes_back_to_where_a_person_decided() -> None:
    seat = begun("human", "human")[0].seat
    sides = ("human", "bot:random") if seat == 0 else ("bot:random", "human")
    session, _ = begun(*sides)
    for _ in range(4):
        session.submit("walk")
    undo = GestureUndo(session)
    assert undo.steps_back == 2  # the program's decision, and the person's before it
    undo.undo()
    assert session.number == 2
    assert undo.can_redo
