"""Steps per second of the PettingZoo environment, against PettingZoo's chess in the same run.

Printed, not asserted; the goal for the ratio is 1.  Both are stepped at random by their masks, with
everything that an agent gets at every step: ``make bench`` runs it.
"""

from __future__ import annotations

import time
from typing import Any

import pytest
from pettingzoo.classic import chess_v6

from dust_tactics.envs import skirmish_v0
from tests.bench.test_random_play import ten_a_side

GOAL = 1.0


def steps(env: Any, seed: int, count: int) -> float:
    """Steps per second of processor time over so many steps at random, games begun anew among them."""
    env.reset(seed=seed)
    for number, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(seed + number)
    begun = time.process_time()
    for _ in range(count):
        observation, _reward, termination, truncation, _info = env.last()
        if termination or truncation:
            env.reset()
            continue
        env.step(env.action_space(env.agent_selection).sample(observation["action_mask"]))
    return count / (time.process_time() - begun)


def test_steps(benchmark: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]) -> None:
    quick = bool(getattr(benchmark, "disabled", True))
    rounds, count = (1, 30) if quick else (9, 1000)
    envs = {
        "six": skirmish_v0.env(),
        "ten": skirmish_v0.env(table=ten_a_side()),
        "chess": chess_v6.env(),
    }
    rates: dict[str, list[float]] = {name: [] for name in envs}
    for number in range(rounds):  # in turn, so that all meet the same machine
        for name, env in envs.items():
            rates[name].append(steps(env, number, count))
    middle = {name: sorted(found)[rounds // 2] for name, found in rates.items()}
    with capsys.disabled():
        print(  # noqa: T201  (a benchmark prints)
            f"\nPettingZoo, six units a side: {middle['six']:.0f} steps/s, ten: {middle['ten']:.0f}, "
            f"chess_v6 {middle['chess']:.0f}; ratio {middle['six'] / middle['chess']:.2f} and "
            f"{middle['ten'] / middle['chess']:.2f} (goal: at least {GOAL:g})"
        )
    benchmark(steps, envs["six"], 1, 30)  # type: ignore[operator]  # the fixture of pytest-benchmark
