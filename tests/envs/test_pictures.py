"""Renderings: the position in letters, and the board in pixels without a window."""

from __future__ import annotations

import numpy as np

from dust_tactics.envs import skirmish_v0


def test_the_text_shows_everybody_where_he_is() -> None:
    env = skirmish_v0.raw_env(render_mode="ansi")
    env.reset(seed=7)
    assert env.render().splitlines()[0] == "Turn 0 of 8: edge, Ghost Company decides"
    chance = np.random.default_rng(3)
    for _ in range(120):
        env.step(int(chance.integers(len(env.stage.episode.listed))))
    shown = env.render()
    state = env.stage.episode.state
    rows = shown.splitlines()[2 : 2 + state.board.rows]
    for unit in state.units.values():
        if unit.square is not None:
            cell = rows[unit.square.y][3 + 4 * unit.square.x :][:4]
            assert cell.strip() == state.board[unit.square].letter + unit.id
            assert f"{unit.name} ({unit.id}): at {unit.square}, {unit.hits_left} hits left" in shown


def test_pixels_show_the_board_and_change_with_it() -> None:
    env = skirmish_v0.raw_env(render_mode="rgb_array")
    env.reset(seed=7)
    before = env.render()
    assert before.dtype == np.uint8
    assert before.shape[2] == 3
    assert before.std() > 10
    while not any(unit.on_board for unit in env.stage.episode.state.units.values()):
        env.step(0)
    after = env.render()
    assert after.shape == before.shape
    assert (after != before).any()


def test_without_a_mode_nothing_is_drawn() -> None:
    env = skirmish_v0.raw_env()
    env.reset(seed=7)
    assert env.render() is None
