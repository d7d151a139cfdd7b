"""The PettingZoo environments: its own tests, whole games, rewards, seeds, and actions that are not open."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from dust_tactics.envs import skirmish_v0
from dust_tactics.envs.stage import LOST
from dust_tactics.play.match import MatchSettings, new_match
from dust_tactics.skirmish.cards.side import Side
from tests.contracts.games import game_of_every_kind


def random_steps(env: Any, seed: int, most: int = 10_000) -> int:
    """Step at random by the masks until the episode is over; how many steps it took."""
    chance = np.random.default_rng(seed)
    for count in range(most):
        observation, _, termination, truncation, _ = env.last()
        if termination or truncation:
            return count
        env.step(int(chance.choice(np.flatnonzero(observation["action_mask"]))))
    return most


@pytest.mark.filterwarnings("ignore:Observation")
@pytest.mark.parametrize("keywords", [{}, {"max_cycles": 20}, {"slots": 8}, {"illegal": "random"}])
def test_pettingzoo_finds_nothing_wrong(keywords: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    api_test(skirmish_v0.env(**keywords), num_cycles=40)


def test_pettingzoo_finds_the_same_game_for_the_same_seed() -> None:
    seed_test(skirmish_v0.env, num_cycles=60)


def test_pettingzoo_finds_nothing_wrong_with_both_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    parallel_api_test(skirmish_v0.parallel_env(), num_cycles=40)


def test_pettingzoo_finds_episodes_as_long_as_they_may_be() -> None:
    """Its test wants both agents to act equally often: that is so in the parallel form."""

    def stepped(max_cycles: int) -> Any:
        return parallel_to_aec(skirmish_v0.parallel_env(max_cycles=max_cycles))

    max_cycles_test(SimpleNamespace(parallel_env=skirmish_v0.parallel_env, env=stepped))


def test_a_whole_game_ends_with_a_winner_and_a_loser() -> None:
    env = skirmish_v0.env()
    env.reset(seed=3)
    random_steps(env, 3)
    winner = env.infos["side_1"]["winner"]
    assert winner in (0, 1)
    ends = [env.unwrapped._cumulative_rewards[agent] for agent in env.possible_agents]
    assert ends[winner] == 1.0
    assert ends[1 - winner] == -1.0


def test_the_game_of_a_seed_is_the_one_that_the_program_plays() -> None:
    env = skirmish_v0.raw_env(scenario="encounter")
    env.reset(seed=7)
    match = new_match(MatchSettings(("human", "human"), {"scenario": "encounter"}, 7))
    for _ in range(40):
        assert env.stage.episode.seat == match.session.seat
        assert env.stage.episode.listed == list(match.session.legal())[: len(env.stage.episode.listed)]
        action = len(env.stage.episode.listed) // 2
        match.session.submit(env.stage.episode.listed[action])
        env.step(action)
    assert env.stage.episode.state.rolls == match.session.state.rolls


def test_without_a_seed_the_next_game_follows_from_the_last_one_named() -> None:
    def seeds(env: Any) -> list[int]:
        env.reset(seed=5)
        found = []
        for _ in range(3):
            env.reset()
            found.append(env.stage.episode.header.seed)
        return found

    first = seeds(skirmish_v0.raw_env())
    assert first == seeds(skirmish_v0.raw_env())
    assert len(set(first)) == 3


@pytest.mark.parametrize("action", [255, 9999, -1, "a", 0.0, None, True, [0, 1]])
def test_what_is_no_open_action_loses(action: Any) -> None:
    env = skirmish_v0.env()
    env.reset(seed=1)
    agent = env.agent_selection
    (other,) = set(env.agents) - {agent}
    env.step(action)
    assert env.unwrapped.rewards == {agent: LOST, other: 0.0}
    assert all(env.terminations.values())
    assert not any(env.truncations.values())
    assert env.infos[other] == {"winner": None, "reason": "illegal", "turns": 0, "points": (0, 0)}
    assert str(action) in env.infos[agent].pop("illegal")
    assert env.infos[agent] == env.infos[other]
    for _ in range(2):
        env.step(None)
    assert env.agents == []


def test_both_see_the_end_of_an_episode_that_was_lost_by_an_action() -> None:
    env = skirmish_v0.env()
    env.reset(seed=1)
    for _ in range(3):
        env.step(0)
    loser = env.agent_selection
    env.step(9999)
    seen = {}
    for agent in env.agent_iter():
        _, seen[agent], over, _, _ = env.last()
        assert over
        env.step(None)
    assert seen == {agent: LOST if agent == loser else 0.0 for agent in skirmish_v0.AGENTS}


def test_an_index_of_any_library_is_an_action() -> None:
    class Index:
        def __index__(self) -> int:
            return 1

    for action in (1, np.int8(1), np.array(1), np.array([1]), Index()):
        env = skirmish_v0.env()
        env.reset(seed=1)
        env.step(action)
        assert [str(one) for one in env.unwrapped.stage.episode.decisions] == ["edge north"]


def test_an_episode_that_is_cut_off_says_how_it_stands() -> None:
    env = skirmish_v0.env(max_cycles=2)
    env.reset(seed=1)
    for _ in range(2):
        assert env.infos["side_1"] == {}
        env.step(0)
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    expected = {"winner": None, "reason": "cut-off", "turns": 0, "points": (0, 0)}
    assert env.infos == dict.fromkeys(skirmish_v0.AGENTS, expected)


@pytest.mark.parametrize("made", [skirmish_v0.raw_env, skirmish_v0.parallel_env])
def test_without_an_episode_there_is_no_step(made: Any) -> None:
    env = made(max_cycles=1)
    action = {"side_1": 0, "side_2": 0} if made is skirmish_v0.parallel_env else 0
    with pytest.raises(ValueError, match=r"no episode has begun; reset\(\) begins one"):
        env.step(action)
    env.reset(seed=1)
    env.step(action)
    while env.agents:
        env.step(None)  # PettingZoo's way to say that an agent has seen its end
    with pytest.raises(ValueError, match=r"the episode is over; reset\(\) begins the next one"):
        env.step(action)


def test_without_wrappers_it_is_refused_with_a_sentence() -> None:
    env = skirmish_v0.raw_env()
    env.reset(seed=1)
    before = env.stage.episode.state
    with pytest.raises(ValueError, match="action 9 is not open: actions 0 to 1 are"):
        env.step(9)
    with pytest.raises(ValueError, match="'fire' is no action: an action is a whole number"):
        env.step("fire")
    assert env.stage.episode.state is before


def test_or_another_one_is_taken_in_its_place() -> None:
    env = skirmish_v0.env(illegal="random")
    env.reset(seed=1)
    env.step(255)
    assert not any(env.terminations.values())
    assert len(env.unwrapped.stage.episode.decisions) == 1


def test_both_at_once_only_the_one_who_is_asked_counts() -> None:
    env = skirmish_v0.parallel_env(illegal="lose")
    seen, _ = env.reset(seed=1)
    asked = env.stage.episode.seat
    assert asked is not None
    agent, other = skirmish_v0.AGENTS[asked], skirmish_v0.AGENTS[1 - asked]
    assert seen[agent]["action_mask"].sum() == 2
    assert list(np.flatnonzero(seen[other]["action_mask"])) == [0]
    env.step({agent: 1, other: 200})
    assert [str(one) for one in env.stage.episode.decisions] == ["edge north"]
    agent = skirmish_v0.AGENTS[env.stage.episode.seat or 0]
    _, rewards, over, _, infos = env.step(dict.fromkeys(env.agents, -1))
    assert rewards[agent] == LOST
    assert [one for one in skirmish_v0.AGENTS if "illegal" in infos[one]] == [agent]
    assert {info["reason"] for info in infos.values()} == {"illegal"}
    assert all(over.values())


@pytest.mark.parametrize(
    ("actions", "found"),
    [({}, "those of nobody"), ({"side1": 0}, "those of side1"), (None, "None"), ([0, 0], r"\[0, 0\]")],
)
def test_both_at_once_somebody_must_answer_for_who_is_asked(actions: Any, found: str) -> None:
    env = skirmish_v0.parallel_env()
    env.reset(seed=1)
    asked = skirmish_v0.AGENTS[env.stage.episode.seat or 0]
    with pytest.raises(ValueError, match=f"found {found}, expected a dictionary with one for {asked}"):
        env.step(actions)
    assert env.stage.episode.decisions == []
    env.step({asked: 0})
    assert len(env.stage.episode.decisions) == 1


def standing(env: Any, side: Side) -> dict[str, int]:
    """Both kinds of points that a side has."""
    state = env.stage.episode.state
    return {"army": state.points_destroyed(side), "victory": state.victory_points(side)}


@pytest.mark.parametrize(
    ("words", "seed", "kinds"),
    [
        ({"scenario": "encounter"}, 5, ["army"]),
        ({"scenario": "supply-drop"}, 2, ["army", "victory"]),  # five victory points win, else army points do
        ({"scenario": "all-out-attack"}, 0, ["victory"]),
        ({"scenario": "encounter", "rules": "dust-1947"}, 5, ["army", "victory"]),
    ],
)
def test_shaping_pays_for_points_that_decide_and_takes_them_from_the_other(
    words: dict[str, Any], seed: int, kinds: list[str]
) -> None:
    env = skirmish_v0.raw_env(shaping=0.5, **words)
    env.reset(seed=seed)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    chance = np.random.default_rng(seed)
    while not env.stage.over:
        env.step(int(chance.integers(len(env.stage.episode.listed))))
        for agent, reward in env.rewards.items():
            totals[agent] += reward
    one, two = (standing(env, side) for side in Side)
    lead, winner = sum(one[kind] - two[kind] for kind in kinds), env.stage.result(0)["winner"]
    assert lead != 0
    won = {None: 0.0, 0: 1.0, 1: -1.0}[winner]
    assert totals["side_1"] == pytest.approx(won + 0.5 * lead / env.stage.table.scenario.points)
    assert totals["side_2"] == pytest.approx(-totals["side_1"])


def test_a_seat_sees_the_same_however_often_anybody_looks() -> None:
    """What was kept between decisions changes nothing: who looks once sees what who looks always sees."""
    always, once = skirmish_v0.raw_env(), skirmish_v0.raw_env()
    always.reset(seed=1)
    random_steps(always, 1)  # a game before this one leaves nothing behind
    for env in (always, once):
        env.reset(seed=11)
    chance = np.random.default_rng(4)
    for step in range(120):
        seen = [always.observe(agent) for agent in always.possible_agents]
        if step % 40 == 39:
            for mine, agent in zip(seen, once.possible_agents, strict=True):
                assert data_equivalence(mine, once.observe(agent))
        action = int(chance.integers(len(always.stage.episode.listed)))
        always.step(action)
        once.step(action)


@pytest.mark.parametrize("rules", ["dust-tactics", "dust-1947"])
@pytest.mark.parametrize("seed", [0, 1, 2, 3, 4])
def test_games_of_every_kind_stay_in_their_space(rules: str, seed: int) -> None:
    env = skirmish_v0.raw_env(table=game_of_every_kind(seed, rules).table)
    env.reset(seed=seed)
    space = env.observation_space("side_1")
    chance = np.random.default_rng(seed)
    while not env.stage.over:
        seen = env.observe(env.agent_selection)
        assert seen in space
        env.step(int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    assert all(env.observe(agent) in space for agent in env.possible_agents)
