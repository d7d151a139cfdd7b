from __future__ import annotations

import os
from pathlib import Path

import pytest

from dust_tactics.bots.random_bot import RandomBot
from dust_tactics.core.reason import IllegalDecisionError
from dust_tactics.play.replay import Entry, verify
from dust_tactics.play.save_lines import Header
from dust_tactics.play.saves import SaveError, read
from dust_tactics.play.session import Session
from tests.helpers.race import Course, Race, RaceEvent

RaceSession = Session[Course, str, RaceEvent]


def begun(save: Path | None = None, seed: int = 3) -> RaceSession:
    head = Header.new(program="1", name="race", rules="r", sides=("a", "b"), setup={}, seed=seed)
    return Session.begin(Race(), head, save)


def to_the_end(session: RaceSession) -> RaceSession:
    bots = [RandomBot(session.chance_key(seat)) for seat in (0, 1)]
    while session.seat is not None:
        session.ask(bots[session.seat])
    return session


# -- deciding ---------------------------------------------------------------------------------


def test_a_decision_moves_the_game_on_and_is_told() -> None:
    session = begun()
    told: list[Entry[Course, str, RaceEvent]] = []
    stop = session.listen(told.append)
    seat = session.seat
    entry = session.submit("walk")
    assert told == [entry]
    assert (entry.n, entry.seat, entry.decision) == (1, seat, "walk")
    assert session.state == entry.state
    stop()
    session.submit("walk")
    assert told == [entry]


def test_a_refused_decision_changes_nothing(tmp_path: Path) -> None:
    session = begun(tmp_path / "a.game")
    before, size = session.state, (tmp_path / "a.game").stat().st_size
    assert session.check("fly") is not None
    with pytest.raises(IllegalDecisionError, match="fly is no way to move"):
        session.submit("fly")
    assert session.state is before
    assert (tmp_path / "a.game").stat().st_size == size


def test_a_decision_that_cannot_be_saved_is_not_made(tmp_path: Path) -> None:
    session = begun(tmp_path / "a.game")
    with (tmp_path / "a.game").open("ab") as other:
        other.write(b"{}\n")
    told: list[object] = []
    session.listen(told.append)
    with pytest.raises(SaveError, match="another program"):
        session.submit("walk")
    assert session.number == 0
    assert told == []


def test_the_secret_is_opened_when_the_game_is_over() -> None:
    assert begun().secret is None
    session = to_the_end(begun())
    assert session.secret == session.header.opening.hex()
    with pytest.raises(ValueError, match="the game is over"):
        session.ask(RandomBot(b"k"))


def test_bots_have_keys_of_their_own() -> None:
    session, other = begun(), begun(seed=4)
    keys = {session.chance_key(0), session.chance_key(1), other.chance_key(0), session.header.secret}
    assert len(keys) == 4


# -- taking back ------------------------------------------------------------------------------


def test_undo_goes_back_to_the_last_die() -> None:
    session = begun()
    session.submit("run")
    after_die = session.state
    session.submit("walk")
    session.submit("walk")
    assert session.undoable() == 2
    assert [entry.n for entry in session.undo(2)] == [3, 2]
    assert session.state == after_die
    with pytest.raises(ValueError, match="0 decisions can be taken back, not 1"):
        session.undo()


def test_a_reveal_cannot_be_taken_back() -> None:
    session = begun()
    session.submit("walk")
    session.submit("peek")
    assert session.undoable() == 0


def test_a_seat_takes_back_only_its_own() -> None:
    session = begun()
    seat = session.seat
    assert seat is not None
    session.submit("walk")
    session.submit("walk")
    assert session.undoable(seat) == 0
    assert session.undoable(1 - seat) == 1
    assert session.undoable() == 2


def test_redo_makes_the_same_decisions_again() -> None:
    session = begun()
    session.submit("walk")
    session.submit("walk")
    state = session.state
    session.undo(2)
    assert session.redoable == 2
    session.redo()
    session.redo()
    assert session.state == state
    assert session.redoable == 0
    with pytest.raises(ValueError, match="nothing was taken back"):
        session.redo()


def test_another_decision_forgets_what_could_be_redone() -> None:
    session = begun()
    session.submit("walk")
    session.submit("walk")
    session.undo(2)
    session.submit("run")
    assert session.redoable == 0


