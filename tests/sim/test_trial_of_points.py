"""A card whose points are doubled or halved is told from the original by games, with fixed seeds."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from dust_tactics.content.load import load_cards
from dust_tactics.play.games import game_named
from dust_tactics.play.skirmish.card_trial import CardTrial
from dust_tactics.sim.engines import LocalEngine
from dust_tactics.sim.results_file import ResultsFile
from dust_tactics.sim.trial import Interval, PairPlan, Trial

CARDS = load_cards()
POUNDER = CARDS.find("Pounder")


@pytest.mark.games
@pytest.mark.parametrize(("points", "army", "sign"), [(26, 40, -1), (6, 24, 1)], ids=["doubled", "halved"])
def test_wrong_points_are_found_out(points: int, army: int, sign: int, tmp_path: Path) -> None:
    trial = CardTrial(replace(POUNDER, points=points), POUNDER, tuple(CARDS.values()), points=army)
    plan = PairPlan(game_named(None), trial, 24)
    with ResultsFile.opened(tmp_path / "games.jsonl", resume=False) as file:
        *_, last = Trial(plan, file).play(LocalEngine(2), trial.with_tried(CARDS.values()))
    found = last.figures
    for interval in (found.wins, found.destroyed):
        assert isinstance(interval, Interval)
        assert min(sign * interval.low, sign * interval.high) > 0, interval
    if found.change is not None:
        assert sign * found.change.middle > 0
