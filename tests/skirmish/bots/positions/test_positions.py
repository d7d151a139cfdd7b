"""Every level does in a position what it should know, and the solving rates are printed."""

from __future__ import annotations

import pytest

from dust_tactics.play.skirmish.levels import LEVELS, NAMES

from .suite import SUITE
from .tactics import Tactic

KEY = b"positions"


@pytest.mark.parametrize("tactic", SUITE, ids=lambda tactic: tactic.name)
def test_who_should_know_it_does_it(tactic: Tactic) -> None:
    if tactic.known_by in ("rookie", "regular"):  # the rookie is the regular who overlooks nothing
        assert tactic.solved_by(LEVELS["rookie"](KEY)), "rookie"
    if tactic.known_by in ("regular", "veteran"):
        assert tactic.solved_by(LEVELS["veteran"](KEY)), "veteran"


@pytest.mark.games
def test_the_solving_rate_of_every_level(capsys: pytest.CaptureFixture[str]) -> None:
    lines = []
    for name in (*NAMES, "rookie"):
        solved = [tactic.solved_by(LEVELS[name](KEY)) for tactic in SUITE]
        lines.append(f"{name}: {sum(solved)} of {len(SUITE)} positions")
    with capsys.disabled():
        print("", *lines, sep="\n")  # noqa: T201
