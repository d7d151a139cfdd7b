"""The Gymnasium environment: its own checks, the bot's answers, seats and actions that are not open."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from dust_tactics.core.reason import SetUpError
from dust_tactics.envs import GYMNASIUM_ID
from dust_tactics.envs.against_bot import AgainstBot
from dust_tactics.envs.stage import LOST
from dust_tactics.play.match import MatchSettings, new_match, open_recording


@pytest.mark.filterwarnings("error")
def test_gymnasium_finds_nothing_wrong() -> None:
    env = gymnasium.make(GYMNASIUM_ID, opponent="random")
    check_env(env.unwrapped)


def test_the_bot_answers_within_a_step() -> None:
    env = AgainstBot("random", illegal="random")
    env.reset(seed=7)
    over = False
    while not over:
        _, reward, over, cut, info = env.step(-1)
        assert over or env.stage.episode.seat == 0
        assert not cut
    assert reward == (0.0 if info["winner"] is None else 1.0 - 2.0 * info["winner"])
    with pytest.raises(ValueError, match="the episode is over"):
        env.step(0)


def test_the_other_seat_gets_its_own_rewards() -> None:
    env = AgainstBot("random", seat=1, illegal="random")
    _, info = env.reset(seed=7)
    assert env.stage.episode.seat == 1
    assert info["action_mask"].any()
    over = False
    while not over:
        _, reward, over, _, info = env.step(-1)
    assert reward == 2.0 * info["winner"] - 1.0


def test_a_seat_by_lot_follows_from_the_seed() -> None:
    def seats() -> list[int]:
        env = AgainstBot("random", seat=None)
        found = []
        for seed in range(12):
            env.reset(seed=seed)
            found.append(env.seat)
        return found

    assert seats() == seats()
    assert set(seats()) == {0, 1}


def test_an_action_that_is_not_open_loses_with_a_sentence() -> None:
    env = AgainstBot("random")
    env.reset(seed=1)
    _, reward, over, _, info = env.step(255)
    assert (reward, over) == (LOST, True)
    assert info["illegal"].startswith("action 255 is not open: action")
    assert (info["winner"], info["reason"], info["turns"], info["points"]) == (None, "illegal", 0, (0, 0))
    with pytest.raises(ValueError, match="the episode is over"):
        env.step(0)
    _, info = env.reset()
    assert list(info) == ["action_mask"]


def test_without_a_reset_there_is_no_step() -> None:
    with pytest.raises(ValueError, match=r"no episode has begun; reset\(\) begins one"):
        AgainstBot("random").step(0)


def test_an_episode_is_cut_off_where_it_may_not_be_longer() -> None:
    env = AgainstBot("random", max_cycles=3, illegal="random")
    env.reset(seed=1)
    ends = [env.step(-1)[2:] for _ in range(3)]
    assert [end[:2] for end in ends] == [(False, False), (False, False), (False, True)]
    assert [end[2].get("reason") for end in ends] == [None, None, "cut-off"]
    assert ends[-1][2]["winner"] is None


def test_the_same_seed_and_actions_are_the_same_game() -> None:
    def played() -> list[Any]:
        env = AgainstBot("rookie")
        chance = np.random.default_rng(1)
        _, info = env.reset(seed=4)
        for _ in range(25):
            _, _, _, _, info = env.step(int(chance.choice(np.flatnonzero(info["action_mask"]))))
        return env.stage.episode.decisions

    assert played() == played()


def test_the_bot_plays_as_it_does_in_the_program() -> None:
    env = AgainstBot("random", illegal="random")
    env.reset(seed=7)
    for _ in range(40):
        env.step(-1)
    match = new_match(MatchSettings(("human", "bot:random"), {}, 7))
    for decision in env.stage.episode.decisions:
        if match.bot is None:
            match.session.submit(decision)
        else:
            assert match.bot_decides().decision == decision
    assert match.session.state.rolls == env.stage.episode.state.rolls


def test_a_game_against_a_bot_is_written_to_a_file_that_opens(tmp_path: Path) -> None:
    env = AgainstBot("random", illegal="random")
    env.reset(seed=7)
    for _ in range(20):
        env.step(-1)
    env.stage.episode.save(f"{tmp_path}/game.dust")
    recording = open_recording(tmp_path / "game.dust")
    assert recording.saved.header.sides == ("human", "bot:random")
    assert [entry.decision for entry in recording.history[1:]] == env.stage.episode.decisions


@pytest.mark.parametrize("opponent", ["random", "bot:random", " Bot:Random "])
def test_the_opponent_is_a_level_or_the_name_of_a_player(opponent: str) -> None:
    env = AgainstBot(opponent)
    env.reset()
    assert env.stage.episode.header.sides == ("human", "bot:random")


def test_who_and_where_must_be_known() -> None:
    with pytest.raises(SetUpError) as caught:
        AgainstBot("rokie", 2, shaping="x", oponent="random")
    assert caught.value.sentences == (
        "opponent: no bot is called 'rokie'; did you mean rookie?",
        "seat: found 2, expected 0, 1 or None",
        "shaping: found 'x', expected a finite number",
        "no keyword is called 'oponent'; did you mean opponent?",
    )


@pytest.mark.parametrize(
    ("opponent", "told"),
    [
        ("bot:rokie", "no bot is called 'bot:rokie'; did you mean rookie?"),
        ("human", "no bot is called 'human'; there are rookie, "),
        (3, "found 3, expected the level of a bot, such as 'rookie'"),
    ],
)
def test_no_hint_leads_to_what_is_no_opponent(opponent: Any, told: str) -> None:
    with pytest.raises(SetUpError, match=f"^opponent: {told}"):
        AgainstBot(opponent)
