"""The rows of costly decisions: a march is told whole, what was made and what was better."""

from __future__ import annotations

import pygame
import pytest

from dust_tactics.bots.explained import Explanation
from dust_tactics.bots.review import Judgement
from dust_tactics.play.review import Judged, Review
from dust_tactics.ui.skirmish.play.play import Play
from dust_tactics.ui.skirmish.table.costs import Costs
from dust_tactics.ui.toolkit.app import App
from tests.helpers.thinker import ThinkerHere
from tests.ui.skirmish.hands import frame
from tests.ui.skirmish.mid_game import two_each


def judged(play: Play, cost: float, number: int) -> Judged:
    """A decision at which something was lost."""
    made, best = map(play.game.parse, ("activate 1a march", "activate 1b march"))
    return Judged(number, number, 0, play.match.view, Judgement(made, best, cost, (), ()), Explanation(()))


def test_no_row_makes_way_for_another_under_the_pointer(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    play = two_each(app, cards=("Grenadier Battle Squad", "Loth"))
    review = Review(play.match, ThinkerHere())
    review._judged.append(judged(play, 0.2, 7))
    costs = Costs(play.match, review, None)
    costs.rows.rect = pygame.Rect(100, 100, 200, 200)
    monkeypatch.setattr(review, "look", lambda: True)
    for place, keys in (((150, 150), [7]), ((50, 50), [9, 7])):
        monkeypatch.setattr(pygame.mouse, "get_pos", lambda place=place: place)
        if len(review._judged) == 1:
            review._judged.append(judged(play, 0.5, 9))
        assert costs.update()
        assert [row.key.number for row in costs.rows.rows] == keys
    monkeypatch.setattr(review, "look", lambda: False)
    assert not costs.update()


def test_a_row_tells_both_marches_to_their_ends(app: App) -> None:
    play = two_each(app, cards=("Grenadier Battle Squad", "Loth"))
    play.submit(play.game.parse("activate 1a march"))
    frame(app)
    made, made_on, best, best_on = map(play.game.parse, ("move C5", "move B5", "move E5", "move F5-F6"))
    review = Review(play.match, ThinkerHere())
    judgement = Judgement(made, best, 0.2, (made_on,), (best_on,))
    review._judged.append(Judged(7, 7, 0, play.match.view, judgement, Explanation(())))
    (row,) = Costs(play.match, review, None).rows.rows
    assert "marches to B5 by C5" in row.text
    assert "marches to F6 by E5-F5" in row.note
