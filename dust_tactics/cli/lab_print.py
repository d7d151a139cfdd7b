"""A card in the lab: what it should cost and what its games came to, in words or as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import click

from dust_tactics.play.skirmish.card_trial import CardTrial
from dust_tactics.sim.trial import Interval, Standing
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.skirmish.valuation.points_model import CrossValidated, Estimate

from .output import json_text


def show_json(trial: CardTrial, estimate: Estimate, standing: Standing) -> None:
    """Print one object."""
    figures = standing.figures
    told: dict[str, Any] = {
        "card": trial.card.id,
        "name": trial.card.name,
        "points": trial.card.points,
        "estimate": _estimate(estimate),
        "versus": None if trial.other is None else trial.other.id,
        "against": [force.id for force in trial.opponents],
        "scenarios": list(trial.scenarios),
        "army_points": trial.points,
        "bots": [side.partition(":")[2] for side in trial.sides],
        "seed": trial.seed,
        "pairs": figures.pairs,
        "games": figures.games,
        "stopped": "narrow" if standing.enough else "games",
        "wins": _interval(figures.wins),
        "destroyed": _interval(figures.destroyed),
        "change": _interval(figures.change),
        "suggested": _suggested(trial.card, figures.change),
    }
    click.echo(json_text(told, indent=1))


def _estimate(estimate: Estimate) -> dict[str, Any]:
    low, high = estimate.whole
    return {
        "suggested": estimate.suggested,
        "points": round(estimate.points, 2),
        "low": low,
        "high": high,
        "adds": [
            {"what": str(one.part.aspect), "name": one.part.name, "points": round(one.points, 2)}
            for one in estimate.added
        ],
        "strange": list(estimate.strange),
        "error": _error(estimate.error),
        "kind_error": None if estimate.kind_error is None else _error(estimate.kind_error),
    }


def _error(error: CrossValidated) -> dict[str, Any]:
    return {"cards": error.cards, "points": round(error.points, 2), "share": round(error.share, 4)}


def _interval(found: Interval | None) -> dict[str, float] | None:
    return None if found is None else found.record


def _suggested(card: UnitCard, change: Interval | None) -> dict[str, int] | None:
    if change is None:
        return None
    ends = {"points": change.middle, "low": change.low, "high": change.high}
    return {name: max(1, card.points + round(more)) for name, more in ends.items()}


def show_text(trial: CardTrial, estimate: Estimate, standing: Standing) -> None:
    """Print both in words."""
    click.echo("\n".join([*_estimate_told(trial.card, estimate), "", *_games_told(trial, standing)]))


def _estimate_told(card: UnitCard, estimate: Estimate) -> Iterator[str]:
    low, high = estimate.whole
    error = estimate.error
    suggested = f"by the shipped cards it should cost {estimate.suggested} ({low} to {high})"
    yield f"{card.name} costs {card.points} points; {suggested}"
    yield (
        f"  on cards that it has not seen this is off by {error.points:.1f} points on average, "
        f"by {error.share:.0%} in the middle of {error.cards}".replace("%", " %")
    )
    for one in estimate.added:
        name = f" {one.part.name}" if one.part.name else ""
        yield f"  {one.points:+6.1f}  {one.part.aspect}{name}"
    yield from (f"  nothing like it is known: {sentence}" for sentence in estimate.strange)


def _games_told(trial: CardTrial, standing: Standing) -> Iterator[str]:
    figures = standing.figures
    against = ", ".join(force.name for force in trial.opponents) or "each other"
    other = "without it" if trial.other is None else f"with {trial.other.name} of {trial.other.points} points"
    yield f"{figures.games} games in {figures.pairs} pairs, forces of {trial.points} points with it"
    yield f"and {other}, against {against}, {', '.join(trial.scenarios)};"
    yield "what it has more than the other, with 95 % intervals:"
    if figures.wins is None or figures.destroyed is None:
        yield "  too few pairs to say anything"
        return
    wins, took = figures.wins, figures.destroyed
    yield f"  wins {_percent(wins.middle)} ({_percent(wins.low)} to {_percent(wins.high)})"
    yield f"  points destroyed {took.middle:+.1f} ({took.low:+.1f} to {took.high:+.1f}) in a game"
    suggested = _suggested(trial.card, figures.change)
    if suggested is None:
        yield "  what a point is worth has not shown yet: no points are suggested before more games"
    else:
        yield f"  fair at {suggested['points']} points ({suggested['low']} to {suggested['high']})"
    if standing.enough:
        yield "  that is narrow enough; --narrow 0 plays all games"


def _percent(share: float) -> str:
    return f"{share * 100:+.1f} %"
