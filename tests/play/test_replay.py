from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dust_tactics.play.replay import plain_facts, replay, tell, verify
from dust_tactics.play.save_lines import Header
from dust_tactics.play.saves import SaveError, read
from dust_tactics.play.session import Session
from tests.helpers.forger import hashed_anew
from tests.helpers.race import Drawn, Race, Seen, Stepped, Turned


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A whole race, with decisions that were taken back on the way."""
    path = tmp_path / "race.game"
    session = Session.begin(
        Race(), Header.new(program="1", name="race", rules="r", sides=("a", "b"), setup={}, seed=3), path
    )
    for word in ("walk", "run", "walk", "walk"):
        session.submit(word)
    session.undo(2)
    while session.outcome is None:
        session.submit("run")
    session.close()
    return path


def changed(path: Path, line: int, change: dict[str, Any], *inside: int | str) -> None:
    """Change some keys of a line (or of something inside it)."""
    lines = path.read_text().splitlines()
    data = json.loads(lines[line - 1])
    place = data
    for key in inside:
        place = place[key]
    place.update(change)
    lines[line - 1] = json.dumps(data)
    path.write_text("\n".join(lines) + "\n")
    hashed_anew(path)


def line_of(path: Path, word: str) -> int:
    return next(n for n, text in enumerate(path.read_text().splitlines(), start=1) if f'"{word}"' in text)


def test_a_true_record_is_verified(file: Path) -> None:
    history = verify(Race(), read(file))
    assert [entry.n for entry in history] == list(range(len(history)))
    assert history[1].decision == "walk"
    assert history[-1].state.outcome is not None


def test_states_and_facts_agree(file: Path) -> None:
    race = Race()
    for entry in replay(race, read(file))[1:]:
        state = entry.before
        for event in entry.events:
            state = race.fold(state, event)
        assert state == entry.state


def test_a_flipped_die_is_named_with_both_versions(file: Path) -> None:
    line = line_of(file, "run")
    true = json.loads(file.read_text().splitlines()[line - 1])["facts"][0]["face"]
    changed(file, line, {"face": (true + 1) % 6}, "facts", 0)
    with pytest.raises(SaveError) as caught:
        verify(Race(), read(file))
    assert caught.value.line == line
    assert f"face={true})" in caught.value.sentence
    assert f"face={(true + 1) % 6}) in the file" in caught.value.sentence


def test_a_flipped_die_in_a_decision_that_was_taken_back_is_found_too(file: Path) -> None:
    undo = next(n for n, text in enumerate(file.read_text().splitlines(), start=1) if '"undo"' in text)
    changed(file, undo - 1, {"steps": 9}, "facts", 0)
    with pytest.raises(SaveError, match="steps=9"):
        verify(Race(), read(file))


@pytest.mark.parametrize("facts", [[], [{"event": "Stepped", "seat": 0, "steps": 2}]])
def test_missing_and_changed_facts_are_found(file: Path, facts: list[dict[str, Any]]) -> None:
    changed(file, 3, {"facts": facts})
    with pytest.raises(SaveError, match=r"race\.game:3: decision 1: fact 1 is Stepped\(seat=\d steps=1\)"):
        verify(Race(), read(file))


def test_an_added_fact_is_found(file: Path) -> None:
    facts = json.loads(file.read_text().splitlines()[2])["facts"]
    changed(file, 3, {"facts": [*facts, {"event": "Won", "seat": 0}]})
    with pytest.raises(SaveError, match="fact 2 is missing by the rules and the dice, Won"):
        verify(Race(), read(file))


@pytest.mark.parametrize("rolls", [0, 5])
def test_a_wrong_roll_counter_is_found(file: Path, rolls: int) -> None:
    changed(file, 3, {"rolls": rolls})
    with pytest.raises(SaveError, match=f"after 1 rolls by the rules, {rolls} in the file"):
        verify(Race(), read(file))


def test_a_decision_that_is_illegal_or_no_decision_is_named(file: Path) -> None:
    for word, why in (("fly", "is not a decision"), ("peek", "fact 1")):
        changed(file, 3, {"decision": word})
        with pytest.raises(SaveError, match=why):
            verify(Race(), read(file))


def test_a_secret_that_does_not_fit_the_commitment_is_found(file: Path) -> None:
    last = len(file.read_text().splitlines())
    changed(file, last, {"secret": "00" * 32})
    with pytest.raises(SaveError, match=f"race.game:{last}: the secret does not fit the commitment"):
        verify(Race(), read(file))
    changed(file, last, {"secret": "no number"})
    with pytest.raises(SaveError, match="no hexadecimal number"):
        verify(Race(), read(file))


def test_a_wrong_result_is_found(file: Path) -> None:
    last = len(file.read_text().splitlines())
    winner = read(file).end
    assert winner is not None
    changed(file, last, {"winner": 1 - winner.result["winner"]}, "result")
    with pytest.raises(SaveError, match=f"race.game:{last}: the result is .* by the rules"):
        verify(Race(), read(file))


def test_an_undo_past_a_die_is_refused(file: Path) -> None:
    text = file.read_text().splitlines()
    undo = next(n for n, line in enumerate(text) if '"undo"' in line)
    text[undo] = '{"undo":3,"n":1}'
    file.write_text("\n".join(text[: undo + 1]) + "\n")
    hashed_anew(file)
    with pytest.raises(SaveError, match="takes decision 2 back, which rolled dice"):
        replay(Race(), read(file))


def test_other_rules_are_noticed(file: Path) -> None:
    with pytest.raises(SaveError, match=r"race\.game:3: decision 1: fact 1 is Stepped"):
        replay(Race(bonus=1), read(file))


def test_a_reason_may_be_worded_better(file: Path) -> None:
    verify(Race(words="with both feet on the ground"), read(file))


def test_saved_facts_leave_bookkeeping_and_grounds_out() -> None:
    facts = plain_facts(Race(), (Drawn(0, 3), Stepped(0, 3), Turned(1), Seen(0)))
    assert facts == (
        {"event": "Drawn", "seat": 0, "face": 3},
        {"event": "Stepped", "seat": 0, "steps": 3},
        {"event": "Seen", "seat": 0},
    )


def test_facts_are_told_with_the_state_before_each(file: Path) -> None:
    race = Race()
    entry = next(entry for entry in replay(race, read(file)) if entry.decision == "run")
    told = list(tell(race, entry))
    assert [type(one.event) for one in told][:2] == [Drawn, Stepped]
    assert told[0].before == entry.before
    assert told[1].before == race.fold(entry.before, told[0].event)
