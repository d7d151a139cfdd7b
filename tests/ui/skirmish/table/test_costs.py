"""The rows of costly decisions: a march is told whole, what was made and what was better."""

from __future__ import annotations

from dust_tactics.bots.explained import Explanation
from dust_tactics.bots.review import Judgement
from dust_tactics.play.review import Judged, Review
from dust_tactics.play.thinker import ThinkerHere
from dust_tactics.ui.skirmish.table.costs import Costs
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import frame
from tests.ui.skirmish.mid_game import two_each


def test_a_row_tells_both_marches_to_their_ends(app: App) -> None:
    play = two_each(app, cards=("Grenadier Battle Squad", "Loth"))
    play.submit(play.game.parse("activate 1a march"))
    frame(app)
    made, made_on, best, best_on = map(play.game.parse, ("move C5", "move B5", "move E5", "move F5-F6"))
    review = Review(play.match, ThinkerHere())
    judgement = Judgement(made, best, 0.2, (made_on,), (best_on,))
    review._judged.append(Judged(7, 0, play.match.view, judgement, Explanation(())))
    (row,) = Costs(play.match, review, None).rows.rows
    assert "marches to B5 by C5" in row.text
    assert "marches to F6 by E5-F5" in row.note
