"""Random decisions: what is refused changes nothing, each seat's view holds, the record is the game."""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import Any

import pytest

from dust_tactics.core.reason import IllegalDecisionError
from dust_tactics.core.serialization import fingerprint
from dust_tactics.play.match import open_recording
from dust_tactics.play.session import Session
from dust_tactics.play.skirmish.quick import quick_match
from dust_tactics.skirmish.rulesets.editions import EDITIONS
from tests.contracts.mutants import anything, mutant

from ..campaign import Campaign, Case
from .tables import begun, cards, tables

MOST = 2_000
"""More decisions than any game has."""


def _new(chance: random.Random) -> Session[Any, Any, Any]:
    """A game of a new seed at any table; one of eight is a quick game, which draws its forces."""
    if chance.randrange(8) == 0:
        return quick_match(chance.choice([*EDITIONS]), chance.randrange(10**6), None, cards()).session
    return begun(*chance.choice(tables()), chance.randrange(10**6)).session


def _refused(session: Session[Any, Any, Any], chance: random.Random) -> None:
    """What is refused has a sentence and changes nothing, to the state as to the file."""
    state, game, path = session.state, session.game, session.save_path
    mark, number, size = fingerprint(state), session.number, path and path.stat().st_size
    listed = tuple(session.legal())
    for _ in range(4):
        decision = (
            mutant(state, chance.choice(listed), chance) if chance.randrange(3) else anything(state, chance)
        )
        refusal = session.check(decision)
        assert (decision in game.legal(state)) is (refusal is None)
        if refusal is None:
            continue
        assert len(refusal.sentence.split()) >= 3, refusal
        with pytest.raises(IllegalDecisionError):
            session.submit(decision)
    assert session.number == number
    assert session.state is state
    assert size == (path and path.stat().st_size), "what was refused is in the file"
    assert fingerprint(state) == mark


def _views(session: Session[Any, Any, Any], before: Any, events: tuple[Any, ...]) -> None:
    """What each seat is told of a decision makes its view before it the one after it."""
    game = session.game
    for seat in (0, 1, None):
        state, view = before, game.view_for(before, seat)
        for event in events:
            fact = game.fact_for(state, event, seat)
            state = game.fold(state, event)
            if fact is not None:
                view = game.fold(view, fact)
        assert view == game.view_for(state, seat)
        assert game.view_for(view, seat) == view
    seat = session.seat
    if seat is not None:
        assert list(game.legal(game.view_for(session.state, seat))) == list(session.legal())


def _reloaded(session: Session[Any, Any, Any], path: Path) -> None:
    """The record is the game: every die derived again, it stands where the game stands."""
    again = open_recording(path, prove=True, cards=cards())
    assert fingerprint(again.history[-1].state) == fingerprint(session.state)
    assert [entry.events for entry in again.history] == [entry.events for entry in session.history]


def case(chance: random.Random, folder: Path) -> Case:
    """A whole game of random decisions, played in memory; one of four is saved decision by decision.

    What takes long is asked at moments that the case draws, two to ten in a game of two hundred decisions:
    what is refused, and what each seat is told of the decision.  A game that is saved is read back with every
    die derived again, at its end and at one of eight of its moments.
    """
    begin = time.monotonic()
    session = _new(chance)
    often, saved = chance.choice((20, 40, 80)), chance.randrange(4) == 0
    first, path = chance.randrange(often), folder / "game.dust"
    if saved:
        session.save_as(path)
    for number in range(MOST):
        if session.seat is None:
            break
        asked = number % often == first
        if asked:
            _refused(session, chance)
        entry = session.submit(chance.choice(tuple(session.legal())))
        if asked:
            _views(session, entry.before, entry.events)
            if saved and chance.randrange(8) == 0:
                _reloaded(session, path)
    assert session.outcome is not None, "a game without an end"
    if saved:
        _reloaded(session, path)
    assert not tuple(session.legal())
    session.close()
    return Case(True, session.number, time.monotonic() - begin)


CAMPAIGNS = (Campaign("decisions", case, goal=5_000, short=4, patience=300.0),)
"""A game has two hundred decisions and more, so the goal is a million of them."""