def test_nothing_is_taken_back_once_the_secret_is_open() -> None:
    session = begun()
    while session.outcome is None:
        session.submit("walk")
    assert session.undoable() == 0


def test_listeners_hear_of_undo() -> None:
    session = begun()
    gone: list[int] = []
    session.listen(lambda entry: None, lambda entry: gone.append(entry.n))
    session.submit("walk")
    session.submit("walk")
    session.undo(2)
    assert gone == [2, 1]


# -- saving and going on ----------------------------------------------------------------------


def test_undo_and_redo_are_in_the_file(tmp_path: Path) -> None:
    session = begun(tmp_path / "a.game")
    session.submit("walk")
    session.submit("walk")
    session.undo(2)
    session.redo()
    to_the_end(session)
    history = verify(Race(), read(tmp_path / "a.game"))
    assert [entry.decision for entry in history] == [entry.decision for entry in session.history]


@pytest.mark.parametrize("stop", range(8))
def test_a_resumed_game_ends_like_one_that_never_stopped(tmp_path: Path, stop: int) -> None:
    whole = to_the_end(begun(tmp_path / "whole.game"))
    session = begun(tmp_path / "a.game")
    bots = [RandomBot(session.chance_key(seat)) for seat in (0, 1)]
    for _ in range(min(stop, whole.number)):
        assert session.seat is not None
        session.ask(bots[session.seat])
    session.close()
    resumed = to_the_end(Session.resume(Race(), read(tmp_path / "a.game")))
    assert resumed.state == whole.state
    assert (tmp_path / "a.game").read_bytes() == (tmp_path / "whole.game").read_bytes()


def test_a_file_cut_anywhere_goes_on_to_the_same_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", lambda _: None)  # hundreds of files, and no power cut to fear
    to_the_end(begun(tmp_path / "whole.game"))
    whole = (tmp_path / "whole.game").read_bytes()
    header, end = whole.index(b"\n"), len(whole) + 1
    for cut in sorted({*range(header, end, 7), *range(end - 300, end)}):
        torn = tmp_path / "torn.game"
        torn.write_bytes(whole[:cut])
        session = Session.resume(Race(), read(torn))
        to_the_end(session).close()
        assert torn.read_bytes().rstrip() == whole.rstrip(), cut


def test_a_game_goes_on_in_another_file(tmp_path: Path) -> None:
    begun(tmp_path / "a.game").submit("walk")
    before = (tmp_path / "a.game").read_bytes()
    session = Session.resume(Race(), read(tmp_path / "a.game"), tmp_path / "b.game")
    session.submit("run")
    assert (tmp_path / "a.game").read_bytes() == before
    assert session.save_path == tmp_path / "b.game"
    assert read(tmp_path / "b.game").decisions == 2


def test_a_game_in_memory_can_be_saved_later(tmp_path: Path) -> None:
    session = begun()
    session.submit("walk")
    session.save_as(tmp_path / "a.game")
    to_the_end(session)
    verify(Race(), read(tmp_path / "a.game"))
    session.save_as(tmp_path / "b.game")
    assert (tmp_path / "b.game").read_bytes() == (tmp_path / "a.game").read_bytes()


def test_a_file_of_other_rules_is_never_half_loaded(tmp_path: Path) -> None:
    session = begun(tmp_path / "a.game")
    session.submit("walk")
    session.close()
    before = (tmp_path / "a.game").read_bytes()
    with pytest.raises(SaveError, match=r"a\.game:3"):
        Session.resume(Race(bonus=1), read(tmp_path / "a.game"))
    assert (tmp_path / "a.game").read_bytes() == before


# -- forks ------------------------------------------------------------------------------------


def test_a_fork_begins_where_the_game_was_and_has_other_dice(tmp_path: Path) -> None:
    session = begun()
    for _ in range(3):
        session.submit("walk")
    fork = session.fork(at=2)
    assert fork.state == session.history[2].state
    assert fork.header.secret != session.header.secret
    to_the_end(fork)
    assert session.number == 3
    with pytest.raises(IndexError, match="there is no decision 9; the last one is 3"):
        session.fork(at=9)
    with pytest.raises(SaveError, match="forked"):
        fork.save_as(tmp_path / "fork.game")
