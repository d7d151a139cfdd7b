"""Activations that came to nothing, whatever had been declared."""

from __future__ import annotations

from collections.abc import Sequence

from dust_tactics.skirmish.board.grid import Facing
from dust_tactics.skirmish.events.all import Event
from dust_tactics.skirmish.preview.recent_idling import Idled, idled
from dust_tactics.skirmish.state.state import State

from .test_recent_ways import table


def idle(*texts: str) -> tuple[Idled, ...]:
    position = table("Foot A1", "Truck C3 E")
    told: list[tuple[int, State, Sequence[Event]]] = []
    for text in texts:
        number, before = len(told) + 1, position.state
        position.say(text)
        told.append((number, before, position.events))
    return idled(told)


def test_who_declared_nothing_did_nothing() -> None:
    assert idle("activate 1a nothing nothing") == (Idled("1a", 1),)


def test_who_stood_where_he_was_to_move_did_nothing() -> None:
    assert idle("activate 1a move nothing", "move stay") == (Idled("1a", 1),)


def test_who_only_turned_is_told_with_where_to() -> None:
    assert idle("activate 1b move nothing", "move stay face S") == (Idled("1b", 1, Facing.SOUTH),)


def test_who_moved_was_not_idle() -> None:
    assert idle("activate 1a move nothing", "move A2") == ()
