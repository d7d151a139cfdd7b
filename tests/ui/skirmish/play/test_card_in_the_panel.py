"""Whose card is in the panel while a program decides."""

from __future__ import annotations

from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.ui.toolkit.app import App

from .waiting import alone, fires, until


def test_the_card_stays_that_of_who_fired_while_a_program_says_who_falls(app: App) -> None:
    play = alone(app, "Red Army Command Squad", 3)
    fires(app, play)
    assert play.match.view.question is not None
    assert play.match.view.question.kind is Ask.LOSE
    assert play.shown_unit == "1a"
    until(app, lambda: play.patience.holds)
    assert play.shown_unit == "1a"
