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
        more = say("lab.worth.enough")
    elif trial.stopping:
        more = say("lab.worth.stopping" if trial.running else "lab.worth.stopped")
    elif not trial.running or left is None:
        return counted
    else:
        minutes = max(1, round(left / 60))
        more = say("lab.worth.left" if left >= 60 else "lab.worth.soon", minutes=minutes)
    return f"{counted}; {more}"


def figure_lines(card: UnitCard, figures: TrialFigures) -> Iterator[str]:
    """A line a figure, each with its interval."""
    wins, took, change = figures.wins, figures.destroyed, figures.change
    if wins is None or took is None:
        yield say("lab.worth.few")
        return
    yield _difference("wins", wins, 100, ".0f")
    yield _difference("destroyed", took, 1, ".1f")
    if change is None:
        yield say("lab.worth.no-change")
        return
    ends = {"middle": change.middle, "low": change.low, "high": change.high}
    fair = {name: max(1, card.points + round(more)) for name, more in ends.items()}
    yield say("lab.worth.fair", **fair)


def _difference(what: str, found: Interval, times: float, form: str) -> str:
    """How much more or less it is in the middle, and between which ends."""
    ends = {
        name: format(value * times, f"+{form}").replace("-", "−")
        for name, value in (("low", found.low), ("high", found.high))
    }
    which = "more" if found.middle >= 0 else "fewer"
    return say(f"lab.worth.{what}.{which}", middle=format(abs(found.middle) * times, form), **ends)
