"""Which unit is chosen when a player is asked for another activation."""

from __future__ import annotations

import pytest

from dust_tactics.skirmish.cards.side import Side
from dust_tactics.skirmish.decisions.questions import Ask
from dust_tactics.ui.toolkit.app import App
from tests.ui.skirmish.hands import frame
from tests.ui.skirmish.mid_game import shown, state_of, two_each


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("side", Side)
def test_who_has_ended_the_turn_is_not_chosen_for_the_next_one(app: App, side: Side, seed: int) -> None:
    """Its activation closes the turn, in which nobody is left to answer it."""
    app.change(app.settings.but(pause=0, animations=False))
    play = two_each(app, first=side, seed=seed, rules="dust-tactics")
    last, state = f"{side + 1}a", state_of(play)
    for unit in state.units.values():
        state = state.with_unit(unit.but(activated=unit.id != last))
    play = shown(app, play.match, state)
    play.choose(last)
    play.submit(play.game.parse(f"activate {last} nothing nothing"))
    for _ in range(40):
        frame(app)
        question = state_of(play).question
        assert question is not None
        if question.kind is Ask.ACTIVATE:
            break
        play.submit(play.legal()[0])
    assert state_of(play).turn == 3
    assert play.selected is None
