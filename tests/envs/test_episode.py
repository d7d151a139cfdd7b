"""Episodes: decisions by number, pages where many are open, and games written to files."""

from __future__ import annotations

from pathlib import Path

import pytest

from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.envs.episode import Episode, IllegalActionError
from dust_tactics.play.match import open_recording
from dust_tactics.play.saves import SaveError
from tests.helpers.build import shipped


def episode(slots: int = 256, seed: int = 1, **words: object) -> Episode:
    return Episode(set_table("encounter", cards=shipped()), slots, seed)


def test_the_numbers_are_the_places_in_the_list_of_the_rules() -> None:
    game = episode()
    assert game.texts() == ["edge south", "edge north"]
    game.decide(1)
    assert [str(decision) for decision in game.decisions] == ["edge north"]


def test_every_decision_is_on_some_page_and_once() -> None:
    game = episode(slots=100)
    game.decide(0)
    every = [str(decision) for decision in game.game.legal(game.state)]
    assert len(every) > 600
    found = []
    for _ in range(game.pages):
        found += game.texts()
        game.decide(99)
    assert found == every
    assert game.page == 0


def test_turning_the_page_decides_nothing() -> None:
    game = episode(slots=100)
    game.decide(0)
    before = game.state
    game.decide(99)
    assert game.state is before
    assert len(game.decisions) == 1
    first = game.texts()[0]
    game.decide(0)
    assert str(game.decisions[-1]) == first


def test_as_many_as_there_are_slots_need_no_page() -> None:
    assert not episode(slots=2).paged
    game = episode(slots=2)
    game.decide(0)
    assert game.paged
    assert len(game.listed) == 1


def test_what_is_not_open_is_refused_with_what_is() -> None:
    game = episode(slots=100)
    with pytest.raises(IllegalActionError, match=r"action 2 is not open: actions 0 to 1 are \(the action"):
        game.decide(2)
    with pytest.raises(IllegalActionError, match="action -1 is not open"):
        game.decide(-1)
    game.decide(0)
    with pytest.raises(IllegalActionError, match="actions 0 to 98 are, and 99, which turns the page"):
        game.decide(100)


@pytest.mark.parametrize("path_of", [str, Path])
def test_a_game_is_written_to_a_file_that_opens(tmp_path: Path, path_of: type[str | Path]) -> None:
    game = episode(seed=9)
    for _ in range(60):
        game.decide(len(game.listed) // 2)
    game.save(path_of(tmp_path / "game.dust"))
    recording = open_recording(tmp_path / "game.dust")
    assert [entry.decision for entry in recording.history[1:]] == game.decisions
    assert recording.history[-1].state.rolls == game.state.rolls


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    path = str(tmp_path / "game.dust")
    episode().save(path)
    with pytest.raises(SaveError, match="there is a file of this name already"):
        episode().save(path)
