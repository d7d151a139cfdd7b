"""Every level does in a position what it should know, and the solving rates are printed."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from dust_tactics.bots.bot import Bot
from dust_tactics.content.levels.load_levels import load_levels
from dust_tactics.play.skirmish.levels import LEVELS, bot_of_level

from .rates import KEY, PLAYERS, failed_by, report
from .suite import SUITE, THEMES
from .tactics import Tactic


def seeing(name: str) -> Bot:
    """A level that overlooks nothing: what it knows, and not what it does by chance."""
    levels = load_levels()
    return bot_of_level(replace(levels.level(name), overlooks=0.0), KEY, levels)


@pytest.mark.parametrize("tactic", SUITE, ids=lambda tactic: tactic.name)
def test_who_should_know_it_does_it(tactic: Tactic) -> None:
    if tactic.known_by in ("rookie", "regular"):
        assert tactic.solved_by(LEVELS["rookie"](KEY)), "rookie"
    for name in ("regular", "veteran"):
        if tactic.known_by in ("regular", name):
            assert tactic.solved_by(seeing(name)), name


def test_every_position_has_a_name_of_its_own_and_a_level_that_there_is() -> None:
    assert [name for name, count in Counter(tactic.name for tactic in SUITE).items() if count > 1] == []
    assert {tactic.known_by for tactic in SUITE} <= {"", *PLAYERS}


def test_every_position_can_be_set_up_and_asks_somebody() -> None:
    for tactic in SUITE:
        assert tactic.table().open, tactic.name


def test_the_report_counts_by_theme_and_names_what_is_failed() -> None:
    theme, tactics = next(iter(THEMES.items()))
    failed: dict[str, dict[str, list[str]]] = {"rookie": {name: [] for name in THEMES}}
    failed["rookie"][theme].append(tactics[0].name)
    lines = list(report(failed))
    assert lines[1].split() == [*theme.split(), str(len(tactics) - 1), str(len(tactics))]
    assert any(line.split() == ["in", "all", str(len(SUITE) - 1), str(len(SUITE))] for line in lines)
    assert lines[-2:] == ["rookie fails:", f"  {theme}: {tactics[0].name}"]


@pytest.mark.games
def test_the_ace_knows_what_weaker_ones_must_know() -> None:
    must = [tactic for tactic in SUITE if tactic.known_by in ("regular", "veteran", "ace")]
    assert [tactic.name for tactic in must if not tactic.solved_by(LEVELS["ace"](KEY))] == []


@pytest.mark.games
def test_the_solving_rate_of_every_level(capsys: pytest.CaptureFixture[str]) -> None:
    lines = list(report({player: failed_by(player) for player in PLAYERS}))
    with capsys.disabled():
        print("", *lines, sep="\n")  # noqa: T201
