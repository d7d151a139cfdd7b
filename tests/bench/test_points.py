"""How far the model of points errs on shipped cards that it has not seen, of all and of each kind."""

from __future__ import annotations

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from dust_tactics.content.cards.shipped_points import points_model
from dust_tactics.skirmish.valuation.points_model import CrossValidated, PointsModel, fit


def _line(name: str, error: CrossValidated) -> str:
    return f"{name:16} {error.cards:4} cards  {error.points:5.2f} points  {error.share:5.1%} in the middle"


def told(model: PointsModel) -> str:
    """The table of errors, and the cards on which the model errs most."""
    lines = [_line("all", model.error), *(_line(kind, error) for kind, error in sorted(model.errors.items()))]
    worst = sorted(model.held_out(), key=lambda one: -abs(one[1] - one[0].points))[:5]
    lines += [f"{card.name}: {card.points} points, {held:.1f} by other cards" for card, held in worst]
    return "\n".join(lines)


def test_how_far_the_points_model_errs(
    benchmark: BenchmarkFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    model = benchmark(fit, points_model().cards)
    with capsys.disabled():
        if not benchmark.disabled:
            print(f"\n{told(model)}")  # noqa: T201  (a benchmark prints)
    assert len(told(model).splitlines()) == 1 + len(model.errors) + 5
