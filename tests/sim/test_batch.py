from __future__ import annotations

from dataclasses import replace

import pytest

from dust_tactics.content.load import load_cards
from dust_tactics.play.match import MatchSettings, new_match
from dust_tactics.sim import batch
from dust_tactics.sim.batch import UnplayableError, play_batch, play_one

CARDS = load_cards()
SETTINGS = MatchSettings(("bot:random", "bot:random"), {"scenario": "grab-the-dust"}, 4)


def test_a_result_is_the_game_that_a_match_plays() -> None:
    match = new_match(SETTINGS, cards=CARDS)
    while match.bot is not None:
        match.bot_decides()
    (result,) = play_batch([SETTINGS], cards=CARDS)
    assert result.outcome == match.session.outcome
    assert (result.game, result.decisions) == (match.session.header.game, match.session.number)
    assert result.rolls == match.session.state.rolls
    assert result.record["words"] == {"scenario": "grab-the-dust"}
    assert result.record["commitment"] == match.session.header.commitment


def test_results_come_in_order_whoever_played_them() -> None:
    games = [replace(SETTINGS, seed=seed) for seed in (9, 3, 5)]
    alone = list(play_batch(games, cards=CARDS))
    assert [result.settings.seed for result in alone] == [9, 3, 5]
    assert len({result.game for result in alone}) == 3
    assert list(play_batch(games, jobs=2)) == alone


def test_a_game_that_cannot_be_played_is_named_by_its_number() -> None:
    games = [SETTINGS, replace(SETTINGS, words={"scenario": "grab-the-dst"})]
    for jobs in (1, 2):
        with pytest.raises(UnplayableError, match="game 1: no scenario is called 'grab-the-dst'"):
            list(play_batch(games, jobs, CARDS))


def test_an_error_of_the_program_names_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("by a test")

    monkeypatch.setattr(batch, "new_match", broken)
    with pytest.raises(RuntimeError, match=r"game 0, seed 4, ended in an error(.|\n)*by a test"):
        list(play_batch([SETTINGS], cards=CARDS))


def test_a_batch_needs_seeds_and_bots() -> None:
    with pytest.raises(ValueError, match="needs a seed"):
        play_one(replace(SETTINGS, seed=None), cards=CARDS)
    with pytest.raises(ValueError, match="is played by a person"):
        play_one(replace(SETTINGS, sides=("human", "human")), cards=CARDS)
