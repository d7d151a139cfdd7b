"""How far a trial is and what its games came to, in words."""

from __future__ import annotations

from collections.abc import Iterator

from dust_tactics.sim.trial import Interval, TrialFigures
from dust_tactics.sim.trial_beside import TrialBeside
from dust_tactics.skirmish.cards.unit_card import UnitCard
from dust_tactics.ui.toolkit.strings import say


def progress_words(trial: TrialBeside) -> str:
    """How many games are over, and how long the others will take."""
    now, left = trial.standing, trial.seconds_left
    if trial.fault:
        return trial.fault
    if now is None:
        return say("lab.worth.begins") if trial.running else ""
    counted = say("lab.worth.games", done=now.games, of=now.total)
    if now.enough:
        return f"{counted} {say('lab.worth.enough')}"
    if trial.stopping:
        return f"{counted} {say('lab.worth.stopping' if trial.running else 'lab.worth.stopped')}"
    if not trial.running or left is None:
        return counted
    minutes = max(1, round(left / 60))
    return f"{counted} {say('lab.worth.left' if left >= 60 else 'lab.worth.soon', minutes=minutes)}"


def figure_lines(card: UnitCard, figures: TrialFigures) -> Iterator[str]:
    """A line a figure, each with its interval."""
    wins, took, change = figures.wins, figures.destroyed, figures.change
    if wins is None or took is None:
        yield say("lab.worth.few")
        return
    yield say("lab.worth.wins", **_ends(wins, 100, "+.0f"))
    yield say("lab.worth.destroyed", **_ends(took, 1, "+.1f"))
    if change is None:
        yield say("lab.worth.no-change")
        return
    ends = {"middle": change.middle, "low": change.low, "high": change.high}
    fair = {name: max(1, card.points + round(more)) for name, more in ends.items()}
    yield say("lab.worth.fair", **fair)


def _ends(found: Interval, times: float, form: str) -> dict[str, str]:
    ends = {"middle": found.middle, "low": found.low, "high": found.high}
    return {name: format(value * times, form).replace("-", "−") for name, value in ends.items()}
