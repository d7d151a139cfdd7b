"""What every game promises (:class:`dust_tactics.core.game.Game`), for the registry and one more.

What only a skirmish can promise, with decisions that nobody listed, is in ``test_game_contract.py``.
"""

from __future__ import annotations

import json
import pickle
from functools import cache
from pathlib import Path
from typing import Any

import click
import pytest

from dust_tactics.cli.play import play
from dust_tactics.core.reason import IllegalDecisionError
from dust_tactics.core.serialization import fingerprint
from dust_tactics.play.game_kind import GameKind
from dust_tactics.play.games import GAMES
from dust_tactics.play.match import Match, MatchSettings, new_match, open_recording
from dust_tactics.play.replay import Entry
from tests.helpers.high_card import HIGH_CARD

KINDS = [*GAMES.values(), HIGH_CARD]
EVERY = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
GAMES_EACH = pytest.mark.parametrize("seed", [1, 2])


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game of the tests is in the registry too."""
    monkeypatch.setitem(GAMES, HIGH_CARD.id, HIGH_CARD)


def settings_of(kind: GameKind, seed: int) -> MatchSettings:
    """A game between random bots, or whatever takes their place."""
    level = "random" if "random" in kind.levels else next(iter(kind.levels))
    return MatchSettings((f"bot:{level}",) * kind.seats[0], {}, seed, kind.id)


@cache
def played(kind: GameKind, seed: int) -> Match[Any, Any, Any]:
    """A whole game."""
    match = new_match(settings_of(kind, seed))
    while match.bot is not None:
        match.bot_decides()
    return match


def viewers(match: Match[Any, Any, Any]) -> list[int | None]:
    """Every seat, and an onlooker."""
    return [*range(len(match.session.header.sides)), None]


def every(match: Match[Any, Any, Any], most: int = 60) -> list[Entry[Any, Any, Any]]:
    """The entries of a game, or so many of them spread over it."""
    history = match.session.history
    return history[:: max(1, len(history) // most)]


@EVERY
@GAMES_EACH
def test_the_facts_folded_up_are_the_state(kind: GameKind, seed: int) -> None:
    match = played(kind, seed)
    game = match.session.game
    state = game.blank()
    for entry in match.session.history:
        assert entry.before == state
        for event in entry.events:
            state = game.fold(state, event)
        assert state == entry.state


@EVERY
@GAMES_EACH
def test_a_view_and_what_its_seat_is_told_go_together(kind: GameKind, seed: int) -> None:
    match = played(kind, seed)
    game = match.session.game
    for entry in every(match):
        for seat in viewers(match):
            state, view = entry.before, game.view_for(entry.before, seat)
            for event in entry.events:
                fact = game.fact_for(state, event, seat)
                state = game.fold(state, event)
                if fact is not None:
                    assert (game.narrate(view, fact) is None) is isinstance(event, game.bookkeeping)
                    view = game.fold(view, fact)
            assert view == game.view_for(state, seat)
            assert game.view_for(view, seat) == view


@EVERY
@GAMES_EACH
def test_the_seat_to_move_sees_all_that_it_needs(kind: GameKind, seed: int) -> None:
    match = played(kind, seed)
    game = match.session.game
    for entry in every(match):
        seat = game.seat_to_move(entry.state)
        if seat is None:
            continue
        view = game.view_for(entry.state, seat)
        listed = list(game.legal(entry.state))
        assert listed
        assert list(game.legal(view)) == listed
        assert game.seat_to_move(view) == seat
        for decision in listed[:5]:
            assert game.check(entry.state, decision) is None
            assert game.check(view, decision) is None
            assert game.parse(str(decision)) == decision


@EVERY
@GAMES_EACH
def test_a_game_that_was_asked_goes_to_another_process(kind: GameKind, seed: int) -> None:
    match = played(kind, seed)
    game = match.session.game
    for entry in every(match):
        if game.seat_to_move(entry.state) is None:
            continue
        listed = list(game.legal(entry.state))
        assert len(game.legal(entry.state)) == len(listed)  # whatever it keeps of that is no hindrance
        there = pickle.loads(pickle.dumps(game))  # noqa: S301  # what was written in the line itself
        assert list(there.legal(entry.state)) == listed


@EVERY
def test_over_is_over_for_everybody(kind: GameKind) -> None:
    match = played(kind, 1)
    game, state = match.session.game, match.session.state
    decision = match.session.history[-1].decision
    for view in (state, *(game.view_for(state, seat) for seat in viewers(match))):
        assert game.seat_to_move(view) is None
        assert game.outcome(view) == match.session.outcome
        assert len(game.legal(view)) == 0
        refusal = game.check(view, decision)
        assert refusal is not None
    with pytest.raises(IllegalDecisionError):
        game.step(state, decision, match.session.header.dice)


@EVERY
def test_the_same_seed_is_the_same_game_and_another_one_is_not(kind: GameKind) -> None:
    one, two = played(kind, 1), played(kind, 2)
    again = new_match(settings_of(kind, 1))
    while again.bot is not None:
        again.bot_decides()
    assert [entry.events for entry in again.session.history] == [
        entry.events for entry in one.session.history
    ]
    assert [entry.events for entry in two.session.history] != [entry.events for entry in one.session.history]


@EVERY
def test_a_game_is_restored_from_what_its_header_says(kind: GameKind, tmp_path: Path) -> None:
    match = played(kind, 1)
    path = tmp_path / "a.dust"
    match.session.save_as(path)
    match.session.close()
    recording = open_recording(path, prove=True)
    assert recording.kind is kind
    assert fingerprint(recording.history[-1].state) == fingerprint(match.session.state)
    header = match.session.header
    assert header.rules in kind.editions
    assert kind.caption(json.loads(json.dumps(header.setup)))
    head, result = kind.head(header, recording.game), kind.result(match.session.state)
    assert head.lines
    assert json.dumps(head.record)
    assert result.record is not None
    assert kind.result(match.session.history[0].state).record is None


@EVERY
def test_every_fact_is_told_unless_it_is_bookkeeping(kind: GameKind) -> None:
    match = played(kind, 1)
    game = match.session.game
    state = game.blank()
    for entry in match.session.history:
        for event in entry.events:
            assert (game.narrate(state, event) is None) is isinstance(event, game.bookkeeping)
            state = game.fold(state, event)


def test_no_two_kinds_share_an_edition_or_misuse_a_word() -> None:
    editions = [edition for kind in KINDS for edition in kind.editions]
    assert len(set(editions)) == len(editions)
    own = {str(param.name) for param in play.params} | {"side1", "side2"}
    for kind in KINDS:
        assert kind.id == kind.id.casefold()
        assert kind.levels
        names = [setting.name for setting in kind.settings]
        assert len(set(names)) == len(names)
        assert not own & set(names)
        assert sum(setting.first for setting in kind.settings) <= 1


def test_every_setting_is_an_option_of_the_command_line() -> None:
    context = click.Context(play)
    params = {str(param.name) for param in play.get_params(context)}
    for kind in KINDS:
        assert {setting.name for setting in kind.settings} <= params
        assert {f"side{seat}" for seat in range(1, kind.seats[-1] + 1)} <= params
