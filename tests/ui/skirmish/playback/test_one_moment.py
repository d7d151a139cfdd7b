"""Dice, headline and words on the board are of one moment, through whole games."""

from __future__ import annotations

from math import inf
from random import Random

import pytest

from dust_tactics.content.rulesets.game_setup import set_table
from dust_tactics.play.skirmish.match import begin_match
from dust_tactics.skirmish.game import SkirmishGame
from dust_tactics.ui.skirmish.playback.stage import ShownFact, Stage
from dust_tactics.ui.skirmish.views.overlay_views import ResultOverlay


class Watcher:
    """Knows of all dice and attacks in which turn they were."""

    def __init__(self) -> None:
        self.rolls: dict[int, int] = {}
        self.attacks: dict[tuple[int, int], int] = {}
        self.kept: list[object] = []
        self.stage: Stage

    def hear(self, told: ShownFact) -> None:
        for roll in self.stage.rolls.rolls:
            if id(roll) not in self.rolls:
                self.kept.append(roll)  # so that nothing else takes its identity
                self.rolls[id(roll)] = told.before.turn
        for summary in self.stage.results.shown:
            self.attacks.setdefault(summary.number, told.before.turn)
        self.look()

    def look(self) -> None:
        stage = self.stage
        dice = {self.rolls[id(roll)] for roll in stage.rolls.rolls}
        told = {self.attacks[summary.number] for summary in stage.results.shown}
        if stage.reading:
            assert len(dice | told) <= 1, "two turns at once"
        elif dice and stage.results.unread:
            assert told <= dice, "the words of a turn without its dice"
        words = [over.text for over in stage.results.overlays() if isinstance(over, ResultOverlay)]
        shown = stage.results.shown
        assert words == [] or words == [out.short for out in shown[-1].outcomes if out.area and out.short]


@pytest.mark.parametrize("reading", [0.0, inf])
@pytest.mark.parametrize(("rules", "seed"), [("dust-tactics", 3), ("dust-1947", 4), ("dust-1947", 8)])
def test_what_lies_there_is_of_one_turn(rules: str, seed: int, reading: float) -> None:
    table = set_table("encounter", "ghost-company", "ranger-patrol", rules=rules)
    match, chance, watcher = begin_match(table, ("human", "human"), seed), Random(seed), Watcher()
    stage = watcher.stage = Stage(SkirmishGame(table), match.history[0].before, watcher.hear)
    stage.animated, stage.reading = False, reading
    entry, pauses = match.history[0], 0
    while True:
        stage.add(entry.events, entry.n, entry.state)
        while stage.reads:
            watcher.look()
            pauses += 1
            stage.skip()
        watcher.look()
        if match.session.outcome is not None or entry.n > 400:
            break
        entry = match.session.submit(chance.choice(list(match.session.legal())))
    assert watcher.attacks
    assert (pauses > 0) is (reading > 0)
